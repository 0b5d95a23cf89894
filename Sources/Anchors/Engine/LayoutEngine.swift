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
///
/// The stages of a layout, in their order:
///
/// | stage | file | entry | caller |
/// |---|---|---|---|
/// | collect changes | `LayoutEngine+Collecting` | `enqueue`, `withdraw`, `note` | views, constraints |
/// | items enter, leave | `LayoutEngine+Items` | `attach`, `detach` | `View+Tree` |
/// | switch conditional sets | `Window+Conditions` | `updateConditionalSets` | `updateConstraints`, `track` |
/// | update constraints | `LayoutEngine` | `updateConstraints` | `runPhases` |
/// | track and place guides | `GuidePlacing` | `track`, `start`, `place` | `solveUntilSettled` |
/// | measure text | `Measuring` | `begin`, `measureViews` | `solveUntilSettled` |
/// | bound sizes | `LayoutEngine+SizeRules` | `forbidNegativeSizes` | `solveUntilSettled` |
/// | solve | `LayoutEngine+Solving` | `solve` | `solveUntilSettled` |
/// | write rows | `LayoutEngine+Lowering` | `lower` | `solve` |
/// | first pass of text | `Measuring+FirstPass` | `follow` | `solve` |
/// | take frames | `LayoutEngine+Frames` | `takeFrames` | `solve` |
/// | report insets | `InsetWatchers` | `announce` | `runPhases` |
/// | lay out views | `LayoutEngine` | `layOutViews` | `runPhases` |
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

  let rootReference: ItemReference
  private let isWindowed: Bool
  /// Whether anything has changed since the last layout.
  @safe @exclusivity(unchecked) var needsUpdate = false
  @safe @exclusivity(unchecked) var phase = Phase.idle
  /// Whether `updateConstraints()` is calling views.
  @safe @exclusivity(unchecked) private var isUpdatingConstraints = false
  /// The views that were still to be updated or laid out after all rounds of the last layout.
  @safe @exclusivity(unchecked) private var unsettled: [ItemReference] = []
  @safe @exclusivity(unchecked) var solver = ConstraintSolver(recovery: .breakNewest)
  /// The item behind each variable, by the variable's index.
  @safe @exclusivity(unchecked) var owners: [Owner] = []
  @safe @exclusivity(unchecked) var removedVariables: [Variable] = []
  @safe @exclusivity(unchecked) var table = RowTable()
  /// Lists kept from solve to solve for their memory.
  @safe @exclusivity(unchecked) var batch = Batch()
  /// The items that have not been solved yet, in the order in which they entered the tree.
  @safe @exclusivity(unchecked) var freshItems: [ItemReference] = []
  /// The number of them, from the start, whose variables have been added.
  @safe @exclusivity(unchecked) var freshItemsWithVariables = 0
  /// Sizes that came out negative.
  @safe @exclusivity(unchecked) var negativeSizes: [NegativeSize] = []
  @safe @exclusivity(unchecked) var viewQueues = ViewQueues()
  var measuring = Measuring()
  let guidePlacing = GuidePlacing()
  let insetWatchers = InsetWatchers()
  @safe @exclusivity(unchecked) var versions = Versions()
  /// The ambiguous variables of the last layout; nil until they are needed.
  @safe @exclusivity(unchecked) var openVariables: Set<Variable>?

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

  // MARK: - A layout

  /// Updates the tree: updates constraints, solves, and lays views out.
  ///
  /// While views are laid out, it only updates constraints and solves: views that move are laid out
  /// afterwards.
  public func layoutIfNeeded() {
    if !needsUpdate || rootReference.isGone { return }
    keepingRoot { phase == .layout ? solveInLayout() : layOut() }
  }

  private func layOut() {
    var rounds = 0
    while needsUpdate, phase == .idle, rounds < Self.maximumRounds {
      let arrivals = viewQueues.arrivals
      viewQueues.arrivals = []
      for controller in arrivals where controller.object?.viewIfLoaded?.engine === self {
        controller.object?.willAppear()
      }
      runPhases()
      for controller in arrivals { controller.object?.didAppear() }
      rounds += unsettled.isEmpty ? 1 : Self.maximumRounds
    }
  }

  private func runPhases() {
    if !unsettled.isEmpty { unsettled = [] }
    guidePlacing.begin()
    var rounds = 0
    repeat {
      needsUpdate = false
      phase = .constraints
      updateConstraints()
      phase = .solving
      solveUntilSettled()
      phase = .layout
      insetWatchers.announce(in: self)
      layOutViews()
      rounds += 1
    } while isOutdated && unsettled.isEmpty && rounds < Self.maximumRounds
    if isOutdated { noteUnsettledViews() }
    needsUpdate = false
    phase = .idle
  }

  /// Solves, places guides and measures views until nothing changes.
  func solveUntilSettled() {
    var passes = 0
    addFreshVariables()
    measuring.begin(in: self)
    while true {
      guidePlacing.track(in: self)
      guidePlacing.start(in: self)
      guidePlacing.place(isLast: passes == Self.maximumPasses, in: self)
      if passes > 0 || !hasRowWork { measuring.measureViews(in: self) }
      forbidNegativeSizes(isRepeated: passes >= Self.maximumPasses / 2)
      guard hasRowWork, passes < Self.maximumPasses else { break }
      passes += 1
      solve()
    }
    measuring.isHorizontalOutdated = false
    openVariables = nil
    needsUpdate = false
  }

  private var isOutdated: Bool {
    guidePlacing.hasWork || hasRowWork || !viewQueues.isEmpty || measuring.hasQueue
      || insetWatchers.hasWork
  }

  private var hasRowWork: Bool {
    table.hasWork || !removedVariables.isEmpty || !measuring.unheardViews.isEmpty
  }

  /// Updates constraints and solves while views are laid out.
  private func solveInLayout() {
    solveConstraints()
    phase = .layout
  }

  /// Updates constraints and solves, without laying views out.
  func solveConstraints() {
    phase = .constraints
    updateConstraints()
    phase = .solving
    solveUntilSettled()
    phase = .idle
  }

  /// Solves pending changes for a question, as far as the phase permits: within a solve, the answer
  /// is that of the last one.
  func bringUpToDateForQuestion() {
    guard phase == .constraints else { return layoutIfNeeded() }
    phase = .solving
    solveUntilSettled()
    phase = .constraints
  }

  // MARK: - Views

  /// Calls the views to update their constraints, subviews first.
  func updateConstraints() {
    guard !isUpdatingConstraints else { return }
    isUpdatingConstraints = true
    defer { isUpdatingConstraints = false }
    updateConditionalSets()
    keepingRoot {
      var rounds = 0
      while !viewQueues.updates.isEmpty {
        guard rounds < Self.maximumRounds else { return noteUnsettledViews() }
        let views = viewQueues.takeUpdates()
        forEachView(in: views) { view in
          let work = view.needsConstraints
          view.needsConstraints = []
          if work.contains(.update) { view.callUpdateConstraints() }
          if work.contains(.prepare) { view.prepareConstraints() }
        }
        viewQueues.reuse(views)
        rounds += 1
      }
    }
  }

  /// Calls a closure that calls functions of the program, which may release the root: it lives until
  /// the closure returns.
  @inline(__always)
  func keepingRoot<Result>(_ body: () -> Result) -> Result {
    withExtendedLifetime(root) { body() }
  }

  /// Makes views update their properties, and notifies those that moved or whose descendants moved,
  /// outer views first.
  private func layOutViews() {
    guard !viewQueues.layouts.isEmpty else { return }
    let views = viewQueues.takeLayouts()
    forEachView(in: views) { view in
      if view.needsProperties { updatePropertiesAndSolve(of: view) }
      guard view.isLayoutQueued, view.engine === self else { return }
      view.isLayoutQueued = false
      view.callLayoutSubviews()
    }
    viewQueues.reuse(views)
  }

  /// Calls `updateProperties()` of a view in the pass of views, and solves the resulting changes,
  /// so that the view is laid out with them.
  private func updatePropertiesAndSolve(of view: View) {
    // Changes by earlier views are solved after the pass.
    let isOutdated = needsUpdate
    needsUpdate = false
    view.callUpdateProperties()
    if needsUpdate { solveInLayout() } else { needsUpdate = isOutdated }
  }

  /// Calls a closure, which may change the tree, with the views of a list that are in this tree.
  @inline(__always)
  func forEachView(in list: [ItemReference], _ body: (View) -> Void) {
    for reference in list {
      if let view = reference.view, view.engine === self { body(view) }
    }
  }

  // MARK: - Unsettled items

  private func noteUnsettledViews() {
    unsettled = viewQueues.listed().map { $0.reference }
    if unsettled.isEmpty { unsettled = [rootReference] }
  }

  /// Views that were still to be updated or laid out after 100 rounds of a layout, because each
  /// round changed them again; empty if the layout has settled.
  ///
  /// Frames are then those of the last round.
  public var unsettledViews: [View] {
    layoutIfNeeded()
    return unsettled.compactMap { $0.view }
  }

  /// Guides whose position had not settled after eight solves, or exceeded
  /// `ConstraintSolver.limit`; empty if all have settled.
  ///
  /// The position of such a guide depends on a frame that depends on the guide. Frames are then
  /// those of the last solve.
  public var unsettledGuides: [LayoutGuide] {
    layoutIfNeeded()
    return guidePlacing.unsettledGuides
  }
}
