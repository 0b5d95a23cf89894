/// The legend below the screen: numbered views, findings, equations.
struct Legend {
  /// A kind of row; the rows of a legend are in the order of their kinds.
  enum Kind: Int, CaseIterable {
    case finding
    /// A view that a number on the screen represents.
    case view
    /// An equation that a letter on the screen represents.
    case equation
    /// An equation whose line had no room for a letter.
    case unlettered
    /// A view that no element on the screen refers to.
    case unseen
    case note

    /// The maximum number of rows, and the noun for further ones.
    fileprivate var limit: (count: Int, noun: String) {
      switch self {
      case .finding: (40, "lines of findings")
      case .view: (500, "views")
      case .equation: (500, "constraints")
      case .unlettered: (12, "constraints")
      case .unseen: (12, "views")
      case .note: (40, "notes")
      }
    }
  }

  /// A row: a tag with its text.
  struct Row {
    /// A tag such as a number, with the tone of its background; nil for none.
    var tag: (text: String, ground: Tone)?
    /// The text in bold letters; empty for none.
    var name = ""
    /// The text in regular letters, after the name.
    var text: String
    /// The tone of the text.
    var tone = Tone.text
  }

  static let size = 11.0

  private var rowsByKind = [[Row]](repeating: [], count: Kind.allCases.count)

  /// The number of the next view.
  var nextNumber: String { "\(rowsByKind[Kind.view.rawValue].count + 1)" }

  /// The letters of the next equation: `a` to `z`, then `aa` and so on.
  var nextLetter: String {
    var letters: [UInt8] = []
    var number = rowsByKind[Kind.equation.rawValue].count
    repeat {
      letters.insert(UInt8(ascii: "a") + UInt8(number % 26), at: 0)
      number = number / 26 - 1
    } while number >= 0
    return String(decoding: letters, as: UTF8.self)
  }

  mutating func add(_ kind: Kind, _ row: Row) { rowsByKind[kind.rawValue].append(row) }

  /// Adds a view that the next number represents, or one that nothing refers to, with the reason.
  mutating func add(_ kind: Kind, of box: ViewBox, _ remark: String = "") {
    add(
      kind,
      Row(
        tag: (kind == .view ? nextNumber : " ", .ink(box.hue)), name: box.name,
        text: box.frame.words + (remark.isEmpty ? "" : ", \(remark)"), tone: .muted))
  }

  /// Adds an equation to which the next letter refers, or one whose line has no text.
  mutating func add(_ kind: Kind, equation: String, isViolation: Bool) {
    let tag = kind == .equation ? nextLetter : isViolation ? "✕" : "–"
    add(kind, Row(tag: (tag, isViolation ? .violation : .constraint), text: equation))
  }

  /// Adds a finding, or one of its constraints.
  mutating func add(finding: String, tag: String = "!") {
    add(.finding, Row(tag: (tag, .violation), text: finding, tone: .violation))
  }

  mutating func add(note: String) { add(.note, Row(text: note, tone: .muted)) }

  /// All rows in their order; of each kind only the first ones.
  var rows: [Row] {
    Kind.allCases.flatMap { kind in
      let rows = rowsByKind[kind.rawValue]
      let more = rows.count - kind.limit.count
      guard more > 0 else { return rows }
      return rows.prefix(kind.limit.count)
        + [Row(text: "and \(more) more \(kind.limit.noun)", tone: .muted)]
    }
  }
}
