/// A rectangle for constraints to use, without a view.
///
/// A guide has the anchors of a view except for baselines, and no margins. It takes part in layout
/// once a view owns it.
open class LayoutGuide: LayoutItem {
  /// The guide's purpose.
  package final let role: GuideRole
  /// The names of a guide that another module places.
  final let names: GuideNames?
  /// Returns the position of the guide, for guides that constraints do not place.
  ///
  /// It is called during a layout pass and reads the state known then.
  final let placer: ((LayoutGuide) -> GuidePlacement)?
  /// Makes the guide activate the constraints for the present state, before a solve.
  final let tracker: ((LayoutGuide) -> Void)?
  /// Returns the differences whose signs decide how a guide that follows something outside the tree
  /// is placed, and which of its constraints are active.
  final let branches: ((LayoutGuide) -> [Double])?
  /// Makes such a guide forget the earlier state of what it follows, so that it is placed as in a
  /// new tree.
  final let forgetting: ((LayoutGuide) -> Void)?
  /// The guide's index in the engine's list of guides with a tracker, or -1.
  final var trackerSlot = -1
  /// The rules that place the guide.
  final var placementRules = RuleList()
  /// The placement that the constraints determine for the guide.
  final var placement: GuidePlacement?
  /// The guide's index in the engine's list of guides with variables, or -1.
  final var placedSlot = -1

  /// Creates a guide without an owning view.
  ///
  /// - Parameter name: The name in equations and reports.
  public init(name: String? = nil) {
    role = .plain
    names = nil
    placer = nil
    tracker = nil
    branches = nil
    forgetting = nil
    super.init(frame: .zero)
    self.name = name
  }

  /// Creates a guide for the constraints of a stack view.
  package init(stackViewGuide name: String) {
    role = .stackView
    names = nil
    placer = nil
    tracker = nil
    branches = nil
    forgetting = nil
    super.init(frame: .zero)
    self.name = name
  }

  /// Creates a guide with a computed position.
  package init(role: GuideRole, placer: @escaping (LayoutGuide) -> GuidePlacement) {
    self.role = role
    names = nil
    self.placer = placer
    tracker = nil
    branches = nil
    forgetting = nil
    super.init(frame: .zero)
  }

  /// Creates a guide that follows something outside the tree.
  ///
  /// - Parameters:
  ///   - names: The names of such guides.
  ///   - placer: Returns the position of the guide; called during a layout pass.
  ///   - tracker: Activates and deactivates constraints, before a solve.
  ///   - branches: Returns the differences that decide by their signs how the guide is placed and which
  ///     of its constraints are active.
  ///   - forgetting: Makes the guide forget its history, so that it is placed as in a new tree.
  package init(
    names: GuideNames, placer: @escaping (LayoutGuide) -> GuidePlacement,
    tracker: @escaping (LayoutGuide) -> Void, branches: @escaping (LayoutGuide) -> [Double],
    forgetting: @escaping (LayoutGuide) -> Void
  ) {
    role = .outside
    self.names = names
    self.placer = placer
    self.tracker = tracker
    self.branches = branches
    self.forgetting = forgetting
    super.init(frame: .zero)
  }

  deinit {
    reference.clear()
  }

  /// The view that owns the guide.
  public final var owningView: View? { container }

  /// The frame in the owning view's coordinates, each edge rounded to a device pixel.
  public final var layoutFrame: Rect {
    bringUpToDate()
    guard let owningView else { return .zero }
    let corner = rounded(Rect(origin: owningView.currentOriginInWindow, size: .zero))
    return rounded(currentFrameInWindow).offset(dx: -corner.minX, dy: -corner.minY)
  }

  /// The name, or an empty string.
  public final var identifier: String {
    get { name ?? "" }
    set { name = newValue }
  }

  /// The name, or else the guide's purpose and owner; a stack view's guide has both.
  package final override var ownLabel: String {
    if let name, role != .stackView { return name }
    let own: String
    switch role {
    case .plain: own = "guide"
    case .stackView: own = name ?? "spacer"
    case .region(let region): own = region.label
    case .division: own = "fold"
    case .outside: own = names?.label ?? "guide"
    case .frame: own = "frame"
    case .content: own = "content"
    case .contentMargins: own = "content.margins"
    }
    guard let owningView else { return own }
    if role != .plain && role != .stackView && role != .division,
      owningView.superview?.isWindow == true
    {
      return own
    }
    return owningView.label + "." + own
  }

  final override var currentFrame: Rect {
    guard variables == nil, let placer, let owningView else { return solved }
    if role.isScrolled {
      // Content that no constraint is about has the size given.
      let given = (owningView as? ScrollView)?.givenContentSize ?? .zero
      return Rect(
        origin: placer(self).frame(in: .zero).origin, size: role == .content ? given : .zero)
    }
    return placer(self).frame(in: owningView.currentFrame.size)
  }

  /// Whether the owning view alone, and no constraint, determines the guide's size.
  final var followsView: Bool { placer != nil && !role.isScrolled }

  /// The view or guide from whose edges the guide's position is measured.
  package final var placementBase: LayoutItem? {
    role == .contentMargins ? owningView?.ownGuide(.content) : owningView
  }

  final override func mentionsEnded() {
    if placer != nil { engine?.mentionsEnded(of: self) }
  }

  /// As long as it is the same and not 0, the owning view's position in the window and its insets
  /// are unchanged.
  package final var placeVersion: UInt64 {
    placedSlot >= 0 ? engine?.versions.places ?? 0 : 0
  }

  /// Invalidates the position of the guide, which follows something outside the tree.
  package final func setNeedsPlacement() {
    engine?.note(.outside)
  }
}
