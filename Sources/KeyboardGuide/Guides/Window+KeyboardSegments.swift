extension Window {
  /// Follows all frames while the keyboard's height goes through a range; see
  /// `segments(overWidths:)`.
  ///
  /// The keyboard keeps its kind, its bottom edge and its width. Afterwards it is as it was.
  ///
  /// - Parameter range: The heights, in points.
  /// - Returns: The segments, from the lower end of the range to the upper one without gaps.
  /// - Throws: `LayoutSegmentError`.
  /// - Complexity: A few layouts and solves for each segment.
  public func segments(
    overKeyboardHeights range: ClosedRange<Double>
  ) throws(LayoutSegmentError) -> [LayoutSegment] {
    let bottom = keyboard.frame.maxY
    return try segments(movingKeyboardOver: range) { frame, height in
      frame.size.height = height
      frame.origin.y = bottom - height
    }
  }

  /// Follows all frames while the keyboard moves along an axis; see `segments(overWidths:)`.
  ///
  /// Each position counts as that of a keyboard that has just come: which edges it is near does not
  /// depend on where it was, as it does where a keyboard is dragged by up to
  /// ``KeyboardLayoutGuide/nearHysteresis``. Afterwards the keyboard is where it was.
  ///
  /// - Parameters:
  ///   - range: The positions of the keyboard's left or top edge, in points on the screen.
  ///   - axis: The axis.
  /// - Returns: The segments, from the lower end of the range to the upper one without gaps.
  /// - Throws: `LayoutSegmentError`.
  /// - Complexity: A few layouts and solves for each segment.
  public func segments(
    overKeyboardPositions range: ClosedRange<Double>, along axis: Axis
  ) throws(LayoutSegmentError) -> [LayoutSegment] {
    try segments(movingKeyboardOver: range) { frame, position in
      if axis == .horizontal { frame.origin.x = position } else { frame.origin.y = position }
    }
  }

  private func segments(
    movingKeyboardOver range: ClosedRange<Double>,
    _ move: @escaping (inout Rect, Double) -> Void
  ) throws(LayoutSegmentError) -> [LayoutSegment] {
    let own = keyboardPresentation
    defer {
      keyboardPresentation = own
      layoutIfNeeded()
    }
    return joined(
      try segments(over: range) { parameter in
        var keyboard = own.target
        move(&keyboard.frame, parameter)
        self.keyboard = keyboard
      })
  }
}
