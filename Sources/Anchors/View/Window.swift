/// A window on a screen: the root of a tree of views.
///
/// Its root view fills it. Its frame is in screen coordinates; everything inside is in coordinates
/// with their origin at the window's top left corner.
public final class Window: View {
  private var rootViewReference: ItemReference
  var storedSafeAreaInsets: EdgeInsets

  /// Device pixels per point, along each axis.
  ///
  /// - Precondition: Above 0 and at most `ConstraintSolver.limit`.
  public var scale: Double {
    get { traits.displayScale }
    set {
      Self.requireScale(newValue)
      traits.displayScale = newValue
    }
  }

  /// The direction of the app, for all views that do not insist on their own.
  public var direction: UserInterfaceLayoutDirection {
    get { traits.layoutDirection }
    set { traits.layoutDirection = newValue }
  }

  @safe @exclusivity(unchecked) package var traits: TraitCollection {
    didSet { if oldValue != traits { traitsChanged(from: oldValue) } }
  }

  private var givenMinimumMargins: DirectionalEdgeInsets?

  /// The least margins of the root view, in points.
  ///
  /// Unless set, leading and trailing are 16, or 20 in a window that is at least 414 points wide,
  /// and top and bottom are 0.
  ///
  /// - Note: UIKit has it on view controllers. No document of Apple's states where 16 becomes 20:
  ///   the frames that Interface Builder records have 20 for phones at least 414 points wide, and
  ///   16 for phones up to 402 points wide.
  /// - Precondition: Numbers set are finite.
  public var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    get {
      if let givenMinimumMargins { return givenMinimumMargins }
      let side = fixedFrame.width < Self.wideMarginWidth ? 16.0 : Self.wideMargin
      return DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    set {
      givenMinimumMargins = newValue.withinLimit
      surroundingsChanged()
    }
  }

  /// The width of a window from which its ``systemMinimumLayoutMargins`` are 20, in points.
  package static let wideMarginWidth = 414.0
  /// The leading and trailing margins of such windows, in points.
  package static let wideMargin = 20.0

  /// The window's width beyond the limit of narrow system margins; nil if the margins are given.
  var systemMarginDifference: Double? {
    givenMinimumMargins == nil ? fixedFrame.width - Self.wideMarginWidth : nil
  }

  /// The maximum width of a ``View/readableContentGuide`` in the window, in points; 672 at first.
  ///
  /// - Precondition: A number set is not negative.
  /// - Note: 672 is Apple's value at the default text size; the values at other sizes are not
  ///   public.
  public var readableContentWidth = Window.usualReadableWidth {
    willSet { require(newValue >= 0, "width must be 0 or more, got \(newValue)") }
    didSet { if oldValue != readableContentWidth { surroundingsChanged() } }
  }

  /// The default ``readableContentWidth``, also used outside a window, in points.
  package static let usualReadableWidth = 672.0

  private func surroundingsChanged() {
    engine?.note(.surroundings)
  }

  /// The text measurer of labels that have none of their own; nil at first, for a
  /// ``AdvanceWidthMeasurer``.
  public var textMeasurer: (any TextMeasurer)? {
    didSet { engine?.root?.forEachItemInside { ($0 as? View)?.measurerChanged() } }
  }

  /// Creates a window with a root view.
  ///
  /// - Parameters:
  ///   - name: The name in equations and reports.
  ///   - frame: Its frame on its screen.
  ///   - safeAreaInsets: The insets of the window for bars and corners of the device.
  ///   - scale: Device pixels per point.
  ///   - direction: The app's direction.
  ///   - rootView: The view that fills the window.
  /// - Precondition: The scale is above 0 and at most `ConstraintSolver.limit`, the insets are
  ///   finite, and the root view is not a window.
  public convenience init(
    name: String? = "window", frame: Rect, safeAreaInsets: EdgeInsets = .zero, scale: Double = 1,
    direction: UserInterfaceLayoutDirection = .leftToRight, rootView: View = View(name: "root")
  ) {
    var traits = TraitCollection()
    traits.displayScale = scale
    traits.layoutDirection = direction
    self.init(frame: frame, safeAreaInsets: safeAreaInsets, traits: traits, rootView: rootView)
    self.name = name
  }

  /// Creates a window with a root view, which is in these traits from the start.
  package init(
    frame: Rect, safeAreaInsets: EdgeInsets, traits: TraitCollection, rootView: View
  ) {
    Self.requireScale(traits.displayScale)
    storedSafeAreaInsets = safeAreaInsets.withinLimit
    self.traits = traits
    rootViewReference = rootView.reference
    super.init(frame: frame)
    name = "window"
    rootView.removeFromSuperview()
    addSubview(rootView)
    _ = LayoutEngine(root: self)
    rootView.didChangeWindow()
  }

  private static func requireScale(_ scale: Double) {
    require(
      scale > 0 && scale <= ConstraintSolver.limit, "scale must be above 0 and finite, got \(scale)"
    )
  }

  /// The view that fills the window.
  public var rootView: View {
    guard let view = rootViewReference.view else {
      stopProgram("the window's root view is gone")
    }
    return view
  }

  /// The controller whose view fills the window; nil at first.
  ///
  /// The setter replaces the ``rootView`` by its view; nil sets an empty view.
  public var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      let (old, new) = (rootView, rootViewController?.view ?? View(name: "root"))
      guard new !== old else { return }
      rootViewReference = new.reference
      old.removeFromSuperview()
      insertSubview(new, at: 0)
    }
  }

  /// Whether the window is narrow or wide, for programs whose layout depends on it; unspecified at
  /// first, except on a device.
  public var horizontalSizeClass: UserInterfaceSizeClass {
    get { traits.horizontalSizeClass }
    set { traits.horizontalSizeClass = newValue }
  }

  /// Whether the window is low or high, for programs whose layout depends on it; unspecified at
  /// first, except on a device.
  public var verticalSizeClass: UserInterfaceSizeClass {
    get { traits.verticalSizeClass }
    set { traits.verticalSizeClass = newValue }
  }

  /// The frame on the screen; see ``View/frame``.
  ///
  /// Before the size changes, ``ViewController/viewWillTransition(to:with:)`` is called on the
  /// ``rootViewController``.
  public override var frame: Rect {
    get { super.frame }
    set {
      guard let rootViewController, newValue.standardized.size != fixedFrame.size else {
        super.frame = newValue
        return
      }
      let transition = SizeTransition()
      rootViewController.viewWillTransition(to: newValue.standardized.size, with: transition)
      super.frame = newValue
      transition.run()
    }
  }

  /// The insets of the window that the device's bars and corners cover, in points.
  ///
  /// - Precondition: Numbers set are finite.
  public override var safeAreaInsets: EdgeInsets {
    get { storedSafeAreaInsets }
    set {
      let newValue = newValue.withinLimit
      guard newValue != storedSafeAreaInsets else { return }
      storedSafeAreaInsets = newValue
      surroundingsChanged()
    }
  }

  /// The space that rounded corners and window controls take in the window's corners, in points;
  /// none at first.
  ///
  /// No safe area contains it; see ``View/LayoutRegion``.
  ///
  /// - Precondition: Numbers set are finite.
  public var cornerInsets = CornerInsets.zero {
    didSet {
      cornerInsets = cornerInsets.withinLimit
      if oldValue != cornerInsets { surroundingsChanged() }
    }
  }

  /// The band across the fold of a foldable device, in the window's coordinates; nil at first.
  ///
  /// It is part of no safe area and no margin; see ``View/divisionLayoutGuide``.
  ///
  /// - Precondition: Numbers set are at most `ConstraintSolver.limit` in size.
  public var division: Rect? {
    willSet {
      require(
        newValue?.isWithinLimit != false,
        "the numbers of a division must be at most \(ConstraintSolver.limitText)")
    }
    didSet { if oldValue != division { surroundingsChanged() } }
  }

  /// The obstacles that safe areas in the window exclude; the ``SafeAreaRegions/container`` at
  /// first, as in UIKit.
  ///
  /// - Note: The counterpart of SwiftUI's `UIHostingController.safeAreaRegions`, which includes all
  ///   regions at first.
  @safe @exclusivity(unchecked) public var safeAreaRegions = SafeAreaRegions.container {
    didSet { if oldValue != safeAreaRegions { surroundingsChanged() } }
  }

  /// The view that has the focus of the window, until it leaves the window; nil if none has.
  package var firstResponder: View? {
    get { firstResponderReference?.view }
    set {
      let old = firstResponder
      firstResponderReference = newValue?.reference
      outsideContext?.focusMoved(from: old, to: newValue, in: self)
    }
  }

  private var firstResponderReference: ItemReference?

  /// The sets of constraints for conditions on the window; nil until there are some.
  @safe @exclusivity(unchecked) package var conditionalSets: ConstraintSets?

  /// State that another module keeps for the window; nil until it does.
  @safe @exclusivity(unchecked) package var outsideContext: (any WindowContext)?

  /// Visits the guides in the window that have active constraints for the present state, in no
  /// particular order.
  package func forEachTrackingGuide(_ body: (LayoutGuide) -> Void) {
    engine?.guidePlacing.forEachTrackingGuide(body)
  }

  /// Notifies the guides that the context exists.
  package func outsideContextMade() {
    engine?.note(.offset)
  }

  /// Recomputes guides that follow something outside the tree, and the safe areas that they cover.
  package func outsideChanged() {
    engine?.note(.outside)
    if safeAreaRegions.contains(.cover) { surroundingsChanged() }
  }

  override var isWindow: Bool { true }

  /// The frame on the screen, which no layout pass changes.
  package var currentScreenFrame: Rect { fixedFrame }

  /// The constraints that are broken at present, each with its conflict, in the order of
  /// activation.
  public var conflicts: [ConflictReport] { layoutEngine.conflicts }

  /// The active constraints whose number is as large as `ConstraintSolver.limit`, which
  /// replaces larger constants, intrinsic sizes and insets, in the order of activation.
  public var constraintsAtLimit: [LayoutConstraint] { layoutEngine.constraintsAtLimit }

  package func limitSolverSteps(to count: Int) { layoutEngine.solver.limitSteps(to: count) }

  /// The priority at which the solver stopped before the layout was optimal; nil if it is optimal.
  public var unfinishedPriority: Priority? { layoutEngine.unfinishedPriority }

  /// The ambiguous axes of views and guides, in the order of the tree.
  public var ambiguities: [Ambiguity] { layoutEngine.ambiguities }

  /// Views that each round of a layout changed again, see ``LayoutEngine/unsettledViews``.
  public var unsettledViews: [View] { layoutEngine.unsettledViews }

  /// Guides whose position did not settle, see ``LayoutEngine/unsettledGuides``.
  public var unsettledGuides: [LayoutGuide] { layoutEngine.unsettledGuides }
}

/// State that another module keeps for a window: of something that covers it, which its first
/// responder may request.
package protocol WindowContext: AnyObject {
  /// Returns the distance of the end of a view's safe area from the view's bottom, including the
  /// cover.
  ///
  /// - Parameters:
  ///   - bottom: The height at which the view ends in the window.
  ///   - floor: The inset without the cover.
  ///   - window: The window.
  /// - Returns: The inset, never less than the floor.
  func bottomInset(
    ofViewEndingAt bottom: Double, floor: Double, in window: Window
  ) -> Double
  /// Called when a view becomes first responder, perhaps again, or resigns.
  func focusMoved(from old: View?, to new: View?, in window: Window)
  /// Returns the number of the state of what covers a window, for conditions; 0 if nothing does.
  func cover(of window: Window) -> Int
  /// Returns the differences whose signs decide whether something covers a window.
  func coverDifferences(in window: Window) -> [Double]
  /// Updates what depends on the window's frame, after the window has received another.
  func windowMoved(_ window: Window)
}
