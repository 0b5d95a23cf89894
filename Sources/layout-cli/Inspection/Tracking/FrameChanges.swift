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
      if let last = frames[place], isSame(frame, last) { continue }
      frames[place] = frame
      changes.append(FrameChange(view: place, frame: frame))
    }
  }

  /// Returns whether a frame is unchanged; a rounded one to within the error of subtracting its
  /// superview's origin.
  private func isSame(_ frame: Rect, _ last: Rect) -> Bool {
    if form.areExact { return frame == last }
    let difference = max(
      max(abs(frame.minX - last.minX), abs(frame.minY - last.minY)),
      max(abs(frame.width - last.width), abs(frame.height - last.height)))
    return difference < 1e-6
  }
}
