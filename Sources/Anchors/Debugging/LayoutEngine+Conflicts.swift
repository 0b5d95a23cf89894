extension LayoutEngine {
  /// The constraints that are broken at present, each with its conflict, in the order of
  /// activation.
  ///
  /// - Complexity: A solve with the factors of the solver's basis for each.
  public var conflicts: [ConflictReport] {
    layoutIfNeeded()
    return brokenConstraints.map(report)
  }

  /// A broken constraint, with the solver's record of it; nil if it cannot hold by itself.
  typealias Broken = (constraint: LayoutConstraint, record: ConstraintSolver.BrokenConstraint?)

  /// The constraints that are broken in the last layout, in the order of activation.
  var brokenConstraints: [Broken] {
    var found: [Broken] = table.refused.compactMap { handle in
      constraint(for: handle).map { ($0, nil) }
    }
    for record in solver.brokenConstraints {
      if let constraint = constraint(of: record.id) { found.append((constraint, record)) }
    }
    return found.sorted { $0.constraint.order < $1.constraint.order }
  }

  private func report(on broken: Broken) -> ConflictReport {
    guard let conflict = broken.record?.conflict else {
      return ConflictReport(broken: broken.constraint, by: nil, of: [broken.constraint])
    }
    let subjects = conflict.members.map { row in
      guard let subject = constraint(of: row) else {
        stopProgram("the solver named a row that is nobody's")
      }
      return subject
    }
    return ConflictReport(broken: broken.constraint, by: conflict, of: subjects)
  }

  /// The priority at which the solver stopped before the layout was optimal; nil if it is optimal.
  ///
  /// Errors of constraints with this or a lower priority may be larger than necessary. See the
  /// solver's property of the same name.
  public var unfinishedPriority: Priority? {
    layoutIfNeeded()
    return solver.unfinishedPriority
  }
}
