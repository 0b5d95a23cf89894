/// The edges of a window that a keyboard is near.
///
/// Apple's documents list the edges that each kind of keyboard can be near, without a distance.
/// Here a keyboard comes near an edge if the gap between them is at most ``threshold`` of the
/// window's extent, and leaves it if the gap is more than ``hysteresis`` beyond that, so that a
/// keyboard at the border does not alternate. The gap is measured from the part of the keyboard
/// that is in the window.
struct EdgeProximity: Hashable {
  /// The distance within which a keyboard comes near an edge, as a share of the window's extent.
  var threshold = 0.1
  /// The distance beyond the threshold at which the keyboard leaves an edge, as a share of the
  /// window's extent.
  var hysteresis = 0.01
  /// The edges within reach, by distance alone.
  private var reach = Edges()
  /// The edges near, by kind and distance.
  private var near = Edges.bottom

  /// Edges of the window, by side.
  private struct Edges: OptionSet, Hashable {
    let rawValue: UInt8
    static let top = Edges(rawValue: 1)
    static let left = Edges(rawValue: 2)
    static let bottom = Edges(rawValue: 4)
    static let right = Edges(rawValue: 8)
  }

  /// Forgets the keyboard's history, so that the next position counts as the first.
  mutating func forget() {
    reach = []
    near = .bottom
  }

  /// Updates the edges for a position of the keyboard.
  ///
  /// - Parameters:
  ///   - keyboard: The keyboard, in the coordinates of the screen.
  ///   - window: The window's frame, in the same coordinates.
  ///   - isNarrow: Whether the window is too narrow for its sides to be near.
  ///   - isFollowed: Whether a keyboard that is not docked is followed.
  mutating func update(
    for keyboard: Keyboard, in window: Rect, isNarrow: Bool, isFollowed: Bool
  ) {
    guard isFollowed, let part = keyboard.part(over: window) else {
      reach = []
      near = .bottom
      return
    }
    var old = reach
    reach = []
    func measure(_ edge: Edges, _ gap: Double, of extent: Double) {
      let limit = threshold + (old.contains(edge) ? hysteresis : 0)
      if gap <= limit * extent + Keyboard.tolerance { reach.insert(edge) }
    }
    switch keyboard.kind {
    case .dismissed, .docked, .camera, .shortcutsBar:
      near = .bottom
    case .undocked, .split:
      old.formIntersection(.top)
      measure(.top, part.minY - window.minY, of: window.height)
      near = reach
    case .floating:
      measure(.top, part.minY - window.minY, of: window.height)
      measure(.bottom, window.maxY - part.maxY, of: window.height)
      near = reach.contains(.bottom) ? .bottom : reach.intersection(.top)
      measureSides()
    case .collapsedBar:
      near = .bottom
      measureSides()
    }

    func measureSides() {
      guard !isNarrow else { return }
      measure(.left, part.minX - window.minX, of: window.width)
      measure(.right, window.maxX - part.maxX, of: window.width)
      let sides = reach.intersection([.left, .right])
      // Within reach of both it is near neither.
      if sides != [.left, .right] { near.formUnion(sides) }
    }
  }

  /// Returns how much nearer than the threshold a keyboard without a history is to each edge of a
  /// window, in points.
  func differences(for keyboard: Keyboard, in window: Rect) -> [Double] {
    guard let part = keyboard.part(over: window) else { return [] }
    return [
      threshold * window.height - (part.minY - window.minY),
      threshold * window.height - (window.maxY - part.maxY),
      threshold * window.width - (part.minX - window.minX),
      threshold * window.width - (window.maxX - part.maxX),
    ]
  }

  /// The edges near, by direction of reading.
  func directional(_ direction: UserInterfaceLayoutDirection) -> DirectionalRectEdge {
    var edges: DirectionalRectEdge = []
    if near.contains(.top) { edges.insert(.top) }
    if near.contains(.bottom) { edges.insert(.bottom) }
    let isForward = direction == .leftToRight
    if near.contains(.left) { edges.insert(isForward ? .leading : .trailing) }
    if near.contains(.right) { edges.insert(isForward ? .trailing : .leading) }
    return edges
  }
}
