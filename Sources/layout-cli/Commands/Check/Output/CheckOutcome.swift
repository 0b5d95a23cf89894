import LayoutInspection

/// A spec that could not be checked.
struct CheckFailure: Sendable {
  /// The name of the input.
  var name: String
  /// The file that positions refer to.
  var file: String
  /// The reasons, in sentences without a full stop.
  var problems: [(message: String, position: SourcePosition?, remedy: String?)]
}

/// The result of checking an input.
enum CheckOutcome: Sendable {
  case checked(CheckedSpec)
  /// The input itself has errors.
  case failed(CheckFailure)
}
