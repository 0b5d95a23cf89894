/// An incorrect behaviour of the solver.
struct Discrepancy: Error, CustomStringConvertible {
  /// The kind of discrepancy, which is the same for all failures of one kind.
  let kind: String
  /// The details of this discrepancy.
  let details: String
  /// The number of operations in the script that led to it, if known.
  private(set) var operationCount: Int?

  init(_ kind: String, _ details: String) {
    self.kind = kind
    self.details = details
  }

  /// Returns the same discrepancy, found after a number of operations.
  func after(_ operationCount: Int) -> Discrepancy {
    var discrepancy = self
    discrepancy.operationCount = operationCount
    return discrepancy
  }

  var description: String { "\(kind): \(details)" }
}

/// Throws a discrepancy if a condition is false.
func require(_ condition: Bool, _ kind: String, _ details: @autoclosure () -> String) throws {
  if !condition { throw Discrepancy(kind, details()) }
}

/// Returns whether two numbers are equal within a tolerance, relative to the second if that is
/// large.
func areClose(_ number: Double, _ expected: Double, within tolerance: Double) -> Bool {
  abs(number - expected) <= tolerance * max(1, abs(expected))
}
