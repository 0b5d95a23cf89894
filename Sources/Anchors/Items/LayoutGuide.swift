/// A rectangle for constraints to use, without a view.
///
/// A guide has the anchors of a view except for baselines, and no margins. It takes part in layout
/// once a view owns it.
open class LayoutGuide: LayoutItem {
  /// The guide's purpose.
  package final let role: GuideRole
  /// The functions of a guide that follows something outside the tree; nil for others.
  final let outside: OutsideRule?
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
    outside = nil
    super.init(frame: .zero)
    self.name = name
  }

  /// Creates a guide with a purpose of its own.
  package init(role: GuideRole, name: String? = nil, outside: OutsideRule? = nil) {
    self.role = role
    self.outside = outside
    super.init(frame: .zero)
    self.name = name
  }

  deinit {
    reference.clear()
  }

  /// The view that owns the guide.
  public final var owningView: View? { container }

  /// The frame in the owning view's coordinates, each edge rounded to a device pixel.
  public final var layoutFrame: Rect { roundedFrame }

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
    case .stackView:
      // The gaps of a stack view share a name, and are told apart by their positions.
      let alike = owningView?.guides.filter { $0.role == role && $0.name == name } ?? []
      own = (name ?? "spacer") + (alike.count > 1 ? "[\(alike.firstIndex(of: self) ?? 0)]" : "")
    case .region(let region): own = region.label
    case .division: own = "fold"
    case .outside: own = outside?.label ?? "guide"
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
    guard variables == nil, isPlaced, let owningView else { return solved }
    if role.isScrolled {
      // Content that no constraint is about has the size given.
      let given = (owningView as? ScrollView)?.givenContentSize ?? .zero
      return Rect(
        origin: computedPlacement.frame(in: .zero).origin, size: role == .content ? given : .zero)
    }
    return computedPlacement.frame(in: owningView.currentFrame.size)
  }

  /// Whether the guide's position is computed, not determined by constraints.
  final var isPlaced: Bool { role != .plain && role != .stackView }

  /// The computed position, for the state known during a layout pass.
  final var computedPlacement: GuidePlacement {
    outside?.placement(self) ?? role.placement(in: self)
  }

  /// The view or guide from whose edges the guide's position is measured.
  package final var placementBase: LayoutItem? {
    role == .contentMargins ? owningView?.ownGuide(.content) : owningView
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

/// A rule of another module for guides that follow something outside the tree.
///
/// Its functions are called with a guide during a layout pass, and read the state known then.
package final class OutsideRule: Sendable {
  /// The name in equations, after that of the view.
  let label: String
  let placement: @Sendable (LayoutGuide) -> GuidePlacement
  /// The differences whose signs decide how a guide is placed, and which of its constraints are
  /// active.
  let differences: @Sendable (LayoutGuide) -> [Double]
  /// Activates the constraints for the present state, before a solve.
  let updateTracking: @Sendable (LayoutGuide) -> Void
  /// Forgets the earlier state of what a guide follows, so that it is placed as in a new tree.
  let forgetHistory: @Sendable (LayoutGuide) -> Void

  /// Creates a rule.
  package init(
    label: String, placement: @escaping @Sendable (LayoutGuide) -> GuidePlacement,
    differences: @escaping @Sendable (LayoutGuide) -> [Double],
    updateTracking: @escaping @Sendable (LayoutGuide) -> Void,
    forgetHistory: @escaping @Sendable (LayoutGuide) -> Void
  ) {
    self.label = label
    self.placement = placement
    self.differences = differences
    self.updateTracking = updateTracking
    self.forgetHistory = forgetHistory
  }
}
