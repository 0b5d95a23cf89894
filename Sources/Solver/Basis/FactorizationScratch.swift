/// Scratch space of a factorisation.
struct FactorizationScratch: ~Copyable {
  /// By row of the constraint matrix: the number of its variables without a pivot, −1 once placed.
  var unknownCount = Buffer<Int32>()
  /// By variable: the number of rows not placed yet that mention it.
  var openCount = Buffer<Int32>()
  var hasPivot = Buffer<Bool>()
  var queue = Buffer<Int32>()
  var bump = Buffer<Int32>()
  /// The basis by new position.
  var members = Buffer<Int32>()
  /// Rows that depend on the others and were replaced by stays.
  var rejected = Buffer<Int32>()
  var spike = SparseVector()
  /// Pivots are at least this large.
  var leastPivot = Tolerance.pivot
  /// Whether a row was rejected for a pivot that may not be rounding.
  var isDoubtful = false

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    visitor.visit(scratch: &unknownCount, .small(perVariable: 2))
    visitor.visit(scratch: &queue, .small(perVariable: 1))
  }
}
