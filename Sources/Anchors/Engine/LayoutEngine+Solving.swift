extension LayoutEngine {
  /// What one transaction is to change.
  struct Batch {
    var removed: [Constraint.ID] = []
    var changed: [LayoutConstraint] = []
    var added: [LayoutConstraint] = []
    var rows = RowList()

    /// Empties the lists, and keeps their memory where they are short.
    mutating func clear() {
      Self.clear(&removed)
      Self.clear(&changed)
      Self.clear(&added)
      if rows.count > 0 { rows.removeAll(keepingCapacity: rows.count < 256) }
    }

    private static func clear<Element>(_ list: inout [Element]) {
      if !list.isEmpty { list.removeAll(keepingCapacity: list.count < 256) }
    }

    /// Whether so much goes and comes that building the rest from the start is cheaper than making
    /// the change.
    func isUpheaval(of count: Int) -> Bool {
      removed.count > 64 && removed.count + added.count > 256
        && (removed.count + added.count) * 5 > count
    }
  }

  /// One transaction of everything that has changed, and frames taken over.
  func solve() {
    takeRemoved(into: &batch)
    takeChanged(into: &batch)
    takePending(into: &batch)
    if batch.isUpheaval(of: solver.constraintCount) {
      beginAnew(with: &batch)
    }
    if followInFirstPass(&batch) { takeChanged(into: &batch) }
    while let culprit = attempt(&batch) {
      giveUpFirstPass()
      refuse(culprit, in: &batch)
    }
    for constraint in batch.changed { constraint.changes = [] }
    forgetVariables()
    takeFrames()
    if !freshItems.isEmpty { settleFreshItems() }
    batch.clear()
  }

  private func settleFreshItems() {
    for reference in freshItems { reference.item?.isFresh = false }
    freshItems.removeAll(keepingCapacity: true)
    note(.settledItems)
  }

  /// Starts from an empty solver, with what is installed still to be added.
  private func beginAnew(with batch: inout Batch) {
    for constraint in batch.changed { constraint.changes = [] }
    for case let constraint? in rows {
      constraint.state = .pending
      constraint.row = nil
      batch.added.append(constraint)
    }
    batch.removed = []
    batch.changed = []
    batch.added.sort { $0.order < $1.order }
    // The count of broken equations starts again with the new solver.
    versions.ties &+= UInt64(solver.brokenChangeCount)
    note(.tie)
    solver = ConstraintSolver(recovery: .breakNewest)
    giveUpFirstPass()
    rows = []
    owners = []
    removedVariables = []
    root?.forEachItemInside { if $0.variables != nil { addVariables(for: $0) } }
    lowerAdded(in: &batch)
  }

  private func lowerAdded(in batch: inout Batch) {
    if batch.added.isEmpty { return }
    batch.rows.removeAll(keepingCapacity: true)
    batch.rows.reserve(batch.added.count)
    for index in batch.added.indices { lower(batch.added[index], into: &batch.rows) }
  }

  private func takeRemoved(into batch: inout Batch) {
    for withdrawal in withdrawn {
      guard let row = withdrawal.row else { continue }
      rows[Int(row.index)] = nil
      batch.removed.append(row)
    }
    if !withdrawn.isEmpty { withdrawn.removeAll(keepingCapacity: true) }
  }

  private func takeChanged(into batch: inout Batch) {
    // What has gone to another engine since is that one's to tell.
    for constraint in changed where constraint.isIn(self) {
      if constraint.state == .installed {
        batch.changed.append(constraint)
      } else {
        constraint.changes = []
      }
    }
    if !changed.isEmpty { changed.removeAll(keepingCapacity: true) }
  }

  private func takePending(into batch: inout Batch) {
    if pending.isEmpty { return }
    swap(&batch.added, &pending)
    batch.added.removeAll { constraint in
      guard constraint.isIn(self), constraint.isQueued else { return true }
      constraint.isQueued = false
      return constraint.state != .pending
    }
    var last: UInt64 = 0
    var isInOrder = true
    for constraint in batch.added {
      if constraint.order < last { isInOrder = false }
      last = constraint.order
    }
    if !isInOrder { batch.added.sort { $0.order < $1.order } }
    lowerAdded(in: &batch)
  }

  // MARK: - Transactions

  /// Tries a transaction; on failure nothing has changed and what is to be left out is returned.
  private func attempt(_ batch: inout Batch) -> LayoutConstraint? {
    // One change is a transaction by itself, and a cheaper one.
    if batch.added.isEmpty, batch.removed.isEmpty, batch.changed.count <= 1 {
      return batch.changed.first.flatMap { change($0, in: batch) }
    }
    solver.beginTransaction(addingConstraints: batch.added.count, terms: batch.rows.termCount)
    for row in batch.removed { remove(row) }
    var culprit: LayoutConstraint?
    for constraint in batch.changed where culprit == nil {
      culprit = change(constraint, in: batch)
    }
    if rows.isEmpty { rows.reserveCapacity(batch.added.count) }
    for index in batch.added.indices where culprit == nil {
      culprit = add(batch.added[index], batch.rows, index)
    }
    if culprit == nil {
      do throws(CommitError) {
        try solver.commitTransaction()
        return nil
      } catch {
        culprit = self.culprit(of: error, in: batch)
      }
    } else {
      solver.rollbackTransaction()
    }
    for constraint in batch.added {
      guard let row = constraint.row else { continue }
      rows[Int(row.index)] = nil
      constraint.row = nil
      constraint.state = .pending
    }
    return culprit
  }

  private func remove(_ row: Constraint.ID) {
    do throws(RemoveError) {
      try solver.remove(row)
    } catch {
      preconditionFailure("the engine removed a row twice")
    }
  }

  /// Tells the solver of a constraint's changes; the constraint to be left out is returned.
  private func change(_ constraint: LayoutConstraint, in batch: Batch) -> LayoutConstraint? {
    guard let row = constraint.row else { return nil }
    do throws(ChangeError) {
      try tell(&solver, of: constraint.changes, in: constraint, row)
      return nil
    } catch {
      switch error {
      case .unsatisfiable(let conflict): return culprit(of: .unsatisfiable(conflict), in: batch)
      case .unknownConstraint, .unknownVariable, .outOfRange, .overflow, .undecided:
        return constraint
      }
    }
  }

  /// Tells a solver what has changed in a constraint.
  func tell(
    _ solver: inout ConstraintSolver, of changes: LayoutConstraint.Changes,
    in constraint: LayoutConstraint, _ row: Constraint.ID
  ) throws(ChangeError) {
    if changes.contains(.terms) {
      var rows = RowList()
      lower(constraint, into: &rows)
      return try solver.replace(row, with: rows.constraint(at: 0))
    }
    if changes.contains(.priority) { try solver.setPriority(constraint.priority, of: row) }
    if changes.contains(.constant) {
      try solver.setConstant(constraint.constant + constraint.offset, of: row)
    }
  }

  /// Adds a constraint, unless it is to be left out: then it is returned.
  private func add(
    _ constraint: LayoutConstraint, _ written: RowList, _ place: Int
  ) -> LayoutConstraint? {
    do throws(AddError) {
      let id = try written.add(place, to: &solver)
      let index = Int(id.index)
      while rows.count <= index { rows.append(nil) }
      rows[index] = constraint
      constraint.row = id
      constraint.state = .installed
      return nil
    } catch {
      return constraint
    }
  }

  /// The constraint to leave out for a solve to succeed.
  ///
  /// Contradictions mend themselves in the solver; one among the engine's own firm constraints
  /// would be new.
  private func culprit(of error: CommitError, in batch: Batch) -> LayoutConstraint {
    let id: Constraint.ID
    switch error {
    case .undecided:
      guard let newest = batch.added.last ?? batch.changed.last else {
        preconditionFailure("constraints that were removed contradict each other")
      }
      return newest
    case .overflow(let overflow):
      id = overflow.id
    case .unsatisfiable(let conflict):
      guard let last = conflict.members.last else {
        preconditionFailure("the solver reported a contradiction of nothing")
      }
      id = last
    }
    guard let constraint = constraint(of: id) else {
      preconditionFailure("the solver named a row that is nobody's")
    }
    return constraint
  }

  /// The constraint behind a row.
  func constraint(of row: Constraint.ID) -> LayoutConstraint? {
    let index = Int(row.index)
    guard index < rows.count, let constraint = rows[index], constraint.row == row else {
      return nil
    }
    return constraint
  }

  /// Leaves a constraint out.
  private func refuse(_ culprit: LayoutConstraint, in batch: inout Batch) {
    if let index = batch.added.firstIndex(where: { $0 === culprit }) {
      batch.added.remove(at: index)
      batch.rows.remove(at: index)
    } else if let row = culprit.row {
      batch.changed.removeAll { $0 === culprit }
      culprit.changes = []
      culprit.row = nil
      rows[Int(row.index)] = nil
      batch.removed.append(row)
    }
    culprit.state = .refused
    refused.append(culprit)
  }

  private func forgetVariables() {
    if removedVariables.isEmpty { return }
    for variable in removedVariables {
      do throws(RemoveVariableError) {
        try solver.removeVariable(variable)
        if measuring.firstPass != nil { try measuring.firstPass?.removeVariable(variable) }
      } catch {
        preconditionFailure("the engine let go of a variable that is in use")
      }
    }
    removedVariables.removeAll(keepingCapacity: true)
  }

  // MARK: - Results

  /// The priority at which the solver stopped before the layout was optimal; nil if it is optimal.
  ///
  /// Errors of constraints with this priority and lower ones may be larger than they need to be. The
  /// solver's property of the same name says more.
  public var unfinishedPriority: Priority? {
    layoutIfNeeded()
    return solver.unfinishedPriority
  }

  /// What cannot hold at present, in the order of activation of the constraints broken.
  public var conflicts: [ConflictReport] {
    layoutIfNeeded()
    var reports = refused.map { ConflictReport(refused: $0) }
    for broken in solver.brokenConstraints {
      guard let constraint = constraint(of: broken.id) else { continue }
      reports.append(ConflictReport(broken: constraint, by: broken, rows: rows))
    }
    return reports.sorted { $0.broken.order < $1.broken.order }
  }
}
