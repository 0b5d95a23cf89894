/// The reason why rounding may have decided something: a question for exact arithmetic.
enum Doubt: Hashable, Sendable {
  /// Coefficients of a row differ so much, or so little, that a small number may decide.
  case coefficients
  /// A breakpoint is so far away that the last places of values may decide.
  case breakpoint
  /// A value is so large that its last places may decide.
  case value
  /// The factors are nearly singular although they are fresh.
  case pivot
  /// The steps reached their limit.
  case steps
}
