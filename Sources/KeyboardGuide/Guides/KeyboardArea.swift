/// The area of a window that a keyboard covers, in the window's coordinates.
enum KeyboardArea: Hashable {
  /// Nothing: the keyboard counts as dismissed.
  case none
  /// All of the window from a height downwards.
  case below(Double)
  /// A rectangle of the keyboard's own.
  case within(Rect)
  /// The rectangle of a bar, extended up to the safe area's bottom if the bar is lower.
  case bar(Rect)

  /// Computes the area of a window that a keyboard takes.
  ///
  /// - Parameters:
  ///   - keyboard: The keyboard, in the coordinates of the screen.
  ///   - window: The window's frame, in the same coordinates.
  ///   - isFollowed: Whether a keyboard that is not docked is followed.
  ///   - isInStageManager: Whether a collapsed bar counts as keyboard even if not followed.
  init(
    of keyboard: Keyboard, in window: Rect, isFollowed: Bool, isInStageManager: Bool
  ) {
    guard let part = keyboard.part(over: window) else {
      self = .none
      return
    }
    let inside = part.offset(dx: -window.minX, dy: -window.minY)
    switch keyboard.kind {
    case .dismissed:
      self = .none
    case .docked, .camera:
      self = .below(inside.minY)
    case .undocked, .split, .floating:
      self = isFollowed ? .within(inside) : .none
    case .shortcutsBar:
      self = isFollowed ? .bar(inside) : .below(inside.minY)
    case .collapsedBar:
      if isFollowed {
        self = .bar(inside)
      } else {
        self = isInStageManager ? .below(inside.minY) : .none
      }
    }
  }
}

extension Keyboard {
  /// The tolerance, in points, for the overlap of a keyboard with a window and for the edges it is
  /// near.
  ///
  /// Sums of decimals are off by some 1e-13.
  static var tolerance: Double { 1e-6 }

  /// The part of the keyboard over a window.
  ///
  /// - Parameter window: The window's frame on the keyboard's screen.
  /// - Returns: The part, in the coordinates of the screen; nil if the two merely touch, or if
  ///   there is no keyboard.
  package func part(over window: Rect) -> Rect? {
    guard kind != .dismissed, let part = frame.overlap(with: window),
      part.width > Self.tolerance, part.height > Self.tolerance
    else { return nil }
    return part
  }

  /// Returns the differences whose signs decide which part of the keyboard is over a window.
  ///
  /// - Parameter window: The window's frame on the keyboard's screen.
  /// - Returns: The differences, in points.
  func differences(from window: Rect) -> [Double] {
    var values: [Double] = []
    for (start, end, least, most) in [
      (frame.minX, frame.maxX, window.minX, window.maxX),
      (frame.minY, frame.maxY, window.minY, window.maxY),
    ] {
      values += [start - least, end - least, most - start, most - end]
    }
    return values
  }
}
