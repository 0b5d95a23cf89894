extension LayoutEngine {
  /// Returns the size that a view's own constraints give it, as close to a target as they allow.
  func size(
    of view: View, fitting target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> Size {
    // A root that is being deallocated has no solution.
    if rootReference.isGone { return .zero }
    return keepingRoot {
      let pins = bringUpToDateForFitting()
      let known = phase
      defer {
        phase = known
        for pin in pins where table[pin].state == .setAside {
          needsUpdate = true
          table.enqueue(pin)
          noteArrival(of: pin)
        }
      }
      // Functions that measure views find the last frames.
      phase = .solving
      addFreshVariables()
      var rounds = 0
      while let answer = fit(view, [(target.width, horizontal), (target.height, vertical)]) {
        // A function that is called in a solve gets the answer without further rules.
        if negativeSizes.isEmpty || known == .solving { return answer }
        let count = solver.constraintCount
        forbidNegativeSizes(isRepeated: rounds >= Self.maximumPasses / 2)
        rounds += 1
        solve()
        // Sizes for which no rule can be added keep their values.
        if solver.constraintCount == count { return answer }
      }
      // A function that was called has moved the view to another tree.
      return view.layoutEngine.size(of: view, fitting: target, horizontal, vertical)
    }
  }

  /// Solves pending changes, and returns the pins of the root's frame that were left out.
  ///
  /// A tree that has not been laid out in its root's frame is solved without the frame: a new cell
  /// has an empty frame, in which its constraints cannot all be satisfied.
  private func bringUpToDateForFitting() -> RuleList {
    guard phase == .idle, let root, !root.isWindow,
      root.frameRules.contains(where: {
        table[$0].attribute.isDimension && table[$0].state == .pending
      })
    else {
      bringUpToDateForQuestion()
      return RuleList()
    }
    for pin in root.frameRules where table[pin].state == .pending {
      table[pin].state = .setAside
    }
    solveConstraints()
    return root.frameRules
  }

  // MARK: - Trials

  /// Returns the size of a view with the fitting constraints, and records negative sizes; nil if the
  /// view has left the tree.
  private func fit(_ view: View, _ target: [(Double, LayoutPriority)]) -> Size? {
    guard view.engine === self else { return nil }
    var items = view.itemsInside()
    var wrapping: [View] = []
    for item in items where item.isView {
      let view = downcast(item, to: View.self)
      if view.measuresContent { wrapping.append(view) }
    }
    var sizes = wrapping.filter { $0.measurement.isWrapped }.map { ($0, $0.measurement.fullSize) }
    var isSolved = solve(for: view, items, target, requesting: sizes)
    if isSolved, !wrapping.isEmpty {
      let widths = wrapping.map { $0.variables.map { solver.value(of: $0.width) } ?? 0 }
      if wrapping.contains(where: { $0.callsProgramToMeasure }) {
        // The functions that measure may fit other views: they are called with the solver at rest.
        solver.rollbackTransaction()
        sizes += measure(wrapping, within: widths)
        guard view.engine === self else { return nil }
        items = view.itemsInside()
        isSolved = solve(for: view, items, target, requesting: sizes)
      } else {
        let measured = measure(wrapping, within: widths)
        if !measured.isEmpty { isSolved = solve(requesting: measured) }
      }
    }
    guard isSolved, let variables = view.variables else { return .zero }
    let size = Size(
      width: solver.value(of: variables.width), height: solver.value(of: variables.height))
    noteNegativeSizes(of: items)
    solver.rollbackTransaction()
    return Size(width: max(0, size.width), height: max(0, size.height))
  }

  /// Begins a transaction with the fitting constraints, and solves it.
  ///
  /// - Returns: Whether there is a solution; if there is none, the transaction is over.
  private func solve(
    for view: View, _ items: [LayoutItem], _ target: [(Double, LayoutPriority)],
    requesting sizes: [(View, Size)]
  ) -> Bool {
    guard let variables = view.variables else { return false }
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
    for (variable, (length, priority)) in zip([variables.width, variables.height], target) {
      wish(variable, length, priority)
    }
    return solve(requesting: sizes)
  }

  /// Solves with the sizes of contents.
  private func solve(requesting sizes: [(View, Size)]) -> Bool {
    for (view, size) in sizes { setRows(of: view, to: size) }
    return succeeds { () throws(CommitError) in try solver.solveTransaction() }
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

  /// Returns the sizes that views need which got less than their full width.
  private func measure(_ views: [View], within widths: [Double]) -> [(View, Size)] {
    var sizes: [(View, Size)] = []
    for (view, width) in zip(views, widths) where view.engine === self {
      // Measurements of the layout in the tree are restored there.
      let known = view.measurement
      let size = view.contentSize(laidOutWithin: view.contentWidth(of: width))
      guard view.engine === self else { continue }
      view.measurement = known
      if let size { sizes.append((view, size)) }
    }
    return sizes
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
      for (length, part) in [(variables.width, FramePart.width), (variables.height, .height)]
      where solver.value(of: length) < -Self.negligible {
        noteNegativeSize(of: item, part)
      }
    }
  }
}
