extension LayoutEngine {
  /// Returns the size that a view's own constraints give it, as close to a target as they allow.
  func size(
    of view: View, fitting target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> Size {
    let pins = bringUpToDateForFitting()
    defer {
      for pin in pins where table[pin].state == .setAside {
        needsUpdate = true
        table.enqueue(pin)
        noteArrival(of: pin)
      }
    }
    addFreshVariables()
    let items = view.itemsInside()
    var rounds = 0
    while true {
      let answer = fit(view, items, target, horizontal, vertical)
      if negativeSizes.isEmpty { return answer }
      let known = solver.constraintCount
      forbidNegativeSizes(isRepeated: rounds >= Self.maximumPasses / 2)
      rounds += 1
      solve()
      // Sizes for which no rule can be added keep their values.
      if solver.constraintCount == known { return answer }
    }
  }

  /// Solves pending changes, and returns the pins of the root's frame that were left out.
  ///
  /// A tree that has not been laid out in its root's frame is solved without the frame: a new cell
  /// has an empty frame, in which its constraints cannot all be satisfied.
  private func bringUpToDateForFitting() -> RuleList {
    switch phase {
    case .idle: break
    case .constraints:
      solveUntilSettled()
      return RuleList()
    case .layout:
      layoutIfNeeded()
      return RuleList()
    case .solving:
      return RuleList()
    }
    guard let root, !root.isWindow,
      root.frameRules.contains(where: {
        table[$0].attribute.isDimension && table[$0].state == .pending
      })
    else {
      layoutIfNeeded()
      return RuleList()
    }
    for pin in root.frameRules where table[pin].state == .pending {
      table[pin].state = .setAside
    }
    solveConstraints()
    return root.frameRules
  }

  /// Adds the fitting constraints to the solver, reads the size and removes them; negative sizes
  /// are recorded.
  private func fit(
    _ view: View, _ items: [LayoutItem], _ target: Size, _ horizontal: LayoutPriority,
    _ vertical: LayoutPriority
  ) -> Size {
    guard let variables = view.variables else { return .zero }
    solver.beginTransaction()
    // Its position does not affect its size.
    for handle in view.frameRules where table[handle].attribute.isDimension { take(handle) }
    // Constraints outside the root do not apply.
    for item in items where view.depth > 0 {
      for mention in item.mentions {
        guard let holder = mention.constraint.holder, holder.depth < view.depth
        else { continue }
        if let handle = table.handle(of: mention.constraint) { take(handle) }
      }
    }
    let wrapping = measuredViews(in: items)
    for view in wrapping where view.measurement.isWrapped {
      setRows(of: view, to: view.measurement.fullSize)
    }
    wish(variables.width, target.width, horizontal)
    wish(variables.height, target.height, vertical)
    var isOpen = solveOpen()
    if isOpen, measure(wrapping) { isOpen = solveOpen() }
    guard isOpen else { return .zero }
    let size = Size(
      width: solver.value(of: variables.width), height: solver.value(of: variables.height))
    noteNegativeSizes(of: items)
    solver.rollbackTransaction()
    return Size(width: max(0, size.width), height: max(0, size.height))
  }

  private func take(_ handle: RowTable.Handle) {
    guard let row = table[handle].row, solver.contains(row) else { return }
    let isTaken = succeeds { () throws(ChangeError) in try solver.remove(row) }
    require(isTaken, "a constraint could not be set aside")
  }

  private func wish(_ variable: Variable, _ length: Double, _ priority: LayoutPriority) {
    let wish = Constraint(
      terms: [LinearExpression.Term(variable)], .equal, length, priority: priority)
    let isAdded = succeeds { () throws(AddError) in try solver.add(wish) }
    require(isAdded, "a size to fit was refused")
  }

  private func solveOpen() -> Bool {
    succeeds { () throws(CommitError) in try solver.solveTransaction() }
  }

  private func measuredViews(in items: [LayoutItem]) -> [View] {
    var views: [View] = []
    for item in items where item.isView {
      let view = downcast(item, to: View.self)
      if view.measuresContent { views.append(view) }
    }
    return views
  }

  /// Makes views that got less than their full width request the size they need; returns whether
  /// there are any.
  private func measure(_ views: [View]) -> Bool {
    var isAny = false
    for view in views {
      guard let variables = view.variables else { continue }
      let width = view.contentWidth(of: solver.value(of: variables.width))
      // Measurements of the layout in the tree are restored there.
      let known = view.measurement
      if let size = view.contentSize(laidOutWithin: width) {
        setRows(of: view, to: size)
        isAny = true
      }
      view.measurement = known
    }
    return isAny
  }

  private func setRows(of view: View, to size: Size) {
    for handle in view.contentRules {
      guard let row = table[handle].row else { continue }
      let length = table[handle].attribute == .width ? size.width : size.height
      guard length != View.noIntrinsicMetric else { continue }
      let constant = length + table[handle].offset
      let isSet = succeeds { () throws(ChangeError) in try solver.setConstant(constant, of: row) }
      require(isSet, "a size of \(length) was refused")
    }
  }

  private func noteNegativeSizes(of items: [LayoutItem]) {
    for item in items {
      guard let variables = item.variables else { continue }
      if solver.value(of: variables.width) < -Self.negligible {
        noteNegativeSize(of: item, .width)
      }
      if solver.value(of: variables.height) < -Self.negligible {
        noteNegativeSize(of: item, .height)
      }
    }
  }
}
