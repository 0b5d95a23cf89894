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
  /// From arbitrary numbers, a solver moves to a direction. It asks each row that may move in one way
  /// only to move at least at an arbitrary speed. Since the sum of two directions is a direction, all
  /// rows that can move then do so together. In the direction found, only those variables are 0 that
  /// are 0 in all of them.
  ///
  /// - Parameter rows: The rows that may not move both ways.
  /// - Returns: The variables, in their order.
  /// - Throws: ``AddError``, only if the numbers are too far apart.
  func movingVariables(
    _ rows: [(row: Row.ID, moves: OptimalSet.Moves)]
  ) throws(AddError) -> [Column] {
    var space = ConstraintSolver()
    var numbers = TieBreaker()
    for _ in columns { _ = space.addVariable(value: numbers.nextNumber()) }
    var rules: [Constraint] = []
    var goals: [Constraint] = []
    // Equations give the solver a starting basis, mostly without a step.
    var start: [Constraint] = []
    for (row, moves) in rows {
      let terms = terms(of: row)
      if terms.isEmpty { continue }
      let relation: Constraint.Relation =
        moves.up ? .greaterThanOrEqual : moves.down ? .lessThanOrEqual : .equal
      rules.append(Constraint(terms: terms, relation, 0))
      guard moves.isFree else { continue }
      let speed = moves.up ? numbers.nextNumber() : -numbers.nextNumber()
      goals.append(Constraint(terms: terms, relation, speed, priority: .high))
      start.append(Constraint(terms: terms, .equal, speed, priority: .low))
    }
    try space.add(contentsOf: rules + start + goals)
    return zip(columns, space.variables).compactMap { column, variable in
      space.value(of: variable).magnitude > Tolerance.movement ? column : nil
    }
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
