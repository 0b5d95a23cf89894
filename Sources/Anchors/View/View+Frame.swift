extension View {
  /// The middle of the ``frame``.
  ///
  /// Setting it moves the frame to that middle; its size stays the same.
  ///
  /// - Precondition: Numbers set are as for the ``frame``.
  public final var center: Point {
    get { frame.middle }
    set { give(frameToChange.size, around: newValue) }
  }

  /// Sets the size of the ``frame`` to the result of ``sizeThatFits(_:)`` for the present size.
  public final func sizeToFit() {
    frame.size = sizeThatFits(bounds.size)
  }

  /// The distance by which a scroll view has moved the view, if the view is pinned to its frame.
  final var scrolledDistance: Point {
    guard translatesAutoresizingMaskIntoConstraints,
      let container = containerReference?.unretainedView
    else { return .zero }
    return container.with {
      $0.scrollsContent ? downcast($0, to: ScrollView.self).contentOffset : .zero
    }
  }

  /// Returns the frame of the view as it is without scrolling.
  @inline(__always)
  final func unscrolled(_ frame: Rect) -> Rect {
    guard translatesAutoresizingMaskIntoConstraints else { return frame }
    let distance = scrolledDistance
    return frame.offset(dx: distance.x, dy: distance.y)
  }

  /// The frame that a change of its size or its middle starts from.
  final var frameToChange: Rect {
    autoresizing.isFrameAwaited ? fixedFrame : expectedFrame
  }

  final func give(_ size: Size, around middle: Point) {
    give(
      Self.checkedFrame(
        Rect(
          x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
          height: size.height)))
  }

  final func give(_ frame: Rect) {
    fixedFrame = frame
    if !translatesAutoresizingMaskIntoConstraints {
      autoresizing.isFrameAwaited = true
    } else if autoresizing.isFrameAwaited {
      autoresizing.isFrameAwaited = false
    }
    noteSuperviewSize()
    if engine == nil { solved = frame }
    pinsChanged()
  }

  /// A frame given, its size not negative.
  static func checkedFrame(_ frame: Rect) -> Rect {
    require(
      frame.isWithinLimit,
      """
      the numbers of a frame must be at most \(ConstraintSolver.limitText), got \
      (\(frame.minX), \(frame.minY), \(frame.width), \(frame.height))
      """)
    return frame.standardized
  }
}

extension Rect {
  var middle: Point { Point(x: midX, y: midY) }
}
