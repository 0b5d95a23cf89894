/// The drawing of a view.
struct ViewBox {
  /// The name, printable.
  var name: String
  /// The frame in the window.
  var frame: Rect
  /// The frame in the superview.
  var ownFrame: Rect
  /// The frame on the screen.
  var onScreen: Rect
  /// The visible part of the view's scroll views, in screen coordinates; nil if the view is in
  /// none.
  var clip: Rect?
  /// One of the hues of ``Tone``: the subviews of a view start with the hue after its own, and have
  /// hues different from it and their neighbours.
  var hue: Int
  var isHidden: Bool
  /// The axes along which it is ambiguous.
  var openAxes: [Axis]
  var hasViews = false

  /// The name, with a question mark if the view is ambiguous.
  var markedName: String { openAxes.isEmpty ? name : name + " ?" }

  /// The part of the view that its scroll views show, in screen coordinates; nil if no part is
  /// visible.
  var shown: Rect? {
    guard let clip else { return onScreen }
    return onScreen.overlap(with: clip)
  }

  /// The part of the view that its scroll views show; empty if no part is visible.
  var shownRect: Rect { shown ?? Rect(origin: onScreen.origin, size: .zero) }

  static func boxes(of scene: Scene, _ map: WindowMap) -> [ViewBox] {
    var open: [ObjectIdentifier: [Axis]] = [:]
    for ambiguity in scene.window.ambiguities {
      open[ObjectIdentifier(ambiguity.item), default: []].append(ambiguity.axis)
    }
    var boxes: [ViewBox] = []
    boxes.reserveCapacity(scene.views.count)
    // The number of views so far in each view, and outside any.
    var counts: [Int?: Int] = [:]
    for (index, view) in scene.views.enumerated() {
      let description = scene.spec.views[index]
      let parent = description.parent
      let order = counts[parent, default: 0]
      counts[parent] = order + 1
      let hue = parent.map { boxes[$0].hue + 1 + order % (Tone.hueCount - 1) } ?? order
      var clip = parent.flatMap { boxes[$0].clip }
      if let parent {
        boxes[parent].hasViews = true
        if scene.spec.views[parent].isScrollView {
          let shown = boxes[parent].onScreen
          clip = clip.map { $0.overlap(with: shown) ?? .zero } ?? shown
        }
      }
      let frame = view.frameInWindow
      let isHidden = view.isHidden || parent.map { boxes[$0].isHidden } ?? false
      boxes.append(
        ViewBox(
          name: printable(description.name), frame: frame, ownFrame: view.frame,
          onScreen: map(frame), clip: clip, hue: hue % Tone.hueCount, isHidden: isHidden,
          openAxes: open[ObjectIdentifier(view)] ?? []))
    }
    return boxes
  }
}
