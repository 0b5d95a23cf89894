extension Factorization {
  /// Replaces a column by another (Forrest and Tomlin's update).
  ///
  /// The row of U at the position is eliminated by a row eta, which is empty if the position's
  /// variable occurs in no other active row.
  ///
  /// - Parameters:
  ///   - position: The column that leaves.
  ///   - spike: The entering column after ``solveLower(_:)``.
  ///   - pivot: The entering column's element at the position after ``solveUpper(_:)``, if the
  ///     caller knows it from the direction; the new diagonal element is checked against it.
  mutating func replaceColumn(
    at position: Int32, withSpike spike: borrowing SparseVector, pivot: Double?
  ) {
    let oldDiagonal = diagonal[position]
    var newDiagonal = spike[position]
    if upperRows.count(position) > 0 {
      let product = eliminateRow(position, spike: spike)
      newDiagonal -= product
    }
    eliminatedPosition = -1
    clearColumn(position)
    clearRow(position)
    if spike.listedCount > 1 { upperColumns.reserve(spike.listedCount &- 1, in: position) }
    for place in 0..<spike.listedCount {
      let row = spike.indices[Int(place)]
      let value = spike[row]
      if row == position || value.magnitude <= Tolerance.drop { continue }
      let inRow = upperRows.count(row)
      let inColumn = upperColumns.append(
        Entry(index: row, twin: inRow, value: value), to: position)
      _ = upperRows.append(Entry(index: position, twin: inColumn, value: value), to: row)
    }
    diagonal[position] = newDiagonal
    moveToEnd(position)
    compactSequence()
    updateCount &+= 1
    if newDiagonal.magnitude < Tolerance.drop { isStale = true }
    if let pivot {
      let expected = pivot * oldDiagonal
      let scale = Swift.max(expected.magnitude, newDiagonal.magnitude)
      if (newDiagonal - expected).magnitude > Tolerance.update * scale { isStale = true }
    }
  }

  /// Replaces a column by that of a row with the given entries if the basis is triangular and row
  /// `position` of U is empty: without a spike and without elimination.
  ///
  /// - Returns: Whether that was possible and the pivot is large enough; if not, nothing has changed.
  mutating func replaceColumn(at position: Int32, with entries: Elements<Entry>) -> Bool {
    guard isUpperAlone, upperRows.count(position) == 0 else { return false }
    let count = entries.count
    var pivot = 0.0
    for slot in 0..<count where entries[slot].index == position { pivot = entries[slot].value }
    guard pivot.magnitude > Tolerance.pivot else { return false }
    eliminatedPosition = -1
    clearColumn(position)
    let column = upperColumns.extend(position, by: Int32(truncatingIfNeeded: count &- 1))
    var filled = 0
    for slot in 0..<count where entries[slot].index != position {
      let entry = entries[slot]
      let inRow = upperRows.append(
        Entry(index: position, twin: Int32(truncatingIfNeeded: filled), value: entry.value),
        to: entry.index)
      column[filled] = Entry(index: entry.index, twin: inRow, value: entry.value)
      filled &+= 1
    }
    diagonal[position] = pivot
    moveToEnd(position)
    compactSequence()
    updateCount &+= 1
    return true
  }

  /// Records the row eta that eliminates a row of U and returns its product with the spike.
  ///
  /// The eta is a multiple of the solution of Uᵀ·y = e for the unit vector of the position, which
  /// the search for a direction has found already.
  private mutating func eliminateRow(
    _ position: Int32, spike: borrowing SparseVector
  ) -> Double {
    if eliminatedPosition != position {
      var unit = SparseVector()
      Swift.swap(&unit, &eliminated)
      unit.resize(to: diagonal.count)
      unit.removeAll()
      unit.set(1, at: position)
      solveUpperTransposed(&unit)
      Swift.swap(&unit, &eliminated)
    }
    let start = etaEntries.count
    let factor = -1 / eliminated[position]
    var product = 0.0
    for place in 0..<eliminated.listedCount {
      let column = eliminated.indices[Int(place)]
      let value = eliminated[column] * factor
      if column == position || value.magnitude <= Tolerance.drop { continue }
      etaEntries.append(Entry(index: column, twin: 0, value: value))
      product += value * spike[column]
    }
    etaWork &+= Int(eliminated.listedCount)
    if etaEntries.count > start {
      let eta = etas.count
      etas.append(RowEta(position: position, start: start, count: etaEntries.count &- start))
      etaQueue.resize(to: etas.count)
      if etasReading.listCount == 0 { etasReading.addLists(upTo: diagonal.count) }
      for slot in start..<etaEntries.count {
        _ = etasReading.append(Entry(index: eta, twin: 0, value: 0), to: etaEntries[slot].index)
      }
    }
    return product
  }

  /// Empties a column of U.
  private mutating func clearColumn(_ position: Int32) {
    for place in 0..<upperColumns.count(position) {
      let entry = upperColumns[position, place]
      let last = upperRows.count(entry.index) &- 1
      if entry.twin != last {
        let moved = upperRows[entry.index, last]
        upperRows[entry.index, entry.twin] = moved
        upperColumns[moved.index, moved.twin].twin = entry.twin
      }
      upperRows.removeLast(of: entry.index)
    }
    upperColumns.removeAll(of: position)
  }

  /// Empties a row of U.
  private mutating func clearRow(_ position: Int32) {
    for place in 0..<upperRows.count(position) {
      let entry = upperRows[position, place]
      let last = upperColumns.count(entry.index) &- 1
      if entry.twin != last {
        let moved = upperColumns[entry.index, last]
        upperColumns[entry.index, entry.twin] = moved
        upperRows[moved.index, moved.twin].twin = entry.twin
      }
      upperColumns.removeLast(of: entry.index)
    }
    upperRows.removeAll(of: position)
  }
}
