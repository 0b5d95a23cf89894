extension View {
  /// The frame in the superview's coordinates, each edge rounded to a device pixel.
  ///
  /// An edge is rounded where it lies in the window, ties away from zero, so that views that meet
  /// still meet after rounding; a negative size becomes 0. A window's frame is in the coordinates
  /// of its screen.
  ///
  /// What is set is where the view is pinned, exactly, in a superview of the size that it has by
  /// then, see ``autoresizingMask``: the size that a superview pinned to its own frame is to have,
  /// or that one laid out by constraints had when it was last laid out. A negative size set counts
  /// from the other side, see ``Rect/standardized``. On a view that is not pinned, see
  /// ``translatesAutoresizingMaskIntoConstraints``, a frame set moves nothing; it waits until the
  /// view is pinned. A window's root view fills its window.
  ///
  /// - Precondition: Numbers set are finite and at most `ConstraintSolver.limit` in size.
  public final var frame: Rect {
    get {
      bringUpToDate()
      guard let superview else { return solved }
      let corner = rounded(Rect(origin: superview.currentOriginInWindow, size: .zero))
      let frame = rounded(Rect(origin: currentOriginInWindow, size: solved.size))
      return frame.offset(dx: -corner.minX, dy: -corner.minY)
    }
    set { give(Self.checkedFrame(newValue)) }
  }

  /// The frame in the view's own coordinates: its size at the origin.
  ///
  /// Setting it sets the ``frame`` to that size around the same middle.
  ///
  /// - Precondition: Numbers set are as for the ``frame``, and the origin is (0, 0): contents scroll by
  ///   ``ScrollView/contentOffset``.
  public final var bounds: Rect {
    get { Rect(origin: .zero, size: frame.size) }
    set {
      precondition(
        newValue.origin == .zero,
        "the bounds of \(label) begin at (\(newValue.minX), \(newValue.minY)), not at (0, 0)")
      let size = Size(width: abs(newValue.width), height: abs(newValue.height))
      let middle = frameToChange
      give(
        Self.checkedFrame(
          Rect(
            x: middle.midX - size.width / 2, y: middle.midY - size.height / 2, width: size.width,
            height: size.height)))
    }
  }

  /// The middle of the ``frame``.
  ///
  /// Setting it sets the frame to the same size around that middle.
  ///
  /// - Precondition: Numbers set are as for the ``frame``.
  public final var center: Point {
    get {
      let frame = frame
      return Point(x: frame.midX, y: frame.midY)
    }
    set {
      let size = frameToChange.size
      give(
        Self.checkedFrame(
          Rect(
            x: newValue.x - size.width / 2, y: newValue.y - size.height / 2, width: size.width,
            height: size.height)))
    }
  }

  /// The frame that a change of its size or its middle starts from.
  private final var frameToChange: Rect {
    autoresizing.isFrameAwaited ? fixedFrame : expectedFrame
  }

  private final func give(_ frame: Rect) {
    fixedFrame = frame
    autoresizing.isFrameAwaited = !translatesAutoresizingMaskIntoConstraints
    noteSuperviewSize()
    if engine == nil { solved = frame }
    pinsChanged()
  }

  /// A frame given, its size not negative.
  static func checkedFrame(_ frame: Rect) -> Rect {
    precondition(
      frame.isWithinLimit,
      """
      (\(frame.minX), \(frame.minY), \(frame.width), \(frame.height)) is no frame: numbers go up to \
      \(ConstraintSolver.limitText)
      """)
    return frame.standardized
  }
}
