extension Factorization {
  // MARK: - B z = v

  /// Solves with L and the row etas: the spike of a column that is to enter the basis.
  ///
  /// - Parameter vector: By variable on entry; on return the spike, by position.
  mutating func solveLower(_ vector: inout SparseVector) {
    if !isLowerIdentity {
      if isLowerPassed(from: vector) {
        substituteLower(&vector)
      } else {
        Factorization.reach(
          from: vector, in: lowerColumns, order: &order, stack: stack, cursor: cursor,
          isVisited: isVisited)
        Factorization.substituteUnit(
          &vector, lowerColumns, order: order)
      }
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
      from: vector, in: upperColumns, order: &order, stack: stack, cursor: cursor,
      isVisited: isVisited)
    upperReach = order.count
    Factorization.substitute(
      &vector, upperColumns, diagonal: diagonal, order: order)
  }

  /// The reciprocal of the share of reached positions above which a solve visits all of them in
  /// order, because searching for those it reaches would cost more.
  ///
  /// The reach of the last solve predicts that of the next (Hall and McKinnon, "Hyper-sparsity in
  /// the revised simplex method and how to exploit it", 2005).
  private static var sparsity: Int32 { 5 }

  // MARK: - Bᵀ d = v

  /// Solves with the transposed basis.
  ///
  /// - Parameters:
  ///   - vector: By position on entry; on return the solution, by variable.
  ///   - leaving: The position that alone differs from zero, if its column will probably be
  ///     replaced next.
  mutating func solveTransposed(_ vector: inout SparseVector, leaving: Int32 = -1) {
    solveUpperTransposed(&vector)
    if isUpperAlone { return }
    if leaving >= 0, upperRows.count(leaving) > 0 {
      eliminated.assign(vector)
      eliminatedPosition = leaving
    }
    if !etas.isEmpty { applyTransposedEtas(to: &vector) }
    guard !isLowerIdentity else { return }
    if isLowerPassed(from: vector) {
      substituteLowerTransposed(&vector)
      return
    }
    Factorization.reach(
      from: vector, in: lowerRows, order: &order, stack: stack, cursor: cursor,
      isVisited: isVisited)
    Factorization.substituteUnit(&vector, lowerRows, order: order)
  }

  /// Solves with the transpose of U.
  mutating func solveUpperTransposed(_ vector: inout SparseVector) {
    // Nothing else depends on the only element.
    if vector.listedCount == 1, upperRows.count(vector.indices[0]) == 0 {
      let position = vector.indices[0]
      vector.set(vector[position] / diagonal[position], at: position)
      transposedReach = 1
      return
    }
    if transposedReach &* Factorization.sparsity > count {
      transposedReach = Factorization.substituteForward(
        &vector, upperRows, diagonal: diagonal, sequence: sequence, places: sequencePlace)
      return
    }
    Factorization.reach(
      from: vector, in: upperRows, order: &order, stack: stack, cursor: cursor,
      isVisited: isVisited)
    transposedReach = order.count
    Factorization.substitute(
      &vector, upperRows, diagonal: diagonal, order: order)
  }

  // MARK: - Substitution

  /// Solves with U, or its transpose, in an order found by
  /// ``reach(from:in:order:stack:cursor:isVisited:)``.
  private static func substitute(
    _ vector: inout SparseVector, _ lists: borrowing AdjacencyLists,
    diagonal: borrowing Buffer<Double>, order: borrowing Buffer<Int32>
  ) {
    var target = vector.layout
    let order = (first: order.base, count: Int(order.count))
    var place = order.count &- 1
    while place >= 0 {
      divide(
        &target, at: Int(order.first[place]), lists, diagonal: diagonal)
      place &-= 1
    }
    vector.adopt(target)
  }

  /// Solves with U, in its order from the last position that differs from zero to the first.
  ///
  /// - Returns: The number of positions reached.
  private static func substituteBackward(
    _ vector: inout SparseVector, _ lists: borrowing AdjacencyLists,
    diagonal: borrowing Buffer<Double>, sequence: borrowing Buffer<Int32>,
    places: borrowing Buffer<Int32>
  ) -> Int32 {
    var target = vector.layout
    let (sequence, places) = (sequence.base, places.base)
    var place = -1
    for slot in 0..<target.count { place = max(place, Int(places[Int(target.indices[slot])])) }
    var reached: Int32 = 0
    while place >= 0 {
      let position = Int(sequence[place])
      if unsafe target.values[unchecked: position] != 0, Int(places[position]) == place {
        reached &+= 1
        divide(&target, at: position, lists, diagonal: diagonal)
      }
      place &-= 1
    }
    vector.adopt(target)
    return reached
  }

  /// Solves with the transpose of U, in its order from the first position that differs from zero to
  /// the last.
  ///
  /// - Returns: The number of positions reached.
  private static func substituteForward(
    _ vector: inout SparseVector, _ lists: borrowing AdjacencyLists,
    diagonal: borrowing Buffer<Double>, sequence: borrowing Buffer<Int32>,
    places: borrowing Buffer<Int32>
  ) -> Int32 {
    var target = vector.layout
    let end = Int(sequence.count)
    let (sequence, places) = (sequence.base, places.base)
    var place = end
    for slot in 0..<target.count { place = min(place, Int(places[Int(target.indices[slot])])) }
    var reached: Int32 = 0
    while place < end {
      let position = Int(sequence[place])
      if unsafe target.values[unchecked: position] != 0, Int(places[position]) == place {
        reached &+= 1
        divide(&target, at: position, lists, diagonal: diagonal)
      }
      place &+= 1
    }
    vector.adopt(target)
    return reached
  }

  /// Divides by a diagonal element and subtracts the result's share from the elements that depend
  /// on it.
  ///
  /// Invariant: a vector that is solved for has an element for each position, so that its own are
  /// not checked.
  @inline(__always)
  private static func divide(
    _ target: inout SparseVector.Layout, at position: Int, _ lists: borrowing AdjacencyLists,
    diagonal: borrowing Buffer<Double>
  ) {
    var value = unsafe target.values[unchecked: position]
    guard value.magnitude > Tolerance.drop else {
      unsafe target.values[unchecked: position] = 0
      return
    }
    value /= diagonal[Int32(truncatingIfNeeded: position)]
    unsafe target.values[unchecked: position] = value
    subtract(&target, lists, from: position, times: value)
  }

  /// Whether a solve with L passes over all of its columns.
  private mutating func isLowerPassed(from vector: borrowing SparseVector) -> Bool {
    vector.listedCount &* Factorization.sparsity > lowerSequence.count
  }

  /// Solves with L, in its order.
  private mutating func substituteLower(_ vector: inout SparseVector) {
    var target = vector.layout
    for place in 0..<lowerSequence.count {
      let position = Int(lowerSequence[place])
      let value = target.values[position]
      if value != 0 { Factorization.subtract(&target, lowerColumns, from: position, times: value) }
    }
    vector.adopt(target)
  }

  /// Solves with the transpose of L, against its order.
  private mutating func substituteLowerTransposed(_ vector: inout SparseVector) {
    let values = vector.layout.values
    var place = lowerSequence.count
    while place > 0 {
      place &-= 1
      let position = lowerSequence[place]
      var sum = 0.0
      for entry in lowerColumns.entries(of: position) {
        sum += entry.value * values[Int(entry.index)]
      }
      if sum != 0 { vector.add(-sum, at: position) }
    }
  }

  /// Solves with a triangle whose diagonal is 1.
  private static func substituteUnit(
    _ vector: inout SparseVector, _ lists: borrowing AdjacencyLists,
    order: borrowing Buffer<Int32>
  ) {
    var target = vector.layout
    let order = (first: order.base, count: Int(order.count))
    var place = order.count &- 1
    while place >= 0 {
      let position = Int(order.first[place])
      let value = target.values[position]
      if value != 0 {
        subtract(&target, lists, from: position, times: value)
      }
      place &-= 1
    }
    vector.adopt(target)
  }

  @inline(__always)
  private static func subtract(
    _ target: inout SparseVector.Layout, _ lists: borrowing AdjacencyLists, from position: Int,
    times value: Double
  ) {
    let list = lists.extent(of: position)
    target.add(list.first, count: list.count, times: -value)
  }

  // MARK: - Order

  /// Lists, in postorder, every node that is reachable from the vector's indices.
  ///
  /// Static, with its scratch passed in: two mutable uses of `self` would overlap.
  static func reach(
    from vector: borrowing SparseVector, in lists: borrowing AdjacencyLists,
    order: inout Buffer<Int32>, stack: borrowing Buffer<Int32>, cursor: borrowing Buffer<Int32>,
    isVisited: borrowing Buffer<Bool>
  ) {
    let source = vector.layout
    let (found, stack, cursor, isVisited) = (order.base, stack.base, cursor.base, isVisited.base)
    var foundCount = 0
    for place in 0..<source.count {
      let root = Int(source.indices[place])
      if unsafe isVisited[unchecked: root] { continue }
      unsafe isVisited[unchecked: root] = true
      var depth = 0
      var node = root
      var list = lists.extent(of: node)
      var next = 0
      while true {
        var child = -1
        while next < list.count {
          let candidate = unsafe Int(list.first[unchecked: next].index)
          next &+= 1
          if unsafe !isVisited[unchecked: candidate] {
            child = candidate
            break
          }
        }
        if child >= 0 {
          unsafe cursor[unchecked: node] = Int32(truncatingIfNeeded: next)
          unsafe stack[unchecked: depth] = Int32(truncatingIfNeeded: node)
          depth &+= 1
          unsafe isVisited[unchecked: child] = true
          node = child
          next = 0
        } else {
          unsafe found[unchecked: foundCount] = Int32(truncatingIfNeeded: node)
          foundCount &+= 1
          if depth == 0 { break }
          depth &-= 1
          node = unsafe Int(stack[unchecked: depth])
          next = unsafe Int(cursor[unchecked: node])
        }
        list = lists.extent(of: node)
      }
    }
    for place in 0..<foundCount {
      unsafe isVisited[unchecked: Int(found[unchecked: place])] = false
    }
    order.setCount(Int32(truncatingIfNeeded: foundCount))
  }
}
