/// The solver of the first pass receives the same changes as that of the second.
extension Measuring {
  /// Applies a change to the first pass, and measures views for their widths there; if that fails,
  /// the first pass is discarded and rebuilt later.
  ///
  /// - Returns: Whether views must request other sizes than before.
  func follow(_ batch: inout LayoutEngine.Batch, in engine: LayoutEngine) -> Bool {
    guard firstPass != nil else { return false }
    if isVertical(batch, in: engine), unheardViews.isEmpty {
      for handle in batch.changed where !engine.table[handle].isUnheard {
        engine.table[handle].isUnheard = true
        unheard.append(handle)
      }
      return false
    }
    let renewed = unheardViews
    let squeezed = squeezed
    self.squeezed = []
    guard apply(&batch, in: engine) else {
      unheardViews = renewed
      giveUpFirstPass(in: engine)
      return false
    }
    var isAny = false
    let moved = takeWidths(in: engine)
    for view in moved + divideOpenWidths(among: moved + renewed.compactMap { $0.view }, in: engine)
    where remeasure(view, in: engine) { isAny = true }
    engine.forEachView(in: renewed + squeezed) { view in
      if view.measuresContent, remeasure(view, in: engine) { isAny = true }
    }
    return isAny
  }

  /// Whether only constants along the vertical axis change.
  private func isVertical(_ batch: LayoutEngine.Batch, in engine: LayoutEngine) -> Bool {
    batch.added.isEmpty && batch.removed.isEmpty
      && batch.changed.allSatisfy {
        engine.table[$0].changes == .constant && engine.table[$0].attribute.axis == .vertical
      }
  }

  /// Applies a change in one transaction; returns whether that was possible.
  private func apply(_ batch: inout LayoutEngine.Batch, in engine: LayoutEngine) -> Bool {
    guard var solver = firstPass else { return false }
    // Moved out, so that it is not copied.
    firstPass = nil
    defer {
      unheard.removeAll(keepingCapacity: true)
      unheardViews.removeAll(keepingCapacity: true)
    }
    solver.beginTransaction(addingConstraints: batch.added.count, terms: batch.termCount)
    for row in batch.removed {
      guard succeeds({ () throws(ChangeError) in try solver.remove(row) }) else { return false }
    }
    for handle in batch.changed {
      guard change(handle, in: &solver, of: engine) else { return false }
    }
    guard setUnheardConstants(in: &solver, of: engine) else { return false }
    for handle in unheard { engine.table[handle].isUnheard = false }
    for reference in unheardViews {
      guard let view = reference.view, view.engine === engine, view.measuresContent else {
        continue
      }
      guard setFullSize(of: view, in: &solver, of: engine) else { return false }
    }
    for handle in batch.added {
      engine.lower(handle, into: &batch.row)
      guard succeeds({ () throws(AddError) in _ = try batch.row.add(to: &solver) }) else {
        return false
      }
    }
    guard succeeds({ () throws(CommitError) in try solver.commitTransaction() }) else {
      return false
    }
    firstPass = solver
    return true
  }

  /// Applies the changes of a row; returns whether that was possible.
  private func change(
    _ handle: RowTable.Handle, in solver: inout ConstraintSolver, of engine: LayoutEngine
  ) -> Bool {
    guard let row = engine.table[handle].row else { return true }
    // The full sizes of wrapping views are applied separately.
    if engine.table[handle].origin == .contentSize,
      engine.table.item(of: handle)?.with({ downcast($0, to: View.self).measuresContent }) == true
    {
      return engine.table[handle].changes.isSubset(of: .constant)
    }
    let changes = engine.table[handle].changes.union(.constant)
    return succeeds { () throws(ChangeError) in
      try engine.tell(&solver, of: changes, in: handle, row)
    }
  }

  private func setFullSize(
    of view: View, in solver: inout ConstraintSolver, of engine: LayoutEngine
  ) -> Bool {
    let size = view.measurement.fullSize
    return view.contentRules.allSatisfy { handle in
      guard let row = engine.table[handle].row else { return false }
      let length = engine.table[handle].attribute == .width ? size.width : size.height
      return succeeds { () throws(ChangeError) in
        try solver.setConstant(length + engine.table[handle].offset, of: row)
      }
    }
  }

  /// Returns a copy of the first pass's solver with all constants applied; nil if there is none.
  func upToDateFirstPass(in engine: LayoutEngine) -> ConstraintSolver? {
    guard var solver = firstPass else { return nil }
    solver.beginTransaction()
    guard setUnheardConstants(in: &solver, of: engine) else { return nil }
    return succeeds { () throws(CommitError) in try solver.commitTransaction() } ? solver : nil
  }

  /// Sets the constants that the first pass has not received; returns whether that was possible.
  private func setUnheardConstants(
    in solver: inout ConstraintSolver, of engine: LayoutEngine
  ) -> Bool {
    // Rows withdrawn since then are skipped, or were added with the others.
    for handle in unheard where engine.table[handle].isUnheard {
      guard change(handle, in: &solver, of: engine) else { return false }
    }
    return true
  }

  // MARK: - Variables

  /// Adds a variable that the second pass has as well.
  func addTwin(of variable: Variable, value: Double, in engine: LayoutEngine) {
    if let twin = firstPass?.addVariable(value: value), twin != variable {
      giveUpFirstPass(in: engine)
    }
  }

  /// The views that may have to be measured, because their content or their width in the first pass
  /// has changed.
  private func takeWidths(in engine: LayoutEngine) -> [View] {
    var views: [View] = []
    firstPass?.drainChanges { variable, value in
      let owner = engine.owners[Int(variable.index)]
      guard owner.part == .width, let item = owner.item else { return }
      item.with { item in
        if value < -LayoutEngine.negligible { engine.noteNegativeSize(of: item, .width) }
        guard item.isView else { return }
        let view = downcast(item, to: View.self)
        if view.measuresContent { views.append(view) }
      }
    }
    return views
  }

  /// Measures a view for its width in the first pass; returns whether it requests another size.
  func remeasure(_ view: View, in engine: LayoutEngine) -> Bool {
    // A view that is being added has a first pass of its own.
    guard view.contentRules.allSatisfy({ engine.table[$0].state == .installed }) else {
      return false
    }
    guard let size = view.contentSize(laidOutWithin: firstPassWidth(of: view)) else {
      view.measurement.isWrapped = false
      return engine.setContentSize(view.measurement.fullSize, of: view)
    }
    return wrap(view, size, in: engine)
  }
}

/// Whether a closure succeeds.
func succeeds<Failure: Error>(_ body: () throws(Failure) -> Void) -> Bool {
  do throws(Failure) {
    try body()
    return true
  } catch {
    return false
  }
}
