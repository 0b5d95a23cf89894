/// A problem of a layout, in one situation.
public struct Finding: Hashable, Sendable {
  /// The rule that was violated.
  public var rule: Rule
  /// The severity of the finding.
  public var severity: Severity
  /// The subject of the finding: names of views, texts of constraints.
  ///
  /// It is the same in all situations, and across edits that do not touch it. Together with
  /// ``rule`` it identifies a cause.
  public var subject: [String]
  /// The problem in one sentence, without a full stop, with the numbers of this situation.
  public var message: String
  /// The position in the source text to examine first; nil if there is none.
  public var offset: Int?
  /// The other participants, such as the constraints of a contradiction, in display order.
  public var related: [Related] = []
  /// The number of participants that ``related`` does not list.
  public var unlistedCount = 0
  /// The positions of all constraints that determine the frame in question, also of those that
  /// ``related`` does not list; empty before ``LayoutChecker/detailed(_:in:)``.
  public internal(set) var causes: [Int] = []
  /// The findings with the same cause that are reported with this one, see
  /// ``CheckReport/joinCauses(in:)``.
  public package(set) var others: [Related] = []
  /// A remedy, if one is known.
  public var remedy: String?
  /// The keyboard with which it shows, in screen coordinates; nil for the situation's.
  public var keyboard: Keyboard?
  /// Whether it is only found with that keyboard, and not with the situation's.
  var isElsewhere = false
  /// The values for which it is found if a parameter varied over a range; nil for one situation.
  public var extent: FindingExtent?
  /// The size of the problem, in points where that applies; for each cause the largest is shown.
  public var measure = 0.0

  /// A further place of a finding.
  public struct Related: Hashable, Sendable {
    /// The text at that place, such as a constraint.
    public var text: String
    /// The position in the source text; nil if there is none.
    public var offset: Int?

    /// Creates a further place.
    public init(_ text: String, offset: Int? = nil) {
      self.text = text
      self.offset = offset
    }
  }

  /// The axes along which a contradiction depends on the size of the window.
  public internal(set) var windowAxes: Set<Axis> = []
  /// Whether the finding is about an undetermined length, and not only about a position.
  var isAboutLength = false
  /// Whether the finding depends on an estimated width of a text, or on the rounding of a size.
  var isEstimated = false
  /// Whether only the view itself is beyond an edge, and its content and subviews are not.
  public var isOfBackdrop = false
  /// Whether it takes a control away: nothing of it is visible.
  public var losesControl = false
  /// Whether the text that one sees in the view is the same in all solutions of an ambiguity.
  var isUnseen = false
  /// Whether the view is in the content of a scroll view.
  public var isInScrollView = false

  /// Creates a finding.
  public init(
    _ rule: Rule, _ severity: Severity, about subject: [String], _ message: String,
    offset: Int? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.subject = subject
    self.message = message
    self.offset = offset
  }

  /// The rule and the subject: findings that have both in common have one cause.
  struct Cause: Hashable, Sendable {
    let rule: Rule
    let subject: [String]
  }

  var cause: Cause { Cause(rule: rule, subject: subject) }

  /// Whether two findings have the same cause.
  func isAbout(_ other: Finding) -> Bool { cause == other.cause }

  /// The axis along which the size of the window matters most.
  package var sizeAxis: Axis {
    windowAxes == [.vertical] || subject.last == Axis.vertical.word ? .vertical : .horizontal
  }

  /// The finding with its participants and its remedy in one line.
  package var line: String {
    let participants = related.isEmpty ? "" : ": " + related.map { $0.text }.joined(separator: ", ")
    return message + participants + (remedy.map { "; \($0)" } ?? "")
  }

  /// Makes the finding refer to a keyboard of its own.
  mutating func put(_ keyboard: Keyboard, _ place: String) {
    self.keyboard = keyboard
    let words =
      keyboard.kind == .dismissed
      ? "without a keyboard" : "with the \(keyboard.kind.rawValue) keyboard \(place)"
    message = "\(words), \(message)"
  }
}

/// Returns a number of points for messages: at most two decimals.
///
/// Rounding errors of a solve in further digits are not shown, even if they decide between rounding
/// up and down.
package func pointsText(_ points: Double) -> String {
  let rounded = roundedPoints(points)
  if rounded == rounded.rounded(.towardZero), abs(rounded) < 1e15 { return "\(Int64(rounded))" }
  return "\(rounded)"
}

/// A number of points rounded to two decimals, ties away from zero.
package func roundedPoints(_ points: Double) -> Double {
  let hundredths = (abs(points) * 100 + 0.5 + 1e-4).rounded(.down)
  return points < 0 && hundredths != 0 ? -hundredths / 100 : hundredths / 100
}

extension Axis {
  /// The axis as output forms name it: `horizontal` or `vertical`.
  package var word: String { self == .horizontal ? "horizontal" : "vertical" }
  /// The axis as sentences name it: `horizontally` or `vertically`.
  package var adverb: String { self == .horizontal ? "horizontally" : "vertically" }
  /// The length along the axis: `width` or `height`.
  var lengthWord: String { self == .horizontal ? "width" : "height" }
  /// The name of the position along the axis: `x` or `y`.
  var placeWord: String { self == .horizontal ? "x" : "y" }
}

extension Scene {
  /// The ambiguities of what the spec names.
  package var ambiguities: [Ambiguity] {
    window.ambiguities.filter { offset(of: $0.item) != nil }
  }
}

extension Ambiguity {
  /// The ambiguity in one sentence, without a full stop and without numbers.
  public var message: String {
    var open: [String] = []
    if isPlaceOpen { open.append("its \(axis.placeWord)") }
    if isLengthOpen { open.append("its \(axis.lengthWord)") }
    if let guide = item as? LayoutGuide, guide.role == .content, let view = guide.owningView {
      return "the content that \(quoted(view.label)) scrolls is ambiguous \(axis.adverb): nothing"
        + " decides its \(axis.lengthWord)"
    }
    if isLengthOpen, item.tiedPriority(along: axis) != nil {
      return
        "\(quoted(item.label)) is ambiguous \(axis.adverb): constraints of equal priority disagree"
        + " about its \(axis.lengthWord)"
    }
    return "\(quoted(item.label)) is ambiguous \(axis.adverb): nothing decides"
      + " \(joined(open, by: "or"))"
  }
}
