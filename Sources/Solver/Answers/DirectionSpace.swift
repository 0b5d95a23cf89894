/// The directions in which some variables may move together, where rows limit them.
///
/// Each variable is measured in a unit of the size of its rate in one direction, so that it moves by
/// about 1, however fast it moves beside the others.
struct DirectionSpace {
  private let problem: SparseProblem
  private let columns: [Column]
  /// By column: its unit, 0 for a variable that does not move, and its number in ``columns``.
  private var units: [Double]
  private var places: [Int32]

  /// Creates the space of directions of the variables that move in one direction.
  init(_ columns: [Column], _ rates: BoundedVector, _ problem: SparseProblem) {
    self.problem = problem
    self.columns = columns
    units = Array(repeating: 0, count: Int(problem.variables.count))
    places = Array(repeating: 0, count: units.count)
    for (place, column) in columns.enumerated() {
      let size = rates[column].magnitude
      let isPlain = (0x1p-10...0x1p10).contains(size)
      units[Int(column.rawValue)] = isPlain ? 1 : size.binade
      places[Int(column.rawValue)] = Int32(truncatingIfNeeded: place)
    }
  }

  /// The variables that move in some direction.
  ///
  /// - Parameter rows: The rows that may not move both ways.
  /// - Returns: The variables, in their order.
  /// - Throws: ``AddError``, only if the numbers are too far apart.
  func movingVariables(
    _ rows: [(row: Row.ID, moves: OptimalSet.Moves)]
  ) throws(AddError) -> [Column] {
    var held: [Constraint] = []
    var limited: [Constraint] = []
    for (row, moves) in rows {
      let terms = terms(of: row)
      if terms.isEmpty { continue }
      let relation: Constraint.Relation =
        moves.up ? .greaterThanOrEqual : moves.down ? .lessThanOrEqual : .equal
      let constraint = Constraint(terms: terms, relation, 0)
      if moves.isFree { limited.append(constraint) } else { held.append(constraint) }
    }
    held += try immovable(among: limited, with: held)
    // The rest is a linear space of directions. From arbitrary numbers, a solver moves to a
    // point of it where only those variables are 0 that are 0 everywhere in it.
    var space = ConstraintSolver()
    var numbers = TieBreaker()
    for _ in columns { _ = space.addVariable(value: numbers.nextNumber()) }
    try space.add(contentsOf: held)
    return zip(columns, space.variables).compactMap { column, variable in
      space.value(of: variable).magnitude > Tolerance.movement ? column : nil
    }
  }

  /// Turns the constraints on a direction whose rows can move in one way only, but in fact cannot,
  /// into equations.
  ///
  /// All are asked to move by 1 or more. Since the sum of two directions is a direction, all rows
  /// that can move then do so together.
  private func immovable(
    among limited: [Constraint], with held: [Constraint]
  ) throws(AddError) -> [Constraint] {
    guard !limited.isEmpty else { return [] }
    var directions = ConstraintSolver()
    for _ in columns { _ = directions.addVariable() }
    var goals: [Constraint] = []
    // Equations give the solver a starting basis, mostly without a step.
    var start: [Constraint] = []
    for constraint in limited {
      let step = constraint.relation == .lessThanOrEqual ? -1.0 : 1
      goals.append(Constraint(terms: constraint.terms, constraint.relation, step, priority: .high))
      start.append(Constraint(terms: constraint.terms, .equal, step, priority: .low))
    }
    let ids = try directions.add(contentsOf: held + limited + start + goals)
    var immovable: [Constraint] = []
    for (constraint, id) in zip(limited, ids.suffix(limited.count))
    where directions.error(of: id).magnitude > 0.5 {
      immovable.append(Constraint(terms: constraint.terms, .equal, 0))
    }
    return immovable
  }

  /// A row's terms in the units of the variables that move, the largest from 1 to 2.
  private func terms(of row: Row.ID) -> [LinearExpression.Term] {
    var terms: [LinearExpression.Term] = []
    var largest = 0.0
    problem.forEachTerm(of: row) { column, coefficient in
      let value = coefficient * units[Int(column.rawValue)]
      if value == 0 { return }
      largest = max(largest, value.magnitude)
      let variable = Variable(index: places[Int(column.rawValue)], generation: 0)
      terms.append(LinearExpression.Term(variable, times: value))
    }
    return terms.map { LinearExpression.Term($0.variable, times: $0.coefficient / largest.binade) }
  }
}
