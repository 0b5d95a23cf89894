/// Penalties as constraints, their identifiers and their orders.
extension SparseProblem {
  /// A penalty as the constraint it represents, its terms collected and ordered by variable.
  func constraint(_ id: RowPenalty.ID) -> Constraint {
    let penalty = penalties[id]
    var terms: [LinearExpression.Term] = []
    forEachTerm(of: penalty.row) { column, value in
      terms.append(LinearExpression.Term(handle(of: column), times: value * penalty.factor))
    }
    var constraint = Constraint(
      terms: terms, penalty.ownRelation, constant(of: id), priority: priority(of: id))
    constraint.isBreakable = !penalty.isFirm
    return constraint
  }

  /// Visits the terms of a row's form.
  @inline(__always)
  func forEachTerm(of id: Row.ID, _ body: (Column, Double) -> Void) {
    let row = rows[id]
    if row.isUnit { return body(row.column, 1) }
    for term in coefficients.elements(from: row.coefficients, count: row.termCount) {
      body(term.column, term.value)
    }
  }

  /// Visits the inactive rows that mention a variable.
  func forEachInactiveRow(of column: Column, _ body: (Row.ID) -> Void) {
    let unit = variables[column].unit
    if unit.exists, !rows[unit].isActive { body(unit) }
    for (_, item) in coefficients.list(from: variables[column].inactive) { body(item.row) }
  }

  /// The constant of a penalty's constraint as written.
  ///
  /// The product with the factor may be rounded: of the neighbouring numbers, it returns the one
  /// that gives the breakpoint.
  func constant(of id: RowPenalty.ID) -> Double {
    let penalty = penalties[id]
    let product = penalty.breakpoint * penalty.factor
    if product / penalty.factor == penalty.breakpoint { return product }
    if product.nextUp / penalty.factor == penalty.breakpoint { return product.nextUp }
    if product.nextDown / penalty.factor == penalty.breakpoint { return product.nextDown }
    return product
  }

  func priority(of id: RowPenalty.ID) -> Priority {
    Priority(levels.priority(of: penalties[id].level))
  }

  // MARK: - Identifiers

  /// Whether an identifier names a constraint that has not been removed.
  func contains(_ id: Constraint.ID) -> Bool {
    id.index >= 0 && id.index < penalties.count
      && penalties[RowPenalty.ID(id.index)].generation == id.generation
      && penalties[RowPenalty.ID(id.index)].isLive
  }

  /// The identifier of the constraint that a penalty represents.
  func handle(of id: RowPenalty.ID) -> Constraint.ID {
    Constraint.ID(index: id.rawValue, generation: penalties[id].generation)
  }

  /// The variable of a column.
  func handle(of column: Column) -> Variable {
    Variable(index: column.rawValue, generation: generation(of: column))
  }

  /// Distinguishes a variable from earlier ones of its column; odd after its removal.
  @inline(__always)
  func generation(of column: Column) -> UInt32 {
    column.rawValue < generations.count ? generations[column] : 0
  }

  /// Whether the variable of a column has not been removed.
  func isLive(_ column: Column) -> Bool { generation(of: column) & 1 == 0 }

  // MARK: - Lists

  /// The required penalties with a slope.
  var pullingRequired: [RowPenalty.ID] {
    var found: [RowPenalty.ID] = []
    // Mostly the newest do.
    var index = penalties.count
    while found.count < slopedRequiredCount, index > 0 {
      index &-= 1
      let id = RowPenalty.ID(index)
      if penalties[id].isLive, penalties[id].side != 0, penalties[id].level.isRequired {
        found.append(id)
      }
    }
    return found.reversed()
  }

  /// The constraints that meet a condition, oldest first.
  func livePenalties(
    where isIncluded: (RowPenalty.ID) -> Bool = { _ in true }
  ) -> [RowPenalty.ID] {
    var found: [RowPenalty.ID] = []
    for id in penalties.indices {
      if penalties[id].isLive, isIncluded(id) { found.append(id) }
    }
    sortByAge(&found)
    return found
  }

  /// Orders penalties by age, the oldest first.
  func sortByAge(_ members: inout [RowPenalty.ID]) {
    members.sort { penalties[$0].serial < penalties[$1].serial }
  }

  /// Whether a penalty ranks before another; see ``RecoveryPass``.
  func ranksBefore(_ first: RowPenalty.ID, _ second: RowPenalty.ID) -> Bool {
    let (rank, other) = (rank(of: first), rank(of: second))
    return rank == other
      ? penalties[first].serial < penalties[second].serial : rank < other
  }

  /// The rank of a penalty; that of all firm penalties is −1.
  func rank(of id: RowPenalty.ID) -> Int64 {
    penalties[id].isFirm ? -1 : penalties[id].serial
  }

  /// The penalties of a row that take part.
  @inline(__always)
  func linkedPenalties(of row: Row.ID) -> LinkedList<RowPenalty> {
    penalties.list(from: rows[row].penalties)
  }

  /// The oldest required penalty on a row that meets a condition; none if there is none.
  func oldestRequired(on row: Row.ID, where isIncluded: (RowPenalty) -> Bool) -> RowPenalty.ID {
    var oldest = RowPenalty.ID.none
    for (id, penalty) in linkedPenalties(of: row) {
      if penalty.level.isRequired, isIncluded(penalty),
        !oldest.exists || penalty.serial < penalties[oldest].serial
      {
        oldest = id
      }
    }
    return oldest
  }
}
