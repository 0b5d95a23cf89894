extension Window {
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
    let own = keyboardPresentation
    defer {
      keyboardPresentation = own
      layoutIfNeeded()
    }
    return joined(
      try segments(over: range) { position in
        var keyboard = own.target
        if axis == .horizontal {
          keyboard.frame.origin.x = position
        } else {
          keyboard.frame.origin.y = position
        }
        self.keyboard = keyboard
      })
  }
}
