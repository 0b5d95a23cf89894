/// What a layout is checked for.
public enum Rule: String, CaseIterable, Hashable, Sendable {
  /// Required constraints that cannot all hold.
  case contradiction
  /// Sets of constraints for edges near or away that contradict each other where both apply.
  case keyboardSets = "keyboard-sets"
  /// A place or size that the constraints do not decide.
  case ambiguity
  /// A guide that moves whenever the views that depend on it are placed.
  case unsettled
  /// A view that reaches beyond the view it lies in.
  case outsideParent = "outside-parent"
  /// A view that reaches beyond the safe area of its window.
  case outsideSafeArea = "outside-safe-area"
  /// A view that the keyboard covers.
  case underKeyboard = "under-keyboard"
  /// Views in the same view that cover each other.
  case overlap
  /// A view without width or height.
  case emptySize = "empty-size"
  /// A view smaller than its content asks for.
  case squeezedContent = "squeezed-content"
  /// A constraint that changes nothing in any situation.
  case noEffect = "no-effect"
}

/// How much a finding matters.
public enum Severity: Int, Comparable, CaseIterable, Hashable, Sendable {
  /// Worth knowing.
  case note
  /// Most likely not what was meant.
  case warning
  /// Cannot be right.
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
