/// Factors of a basis in tracked numbers: M = L·U, where the rows of M are the members.
///
/// Columns and rows with one entry are pivoted without arithmetic. What remains is eliminated row by
/// row, in an order with few elements beside the pivots if these are large enough. A basis seldom
/// changes more than a few times, and is factorised again then, which leaves the smallest errors.
struct ExactFactors {
  typealias Member = ExactScope.Member

  /// An element of a sparse list.
  private struct Item {
    var index: Int
    var value: TrackedDouble
  }

  /// By slot: the members; those found to depend on others are replaced by stays.
  private(set) var members: [Member]
  /// In the order of elimination: the slot, the variable of the pivot, and the pivot.
  private var slots: [Int] = []
  private var variables: [Int] = []
  private var pivots: [TrackedDouble] = []
  /// By the order of elimination: the other elements of U by variable, and those of L by order.
  private var upper: [[Item]] = []
  private var lower: [[Item]] = []

  /// Factorises a basis.
  ///
  /// - Parameters:
  ///   - members: At most one for each variable; stays of variables without pivot are added.
  ///   - scope: The rows and variables.
  init(_ members: [Member], _ scope: borrowing ExactScope) {
    self.members = members
    var elimination = Elimination(members, scope)
    for pivot in elimination.pivots() { eliminate(pivot, &elimination, scope) }
    var free = elimination.rejected
    for variable in scope.columns.indices where elimination.order[variable] < 0 {
      let slot: Int
      if let last = free.popLast() {
        slot = last
        self.members[slot] = .stay(of: variable)
      } else {
        slot = self.members.count
        self.members.append(.stay(of: variable))
      }
      record(slot, variable, TrackedDouble(1), upper: [], lower: [], &elimination)
    }
  }

  /// Solves for the values of the variables.
  ///
  /// - Parameter targets: By slot: the value of the member.
  /// - Returns: By variable: its value.
  func values(_ targets: [TrackedDouble]) -> [TrackedDouble] {
    var solved: [TrackedDouble] = []
    solved.reserveCapacity(slots.count)
    for place in slots.indices {
      var sum = targets[slots[place]]
      for item in lower[place] { sum = sum - item.value * solved[item.index] }
      solved.append(sum)
    }
    var values = [TrackedDouble](repeating: .zero, count: slots.count)
    for place in slots.indices.reversed() {
      var sum = solved[place]
      for item in upper[place] where !values[item.index].isNothing {
        sum = sum - item.value * values[item.index]
      }
      if !sum.isNothing { values[variables[place]] = sum / pivots[place] }
    }
    return values
  }

  /// Solves for the combination of members that gives a linear form.
  ///
  /// - Parameter form: By variable: its coefficient.
  /// - Returns: By slot: the factor of the member.
  func combination(_ form: [TrackedDouble]) -> [TrackedDouble] {
    var form = form
    var solved: [TrackedDouble] = []
    solved.reserveCapacity(slots.count)
    for place in slots.indices {
      let element = form[variables[place]]
      let value = element.isNothing ? element : element / pivots[place]
      solved.append(value)
      if value.isNothing { continue }
      for item in upper[place] { form[item.index] = form[item.index] - item.value * value }
    }
    var factors = [TrackedDouble](repeating: .zero, count: slots.count)
    for place in slots.indices.reversed() {
      let value = solved[place]
      factors[slots[place]] = value
      if value.isNothing { continue }
      for item in lower[place] { solved[item.index] = solved[item.index] - item.value * value }
    }
    return factors
  }

  // MARK: - Elimination

  /// Eliminates the earlier pivots from a member's row and records what is left, with a pivot on the
  /// chosen variable, unless its element is too small or there is none: then on the largest.
  private mutating func eliminate(
    _ chosen: Elimination.Pivot, _ elimination: inout Elimination, _ scope: borrowing ExactScope
  ) {
    let slot = chosen.slot
    elimination.load(members[slot], scope)
    var lowerItems: [Item] = []
    while let place = elimination.nextPivot() {
      let value = elimination.work[variables[place]]
      if value.isNothing { continue }
      let factor = value / pivots[place]
      lowerItems.append(Item(index: place, value: factor))
      for item in upper[place] { elimination.add(-(item.value * factor), at: item.index) }
    }
    var pivot = -1
    var upperItems: [Item] = []
    for variable in elimination.touched where elimination.order[variable] < 0 {
      let value = elimination.work[variable]
      if value.isNothing { continue }
      if !value.isZero,
        pivot < 0 || value.high.magnitude > elimination.work[pivot].high.magnitude
      {
        pivot = variable
      }
      upperItems.append(Item(index: variable, value: value))
    }
    if let variable = chosen.variable, chosen.isSole || elimination.isLarge(variable, beside: pivot)
    {
      pivot = variable
    }
    guard pivot >= 0 else { return elimination.rejected.append(slot) }
    upperItems.removeAll { $0.index == pivot }
    record(
      slot, pivot, elimination.work[pivot], upper: upperItems, lower: lowerItems, &elimination)
  }

  private mutating func record(
    _ slot: Int, _ variable: Int, _ pivot: TrackedDouble, upper items: [Item],
    lower lowerItems: [Item], _ elimination: inout Elimination
  ) {
    elimination.order[variable] = slots.count
    slots.append(slot)
    variables.append(variable)
    pivots.append(pivot)
    upper.append(items)
    lower.append(lowerItems)
  }
}
