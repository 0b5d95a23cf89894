/// The state from which the member that leaves its place is chosen.
struct Pricing: ~Copyable {
  var multipliers = Multipliers()
  /// Positions whose multipliers or members have changed since they were last examined.
  private(set) var candidates = Buffer<Int32>()
  /// Positions that violated optimality when they were examined.
  private var violators = ViolatorQueue()
  /// The standing of each position: ``settled``, ``candidate``, or the number of its violation,
  /// which differs from those of violations that are out of date.
  private var standings = Buffer<Int32>()
  private var violationCount: Int32 = 0
  /// Positions of active rows that have lost their last penalty since the last optimum.
  var vacancies = Buffer<Int32>()

  /// The standing of a position whose member cannot improve the objective by moving.
  private static var settled: Int32 { 0 }
  /// The standing of a position that is to be examined.
  private static var candidate: Int32 { -1 }

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    multipliers.visit(&visitor)
    visitor.visit(unlogged: &candidates, .perVariable())
    visitor.visit(unlogged: &standings, .perVariable())
    visitor.visit(unlogged: &vacancies, .small(plus: 8))
    violators.visit(&visitor)
  }

  /// Whether there are no candidates and no violators.
  var isSettled: Bool { candidates.isEmpty && violators.isEmpty }

  /// Takes the candidate that was marked last.
  @inline(__always)
  mutating func takeCandidate() -> Int32? {
    guard !candidates.isEmpty else { return nil }
    let position = candidates.removeLast()
    standings[position] = Self.settled
    return position
  }

  @inline(__always)
  mutating func addViolator(_ violation: Violation, _ levels: borrowing LevelTable) {
    violationCount &+= 1
    standings[violation.position] = violationCount
    var numbered = violation
    numbered.number = violationCount
    violators.insert(numbered, levels)
  }

  /// Takes the best violator.
  mutating func takeBest(_ levels: borrowing LevelTable) -> Violation? {
    while let violation = violators.popBest(levels) {
      guard standings[violation.position] == violation.number else { continue }
      standings[violation.position] = Self.settled
      return violation
    }
    violationCount = 0
    return nil
  }

  /// Turns all violators into candidates.
  mutating func reexamineViolators() {
    while let violation = violators.removeLast() {
      if standings[violation.position] == violation.number { markCandidate(violation.position) }
    }
  }

  /// Adds positions that are settled up to a number.
  mutating func addPositions(upTo count: Int32) {
    if count > standings.count { standings.append(Self.settled, times: count &- standings.count) }
  }

  @inline(__always)
  mutating func markCandidate(_ position: Int32) {
    guard standings[position] != Self.candidate else { return }
    standings[position] = Self.candidate
    candidates.append(position)
  }

  mutating func clearCandidates() {
    while !candidates.isEmpty { standings[candidates.removeLast()] = Self.settled }
    while let violation = violators.removeLast() {
      standings[violation.position] = Self.settled
    }
    violationCount = 0
  }
}
