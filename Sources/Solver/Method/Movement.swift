/// A movement of values along one direction: the rates of the variables as the member of a position
/// moves and all other members keep their values, and the inactive rows that move.
///
/// All steps, and constants without a known direction, move values through it. A direction is void
/// after the next exchange.
final class Movement {
  let problem: SparseProblem
  let factors: Factors

  /// The rates, by variable.
  @safe @exclusivity(unchecked) private(set) var direction = WorkVector()
  /// The position whose member moves upwards at the rate 1, if it was found so; void after anything
  /// else has changed.
  @safe @exclusivity(unchecked) private(set) var position = Position.none
  /// The inactive rows with penalties that move.
  @safe @exclusivity(unchecked) private(set) var rows = List<MovingRow>()
  /// The variables that have moved, since the last correction, together with one that has moved so
  /// far that rows which add it to others may miss their targets; where rates may be inexact, all
  /// that have moved.
  @safe @exclusivity(unchecked) private(set) var leaps = WorkVector()
  /// The number of the last search, which marks the rows it has seen.
  @safe @exclusivity(unchecked) private var search: Int32 = 0

  init(factors: Factors) {
    problem = factors.problem
    self.factors = factors
  }

  /// Finds the direction in which the member of a position moves.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - way: The rate of the member: 1, or −1 for a movement downwards.
  ///   - isLeaving: Whether the member may be exchanged next.
  func find(_ position: Position, way: Double, isLeaving: Bool) {
    findDirection(position, way: way, isLeaving: isLeaving)
    findRows()
    if way == 1 { self.position = position }
  }

  func forgetPosition() { position = .none }

  /// Finds the direction alone; ``rows`` is void.
  func findDirection(_ position: Position, way: Double, isLeaving: Bool) {
    prepare()
    direction.set(way, at: position.pivot)
    factors.solveTransposed(&direction, leaving: isLeaving ? position : .none)
  }

  // MARK: - Several members

  /// Begins a movement of several members together.
  func beginCombination() {
    prepare()
    rows.removeAll()
  }

  /// Has the member of a position move by a distance, if it does not move yet.
  func combine(_ distance: Double, at position: Position) -> Bool {
    if distance == 0 || direction[position] != 0 { return false }
    direction.set(distance, at: position.pivot)
    return true
  }

  /// Finds the direction in which members move at arbitrary rates, so that all moves that depends on
  /// one of them; ``rows`` is void.
  func mix(_ positions: Elements<Position>) {
    beginCombination()
    var numbers = TieBreaker()
    for position in positions { _ = combine(numbers.nextNumber(), at: position) }
    factors.solveTransposed(&direction)
  }

  /// Moves the values along with the members.
  ///
  /// - Returns: False if a value would become too large; nothing has moved then.
  func moveCombined() -> Bool {
    if direction.isEmpty { return true }
    factors.solveTransposed(&direction)
    let (values, rates) = (problem.values.records, direction.values.records)
    for column in direction.list.elements
    where !((values[column] + rates[column]).magnitude <= ConstraintSolver.valueLimit) {
      return false
    }
    findRows()
    move(by: 1)
    return true
  }

  /// Takes a known direction.
  func take(_ rates: Elements<KnownDirections.Rate>) {
    prepare()
    for rate in rates { direction.set(rate.value, at: rate.column) }
    findRows()
  }

  private func prepare() {
    forgetPosition()
    factors.prepareWorkspaces()
    direction.resize(to: factors.spike.values.count)
    direction.clear()
  }

  /// Finds the inactive rows that move, with their values.
  func findRows() {
    rows.removeAll()
    search &+= 1
    if search <= 0 { restartSearches() }
    let (variables, table) = (problem.variables.records, problem.rows.records)
    let (coefficients, values) = (problem.coefficients.records, problem.values.records)
    let rates = direction.values.records
    for column in direction.list.elements {
      let rate = rates[column]
      let unit = variables[column].unit
      if rate.magnitude <= Tolerance.doubt {
        if rate.magnitude <= Tolerance.drop { continue }
        if unit.exists { noteSpeed(rate, of: unit) }
      }
      if unit.exists, !table[unit].isActive, table[unit].penalties.exists {
        rows.append(MovingRow(row: unit, value: values[column], speed: rate))
      }
      for (_, item) in LinkedList(coefficients, from: variables[column].inactive) {
        let id = item.row
        if table[id].mark == search { continue }
        table[id].mark = search
        if !table[id].penalties.exists { continue }
        var (value, speed) = (0.0, 0.0)
        let row = table[id]
        for term in coefficients.elements(from: row.coefficients, count: row.termCount) {
          value += term.value * values[term.column]
          speed += term.value * rates[term.column]
        }
        if speed.magnitude <= Tolerance.doubt {
          noteSpeed(speed, of: id)
          if speed.magnitude <= Tolerance.movement { continue }
        }
        rows.append(MovingRow(row: id, value: value, speed: speed))
      }
    }
  }

  /// Notes that an inactive row moves slowly, unless that is rounding.
  @inline(never)
  private func noteSpeed(_ speed: Double, of row: Row.ID) {
    let noise = problem.noise(ofWorn: factors.wear.updateCount > 0)
    if speed.magnitude > noise, !problem.rows[row].isActive, problem.rows[row].penalties.exists {
      problem.noteDoubt(at: Member(row))
    }
  }

  private func restartSearches() {
    let table = problem.rows.records
    for row in table.indices { table[row].mark = -1 }
    search = 1
  }

  /// Takes over the marks and leaps that a copied state has.
  func assign(_ other: Movement) {
    search = other.search
    for column in other.leaps.list.elements { noteLeap(of: column) }
  }

  /// The rate of a row's form.
  @inline(__always)
  func speed(of row: Row.ID) -> Double {
    let row = problem.rows[row]
    if row.isUnit { return direction[row.column] }
    var sum = 0.0
    for term in problem.coefficients.elements(from: row.coefficients, count: row.termCount) {
      sum += term.value * direction[term.column]
    }
    return sum
  }

  /// Moves the values.
  func move(by distance: Double) {
    guard distance != 0 else { return }
    let (values, rates) = (problem.values.records, direction.values.records)
    var isLeap = problem.unusualCount > 0
    let isLong = distance.magnitude > 1
    for column in direction.list.elements {
      let change = rates[column] * distance
      if change == 0 { continue }
      if isLong, rates[column].magnitude <= Tolerance.noise, isHeldByUnit(column) { continue }
      if change.magnitude > Tolerance.leap { isLeap = true }
      // What a large value leaves behind is rounded, too.
      if values[column].magnitude > Tolerance.farthest {
        problem.noteDoubt(at: .stay(of: column))
      }
      problem.setValue(values[column] + change, of: column)
    }
    // A rate that is rounding moves others then, too.
    if isLeap { for column in direction.list.elements { noteLeap(of: column) } }
  }

  /// Whether an active row of a variable alone determines it: a small rate of it is rounding, which a
  /// long way would show.
  private func isHeldByUnit(_ column: Column) -> Bool {
    let unit = problem.variables[column].unit
    return unit.exists && problem.rows[unit].isActive
  }

  /// Moves a variable on which no active row depends.
  @inline(__always)
  func moveAlone(_ column: Column, by distance: Double) {
    problem.setValue(problem.values[column] + distance, of: column)
    if distance.magnitude > Tolerance.leap { noteLeap(of: column) }
  }

  @inline(never)
  func noteLeap(of column: Column) {
    leaps.resize(to: problem.values.count)
    leaps.set(1, at: column)
  }

  func forgetLeaps() { leaps.clear() }

  /// Moves the values along with the members, in a correction.
  func correct() {
    if !direction.isEmpty {
      factors.solveTransposed(&direction)
      move(by: 1)
      direction.clear()
    }
    forgetLeaps()
  }

  /// Whether all values are, and stay, so near that their last places cannot decide anything.
  private func staysNear(_ distance: Double) -> Bool {
    let (values, rates) = (problem.values.records, direction.values.records)
    for column in direction.list.elements {
      let value = values[column]
      let end = value + rates[column] * distance
      if !(value.magnitude <= Tolerance.farthest && end.magnitude <= Tolerance.farthest) {
        return false
      }
    }
    return true
  }

  /// Whether no penalty changes its side during the movement, except for one, and values stay near
  /// enough to be beyond doubt.
  func isFree(_ distance: Double, except exception: RowPenalty.ID) -> Bool {
    if distance == 0 { return true }
    for row in rows.elements where !isFree(row, distance, except: exception) { return false }
    return staysNear(distance)
  }

  @inline(__always)
  func isFree(_ moving: MovingRow, _ distance: Double, except exception: RowPenalty.ID) -> Bool {
    let (speed, length) = (distance < 0 ? -moving.speed : moving.speed, distance.magnitude)
    for (id, penalty) in problem.linkedPenalties(of: moving.row)
    where id != exception && penalty.side(movingUp: speed > 0) != penalty.side {
      let room = (penalty.breakpoint - moving.value) / speed
      if room >= length { continue }
      // Of a long way, a small part may be far.
      if room < length * (1 - Tolerance.step)
        || !Tolerance.isAt(moving.value + speed * length, penalty.breakpoint)
      {
        return false
      }
    }
    return true
  }
}

/// An inactive row that moves.
struct MovingRow: BitwiseCopyable {
  let row: Row.ID
  let value: Double
  /// The rate of its value.
  let speed: Double
}
