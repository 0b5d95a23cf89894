/// Optional penalties of a batch that its values violate: they wait without a slope, and are
/// entered in portions, the most important first.
struct WaitingPenalties: ~Copyable {
  struct Item: BitwiseCopyable {
    let penalty: RowPenalty.ID
    let level: Level
  }

  private var items = List<Item>()
  private var next = Place(0)
  private var level = Level.none
  /// The number of penalties of the level that have been entered.
  private var enteredCount: Int32 = 0
  private var hasGivenRest = false

  var isEmpty: Bool { next == items.endIndex }

  mutating func removeAll() {
    items.removeAll()
    next = Place(0)
    level = .none
  }

  mutating func append(_ penalty: RowPenalty.ID, _ level: Level) {
    items.append(Item(penalty: penalty, level: level))
  }

  /// Orders all penalties by their levels, the most important first, those of a level as they are.
  func order(_ levels: borrowing Levels) {
    levels.order(items.elements) { $0.level }
  }

  /// The next penalty of the level that is being entered.
  mutating func takeNext() -> RowPenalty.ID? {
    guard next != items.endIndex, items[next].level == level else { return nil }
    let penalty = items[next].penalty
    next = next.next
    if next == items.endIndex { removeAll() }
    return penalty
  }

  /// The penalties left of the level that is being entered, the first time; none then.
  mutating func takeRest() -> Elements<Item> {
    var end = next
    if hasGivenRest { return items.elements(from: next, count: 0) }
    hasGivenRest = true
    while end != items.endIndex, items[end].level == level { end = end.next }
    return items.elements(from: next, count: end.rawValue &- next.rawValue)
  }

  /// Begins a portion: a quarter as large as all before it of the same level, but at least 3.
  mutating func beginPortion() -> Int32 {
    if items[next].level != level { (enteredCount, hasGivenRest) = (0, false) }
    level = items[next].level
    let portion = max(3, enteredCount / 4)
    enteredCount &+= portion
    return portion
  }

  mutating func assign(_ other: borrowing WaitingPenalties) {
    items.assign(other.items)
    next = other.next
    level = other.level
    enteredCount = other.enteredCount
    hasGivenRest = other.hasGivenRest
  }
}

extension SimplexMethod {
  /// Enters a portion of the penalties that wait; returns whether there was one.
  ///
  /// Each is held if it can be, and does not count then. After one that cannot, the others of the
  /// portion share one solve.
  func enterWaiting() -> Bool {
    if waiting.isEmpty { return false }
    var left = waiting.beginPortion()
    var mayHold = true
    while left > 0, !factors.needsFactorization, let id = waiting.takeNext() {
      // One that was removed meanwhile is still listed.
      let isDue = problem.penalties[id].isLive && !problem.penalties[id].isLinked
      if !isDue || enterFreely(id) { continue }
      let row = problem.penalties[id].row
      let side = problem.restingSide(of: id)
      problem.link(id)
      if problem.rows[row].isActive {
        mayHold = held.hold(id, side, at: problem.rows[row].position)
      } else if mayHold {
        findCombination(of: row)
        if combination.list.count > 32, problem.unusualCount == 0 { holdRigid() }
        mayHold = held.hold(id, side, combination)
        if !mayHold { duals.changeSide(side, of: id, combination: &combination) }
        combination.clear()
      }
      if problem.penalties[id].isHeld { continue }
      left &-= 1
      if let change = duals.flip(id, to: side) {
        slopeChanges.append(SlopeChange(penalty: id, change: change))
      }
    }
    duals.spread(&slopeChanges)
    return true
  }

  /// Holds those of the penalties left of a level whose rows depend only on members that resist it
  /// both ways: one solve for all of them, where one for each would be long.
  private func holdRigid() {
    let items = waiting.takeRest()
    if items.count < 32 { return }
    held.findLoose(against: items[0].level)
    for item in items {
      let penalty = problem.penalties[item.penalty]
      guard penalty.isLive, !penalty.isLinked, !problem.rows[penalty.row].isActive,
        problem.restingSide(of: item.penalty) != 0
      else { continue }
      held.holdIfRigid(item.penalty)
    }
  }
}
