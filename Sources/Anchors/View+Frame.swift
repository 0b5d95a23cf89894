extension View {
  /// The frame in the superview's coordinates, each edge rounded to a device pixel.
  ///
  /// An edge is rounded where it lies in the window, ties away from zero, so that views that meet
  /// still meet after rounding; a negative size becomes 0. A window's frame is in the coordinates
  /// of its screen. Setting it has an effect as long as the view is pinned to its frame, see
  /// ``translatesAutoresizingMaskIntoConstraints``; a window's root view fills its window.
  ///
  /// - Precondition: Numbers set are finite.
  public final var frame: Rect {
    get {
      bringUpToDate()
      guard let superview else { return solved }
      let corner = rounded(Rect(origin: superview.currentOriginInWindow, size: .zero))
      let frame = rounded(Rect(origin: currentOriginInWindow, size: solved.size))
      return frame.offset(dx: -corner.minX, dy: -corner.minY)
    }
    set {
      precondition(
        newValue.minX.isFinite && newValue.minY.isFinite && newValue.maxX.isFinite
          && newValue.maxY.isFinite, "the frame of \(label) is not finite")
      fixedFrame = newValue
      if let engine {
        engine.framePinsChanged(of: self)
      } else {
        solved = newValue
      }
    }
  }

  /// The frame in the view's own coordinates: its size at the origin.
  public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }
}
