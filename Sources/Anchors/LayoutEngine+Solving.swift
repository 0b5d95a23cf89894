extension LayoutEngine {
  /// Failed solves of everything after which constraints are added part by part.
  private static let patience = 4

  /// One transaction of everything that has changed, and frames taken over.
  func solve() {
    var batch = Batch()
    takeConstants(into: &batch)
    takePending(into: &batch)
    if removedRows.count > 256 && removedRows.count * 2 > solver.constraintCount {
      beginAnew(with: &batch)
    }
    var failures = 0
    while let members = attempt(batch) {
      failures += 1
      if failures == Self.patience {
        solveInParts(&batch)
        break
      }
      giveUp(Self.victim(among: members), for: members, in: &batch)
    }
    removedRows.removeAll(keepingCapacity: true)
    for constraint in batch.constants { constraint.isConstantQueued = false }
    changedConstants.removeAll(keepingCapacity: true)
    if batch.givenUp > 1 {
      // With several gone, one may hold after all.
      for index in broken.indices { broken[index].needsRetry = true }
    }
    if batch.givenUp > 0 { retryBroken() }
    forgetVariables()
    takeFrames()
    for reference in freshItems { reference.item?.isFresh = false }
    freshItems.removeAll(keepingCapacity: true)
  }

  /// Starts from an empty solver, with what is installed still to be added.
  ///
  /// Where most of a layout goes, building the rest is cheaper than taking the most out.
  private func beginAnew(with batch: inout Batch) {
    for constraint in batch.constants { constraint.isConstantQueued = false }
    for case let constraint? in rows {
      constraint.state = .pending
      constraint.row = nil
      batch.added.append(constraint)
    }
    batch.constants = []
    batch.added.sort { $0.order < $1.order }
    solver = ConstraintSolver()
    rows = []
    owners = []
    removedRows = []
    removedVariables = []
    root?.forEachItemInside { if $0.variables != nil { addVariables(for: $0) } }
    lowerAdded(in: &batch)
  }

  private func lowerAdded(in batch: inout Batch) {
    var sum = terms
    terms = TermGatherer()
    batch.rows = batch.added.map { lowered($0, &sum) }
    terms = sum
  }

  /// What one transaction is to change.
  private struct Batch {
    var constants: [LayoutConstraint] = []
    var added: [LayoutConstraint] = []
    var rows: [Constraint] = []
    var givenUp = 0
  }

  private func takeConstants(into batch: inout Batch) {
    for constraint in changedConstants {
      if constraint.state == .installed, constraint.row != nil {
        batch.constants.append(constraint)
      } else {
        constraint.isConstantQueued = false
      }
    }
    changedConstants.removeAll(keepingCapacity: true)
  }

  private func takePending(into batch: inout Batch) {
    for constraint in pending where constraint.engine === self && constraint.isQueued {
      constraint.isQueued = false
      if constraint.state == .pending { batch.added.append(constraint) }
    }
    pending.removeAll(keepingCapacity: true)
    for entry in broken where entry.needsRetry {
      entry.report.broken.state = .pending
      batch.added.append(entry.report.broken)
    }
    broken.removeAll { $0.needsRetry }
    let isInOrder = zip(batch.added, batch.added.dropFirst()).allSatisfy { $0.order <= $1.order }
    if !isInOrder { batch.added.sort { $0.order < $1.order } }
    lowerAdded(in: &batch)
  }

  // MARK: - Transactions

  /// Tries a transaction; on failure nothing has changed and the contradiction is returned.
  private func attempt(_ batch: Batch) -> [LayoutConstraint]? {
    // One change is a transaction by itself, and a cheaper one.
    if batch.added.isEmpty, removedRows.isEmpty, batch.constants.count <= 1 {
      guard let constraint = batch.constants.first, let row = constraint.row else { return nil }
      return change(constraint, row)
    }
    solver.beginTransaction()
    var members: [LayoutConstraint]?
    for row in removedRows { remove(row) }
    for constraint in batch.constants {
      guard members == nil, let row = constraint.row else { continue }
      members = change(constraint, row)
    }
    for (constraint, row) in zip(batch.added, batch.rows) where members == nil {
      members = add(row, of: constraint)
    }
    if members == nil {
      do throws(CommitError) {
        try solver.commitTransaction()
        return nil
      } catch {
        switch error {
        case .unsatisfiable(let conflict): members = self.members(of: conflict.members)
        case .overflow(let overflow): members = self.members(of: [overflow.id])
        }
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
    return members
  }

  private func remove(_ row: Constraint.ID) {
    do throws(RemoveError) {
      try solver.remove(row)
    } catch {
      preconditionFailure("the engine removed a row twice")
    }
  }

  /// Changes a constraint's constant; what contradicts it is returned.
  private func change(_ constraint: LayoutConstraint, _ row: Constraint.ID) -> [LayoutConstraint]? {
    do throws(ChangeError) {
      try solver.setConstant(constraint.constant + constraint.offset, of: row)
      return nil
    } catch {
      switch error {
      case .unsatisfiable(let conflict): return members(of: conflict.members)
      case .unknownConstraint, .unknownVariable, .outOfRange, .overflow: return [constraint]
      }
    }
  }

  /// Adds a constraint; what contradicts it is returned.
  private func add(_ row: Constraint, of constraint: LayoutConstraint) -> [LayoutConstraint]? {
    do throws(AddError) {
      let id = try solver.add(row)
      let index = Int(id.index)
      while rows.count <= index { rows.append(nil) }
      rows[index] = constraint
      constraint.row = id
      constraint.state = .installed
      return nil
    } catch {
      switch error {
      case .unsatisfiable(let conflict): return members(of: conflict.members, adding: constraint)
      case .unknownVariable, .outOfRange, .overflow: return [constraint]
      }
    }
  }

  /// The constraints behind a conflict's rows, in the order of activation.
  private func members(
    of ids: [Constraint.ID], adding newest: LayoutConstraint? = nil
  ) -> [LayoutConstraint] {
    var members: [LayoutConstraint] = []
    for id in ids {
      let index = Int(id.index)
      if index < rows.count, let constraint = rows[index], constraint.row == id {
        members.append(constraint)
      }
    }
    if let newest, !members.contains(where: { $0 === newest }) { members.append(newest) }
    return members.sorted { $0.order < $1.order }
  }

  // MARK: - Giving up

  /// The constraint to give up: of those not made for windows, guides and frames the one
  /// activated last.
  private static func victim(among members: [LayoutConstraint]) -> LayoutConstraint {
    let candidate = members.last { mayBeGivenUp($0) }
    guard let victim = candidate ?? members.last else {
      preconditionFailure("the solver reported a contradiction of nothing")
    }
    return victim
  }

  private func giveUp(
    _ victim: LayoutConstraint, for members: [LayoutConstraint], in batch: inout Batch
  ) {
    if let index = batch.added.firstIndex(where: { $0 === victim }) {
      batch.added.remove(at: index)
      batch.rows.remove(at: index)
    } else {
      batch.constants.removeAll { $0 === victim }
      victim.isConstantQueued = false
      removeRow(of: victim)
    }
    record(victim, for: members)
    batch.givenUp += 1
  }

  private func record(_ victim: LayoutConstraint, for members: [LayoutConstraint]) {
    victim.state = .broken
    broken.append(
      Broken(report: ConflictReport(members: members, broken: victim), needsRetry: false))
  }

  /// Adds constraints part by part in the order of activation, those not to be given up first.
  ///
  /// This bounds the work where there are many contradictions: each costs a solve of its part.
  private func solveInParts(_ batch: inout Batch) {
    for constraint in batch.constants {
      constraint.isConstantQueued = false
      removeRow(of: constraint)
      constraint.state = .pending
    }
    let waiting = batch.added + batch.constants
    let firm = waiting.filter { !Self.mayBeGivenUp($0) }
    let others = waiting.filter { Self.mayBeGivenUp($0) }.sorted { $0.order < $1.order }
    let all = firm + others
    let size = 1024
    for start in stride(from: 0, to: all.count, by: size) {
      var part = Batch()
      part.added = Array(all[start..<min(start + size, all.count)])
      lowerAdded(in: &part)
      while let members = attempt(part) {
        giveUp(Self.victim(among: members), for: members, in: &part)
      }
      removedRows.removeAll(keepingCapacity: true)
      batch.givenUp += part.givenUp
    }
  }

  private static func mayBeGivenUp(_ constraint: LayoutConstraint) -> Bool {
    switch constraint.origin {
    case .user, .stackView, .contentSize: true
    case .frame, .window, .guide: false
    }
  }

  /// Tries constraints given up again where a member of their contradiction has changed.
  private func retryBroken() {
    var sum = TermGatherer()
    let retried = broken.filter { $0.needsRetry }.map { $0.report.broken }
      .sorted { $0.order < $1.order }
    broken.removeAll { $0.needsRetry }
    for constraint in retried {
      if let members = add(lowered(constraint, &sum), of: constraint) {
        record(constraint, for: members)
      }
    }
  }

  private func forgetVariables() {
    for variable in removedVariables {
      do throws(RemoveVariableError) {
        try solver.removeVariable(variable)
      } catch {
        preconditionFailure("the engine let go of a variable that is in use")
      }
    }
    removedVariables.removeAll(keepingCapacity: true)
  }
}
