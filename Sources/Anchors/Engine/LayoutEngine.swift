/// The layout engine of one tree of views.
///
/// Four variables represent the frame of each view and guide in its container. Changes are
/// collected and solved together when a frame is read or ``layoutIfNeeded()`` is called. After a
/// solve, guides whose position depends on solved frames, such as a nested safe area, are placed,
/// and views whose height depends on their width are measured. If that changes anything, the tree
/// is solved again, until nothing moves.
///
/// If required constraints contradict each other, the one activated last is broken and the rest is
/// solved without it. It is restored as soon as it can hold.
public final class LayoutEngine {
  /// The maximum number of solves for guides to reach their final positions.
  static let maximumPasses = 8
  /// The maximum number of times that views may change constraints during one layout.
  static let maximumRounds = 100

  /// The current phase of a layout.
  enum Phase {
    case idle
    case constraints
    case solving
    case layout
  }

  struct Owner {
    /// The item; nil if the variable has been removed.
    var item: Unretained<LayoutItem>?
    var part: FramePart
  }

  /// A width or a height with a negative solution.
  struct NegativeSize {
    let reference: ItemReference
    let part: FramePart

    init(of item: LayoutItem, _ part: FramePart) {
      reference = item.reference
      self.part = part
    }
  }

  enum FramePart: UInt8 {
    case minX
    case minY
    case width
    case height

    var axis: Axis { self == .minX || self == .width ? .horizontal : .vertical }
  }

  /// The solver of engines whose tree no longer exists.
  private static let emptySolver = ConstraintSolver(recovery: .breakNewest)

  let rootReference: ItemReference
  private let isWindowed: Bool
  /// Whether anything has changed since the last layout.
  var needsUpdate = false
  @safe @exclusivity(unchecked) var solver = ConstraintSolver(recovery: .breakNewest)
  /// The item behind each variable, by the variable's index.
  @safe @exclusivity(unchecked) var owners: [Owner] = []
  @safe @exclusivity(unchecked) var removedVariables: [Variable] = []
  @safe @exclusivity(unchecked) var table = RowTable()
  /// Lists kept from solve to solve for their memory.
  @safe @exclusivity(unchecked) var batch = Batch()
  @safe @exclusivity(unchecked) var freshItems = FreshItems()
  /// Sizes that came out negative.
  @safe @exclusivity(unchecked) var negativeSizes: [NegativeSize] = []
  @safe @exclusivity(unchecked) var measuring = MeasuringState()
  @safe @exclusivity(unchecked) var viewQueues = ViewQueues()
  @safe @exclusivity(unchecked) var guideQueues = GuideQueues()
  @safe @exclusivity(unchecked) var insetQueue = InsetQueue()
  var versions = Versions()
  var phase = Phase.idle
  @safe @exclusivity(unchecked) var ambiguity = AmbiguityState()
  @safe @exclusivity(unchecked) var debugging = Debugging()

  /// Creates the engine of a tree, and adds the tree's items.
  init(root: View) {
    rootReference = root.reference
    isWindowed = root.isWindow
    attach(root)
  }

  var root: View? { rootReference.view }

  var window: Window? {
    guard isWindowed, let root = rootReference.item else { return nil }
    return downcast(root, to: Window.self)
  }

  /// Guides whose position had not settled after eight solves, or exceeded
  /// `ConstraintSolver.limit`; empty if all have settled.
  ///
  /// The position of such a guide depends on a frame that depends on the guide. Frames are then
  /// those of the last solve.
  public var unsettledGuides: [LayoutGuide] {
    layoutIfNeeded()
    return guideQueues.placed.compactMap { reference in
      guard let guide = reference.item as? LayoutGuide else { return nil }
      let hasRunAway = guide.placement?.isAtLimit ?? false
      return hasRunAway || guideQueues.unsettled.contains { $0 === reference } ? guide : nil
    }
  }

  // MARK: - Items

  /// Adds a view with its descendants, or a guide.
  func attach(_ item: LayoutItem) {
    note(.structure)
    if item.isView, downcast(item, to: View.self).hasContents {
      let items = downcast(item, to: View.self).itemsInside()
      if freshItems.references.isEmpty { reserve(for: items.count) }
      items.forEachUnretained { attachOne($0) }
    } else {
      attachOne(item)
    }
  }

  /// Reserves memory for further items, because most trees are complete at their first layout.
  private func reserve(for count: Int) {
    freshItems.references.reserveCapacity(count)
    viewQueues.updates.reserveCapacity(count)
    viewQueues.layouts.reserveCapacity(count)
    table.reserve(8 * count)
  }

  private func attachOne(_ item: LayoutItem) {
    item.engine = self
    item.isFresh = true
    item.carriesPlaces = false
    item.forgetOrigin()
    item.depth = item.containerReference?.target?.with { $0.depth + 1 } ?? 0
    freshItems.references.append(item.reference)
    if item.isView {
      let view = downcast(item, to: View.self)
      noteChange(of: view)
      framePinsChanged(of: view)
      contentSizeChanged(of: view)
      view.forgetGeometry()
      if view.insetWatch != nil { watchInsets(of: view) }
      if !view.held.isEmpty { view.held.forEachUnretained { enqueue($0) } }
      view.needsConstraints = [.update, .prepare]
      enqueueConstraintUpdate(of: view)
      view.isLayoutQueued = false
      view.needsProperties = true
      enqueueLayout(of: view)
    } else {
      let guide = downcast(item, to: LayoutGuide.self)
      if guide.role == .outside { startTracking(guide) }
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
    if !ambiguity.items.isEmpty { ambiguity.items.removeAll { $0.item?.engine !== self } }
    if isAnyListed { measuring.wrapped.removeAll { $0.item?.engine !== self } }
    // Removed items may be deallocated.
    viewQueues.moved.removeAll { $0.object.engine !== self }
    forgetChangedViews()
  }

  private func withdrawRows(of item: LayoutItem) {
    for handle in item.sizeRules { withdraw(handle) }
    guard item.isView else { return }
    let view = downcast(item, to: View.self)
    for handle in view.frameRules { withdraw(handle) }
    for handle in view.contentRules { withdraw(handle) }
    for constraint in view.held { withdraw(constraint) }
  }

  /// Resets what an item keeps for the engine.
  func forget(_ item: LayoutItem) {
    if item.isView {
      let view = downcast(item, to: View.self)
      stopWatchingInsets(of: view)
      view.isLayoutQueued = false
      view.frameRules = RuleList()
      view.contentRules = RuleList()
      stopMeasuring(view)
    } else {
      let guide = downcast(item, to: LayoutGuide.self)
      stopPlacing(guide)
      stopTracking(guide)
    }
    item.sizeRules = RuleList()
    item.variables = nil
    item.ambiguousAxes = AxisSet()
    item.engine = nil
  }

  /// Removes the views, with everything inside, that have survived the root, and discards the
  /// solution.
  func abandon(_ views: [View]) {
    views.forEachUnretained { $0.forEachItemInside { forget($0) } }
    solver = Self.emptySolver
    owners = []
    table = RowTable()
    viewQueues.moved = []
    viewQueues.changed = nil
  }

  /// Adds the variables of items that have entered the tree: all before a solve, so that the
  /// solver reserves memory once.
  func addFreshVariables() {
    guard freshItems.needVariables else { return }
    let items = freshItems.takeWithoutVariables()
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
      minX: addVariable(of: item, .minX, frame.minX),
      minY: addVariable(of: item, .minY, frame.minY),
      width: addVariable(of: item, .width, frame.width),
      height: addVariable(of: item, .height, frame.height))
    ambiguity.isKnown = false
  }

  private func addVariable(of item: LayoutItem, _ part: FramePart, _ value: Double) -> Variable {
    let variable = solver.addVariable(value: value)
    if let twin = measuring.firstPass?.addVariable(value: value), twin != variable {
      giveUpFirstPass()
    }
    let index = Int(variable.index)
    let owner = Owner(item: Unretained(item), part: part)
    if owners.count == index {
      owners.append(owner)
    } else {
      while owners.count <= index { owners.append(Owner(item: nil, part: .minX)) }
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
