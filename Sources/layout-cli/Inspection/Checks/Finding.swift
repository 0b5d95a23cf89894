/// Something about a layout that its author will want to know, in one situation.
public struct Finding: Hashable, Sendable {
  /// What was checked.
  public var rule: Rule
  /// How much it matters.
  public var severity: Severity
  /// What the finding is about: names of views, texts of constraints.
  ///
  /// It is the same in all situations, and across edits that do not touch it. With ``rule`` it tells
  /// causes apart.
  public var subject: [String]
  /// What is wrong, in one sentence without a full stop, with the numbers of this situation.
  public var message: String
  /// The place in the source text to look at first, or nil where there is none.
  public var offset: Int?
  /// What else takes part, such as the constraints of a contradiction, in the order to be shown.
  public var related: [Related] = []
  /// How many more take part than ``related`` lists.
  public var unlistedCount = 0
  /// What to do about it, where that is known.
  public var remedy: String?
  /// The keyboard with which it shows, in screen coordinates; nil for the situation's.
  public var keyboard: Keyboard?
  /// The values of a parameter for which it is found; nil where it is of one situation.
  public var extent: FindingExtent?
  /// How bad it is, in points where that makes sense; of one cause the worst is shown.
  public var measure = 0.0

  /// A further place of a finding.
  public struct Related: Hashable, Sendable {
    /// What stands there, such as a constraint.
    public var text: String
    /// The place in the source text, or nil where there is none.
    public var offset: Int?

    /// Makes a further place.
    ///
    /// - Parameters:
    ///   - text: What stands there.
    ///   - offset: The place in the source text.
    public init(_ text: String, offset: Int? = nil) {
      self.text = text
      self.offset = offset
    }
  }

  /// Whether the finding is about both edges along an axis.
  public var isAboutBothEdges = false

  /// Whether nothing but the view itself is beyond an edge: what it shows and holds is not.
  public var isOfBackdrop = false
  /// Whether the view is in the content of a scroll view.
  public var isInScrollView = false

  /// Makes a finding.
  ///
  /// - Parameters:
  ///   - rule: What was checked.
  ///   - severity: How much it matters.
  ///   - subject: What it is about.
  ///   - message: What is wrong.
  ///   - offset: The place in the source text.
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

  /// Has the finding speak of a keyboard of its own.
  ///
  /// - Parameters:
  ///   - keyboard: The keyboard.
  ///   - place: Where it is, in words.
  mutating func put(_ keyboard: Keyboard, _ place: String) {
    self.keyboard = keyboard
    let words =
      keyboard.kind == .dismissed
      ? "without a keyboard" : "with the \(keyboard.kind.rawValue) keyboard \(place)"
    message = "\(words), \(message)"
  }
}
