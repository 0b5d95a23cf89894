/// A constraint that is being written in terms of the solver's variables.
struct RowWriter {
  /// The number that belongs to the terms on the left side.
  var constant = 0.0
  /// The terms; those beyond ``count`` are of earlier rows.
  private var terms: [LinearExpression.Term] = []
  private var count = 0
  private var shape: Constraint.Shape?
  /// The index of each variable's term in a long row, by the variable's index, or -1.
  private var places: [Int32] = []

  // MARK: - Writing

  /// Begins a row.
  mutating func begin() {
    constant = 0
    count = 0
  }

  /// Adds a variable to the row.
  @inline(__always)
  mutating func add(_ coefficient: Double, _ variable: Variable) {
    let term = LinearExpression.Term(variable, times: coefficient)
    if count < terms.count { terms[count] = term } else { terms.append(term) }
    count += 1
  }

  /// Ends the row; terms of the same variable are added up, and omitted if they cancel up to
  /// rounding.
  ///
  /// - Returns: The number that moves to the right side with the terms.
  mutating func end(
    _ relation: Constraint.Relation, _ constant: Double, _ priority: Priority, isBreakable: Bool
  ) -> Double {
    let offset = -self.constant
    if count <= 12 { gather() } else { gatherMany() }
    var end = 0
    for place in 0..<count where abs(terms[place].coefficient) > 1e-12 {
      if place != end { terms[end] = terms[place] }
      end += 1
    }
    count = end
    shape = Constraint.Shape(
      relation, constant + offset, priority: priority, isBreakable: isBreakable)
    return offset
  }

  /// Adds up the terms of each variable in a short row.
  private mutating func gather() {
    var place = 1
    while place < count {
      let term = terms[place]
      var first = 0
      while terms[first].variable.index != term.variable.index { first += 1 }
      if first < place {
        terms[first].coefficient += term.coefficient
        terms[place].coefficient = 0
      }
      place += 1
    }
  }

  /// Adds up the terms of each variable in a row of any length.
  private mutating func gatherMany() {
    for place in 0..<count {
      let term = terms[place]
      let index = Int(term.variable.index)
      if places.count <= index {
        places.append(contentsOf: repeatElement(-1, count: index + 1 - places.count))
      }
      let first = Int(places[index])
      if first >= 0 {
        terms[first].coefficient += term.coefficient
        terms[place].coefficient = 0
      } else {
        places[index] = Int32(place)
      }
    }
    for term in terms.prefix(count) { places[Int(term.variable.index)] = -1 }
  }

  // MARK: - Reading

  /// The row by itself; nil if none has been written.
  var constraint: Constraint? {
    guard let shape else { return nil }
    var constraint = Constraint(
      terms: Array(terms.prefix(count)), shape.relation, shape.constant, priority: shape.priority)
    constraint.isBreakable = shape.isBreakable
    return constraint
  }

  /// Adds the row to a solver.
  ///
  /// - Precondition: A row has been written.
  func add(to solver: inout ConstraintSolver) throws(AddError) -> Constraint.ID {
    guard let shape else { stopProgram("no row has been written") }
    return try solver.add(terms.span.extracting(first: count), shape)
  }
}
