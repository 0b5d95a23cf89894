extension LayoutChecker {
  /// Checks whether a view with content is behind an obstacle in a corner.
  func checkCorners(over index: Int, in scene: Scene, _ findings: inout [Finding]) {
    let rect = geometry.rects[index]
    guard geometry.adrift[index].isEmpty, !isScrolled(index, along: .horizontal),
      !isScrolled(index, along: .vertical),
      !rect.covers(geometry.bounds, within: geometry.tolerance)
    else { return }
    func check(_ corner: Rect, _ what: String) {
      guard let covered = covered(rect, by: corner) else { return }
      addFinding(
        .underCorner, .warning, index, nil, words(for: covered, of: rect, under: what),
        min(covered.width, covered.height), in: scene, &findings)
    }
    if let controls = geometry.controls { check(controls, "the controls of the window") }
    for corner in geometry.roundCorners { check(corner, "a rounded corner of the screen") }
  }

  /// Returns the part of a rectangle that an obstacle covers; nil if there is none.
  private func covered(_ rect: Rect, by cover: Rect) -> Rect? {
    guard let covered = rect.overlap(with: cover), covered.width > geometry.tolerance,
      covered.height > geometry.tolerance
    else { return nil }
    return covered
  }

  /// The covered part of a view, in words.
  private func words(for covered: Rect, of shown: Rect, under what: String) -> String {
    let isFullWidth = covered.width > shown.width - geometry.tolerance
    let isFullHeight = covered.height > shown.height - geometry.tolerance
    let (width, height) = (pointsText(covered.width), pointsText(covered.height))
    return switch (isFullWidth, isFullHeight) {
    case (true, true): "is entirely covered by \(what)"
    case (true, false):
      "is partly covered by \(what): \(height) of its \(pointsText(shown.height)) points of height"
    case (false, true):
      "is partly covered by \(what): \(width) of its \(pointsText(shown.width)) points of width"
    case (false, false):
      "is partly covered by \(what): \(width) x \(height) of its"
        + " \(pointsText(shown.width)) x \(pointsText(shown.height)) points"
    }
  }

  /// Whether the keyboard covers a view with content.
  func checkKeyboard(over index: Int, in scene: Scene, _ findings: inout [Finding]) {
    guard geometry.adrift[index].isEmpty, let keyboard = geometry.keyboard,
      let rect = scrolledClear(index, of: keyboard),
      let shown = rect.overlap(with: geometry.bounds), let covered = covered(shown, by: keyboard)
    else { return }
    var words = words(for: covered, of: shown, under: "the keyboard")
    if facts.views[index].scroll != nil { words += ", even scrolled to the end" }
    addFinding(
      .underKeyboard, scene.window.keyboard.kind.isMovable ? .note : .warning, index, nil, words,
      min(covered.width, covered.height), in: scene, &findings)
  }

  /// Returns the rectangle of a view after its container is scrolled to show it above the keyboard,
  /// as far as the content allows; nil if no part of it is in the scroll view then, or if the
  /// content's extent is ambiguous.
  private func scrolledClear(_ index: Int, of keyboard: Rect) -> Rect? {
    var rect = geometry.rects[index]
    var next = facts.views[index].scroll
    while let scroll = next {
      guard !geometry.openContents[scroll].contains(.vertical) else { return nil }
      let rest = max(
        0, (geometry.contents[scroll]?.maxY ?? 0) - geometry.frames[scroll].maxY)
      // If no part of the scroll view is above the keyboard, scrolling does not help.
      let isUseless = keyboard.minY <= geometry.frames[scroll].minY + geometry.tolerance
      let wanted = isUseless ? 0 : max(0, min(rect.maxY - keyboard.minY, rest))
      guard let seen = rect.offset(dx: 0, dy: -wanted).overlap(with: geometry.frames[scroll]) else {
        return nil
      }
      rect = seen
      next = facts.views[scroll].scroll
    }
    return rect
  }
}

extension Keyboard.Kind {
  /// Whether people can move a keyboard of this kind out of the way.
  var isMovable: Bool {
    switch self {
    case .undocked, .split, .floating, .collapsedBar: true
    case .dismissed, .docked, .camera, .shortcutsBar: false
    }
  }
}
