/// The frames of a scene's views in its window.
struct SceneGeometry {
  /// Bits for edges.
  struct Edges: OptionSet {
    let rawValue: UInt8
    static let left = Edges(rawValue: 1)
    static let right = Edges(rawValue: 2)
    static let top = Edges(rawValue: 4)
    static let bottom = Edges(rawValue: 8)
  }

  /// Bits for axes.
  struct Axes: OptionSet {
    let rawValue: UInt8
    static let horizontal = Axes(rawValue: 1)
    static let vertical = Axes(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
  }

  /// A part of a line.
  struct Span {
    var start: Double
    var end: Double
    var length: Double { end - start }

    init(of rect: Rect, along axis: Axis) {
      start = axis == .horizontal ? rect.minX : rect.minY
      end = axis == .horizontal ? rect.maxX : rect.maxY
    }
  }

  /// The frames in the window, unrounded.
  private(set) var frames: [Rect]
  /// The alignment rectangles, without shadows and the like.
  private(set) var rects: [Rect]
  /// The axes along which a view's position in its parent or its length are ambiguous.
  private(set) var open: [Axes]
  /// The axes along which its position in the window is ambiguous.
  private(set) var adrift: [Axes]
  /// The edges beyond which a view, or an ancestor, extends out of its parent.
  private(set) var outside: [Edges]
  /// The axes along which a view has no length.
  private(set) var empty: [Axes]

  /// The content of each scroll view; nil for other views, and if no constraint refers to it.
  private(set) var contents: [Rect?]
  /// The axes along which the size of the content is ambiguous.
  private(set) var openContents: [Axes]

  let bounds: Rect
  let safeArea: Rect
  /// The parts of the safe area that the window's controls and rounded corners of the screen cover,
  /// with words for what covers them; the controls come first.
  private(set) var corners: [(rect: Rect, cover: String)] = []
  /// The keyboard's part of the window.
  let keyboard: Rect?
  /// The smallest length that is reported: half a pixel plus a margin for rounding errors.
  let tolerance: Double

  /// Reads the frames of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - facts: The facts of its spec.
  ///   - isExact: Whether only rounding errors are ignored.
  ///   - ambiguities: What is ambiguous in it.
  ///   - named: The items of the ambiguities.
  init(
    _ scene: Scene, _ facts: SpecFacts, isExact: Bool, open ambiguities: [Ambiguity],
    _ named: NamedItems
  ) {
    let count = facts.views.count
    frames = Array(repeating: .zero, count: count)
    rects = frames
    open = Array(repeating: [], count: count)
    (adrift, empty, openContents) = (open, open, open)
    outside = Array(repeating: [], count: count)
    contents = Array(repeating: nil, count: count)
    let window = scene.window
    let screen = window.currentScreenFrame
    bounds = Rect(origin: .zero, size: screen.size)
    safeArea = bounds.inset(by: window.safeAreaInsets)
    tolerance = isExact ? 1e-6 : 0.5 / window.scale + 1e-3
    keyboard = window.keyboard.part(over: screen)?.offset(dx: -screen.minX, dy: -screen.minY)
    takeCorners(of: window, hasControls: scene.spec.situation.hasWindowControls)
    for ambiguity in ambiguities {
      guard let place = named.places[ObjectIdentifier(ambiguity.item)], let index = place.view
      else { continue }
      let axis = Axes(ambiguity.axis)
      if !place.isGuide { open[index].insert(axis) }
      if place.isContent { openContents[index].insert(axis) }
    }
    for (index, view) in facts.views.enumerated() {
      adrift[index] = open[index].union(view.parent.map { adrift[$0] } ?? [])
    }
    takeFrames(scene, facts)
    for index in facts.views.indices where facts.views[index].isShown {
      findEmptyAndOutside(index, facts)
    }
  }

  /// Finds the axes along which a view has no length, and the edges beyond which it extends.
  private mutating func findEmptyAndOutside(_ index: Int, _ facts: SpecFacts) {
    if let parent = facts.views[index].parent { outside[index] = outside[parent] }
    for axis in [Axis.horizontal, .vertical] {
      if let (_, before, after) = overshoot(of: index, along: axis, facts) {
        if before > tolerance { outside[index].insert(axis.edges.start) }
        if after > tolerance { outside[index].insert(axis.edges.end) }
      }
      if !open[index].contains(Axes(axis)), Span(of: rects[index], along: axis).length < tolerance {
        empty[index].insert(Axes(axis))
      }
    }
  }

  /// Returns by how much a view reaches beyond what contains it, before and after it; nil if that is
  /// ambiguous, or if the view around it has no length.
  func overshoot(
    of index: Int, along axis: Axis, _ facts: SpecFacts
  ) -> (around: Span, before: Double, after: Double)? {
    if open[index].contains(Axes(axis)) { return nil }
    var around = Span(of: bounds, along: axis)
    if let parent = facts.views[index].parent {
      // Everything inside a view without length is beyond it: that view is the cause.
      if open[parent].contains(Axes(axis)) || empty[parent].contains(Axes(axis)) { return nil }
      around = Span(of: frames[parent], along: axis)
      if facts.views[index].scroll == parent, let content = contents[parent] {
        // Scrolling shows the whole content.
        if openContents[parent].contains(Axes(axis)) { return nil }
        let scrolled = Span(of: content, along: axis)
        around.start = min(around.start, scrolled.start)
        around.end = max(around.end, scrolled.end)
      }
    }
    let own = Span(of: rects[index], along: axis)
    return (around, around.start - own.start, own.end - around.end)
  }

  /// Returns the part of a rectangle that an obstacle covers; nil if there is none.
  func covered(_ rect: Rect, by cover: Rect) -> Rect? {
    guard let covered = rect.overlap(with: cover), covered.width > tolerance,
      covered.height > tolerance
    else { return nil }
    return covered
  }

  /// Whether a scroll view's content along an axis is larger than the visible part.
  func scrolls(_ index: Int, along axis: Axis) -> Bool {
    guard let content = contents[index] else { return false }
    if openContents[index].contains(Axes(axis)) { return true }
    return Span(of: content, along: axis).length
      > Span(of: frames[index], along: axis).length + tolerance
  }

  private mutating func takeCorners(of window: Window, hasControls: Bool) {
    guard window.cornerInsets != .zero else { return }
    for rect in window.cornerInsets.rects(in: bounds.size) {
      guard let part = rect.overlap(with: safeArea) else { continue }
      let isLeading = rect.minX == (window.direction == .leftToRight ? 0 : bounds.maxX - rect.width)
      let isControls = hasControls && isLeading && rect.minY == 0
      let cover = isControls ? "the controls of the window" : "a rounded corner of the screen"
      corners.insert((part, cover), at: isControls ? 0 : corners.count)
    }
  }

  private mutating func takeFrames(_ scene: Scene, _ facts: SpecFacts) {
    for (index, view) in facts.views.enumerated() {
      let own = scene.views[index].exactFrame
      let corner = view.parent.map { frames[$0].origin } ?? .zero
      frames[index] = own.offset(dx: corner.x, dy: corner.y)
      rects[index] = frames[index].inset(by: view.alignmentInsets)
      if view.isScrollView, let content = scene.content(of: index), content.isSolved {
        contents[index] = content.exactFrame.offset(dx: frames[index].minX, dy: frames[index].minY)
      }
    }
  }
}
