/// A view that lays views out in a row or a column with constraints that it creates.
///
/// The views that it arranges, its ``arrangedSubviews``, are some or all of its subviews, in an
/// order of their own:
///
///     let row = StackView(arrangedSubviews: [icon, title])
///     row.spacing = 8
///     row.alignment = .center
///
/// A hidden arranged view takes no length along the axis and no spacing. Across the axis it stays
/// aligned with the others, so that with ``Alignment/fill`` its thickness still counts.
///
/// The constraints are updated before the next solve; unchanged ones are kept. They have the same
/// identifiers as Apple's, such as `UISV-spacing`, and are among the ``View/constraints`` of the
/// stack view and its arranged views.
///
/// In a contradiction, the first constraints for a view have the age of its arrangement:
/// constraints that the program activated later are broken before them.
///
/// If no view is visible, the stack view shrinks to nothing unless other constraints give it a
/// size.
///
/// - Note: The behaviour is that of Apple's `UIStackView`, as far as it is documented or has been
///   observed.
open class StackView: View {
  /// The distribution of views along a stack view's axis.
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// The views fill the length; hugging and compression resistance decide which of them change.
    case fill = 0
    /// The views fill the length and are equally long.
    case fillEqually = 1
    /// The views fill the length in proportion to their intrinsic lengths.
    ///
    /// Views without an intrinsic length have no length, unless none has one: then all are equally
    /// long. The intrinsic length of a stack view is the sum of its arranged views' lengths and its
    /// spacing.
    case fillProportionally = 2
    /// The gaps between the views are equally long, at least ``StackView/spacing``.
    case equalSpacing = 3
    /// The middles of the views are equally far apart, as far as ``StackView/spacing`` permits.
    case equalCentering = 4
  }

  /// The alignment of views across a stack view's axis.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// The views extend from one side of the stack view to the other.
    case fill = 0
    /// The leading edges of a column, or the tops of a row, are in line.
    case leading = 1
    /// The first baselines of a row are in line; a column is aligned as by ``leading``.
    case firstBaseline = 2
    /// The middles are in line with the middle of the stack view.
    case center = 3
    /// The trailing edges of a column, or the bottoms of a row, are in line.
    case trailing = 4
    /// The last baselines of a row are in line; a column is aligned as by ``leading``.
    case lastBaseline = 5

    /// The tops of a row are in line: ``leading``.
    public static var top: Alignment { .leading }
    /// The bottoms of a row are in line: ``trailing``.
    public static var bottom: Alignment { .trailing }
  }

  /// The value that means ``spacing`` as a custom spacing, and 0 as ``spacing``.
  public static let spacingUseDefault = Double(Float.greatestFiniteMagnitude)

  /// The standard spacing of 8 points.
  public static let spacingUseSystem = Double(Float.leastNormalMagnitude)

  typealias Term = LayoutConstraint.Term

  /// The arranged views with the constraints that are about each.
  final var entries: [StackEntry] = []
  final var canvas = StackCanvas()

  /// Creates a stack view outside any tree, its frame empty.
  ///
  /// - Parameter views: The views it arranges, see ``addArrangedSubview(_:)``.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  deinit {
    // Views that outlive the stack view must not refer to it, and only their superview's list
    // may retain the others; see the deinit of `View`.
    for index in entries.indices { entries[index].constraints.release(heldBy: entries[index].view) }
    entries = []
  }

  // MARK: - Arrangement

  /// The axis along which views are arranged; horizontal at first.
  public final var axis = Axis.horizontal {
    didSet { if oldValue != axis { arrangementChanged() } }
  }

  /// The distribution of views along the axis; ``Distribution/fill`` at first.
  public final var distribution = Distribution.fill {
    didSet { if oldValue != distribution { arrangementChanged() } }
  }

  /// The alignment of views across the axis; ``Alignment/fill`` at first.
  public final var alignment = Alignment.fill {
    didSet { if oldValue != alignment { arrangementChanged() } }
  }

  /// The distance between neighbours, in points; 0 at first.
  ///
  /// It is exact if views fill the stack view, and the least distance for
  /// ``Distribution/equalSpacing`` and ``Distribution/equalCentering``. Neighbours overlap if it is
  /// negative. ``spacingUseSystem`` represents 8.
  ///
  /// - Precondition: A number set is finite.
  public final var spacing = 0.0 {
    willSet { Self.requireSpacing(newValue) }
    didSet { if oldValue != spacing { arrangementChanged() } }
  }

  /// Whether a column measures ``spacing`` from last to first baselines; false at first.
  public final var isBaselineRelativeArrangement = false {
    didSet { if oldValue != isBaselineRelativeArrangement { arrangementChanged() } }
  }

  /// Whether views are arranged inside the margins; false at first.
  public final var isLayoutMarginsRelativeArrangement = false {
    didSet { if oldValue != isLayoutMarginsRelativeArrangement { arrangementChanged() } }
  }

  /// The views arranged, in their order along the axis.
  ///
  /// - Complexity: Proportional to their number.
  public final var arrangedSubviews: [View] { entries.map { $0.view } }

  static func requireSpacing(_ spacing: Double) {
    require(spacing.isFinite, "spacing must be finite, got \(spacing)")
  }

  // MARK: - Baselines

  /// The view inside this one that provides its first baseline.
  ///
  /// In a column it belongs to the first visible arranged view; in a row, to the first of those
  /// with the largest intrinsic height. It is the stack view itself if no view is visible.
  open override var forFirstBaselineLayout: View {
    baselineEntry(ofFirstLine: true)?.forFirstBaselineLayout ?? self
  }

  /// The view inside this one that provides its last baseline.
  ///
  /// In a column it belongs to the last visible arranged view; in a row, to the first of those with
  /// the largest intrinsic height. It is the stack view itself if no view is visible.
  open override var forLastBaselineLayout: View {
    baselineEntry(ofFirstLine: false)?.forLastBaselineLayout ?? self
  }

  // MARK: - Changes

  /// Schedules an update of the constraints before the next solve.
  final func arrangementChanged() {
    setNeedsConstraints()
    alignmentChanged(ofBaselinesOnly: true)
    // A surrounding stack view may share its length by the intrinsic lengths of its views.
    superview?.subviewContentSizeChanged(self)
  }

  /// Updates the constraints for the present arrangement.
  ///
  /// - Complexity: Proportional to the number of arranged views; unchanged constraints are only
  ///   compared.
  final override func prepareConstraints() {
    let views = arrangedSubviews
    let lengths =
      distribution == .fillProportionally
      ? views.map { $0.isHidden ? nil : $0.naturalLength(along: axis) } : []
    // The functions that return the lengths may have changed the arrangement.
    guard entries.elementsEqual(views, by: { $0.view === $1 }) else {
      return setNeedsConstraints()
    }
    arrangeAlong(lengths)
    arrangeAcross()
    canvas.constraints.settle()
    for index in entries.indices { entries[index].constraints.settle() }
  }

  final override func subviewVisibilityChanged(_ view: View) {
    arrangementChanged()
  }

  final override func subviewContentSizeChanged(_ view: View) {
    if distribution == .fillProportionally { setNeedsConstraints() }
    if axis == .horizontal { alignmentChanged(ofBaselinesOnly: true) }
    superview?.subviewContentSizeChanged(self)
  }

  final override func subviewBaselinesChanged(_ view: View) {
    alignmentChanged(ofBaselinesOnly: true)
  }

  final override func subviewWillLeave(_ view: View) {
    removeArrangedSubview(view)
  }

  /// Returns the sum of the visible arranged views' intrinsic lengths and their spacing; across the
  /// axis, the largest length.
  final override func naturalLength(along axis: Axis) -> Double? {
    let parts = arrangedSubviews.map { $0.isHidden ? nil : $0.naturalLength(along: axis) ?? 0 }
    var length = 0.0
    var last: Int?
    for (index, part) in parts.enumerated() where index < entries.count {
      guard let part else { continue }
      if axis == self.axis {
        if let last { length += spacing(after: last) }
        length += part
      } else {
        length = max(length, part)
      }
      last = index
    }
    return length > 0 ? length : nil
  }
}
