/// The state from which the member that leaves its place is chosen.
struct Pricing: ~Copyable {
  /// A position whose member should move, and which way.
  struct Choice: BitwiseCopyable {
    var position: Int32 = -1
    var level: Int32 = -1
    var way = 0.0
    var gain = 0.0
  }

  /// What is known of a position.
  enum Standing: UInt8, BitwiseCopyable {
    /// Moving its member does not improve the objective.
    case settled
    case candidate
    case violator
  }

  var multipliers = Multipliers()
  /// Positions whose multipliers or members have changed since they were last examined, and those
  /// that are yet to be examined.
  private(set) var candidates = Buffer<Int32>()
  /// Candidates that violated optimality when they were examined; they are candidates again, and
  /// listed twice, once they change.
  private var violators = Buffer<Choice>()
  /// By position.
  private var standings = Buffer<Standing>()
  /// The number of candidates that the last choice did not get to.
  private var deferredCount: Int32 = 0
  /// Positions of active rows that have lost their last penalty since the last optimum.
  var vacancies = Buffer<Int32>()

  // Scratch.
  /// The slope of the objective along a direction.
  var slope = LevelSum()

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    multipliers.visit(&visitor)
    visitor.visit(unlogged: &candidates, .perVariable())
    visitor.visit(unlogged: &standings, .perVariable())
    visitor.visit(unlogged: &vacancies, .small(plus: 8))
    visitor.visit(scratch: &violators, .small(plus: 8))
    slope.visit(&visitor)
  }

  /// Whether no position is to be examined.
  var isSettled: Bool { candidates.isEmpty && violators.isEmpty }

  /// The candidates that violated optimality when they were examined.
  var violatorCount: Int32 { violators.count }

  @inline(__always)
  func violator(at place: Int32) -> Choice { violators[place] }

  /// Whether a candidate has been marked since the last choice.
  var hasNewCandidate: Bool { candidates.count > deferredCount }

  /// Takes the candidate that was marked last.
  @inline(__always)
  mutating func takeCandidate() -> Int32 {
    let position = candidates.removeLast()
    standings[position] = .settled
    return position
  }

  @inline(__always)
  mutating func addViolator(_ choice: Choice) {
    standings[choice.position] = .violator
    violators.append(choice)
  }

  /// Notes that a violator no longer is one.
  mutating func settle(_ position: Int32) { standings[position] = .settled }

  /// Removes what has changed from the list of violators.
  mutating func removeChangedViolators() {
    var kept: Int32 = 0
    for place in 0..<violators.count {
      let choice = violators[place]
      guard standings[choice.position] == .violator else { continue }
      if kept < place { violators[kept] = choice }
      kept &+= 1
    }
    violators.setCount(kept)
  }

  /// Makes the oldest violators candidates again until so many are left, and ends the search.
  mutating func deferViolators(beyond limit: Int32) {
    let excess = violators.count &- limit
    if excess > 0 {
      for place in 0..<violators.count {
        if place < excess {
          markCandidate(violators[place].position)
        } else {
          violators[place &- excess] = violators[place]
        }
      }
      violators.setCount(limit)
    }
    deferredCount = candidates.count
  }

  /// Has all violators examined again.
  mutating func reexamineViolators() {
    while !violators.isEmpty { markCandidate(violators.removeLast().position) }
  }

  /// Adds positions that are settled.
  mutating func addPositions(_ count: Int32) {
    standings.append(.settled, times: count)
  }

  @inline(__always)
  mutating func markCandidate(_ position: Int32) {
    guard standings[position] != .candidate else { return }
    standings[position] = .candidate
    candidates.append(position)
  }

  mutating func clearCandidates() {
    while !candidates.isEmpty { standings[candidates.removeLast()] = .settled }
    while !violators.isEmpty { standings[violators.removeLast().position] = .settled }
    deferredCount = 0
  }
}
