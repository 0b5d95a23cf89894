extension ExactFactors {
  /// The row that is being eliminated, and the order in which rows are.
  struct Elimination: ~Copyable {
    /// By variable: its place in the order of elimination; −1 before it has a pivot.
    var order: [Int]
    /// The slots of members that depend on others.
    var rejected: [Int] = []
    /// By variable: the element of the row that is being eliminated.
    private(set) var work: [TrackedDouble]
    /// The variables that may have an element.
    private(set) var touched: [Int] = []
    private var isTouched: [Bool]
    /// A heap of the places of pivots that are to be eliminated.
    private var pending = List<Int>()

    /// By slot: the variables of the member; and by variable, the slots that mention it.
    private var variables: [[Int]] = []
    private var mentions: [[Int]]
    private var isPlaced: [Bool]

    init(_ members: [Member], _ scope: borrowing ExactScope) {
      let count = scope.columns.count
      order = [Int](repeating: -1, count: count)
      work = [TrackedDouble](repeating: .zero, count: count)
      isTouched = [Bool](repeating: false, count: count)
      mentions = [[Int]](repeating: [], count: count)
      isPlaced = [Bool](repeating: false, count: members.count)
      for (slot, member) in members.enumerated() {
        var mentioned: [Int] = []
        scope.forEachTerm(of: member) { variable, _ in mentioned.append(variable) }
        for variable in mentioned { mentions[variable].append(slot) }
        variables.append(mentioned)
      }
    }

    // MARK: - Order

    /// A member, and the variable of its pivot.
    struct Pivot {
      let slot: Int
      /// None for the largest element.
      var variable: Int?
      /// Whether nothing else is left of the row, or of the variable's column.
      var isSole = true
    }

    /// The order of elimination: the members that have the only element of a column, then those
    /// that are left with the only element of a row.
    ///
    /// If there are none, a variable of the shortest row left is a *tear*, which does not count;
    /// the rows that then are left without elements come last.
    mutating func pivots() -> [Pivot] {
      var found: [Pivot] = []
      var hasPivot = [Bool](repeating: false, count: work.count)
      var open = mentions.map { $0.count }
      var queue = open.indices.filter { open[$0] == 1 }
      while let variable = queue.popLast() {
        guard open[variable] == 1, let slot = mentions[variable].first(where: { !isPlaced[$0] })
        else { continue }
        found.append(Pivot(slot: slot, variable: variable))
        isPlaced[slot] = true
        hasPivot[variable] = true
        for other in variables[slot] {
          open[other] -= 1
          if open[other] == 1, !hasPivot[other] { queue.append(other) }
        }
      }
      var unknown = variables.map { $0.count { !hasPivot[$0] } }
      queue = unknown.indices.filter { !isPlaced[$0] && unknown[$0] == 1 }
      var isTorn = false
      /// Makes a variable known.
      func place(_ variable: Int) {
        hasPivot[variable] = true
        for slot in mentions[variable] where !isPlaced[slot] {
          unknown[slot] -= 1
          if unknown[slot] == 1 { queue.append(slot) }
        }
      }
      func placeQueued() {
        while let slot = queue.popLast() {
          guard !isPlaced[slot], let variable = variables[slot].first(where: { !hasPivot[$0] })
          else { continue }
          found.append(Pivot(slot: slot, variable: variable, isSole: !isTorn))
          isPlaced[slot] = true
          place(variable)
        }
      }
      placeQueued()
      let left = isPlaced.indices.filter { !isPlaced[$0] }
        .sorted { (variables[$0].count, $0) < (variables[$1].count, $1) }
      for slot in left {
        while !isPlaced[slot], let tear = variables[slot].first(where: { !hasPivot[$0] }) {
          isTorn = true
          place(tear)
          placeQueued()
        }
      }
      for slot in left where !isPlaced[slot] { found.append(Pivot(slot: slot)) }
      return found
    }

    // MARK: - One row

    /// Begins with the row of a member.
    mutating func load(_ member: Member, _ scope: borrowing ExactScope) {
      for variable in touched {
        work[variable] = .zero
        isTouched[variable] = false
      }
      touched.removeAll(keepingCapacity: true)
      scope.forEachTerm(of: member) { variable, value in add(TrackedDouble(value), at: variable) }
    }

    mutating func add(_ value: TrackedDouble, at variable: Int) {
      if !isTouched[variable] {
        isTouched[variable] = true
        touched.append(variable)
        if order[variable] >= 0 { pending.push(order[variable], before: <) }
      }
      work[variable] = work[variable] + value
    }

    /// Whether an element is certainly not 0, and not much smaller than the largest.
    func isLarge(_ variable: Int, beside largest: Int) -> Bool {
      largest >= 0 && !work[variable].isZero
        && work[variable].high.magnitude > Tolerance.threshold * work[largest].high.magnitude
    }

    /// Takes the earliest pivot whose variable has an element.
    mutating func nextPivot() -> Int? { pending.popFirst(before: <) }
  }
}
