/// The items of a tree: views and guides enter and leave, with their variables.
extension LayoutEngine {
  /// The item that a variable belongs to.
  struct Owner {
    /// The item; nil if the variable has been removed.
    var item: Unretained<LayoutItem>?
    /// Left, top, width or height.
    var part: LayoutConstraint.Attribute
  }

  /// The solver of engines whose tree no longer exists.
  private static let emptySolver = ConstraintSolver(recovery: .breakNewest)

  /// Adds a view with its descendants, or a guide.
  func attach(_ item: LayoutItem) {
    note(.structure)
    if item.isView, downcast(item, to: View.self).hasContents {
      let items = downcast(item, to: View.self).itemsInside()
      if freshItems.isEmpty { reserve(for: items.count) }
      items.forEachUnretained { attachOne($0) }
    } else {
      attachOne(item)
    }
  }

  /// Reserves memory for further items, because most trees are complete at their first layout.
  private func reserve(for count: Int) {
    freshItems.reserveCapacity(count)
    viewQueues.reserve(count)
    table.reserve(8 * count)
  }

  private func attachOne(_ item: LayoutItem) {
    item.engine = self
    item.isFresh = true
    item.carriesPlaces = false
    // Another tree has other versions.
    item.originVersion = 0
    item.depth = item.containerReference?.target?.with { $0.depth + 1 } ?? 0
    freshItems.append(item.reference)
    if item.isView {
      let view = downcast(item, to: View.self)
      framePinsChanged(of: view)
      contentSizeChanged(of: view)
      view.forgetGeometry()
      if view.insetWatch != nil { insetWatchers.add(view) }
      if !view.held.isEmpty { view.held.forEachUnretained { enqueue($0) } }
      view.needsConstraints = [.update, .prepare]
      enqueue(.update, of: view)
      view.isLayoutQueued = false
      view.needsProperties = true
      enqueue(.layout, of: view)
    } else {
      let guide = downcast(item, to: LayoutGuide.self)
      if guide.role == .outside { guidePlacing.startTracking(guide) }
    }
  }

  /// Removes items with their variables and the constraints that they hold.
  func detach(_ items: [LayoutItem]) {
    note(.structure)
    var isAnyListed = false
    for item in items {
      isAnyListed =
        isAnyListed || item.isView && downcast(item, to: View.self).measurement.isListed
      withdrawRows(of: item)
      removeVariables(of: item)
      forget(item)
    }
    if isAnyListed { measuring.forgetViews(notIn: self) }
    viewQueues.forgetViews(notIn: self)
  }

  private func withdrawRows(of item: LayoutItem) {
    for handle in item.sizeRules { withdraw(handle) }
    guard item.isView else { return }
    let view = downcast(item, to: View.self)
    for handle in view.frameRules { withdraw(handle) }
    for handle in view.contentRules { withdraw(handle) }
    for constraint in view.held { table.handle(of: constraint).map { withdraw($0) } }
  }

  /// Resets what an item keeps for the engine.
  func forget(_ item: LayoutItem) {
    if item.isView {
      let view = downcast(item, to: View.self)
      insetWatchers.remove(view)
      view.isLayoutQueued = false
      view.frameRules = RuleList()
      view.contentRules = RuleList()
      measuring.stop(view, in: self)
    } else {
      let guide = downcast(item, to: LayoutGuide.self)
      guidePlacing.stop(guide, in: self)
      guidePlacing.stopTracking(guide)
    }
    item.sizeRules = RuleList()
    item.variables = nil
    item.engine = nil
  }

  /// Removes the views, with everything inside, that have survived the root, and discards the
  /// solution.
  func abandon(_ views: [View]) {
    views.forEachUnretained { $0.forEachItemInside { forget($0) } }
    solver = Self.emptySolver
    owners = []
    table = RowTable()
    viewQueues = ViewQueues()
  }

  /// Adds the variables of items that have entered the tree: all before a solve, so that the
  /// solver reserves memory once.
  func addFreshVariables() {
    guard freshItemsWithVariables < freshItems.count else { return }
    let items = freshItems[freshItemsWithVariables...]
    freshItemsWithVariables = freshItems.count
    if owners.isEmpty { owners.reserveCapacity(4 * items.count) }
    solver.reserve(variables: 4 * items.count)
    items.forEachUnretained { reference in
      reference.with { item in
        guard item.engine === self, item.variables == nil else { return }
        if item.isView || !downcast(item, to: LayoutGuide.self).isPlaced {
          addVariables(for: item)
        }
      }
    }
  }

  func addVariables(for item: LayoutItem) {
    let frame = item.solved
    item.variables = FrameVariables(
      minX: addVariable(of: item, .left, frame.minX),
      minY: addVariable(of: item, .top, frame.minY),
      width: addVariable(of: item, .width, frame.width),
      height: addVariable(of: item, .height, frame.height))
    openVariables = nil
  }

  private func addVariable(
    of item: LayoutItem, _ part: LayoutConstraint.Attribute, _ value: Double
  ) -> Variable {
    let variable = solver.addVariable(value: value)
    measuring.addTwin(of: variable, value: value, in: self)
    let index = Int(variable.index)
    let owner = Owner(item: Unretained(item), part: part)
    if owners.count == index {
      owners.append(owner)
    } else {
      while owners.count <= index { owners.append(Owner(item: nil, part: .left)) }
      owners[index] = owner
    }
    return variable
  }

  func removeVariables(of item: LayoutItem) {
    guard let variables = item.variables else { return }
    for variable in [variables.minX, variables.minY, variables.width, variables.height] {
      owners[Int(variable.index)].item = nil
      removedVariables.append(variable)
    }
    item.variables = nil
    needsUpdate = true
  }
}
