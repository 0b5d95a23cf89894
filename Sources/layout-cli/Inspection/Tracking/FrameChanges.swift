/// A view's new frame.
public struct FrameChange: Hashable, Sendable {
  /// The view's index in the spec.
  public var view: Int
  /// The frame, in points.
  public var frame: Rect
}

/// Finds the frames that a layout has changed.
package struct FrameChanges {
  /// The last changes, in the order of the spec.
  package private(set) var changes: [FrameChange] = []

  private let scene: Scene
  private let form: LayoutSnapshot.Frames
  /// The previous frames.
  private var frames: [Rect?]

  /// Creates a finder for a layout.
  package init(_ scene: Scene, _ form: LayoutSnapshot.Frames) {
    self.scene = scene
    self.form = form
    frames = [Rect?](repeating: nil, count: scene.views.count)
  }

  /// Finds the changes since the last call; at first all frames.
  ///
  /// - Complexity: Proportional to the number of views.
  package mutating func update() {
    changes.removeAll(keepingCapacity: true)
    for (place, view) in scene.views.enumerated() {
      let frame = form.frame(of: view)
      // Rounded frames have the error of subtracting the superview's origin.
      if let last = frames[place], frame.isNear(last, within: form.areExact ? 0 : 1e-6) { continue }
      frames[place] = frame
      changes.append(FrameChange(view: place, frame: frame))
    }
  }
}
