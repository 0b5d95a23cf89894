/// A simplex method in tracked numbers, for decisions on which doubles cannot be relied on.
///
/// It continues from the basis that the method in doubles has reached, usually with no step or a few,
/// and ends at an optimum all of whose signs are certain. It keeps nothing between changes.
///
/// First it examines whether the state is optimal, with the sides that the state has where rows are
/// at breakpoints. If not, it makes steps. Then each breakpoint has two parts: its number, and a
/// *nudge*, an infinitesimal number of its own that decides where rows would be at breakpoints
/// simultaneously (Wolfe, "A technique for resolving degeneracy in linear programming", 1963). So
/// every inactive row is on one side of each of its breakpoints, which gives the slopes; every step
/// decreases the objective; and no basis occurs twice.
struct ExactSimplex {
  /// The part of the problem that it is about; its numbers are used throughout.
  let scope: ExactScope
  var factors: ExactFactors
  /// The levels in use, the most important first, and by level its place among them.
  let levels: [Level]
  let rank: [Int]
  /// By place of a level: the largest slope of a penalty.
  private let steepest: [Double]
  /// By row: its slot, −1 if inactive.
  private(set) var slotOfRow: [Int] = []
  /// By variable.
  private(set) var values: [TrackedDouble] = []
  /// By row.
  private(set) var rowValues: [TrackedDouble]
  /// By variable; empty until a tie needs them.
  private var nudges: [TrackedDouble] = []
  /// Whether nudges decide on the sides of rows at breakpoints.
  private(set) var hasNudges = false
  /// By penalty: whether it is at the breakpoint of its active row, which may leave it on each side.
  var rests: [Bool]
  /// By penalty: the slope of its row's side; 0 if it rests.
  var slopes: [Double]

  /// The level at which the objective might still decrease; nil at an optimum whose signs are all
  /// certain.
  private(set) var unfinishedLevel: Level?
  /// The number of steps made.
  private(set) var stepCount = 0

  /// A step: a slot whose member improves the objective by moving, and the direction.
  struct Move {
    var slot: Int
    var way: Double
    var level: Level
    var gain: Double
  }

  /// Creates a method for a whole problem.
  init(_ method: SimplexMethod) {
    self.init(ExactScope(around: nil, method), method.problem)
  }

  init(_ scope: ExactScope, _ problem: SparseProblem) {
    self.scope = scope
    var largest = [Double](repeating: 0, count: Int(problem.levels.count))
    for penalty in scope.penalties {
      let level = Int(penalty.level.rawValue)
      largest[level] = max(largest[level], penalty.upper, -penalty.lower)
    }
    let levels = (0..<problem.levels.count).map { Level($0) }
      .filter { largest[Int($0.rawValue)] > 0 }.sorted { problem.levels.precedes($0, $1) }
    var rank = [Int](repeating: 0, count: largest.count)
    for (place, level) in levels.enumerated() { rank[Int(level.rawValue)] = place }
    self.levels = levels
    self.rank = rank
    steepest = levels.map { largest[Int($0.rawValue)] }
    rowValues = [TrackedDouble](repeating: .zero, count: scope.rows.count)
    rests = [Bool](repeating: false, count: scope.penalties.count)
    slopes = [Double](repeating: 0, count: scope.penalties.count)
    factors = ExactFactors(scope.members, scope)
    recompute()
  }

  /// The members of the basis.
  var members: [ExactScope.Member] { factors.members }

  /// The place of a penalty's level among those in use.
  @inline(__always)
  func rank(of penalty: Int) -> Int { rank[Int(scope.penalties[penalty].level.rawValue)] }

  // MARK: - Optimum

  /// Makes steps until no member can improve the objective.
  ///
  /// - Parameter limit: The largest number of steps.
  mutating func optimise(atMost limit: Int) {
    if bestMove() == nil, unfinishedLevel == nil { return }
    hasNudges = true
    recompute()
    while let move = bestMove() {
      let isAtLimit = stepCount == limit
      if !isAtLimit { stepCount += 1 }
      if isAtLimit || !step(move) {
        unfinishedLevel = move.level
        return
      }
    }
  }

  /// Computes values and slopes from the members.
  mutating func recompute() {
    slotOfRow = [Int](repeating: -1, count: scope.rows.count)
    var targets: [TrackedDouble] = []
    for (slot, member) in factors.members.enumerated() {
      if member.isStay {
        targets.append(TrackedDouble(stay(of: member.column)))
      } else {
        slotOfRow[member.row] = slot
        targets.append(scope.penalties[member.penalty].target)
      }
    }
    values = factors.values(targets)
    nudges.removeAll(keepingCapacity: true)
    for row in scope.rows.indices {
      let slot = slotOfRow[row]
      rowValues[row] = slot < 0 ? sum(of: row, values) : targets[slot]
      for penalty in scope.penalties(of: row) { findSlope(of: penalty) }
    }
  }

  /// The value of a variable that keeps it.
  private func stay(of variable: Int) -> Double {
    values.isEmpty ? scope.values[variable] : values[variable].high
  }

  /// A row's linear form, without its constants.
  func sum(of row: Int, _ numbers: [TrackedDouble]) -> TrackedDouble {
    var sum = TrackedDouble.zero
    scope.forEachTerm(of: row) { column, value in
      if !numbers[column].isNothing { sum = sum + TrackedDouble(value) * numbers[column] }
    }
    return sum
  }

  /// Finds the side of a penalty, or that it rests.
  private mutating func findSlope(of penalty: Int) {
    let item = scope.penalties[penalty]
    let slot = slotOfRow[item.row]
    if hasNudges, slot >= 0, factors.members[slot].penalty == penalty { return rest(penalty) }
    let difference = rowValues[item.row] - item.target
    rests[penalty] = false
    if !difference.isZero {
      slopes[penalty] = difference.isPositive ? item.upper : item.lower
    } else if hasNudges {
      slopes[penalty] = room(to: penalty).isNegative ? item.upper : item.lower
    } else if slot >= 0 {
      rest(penalty)
    } else {
      slopes[penalty] = min(max(item.slope, item.lower), item.upper)
    }
  }

  private mutating func rest(_ penalty: Int) {
    rests[penalty] = true
    slopes[penalty] = 0
  }

  // MARK: - Nudges

  /// The nudge of a penalty's breakpoint minus that of its row.
  mutating func room(to penalty: Int) -> TrackedDouble {
    if nudges.isEmpty {
      nudges = factors.values(
        factors.members.map { $0.isStay ? .zero : nudge(of: $0.penalty) })
    }
    let row = scope.penalties[penalty].row
    let slot = slotOfRow[row]
    let own = slot < 0 ? sum(of: row, nudges) : nudge(of: factors.members[slot].penalty)
    return nudge(of: penalty) - own
  }

  /// The infinitesimal part of a breakpoint: a whole number of up to 32 bits (SplitMix64).
  private func nudge(of penalty: Int) -> TrackedDouble {
    let id = scope.penalties[penalty].id.rawValue
    var mixed = (UInt64(truncatingIfNeeded: id) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return TrackedDouble(Double(mixed >> 32))
  }

  // MARK: - Pricing

  /// By place of a level: the penalties with a slope.
  private func slopedPenalties() -> [[Int]] {
    var lists = [[Int]](repeating: [], count: levels.count)
    for penalty in slopes.indices where slopes[penalty] != 0 {
      lists[rank(of: penalty)].append(penalty)
    }
    return lists
  }

  /// By slot: the growth rate of the slopes of some penalties as the member moves upwards.
  func multipliers(of penalties: [Int]) -> [TrackedDouble] {
    factors.combination(form(of: penalties.map { ($0, slopes[$0]) }))
  }

  /// The sum of some penalties' forms, each times a slope, by variable.
  func form(of penalties: [(penalty: Int, slope: Double)]) -> [TrackedDouble] {
    var form = [TrackedDouble](repeating: .zero, count: scope.columns.count)
    for (penalty, slope) in penalties {
      let slope = TrackedDouble(slope)
      scope.forEachTerm(of: scope.penalties[penalty].row) { column, value in
        form[column] = form[column] + TrackedDouble(value) * slope
      }
    }
    return form
  }

  /// Visits the levels in use, the most important first, each with the slots at which the objective
  /// may have a slope, and by slot its slopes as the members move upwards, and downwards; until the
  /// body returns false.
  func forEachLevel(_ body: (Int, [Int], [TrackedDouble], [TrackedDouble]) -> Bool) {
    let sloped = slopedPenalties()
    var resting = [[(slot: Int, penalty: Int)]](repeating: [], count: levels.count)
    for (slot, member) in factors.members.enumerated() where !member.isStay {
      for penalty in scope.penalties(of: member.row) where rests[penalty] {
        resting[rank(of: penalty)].append((slot, penalty))
      }
    }
    var up = [TrackedDouble](repeating: .zero, count: factors.members.count)
    var down = up
    for place in levels.indices where !(sloped[place].isEmpty && resting[place].isEmpty) {
      var slots: [Int] = []
      if !sloped[place].isEmpty {
        up = multipliers(of: sloped[place])
        slots = up.indices.filter { !up[$0].isNothing }
        for slot in slots { down[slot] = -up[slot] }
      }
      for (slot, penalty) in resting[place] {
        if up[slot].isNothing { slots.append(slot) }
        up[slot] = up[slot] + TrackedDouble(scope.penalties[penalty].upper)
        down[slot] = down[slot] - TrackedDouble(scope.penalties[penalty].lower)
      }
      if !body(place, slots, up, down) { return }
      for slot in slots { (up[slot], down[slot]) = (.zero, .zero) }
    }
  }

  /// The move that improves the most important level that can be improved the most.
  mutating func bestMove() -> Move? {
    var unfinished: Level? = values.allSatisfy(isKnown) ? nil : .required
    // Whether a movement leaves all more important levels as they are.
    var isOpenUp = [Bool](repeating: true, count: factors.members.count)
    var isOpenDown = isOpenUp
    var best: Move?
    forEachLevel { place, slots, up, down in
      let level = levels[place]
      /// Takes a movement as the best so far, or closes it for less important levels.
      func consider(_ slope: TrackedDouble, _ isOpen: inout Bool, _ slot: Int, _ way: Double) {
        guard isOpen else { return }
        if slope.isZero {
          if unfinished == nil, !(slope.error <= Tolerance.doubt * steepest[place]) {
            unfinished = level
          }
          return
        }
        isOpen = false
        if slope.isNegative, -slope.high > best?.gain ?? 0 {
          best = Move(slot: slot, way: way, level: level, gain: -slope.high)
        }
      }
      for slot in slots {
        consider(up[slot], &isOpenUp[slot], slot, 1)
        consider(down[slot], &isOpenDown[slot], slot, -1)
      }
      return best == nil
    }
    unfinishedLevel = unfinished
    return best
  }

  /// Whether a value is precise enough to be the answer.
  private func isKnown(_ value: TrackedDouble) -> Bool {
    value.error <= Tolerance.feasibility * max(1, value.high.magnitude)
  }
}
