/// The state from which the member that leaves its place is chosen.
struct Pricing: ~Copyable {
  /// A position whose member should move, with the direction.
  struct Choice: BitwiseCopyable {
    var position: Int32 = -1
    var level: Int32 = -1
    /// Whether a penalty of the member itself, on the same level, resists the movement.
    var isHeld = false
    var way = 0.0
    var gain = 0.0
  }

  /// The state of a position.
  enum Standing: UInt8, BitwiseCopyable {
    /// Moving its member does not improve the objective.
    case settled
    case candidate
    case violator
  }

  var multipliers = Multipliers()
  /// Positions whose multipliers or members have changed since they were last examined.
  private(set) var candidates = Buffer<Int32>()
  /// Positions that violated optimality when they were examined; one that has changed since is a
  /// candidate too.
  private var violators = Buffer<Choice>()
  /// The state of each position.
  private var standings = Buffer<Standing>()
  /// The number of candidates that the last choice did not examine.
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

  /// Whether there are no candidates and no violators.
  var isSettled: Bool { candidates.isEmpty && violators.isEmpty }

  /// The number of positions that violated optimality when they were examined.
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

  /// Marks a position as no longer violating optimality.
  mutating func settle(_ position: Int32) { standings[position] = .settled }

  /// Removes positions that have changed from the list of violators.
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

  /// Turns the oldest violators into candidates beyond a limit, and ends the search.
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

  /// Turns all violators into candidates.
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
