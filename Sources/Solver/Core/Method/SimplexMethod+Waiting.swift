/// Optional penalties of a batch that its values violate: they wait without a slope, and are
/// entered in portions, the most important first.
struct PostponedPenalties: ~Copyable {
  struct Item: BitwiseCopyable {
    let penalty: RowPenalty.ID
    let level: Level
  }

  private var items = List<Item>()
  private var next = Place(0)
  private var level = Level.none
  /// The number of penalties of the level that have been entered.
  private var enteredCount: Int32 = 0

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
  mutating func order(_ levels: borrowing Levels) {
    let list = items.elements
    var isOrdered = true
    var place = 1
    while place < list.count {
      if levels.precedes(list[place].level, list[place &- 1].level) { isOrdered = false }
      place &+= 1
    }
    if isOrdered { return }
    var priorities: [Double] = []
    for level in 0..<levels.count { priorities.append(levels.priority(of: Level(level))) }
    let sorted = list.enumerated().sorted { first, second in
      let (own, other) = (
        priorities[Int(first.element.level.rawValue)],
        priorities[Int(second.element.level.rawValue)]
      )
      return own == other ? first.offset < second.offset : own > other
    }
    for (place, item) in sorted.enumerated() { list[place] = item.element }
  }

  /// The next penalty of the level that is being entered.
  mutating func takeNext() -> RowPenalty.ID? {
    guard next != items.endIndex, items[next].level == level else { return nil }
    let penalty = items[next].penalty
    next = next.next
    if next == items.endIndex {
      let level = level
      removeAll()
      self.level = level
    }
    return penalty
  }

  /// Begins a portion: a quarter as large as all before it of the same level, but at least 3.
  mutating func beginPortion() -> Int32 {
    if items[next].level != level { enteredCount = 0 }
    level = items[next].level
    let portion = max(3, enteredCount / 4)
    enteredCount &+= portion
    return portion
  }

  mutating func assign(_ other: borrowing PostponedPenalties) {
    items.assign(other.items)
    next = other.next
  }
}

extension SimplexMethod {
  /// Enters a portion of the penalties that wait; returns whether there was one.
  ///
  /// Those that are held do not count.
  func enterWaiting() -> Bool {
    if waiting.isEmpty { return false }
    var left = waiting.beginPortion()
    while left > 0, !factors.needsFactorization, let id = waiting.takeNext() {
      if problem.penalties[id].isLinked || enterFreely(id) { continue }
      let row = problem.penalties[id].row
      problem.link(id)
      if problem.rows[row].isActive {
        let side = problem.restingSide(of: id)
        if !held.hold(id, side, at: problem.rows[row].position) {
          duals.changeSide(side, of: id)
          left &-= 1
        }
      } else {
        findCombination(of: row)
        if !enterViolated(id) { left &-= 1 }
      }
    }
    return true
  }
}
