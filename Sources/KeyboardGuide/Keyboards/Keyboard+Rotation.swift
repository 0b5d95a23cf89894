extension Keyboard {
  /// Moves a keyboard at a screen's bottom to the new bottom.
  ///
  /// It is never higher than the screen. The collapsed bar keeps its side.
  ///
  /// - Parameters:
  ///   - screen: The present screen.
  ///   - change: The growth of the screen's width and height.
  mutating func stayAtBottom(of screen: Screen, changedBy change: Size) {
    let old = frame
    if kind == .collapsedBar {
      // It keeps its side.
      let isAtRight = old.midX * 2 > screen.size.width - change.width
      frame.origin.x += isAtRight ? change.width : 0
      frame.origin.y += change.height
      return
    }
    guard kind.isAtBottom else { return }
    let bottom = frame.maxY + change.height
    let top = max(frame.minY + change.height, 0)
    frame = Rect(x: 0, y: top, width: screen.size.width, height: bottom - top)
    // A bar narrower than the screen stays so, and as far from the middle.
    let spare = screen.size.width - change.width - old.width
    if kind == .shortcutsBar, spare > Self.pixelTolerance {
      frame.size.width = min(old.width, screen.size.width)
      frame.origin.x = min(
        max(old.minX + change.width / 2, 0), screen.size.width - frame.width)
    }
  }
}
