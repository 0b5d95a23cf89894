/// A way in which the solver is not as it should be.
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

  /// The same discrepancy, found after so many operations.
  func after(_ operationCount: Int) -> Discrepancy {
    var discrepancy = self
    discrepancy.operationCount = operationCount
    return discrepancy
  }

  var description: String { "\(kind): \(details)" }
}

/// Throws a discrepancy where a condition does not hold.
func require(_ condition: Bool, _ kind: String, _ details: @autoclosure () -> String) throws {
  if !condition { throw Discrepancy(kind, details()) }
}

/// Whether two numbers are equal within a tolerance, relative to the second where that is large.
func areClose(_ number: Double, _ expected: Double, within tolerance: Double) -> Bool {
  abs(number - expected) <= tolerance * max(1, abs(expected))
}
