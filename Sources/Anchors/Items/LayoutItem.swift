/// An item that constraints relate: a ``View`` or a ``LayoutGuide``.
open class LayoutItem: NamedLayoutItem, Referable, CustomStringConvertible,
  CustomDebugStringConvertible
{
  // The properties that reading a frame needs are in one cache line with the object's header.

  /// The engine of the tree the item is in, once that has one.
  final var engine: LayoutEngine?
  /// Whether the item is a view, which has baselines and margins.
  final var isView = false
  /// Whether the item is in an engine that has not solved it yet.
  final var isFresh = false
  /// Set for a moment while a tree is searched.
  final var isMarked = false
  /// Whether computed positions or insets depend, or once depended, on the item's frame.
  final var carriesPlaces = false
  /// The frame in the container as last solved, unrounded.
  final var solved = Rect.zero
  final let reference = ItemReference()
  /// The superview, or the view that owns a guide.
  final var containerReference: ItemReference?
  final var variables: FrameVariables?
  /// The active constraints that mention the item, in no particular order.
  @safe @exclusivity(unchecked) final var mentions: [Mention] = []
  /// The number of the item's ancestors when it entered its engine.
  final var depth: Int32 = 0
  /// The rules that keep the width and the height from being negative, if they were needed.
  final var sizeRules = RuleList()
  final var givenName: String?
  #if DEBUG
    final let life = Life()
  #endif
  /// The top left corner in the window, and the version of the geometry that it was computed for.
  private(set) final var originInWindow = Point.zero
  final var originVersion: UInt64 = 0

  /// An active constraint, which its holder keeps alive, and one of its targets, which is the item.
  struct Mention {
    let reference: Unretained<LayoutConstraint>
    /// The index of the target.
    let target: Int32
    /// The target's part of the item.
    let attribute: LayoutConstraint.Attribute

    var constraint: LayoutConstraint { reference.object }
  }

  // Internal, and overridden by a public one in each subclass: an initialiser without overrides
  // would keep subclasses outside the module from inheriting convenience initialisers.
  init(frame: Rect) {
    solved = frame
    reference.set(self)
  }

  #if DEBUG
    deinit { life.isOver = true }
  #endif

  /// The superview, or the view that owns a guide.
  package final var container: View? { containerReference?.view }

  /// The view itself, or the view that owns the guide.
  package final var ownOrContainingView: View? { unretainedView?.object }

  /// The view itself, or the view that owns the guide, without counting a reference.
  final var unretainedView: Unretained<View>? {
    isView ? Unretained(downcast(self, to: View.self)) : containerReference?.unretainedView
  }

  package var ownLabel: String { name ?? "item" }

  /// The item's label and its frame, such as `field (16, 8, 309, 36)`; unrounded for a guide.
  ///
  /// Reading it updates the layout, as reading the frame does.
  open var description: String {
    label + " " + ((self as? View)?.frame ?? exactFrame).description
  }

  /// The item's label and its unrounded frame in the last layout, such as `field (16, 8, 309, 36)`.
  ///
  /// For debuggers: reading it updates nothing.
  open var debugDescription: String { label + " " + currentFrame.description }

  // MARK: - Mentions

  final func addMention(
    of constraint: LayoutConstraint, _ target: Int, _ attribute: LayoutConstraint.Attribute
  ) -> Int32 {
    if mentions.isEmpty { mentions.reserveCapacity(8) }
    mentions.append(
      Mention(reference: Unretained(constraint), target: Int32(target), attribute: attribute))
    return Int32(mentions.count - 1)
  }

  final func removeMention(at slot: Int) {
    if let moved = mentions.swapRemove(at: slot) {
      moved.reference.with { $0.targets[Int(moved.target)].slot = Int32(slot) }
    }
    guard mentions.isEmpty, !isView else { return }
    let guide = downcast(self, to: LayoutGuide.self)
    guard guide.isPlaced, let engine else { return }
    engine.guidePlacing.mentionsEnded(of: guide)
    engine.needsUpdate = true
  }

  // MARK: - Frames

  /// The frame in the superview's coordinates, or in the owning view's for a guide, unrounded.
  ///
  /// Reading it updates the layout.
  public final var exactFrame: Rect {
    bringUpToDate()
    return isView ? downcast(self, to: View.self).unscrolled(solved) : currentFrame
  }

  /// The frame in the window's coordinates, unrounded.
  ///
  /// In a tree without a window these are the coordinates of its root.
  ///
  /// - Complexity: Constant per item if all items of a tree are read; else proportional to the
  ///   depth.
  public final var exactFrameInWindow: Rect {
    bringUpToDate()
    return Rect(origin: currentOriginInWindow, size: currentFrame.size)
  }

  /// The frame in the window's coordinates, each edge rounded to a device pixel.
  ///
  /// Ties are rounded away from zero; a negative size becomes 0. A tree without a window has no
  /// pixels and is not rounded.
  public final var frameInWindow: Rect {
    rounded(exactFrameInWindow)
  }

  /// The frame in the container's coordinates after an update, rounded to pixels in the window's;
  /// without scrolling for a view that is pinned to its frame.
  final var roundedFrame: Rect {
    bringUpToDate()
    // Without counting a reference: frames are read often.
    guard let container = containerReference?.unretainedView else { return isView ? solved : .zero }
    let corner = rounded(Rect(origin: container.with { $0.currentOriginInWindow }, size: .zero))
    let size = isView ? solved.size : currentFrame.size
    var whole = Rect(origin: currentOriginInWindow, size: size)
    if isView { whole = downcast(self, to: View.self).unscrolled(whole) }
    let frame = rounded(whole)
    return frame.offset(dx: -corner.minX, dy: -corner.minY)
  }

  /// Records that a part of the item's frame has changed in a solve, and queues the views to lay
  /// out and measure for it.
  @inline(__always)
  final func noteMove(
    of part: FramePart, into layouts: inout [Unretained<View>]
  ) {
    func list(_ view: View) {
      guard !view.isLayoutQueued else { return }
      view.isLayoutQueued = true
      layouts.append(Unretained(view))
    }
    containerReference?.unretainedView?.with { list($0) }
    guard isView, part.isDimension else { return }
    let view = downcast(self, to: View.self)
    list(view)
    if part == .width, view.measuresContent, let engine {
      engine.measuring.enqueue(view, in: engine)
    }
  }

  @inline(__always)
  final func bringUpToDate() {
    // Usually there is nothing to do, and frames are read often.
    if let engine, !engine.needsUpdate { return }
    rootEngine?.layoutIfNeeded()
  }

  /// The engine of the tree, created if there is none.
  package final var rootEngine: LayoutEngine? {
    if let engine { return engine }
    guard var root = ownOrContainingView else { return nil }
    while let container = root.container { root = container }
    return root.engine ?? LayoutEngine(root: root)
  }

  /// The frame in the container, as far as it is known.
  var currentFrame: Rect { solved }

  /// The frame in the window as far as it is known, for guides placed during a layout pass.
  package final var currentFrameInWindow: Rect {
    Rect(origin: currentOriginInWindow, size: currentFrame.size)
  }

  /// The top left corner in the window as far as it is known.
  final var currentOriginInWindow: Point {
    let version = engine?.versions.geometry ?? 0
    if version != 0, originVersion == version { return originInWindow }
    container?.refresh(
      { version != 0 && $0.originVersion == version }, by: { $0.takeOrigin(version) })
    takeOrigin(version)
    return originInWindow
  }

  /// Computes the origin from the container's, which is known.
  private final func takeOrigin(_ version: UInt64) {
    var origin = Point.zero
    if let container {
      origin = container.originInWindow
      let corner = currentFrame.origin
      origin = Point(x: origin.x + corner.x, y: origin.y + corner.y)
    }
    originInWindow = origin
    // The position of a guide without constraints is computed on demand.
    originVersion = isView ? version : 0
  }

  /// Rounds a frame in the window to its pixels.
  final func rounded(_ frame: Rect) -> Rect {
    let scale = engine?.window?.scale ?? 0
    let left = pixelRounded(frame.minX, scale)
    let top = pixelRounded(frame.minY, scale)
    return Rect(
      x: left, y: top, width: max(0, pixelRounded(frame.maxX, scale) - left),
      height: max(0, pixelRounded(frame.maxY, scale) - top))
  }

  // MARK: - Ambiguity

  /// Whether the constraints do not determine the item's position or size.
  public final var hasAmbiguousLayout: Bool {
    hasAmbiguousLayout(along: .horizontal) || hasAmbiguousLayout(along: .vertical)
  }

  /// Returns whether the constraints do not determine the item's position or size along an axis.
  ///
  /// The position is the one in the superview: a view with a fixed position in an ambiguous
  /// superview is not ambiguous.
  ///
  /// - Parameter axis: The axis.
  /// - Returns: True if another solution is equally good.
  public final func hasAmbiguousLayout(along axis: Axis) -> Bool {
    guard let engine = rootEngine else { return false }
    engine.refreshAmbiguity()
    return engine.ambiguity(of: self, along: axis) != nil
  }
}

/// A number of an item's frame in its container, for which the solver has a variable.
package enum FramePart: Int {
  case left, top, width, height

  /// Whether it is a length.
  var isDimension: Bool { self == .width || self == .height }

  package var attribute: LayoutConstraint.Attribute {
    switch self {
    case .left: .left
    case .top: .top
    case .width: .width
    case .height: .height
    }
  }

  /// The part that is a position along an axis.
  package static func place(_ axis: Axis) -> FramePart { axis == .horizontal ? .left : .top }

  /// The part that is a length along an axis.
  package static func length(_ axis: Axis) -> FramePart { axis == .horizontal ? .width : .height }
}

/// The four solver variables of an item: its frame in its container.
struct FrameVariables {
  let minX: Variable
  let minY: Variable
  let width: Variable
  let height: Variable

  subscript(axis: Axis) -> (place: Variable, length: Variable) {
    axis == .horizontal ? (minX, width) : (minY, height)
  }
}

extension LayoutItem: Hashable {
  /// Whether both are the same view or guide.
  public static func == (first: LayoutItem, second: LayoutItem) -> Bool { first === second }

  /// Feeds the identity of the view or guide to a hasher.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
