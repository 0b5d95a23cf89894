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
}
