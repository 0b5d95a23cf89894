/// A rule that layouts are checked against.
///
/// | rule | severity |
/// |---|---|
/// | `contradiction` | error |
/// | `keyboard-sets` | error |
/// | `ambiguity` | warning |
/// | `unsettled` | warning |
/// | `outside-parent` | warning |
/// | `outside-safe-area` | warning |
/// | `under-corner` | warning |
/// | `under-keyboard` | warning; note under a keyboard that people move out of the way |
/// | `overlap`, off unless asked for | warning |
/// | `empty-size` | warning; note for a view in which there is nothing |
/// | `squeezed-content` | warning; note where the view resists no more than it hugs |
/// | `no-effect`, off unless asked for | note |
///
/// A view has content if its spec gives it an intrinsic width or height above 0: a text, a button,
/// a picture. Other views are treated as backgrounds and containers. Views are judged by their
/// alignment rectangles, without shadows and the like. Differences below half a pixel are ignored.
/// An ambiguous position or length is not judged by other rules.
public enum Rule: String, CaseIterable, Hashable, Sendable {
  /// Required constraints that cannot all be satisfied: a minimal set of them.
  case contradiction
  /// Sets of constraints for edges near or away that contradict each other, or the rest of the
  /// layout, with a keyboard at some edge or in some corner.
  ///
  /// The keyboard is tried docked, dismissed and, if there are floating ones and the guide follows
  /// them, floating at each edge and in each corner, regardless of the situation's keyboard.
  case keyboardSets = "keyboard-sets"
  /// A position or size that the constraints do not determine, including the size of a scroll
  /// view's content.
  case ambiguity
  /// A guide that moves whenever the views that depend on it are placed.
  case unsettled
  /// A view that reaches beyond the view it is in.
  ///
  /// If the parent extends beyond the same edge of its own parent, only the outermost is reported.
  /// Along an axis where the parent has no length, ``emptySize`` is reported instead. A view in a
  /// scroll view may be anywhere in the content.
  case outsideParent = "outside-parent"
  /// A view with content that reaches into the border that bars and corners of the device cover.
  ///
  /// A view that fills the whole window is treated as a backdrop. Views beyond the window are
  /// reported as ``outsideParent``. Views that can be scrolled along an axis can be scrolled clear
  /// of the border.
  case outsideSafeArea = "outside-safe-area"
  /// A view with content under the controls of the window or a rounded corner of the screen.
  ///
  /// No safe area contains them. Views beyond the safe area are reported as ``outsideSafeArea``,
  /// and views that can be scrolled can be scrolled clear of the corner.
  case underCorner = "under-corner"
  /// A view with content that the keyboard covers, wholly or in part.
  ///
  /// It does not matter whether the spec mentions a keyboard guide: the keyboard is there. People
  /// can move an undocked, split, floating or collapsed keyboard: views that it covers are only
  /// notes. A split keyboard is assumed to cover the space between its halves. Views in a scroll
  /// view count if they remain covered however far the content is scrolled.
  case underKeyboard = "under-keyboard"
  /// Views in the same view that cover each other.
  ///
  /// A view without content and without subviews is treated as the backdrop of views completely
  /// inside it. In a scroll view, views that scroll and views tied to its frame may cover each
  /// other.
  case overlap
  /// A view without width or height.
  ///
  /// Not reported: a length that the content requests to be 0, a stack view without visible views,
  /// and views inside a view that has no length itself.
  case emptySize = "empty-size"
  /// A view that is smaller than its content requires.
  case squeezedContent = "squeezed-content"
  /// A constraint that changes nothing in any situation.
  ///
  /// With all reported constraints left out together, every frame is the same and nothing is
  /// ambiguous, in all situations that were checked; of equivalent constraints the first is kept.
  /// Inequalities and optional constraints are reported only after at least two situations, because
  /// they may be meant for others. Nothing is reported if a situation is ambiguous or
  /// contradictory. In specs with more than 1,000 constraints, only inequalities are examined.
  case noEffect = "no-effect"

  /// The rules that are applied unless others are asked for: all except ``overlap`` and
  /// ``noEffect``.
  public static let standard = Set(allCases).subtracting([.overlap, .noEffect])

  /// The subject of the rule in a few words, such as `required constraints that cannot all be
  /// satisfied`.
  public var summary: String {
    switch self {
    case .contradiction: "required constraints that cannot all be satisfied"
    case .keyboardSets: "sets for edges near or away that contradict each other"
    case .ambiguity: "a place or size that the constraints do not decide"
    case .unsettled: "a layout that does not settle"
    case .outsideParent: "a view beyond its superview"
    case .outsideSafeArea: "content beyond the safe area of the window"
    case .underCorner: "content under the window's controls or a rounded corner"
    case .underKeyboard: "content that the keyboard covers"
    case .overlap: "views in the same view that cover each other"
    case .emptySize: "a view without width or height"
    case .squeezedContent: "a view smaller than its content asks for"
    case .noEffect: "a constraint that changes nothing in any situation"
    }
  }
}

/// The severity of a finding.
public enum Severity: Int, Comparable, CaseIterable, Hashable, Sendable {
  /// For information.
  case note
  /// Most likely not intended.
  case warning
  /// Cannot be correct.
  case error

  /// Whether the first matters less than the second.
  public static func < (first: Severity, second: Severity) -> Bool {
    first.rawValue < second.rawValue
  }

  /// The severity as messages name it: `note`, `warning` or `error`.
  public var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
