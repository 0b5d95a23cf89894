/// The frames of a layout's views, as plain values.
public struct LayoutSnapshot: Hashable, Sendable {
  /// A view with its frame.
  public struct SolvedView: Hashable, Sendable {
    /// The view's name.
    public var name: String
    /// The name of the view it is in; `root` for the window's content view.
    public var parent: String
    /// The frame, in points.
    public var frame: Rect

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - name: The view's name.
    ///   - parent: The name of the view it is in.
    ///   - frame: The frame, in points.
    public init(_ name: String, in parent: String, at frame: Rect) {
      self.name = name
      self.parent = parent
      self.frame = frame
    }
  }

  /// A view that is ambiguous along an axis.
  public struct AmbiguousView: Hashable, Sendable {
    /// The view's name.
    public var name: String
    /// The axis.
    public var axis: Axis

    /// Creates one.
    ///
    /// - Parameters:
    ///   - name: The view's name.
    ///   - axis: The axis.
    public init(_ name: String, along axis: Axis) {
      self.name = name
      self.axis = axis
    }
  }

  /// The kinds of frames that a snapshot has.
  public struct Frames: Hashable, Sendable {
    /// Whether they are in the window, not in the superview.
    public var areAbsolute = false
    /// Whether they are as solved, not rounded to pixels.
    public var areExact = false

    /// Frames in the superview, rounded to pixels, unless stated otherwise.
    public init(areAbsolute: Bool = false, areExact: Bool = false) {
      self.areAbsolute = areAbsolute
      self.areExact = areExact
    }
  }

  /// The views, in the order of the spec.
  public var views: [SolvedView] = []
  /// The ambiguous views.
  public var ambiguous: [AmbiguousView] = []
  /// The broken constraints.
  public var broken: [String] = []

  /// Creates a snapshot of no views.
  init() {}

  /// Takes a snapshot of a layout, which is solved if necessary.
  ///
  /// - Parameters:
  ///   - scene: The layout.
  ///   - frames: The kinds of frames to include.
  public init(_ scene: Scene, _ frames: Frames = Frames()) {
    scene.window.layoutIfNeeded()
    views.reserveCapacity(scene.views.count)
    for (index, view) in scene.views.enumerated() {
      let frame =
        switch (frames.areAbsolute, frames.areExact) {
        case (false, false): view.frame
        case (false, true): view.exactFrame
        case (true, false): view.frameInWindow
        case (true, true): view.exactFrameInWindow
        }
      views.append(
        SolvedView(scene.spec.views[index].name, in: scene.parentName(of: index), at: frame))
    }
    ambiguous = scene.window.ambiguities.filter { scene.offset(of: $0.item) != nil }
      .map { AmbiguousView($0.item.label, along: $0.axis) }
    broken = scene.window.conflicts.map { $0.broken.equation }
  }
}
