/// Rows in the columns of their variables and in the buckets of their hashes.
extension SparseProblem {
  // MARK: - Columns

  /// Lists the coefficients of a new row in their columns.
  @inline(__always)
  func enterColumns(_ id: Row.ID, asActive isActive: Bool) {
    let row = rows[id]
    let (list, variables) = (coefficients.records, variables.records)
    var slot = row.coefficients
    for _ in 0..<row.termCount {
      let column = list[slot].column
      if isActive { variables[column].activeCount &+= 1 }
      list[slot].row = id
      putFirst(slot, inActive: isActive, of: column, list, variables)
      slot = slot.next
    }
  }

  /// Lists the coefficients of a row among those of active rows.
  @inline(__always)
  func activate(_ row: Row.ID) { relist(row, asActive: true) }

  /// Lists the coefficients of a row among those of inactive rows.
  @inline(__always)
  func deactivate(_ row: Row.ID) { relist(row, asActive: false) }

  @inline(__always)
  private func relist(_ id: Row.ID, asActive isActive: Bool) {
    let row = rows[id]
    if row.termCount < 2 { return }
    let (list, variables) = (coefficients.records, variables.records)
    if log.isOn { recordLinks(of: row) }
    var slot = row.coefficients
    for _ in 0..<row.termCount {
      let column = list[slot].column
      let (next, previous) = (list[slot].next, list[slot].previous)
      if previous.exists {
        list[previous].next = next
      } else {
        variables[column][inActive: !isActive] = next
      }
      if next.exists { list[next].previous = previous }
      variables[column].activeCount &+= isActive ? 1 : -1
      putFirst(slot, inActive: isActive, of: column, list, variables)
      slot = slot.next
    }
  }

  /// Makes a coefficient the first of a list.
  @inline(__always)
  private func putFirst(
    _ slot: Coefficient.ID, inActive isActive: Bool, of column: Column,
    _ list: Records<Coefficient.ID, Coefficient>, _ variables: Records<Column, VariableRecord>
  ) {
    let head = variables[column][inActive: isActive]
    variables[column][inActive: isActive] = slot
    list[slot].next = head
    list[slot].previous = .none
    if head.exists { list[head].previous = slot }
  }

  /// Records the neighbours of a row's coefficients, the last one first.
  private func recordLinks(of row: Row) {
    var slot = Coefficient.ID(row.coefficients.rawValue &+ row.termCount)
    for _ in 0..<row.termCount {
      slot = Coefficient.ID(slot.rawValue &- 1)
      let item = coefficients[slot]
      let next = UInt64(UInt32(bitPattern: item.next.rawValue))
      let previous = UInt64(UInt32(bitPattern: item.previous.rawValue))
      log.record(.links, slot.rawValue, next << 32 | previous)
    }
  }

  /// Moves a coefficient, the first in its list, back between the neighbours it had in the other.
  func restoreLinks(_ slot: Coefficient.ID, _ bits: UInt64) {
    let next = Coefficient.ID(Int32(truncatingIfNeeded: bits >> 32))
    let previous = Coefficient.ID(Int32(truncatingIfNeeded: bits))
    let item = coefficients[slot]
    let wasActivated = variables[item.column].active == slot
    if item.next.exists { coefficients[item.next].previous = .none }
    variables[item.column][inActive: wasActivated] = item.next
    variables[item.column].activeCount &+= wasActivated ? -1 : 1
    if previous.exists {
      coefficients[previous].next = slot
    } else {
      variables[item.column][inActive: !wasActivated] = slot
    }
    if next.exists { coefficients[next].previous = slot }
    coefficients[slot].next = next
    coefficients[slot].previous = previous
  }

  /// Removes the coefficients of an inactive row from their columns.
  private func leaveColumns(_ row: Row) {
    for item in coefficients.elements(from: row.coefficients, count: row.termCount) {
      if item.previous.exists {
        coefficients[item.previous].next = item.next
      } else {
        variables[item.column].inactive = item.next
      }
      if item.next.exists { coefficients[item.next].previous = item.previous }
    }
  }

  // MARK: - Removing

  /// Removes an inactive row without penalties.
  func removeRow(_ id: Row.ID) {
    let row = rows[id]
    if row.isUnit {
      variables[row.column].unit = .none
    } else if row.termCount > 1 {
      leaveBucket(id, row)
      leaveColumns(row)
    }
    rows[id].penaltyCount = -1
    if freeRows.count <= row.termCount {
      freeRows.append(.none, times: row.termCount &+ 1 &- freeRows.count)
    }
    rows[id].next = freeRows[Place(row.termCount)]
    freeRows[Place(row.termCount)] = id
  }

  /// Takes back a row that was the last to be added.
  func takeBackRow(_ id: Row.ID) {
    let row = rows[id]
    if row.isActive { return }
    if row.isReused { return removeRow(id) }
    if row.isUnit {
      variables[row.column].unit = .none
    } else if row.termCount > 1 {
      leaveBucket(id, row)
      leaveColumns(row)
      coefficients.truncate(to: row.coefficients.rawValue)
    }
    rows.truncate(to: id.rawValue)
  }

  @inline(__always)
  func bucket(of hash: UInt32) -> Place {
    let mask = UInt32(bitPattern: buckets.count &- 1)
    return Place(Int32(truncatingIfNeeded: (hash ^ (hash >> 15)) & mask))
  }

  private func leaveBucket(_ id: Row.ID, _ row: Row) {
    bucketedCount &-= 1
    let bucket = bucket(of: row.hash)
    if buckets[bucket] == id {
      buckets[bucket] = row.next
      return
    }
    var before = buckets[bucket]
    while rows[before].next != id { before = rows[before].next }
    rows[before].next = row.next
  }

  /// Reserves memory for constraints that are about to be added.
  func reserve(_ count: Int32, terms: Int32) {
    penalties.reserve(penalties.count &+ count)
    rows.reserve(rows.count &+ count)
    coefficients.reserve(coefficients.count &+ terms)
    if bucketedCount &+ count > buckets.count { growBuckets(for: bucketedCount &+ count) }
  }

  /// The number of buckets for a number of rows, a power of two.
  func bucketCount(for count: Int32) -> Int32 {
    var size = max(buckets.count &* 2, 64)
    while size < count { size &*= 2 }
    return size
  }

  /// Makes room in the buckets for a number of rows.
  @inline(never)
  func growBuckets(for count: Int32) {
    let size = bucketCount(for: count)
    buckets.removeAll()
    buckets.append(.none, times: size)
    var id = Row.ID(0)
    while id.rawValue < rows.count {
      if rows[id].termCount > 1, rows[id].penaltyCount >= 0 {
        let bucket = bucket(of: rows[id].hash)
        rows[id].next = buckets[bucket]
        buckets[bucket] = id
      }
      id = id.next
    }
  }
}
