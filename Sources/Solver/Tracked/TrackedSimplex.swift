/// A simplex method in tracked numbers, for bases on which doubles cannot be relied on.
///
/// It continues from the basis that the method in doubles has reached, usually with no step or a few,
/// and ends at an optimum all of whose signs are certain. It keeps nothing between changes.
///
/// Each breakpoint has two parts: its number, and a *nudge*, an infinitesimal number of its own that
/// decides where rows would be at breakpoints simultaneously (Wolfe, "A technique for resolving
/// degeneracy in linear programming", 1963). So every inactive row is on one side of each of its
/// breakpoints, which gives the slopes; every step decreases the objective; and no basis occurs
/// twice.
struct TrackedSimplex {
  /// The state from which it starts.
  let core: Simplex
  var factors: TrackedFactors
  /// The levels in use, the most important first, and by level its place among them.
  let levels: [Int32]
  let rank: [Int]
  /// By level: the largest slope of a penalty.
  private let steepest: [Double]
  /// By penalty: its breakpoint.
  let targets: [TrackedDouble]
  /// By row: its slot, −1 if inactive.
  private(set) var slotOfRow: [Int]
  /// By variable.
  private(set) var values: [TrackedDouble] = []
  /// By row with penalties.
  private(set) var rowValues: [TrackedDouble]
  /// By variable; empty until a tie needs them.
  private var nudges: [TrackedDouble] = []
  /// By penalty: the slope of its row's side; 0 if an active row is at its breakpoint.
  var slopes: [Double]

  /// The level at which the objective might still decrease; nil at an optimum whose signs are all
  /// certain.
  private(set) var unfinishedLevel: Int32?
  /// The number of steps made.
  private(set) var stepCount = 0

  /// A step: a slot whose member improves the objective by moving, and the direction.
  struct Move {
    var slot: Int
    var way: Double
    var level: Int32
    var gain: Double
  }

  /// A penalty whose breakpoint a step would pass.
  struct Breakpoint {
    var distance: TrackedDouble
    /// The magnitude of the row's speed, and its direction.
    var speed: TrackedDouble
    var isUpwards: Bool
    /// At a tie, the row's distance in nudges.
    var room = TrackedDouble.zero
    var jump: TrackedDouble
    var penalty: Int32
  }

  init(_ core: Simplex) {
    self.core = core
    let penalties = core.problem.penalties.count
    var targets: [TrackedDouble] = []
    var steepest = [Double](repeating: 0, count: Int(core.problem.levels.priorities.count))
    for penalty in 0..<penalties {
      let item = core.problem.penalties[penalty]
      guard item.isLive else {
        targets.append(.zero)
        continue
      }
      targets.append(TrackedDouble(core.problem.constant(of: penalty)) / TrackedDouble(item.factor))
      guard item.isLinked else { continue }
      let level = Int(item.level)
      steepest[level] = max(steepest[level], item.upper, -item.lower)
    }
    self.targets = targets
    self.steepest = steepest
    rowValues = [TrackedDouble](repeating: .zero, count: Int(core.problem.rows.count))
    slopes = [Double](repeating: 0, count: Int(penalties))
    var levels: [Int32] = []
    for level in steepest.indices where steepest[level] > 0 { levels.append(Int32(level)) }
    let priorities = core.problem.levels.priorities.base
    levels.sort { priorities[Int($0)] > priorities[Int($1)] }
    var rank = [Int](repeating: 0, count: steepest.count)
    for (place, level) in levels.enumerated() { rank[Int(level)] = place }
    self.levels = levels
    self.rank = rank
    var members: [TrackedFactors.Member] = []
    for position in 0..<core.basis.members.count {
      let row = core.basis.members[position]
      if row < 0 {
        members.append(TrackedFactors.Member(row: row, penalty: -1))
      } else if let penalty = core.penaltyAtBreakpoint(of: row) {
        members.append(TrackedFactors.Member(row: row, penalty: penalty))
      }
    }
    slotOfRow = []
    factors = TrackedFactors(
      members, variableCount: Int(core.solution.values.count), core.problem.matrix)
    recompute()
  }

  /// The members of the basis.
  var members: [TrackedFactors.Member] { factors.members }

  // MARK: - Optimum

  /// Makes steps until no member can improve the objective.
  ///
  /// - Parameter limit: The largest number of steps.
  mutating func optimise(atMost limit: Int) {
    while true {
      let move = bestMove()
      if let move {
        if stepCount == limit {
          unfinishedLevel = move.level
          return
        }
        stepCount += 1
        if step(move) { continue }
        unfinishedLevel = move.level
      }
      // Fewer operations leave smaller errors.
      guard unfinishedLevel != nil, factors.updateCount > 0 else { return }
      refactor()
    }
  }

  /// Factorises the basis again.
  private mutating func refactor() {
    factors = TrackedFactors(
      factors.members, variableCount: values.count, core.problem.matrix)
    recompute()
  }

  /// Computes values and slopes from the members.
  mutating func recompute() {
    slotOfRow = [Int](repeating: -1, count: Int(core.problem.rows.count))
    var constants: [TrackedDouble] = []
    for (slot, member) in factors.members.enumerated() {
      if member.row < 0 {
        constants.append(TrackedDouble(stay(of: Int(~member.row))))
      } else {
        slotOfRow[Int(member.row)] = slot
        constants.append(targets[Int(member.penalty)])
      }
    }
    values = factors.values(constants)
    nudges.removeAll(keepingCapacity: true)
    for row in 0..<core.problem.rows.count where core.problem.rows[row].firstPenalty >= 0 {
      let slot = slotOfRow[Int(row)]
      rowValues[Int(row)] =
        slot < 0 ? sum(of: row, values) : targets[Int(factors.members[slot].penalty)]
      for penalty in core.problem.linkedPenalties(of: row) {
        slopes[Int(penalty)] = slope(of: penalty)
      }
    }
  }

  /// The value of a variable that keeps it.
  private func stay(of variable: Int) -> Double {
    values.isEmpty ? core.solution.values[Int32(variable)] : values[variable].high
  }

  /// A row's linear form.
  func sum(of row: Int32, _ numbers: [TrackedDouble]) -> TrackedDouble {
    var sum = TrackedDouble.zero
    for entry in core.problem.matrix.rows.entries(of: row) {
      let number = numbers[Int(entry.index)]
      if number.high != 0 || number.error != 0 { sum = sum + TrackedDouble(entry.value) * number }
    }
    return sum
  }

  /// The slope of a penalty: of an active row's own breakpoint 0, otherwise that of its side.
  private mutating func slope(of penalty: Int32) -> Double {
    let item = core.problem.penalties[penalty]
    let slot = slotOfRow[Int(item.row)]
    if slot >= 0, factors.members[slot].penalty == penalty { return 0 }
    let difference = rowValues[Int(item.row)] - targets[Int(penalty)]
    let isAbove = difference.isZero ? room(to: penalty).isNegative : difference.isPositive
    return isAbove ? item.upper : item.lower
  }

  // MARK: - Nudges

  /// The nudge of a penalty's breakpoint minus that of its row.
  mutating func room(to penalty: Int32) -> TrackedDouble {
    if nudges.isEmpty {
      nudges = factors.values(
        factors.members.map { $0.penalty < 0 ? .zero : Self.nudge(of: $0.penalty) })
    }
    let row = core.problem.penalties[penalty].row
    let slot = slotOfRow[Int(row)]
    let nudge = slot < 0 ? sum(of: row, nudges) : Self.nudge(of: factors.members[slot].penalty)
    return Self.nudge(of: penalty) - nudge
  }

  /// The infinitesimal part of a breakpoint: a whole number of up to 32 bits (SplitMix64).
  private static func nudge(of penalty: Int32) -> TrackedDouble {
    var mixed = (UInt64(truncatingIfNeeded: penalty) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return TrackedDouble(Double(mixed >> 32))
  }

  // MARK: - Pricing

  /// By slot: the growth rate of a level's penalties as the member moves upwards.
  func multipliers(of level: Int32) -> [TrackedDouble]? {
    var form = [TrackedDouble](repeating: .zero, count: values.count)
    var isEmpty = true
    for penalty in 0..<core.problem.penalties.count
    where slopes[Int(penalty)] != 0 && core.problem.penalties[penalty].level == level {
      isEmpty = false
      let slope = TrackedDouble(slopes[Int(penalty)])
      for entry in core.problem.matrix.rows.entries(of: core.problem.penalties[penalty].row) {
        form[Int(entry.index)] = form[Int(entry.index)] + TrackedDouble(entry.value) * slope
      }
    }
    return isEmpty ? nil : factors.combination(form)
  }

  /// The move that improves the most important level that can be improved the most.
  private mutating func bestMove() -> Move? {
    unfinishedLevel = values.allSatisfy(isKnown) ? nil : LevelTable.required
    // Whether a movement leaves all more important levels as they are.
    var isOpenUp = [Bool](repeating: true, count: factors.members.count)
    var isOpenDown = isOpenUp
    for level in levels {
      let multipliers = multipliers(of: level)
      var best: Move?
      for (slot, member) in factors.members.enumerated() where isOpenUp[slot] || isOpenDown[slot] {
        let multiplier = multipliers?[slot] ?? .zero
        var (up, down) = (multiplier, -multiplier)
        if member.penalty >= 0 {
          let item = core.problem.penalties[member.penalty]
          if item.level == level {
            up = up + TrackedDouble(item.upper)
            down = down - TrackedDouble(item.lower)
          }
        }
        let rise = Move(slot: slot, way: 1, level: level, gain: -up.high)
        let fall = Move(slot: slot, way: -1, level: level, gain: -down.high)
        consider(up, &isOpenUp[slot], rise, &best)
        consider(down, &isOpenDown[slot], fall, &best)
      }
      if let best { return best }
    }
    return nil
  }

  /// Whether a value is precise enough to be the answer.
  private func isKnown(_ value: TrackedDouble) -> Bool {
    value.error <= Tolerance.feasibility * max(1, value.high.magnitude)
  }

  /// Takes a movement as the best so far, or closes it for less important levels.
  private mutating func consider(
    _ slope: TrackedDouble, _ isOpen: inout Bool, _ move: Move, _ best: inout Move?
  ) {
    guard isOpen else { return }
    if slope.isZero {
      if unfinishedLevel == nil, !(slope.error <= Tolerance.doubt * steepest[Int(move.level)]) {
        unfinishedLevel = move.level
      }
      return
    }
    isOpen = false
    if slope.isNegative, move.gain > best?.gain ?? 0 { best = move }
  }
}
