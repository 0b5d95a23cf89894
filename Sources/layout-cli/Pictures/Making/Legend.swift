/// The legend beside or below the screen: numbered views, findings, equations.
struct Legend {
  /// A row of a legend: a tag with its text.
  struct Row {
    /// A tag such as a number, with the tone of its background; nil for none.
    var tag: (text: String, ground: Tone)?
    /// The text in bold letters; empty for none.
    var name = ""
    /// The text in regular letters, after the name.
    var text: String
    /// The tone of the text.
    var tone: Tone
  }

  static let size = 11.0
  /// The maximum number of rows of a kind that nothing on the screen refers to.
  private static let restLimit = 12
  /// The maximum number of findings in the legend.
  private static let findingLimit = 40
  /// The maximum number of rows.
  private static let rowLimit = 1000

  /// The focused items, with the constraints that determine them.
  private var subject: [Row] = []
  private var findings: [Row] = []
  private var views: [Row] = []
  /// Views that no element of the picture refers to.
  private var unseen: [Row] = []
  private var equations: [Row] = []
  /// Equations whose lines had no room for a letter.
  private var unlettered: [Row] = []
  private var notes: [Row] = []
  private(set) var nextNumber = 1

  /// The letters of the next equation: `a` to `z`, then `aa` and so on.
  var nextLetter: String {
    var letters: [UInt8] = []
    var number = equations.count
    repeat {
      letters.insert(UInt8(ascii: "a") + UInt8(number % 26), at: 0)
      number = number / 26 - 1
    } while number >= 0
    return String(decoding: letters, as: UTF8.self)
  }

  /// Adds a view that the next number represents.
  mutating func add(numbered box: ViewBox) {
    views.append(Self.row(of: box, tag: "\(nextNumber)"))
    nextNumber += 1
  }

  /// Adds a view that no element on the screen refers to.
  ///
  /// - Parameters:
  ///   - box: The view.
  ///   - remark: The reason; empty if the view is visible but has no room for a number.
  mutating func add(unseen box: ViewBox, _ remark: String = "") {
    var row = Self.row(of: box, tag: " ")
    if !remark.isEmpty { row.text += ", \(remark)" }
    unseen.append(row)
  }

  private static func row(of box: ViewBox, tag: String) -> Row {
    Row(tag: (tag, .ink(box.hue)), name: box.name, text: box.frame.words, tone: .muted)
  }

  /// Adds the focused item, or a constraint on it.
  ///
  /// - Parameters:
  ///   - name: The item; empty for a constraint.
  ///   - text: Its frame, or the equation.
  ///   - tag: A sign for readers who do not see the tones, with its background.
  mutating func add(subject name: String, _ text: String, tag: (text: String, ground: Tone)) {
    subject.append(Row(tag: tag, name: name, text: text, tone: name.isEmpty ? .text : .muted))
  }

  /// Adds an equation to which the next letter refers.
  mutating func add(equation: String, isViolation: Bool) {
    equations.append(
      Row(
        tag: (nextLetter, isViolation ? .violation : .constraint), text: equation, tone: .text))
  }

  /// Adds an equation whose line has no text.
  mutating func add(unlettered equation: String, isViolation: Bool) {
    unlettered.append(
      Row(tag: isViolation ? ("✕", .violation) : ("–", .constraint), text: equation, tone: .text))
  }

  /// Adds a finding.
  mutating func add(finding: String) {
    findings.append(Row(tag: ("!", .violation), text: finding, tone: .violation))
  }

  /// Adds constraints that contradict each other, one row each.
  mutating func add(conflict heading: String, _ constraints: [String]) {
    add(finding: heading)
    findings += constraints.map {
      Row(tag: ("✕", .violation), text: $0, tone: .violation)
    }
  }

  /// Adds notes.
  mutating func add(note: String) {
    notes.append(Row(text: note, tone: .muted))
  }

  /// All rows in their order; of those that no element on the screen refers to, only the first
  /// ones.
  var rows: [Row] {
    var rows = subject
    if findings.count > Self.findingLimit {
      rows += findings.prefix(Self.findingLimit)
      rows.append(
        Row(text: "and \(findings.count - Self.findingLimit) more lines of findings", tone: .muted))
    } else {
      rows += findings
    }
    rows += views + equations
    for (rest, words) in [(unlettered, "constraints"), (unseen, "views")] {
      rows += rest.prefix(Self.restLimit)
      let more = rest.count - Self.restLimit
      if more > 0 {
        rows.append(Row(text: "and \(more) more \(words)", tone: .muted))
      }
    }
    rows += notes
    if rows.count > Self.rowLimit {
      let more = rows.count - Self.rowLimit
      rows.removeLast(more)
      rows.append(Row(text: "and \(more) more", tone: .muted))
    }
    return rows
  }
}
