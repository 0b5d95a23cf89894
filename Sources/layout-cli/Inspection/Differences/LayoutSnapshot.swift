/// The frames of a layout's views, as plain values.
public struct LayoutSnapshot: Hashable, Sendable {
  /// A view with its frame.
  public struct SolvedView: Hashable, Sendable {
    /// The view's name.
    public var name: String
    /// The name of the view it is in; `root` for the window's content view.
    package var parent: String
    /// The number of views that it is nested in.
    package var depth = 0
    /// The frame, in points.
    public var frame: Rect

    package init(_ name: String, in parent: String, at frame: Rect) {
      self.name = name
      self.parent = parent
      self.frame = frame
    }
  }

  /// A view that is ambiguous along an axis.
  package struct AmbiguousView: Hashable, Sendable {
    package var name: String
    package var axis: Axis

    package init(_ name: String, along axis: Axis) {
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

    /// Returns the frame of a view in this form.
    package func frame(of view: View) -> Rect {
      switch (areAbsolute, areExact) {
      case (false, false): view.frame
      case (false, true): view.exactFrame
      case (true, false): view.frameInWindow
      case (true, true): view.exactFrameInWindow
      }
    }

    /// Returns all views of a layout, in the order of the spec.
    package func views(of scene: Scene) -> [SolvedView] {
      var views: [SolvedView] = []
      views.reserveCapacity(scene.views.count)
      for (index, view) in scene.views.enumerated() {
        let description = scene.spec.views[index]
        var solved = SolvedView(
          description.name, in: scene.parentName(of: index), at: frame(of: view))
        if let parent = description.parent { solved.depth = views[parent].depth + 1 }
        views.append(solved)
      }
      return views
    }
  }

  /// The views, in the order of the spec.
  public var views: [SolvedView] = []
  /// The ambiguous views.
  package var ambiguous: [AmbiguousView] = []
  /// The broken constraints.
  package var broken: [String] = []

  /// Creates a snapshot of no views.
  init() {}

  /// Takes a snapshot of a layout, which is solved if necessary.
  ///
  /// - Parameters:
  ///   - scene: The layout.
  ///   - frames: The kinds of frames to include.
  public init(_ scene: Scene, _ frames: Frames = Frames()) {
    scene.window.layoutIfNeeded()
    views = frames.views(of: scene)
    ambiguous = scene.ambiguities.map { AmbiguousView($0.item.label, along: $0.axis) }
    broken = scene.window.conflicts.map { $0.broken.equation }
  }
}
