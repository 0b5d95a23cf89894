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
