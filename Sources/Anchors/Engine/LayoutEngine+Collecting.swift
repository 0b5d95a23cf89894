extension LayoutEngine {
  // MARK: - Constraints

  /// Records a constraint to be added at the next solve.
  ///
  /// A constraint that was withdrawn since the last solve keeps its row.
  func enqueue(_ constraint: LayoutConstraint) {
    needsUpdate = true
    if let handle = table.handle(of: constraint) {
      if table[handle].row == nil {
        table[handle].order = constraint.order
        table[handle].constant = constraint.constant
        table[handle].priority = constraint.priority
        table[handle].mentionsGuides = constraint.mentionsGuides
        table.enqueue(handle)
        return noteArrival(of: handle)
      }
      if table[handle].rowVersion == versions.rows { return revive(handle, constraint) }
      // The old row is removed on its own.
      table.forgetOwner(of: handle)
    }
    let handle = table.append(RowRecord(constraint), of: .constraint(constraint))
    constraint.handle = handle
    noteArrival(of: handle)
  }

  private func revive(_ handle: RowTable.Handle, _ constraint: LayoutConstraint) {
    table[handle].state = .installed
    batch.strain -= constraint.heldBy?.with { $0.held.count } ?? 0
    // The row keeps its age, which decides what breaks in a contradiction.
    constraint.order = table[handle].order
    // Changes in between were not recorded.
    numbersChanged(of: constraint)
  }

  /// Withdraws a constraint between items that stay, in whatever state its row is.
  func withdraw(_ constraint: LayoutConstraint) {
    guard let handle = table.handle(of: constraint) else { return }
    if table[handle].state == .installed {
      batch.strain += constraint.heldBy?.with { $0.held.count } ?? 0
    }
    withdraw(handle)
  }

  /// Withdraws a row, whatever its state.
  func withdraw(_ handle: RowTable.Handle) {
    if rootReference.isGone || table[handle].state == .withdrawn { return }
    if table[handle].state == .installed {
      table[handle].rowVersion = versions.rows
      noteArrival(of: handle)
      needsUpdate = true
    }
    table.withdraw(handle)
  }

  /// Records that the constant or the priority of a constraint is another.
  func numbersChanged(of constraint: LayoutConstraint) {
    guard let handle = table.handle(of: constraint) else { return }
    set(handle, constraint.constant, constraint.priority)
  }

  /// Records that the terms of a constraint must be rewritten.
  func termsChanged(of constraint: LayoutConstraint) {
    if let handle = table.handle(of: constraint) { noteChange(.terms, of: handle) }
  }

  func noteChange(_ change: RowRecord.Changes, of handle: RowTable.Handle) {
    switch table[handle].state {
    case .free, .pending, .setAside, .withdrawn:
      return
    case .installed:
      needsUpdate = true
      noteAxis(of: handle)
      if change != .constant { noteTie(handle) }
      table.noteChange(change, of: handle)
    case .refused:
      needsUpdate = true
      table.retry(handle)
      noteArrival(of: handle)
    }
  }

  /// Records that a row is added or removed.
  @inline(__always)
  func noteArrival(of handle: RowTable.Handle) {
    noteAxis(of: handle)
    noteTie(handle)
  }

  @inline(__always)
  private func noteAxis(of handle: RowTable.Handle) {
    if table[handle].attribute.axis == .horizontal { measuring.isHorizontalOutdated = true }
  }

  /// Records that a row was added or removed, or changed in more than its constant.
  @inline(__always)
  private func noteTie(_ handle: RowTable.Handle) {
    guard table[handle].attribute.axis == .horizontal else { return }
    versions.rivals &+= 1
    if table[handle].relation == .equal || table[handle].origin == .contentSize { note(.tie) }
  }

  // MARK: - Views

  /// Schedules an update of a view's constraints.
  func enqueueUpdate(of view: View) {
    needsUpdate = true
    guard !view.needsConstraints.contains(.isListed) else { return }
    view.needsConstraints.insert(.isListed)
    viewQueues.updates.append(view.reference)
  }

  /// Schedules a layout of a view.
  func enqueueLayout(of view: View) {
    needsUpdate = true
    guard !view.isLayoutQueued else { return }
    view.isLayoutQueued = true
    viewQueues.layouts.append(Unretained(view))
  }
}
