extension LayoutEngine {
  /// The changes of one transaction.
  struct Batch {
    var removed: [Constraint.ID] = []
    var changed: [RowTable.Handle] = []
    var added: [RowTable.Handle] = []
    /// The row that is being added.
    var row = RowWriter()

    /// An estimate of the work of the changes of rows between items that stay: for each row, the
    /// number of rows beside it, through all of which a step may go.
    var strain = 0

    /// An estimate of the number of terms of the added rows.
    var termCount: Int { 3 * added.count }

    /// Empties the lists, and keeps their memory.
    mutating func clear() {
      // Most are empty, which is seen faster than they are emptied.
      if !removed.isEmpty { removed.removeAll(keepingCapacity: true) }
      if !changed.isEmpty { changed.removeAll(keepingCapacity: true) }
      if !added.isEmpty { added.removeAll(keepingCapacity: true) }
      strain = 0
    }

    /// Whether the changes are so many that rebuilding is cheaper.
    ///
    /// Rebuilding a row takes about as long as a step through six rows.
    func isUpheaval(of count: Int) -> Bool {
      if strain > 4096, strain > 6 * count { return true }
      return removed.count > 64 && removed.count + added.count > 256
        && (removed.count + added.count) * 5 > count
    }
  }

  /// Applies all changes in one transaction, and copies the frames.
  func solve() {
    openVariables = nil
    addFreshVariables()
    // For constraints of functions that were called since the last placement.
    guidePlacing.start(in: self)
    table.takeWithdrawn(into: &batch.removed)
    table.takeChanged(into: &batch.changed)
    table.takePending(into: &batch.added)
    noteStrain(in: &batch)
    if batch.isUpheaval(of: solver.constraintCount) {
      beginAnew(with: &batch)
    }
    if measuring.follow(&batch, in: self) { table.takeChanged(into: &batch.changed) }
    while let culprit = attempt(&batch) {
      measuring.giveUpFirstPass(in: self)
      refuse(culprit, in: &batch)
    }
    for handle in batch.changed { table[handle].changes = [] }
    forgetVariables()
    takeFrames()
    if freshItemsWithVariables > 0 { settleFreshItems() }
    batch.clear()
  }

  /// Adds the strain of rewritten rows and of rows added between items that stay.
  ///
  /// Rows about items that enter or leave take no steps through others.
  private func noteStrain(in batch: inout Batch) {
    guard solver.constraintCount > 0 else { return }
    for handle in batch.changed where table[handle].changes.contains(.terms) {
      batch.strain += strain(of: handle)
    }
    for handle in batch.added { batch.strain += strain(of: handle) }
  }

  private func strain(of handle: RowTable.Handle) -> Int {
    guard let constraint = table[handle].constraint else { return 1 }
    return constraint.with { constraint in
      for index in 0..<constraint.targets.count {
        if constraint.targets[index].withItem({ $0.isFresh }) { return 0 }
      }
      return constraint.heldBy?.with { $0.held.count } ?? 1
    }
  }

  private func settleFreshItems() {
    // Functions called in the solve may have added others.
    for reference in freshItems.prefix(freshItemsWithVariables) { reference.item?.isFresh = false }
    freshItems.removeFirst(freshItemsWithVariables)
    freshItemsWithVariables = 0
    note(.carriers)
  }

  /// Restarts with an empty solver, to which the installed rows must be added again.
  private func beginAnew(with batch: inout Batch) {
    for handle in batch.changed { table[handle].changes = [] }
    batch.added += table.uninstallAll()
    batch.removed = []
    batch.changed = []
    table.sort(&batch.added)
    // The count of broken equations starts again with the new solver.
    versions.ties &+= UInt64(solver.brokenChangeCount)
    note(.tie)
    solver = ConstraintSolver(recovery: .breakNewest)
    measuring.giveUpFirstPass(in: self)
    owners = []
    removedVariables = []
    root?.forEachItemInside { if $0.variables != nil { addVariables(for: $0) } }
  }

  // MARK: - Transactions

  /// Tries a transaction; after a failure nothing has changed, and the rows to leave out are
  /// returned.
  private func attempt(_ batch: inout Batch) -> RowTable.Handle? {
    // A single change is a transaction by itself, and a cheaper one.
    if batch.added.isEmpty, batch.removed.isEmpty, batch.changed.count <= 1 {
      return batch.changed.first.flatMap { change($0, in: batch) }
    }
    solver.beginTransaction(addingConstraints: batch.added.count, terms: batch.termCount)
    for row in batch.removed { remove(row) }
    var culprit: RowTable.Handle?
    for handle in batch.changed where culprit == nil { culprit = change(handle, in: batch) }
    for handle in batch.added where culprit == nil { culprit = add(handle, by: &batch.row) }
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
    for handle in batch.added { table.uninstall(handle) }
    return culprit
  }

  private func remove(_ row: Constraint.ID) {
    let isRemoved = succeeds { () throws(ChangeError) in try solver.remove(row) }
    require(isRemoved, "the engine removed a row twice")
  }

  /// Applies a row's changes to the solver; returns the row to leave out.
  private func change(_ handle: RowTable.Handle, in batch: Batch) -> RowTable.Handle? {
    guard let row = table[handle].row else { return nil }
    do throws(ChangeError) {
      try tell(&solver, of: table[handle].changes, in: handle, row)
      return nil
    } catch {
      switch error {
      case .unsatisfiable(let conflict): return culprit(of: .unsatisfiable(conflict), in: batch)
      case .unknownConstraint, .unknownVariable, .notEdited, .outOfRange, .overflow, .undecided:
        return handle
      }
    }
  }

  func tell(
    _ solver: inout ConstraintSolver, of changes: RowRecord.Changes, in handle: RowTable.Handle,
    _ row: Constraint.ID
  ) throws(ChangeError) {
    if changes.contains(.terms) {
      var writer = RowWriter()
      lower(handle, into: &writer)
      if let constraint = writer.constraint { try solver.replace(row, with: constraint) }
      return
    }
    if changes.contains(.priority) { try solver.setPriority(table[handle].priority, of: row) }
    if changes.contains(.constant) {
      try solver.setConstant(table[handle].constant + table[handle].offset, of: row)
    }
  }

  /// Adds a row; if it must be left out, returns it.
  private func add(_ handle: RowTable.Handle, by writer: inout RowWriter) -> RowTable.Handle? {
    lower(handle, into: &writer)
    // A function that measures a view may have deactivated the constraint.
    guard table[handle].state == .pending else {
      measuring.giveUpFirstPass(in: self)
      return nil
    }
    do throws(AddError) {
      table.install(handle, as: try writer.add(to: &solver))
      return nil
    } catch {
      return handle
    }
  }

  /// Returns the row to leave out for a solve to succeed.
  ///
  /// Contradictions are repaired by the solver; only one among the engine's own unbreakable
  /// constraints is reported here.
  private func culprit(of error: CommitError, in batch: Batch) -> RowTable.Handle {
    let id: Constraint.ID
    switch error {
    case .undecided:
      guard let newest = batch.added.last ?? batch.changed.last else {
        stopProgram("constraints that were removed contradict each other")
      }
      return newest
    case .overflow(let overflow):
      id = overflow.id
    case .unsatisfiable(let conflict):
      guard let last = conflict.members.last else {
        stopProgram("the solver reported a contradiction of nothing")
      }
      id = last
    }
    guard let handle = table.handle(of: id) else {
      stopProgram("the solver named a row that is nobody's")
    }
    return handle
  }

  /// Leaves a row out.
  private func refuse(_ culprit: RowTable.Handle, in batch: inout Batch) {
    if let index = batch.added.firstIndex(of: culprit) {
      batch.added.remove(at: index)
    } else if let row = table[culprit].row {
      batch.changed.removeAll { $0 == culprit }
      table[culprit].changes = []
      table.uninstall(culprit)
      batch.removed.append(row)
    }
    table.refuse(culprit)
  }

  private func forgetVariables() {
    if removedVariables.isEmpty { return }
    for variable in removedVariables {
      let isRemoved = succeeds { () throws(RemoveVariableError) in
        try solver.removeVariable(variable)
        try measuring.firstPass?.removeVariable(variable)
      }
      require(isRemoved, "the engine let go of a variable that is in use")
    }
    removedVariables.removeAll(keepingCapacity: true)
  }
}
