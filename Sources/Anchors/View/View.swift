/// A rectangle in a tree of views that constraints lay out.
///
/// A view with a ``frame`` keeps it while ``translatesAutoresizingMaskIntoConstraints`` is true,
/// which is the default; set it to false to lay the view out with constraints alone. A view belongs
/// to one tree and a tree to one task.
///
/// - Note: Vocabulary and defaults are those of Apple's `UIView`.
open class View: LayoutItem {
  /// The views inside this one, the backmost first.
  @safe @exclusivity(unchecked) public internal(set) final var subviews: [View] = []
  @safe @exclusivity(unchecked) final var guides: [LayoutGuide] = []
  /// The active constraints whose nearest common ancestor is this view, in no particular order.
  @safe @exclusivity(unchecked) final var held: [LayoutConstraint] = []

  // The state of facets, each with its rules in a file of its own.

  /// The bounds by the content: at most and at least its width, at most and at least its height, if
  /// they exist.
  final var contentRules = RuleList()
  /// The position of the first of these in the order of activation; 0 once they have been made.
  final var contentOrder: UInt64 = 0
  /// The pins of the frame.
  final var frameRules = RuleList()
  final var contentWishes = ContentSize()
  final var storedContentMeasurer: ((Double?) -> Size)?
  /// Whether the size of the content depends on the width of its layout.
  final var measuresContent = false {
    didSet { if oldValue != measuresContent { engine?.note(.tie) } }
  }
  final var measurement = Measurement()
  @safe @exclusivity(unchecked) final var baselines = Baselines()
  final var rareParts: RareParts?
  /// The frame that was set last, or the frame at the time when the basis of the pins changed.
  final var fixedFrame: Rect
  final var insetWatch: InsetWatch?
  final var controllerReference: Reference<ViewController>?
  /// The view's index in its superview's list at the last lookup.
  final var subviewSlot = 0
  /// The pending work on the view's constraints before the next solve.
  final var needsConstraints: ConstraintWork = [.update, .prepare]
  /// Whether ``updateProperties()`` will be called in the next pass of views.
  final var needsProperties = true
  /// Whether the engine's list of views to lay out contains this one.
  @safe @exclusivity(unchecked) final var isLayoutQueued = false

  // MARK: - Creating

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
  public convenience init(name: String?, frame: Rect = .zero) {
    self.init(frame: frame)
    self.name = name
  }

  deinit {
    reference.clear()
    releaseContents()
  }

  // MARK: - For subclasses of this module

  package final override var ownLabel: String { name ?? labelByPosition }

  var isWindow: Bool { false }

  /// The parts of the edges that bars and corners of the device cover, in points.
  ///
  /// A window has its own insets. For the views inside, they are the extent to which each view
  /// reaches into the unsafe border of its superview, at most that border; see also
  /// ``Window/safeAreaRegions``. They are zero outside a window.
  public var safeAreaInsets: EdgeInsets { edgeInsets(for: .safeArea()) }

  /// Whether constraints between an edge of the view and items inside refer to its content.
  var scrollsContent: Bool { false }

  /// Called when the window's text measurer changes.
  func measurerChanged() { invalidateIntrinsicContentSize() }

  func measuredContentSize(within width: Double) -> Size {
    storedContentMeasurer?(width) ?? contentWishes.size
  }

  /// Whether measuring the content may call functions of the program.
  var callsProgramToMeasure: Bool { true }

  /// Returns the range of widths around one in which the content has the same size; nil if it is
  /// not known.
  func widthsOfSameContent(around width: Double) -> Range<Double>? { nil }

  /// Creates the constraints that the view's own class needs; called before a solve, bottom-up,
  /// after `setNeedsConstraints()` and once after the view has entered a tree.
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

  /// Called when a subview's baselines or alignment insets have changed.
  func subviewBaselinesChanged(_ view: View) {}

  /// Called when a subview is about to be removed.
  func subviewWillLeave(_ view: View) {}

  /// Returns the intrinsic length of the view's content; nil if it has none.
  func naturalLength(along axis: Axis) -> Double? {
    let size = Self.limited(intrinsicContentSize)
    let length = axis == .horizontal ? size.width : size.height
    return length > 0 ? length : nil
  }

  // MARK: - For subclasses

  /// The distances from the frame's edges to the alignment rectangle, in points; constraints act on
  /// the alignment rectangle.
  ///
  /// It is zero, or the insets passed to ``setAlignmentRectInsets(_:)``. The result of a subclass's
  /// override must not change while the view is in a tree.
  open var alignmentRectInsets: EdgeInsets { rareParts?.alignmentRectInsets ?? .zero }

  /// Whether the view is hidden; except among the arranged views of a stack view, a hidden view
  /// takes part in layout.
  open var isHidden = false {
    didSet { if oldValue != isHidden { superview?.subviewVisibilityChanged(self) } }
  }

  /// The view inside this one that provides its first baseline; by default that of the last
  /// baseline.
  ///
  /// It is read when a constraint on the baseline is solved for the first time.
  open var forFirstBaselineLayout: View { forLastBaselineLayout }

  /// The view inside this one that provides its last baseline; by default the view itself.
  open var forLastBaselineLayout: View { self }

  /// Whether only constraints lay views of the class out; false by default.
  ///
  /// It has no effect: every tree has an engine.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The intrinsic size of the view's content, for its alignment rectangle.
  ///
  /// The view is at most that large with its hugging priority, and at least that large with its
  /// compression resistance priority. It is ``noIntrinsicMetric`` along both axes, or the size
  /// passed to ``setIntrinsicContentSize(_:)``. A subclass that overrides it must call
  /// ``invalidateIntrinsicContentSize()`` when the result changes.
  open var intrinsicContentSize: Size { storedContentMeasurer?(nil) ?? contentWishes.size }

  /// Returns the preferred size of the view for a given space; by default its present size.
  ///
  /// Constraints do not use it: it is for frames set by hand.
  ///
  /// - Parameter size: The space, in points.
  /// - Returns: The size, in points.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Called after a view has been added to this one; the default does nothing.
  open func didAddSubview(_ subview: View) {}

  /// Called before a view is removed from this one; the default does nothing.
  open func willRemoveSubview(_ subview: View) {}

  /// Called before the view is added to another or, with nil, removed; the default does nothing.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Called after the view has been added to another or removed; the default does nothing.
  open func didMoveToSuperview() {}

  /// Called before the view enters a window or, with nil, leaves one; the default does nothing.
  open func willMove(toWindow newWindow: Window?) {}

  /// Called after the view has entered a window or left one; the default does nothing.
  open func didMoveToWindow() {}

  /// Called after the view has entered a window, and after the ``traitCollection`` has changed; the
  /// default does nothing.
  ///
  /// - Parameter previousTraitCollection: The traits before; nil in a new window.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Called after a solve that changed the ``safeAreaInsets``; the default does nothing.
  ///
  /// Views are notified from the time when their insets, or a guide placed by them, were first
  /// requested; a removed view, when it is laid out again elsewhere. Outer views are notified
  /// first, and all before ``layoutSubviews()``. Changes that the function makes are solved
  /// afterwards.
  open func safeAreaInsetsDidChange() {}

  /// Called after a solve that changed the effective ``layoutMargins``, under the conditions of
  /// ``safeAreaInsetsDidChange()``; the default does nothing.
  open func layoutMarginsDidChange() {}

  /// Called bottom-up before a solve, after ``setNeedsUpdateConstraints()`` and once after the view
  /// has entered a tree; the default does nothing.
  ///
  /// Changes that it makes take part in the solve.
  open func updateConstraints() {}

  /// Called top-down in the pass of views, before the view's ``layoutSubviews()``, after
  /// ``setNeedsUpdateProperties()`` and once after the view has entered a tree; the default does
  /// nothing.
  ///
  /// It is for the view's content: texts, colors, constants. Its changes are solved immediately. It
  /// does not request ``layoutSubviews()``, nor the reverse.
  open func updateProperties() {}

  /// Called top-down after a solve that changed the frame of the view or of a descendant, and after
  /// ``setNeedsLayout()``; the default does nothing.
  ///
  /// Changes that it makes are solved when a frame is read or ``layoutIfNeeded()`` is called in it,
  /// or else after it. Views that they move are called afterwards.
  open func layoutSubviews() {}

  // MARK: - Responding

  /// Whether the view can become first responder; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the view allows another to become first responder; true by default.
  open var canResignFirstResponder: Bool { true }

  /// Whether the view was the last of its window to become first responder, and has not resigned.
  open var isFirstResponder: Bool { window?.firstResponder === self }

  /// The view above the keyboard while this one is first responder; by default that of the view's
  /// controller or superview.
  open var inputAccessoryView: View? {
    controller?.inputAccessoryView ?? superview?.inputAccessoryView
  }

  /// Makes the view first responder of its window; the present one resigns.
  ///
  /// - Returns: Whether it is: it is in a window, ``canBecomeFirstResponder`` is true, and the
  ///   present first responder has resigned.
  @discardableResult
  open func becomeFirstResponder() -> Bool { canBecomeFirstResponder && takeFocus() }

  /// Makes the view cease to be first responder.
  ///
  /// - Returns: Whether it was first responder and has ceased to be.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder, canResignFirstResponder else { return false }
    window?.firstResponder = nil
    return true
  }

  // MARK: - Frames, contents and fitting

  /// The semantic role of the view's content, which decides its direction; subviews do not inherit
  /// it.
  @safe @exclusivity(unchecked) public final var semanticContentAttribute =
    SemanticContentAttribute.unspecified
  {
    didSet { if oldValue != semanticContentAttribute { directionChanged() } }
  }

  /// The frame in the superview's coordinates, each edge rounded to a device pixel.
  ///
  /// Edges are rounded in window coordinates, ties away from zero, so that adjacent views stay
  /// adjacent after rounding; a negative size becomes 0. A window's frame is in the coordinates of
  /// its screen.
  ///
  /// The setter pins the view exactly to a frame in a superview of its present size, see
  /// ``autoresizingMask``: the expected size of a superview that is pinned to its own frame, or the
  /// last size of a superview that constraints lay out. A negative size extends to the other side,
  /// see ``Rect/standardized``. If the view is not pinned, see
  /// ``translatesAutoresizingMaskIntoConstraints``, the frame has no effect until the view is
  /// pinned. A window's root view fills its window. In a scroll view, the frame of a pinned view is
  /// in the coordinates of the content: the view scrolls, and its frame stays.
  ///
  /// - Precondition: Numbers set are finite and at most `ConstraintSolver.limit` in size.
  open var frame: Rect {
    get { roundedFrame }
    set { give(Self.checkedFrame(newValue)) }
  }

  /// The frame in the view's own coordinates: its size at the origin.
  ///
  /// Setting it sets the ``frame`` to that size around the same middle.
  ///
  /// - Precondition: Numbers set are as for the ``frame``, and the origin is (0, 0): contents
  ///   scroll by ``ScrollView/contentOffset``.
  open var bounds: Rect {
    get { Rect(origin: .zero, size: frame.size) }
    set {
      require(
        newValue.origin == .zero,
        "the origin of bounds must be (0, 0), got (\(newValue.minX), \(newValue.minY))")
      let size = Size(width: abs(newValue.width), height: abs(newValue.height))
      give(size, around: frameToChange.middle)
    }
  }

  /// Whether the view is pinned to its ``frame``, which follows the superview by the
  /// ``autoresizingMask``; true at first.
  ///
  /// The pins are required, and are never broken in a contradiction. When it becomes true, the view
  /// is pinned to the last frame that was set since it became false, or else to its present frame.
  /// A window's root view fills its window in any case. Without pins, a root outside a window keeps
  /// its corner and gets its size from its constraints.
  @safe @exclusivity(unchecked) public final var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if oldValue != translatesAutoresizingMaskIntoConstraints { autoresizingTranslationChanged() }
    }
  }

  /// Adds a view in front of the others.
  ///
  /// It is removed from its present superview first, see ``removeFromSuperview()``.
  ///
  /// - Parameter view: The view to add.
  /// - Precondition: The view is neither a window nor this view nor around it.
  open func addSubview(_ view: View) { insert(view) { nil } }

  /// Updates the view's tree: updates constraints, solves changes, and calls ``layoutSubviews()``
  /// on views that moved.
  ///
  /// Reading a frame does the same. The tree is always updated from its root, because its views are
  /// solved together. In ``layoutSubviews()`` and ``updateProperties()`` it solves, and calls
  /// neither on any view: those that move are called afterwards.
  open func layoutIfNeeded() { bringUpToDate() }

  /// Requests the view's ``intrinsicContentSize`` again before the next solve.
  open func invalidateIntrinsicContentSize() {
    engine?.contentSizeChanged(of: self)
    superview?.subviewContentSizeChanged(self)
  }

  /// Returns the size that the constraints inside the view give it, as close to a target as they
  /// allow.
  ///
  /// The target has the priority ``Solver/Priority/fittingSizeLevel``, 50, along both axes.
  ///
  /// - Parameter targetSize: The preferred size, in points, such as
  ///   ``layoutFittingCompressedSize``.
  /// - Returns: The size; the layout does not change.
  /// - Complexity: See
  ///   ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  open func systemLayoutSizeFitting(_ targetSize: Size) -> Size {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that the constraints inside the view give it, as close to a target as they
  /// allow.
  ///
  /// Constraints between items inside the view and items outside do not count, nor does a frame
  /// that the view is pinned to. Labels inside are wrapped in the width they get.
  ///
  ///     let height = cell.systemLayoutSizeFitting(
  ///       Size(width: 375, height: 0), withHorizontalFittingPriority: .required,
  ///       verticalFittingPriority: .fittingSizeLevel).height
  ///
  /// - Parameters:
  ///   - targetSize: The preferred size, in points.
  ///   - horizontalFittingPriority: The priority of the target width.
  ///   - verticalFittingPriority: The priority of the target height.
  /// - Returns: The size in whole pixels of the window, as frames are; the layout does not change.
  /// - Precondition: The target is finite.
  /// - Complexity: Proportional to the view's own tree, and the steps of two or three changes: the
  ///   tree's own solver computes the size and is restored afterwards.
  open func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> Size {
    let target = Size(
      width: LayoutConstraint.limited(targetSize.width),
      height: LayoutConstraint.limited(targetSize.height))
    let size = layoutEngine.size(
      of: self, fitting: target, horizontalFittingPriority, verticalFittingPriority)
    let scale = window?.scale ?? 0
    return Size(width: pixelRounded(size.width, scale), height: pixelRounded(size.height, scale))
  }
}
