/// Penalties as constraints, and their orders.
extension Problem {
  /// A penalty as the constraint it represents, its terms collected and ordered by variable.
  func constraint(_ penalty: Int32) -> Constraint {
    let item = penalties[penalty]
    let terms = matrix.rows.entries(of: item.row).map { entry in
      LinearExpression.Term(
        variables.handle(of: entry.index), times: entry.value * item.factor)
    }
    var constraint = Constraint(
      terms: terms, item.relation, constant(of: penalty), priority: priority(of: penalty))
    constraint.isBreakable = !item.isFirm
    return constraint
  }

  /// The constant of a penalty's constraint as written.
  ///
  /// The product with the factor may be rounded: of the neighbouring numbers, it returns the one
  /// that gives the breakpoint.
  func constant(of penalty: Int32) -> Double {
    let item = penalties[penalty]
    let product = item.breakpoint * item.factor
    if product / item.factor == item.breakpoint { return product }
    if product.nextUp / item.factor == item.breakpoint { return product.nextUp }
    if product.nextDown / item.factor == item.breakpoint { return product.nextDown }
    return product
  }

  func priority(of penalty: Int32) -> Priority {
    Priority(levels.priorities[penalties[penalty].level])
  }

  // MARK: - Lists

  /// The penalties in use that meet a condition, oldest first.
  func livePenalties(where isIncluded: (Int32) -> Bool = { _ in true }) -> [Int32] {
    var found = (0..<penalties.count).filter {
      penalties[$0].isLive && isIncluded($0)
    }
    sortByAge(&found)
    return found
  }

  /// Orders penalties by age, the oldest first.
  func sortByAge(_ members: inout [Int32]) {
    members.sort { penalties[$0].serial < penalties[$1].serial }
  }

  /// Whether a penalty ranks before another; see ``RecoveryPass``.
  func ranksBefore(_ first: Int32, _ second: Int32) -> Bool {
    let (rank, other) = (rank(of: first), rank(of: second))
    return rank == other
      ? penalties[first].serial < penalties[second].serial : rank < other
  }

  /// The rank of a penalty; that of all firm penalties is −1.
  func rank(of penalty: Int32) -> Int64 {
    penalties[penalty].isFirm ? -1 : penalties[penalty].serial
  }

  /// The oldest required penalty on a row that meets a condition; −1 for none.
  func oldestRequired(on row: Int32, where isIncluded: (Int32, Penalty) -> Bool) -> Int32 {
    var oldest: Int32 = -1
    for penalty in linkedPenalties(of: row) {
      let item = penalties[penalty]
      if item.level == LevelTable.required, isIncluded(penalty, item),
        oldest < 0 || item.serial < penalties[oldest].serial
      {
        oldest = penalty
      }
    }
    return oldest
  }
}
