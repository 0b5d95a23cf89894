/// The state from which the member that leaves its place is chosen.
struct Pricing: ~Copyable {
  var multipliers = Multipliers()
  /// Positions whose multipliers or members have changed since they were last examined.
  var candidates = Buffer<Int32>()
  var isCandidate = Buffer<Bool>()
  /// Positions of active rows that have lost their last penalty since the last optimum.
  var vacancies = Buffer<Int32>()

  // Scratch.
  var violators = Buffer<Int32>()
  /// The slope of the objective along a direction.
  var slope = LevelSum()

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    multipliers.visit(&visitor)
    visitor.visit(unlogged: &candidates, .perVariable())
    visitor.visit(unlogged: &isCandidate, .perVariable())
    visitor.visit(unlogged: &vacancies, .small(plus: 8))
    visitor.visit(scratch: &violators, .small(plus: 8))
    slope.visit(&visitor)
  }

  @inline(__always)
  mutating func markCandidate(_ position: Int32) {
    guard !isCandidate[position] else { return }
    isCandidate[position] = true
    candidates.append(position)
  }

  mutating func clearCandidates() {
    while !candidates.isEmpty { isCandidate[candidates.removeLast()] = false }
  }
}
