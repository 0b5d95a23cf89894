/// The solver of the first pass receives the same changes as that of the second.
extension LayoutEngine {
  /// Applies a change to the first pass, and measures views for their widths there; if that fails,
  /// the first pass is discarded and rebuilt later.
  ///
  /// - Returns: Whether views must request other sizes than before.
  func followInFirstPass(_ batch: inout Batch) -> Bool {
    guard measuring.firstPass != nil else { return false }
    if isVertical(batch), measuring.unheardViews.isEmpty {
      for handle in batch.changed where !table[handle].isUnheard {
        table[handle].isUnheard = true
        measuring.unheard.append(handle)
      }
      return false
    }
    let renewed = measuring.unheardViews
    let squeezed = measuring.squeezed
    measuring.squeezed = []
    guard follow(&batch) else {
      measuring.unheardViews = renewed
      giveUpFirstPass()
      return false
    }
    var isAny = false
    for view in takeFirstPassWidths() where remeasure(view) { isAny = true }
    for reference in renewed + squeezed {
      guard let view = reference.view, view.engine === self, view.measuresContent else { continue }
      if remeasure(view) { isAny = true }
    }
    return isAny
  }

  /// Continues with a single solver, which is used for the first pass when that is needed next.
  func giveUpFirstPass() {
    measuring.firstPass = nil
    for handle in measuring.unheard { table[handle].isUnheard = false }
    measuring.unheard = []
    // The changes that only the first pass was to receive.
    let views = measuring.unheardViews
    measuring.unheardViews = []
    for reference in views {
      guard let view = reference.view, view.engine === self, view.measuresContent else { continue }
      view.measurement.isWrapped = false
      setContentSize(view.measurement.fullSize, of: view)
      enqueueMeasuring(of: view)
    }
    measuring.squeezed = []
    measuring.isHorizontalOutdated = true
  }

  /// Whether only constants along the vertical axis change.
  private func isVertical(_ batch: Batch) -> Bool {
    batch.added.isEmpty && batch.removed.isEmpty
      && batch.changed.allSatisfy {
        table[$0].changes == .constant && table[$0].attribute.axis == .vertical
      }
  }

  private func follow(_ batch: inout Batch) -> Bool {
    guard var firstPass = measuring.firstPass else { return false }
    // Moved out, so that it is not copied.
    measuring.firstPass = nil
    firstPass.beginTransaction(addingConstraints: batch.added.count, terms: batch.termCount)
    var isPossible = true
    for row in batch.removed where isPossible { isPossible = remove(row, from: &firstPass) }
    for handle in batch.changed where isPossible {
      isPossible = change(handle, in: &firstPass)
    }
    // Rows withdrawn since then are skipped, or were added with the others.
    for handle in measuring.unheard where table[handle].isUnheard {
      table[handle].isUnheard = false
      if isPossible { isPossible = change(handle, in: &firstPass) }
    }
    for reference in measuring.unheardViews where isPossible {
      guard let view = reference.view, view.engine === self, view.measuresContent else { continue }
      isPossible = setFullSize(of: view, in: &firstPass)
    }
    for handle in batch.added where isPossible {
      lower(handle, into: &batch.row)
      isPossible = add(batch.row, to: &firstPass)
    }
    measuring.unheard.removeAll(keepingCapacity: true)
    measuring.unheardViews.removeAll(keepingCapacity: true)
    guard isPossible, commit(&firstPass) else { return false }
    measuring.firstPass = firstPass
    return true
  }

  private func remove(_ row: Constraint.ID, from firstPass: inout ConstraintSolver) -> Bool {
    do throws(RemoveError) {
      try firstPass.remove(row)
      return true
    } catch {
      return false
    }
  }

  private func change(
    _ handle: RowTable.Handle, in firstPass: inout ConstraintSolver
  ) -> Bool {
    guard let row = table[handle].row else { return true }
    // The full sizes of wrapping views are applied separately.
    if table[handle].origin == .contentSize,
      table.item(of: handle)?.with({ downcast($0, to: View.self).measuresContent }) == true
    {
      return table[handle].changes.isSubset(of: .constant)
    }
    do throws(ChangeError) {
      try tell(&firstPass, of: table[handle].changes.union(.constant), in: handle, row)
      return true
    } catch {
      return false
    }
  }

  private func setFullSize(of view: View, in firstPass: inout ConstraintSolver) -> Bool {
    let size = view.measurement.fullSize
    for handle in view.contentRules {
      guard let row = table[handle].row else { return false }
      let length = table[handle].attribute == .width ? size.width : size.height
      do throws(ChangeError) {
        try firstPass.setConstant(length + table[handle].offset, of: row)
      } catch {
        return false
      }
    }
    return true
  }

  private func add(_ row: RowWriter, to firstPass: inout ConstraintSolver) -> Bool {
    do throws(AddError) {
      _ = try row.add(to: &firstPass)
      return true
    } catch {
      return false
    }
  }

  private func commit(_ firstPass: inout ConstraintSolver) -> Bool {
    do throws(CommitError) {
      try firstPass.commitTransaction()
      return true
    } catch {
      return false
    }
  }

  // MARK: - Widths

  /// The views that may have to be measured, because their content or their width in the first pass
  /// has changed.
  private func takeFirstPassWidths() -> [View] {
    var views: [View] = []
    let owners = owners
    var negative: [NegativeSize] = []
    measuring.firstPass?.drainChanges { variable, value in
      let owner = owners[Int(variable.index)]
      guard owner.part == .width, let item = owner.item else { return }
      item.with { item in
        if value < -Self.negligible { negative.append(NegativeSize(of: item, .width)) }
        guard item.isView else { return }
        let view = downcast(item, to: View.self)
        if view.measuresContent { views.append(view) }
      }
    }
    negativeSizes.append(contentsOf: negative)
    return views
  }

  /// Measures a view for its width in the first pass; returns whether it requests another size.
  private func remeasure(_ view: View) -> Bool {
    // A view that is being added has a first pass of its own.
    guard view.contentRules.allSatisfy({ table[$0].state == .installed }) else { return false }
    guard let size = view.contentSize(laidOutWithin: firstPassWidth(of: view)) else {
      view.measurement.isWrapped = false
      return setContentSize(view.measurement.fullSize, of: view)
    }
    return wrap(view, size)
  }
}
