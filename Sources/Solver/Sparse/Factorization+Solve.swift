extension Factorization {
  // MARK: - B z = v

  /// Solves with L and the row etas: the spike of a column that is to enter the basis.
  ///
  /// - Parameter vector: By variable on entry; on return the spike, by position.
  mutating func solveLower(_ vector: inout SparseVector) {
    if !isLowerIdentity {
      Factorization.reach(
        from: vector, in: lowerColumns, order: &order, stack: &stack, cursor: cursor,
        isVisited: isVisited)
      Factorization.substituteUnit(&vector, lowerColumns, order: order)
    }
    if !etas.isEmpty { applyEtas(to: &vector) }
  }

  /// Solves with U.
  ///
  /// - Parameter vector: The spike on entry; on return the solution, by position.
  mutating func solveUpper(_ vector: inout SparseVector) {
    if upperReach &* Factorization.sparsity > count {
      upperReach = Factorization.substituteBackward(
        &vector, upperColumns, diagonal: diagonal, sequence: sequence, places: sequencePlace)
      return
    }
    Factorization.reach(
      from: vector, in: upperColumns, order: &order, stack: &stack, cursor: cursor,
      isVisited: isVisited)
    upperReach = order.count
    Factorization.substitute(&vector, upperColumns, diagonal: diagonal, order: order)
  }

  /// Where a solve reaches more than one position in so many, going through all of them in order
  /// costs less than searching for those it reaches.
  ///
  /// What the last solve reached tells what this one will (Hall and McKinnon, "Hyper-sparsity in the revised simplex method and how to exploit it",
  /// 2005).
  private static var sparsity: Int32 { 5 }

  // MARK: - Bᵀ d = v

  /// Solves with the transposed basis.
  ///
  /// - Parameter vector: By position on entry; on return the solution, by variable.
  mutating func solveTransposed(_ vector: inout SparseVector) {
    if transposedReach &* Factorization.sparsity > count {
      transposedReach = Factorization.substituteForward(
        &vector, upperRows, diagonal: diagonal, sequence: sequence, places: sequencePlace)
    } else {
      Factorization.reach(
        from: vector, in: upperRows, order: &order, stack: &stack, cursor: cursor,
        isVisited: isVisited)
      transposedReach = order.count
      Factorization.substitute(&vector, upperRows, diagonal: diagonal, order: order)
    }
    if !etas.isEmpty { applyTransposedEtas(to: &vector) }
    guard !isLowerIdentity else { return }
    Factorization.reach(
      from: vector, in: lowerRows, order: &order, stack: &stack, cursor: cursor,
      isVisited: isVisited)
    Factorization.substituteUnit(&vector, lowerRows, order: order)
  }

  // MARK: - Substitution

  /// Solves with a triangle whose off-diagonal entries are listed by what they are multiplied by.
  private static func substitute(
    _ vector: inout SparseVector, _ lists: borrowing AdjacencyLists,
    diagonal: borrowing Buffer<Double>, order: borrowing Buffer<Int32>
  ) {
    for place in stride(from: order.count &- 1, through: 0, by: -1) {
      let position = order[place]
      if vector[position] != 0 { divide(&vector, at: position, lists, diagonal: diagonal) }
    }
  }

  /// Solves with U, in its order from the last position that differs from zero to the first.
  ///
  /// - Returns: How many positions were reached.
  private static func substituteBackward(
    _ vector: inout SparseVector, _ lists: borrowing AdjacencyLists,
    diagonal: borrowing Buffer<Double>, sequence: borrowing Buffer<Int32>,
    places: borrowing Buffer<Int32>
  ) -> Int32 {
    var place: Int32 = -1
    for slot in 0..<vector.listedCount { place = max(place, places[vector.indices[slot]]) }
    var reached: Int32 = 0
    while place >= 0 {
      let position = sequence[place]
      if vector[position] != 0, places[position] == place {
        reached &+= 1
        divide(&vector, at: position, lists, diagonal: diagonal)
      }
      place &-= 1
    }
    return reached
  }

  /// Solves with the transpose of U, in its order from the first position that differs from zero to
  /// the last.
  ///
  /// - Returns: How many positions were reached.
  private static func substituteForward(
    _ vector: inout SparseVector, _ lists: borrowing AdjacencyLists,
    diagonal: borrowing Buffer<Double>, sequence: borrowing Buffer<Int32>,
    places: borrowing Buffer<Int32>
  ) -> Int32 {
    var place = sequence.count
    for slot in 0..<vector.listedCount { place = min(place, places[vector.indices[slot]]) }
    var reached: Int32 = 0
    while place < sequence.count {
      let position = sequence[place]
      if vector[position] != 0, places[position] == place {
        reached &+= 1
        divide(&vector, at: position, lists, diagonal: diagonal)
      }
      place &+= 1
    }
    return reached
  }

  /// Divides by a diagonal element and takes the result's share from what depends on it.
  @inline(__always)
  private static func divide(
    _ vector: inout SparseVector, at position: Int32, _ lists: borrowing AdjacencyLists,
    diagonal: borrowing Buffer<Double>
  ) {
    var value = vector[position]
    guard value.magnitude > Tolerance.drop else {
      vector.set(0, at: position)
      return
    }
    value /= diagonal[position]
    vector.set(value, at: position)
    let entries = lists.entries(of: position)
    for slot in 0..<Int(lists.count(position)) {
      vector.add(-entries[slot].value * value, at: entries[slot].index)
    }
  }

  /// Solves with a triangle whose diagonal is 1.
  private static func substituteUnit(
    _ vector: inout SparseVector, _ lists: borrowing AdjacencyLists,
    order: borrowing Buffer<Int32>
  ) {
    for place in stride(from: order.count &- 1, through: 0, by: -1) {
      let position = order[place]
      let value = vector[position]
      if value == 0 { continue }
      let entries = lists.entries(of: position)
      for slot in 0..<Int(lists.count(position)) {
        vector.add(-entries[slot].value * value, at: entries[slot].index)
      }
    }
  }

  // MARK: - Order

  /// Lists, in postorder, every node that the vector's places lead to.
  ///
  /// Static, with its scratch passed in: two mutable uses of `self` would overlap.
  static func reach(
    from vector: borrowing SparseVector, in lists: borrowing AdjacencyLists,
    order: inout Buffer<Int32>, stack: inout Buffer<Int32>, cursor: borrowing Buffer<Int32>,
    isVisited: borrowing Buffer<Bool>
  ) {
    order.removeAll()
    for place in 0..<vector.listedCount {
      let root = vector.indices[place]
      if isVisited[root] { continue }
      isVisited[root] = true
      if lists.count(root) == 0 {
        order.append(root)
        continue
      }
      cursor[root] = 0
      stack.append(root)
      while !stack.isEmpty {
        let node = stack[stack.count &- 1]
        let entries = lists.entries(of: node)
        let count = lists.count(node)
        var next = cursor[node]
        var child: Int32 = -1
        while next < count {
          let candidate = entries[Int(next)].index
          next &+= 1
          if !isVisited[candidate] {
            child = candidate
            break
          }
        }
        cursor[node] = next
        if child >= 0 {
          isVisited[child] = true
          cursor[child] = 0
          stack.append(child)
        } else {
          order.append(node)
          _ = stack.removeLast()
        }
      }
    }
    for place in 0..<order.count {
      isVisited[order[place]] = false
    }
  }
}
