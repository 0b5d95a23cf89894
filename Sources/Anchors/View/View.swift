/// A rectangle in a tree of views, laid out by constraints.
///
/// A view given a ``frame`` keeps it as long as ``translatesAutoresizingMaskIntoConstraints`` is
/// true, which it is at first; set it to false to lay the view out by constraints alone. A view
/// belongs to one tree and a tree to one task.
///
/// - Note: Vocabulary and defaults are those of Apple's `UIView`.
open class View: LayoutItem {
  /// The views inside this one, the backmost first.
  @exclusivity(unchecked) public internal(set) final var subviews: [View] = []
  /// The guides that the view owns, the ones made for its safe area and the like included.
  public final var layoutGuides: [LayoutGuide] { guides }

  @exclusivity(unchecked) final var guides: [LayoutGuide] = []
  /// Active constraints whose nearest common ancestor is this view, in no particular order.
  @exclusivity(unchecked) final var held: [LayoutConstraint] = []
  /// The bounds by the content: at most and at least its width, at most and at least its height, as far
  /// as there are any.
  @exclusivity(unchecked) final var contentRules = RuleList()
  /// The pins of the frame.
  @exclusivity(unchecked) final var frameRules = RuleList()
  @exclusivity(unchecked) final var contentWishes = ContentSize()
  @exclusivity(unchecked) final var margins = Margins()
  /// The frame last given, or the one that the view had when what it follows changed.
  @exclusivity(unchecked) final var fixedFrame: Rect
  @exclusivity(unchecked) final var autoresizing = Autoresizing()
  @exclusivity(unchecked) final var insetWatch: InsetWatch?
  /// The controller whose view this is.
  @exclusivity(unchecked) final var controllerReference: ControllerReference?
  /// The view's index in its superview's list at the last lookup.
  @exclusivity(unchecked) final var subviewSlot = 0
  @exclusivity(unchecked) final var safeAreaCache = EdgeInsets.zero
  /// Whether what covers the window is part of the view's safe area, computed at the same time.
  @exclusivity(unchecked) final var safeAreaHasCover = false
  @exclusivity(unchecked) final var safeAreaVersion: UInt64 = 0

  /// Creates a view outside any tree.
  ///
  /// - Parameter frame: Its frame in its future superview's coordinates.
  /// - Precondition: Its numbers are finite and at most `ConstraintSolver.limit` in size.
  public override init(frame: Rect) {
    let frame = Self.checkedFrame(frame)
    fixedFrame = frame
    super.init(frame: frame)
    isView = true
  }

  /// Creates a view outside any tree, its frame empty.
  public convenience init() {
    self.init(frame: .zero)
  }

  /// Creates a named view outside any tree.
  ///
  /// - Parameters:
  ///   - name: The name in equations and reports.
  ///   - frame: Its frame in its future superview's coordinates.
  public convenience init(name: String?, frame: Rect = .zero) {
    self.init(frame: frame)
    self.name = name
  }

  deinit {
    reference.clear()
    let constraints = held
    held = []
    for constraint in constraints { constraint.forgetTargets() }
    // Views deep inside go away in a loop, not each in the deinit of the one around it, which
    // would exhaust the stack where they are nested thousands deep.
    var doomed: [View] = []
    // Views that others hold leave together: one by one each would have the engine search its lists.
    var kept: [LayoutItem] = []
    var keptEngine: LayoutEngine?
    abandonContents(into: &doomed)
    while var view = doomed.popLast() {
      view.containerReference = nil
      if isKnownUniquelyReferenced(&view) {
        view.abandonContents(into: &doomed)
      } else if let engine = view.engine {
        kept += view.itemsInside()
        keptEngine = engine
      }
    }
    keptEngine?.detach(kept)
  }

  private func abandonContents(into doomed: inout [View]) {
    for guide in guides {
      guide.containerReference = nil
      guide.engine = nil
    }
    if subviews.isEmpty { return }
    doomed.append(contentsOf: subviews)
    subviews = []
  }

  final override func noteMove(
    of part: LayoutEngine.FramePart, into moved: inout [Unretained<View>]
  ) {
    containerReference?.noteMoveInside(into: &moved)
    guard part == .width || part == .height else { return }
    if !isLayoutQueued {
      isLayoutQueued = true
      moved.append(Unretained(self))
    }
    if part == .width, measuresContent, !measurement.isQueued {
      engine?.enqueueMeasuring(of: self)
    }
  }

  final override var ownOrContainingView: View? { self }

  /// The maximum number of levels up in which a label is looked for.
  private static var labelDepth: Int { 64 }

  /// The name, or the superview's label and the place in it; far from any name the label begins with
  /// an ellipsis.
  package final override var ownLabel: String {
    if let name { return name }
    var indices: [Int] = []
    var view: View = self
    while view.name == nil, indices.count < Self.labelDepth, let superview = view.superview {
      indices.append(superview.index(of: view) ?? 0)
      view = superview
    }
    var label = view.name ?? (view.superview == nil ? "view" : "…")
    for index in indices.reversed() { label += "[\(index)]" }
    return label
  }

  var isWindow: Bool { false }

  /// The parts of the edges that bars and corners of the device cover, in points.
  ///
  /// A window says what they are for itself. For the views inside it is how far each reaches into
  /// the unsafe border of its superview, at most that border; see also ``Window/safeAreaRegions``.
  /// It is zero outside a window.
  public var safeAreaInsets: EdgeInsets { edgeInsets(for: .safeArea()) }

  /// The obstacles that the safe areas of the view and of all views inside it ignore; none at
  /// first.
  ///
  /// Ignored is what comes from around the view: what the view's own controller adds, and those of
  /// views inside, still counts. What a view ignores no view inside it can take back. Margins kept
  /// from the superview, see ``preservesSuperviewLayoutMargins``, are the superview's all the same.
  /// A window ignores nothing, see ``Window/safeAreaRegions``.
  ///
  /// - Note: SwiftUI has it as the modifier `ignoresSafeArea(_:edges:)`, here for all edges.
  public final var ignoredSafeAreaRegions: SafeAreaRegions = [] {
    didSet { if oldValue != ignoredSafeAreaRegions { safeAreaRegionsChanged() } }
  }

  // MARK: - What else decides the layout

  /// Whether the view is pinned to its ``frame``, which follows the superview by the
  /// ``autoresizingMask``; true at first.
  ///
  /// The pins are required, and never the ones broken in a contradiction. Set to true, the view
  /// is pinned to the frame that it was given since it became false, or where it lies if it was
  /// given none. A window's root view fills its window whatever this says. Without pins, a root
  /// outside a window keeps its corner and takes its size from its constraints.
  @exclusivity(unchecked) public final var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if oldValue != translatesAutoresizingMaskIntoConstraints { autoresizingTranslationChanged() }
    }
  }

  /// The distances from the frame's edges to the alignment rectangle, in points; constraints act on
  /// the alignment rectangle.
  ///
  /// Zero, or what ``setAlignmentRectInsets(_:)`` was given. A subclass that overrides it answers
  /// the same as long as the view is in a tree.
  open var alignmentRectInsets: EdgeInsets { storedAlignmentRectInsets }

  @exclusivity(unchecked) private final var storedAlignmentRectInsets = EdgeInsets.zero

  /// Sets what ``alignmentRectInsets`` is, for views of no class of their own.
  ///
  /// - Parameter insets: The distances from the frame's edges to the alignment rectangle, in
  ///   points.
  /// - Precondition: The insets are at most `ConstraintSolver.limit` in size.
  public final func setAlignmentRectInsets(_ insets: EdgeInsets) {
    insets.requireWithinLimit()
    guard insets != storedAlignmentRectInsets else { return }
    storedAlignmentRectInsets = insets
    alignmentChanged()
  }

  /// The distance from the alignment rectangle's top to the first baseline; 0 at first.
  ///
  /// - Precondition: A number set is at most `ConstraintSolver.limit` in size.
  @exclusivity(unchecked) public final var firstBaselineOffsetFromTop = 0.0 {
    willSet { Self.requireOffset(newValue) }
    didSet { if oldValue != firstBaselineOffsetFromTop { alignmentChanged() } }
  }

  /// The distance from the last baseline to the alignment rectangle's bottom; 0 at first.
  ///
  /// - Precondition: A number set is at most `ConstraintSolver.limit` in size.
  @exclusivity(unchecked) public final var lastBaselineOffsetFromBottom = 0.0 {
    willSet { Self.requireOffset(newValue) }
    didSet { if oldValue != lastBaselineOffsetFromBottom { alignmentChanged() } }
  }

  private static func requireOffset(_ offset: Double) {
    precondition(
      offset.magnitude <= ConstraintSolver.limit,
      "a baseline offset must be a number up to \(ConstraintSolver.limitText), got \(offset)")
  }

  /// The semantic role of the view's content, which decides its direction; subviews do not inherit
  /// it.
  @exclusivity(unchecked)
  public final var semanticContentAttribute: SemanticContentAttribute = .unspecified {
    didSet { if oldValue != semanticContentAttribute { directionChanged() } }
  }

  /// Whether the view is hidden; a hidden view takes part in layout all the same, except among the
  /// arranged views of a stack view.
  open var isHidden = false {
    didSet { if oldValue != isHidden { superview?.subviewVisibilityChanged(self) } }
  }

  /// The pending work on the view's constraints before the next solve.
  @exclusivity(unchecked) final var needsConstraints: ConstraintWork = [.update, .prepare]
  /// Whether ``updateProperties()`` is to be called in the next pass of views.
  @exclusivity(unchecked) final var needsProperties = true
  /// Whether the engine's list of views to be laid out holds this one.
  @exclusivity(unchecked) final var isLayoutQueued = false

  /// The view inside this one whose first baseline is this one's; by default that of the last.
  ///
  /// It is asked for when a constraint on the baseline is solved for the first time.
  open var forFirstBaselineLayout: View { forLastBaselineLayout }

  /// The view inside this one whose last baseline is this one's; by default the view itself.
  open var forLastBaselineLayout: View { self }

  // MARK: - For subclasses of this module

  /// Whether constraints between an edge of the view and what is inside are about its content.
  var scrollsContent: Bool { false }

  /// UIKit's name of the class.
  var debugPlatformName: String { isWindow ? "UIWindow" : "UIView" }

  /// The text that the view shows, for logs.
  var debugText: String? { nil }

  /// The window measures text otherwise than before.
  func measurerChanged() {}

  /// Whether the size of the content depends on the width that it is laid out with.
  @exclusivity(unchecked) final var measuresContent = false {
    didSet { if oldValue != measuresContent { engine?.note(.tie) } }
  }

  /// The size of the content where it may be so wide at most.
  func measuredContentSize(within width: Double) -> Size {
    storedContentMeasurer?(width) ?? contentWishes.size
  }

  /// The widths around one within which the content has the same size; nil if that is not known.
  func widthsOfSameContent(around width: Double) -> Range<Double>? { nil }

  /// Makes the constraints that the view's own class needs; called before a solve, bottom-up, after
  /// `setNeedsConstraints()` and once after the view has come into a tree.
  func prepareConstraints() {}

  /// A subview has been hidden or shown.
  func subviewVisibilityChanged(_ view: View) {}

  /// The line height and the descender of the view's text, for the standard spacing between
  /// baselines; nil if it shows no text.
  ///
  /// The descender is negative below the baseline.
  var fontMetricsForSpacing: (lineHeight: Double, descender: Double)? { nil }

  /// A subview's intrinsic size, or how strongly it is kept, has changed.
  func subviewContentSizeChanged(_ view: View) {}

  /// A subview's baselines, or what is around its alignment rectangle, have changed.
  func subviewBaselinesChanged(_ view: View) {}

  /// A subview is about to be taken out.
  func subviewWillLeave(_ view: View) {}

  /// The length that the view's content asks for, or nil if it asks for none.
  func naturalLength(along axis: Axis) -> Double? {
    let size = intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    return length > 0 ? length : nil
  }

  // MARK: - For subclasses

  /// Whether views of the class are laid out by constraints only; false by default.
  ///
  /// It has no effect: every tree has an engine.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The class's name in logs: UIKit's for the classes of this library, `UIView` among them, and
  /// for others their own with that of their module, `MyApp.CardView`.
  ///
  /// In Embedded Swift, which knows no names of types, it is that of the library's class.
  open var debugClassName: String { defaultDebugClassName }

  /// The size that the view's content asks for, that of its alignment rectangle.
  ///
  /// Where it is given, the view is at most that large with its hugging priority, and at least
  /// that large with its compression resistance priority. It is ``noIntrinsicMetric`` along both
  /// axes, or what ``setIntrinsicContentSize(_:)`` was given. A subclass that overrides it calls
  /// ``invalidateIntrinsicContentSize()`` when it would answer otherwise than before.
  open var intrinsicContentSize: Size { storedContentMeasurer?(nil) ?? contentWishes.size }

  @exclusivity(unchecked) final var storedContentMeasurer: ((Double?) -> Size)?
  @exclusivity(unchecked) final var measurement = Measurement()

  /// The size that the view would take where it is given a space; by default the one that it has.
  ///
  /// Constraints do not ask for it: it is for frames set by hand.
  ///
  /// - Parameter size: The space, in points.
  /// - Returns: The size, in points.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Called after a view has been added to this one; the default does nothing.
  ///
  /// - Parameter subview: The view.
  open func didAddSubview(_ subview: View) {}

  /// Called before a view is taken out of this one; the default does nothing.
  ///
  /// - Parameter subview: The view.
  open func willRemoveSubview(_ subview: View) {}

  /// Called before the view is added to another or taken out; the default does nothing.
  ///
  /// - Parameter newSuperview: The other view, or nil if the view is taken out.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Called after the view has been added to another or taken out; the default does nothing.
  open func didMoveToSuperview() {}

  /// Called before the view comes into a window or leaves one; the default does nothing.
  ///
  /// - Parameter newWindow: The window, or nil if the view leaves.
  open func willMove(toWindow newWindow: Window?) {}

  /// Called after the view has come into a window or left one; the default does nothing.
  open func didMoveToWindow() {}

  /// Called after the view has come into a window, and after the ``traitCollection`` has changed; the
  /// default does nothing.
  ///
  /// - Parameter previousTraitCollection: The traits before; nil in a new window.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Called after a solve that changed the ``safeAreaInsets``; the default does nothing.
  ///
  /// Views are told from the time on when they were asked for their insets or for a guide placed
  /// by them; a view removed when it is laid out again elsewhere. Views around others are told
  /// first, and all before ``layoutSubviews()``. What it changes is solved afterwards.
  open func safeAreaInsetsDidChange() {}

  /// Called after a solve that changed the ``layoutMargins`` as they are in effect, on the terms
  /// of ``safeAreaInsetsDidChange()``; the default does nothing.
  open func layoutMarginsDidChange() {}

  /// Called bottom-up before a solve, where ``setNeedsUpdateConstraints()`` asked for it and once
  /// after the view has come into a tree; the default does nothing.
  ///
  /// What it changes takes part in the solve.
  open func updateConstraints() {}

  /// Called top-down in the pass of views, before the view's ``layoutSubviews()``, where
  /// ``setNeedsUpdateProperties()`` asked for it and once after the view has come into a tree; the
  /// default does nothing.
  ///
  /// It is for what the view shows: texts, colors, constants. What it changes is solved at once. It
  /// does not ask for ``layoutSubviews()``, nor the reverse.
  open func updateProperties() {}

  /// Called top-down after a solve that changed the frame of the view or of one in it, and where
  /// ``setNeedsLayout()`` asked for it; the default does nothing.
  ///
  /// Frames read in it are those of the solve. What it changes is solved afterwards.
  open func layoutSubviews() {}

  // MARK: - Frames, contents and fitting

  /// The frame in the superview's coordinates, each edge rounded to a device pixel.
  ///
  /// An edge is rounded where it is in the window, ties away from zero, so that views that meet
  /// still meet after rounding; a negative size becomes 0. A window's frame is in the coordinates
  /// of its screen.
  ///
  /// What is set is where the view is pinned, exactly, in a superview of the size that it has by
  /// then, see ``autoresizingMask``: the size that a superview pinned to its own frame is to have,
  /// or that one laid out by constraints had when it was last laid out. A negative size set counts
  /// from the other side, see ``Rect/standardized``. On a view that is not pinned, see
  /// ``translatesAutoresizingMaskIntoConstraints``, a frame set moves nothing; it waits until the
  /// view is pinned. A window's root view fills its window.
  ///
  /// - Precondition: Numbers set are finite and at most `ConstraintSolver.limit` in size.
  open var frame: Rect {
    get {
      bringUpToDate()
      guard let superview else { return solved }
      let corner = rounded(Rect(origin: superview.currentOriginInWindow, size: .zero))
      let frame = rounded(Rect(origin: currentOriginInWindow, size: solved.size))
      return frame.offset(dx: -corner.minX, dy: -corner.minY)
    }
    set { give(Self.checkedFrame(newValue)) }
  }

  /// The frame in the view's own coordinates: its size at the origin.
  ///
  /// Setting it sets the ``frame`` to that size around the same middle.
  ///
  /// - Precondition: Numbers set are as for the ``frame``, and the origin is (0, 0): contents scroll by
  ///   ``ScrollView/contentOffset``.
  open var bounds: Rect {
    get { Rect(origin: .zero, size: frame.size) }
    set {
      precondition(
        newValue.origin == .zero,
        "the bounds of \(label) begin at (\(newValue.minX), \(newValue.minY)), not at (0, 0)")
      let size = Size(width: abs(newValue.width), height: abs(newValue.height))
      let middle = frameToChange
      give(
        Self.checkedFrame(
          Rect(
            x: middle.midX - size.width / 2, y: middle.midY - size.height / 2, width: size.width,
            height: size.height)))
    }
  }

  /// Adds a view in front of the others.
  ///
  /// It leaves its present superview first, see ``removeFromSuperview()``.
  ///
  /// - Parameter view: The view to add.
  /// - Precondition: The view is neither a window nor this view nor around it.
  open func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count - (view.superview === self ? 1 : 0))
  }

  /// Brings the view's tree up to date: updates constraints, solves what has changed, and calls
  /// ``layoutSubviews()`` where that moved something.
  ///
  /// Reading a frame does the same. The tree is the whole of it up to the root, as its views are
  /// solved together.
  open func layoutIfNeeded() { bringUpToDate() }

  /// Has the view's ``intrinsicContentSize`` asked for again before the next solve.
  open func invalidateIntrinsicContentSize() {
    engine?.contentSizeChanged(of: self)
    superview?.subviewContentSizeChanged(self)
  }

  /// The size that the constraints within the view give it, as near to a target as they allow.
  ///
  /// The target asks with ``Solver/Priority/fittingSizeLevel``, 50, along both axes.
  ///
  /// - Parameter targetSize: The size wished for, in points, such as
  ///   ``layoutFittingCompressedSize``.
  /// - Returns: The size; nothing changes.
  /// - Complexity: See
  ///   ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  open func systemLayoutSizeFitting(_ targetSize: Size) -> Size {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the constraints within the view give it, as near to a target as they allow.
  ///
  /// Constraints between the view, or what is in it, and what is around it do not count, nor does
  /// the frame that it is kept to. Labels within are wrapped in the width they get.
  ///
  ///     let height = cell.systemLayoutSizeFitting(
  ///       Size(width: 375, height: 0), withHorizontalFittingPriority: .required,
  ///       verticalFittingPriority: .fittingSizeLevel).height
  ///
  /// - Parameters:
  ///   - targetSize: The size wished for, in points.
  ///   - horizontalFittingPriority: The priority of the target width.
  ///   - verticalFittingPriority: The priority of the target height.
  /// - Returns: The size; nothing changes.
  /// - Precondition: The target is finite and at most `ConstraintSolver.limit` in size.
  /// - Complexity: Proportional to the view's own tree, and the steps of two or three changes: the
  ///   question is put to the tree's own solver, which takes it back afterwards.
  open func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> Size {
    for length in [targetSize.width, targetSize.height] {
      LayoutConstraint.require(LayoutConstraint.problem(withConstant: length))
    }
    return layoutEngine.size(
      of: self, fitting: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
}
