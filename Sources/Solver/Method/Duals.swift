/// The multipliers of the positions, the dual values of the method, and the positions that may
/// violate optimality.
///
/// The multipliers of a level are B⁻¹ times the sum of slope times row over the level's penalties.
/// Those of held penalties are left out, see ``HeldPenalties``. Whatever changes a slope or a
/// member of the basis comes through here.
final class Duals {
  let problem: SparseProblem
  let factors: Factors
  private let log: ChangeLog

  @safe @exclusivity(unchecked) var multipliers = Table<Multiplier.ID, Multiplier>()
  @safe @exclusivity(unchecked) private var freeMultiplier = Multiplier.ID.none
  /// The positions whose multipliers have changed since they were examined.
  @safe @exclusivity(unchecked) var candidates: List<Position>
  /// Known improvements, the best first; void where the position has another standing.
  @safe @exclusivity(unchecked) var improvements = List<Improvement>()
  @safe @exclusivity(unchecked) var improvementCount: Int32 = 0
  /// Positions found optimal only because their own equation is as strong as what pulls at it, so
  /// that held penalties on less important levels may decide.
  @safe @exclusivity(unchecked) var tied = List<Position>()
  /// Whether a small slope that worn factors gave is to be computed again with fresh ones.
  @safe @exclusivity(unchecked) var needsReview = false
  /// By level: the size of slopes that are rounding; empty if it is not known.
  @safe @exclusivity(unchecked) var slopeNoise = Table<Level, Double>()
  /// A right-hand side, and then a combination of members.
  @safe @exclusivity(unchecked) private var combination = WorkVector()
  /// By position: where the last addition of a ``spread(_:)`` was; empty for few changes.
  @safe @exclusivity(unchecked) private var latest = List<Multiplier.ID>()

  /// The memory of some tables.
  private let arena: Arena

  init(factors: Factors, in arena: Arena) {
    problem = factors.problem
    self.factors = factors
    log = factors.log
    self.arena = arena
    candidates = List(in: arena, capacity: 64)
  }

  var isEmpty: Bool { multipliers.isEmpty }

  func assign(_ other: Duals) {
    multipliers.assign(other.multipliers)
    freeMultiplier = other.freeMultiplier
    clearCandidates()
  }

  @inline(__always)
  private func prepareWorkspaces() {
    factors.prepareWorkspaces()
    combination.resize(to: factors.spike.values.count)
  }

  // MARK: - Multipliers

  /// Adds to the multiplier of a position for a level.
  @inline(__always)
  func add(_ value: Double, at position: Position, _ level: Level) {
    var previous = Multiplier.ID.none
    add(value, at: position, level, after: &previous)
  }

  /// Adds to the multiplier of a position for a level, found after one that precedes it, or from
  /// the first on; the one before it is returned in its place.
  private func add(
    _ value: Double, at position: Position, _ level: Level, after previous: inout Multiplier.ID
  ) {
    var id =
      previous.exists ? multipliers[previous].next : factors.positions[position].multipliers
    while id.exists, problem.levels.precedes(multipliers[id].level, level) {
      previous = id
      id = multipliers[id].next
    }
    let isKnown = id.exists && multipliers[id].level == level
    let old = isKnown ? multipliers[id].value : 0
    let sum = old + value
    var isZero = false
    if sum.magnitude <= Tolerance.multiplier {
      if old.magnitude > Tolerance.absorbing { factors.wear.isDefective = true }
      isZero = sum.magnitude <= Tolerance.cancellation || isNegligible(sum, at: position, level)
      if !isKnown && isZero { return }
    }
    if log.isOn { log.record(.multiplier, position.rawValue, old.bitPattern, level: level) }
    if !isKnown {
      insert(Multiplier(value: sum, level: level, next: id), after: previous, at: position)
    } else if isZero {
      remove(id, after: previous, at: position)
    } else {
      multipliers[id].value = sum
    }
  }

  private func insert(
    _ multiplier: Multiplier, after previous: Multiplier.ID, at position: Position
  ) {
    let id: Multiplier.ID
    if freeMultiplier.exists {
      id = freeMultiplier
      freeMultiplier = multipliers[id].next
      multipliers[id] = multiplier
    } else {
      id = multipliers.append(multiplier)
    }
    link(id, after: previous, at: position)
  }

  private func remove(_ id: Multiplier.ID, after previous: Multiplier.ID, at position: Position) {
    link(multipliers[id].next, after: previous, at: position)
    multipliers[id].next = freeMultiplier
    freeMultiplier = id
  }

  @inline(__always)
  private func link(_ id: Multiplier.ID, after previous: Multiplier.ID, at position: Position) {
    if previous.exists {
      multipliers[previous].next = id
    } else {
      factors.positions[position].multipliers = id
    }
  }

  /// Undoes a recorded change of a multiplier.
  func undo(_ record: ChangeLog.Record) {
    let position = Position(record.index)
    let old = Double(bitPattern: record.old)
    var previous = Multiplier.ID.none
    var id = factors.positions[position].multipliers
    while id.exists, problem.levels.precedes(multipliers[id].level, record.level) {
      previous = id
      id = multipliers[id].next
    }
    if id.exists, multipliers[id].level == record.level {
      if old == 0 { remove(id, after: previous, at: position) } else { multipliers[id].value = old }
    } else if old != 0 {
      insert(Multiplier(value: old, level: record.level, next: id), after: previous, at: position)
    }
  }

  /// Adds a multiple of a combination of members to the multipliers of a level.
  func spread(_ combination: inout WorkVector, times factor: Double, _ level: Level) {
    for column in combination.list.elements {
      let value = combination[column] * factor
      if value.magnitude > Tolerance.drop {
        if latest.isEmpty {
          add(value, at: column.position, level)
        } else {
          addNext(value, at: column.position, level)
        }
        markCandidate(column.position)
      }
    }
    combination.clear()
  }

  /// Adds to the multiplier of a position for a level that does not precede the last one's: the
  /// search continues from there, because with many levels a position has many multipliers.
  private func addNext(_ value: Double, at position: Position, _ level: Level) {
    let place = Place(position.rawValue)
    var previous = latest[place]
    add(value, at: position, level, after: &previous)
    latest[place] = previous
  }

  // MARK: - Slopes

  /// Changes the side of a penalty, and the multipliers with its slope.
  func changeSide(_ side: RowPenalty.Side, of id: RowPenalty.ID) {
    guard let change = flip(id, to: side) else { return }
    let penalty = problem.penalties[id]
    let position = problem.rows[penalty.row].position
    if position.exists {
      add(change, at: position, penalty.level)
      return markCandidate(position)
    }
    prepareWorkspaces()
    factors.loadSpike(Member(penalty.row), into: &combination)
    factors.solveUpper(&combination)
    spread(&combination, times: change, penalty.level)
  }

  /// Changes the side of a penalty of an inactive row whose combination of members is known, which
  /// is cleared.
  func changeSide(
    _ side: RowPenalty.Side, of id: RowPenalty.ID, combination: inout WorkVector
  ) {
    guard let change = flip(id, to: side) else { return combination.clear() }
    spread(&combination, times: change, problem.penalties[id].level)
  }

  /// Changes the side of a penalty and returns the change of its slope, unless the multipliers
  /// leave it out.
  @inline(__always)
  func flip(_ id: RowPenalty.ID, to side: RowPenalty.Side) -> Double? {
    let penalty = problem.penalties[id]
    guard side != penalty.side else { return nil }
    if penalty.isUnusual { problem.noteDoubt(at: Member(penalty.row)) }
    problem.setSide(side, of: id)
    return penalty.isHeld ? nil : Double(side &- penalty.side) * penalty.weight
  }

  /// Adds changes of slopes to the multipliers, with one solve for each level; the list is empty
  /// afterwards.
  func spread(_ changes: inout List<SlopeChange>) {
    if changes.isEmpty { return }
    prepareWorkspaces()
    problem.levels.order(changes.elements) { problem.penalties[$0.penalty].level }
    if changes.count > 32 { latest.append(.none, times: factors.positions.count) }
    var place: Int32 = 0
    while place < changes.count {
      let level = problem.penalties[changes[Place(place)].penalty].level
      combination.clear()
      while place < changes.count {
        let item = changes[Place(place)]
        let penalty = problem.penalties[item.penalty]
        guard penalty.level == level else { break }
        place &+= 1
        let position = problem.rows[penalty.row].position
        if position.exists {
          if latest.isEmpty {
            add(item.change, at: position, level)
          } else {
            addNext(item.change, at: position, level)
          }
          markCandidate(position)
        } else {
          factors.add(penalty.row, times: item.change, to: &combination)
        }
      }
      if combination.isEmpty { continue }
      factors.applyEtas(&combination)
      factors.solveUpper(&combination)
      spread(&combination, times: 1, level)
    }
    changes.removeAll()
    latest.removeAll()
  }

  // MARK: - Exchanges

  /// Exchanges the member of a position.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - member: The new member.
  ///   - target: The breakpoint of a new row.
  ///   - pivot: The rate at which the new member moves with the old one, if it is known.
  func exchange(_ position: Position, for member: Member, target: Double, pivot: Double?) {
    let hasMultipliers = factors.positions[position].multipliers.exists
    if problem.unusualCount > 0 {
      noteIfUnusual(member)
      noteIfUnusual(factors.positions[position].member)
    }
    let replacement = factors.beginReplacement(
      of: position, by: member, needsSpike: hasMultipliers)
    if !factors.spike.isEmpty {
      if hasMultipliers { update(exchanging: position) }
      factors.spike.clear()
    }
    factors.finishReplacement(replacement, target: target, pivot: pivot)
  }

  private func noteIfUnusual(_ member: Member) {
    if !member.isStay, problem.rows[member.row].isUnusual,
      problem.rows[member.row].penalties.exists
    {
      problem.noteDoubt(at: member)
    }
  }

  /// Updates the multipliers for an exchange, by the combination of members for the new one.
  private func update(exchanging position: Position) {
    factors.solveUpper(&factors.spike)
    let pivot = factors.spike[position]
    for column in factors.spike.list.elements where column != position.pivot {
      let element = factors.spike[column]
      if element.magnitude <= Tolerance.drop { continue }
      var id = factors.positions[position].multipliers
      var previous = Multiplier.ID.none
      while id.exists {
        let own = multipliers[id]
        add(-own.value / pivot * element, at: column.position, own.level, after: &previous)
        id = own.next
      }
      markCandidate(column.position)
    }
    var id = factors.positions[position].multipliers
    while id.exists {
      let own = multipliers[id]
      if log.isOn {
        log.record(.multiplier, position.rawValue, own.value.bitPattern, level: own.level)
      }
      multipliers[id].value = own.value / pivot
      id = own.next
    }
  }

  /// Computes all multipliers from the slopes.
  func recompute() {
    let wasDefective = factors.wear.isDefective
    let positions = factors.positions.records
    for position in positions.indices { positions[position].multipliers = .none }
    multipliers.removeAll()
    freeMultiplier = .none
    var changes = List<SlopeChange>()
    let penalties = problem.penalties.records
    for id in penalties.indices {
      if penalties[id].isLive, penalties[id].side != 0, !penalties[id].isHeld {
        changes.append(SlopeChange(penalty: id, change: penalties[id].slope))
      }
    }
    spread(&changes)
    for position in positions.indices where positions[position].multipliers.exists {
      markCandidate(position)
    }
    // What large multipliers absorb again, exact arithmetic decides.
    if factors.wear.isDefective, !wasDefective {
      factors.wear.isDefective = false
      problem.doubtConcernsAll = true
    }
  }
}
