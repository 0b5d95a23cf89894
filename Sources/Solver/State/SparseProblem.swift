/// The constraints as sparse rows with penalties, and the values of the variables.
///
/// A coefficient is stored once: in its row's block, and linked in one of two lists of its column,
/// that of active or that of inactive rows. Forms that are multiples of each other are one row,
/// found by a hash.
///
/// Every change of an old element is recorded by the ``ChangeLog`` while that is on.
final class SparseProblem {
  let log: ChangeLog

  @safe @exclusivity(unchecked) var variables: Table<Column, VariableRecord>
  /// The values, also of variables that have no record yet.
  @safe @exclusivity(unchecked) var values: Table<Column, Double>
  @safe @exclusivity(unchecked) var rows: Table<Row.ID, Row>
  @safe @exclusivity(unchecked) var coefficients: Table<Coefficient.ID, Coefficient>
  @safe @exclusivity(unchecked) var penalties: Table<RowPenalty.ID, RowPenalty>
  @safe @exclusivity(unchecked) var levels: Levels
  /// The variables whose values have changed since they were read, each once.
  @safe @exclusivity(unchecked) var changes: List<Column>

  /// The first row of each bucket of hashes; their number is a power of two.
  @safe @exclusivity(unchecked) var buckets: List<Row.ID>
  /// The number of rows in buckets.
  @safe @exclusivity(unchecked) var bucketedCount: Int32 = 0
  /// The first free row of each number of terms, and the first free penalty.
  @safe @exclusivity(unchecked) var freeRows = List<Row.ID>()
  @safe @exclusivity(unchecked) var freePenalty = RowPenalty.ID.none

  /// By variable, as far as any has been removed: how often it was removed or added again.
  @safe @exclusivity(unchecked) var generations = Table<Column, UInt32>()
  /// Rows that may have lost their last penalty since the last change was kept.
  @safe @exclusivity(unchecked) var emptied = List<Row.ID>()
  /// The variables that have been removed.
  @safe @exclusivity(unchecked) var freeColumns = List<Column>()

  /// The number of constraints.
  @safe @exclusivity(unchecked) var penaltyCount: Int32 = 0
  /// The number of penalties that have ever been added.
  @safe @exclusivity(unchecked) var nextSerial: Int64 = 0
  /// The number of required penalties with a slope: if it is 0, all required constraints hold.
  @safe @exclusivity(unchecked) var slopedRequiredCount: Int32 = 0
  /// The number of penalties that the multipliers leave out.
  @safe @exclusivity(unchecked) var heldCount: Int32 = 0
  /// A variable whose value is too large; none if there is none.
  @safe @exclusivity(unchecked) var overflow = Column.none

  /// The number of constraints whose coefficients make decisions doubtful.
  @safe @exclusivity(unchecked) var unusualCount: Int32 = 0
  /// The number of those among them that are always doubtful.
  @safe @exclusivity(unchecked) var extremeCount: Int32 = 0
  /// The rows, and the variables as their stays, that the doubts concern.
  @safe @exclusivity(unchecked) var doubtfulPlaces = List<Member>()
  /// Whether a doubt concerns everything.
  @safe @exclusivity(unchecked) var doubtConcernsAll = false

  /// The memory of some tables.
  private let arena: Arena

  init(log: ChangeLog, in arena: Arena) {
    self.log = log
    self.arena = arena
    variables = Table(in: arena, capacity: 64)
    values = Table(in: arena, capacity: 64)
    rows = Table(in: arena, capacity: 64)
    coefficients = Table(in: arena, capacity: 160)
    penalties = Table(in: arena, capacity: 64)
    levels = Levels(in: arena)
    changes = List(in: arena, capacity: 64)
    buckets = List(in: arena, capacity: 64)
  }

  /// Copies the state of another problem.
  func assign(_ other: SparseProblem) {
    variables.assign(other.variables)
    values.assign(other.values)
    rows.assign(other.rows)
    coefficients.assign(other.coefficients)
    penalties.assign(other.penalties)
    levels.assign(other.levels)
    changes.assign(other.changes)
    buckets.assign(other.buckets)
    bucketedCount = other.bucketedCount
    freeRows.assign(other.freeRows)
    freePenalty = other.freePenalty
    generations.assign(other.generations)
    emptied.assign(other.emptied)
    freeColumns.assign(other.freeColumns)
    penaltyCount = other.penaltyCount
    nextSerial = other.nextSerial
    slopedRequiredCount = other.slopedRequiredCount
    heldCount = other.heldCount
    overflow = other.overflow
    unusualCount = other.unusualCount
    extremeCount = other.extremeCount
    doubtfulPlaces.assign(other.doubtfulPlaces)
    doubtConcernsAll = other.doubtConcernsAll
  }
}

// MARK: - Variables

extension SparseProblem {
  /// Gives the variables that were added last their records.
  func addRecords() {
    var column = variables.endIndex
    reserveForAppending(values.count)
    while column.rawValue < values.count {
      variables.append(VariableRecord(stay: column.position))
      column = column.next
    }
  }

  /// Reserves memory without copying the records more than a few times.
  private func reserveForAppending(_ count: Int32) {
    if count > variables.capacity {
      variables.reserve(max(count, min(2 &* variables.capacity, count &+ 4096)))
    }
  }

  /// Adds a variable at the column of one that was removed.
  func reuseColumn(value: Double) -> Column {
    let column = freeColumns.removeLast()
    generations[column] &+= 1
    if log.isOn {
      log.record(.value, column.rawValue, values[column].bitPattern)
      log.record(.variableReused, column.rawValue, 0)
    }
    values[column] = value
    return column
  }

  /// Removes a variable that no penalty mentions.
  func removeVariable(_ column: Column) {
    if column.rawValue >= generations.count {
      generations.append(0, times: column.rawValue &+ 1 &- generations.count)
    }
    generations[column] &+= 1
    freeColumns.append(column)
    if log.isOn { log.record(.variableRemoved, column.rawValue, 0) }
  }

  func undoRemoval(of column: Column) {
    generations[column] &-= 1
    _ = freeColumns.removeLast()
  }

  func undoReuse(of column: Column) {
    generations[column] &-= 1
    freeColumns.append(column)
  }

  /// Forgets the variables that were added last, which nothing mentions.
  func truncateVariables(to count: Int32) {
    guard values.count > count else { return }
    var kept: Int32 = 0
    for column in changes.elements where column.rawValue < count {
      changes[Place(kept)] = column
      kept &+= 1
    }
    changes.truncate(to: kept)
    values.truncate(to: count)
    if variables.count > count { variables.truncate(to: count) }
  }

  /// The number of constraints that mention a variable.
  func constraintCount(mentioning column: Column) -> Int {
    let variable = variables[column]
    var count = variable.unit.exists ? Int(rows[variable.unit].penaltyCount) : 0
    for head in [variable.active, variable.inactive] {
      for (_, item) in coefficients.list(from: head) { count += Int(rows[item.row].penaltyCount) }
    }
    return count
  }

  /// Removes everything but the variables and their values.
  func removeAllConstraints() {
    rows.removeAll()
    coefficients.removeAll()
    penalties.removeAll()
    buckets.removeAll()
    freeRows.removeAll()
    freePenalty = .none
    emptied.removeAll()
    (bucketedCount, penaltyCount, slopedRequiredCount, heldCount) = (0, 0, 0, 0)
    (unusualCount, extremeCount) = (0, 0)
    let records = variables.records
    for column in records.indices {
      let isChanged = records[column].isChanged
      records[column] = VariableRecord(stay: column.position)
      records[column].isChanged = isChanged
    }
  }
}

// MARK: - Values

extension SparseProblem {
  @inline(__always)
  func setValue(_ value: Double, of column: Column) {
    if log.isOn { log.record(.value, column.rawValue, values[column].bitPattern) }
    if !(value.magnitude <= Tolerance.farthest) { noteFar(value, column) }
    values[column] = value
    markChanged(column)
  }

  @inline(never)
  private func noteFar(_ value: Double, _ column: Column) {
    noteDoubt(at: .stay(of: column))
    if !overflow.exists, !(value.magnitude <= ConstraintSolver.valueLimit) { overflow = column }
  }

  /// The first variable whose value is too large; none if there is none.
  var firstOverflow: Column {
    for column in values.indices
    where !(values[column].magnitude <= ConstraintSolver.valueLimit) {
      return column
    }
    return .none
  }

  @inline(__always)
  func markChanged(_ column: Column) {
    if variables[column].isChanged { return }
    variables[column].isChanged = true
    changes.append(column)
  }

  /// The value of a row's form.
  @inline(__always)
  func value(of row: Row.ID) -> Double {
    let row = rows[row]
    if row.isUnit { return values[row.column] }
    let values = values.records
    var sum = 0.0
    for term in coefficients.elements(from: row.coefficients, count: row.termCount) {
      sum += term.value * values[term.column]
    }
    return sum
  }

  /// The largest error that rounding of a row's terms may leave in its value.
  func rounding(of row: Row.ID) -> Double {
    var largest = 0.0
    forEachTerm(of: row) { largest = max(largest, ($1 * values[$0]).magnitude) }
    return largest * 0x1p-50
  }

  /// The value at which a row counts: of an active one, its breakpoint.
  @inline(__always)
  func restingValue(of row: Row.ID) -> Double {
    rows[row].isActive ? rows[row].target : value(of: row)
  }

  @inline(__always)
  func setTarget(_ target: Double, of row: Row.ID) {
    if log.isOn { log.record(.target, row.rawValue, rows[row].target.bitPattern) }
    rows[row].target = target
  }
}
