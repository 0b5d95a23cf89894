extension Keyboard {
  /// How far apart two numbers of points may be and count as one.
  ///
  /// Sums of decimals are off by some 1e-13. What a keyboard covers of a window and which edges it is
  /// near are decided by this.
  static var tolerance: Double { 1e-6 }

  /// The part of the keyboard over a window.
  ///
  /// - Parameter window: The window's frame on the keyboard's screen.
  /// - Returns: The part, in the coordinates of the screen; nil where the two merely touch, and
  ///   where there is no keyboard.
  package func part(over window: Rect) -> Rect? {
    guard kind != .dismissed, let part = frame.overlap(with: window),
      part.width > Self.tolerance, part.height > Self.tolerance
    else { return nil }
    return part
  }
}
