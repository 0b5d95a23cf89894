/// The values of the variables, with a list of those that have changed, and data on their accuracy.
struct Solution: ~Copyable {
  var values = Buffer<Double>()
  var changed = Buffer<Int32>()
  var isChanged = Buffer<Bool>()
  /// The number of values that have been shifted without a recomputation, a measure of drift.
  var shiftWork = 0
  /// Whether a row was found to differ from the value of its terms.
  var hasDrifted = false
  /// Whether a value has returned from far away, with the rounding errors from there.
  var hasLeapt = false
  /// A variable whose value a change would make too large, −1 for none.
  var overflow: Int32 = -1

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    visitor.visit(&values, .perVariable())
    visitor.visit(&changed, .perVariable())
    visitor.visit(&isChanged, .perVariable())
    visitor.visit(scalar: &shiftWork)
    visitor.visit(scalar: &hasDrifted)
    visitor.visit(scalar: &hasLeapt)
  }

  @inline(__always)
  mutating func markChanged(_ variable: Int32) {
    guard !isChanged[variable] else { return }
    isChanged[variable] = true
    changed.append(variable)
  }
}
