/// A view's new frame.
public struct FrameChange: Hashable, Sendable {
  /// The view's index in the spec.
  public var view: Int
  /// The frame, in points.
  public var frame: Rect
}

/// Finds the frames that a layout has changed, among those it may have changed.
///
/// The layout reports the views whose frames in their superviews have changed. In the window, and
/// if frames are rounded to pixels, views inside a moved view may have changed, too.
package struct FrameChanges {
  /// The last changes, in the order of the spec.
  package private(set) var changes: [FrameChange] = []

  private let scene: Scene
  private let form: LayoutSnapshot.Frames
  private let places: [ObjectIdentifier: Int]
  /// The first subview of each view and the next sibling; -1 for none.
  private let firstChild: [Int]
  private let nextSibling: [Int]
  /// The previous frames, and the corners in the superviews.
  private var frames: [Rect?]
  private var corners: [Point?]
  private var candidates: [Int] = []
  private var isCandidate: [Bool]

  /// Creates a finder for a layout, which must be its only one.
  package init(_ scene: Scene, _ form: LayoutSnapshot.Frames) {
    self.scene = scene
    self.form = form
    let count = scene.views.count
    var places: [ObjectIdentifier: Int] = [:]
    places.reserveCapacity(count)
    var firstChild = [Int](repeating: -1, count: count)
    var nextSibling = firstChild
    for index in scene.views.indices.reversed() {
      places[ObjectIdentifier(scene.views[index])] = index
      guard let parent = scene.spec.views[index].parent else { continue }
      nextSibling[index] = firstChild[parent]
      firstChild[parent] = index
    }
    self.places = places
    self.firstChild = firstChild
    self.nextSibling = nextSibling
    frames = [Rect?](repeating: nil, count: count)
    corners = [Point?](repeating: nil, count: count)
    isCandidate = [Bool](repeating: false, count: count)
  }

  /// Finds the changes since the last call; at first all frames.
  package mutating func update() {
    changes.removeAll(keepingCapacity: true)
    candidates.removeAll(keepingCapacity: true)
    scene.window.drainChangedViews { view in
      if let place = places[ObjectIdentifier(view)] { addChanged(place) }
    }
    candidates.sort()
    for place in candidates {
      isCandidate[place] = false
      let frame = form.frame(of: scene.views[place])
      if let last = frames[place], isSame(frame, last) { continue }
      frames[place] = frame
      changes.append(FrameChange(view: place, frame: frame))
    }
  }

  private mutating func addChanged(_ place: Int) {
    add(place)
    if form.areExact, !form.areAbsolute { return }
    let corner = scene.views[place].exactFrame.origin
    guard corner != corners[place] else { return }
    corners[place] = corner
    addInside(place)
  }

  private mutating func addInside(_ place: Int) {
    var child = firstChild[place]
    while child >= 0 {
      add(child)
      addInside(child)
      child = nextSibling[child]
    }
  }

  private mutating func add(_ place: Int) {
    guard !isCandidate[place] else { return }
    isCandidate[place] = true
    candidates.append(place)
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
