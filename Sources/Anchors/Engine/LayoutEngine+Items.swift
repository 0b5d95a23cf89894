/// The items of a tree: views and guides enter and leave, with their variables.
///
/// The possessions of an item in its engine are removed in this order:
///
/// | step | caller | removes |
/// |---|---|---|
/// | `deactivate` | `View.leaveEngine` | constraints between the item's own tree and the rest |
/// | `withdrawRows` | `detach`, `GuidePlacing.stop` | rows of rules, and of the constraints a view holds |
/// | `removeVariables` | the same | the item's variables; the solver keeps them for now |
/// | `forget` | `detach`, `abandon` | measurements, entries in lists, the item's engine |
/// | `takeWithdrawn`, `forgetVariables` | the next `solve` | rows, then variables, in the solver |
///
/// Invariant: no row mentions a removed variable by then. A guide's rules also mention its view, which
/// leaves with it, or the content guide, which stays longer. A guide that no constraint mentions loses
/// rows and variables, and stays in the engine.
///
/// Functions of the program are called with the solver at rest. They may remove any item: after each
/// call the engine checks that the item is still its own. The root lives until the engine returns. Its
/// `deinit` calls `discard`, which empties the tables, and `abandon` for items that survive.
extension LayoutEngine {
  /// The item that a variable belongs to.
  struct Owner {
    /// The item; nil if the variable has been removed.
    var item: Unretained<LayoutItem>?
    var part: FramePart
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
      for item in items.reversed() { requestContentSize(of: item) }
    } else {
      attachOne(item)
      requestContentSize(of: item)
    }
  }

  /// Requests the size of a view's content once everything that enters with the view has entered,
  /// inner views first: the function that returns the size may fit them.
  private func requestContentSize(of item: LayoutItem) {
    guard item.isView, item.engine === self else { return }
    let view = downcast(item, to: View.self)
    contentSizeChanged(of: view)
    view.contentOrder = 0
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
      view.contentOrder = nextActivation(count: 4)
      view.forgetGeometry()
      if view.insetWatch != nil { insetWatchers.add(view) }
      if !view.held.isEmpty { view.held.forEachUnretained { enqueue($0) } }
      view.needsConstraints = [.update, .prepare]
      enqueueUpdate(of: view)
      view.isLayoutQueued = false
      view.needsProperties = true
      enqueueLayout(of: view)
    } else {
      let guide = downcast(item, to: LayoutGuide.self)
      if guide.role == .outside { guidePlacing.startTracking(guide) }
    }
  }

  /// Removes items with their variables and the constraints that they hold.
  func detach(_ items: [LayoutItem]) {
    note(.structure)
    var isAnyListed = false
    for item in items where item.engine === self {
      isAnyListed =
        isAnyListed || item.isView && downcast(item, to: View.self).measurement.isListed
      withdrawRows(of: item)
      removeVariables(of: item)
      forget(item)
    }
    if isAnyListed { measuring.forgetViews(notIn: self) }
    viewQueues.forgetViews(notIn: self)
  }

  /// Withdraws the rules of an item and the constraints that a view holds.
  func withdrawRows(of item: LayoutItem) {
    for handle in item.sizeRules { withdraw(handle) }
    item.sizeRules = RuleList()
    guard item.isView else {
      let guide = downcast(item, to: LayoutGuide.self)
      for handle in guide.placementRules { withdraw(handle) }
      guide.placementRules = RuleList()
      return
    }
    let view = downcast(item, to: View.self)
    for handle in view.frameRules { withdraw(handle) }
    for handle in view.contentRules { withdraw(handle) }
    view.frameRules = RuleList()
    view.contentRules = RuleList()
    for constraint in view.held { table.handle(of: constraint).map { withdraw($0) } }
  }

  /// Resets what an item without rows and variables keeps for the engine.
  private func forget(_ item: LayoutItem) {
    if item.isView {
      let view = downcast(item, to: View.self)
      insetWatchers.remove(view)
      view.isLayoutQueued = false
      measuring.stop(view, in: self)
    } else {
      let guide = downcast(item, to: LayoutGuide.self)
      guidePlacing.stop(guide, in: self)
      guidePlacing.stopTracking(guide)
    }
    item.engine = nil
  }

  /// Discards the solution and references to items, as the root is deallocated: no solve follows.
  func discard() {
    solver = Self.emptySolver
    owners = []
    table = RowTable()
    viewQueues = ViewQueues()
    measuring = Measuring()
  }

  /// Removes an item that has survived the root; the engine has discarded its rows and variables.
  func abandon(_ item: LayoutItem) {
    withdrawRows(of: item)
    item.variables = nil
    forget(item)
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

  private func addVariable(of item: LayoutItem, _ part: FramePart, _ value: Double) -> Variable {
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
    item.variables = nil
    if rootReference.isGone { return }
    for variable in [variables.minX, variables.minY, variables.width, variables.height] {
      owners[Int(variable.index)].item = nil
      removedVariables.append(variable)
    }
    needsUpdate = true
  }
}
