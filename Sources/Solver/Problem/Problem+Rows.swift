extension Problem {
  /// Finds the row with the linear form of some terms, or adds it with its value at a point.
  ///
  /// Terms are collected, ordered by variable, scaled by a power of two so that the largest
  /// coefficient is in [1, 2) (by that coefficient itself if all have one magnitude), and given a
  /// positive first coefficient.
  mutating func findOrAddRow(
    _ terms: Span<LinearExpression.Term>, at point: borrowing Buffer<Double>
  ) -> (row: Int32, factor: Double) {
    let factor = normalize(terms)
    if normalized.count == 1 {
      let variable = normalized[0].index
      if index.unaryRow[variable] >= 0 { return (index.unaryRow[variable], factor) }
      let row = addRow(hash: 0, at: point)
      index.unaryRow[variable] = row
      return (row, factor)
    }
    reserveBuckets(index.rowCount &+ 1)
    let hash = hashOfNormalized()
    var row = index.buckets[bucket(of: hash)]
    while row >= 0 {
      if rows[row].hash == hash, isNormalized(row) { return (row, factor) }
      row = rows[row].next
    }
    row = addRow(hash: hash, at: point)
    rows[row].next = index.buckets[bucket(of: hash)]
    index.buckets[bucket(of: hash)] = row
    return (row, factor)
  }

  private mutating func isNormalized(_ row: Int32) -> Bool {
    guard matrix.rows.count(row) == normalized.count else { return false }
    for place in 0..<normalized.count {
      let entry = matrix.rows[row, place]
      guard entry.index == normalized[place].index, entry.value == normalized[place].value else {
        return false
      }
    }
    return true
  }

  private mutating func addRow(
    hash: UInt32, at point: borrowing Buffer<Double>
  ) -> Int32 {
    var fresh = Row(hash: hash)
    let entries = normalized.base
    var place = 0
    while place < Int(normalized.count) {
      fresh.value += entries[place].value * point[entries[place].index]
      place &+= 1
    }
    let row: Int32
    if freeRows.isEmpty {
      row = rows.count
      if row == matrix.rows.listCount {
        matrix.addRows(upTo: rows.count &+ max(16, rows.count / 8))
      }
      rows.append(fresh)
    } else {
      row = freeRows.removeLast()
      rows[row] = fresh
    }
    index.rowCount &+= 1
    matrix.setRow(row, to: normalized)
    return row
  }

  /// Whether a row has penalties, or a position that it has not lost yet.
  @inline(__always)
  private mutating func isInUse(_ row: Int32) -> Bool {
    rows[row].penaltyCount > 0 || rows[row].position >= 0
  }

  mutating func removeRow(_ row: Int32) {
    assert(rows[row].position < 0, "row \(row) is active")
    if matrix.rows.count(row) == 1 {
      index.unaryRow[matrix.rows[row, 0].index] = -1
    } else {
      let bucket = bucket(of: rows[row].hash)
      if index.buckets[bucket] == row {
        index.buckets[bucket] = rows[row].next
      } else {
        var link = index.buckets[bucket]
        while rows[link].next != row { link = rows[link].next }
        rows[link].next = rows[row].next
      }
    }
    matrix.clearRow(row)
    freeRows.append(row)
    index.rowCount &-= 1
  }

  @inline(__always)
  private mutating func bucket(of hash: UInt32) -> Int32 {
    Int32(truncatingIfNeeded: hash & UInt32(truncatingIfNeeded: index.buckets.count &- 1))
  }

  /// Provides a bucket for each of a total number of rows.
  @inline(__always)
  mutating func reserveBuckets(_ rowCount: Int32) {
    if rowCount > index.buckets.count { growBuckets(for: rowCount) }
  }

  @inline(never)
  private mutating func growBuckets(for rowCount: Int32) {
    var count = max(index.buckets.count &* 2, 32)
    while count < rowCount { count &*= 2 }
    index.buckets.removeAll()
    index.buckets.append(-1, times: count)
    for row in 0..<rows.count where isInUse(row) && matrix.rows.count(row) != 1 {
      let bucket = bucket(of: rows[row].hash)
      rows[row].next = index.buckets[bucket]
      index.buckets[bucket] = row
    }
  }
}
