import LayoutInspection

extension Rule {
  /// The summary of the rule, as a sentence.
  var sentence: String { summary.prefix(1).uppercased() + summary.dropFirst() + "." }

  /// The section of the documentation about the rule.
  var page: String { "docs/rules.md#\(rawValue)" }

  /// The remedy for the rule's findings, as a sentence.
  var help: String {
    switch self {
    case .contradiction:
      "Drop or change one of the constraints, or give one a priority below 1000."
    case .keyboardSets:
      "Where the keyboard is near two edges, in a corner, the sets of both apply: use one set for"
        + " both edges, or give some of the constraints a priority below 1000."
    case .ambiguity:
      "Add a constraint for the place or the size that is missing, or an intrinsic size."
    case .unsettled:
      "Do not let the guide depend on the views that depend on it. A layout that the solver did not"
        + " finish has too many constraints that tie: leave some of them out."
    case .outsideParent:
      "Constrain the view's edges to those of its superview."
    case .outsideSafeArea:
      "Constrain the view to the safe area or to the margins instead of the root view."
    case .underCorner:
      "Constrain the view to a guide that is clear of corners, such as margins.horizontal."
    case .underKeyboard:
      "Constrain the view, or its superview, to the top of the keyboard guide."
    case .overlap:
      "Constrain the views to each other's edges, unless one is meant to cover the other."
    case .emptySize:
      "Constrain the size, or give the view an intrinsic one; look for a priority that lets it"
        + " collapse."
    case .squeezedContent:
      "Make room, let other views shrink first, or raise the compression resistance."
    case .noEffect:
      "Remove the constraint, or raise its priority."
    }
  }
}
