/// The coefficients of all rows, kept by row and by column.
///
/// Each column lists its inactive rows before its active rows, so that a direction, along which
/// active rows do not move, is scattered over the inactive part alone.
struct ConstraintMatrix: ~Copyable {
  private(set) var rows: AdjacencyLists
  private(set) var columns: AdjacencyLists
  /// The number of entries at the start of each column that belong to inactive rows.
  private(set) var inactiveCount: Buffer<Int32>

  init() {
    rows = AdjacencyLists()
    columns = AdjacencyLists()
    inactiveCount = Buffer()
  }

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    rows.visit(&visitor, lists: .small(perVariable: 2), entries: 4)
    columns.visit(&visitor, lists: .perVariable(), entries: 5)
    visitor.visit(&inactiveCount, .perVariable())
  }

  /// Adds empty columns up to a number.
  mutating func addColumns(upTo count: Int32) {
    columns.addRoomyLists(upTo: count)
    inactiveCount.append(0, times: count &- inactiveCount.count)
  }

  /// The entries of a column that belong to active rows; valid until a column grows.
  @inline(__always)
  func activeEntries(of column: Int32) -> Elements<Entry> {
    columns.entries(of: column).dropFirst(Int(inactiveCount[column]))
  }

  /// Returns the number of active rows that mention a variable.
  @inline(__always)
  func activeCount(_ column: Int32) -> Int32 {
    columns.count(column) &- inactiveCount[column]
  }

  /// Adds empty rows up to a number.
  mutating func addRows(upTo count: Int32) {
    rows.addLists(upTo: count)
  }

  /// Reserves memory for more rows with a number of entries.
  mutating func reserve(rows count: Int32, entries more: Int32) {
    rows.reserve(lists: rows.listCount &+ count, entries: rows.entryCount &+ more)
    columns.reserve(entries: columns.entryCount &+ more)
  }

  /// Sets the entries of an empty, inactive row.
  mutating func setRow(_ row: Int32, to normalized: borrowing Buffer<Entry>) {
    let source = normalized.base
    let target = rows.extend(row, by: normalized.count)
    var place = 0
    while place < Int(normalized.count) {
      let column = source[place].index
      let value = source[place].value
      let inColumn = columns.append(
        Entry(index: row, twin: Int32(truncatingIfNeeded: place), value: value), to: column)
      target[place] = Entry(index: column, twin: inColumn, value: value)
      takeIn(column, inColumn)
      place &+= 1
    }
  }

  /// Moves the last entry of a column to the part of the inactive rows.
  @inline(__always)
  private mutating func takeIn(_ column: Int32, _ last: Int32) {
    let inactive = inactiveCount.elements(toChange: column)
    if last != inactive[0] { swapInColumn(column, last, inactive[0]) }
    inactive[0] &+= 1
  }

  /// Removes the entry of an inactive row from its column.
  @inline(__always)
  private mutating func takeOut(_ entry: Entry) {
    let column = entry.index
    let lastInactive = inactiveCount[column] &- 1
    assert(entry.twin <= lastInactive, "an entry of column \(column) is of an active row")
    let last = columns.count(column) &- 1
    if entry.twin != lastInactive { swapInColumn(column, entry.twin, lastInactive) }
    if lastInactive != last { swapInColumn(column, lastInactive, last) }
    columns.removeLast(of: column)
    inactiveCount[column] = lastInactive
  }

  /// Removes the entries of a row that is inactive.
  mutating func clearRow(_ row: Int32) {
    suspend(row)
    rows.removeAll(of: row)
  }

  /// Removes an inactive row from the columns; only ``resume(_:)`` may follow.
  mutating func suspend(_ row: Int32) {
    for place in 0..<rows.count(row) { takeOut(rows[row, place]) }
  }

  /// Lists a suspended row in its columns again, inactive.
  mutating func resume(_ row: Int32) {
    for place in 0..<rows.count(row) {
      let entry = rows[row, place]
      let inColumn = columns.append(
        Entry(index: row, twin: place, value: entry.value), to: entry.index)
      rows[row, place].twin = inColumn
      takeIn(entry.index, inColumn)
    }
  }

  /// Whether the columns list a row as active.
  @inline(__always)
  func isActive(_ row: Int32) -> Bool {
    let entry = rows[row, 0]
    return entry.twin >= inactiveCount[entry.index]
  }

  mutating func activate(_ row: Int32) {
    let list = rows.extent(of: Int(row))
    var place = 0
    while place < list.count {
      let entry = list.first[place]
      let inactive = inactiveCount.elements(toChange: entry.index)
      let last = inactive[0] &- 1
      assert(entry.twin <= last, "row \(row) is active already")
      inactive[0] = last
      if entry.twin != last { swapInColumn(entry.index, entry.twin, last) }
      place &+= 1
    }
  }

  mutating func deactivate(_ row: Int32) {
    let list = rows.extent(of: Int(row))
    var place = 0
    while place < list.count {
      let entry = list.first[place]
      let inactive = inactiveCount.elements(toChange: entry.index)
      let first = inactive[0]
      assert(entry.twin >= first, "row \(row) is inactive already")
      inactive[0] = first &+ 1
      if entry.twin != first { swapInColumn(entry.index, entry.twin, first) }
      place &+= 1
    }
  }

  @inline(never)
  private mutating func swapInColumn(_ column: Int32, _ first: Int32, _ second: Int32) {
    let (entry, other) = columns.swapEntries(first, second, of: column)
    rows[entry.index, entry.twin].twin = second
    rows[other.index, other.twin].twin = first
  }

  /// The value of a row for given values of the variables.
  @inline(__always)
  func value(of row: Int32, at point: borrowing Buffer<Double>) -> Double {
    let values = point.base
    var sum = 0.0
    for entry in rows.entries(of: row) { sum += entry.value * values[Int(entry.index)] }
    return sum
  }

  /// The value of a row for a sparse direction.
  @inline(__always)
  func value(of row: Int32, along direction: borrowing SparseVector) -> Double {
    let values = direction.layout.values
    var sum = 0.0
    for entry in rows.entries(of: row) { sum += entry.value * values[Int(entry.index)] }
    return sum
  }
}
