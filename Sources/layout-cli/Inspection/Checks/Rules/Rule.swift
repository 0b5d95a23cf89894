/// A rule that layouts are checked against.
///
/// Each rule is a file of this folder: what it finds, from which size on, how severe it is, and how
/// it is fixed. A new rule is such a file, a test, and an entry in ``allCases``.
///
/// A view has content if its spec gives it an intrinsic width or height above 0: a text, a button,
/// a picture. Other views are treated as backgrounds and containers. Views are judged by their
/// alignment rectangles, without shadows and the like. Differences below half a pixel are ignored.
/// An ambiguous position or length is not judged by other rules.
public struct Rule: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// All rules, in the order of reports and of the documentation.
  public static let allCases: [Rule] = [
    .contradiction, .keyboardSets, .ambiguity, .unsettled, .unmirrored, .outsideParent,
    .outsideSafeArea, .underCorner, .underKeyboard, .overlap, .emptySize, .squeezedContent,
    .textGrowth, .misplaced,
  ]

  /// The rules that are applied unless others are asked for: those that are not optional.
  public static let standard = Set(allCases.filter { !$0.isOptional })

  /// The names of the others.
  package static var optionalNames: String {
    joined(allCases.filter { $0.isOptional }.map { $0.rawValue })
  }

  /// The subject of a rule's findings, which decides what is known of their causes.
  enum Subject {
    /// Constraints that contradict each other.
    case contradiction
    /// A view with several solutions.
    case freedom
    /// A constraint or a guide.
    case item
    /// The position of a view.
    case place
    /// The length of a view.
    case length
    /// Two views.
    case pair
  }

  /// The name of the rule, such as `under-keyboard`.
  public let rawValue: String
  let subject: Subject
  /// The subject of the rule in a few words, such as `required constraints that cannot all be
  /// satisfied`.
  public let summary: String
  /// The severities of its findings in a few words, such as `warning; note for a movable keyboard`.
  public let severities: String
  /// The remedy for its findings, as a sentence.
  public let help: String
  /// Whether the rule is applied only if asked for.
  let isOptional: Bool
  /// Adds the rule's findings in a scene; none for rules that need more than one.
  let find: @Sendable (_ inspection: inout SceneInspection) -> Void
  /// Adds the differences whose signs the rule examines, see ``SceneInspection/differences``.
  let compare: @Sendable (_ inspection: SceneInspection, _ list: inout DifferenceList) -> Void
  /// The severity of a finding in a design file, as far as the file is evidence; nil if the file
  /// gives none for it.
  let weigh: @Sendable (_ finding: Finding, _ evidence: DesignEvidence) -> Severity?

  init(
    _ name: String, about subject: Subject, _ summary: String, severities: String, help: String,
    isOptional: Bool = false,
    find: @escaping @Sendable (inout SceneInspection) -> Void = { _ in },
    compare: @escaping @Sendable (SceneInspection, inout DifferenceList) -> Void = { _, _ in },
    weigh: @escaping @Sendable (Finding, DesignEvidence) -> Severity? = { _, _ in .warning }
  ) {
    rawValue = name
    self.subject = subject
    self.summary = summary
    self.severities = severities
    self.help = help
    self.isOptional = isOptional
    self.find = find
    self.compare = compare
    self.weigh = weigh
  }

  /// The rule of a name; nil if there is none.
  public init?(rawValue: String) {
    guard let rule = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = rule
  }

  package var isContradiction: Bool { subject == .contradiction }

  /// Whether its findings are about several constraints or views, none of which identifies a finding
  /// alone.
  package var isAboutSeveral: Bool { isContradiction || subject == .pair }

  /// Whether its findings are about the frame of a view, which constraints cause.
  package var isAboutFrames: Bool { subject == .place || subject == .length }

  /// Whether its findings are about the position of a view in the window.
  var isAboutWindow: Bool {
    self == .outsideSafeArea || self == .underCorner || self == .underKeyboard
  }

  /// Whether its findings only matter where views are visible.
  package var isAboutSight: Bool { isAboutFrames || subject == .pair }

  /// Returns whether two rules are the same: their names are.
  public static func == (first: Rule, second: Rule) -> Bool { first.rawValue == second.rawValue }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
