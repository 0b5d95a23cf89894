extension LayoutEngine {
  // MARK: - Constraints

  /// Notes a constraint to be added at the next solve.
  ///
  /// One that was taken back since the last solve just keeps its row.
  func enqueue(_ constraint: LayoutConstraint) {
    needsUpdate = true
    if revive(constraint) { return }
    constraint.state = .pending
    // It is added as it is now; another engine may still list it as changed.
    constraint.changes = []
    noteAxis(of: constraint)
    noteTie(constraint)
    guard !constraint.isQueued else { return }
    constraint.isQueued = true
    pending.append(constraint)
  }

  private func revive(_ constraint: LayoutConstraint) -> Bool {
    let slot = Int(constraint.withdrawnSlot)
    guard slot >= 0, slot < withdrawn.count, withdrawn[slot].constraint === constraint,
      withdrawn[slot].rowVersion == versions.rows, let row = withdrawn[slot].row
    else { return false }
    withdrawn[slot].row = nil
    constraint.row = row
    constraint.state = .installed
    constraint.isUnheard = withdrawn[slot].isUnheard
    // The row is as old as it was, which decides what breaks in a contradiction.
    constraint.order = withdrawn[slot].order
    // What has changed in between nobody has noted.
    if withdrawn[slot].constant != constraint.constant { noteChange(.constant, of: constraint) }
    if withdrawn[slot].priority != constraint.priority { noteChange(.priority, of: constraint) }
    return true
  }

  /// Takes a constraint back, wherever it has got to.
  func withdraw(_ constraint: LayoutConstraint) {
    if rootReference.isGone { return constraint.forgetEngine() }
    switch constraint.state {
    case .idle, .pending:
      break
    case .installed:
      guard let row = constraint.row else { break }
      constraint.row = nil
      constraint.withdrawnSlot = Int32(withdrawn.count)
      withdrawn.append(
        Withdrawal(
          constraint: constraint, row: row, rowVersion: versions.rows,
          constant: constraint.constant,
          priority: constraint.priority, order: constraint.order, isUnheard: constraint.isUnheard))
      constraint.isUnheard = false
      noteAxis(of: constraint)
      noteTie(constraint)
      needsUpdate = true
    case .refused:
      refused.removeAll { $0 === constraint }
    }
    constraint.state = .idle
  }

  /// Notes that the solver is to hear of a change to a constraint.
  func noteChange(_ change: LayoutConstraint.Changes, of constraint: LayoutConstraint) {
    switch constraint.state {
    case .idle, .pending:
      return
    case .installed:
      needsUpdate = true
      noteAxis(of: constraint)
      if change != .constant { noteTie(constraint) }
      if constraint.changes.isEmpty { changed.append(constraint) }
      constraint.changes.formUnion(change)
    case .refused:
      refused.removeAll { $0 === constraint }
      enqueue(constraint)
    }
  }

  func drop(_ constraints: inout [LayoutConstraint]) {
    for constraint in constraints {
      withdraw(constraint)
      constraint.isQueued = false
    }
    constraints = []
  }

  @inline(__always)
  private func noteAxis(of constraint: LayoutConstraint) {
    if constraint.firstAttribute.axis == .horizontal { measuring.isHorizontalOutdated = true }
  }

  /// Notes that a constraint has come, gone or changed in more than its constant.
  @inline(__always)
  private func noteTie(_ constraint: LayoutConstraint) {
    if constraint.firstAttribute.axis == .horizontal,
      constraint.relation == .equal || constraint.origin == .contentSize
    {
      note(.tie)
    }
  }

  // MARK: - Views

  func enqueueConstraintUpdate(of view: View) {
    needsUpdate = true
    guard !view.needsConstraints.contains(.isListed) else { return }
    view.needsConstraints.insert(.isListed)
    constraintUpdates.append(view.reference)
  }

  func enqueueLayout(of view: View) {
    needsUpdate = true
    guard !view.isLayoutQueued else { return }
    view.isLayoutQueued = true
    layoutQueue.append(view.reference)
  }

  /// The views of a list that are still in this tree, by their depth; those as deep in the order
  /// of the list.
  func byDepth(_ references: [ItemReference], deepestFirst: Bool) -> [View] {
    var views: [View] = []
    views.reserveCapacity(references.count)
    for reference in references {
      if let view = reference.view, view.engine === self { views.append(view) }
    }
    sortByDepth(&views, deepestFirst: deepestFirst)
    return views
  }

  /// Sorts views by their depth; those as deep stay in order.
  func sortByDepth(_ views: inout [View], deepestFirst: Bool) {
    guard views.count > 1 else { return }
    var deepest: Int32 = 0
    var isSorted = true
    var last = views[0].depth
    for view in views {
      deepest = max(deepest, view.depth)
      let isInOrder = deepestFirst ? view.depth <= last : view.depth >= last
      isSorted = isSorted && isInOrder
      last = view.depth
    }
    if isSorted { return }
    let depths = views.map { Int($0.depth) }
    let span = Int(deepest)
    var starts = [Int](repeating: 0, count: span + 2)
    for depth in depths { starts[(deepestFirst ? span - depth : depth) + 1] += 1 }
    for place in 1..<starts.count { starts[place] += starts[place - 1] }
    var order = [Int](repeating: 0, count: views.count)
    for (index, depth) in depths.enumerated() {
      let bucket = deepestFirst ? span - depth : depth
      order[starts[bucket]] = index
      starts[bucket] += 1
    }
    views = order.map { views[$0] }
  }
}
