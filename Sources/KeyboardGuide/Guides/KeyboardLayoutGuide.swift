/// A guide for the space that the keyboard takes in a view.
///
/// A docked keyboard, or the bar of a hardware keyboard, takes the whole view from its top down:
/// the guide's leading, trailing and bottom edges are the view's. Its top is the keyboard's top or,
/// if that is higher, the bottom of the safe area, which is also the guide's resting position while
/// there is no keyboard:
///
///     view.keyboardLayoutGuide.topAnchor.constraint(equalTo: textView.bottomAnchor).isActive = true
///
/// A keyboard that is not docked counts as dismissed unless ``followsUndockedKeyboard`` is true:
/// then the guide is the keyboard's rectangle, clipped to the window. A bar's top is never below
/// the safe area's bottom, so that views rest there while a docked keyboard leaves, whose last
/// points look like a bar. In a view that is completely below the keyboard's top, the guide's top
/// is above the view.
///
/// The guide has the anchors of any guide: no baselines.
///
/// - Note: The behaviour is that of Apple's `UIKeyboardLayoutGuide`.
public final class KeyboardLayoutGuide: TrackingLayoutGuide {
  @safe @exclusivity(unchecked) var proximity = EdgeProximity()

  private static let rule = OutsideRule(
    label: "keyboard", placement: { keyboardGuide($0).presentPlacement },
    differences: { keyboardGuide($0).differences },
    updateTracking: { keyboardGuide($0).updateTracking() },
    forgetHistory: { keyboardGuide($0).forgetHistory() })

  /// Whether the guide is its view's ``Anchors/View/keyboardLayoutGuide``.
  let isOwn: Bool

  init(isOwn: Bool) {
    self.isOwn = isOwn
    super.init(role: .outside, outside: Self.rule)
    trackedEdges = .bottom
  }

  /// Creates a guide that follows the keyboard in the view that it is added to.
  ///
  /// It is independent of the view's ``Anchors/View/keyboardLayoutGuide``.
  public convenience init() { self.init(isOwn: false) }

  /// Whether the guide follows a keyboard that is not docked; false at first.
  @safe @exclusivity(unchecked) public var followsUndockedKeyboard = false {
    didSet { if oldValue != followsUndockedKeyboard { setNeedsPlacement() } }
  }

  /// Whether the guide rests on the safe area while there is no keyboard; true at first.
  ///
  /// If false, it rests on the view's bottom edge, without height.
  @safe @exclusivity(unchecked) public var usesBottomSafeArea = true {
    didSet { if oldValue != usesBottomSafeArea { setNeedsPlacement() } }
  }

  /// The distance above the keyboard, in points, at which a touch starts to dismiss it; 0 at first.
  ///
  /// A negative number counts as 0.
  ///
  /// - Precondition: A number set is finite.
  public var keyboardDismissPadding = 0.0 {
    willSet {
      require(newValue.isFinite, "keyboardDismissPadding must be finite, got \(newValue)")
    }
    didSet { keyboardDismissPadding = max(keyboardDismissPadding, 0) }
  }

  /// The distance within which the keyboard is near an edge, as a share of the window's extent; 0.1
  /// at first.
  ///
  /// - Precondition: A number set is finite and not negative.
  /// - Note: Apple's documents state no distance.
  public var nearThreshold: Double {
    get { proximity.threshold }
    set {
      require(
        newValue >= 0 && newValue.isFinite,
        "nearThreshold must be finite and at least 0, got \(newValue)")
      proximity.threshold = newValue
      setNeedsPlacement()
    }
  }

  /// The distance beyond ``nearThreshold`` at which the keyboard leaves an edge, as a share of the
  /// window's extent; 0.01 at first.
  ///
  /// - Precondition: A number set is finite and not negative.
  public var nearHysteresis: Double {
    get { proximity.hysteresis }
    set {
      require(
        newValue >= 0 && newValue.isFinite,
        "nearHysteresis must be finite and at least 0, got \(newValue)")
      proximity.hysteresis = newValue
      setNeedsPlacement()
    }
  }

  /// Forgets the keyboard's history: the near edges are next determined as in a new window.
  package func forgetHistory() {
    proximity.forget()
    setNeedsPlacement()
  }

  /// The differences that decide by their signs how the guide is placed and which edges it is near.
  private var differences: [Double] {
    refreshSite()
    guard let context, context.presentation.target.kind != .dismissed else { return [] }
    let keyboard = context.presentation.target
    let window = site.window
    var values = [window.width - Self.narrowWidth] + keyboard.differences(from: window)
    let area = KeyboardArea(
      of: keyboard, in: window, isFollowed: followsUndockedKeyboard,
      isInStageManager: context.isInStageManager)
    switch area {
    case .none, .within: break
    case .below(let top): values.append(site.view.maxY - top - site.floor)
    case .bar(let rect):
      values += [site.floor, rect.height - site.floor + site.view.maxY - rect.maxY]
    }
    return values
      + (followsUndockedKeyboard ? proximity.differences(for: keyboard, in: window) : [])
  }

  override var presentEdges: DirectionalRectEdge {
    var proximity = proximity
    return edges(for: &proximity)
  }

  override func updateTrackedEdges() { trackedEdges = edges(for: &proximity) }

  private func edges(for proximity: inout EdgeProximity) -> DirectionalRectEdge {
    refreshSite()
    guard let context else { return .bottom }
    let frame = site.window
    proximity.update(
      for: context.presentation.target, in: frame,
      isNarrow: context.idiom == .phone || frame.width <= Self.narrowWidth,
      isFollowed: followsUndockedKeyboard)
    return proximity.directional(site.direction)
  }

  /// The width up to which a window's sides are never near, in points: slide over and narrow split
  /// windows are 320 or 375 points wide.
  static let narrowWidth = 400.0

  private var presentPlacement: GuidePlacement {
    refreshSite()
    guard let context else { return GuidePlacement(height: site.floor) }
    let end = placement(for: context.presentation.target, in: context)
    guard !context.presentation.remnants.isEmpty else { return end }
    var place = end
    for remnant in context.presentation.remnants {
      let old = placement(for: remnant.keyboard, in: context)
      place.add(old, minus: end, times: remnant.weight, in: site.view.width)
    }
    // Weights set by a program may add up to more than 1; the guide stays in the window.
    place.numbers[3] = min(place.numbers[3], max(site.view.maxY - place.numbers[2], 0))
    return place
  }

  // MARK: - Where the view is

  /// The position of the guide's view.
  private struct Site {
    var view = Rect.zero
    /// The window on its screen.
    var window = Rect.zero
    /// The distance from the view's bottom up to the end of its safe area, in points.
    var safeFloor = 0.0
    /// The distance from the view's bottom up to the guide's resting position, in points.
    var floor = 0.0
    var direction = UserInterfaceLayoutDirection.leftToRight
  }

  private var site = Site()
  private var siteVersion: UInt64 = 0
  private var context: KeyboardContext?

  /// Updates the position of the view if it is out of date: the keyboard moves more often than
  /// views.
  private func refreshSite() {
    let version = placeVersion
    if version == 0 || version != siteVersion {
      siteVersion = version
      site = Site()
      let window = owningView?.window
      context = window?.existingKeyboardContext
      if let view = owningView, let window {
        site.view = view.currentFrameInWindow
        site.window = window.currentScreenFrame
        site.safeFloor = view.currentContainerInsets.bottom
        site.direction = view.effectiveUserInterfaceLayoutDirection
      }
    }
    site.floor = usesBottomSafeArea ? site.safeFloor : 0
  }

  private func placement(for keyboard: Keyboard, in context: KeyboardContext) -> GuidePlacement {
    let area = KeyboardArea(
      of: keyboard, in: site.window, isFollowed: followsUndockedKeyboard,
      isInStageManager: context.isInStageManager)
    let view = site.view
    switch area {
    case .none:
      return GuidePlacement(height: site.floor)
    case .below(let top):
      return GuidePlacement(height: max(view.maxY - top, site.floor))
    case .within(let rect):
      return GuidePlacement(
        left: rect.minX - view.minX, width: rect.width, bottom: view.maxY - rect.maxY,
        height: rect.height)
    case .bar(let rect):
      let bottom = view.maxY - rect.maxY
      // A view that ends above the safe area's bottom has no floor, and the bar's own rectangle.
      let height = site.floor > 0 ? max(rect.height, site.floor - bottom) : rect.height
      return GuidePlacement(
        left: rect.minX - view.minX, width: rect.width, bottom: bottom, height: height)
    }
  }
}

private func keyboardGuide(_ guide: LayoutGuide) -> KeyboardLayoutGuide {
  guard let guide = guide as? KeyboardLayoutGuide else {
    stopProgram("\(guide.label) is not a keyboard guide")
  }
  return guide
}

extension GuidePlacement {
  /// The placement with the distance from the right edge of a view of a width.
  private func withRight(in width: Double) -> GuidePlacement {
    guard hasWidth else { return self }
    var placement = self
    placement.hasWidth = false
    placement.numbers[1] = width - numbers[0] - numbers[1]
    return placement
  }

  /// Adds a share of the distance from one placement to another, in a view of a width.
  fileprivate mutating func add(
    _ other: GuidePlacement, minus one: GuidePlacement, times share: Double, in width: Double
  ) {
    var (other, one) = (other, one)
    if !(hasWidth && other.hasWidth && one.hasWidth) {
      (self, other, one) = (
        withRight(in: width), other.withRight(in: width), one.withRight(in: width)
      )
    }
    numbers += (other.numbers - one.numbers) * share
  }
}

extension View {
  /// The guide for the space that the keyboard takes in the view.
  ///
  /// It is created on first access, and belongs to the view.
  public final var keyboardLayoutGuide: KeyboardLayoutGuide {
    if let guide = existingKeyboardGuide { return guide }
    let guide = KeyboardLayoutGuide(isOwn: true)
    addLayoutGuide(guide)
    return guide
  }

  final var existingKeyboardGuide: KeyboardLayoutGuide? {
    for case let guide as KeyboardLayoutGuide in layoutGuides where guide.isOwn { return guide }
    return nil
  }
}
