/// Constraints in terms of the solver's variables, stored contiguously in flat lists.
struct RowList {
  private struct Row {
    /// The index of the first term.
    var start: Int
    /// The index after the last term.
    var end: Int
    var shape: Constraint.Shape
  }

  /// The number that belongs to the terms on the left side of the row being written.
  var constant = 0.0
  private var rows: [Row] = []
  private var terms: [LinearExpression.Term] = []
  /// The index of the first term of the row being written.
  private var start = 0
  /// The index of each variable's term in a long row, by the variable's index, or -1.
  private var places: [Int32] = []

  var count: Int { rows.count }
  /// The number of terms of all rows.
  var termCount: Int { terms.count }

  mutating func reserve(_ count: Int) {
    rows.reserveCapacity(count)
    terms.reserveCapacity(3 * count)
  }

  // MARK: - Writing

  /// Adds a variable to the row being written.
  @inline(__always)
  mutating func add(_ coefficient: Double, _ variable: Variable) {
    terms.append(LinearExpression.Term(variable, times: coefficient))
  }

  /// Ends a row; terms of the same variable are added up, and omitted if they cancel up to
  /// rounding.
  ///
  /// - Returns: The number that moves to the right side with the terms.
  mutating func endRow(
    _ relation: Constraint.Relation, _ constant: Double, _ priority: Priority, isBreakable: Bool
  ) -> Double {
    let offset = -self.constant
    if terms.count - start <= 12 { gather() } else { gatherMany() }
    var end = start
    for place in start..<terms.count where abs(terms[place].coefficient) > 1e-12 {
      if place != end { terms[end] = terms[place] }
      end += 1
    }
    if end < terms.count { terms.removeLast(terms.count - end) }
    let shape = Constraint.Shape(
      relation, constant + offset, priority: priority, isBreakable: isBreakable)
    rows.append(Row(start: start, end: end, shape: shape))
    self.constant = 0
    start = end
    return offset
  }

  /// Adds up the terms of each variable in a short row.
  private mutating func gather() {
    var place = start + 1
    while place < terms.count {
      let term = terms[place]
      var first = start
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
    for place in start..<terms.count {
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
    for place in start..<terms.count { places[Int(terms[place].variable.index)] = -1 }
  }

  // MARK: - Reading

  /// A row by itself.
  func constraint(at index: Int) -> Constraint {
    let row = rows[index]
    var constraint = Constraint(
      terms: Array(terms[row.start..<row.end]), row.shape.relation, row.shape.constant,
      priority: row.shape.priority)
    constraint.isBreakable = row.shape.isBreakable
    return constraint
  }

  /// Adds a row to a solver.
  func add(_ index: Int, to solver: inout ConstraintSolver) throws(AddError) -> Constraint.ID {
    let row = rows[index]
    return try solver.add(terms.span.extracting(row.start..<row.end), row.shape)
  }

  // MARK: - Removing

  mutating func remove(at index: Int) {
    rows.remove(at: index)
  }

  /// Removes all rows.
  mutating func removeAll(keepingCapacity: Bool) {
    rows.removeAll(keepingCapacity: keepingCapacity)
    terms.removeAll(keepingCapacity: keepingCapacity)
    start = 0
  }
}
