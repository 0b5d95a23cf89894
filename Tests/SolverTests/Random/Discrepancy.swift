/// A way in which the solver is not as it should be.
struct Discrepancy: Error, CustomStringConvertible {
  /// What is wrong in general; the same for all failures of one kind.
  let kind: String
  /// What is wrong here.
  let details: String
  /// How many operations of the script led to it, where that is known.
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
