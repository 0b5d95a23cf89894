extension Keyboard {
  /// The keyboard that a frame suggests, for those who report no kind, as UIKit does not.
  ///
  /// The first line that applies decides. Edges count as met within half a point.
  ///
  /// | Frame | Keyboard |
  /// | --- | --- |
  /// | empty, not finite, or off the screen | dismissed |
  /// | as wide as the screen, down to its bottom, more than 70 points of it on the screen | docked |
  /// | as wide as the screen, down to its bottom | shortcuts bar |
  /// | at most 70 high, in the lowest 70 points, small and at a side | collapsed bar |
  /// | at most 70 high, in the lowest 70 points | shortcuts bar |
  /// | as wide as the screen, from above its top to above its bottom | dismissed |
  /// | as wide as the screen | undocked |
  /// | narrower | floating |
  ///
  /// A bar is collapsed if it is narrower than a third of the screen, and its middle is outside the
  /// screen's middle third: a bar in the middle is a full bar, however narrow.
  ///
  /// The camera instead of the keys looks docked, which it is for a guide, and a split keyboard
  /// looks undocked. With a hardware keyboard, the frame is often that of the whole keyboard, with
  /// only the bar on the screen: the visible part counts. No keyboard is attached to the top of the
  /// screen: such a frame is the rest of one that has been undocked.
  ///
  /// - Parameters:
  ///   - frame: The frame in the coordinates of the screen, in points.
  ///   - screen: The screen.
  /// - Returns: A keyboard with that frame, or ``dismissed``.
  /// - Note: Apple states that a docked keyboard touches the bottom of the screen; the other rules
  ///   are this library's choice.
  public static func inferred(from frame: Rect, on screen: Screen) -> Keyboard {
    guard isVisible(frame, on: screen) else { return .dismissed }
    let height = screen.size.height
    let reachesBottom = frame.maxY >= height - pixelTolerance
    let isWide = frame.minX <= pixelTolerance && frame.maxX >= screen.size.width - pixelTolerance
    let isLow = frame.minY >= height - barHeight - pixelTolerance
    let kind: Kind
    if isWide && reachesBottom {
      kind = isLow ? .shortcutsBar : .docked
    } else if isLow && frame.height <= barHeight + pixelTolerance {
      kind = isAtSide(frame, on: screen) ? .collapsedBar : .shortcutsBar
    } else if isWide {
      guard frame.minY >= -pixelTolerance else { return .dismissed }
      kind = .undocked
    } else {
      kind = .floating
    }
    return Keyboard(kind: kind, frame: frame)
  }

  /// Returns the keyboard of a kind at a frame; dismissed if nothing of it is visible.
  static func stated(_ kind: Kind, _ frame: Rect, on screen: Screen) -> Keyboard {
    guard kind != .dismissed, isVisible(frame, on: screen) else { return .dismissed }
    return Keyboard(kind: kind, frame: frame)
  }

  /// Whether a bar is small and at a side.
  private static func isAtSide(_ bar: Rect, on screen: Screen) -> Bool {
    let width = screen.size.width
    return bar.width * 3 < width && (bar.midX * 3 < width || bar.midX * 3 > width * 2)
  }

  /// The most that an edge may be off because of rounding to pixels, in points.
  static var pixelTolerance: Double { 0.5 }
  /// The bar of a hardware keyboard is 55 points high, or 69 with the home indicator below it.
  private static var barHeight: Double { 70 }

  private static func isVisible(_ frame: Rect, on screen: Screen) -> Bool {
    guard frame.isWithinLimit, let part = frame.overlap(with: screen.bounds) else { return false }
    return part.width > pixelTolerance && part.height > pixelTolerance
  }
}

extension Keyboard.Kind {
  /// Whether the keyboard takes the screen's bottom.
  package var isAtBottom: Bool { self != .dismissed && !isOffBottom }

  /// Whether the keyboard is on the screen although UIKit treats it as hidden; only tablets have
  /// such keyboards.
  package var isOffBottom: Bool {
    switch self {
    case .undocked, .split, .floating, .collapsedBar: true
    case .dismissed, .docked, .camera, .shortcutsBar: false
    }
  }
}
