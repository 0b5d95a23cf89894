/// What a guide is for.
package enum GuideRole {
  case plain
  case safeArea
  case margins
  case readable
  case keyboard
}

/// Where a guide lies in its owning view when it is not for constraints to say.
///
/// Distances are from the view's edges, so that they stand when the view changes its size.
package struct GuidePlacement {
  /// What settles the top edge.
  package enum Vertical {
    /// The distance from the view's top edge.
    case top(Double)
    /// The guide's own height.
    case height(Double)
  }

  package var left: Double
  package var right: Double
  package var bottom: Double
  package var vertical: Vertical

  package init(left: Double, right: Double, bottom: Double, height: Double) {
    self.left = left
    self.right = right
    self.bottom = bottom
    self.vertical = .height(height)
  }

  package init(insets: EdgeInsets) {
    left = insets.left
    right = insets.right
    bottom = insets.bottom
    vertical = .top(insets.top)
  }

  /// The guide's frame in a view of a size.
  func frame(in size: Size) -> Rect {
    let top: Double
    switch vertical {
    case .top(let inset): top = inset
    case .height(let height): top = size.height - bottom - height
    }
    return Rect(
      x: left, y: top, width: size.width - left - right, height: size.height - bottom - top)
  }
}

/// A rectangle for constraints to use, without a view.
///
/// A guide has the anchors of a view except for baselines, and no margins. It takes part in layout
/// once a view owns it.
open class LayoutGuide: LayoutItem {
  /// What the guide is for.
  package final let role: GuideRole
  /// Says where the guide lies, for guides that constraints do not place.
  ///
  /// It is asked during a layout pass and reads what is known then.
  final let placer: ((LayoutGuide) -> GuidePlacement)?
  final var placementConstraints: [LayoutConstraint] = []
  /// Where the engine's list holds this guide while it has variables.
  final var placedSlot = -1

  /// Makes a guide that no view owns yet.
  ///
  /// - Parameter name: What it is called in equations and reports.
  public override init(name: String? = nil) {
    role = .plain
    placer = nil
    super.init(name: name)
  }

  /// Makes a guide whose place is worked out.
  package init(role: GuideRole, placer: @escaping (LayoutGuide) -> GuidePlacement) {
    self.role = role
    self.placer = placer
    super.init(name: nil)
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

  /// The name, or what the guide is for and whose it is.
  public final override var label: String {
    if let name { return name }
    let own: String
    switch role {
    case .plain: own = "guide"
    case .safeArea: own = "safeArea"
    case .margins: own = "margins"
    case .readable: own = "readable"
    case .keyboard: own = "keyboard"
    }
    guard let owningView else { return own }
    if role != .plain, owningView.superview?.isWindow == true { return own }
    return owningView.label + "." + own
  }

  final override var currentFrame: Rect {
    guard variables == nil, let placer, let owningView else { return solved }
    return placer(self).frame(in: owningView.currentFrame.size)
  }

  final override func mentionsEnded() {
    if placer != nil { engine?.mentionsEnded(of: self) }
  }

  /// Says that what the guide's place depends on has changed.
  package final func setNeedsPlacement() {
    engine?.setNeedsPlacement(structureChanged: false)
  }
}
