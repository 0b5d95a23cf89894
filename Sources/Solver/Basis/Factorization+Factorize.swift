extension Factorization {
  /// In place of a member: the stay of any variable.
  static var nobody: Int32 { Int32.min }

  /// Factorises a basis from scratch.
  ///
  /// Singletons are pivoted without arithmetic; what remains, the bump, column by column, shortest
  /// first, by sparse left-looking elimination with threshold pivoting. A row that turns out to
  /// depend on the others is replaced by the stay of a variable without pivot, and listed in
  /// `scratch.rejected`.
  ///
  /// - Parameters:
  ///   - matrix: The constraint matrix; its active rows are those of the basis.
  ///   - basis: The members of the basis in any order: rows, or complemented variables (stays).
  ///   - scratch: On return, `members` contains the basis by position.
  mutating func factorize(
    _ matrix: borrowing ConstraintMatrix, basis: borrowing Buffer<Int32>,
    scratch: inout FactorizationScratch
  ) {
    prepare(matrix, basis: basis, scratch: &scratch)
    placeColumnSingletons(matrix, scratch: &scratch)
    placeRowSingletons(matrix, scratch: &scratch)
    placeBump(matrix, scratch: &scratch)
    for variable in 0..<count where scratch.members[variable] == Factorization.nobody {
      scratch.members[variable] = ~variable
      diagonal[variable] = 1
      moveToEnd(variable)
    }
  }

  private mutating func prepare(
    _ matrix: borrowing ConstraintMatrix, basis: borrowing Buffer<Int32>,
    scratch: inout FactorizationScratch
  ) {
    upperColumns.removeAllEntries()
    upperRows.removeAllEntries()
    if !isLowerIdentity {
      lowerColumns.removeAllEntries()
      lowerRows.removeAllEntries()
      lowerSequence.removeAll()
    }
    isLowerIdentity = true
    if !etas.isEmpty {
      etas.removeAll()
      etaEntries.removeAll()
      etasReading.removeAllEntries()
      etaQueue.forgetAll()
    }
    sequence.removeAll()
    etaWork = 0
    factorizationWork = Int(count)
    isStale = false
    updateCount = 0
    eliminatedPosition = -1

    scratch.members.removeAll()
    scratch.members.append(Factorization.nobody, times: count)
    scratch.hasPivot.removeAll()
    scratch.hasPivot.append(false, times: count)
    scratch.openCount.removeAll()
    for variable in 0..<count {
      scratch.openCount.append(matrix.activeCount(variable))
    }
    scratch.unknownCount.removeAll()
    scratch.unknownCount.append(-1, times: matrix.rows.listCount)
    scratch.queue.removeAll()
    scratch.bump.removeAll()
    scratch.rejected.removeAll()

    for place in 0..<basis.count where basis[place] < 0 && basis[place] != Factorization.nobody {
      let variable = ~basis[place]
      scratch.members[variable] = basis[place]
      scratch.hasPivot[variable] = true
      diagonal[variable] = 1
      moveToEnd(variable)
    }
    for place in 0..<basis.count where basis[place] >= 0 {
      let row = basis[place]
      var unknowns: Int32 = 0
      for entry in matrix.rows.entries(of: row) where !scratch.hasPivot[entry.index] {
        unknowns &+= 1
      }
      scratch.unknownCount[row] = unknowns
      factorizationWork &+= Int(matrix.rows.count(row))
      if unknowns <= 1 { scratch.queue.append(row) } else { scratch.bump.append(row) }
    }
  }

  /// Pivots rows of which one variable is left.
  private mutating func placeColumnSingletons(
    _ matrix: borrowing ConstraintMatrix, scratch: inout FactorizationScratch
  ) {
    var head: Int32 = 0
    while head < scratch.queue.count {
      let row = scratch.queue[head]
      head &+= 1
      guard scratch.unknownCount[row] >= 0 else { continue }
      var pivot: Int32 = -1
      var value = 0.0
      for entry in matrix.rows.entries(of: row) {
        if !scratch.hasPivot[entry.index] {
          pivot = entry.index
          value = entry.value
        }
      }
      guard pivot >= 0, value.magnitude >= scratch.leastPivot else {
        scratch.unknownCount[row] = -1
        scratch.rejected.append(row)
        continue
      }
      for entry in matrix.rows.entries(of: row) {
        if entry.index != pivot { appendUpper(entry.value, row: entry.index, column: pivot) }
        scratch.openCount[entry.index] &-= 1
      }
      diagonal[pivot] = value
      moveToEnd(pivot)
      scratch.members[pivot] = row
      scratch.unknownCount[row] = -1
      scratch.hasPivot[pivot] = true
      for entry in matrix.activeEntries(of: pivot) {
        let other = entry.index
        if scratch.unknownCount[other] > 0 {
          scratch.unknownCount[other] &-= 1
          if scratch.unknownCount[other] <= 1 { scratch.queue.append(other) }
        }
      }
    }
  }

  /// Pivots rows that alone mention a variable.
  private mutating func placeRowSingletons(
    _ matrix: borrowing ConstraintMatrix, scratch: inout FactorizationScratch
  ) {
    scratch.queue.removeAll()
    for variable in 0..<count
    where !scratch.hasPivot[variable] && scratch.openCount[variable] == 1 {
      scratch.queue.append(variable)
    }
    var head: Int32 = 0
    while head < scratch.queue.count {
      let pivot = scratch.queue[head]
      head &+= 1
      guard !scratch.hasPivot[pivot], scratch.openCount[pivot] == 1 else { continue }
      var row: Int32 = -1
      for entry in matrix.activeEntries(of: pivot) {
        let candidate = entry.index
        if scratch.unknownCount[candidate] >= 0 { row = candidate }
      }
      guard row >= 0 else { continue }
      var value = 0.0
      var largest = 0.0
      for entry in matrix.rows.entries(of: row) {
        if entry.index == pivot { value = entry.value }
        if !scratch.hasPivot[entry.index] { largest = Swift.max(largest, entry.value.magnitude) }
      }
      guard value.magnitude >= Tolerance.threshold * largest, value.magnitude >= scratch.leastPivot
      else {
        continue
      }
      scratch.hasPivot[pivot] = true
      for entry in matrix.rows.entries(of: row) {
        guard entry.index != pivot else { continue }
        if scratch.hasPivot[entry.index] {
          appendUpper(entry.value, row: entry.index, column: pivot)
        } else {
          appendLower(entry.value / value, row: entry.index, column: pivot)
          scratch.openCount[entry.index] &-= 1
          if scratch.openCount[entry.index] == 1 { scratch.queue.append(entry.index) }
        }
      }
      diagonal[pivot] = value
      moveToEnd(pivot)
      scratch.members[pivot] = row
      scratch.unknownCount[row] = -1
    }
  }

  /// Eliminates the rows that are left, those with the fewest variables first.
  private mutating func placeBump(
    _ matrix: borrowing ConstraintMatrix, scratch: inout FactorizationScratch
  ) {
    let classes: Int32 = 16
    for sizeClass in 1...classes {
      for place in 0..<scratch.bump.count {
        let row = scratch.bump[place]
        guard scratch.unknownCount[row] >= 0 else { continue }
        let size = matrix.rows.count(row)
        guard sizeClass == classes || size <= sizeClass else { continue }
        placeInBump(row, matrix, scratch: &scratch)
      }
    }
  }

  private mutating func placeInBump(
    _ row: Int32, _ matrix: borrowing ConstraintMatrix, scratch: inout FactorizationScratch
  ) {
    scratch.unknownCount[row] = -1
    scratch.spike.resize(to: count)
    scratch.spike.removeAll()
    for entry in matrix.rows.entries(of: row) {
      scratch.spike.set(entry.value, at: entry.index)
      if !scratch.hasPivot[entry.index] { scratch.openCount[entry.index] &-= 1 }
    }
    solveLower(&scratch.spike)
    factorizationWork &+= Int(scratch.spike.listedCount)
    var largest = 0.0
    for place in 0..<scratch.spike.listedCount {
      let variable = scratch.spike.indices[Int(place)]
      if !scratch.hasPivot[variable] {
        largest = Swift.max(largest, scratch.spike[variable].magnitude)
      }
    }
    guard largest >= scratch.leastPivot else {
      if largest > Tolerance.noise { scratch.isDoubtful = true }
      scratch.rejected.append(row)
      return
    }
    var pivot: Int32 = -1
    for place in 0..<scratch.spike.listedCount {
      let variable = scratch.spike.indices[Int(place)]
      guard !scratch.hasPivot[variable],
        scratch.spike[variable].magnitude >= Tolerance.threshold * largest
      else {
        continue
      }
      if pivot < 0 || scratch.openCount[variable] < scratch.openCount[pivot]
        || (scratch.openCount[variable] == scratch.openCount[pivot] && variable < pivot)
      {
        pivot = variable
      }
    }
    let value = scratch.spike[pivot]
    scratch.hasPivot[pivot] = true
    for place in 0..<scratch.spike.listedCount {
      let variable = scratch.spike.indices[Int(place)]
      let entry = scratch.spike[variable]
      guard variable != pivot, entry.magnitude > Tolerance.drop else { continue }
      if scratch.hasPivot[variable] {
        appendUpper(entry, row: variable, column: pivot)
      } else {
        appendLower(entry / value, row: variable, column: pivot)
      }
    }
    diagonal[pivot] = value
    moveToEnd(pivot)
    scratch.members[pivot] = row
  }

  private mutating func appendUpper(_ value: Double, row: Int32, column: Int32) {
    let inRow = upperRows.count(row)
    let inColumn = upperColumns.append(Entry(index: row, twin: inRow, value: value), to: column)
    _ = upperRows.append(Entry(index: column, twin: inColumn, value: value), to: row)
  }

  private mutating func appendLower(_ value: Double, row: Int32, column: Int32) {
    if isLowerIdentity { prepareLower() }
    let place = lowerColumns.append(Entry(index: row, twin: 0, value: value), to: column)
    if place == 0 { lowerSequence.append(column) }
    _ = lowerRows.append(Entry(index: column, twin: 0, value: value), to: row)
    isLowerIdentity = false
  }
}
