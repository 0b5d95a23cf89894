/// A constraint as a drawing: a line with ends, or a mark where edges are aligned.
struct DimensionLine {
  /// What is drawn.
  enum Form {
    /// A line between two places along the axis, with ends across it and ticks where more anchors
    /// are.
    case distance
    /// Two short lines at one edge that two items share.
    case flush
    /// A line across the axis, from item to item, at the place that their anchors share.
    case alignment
  }

  var form: Form
  /// The axis that is measured.
  var axis: Axis
  /// Along the axis, on the screen.
  var start: Double
  var end: Double
  /// The places of all anchors along the axis.
  var ticks: [Double] = []
  /// Across the axis: where the line may run.
  var range: ClosedRange<Double>
  /// The text; nil where it is told by a letter that the legend explains, and empty for none.
  var text: String?

  init(_ measured: MeasuredConstraint, _ map: WindowMap) {
    let axis = measured.axis
    let isHorizontal = axis == .horizontal
    self.axis = axis
    let shift = isHorizontal ? map.window.minX : map.window.minY
    let sign: String =
      switch measured.constraint.relation {
      case .equal: ""
      case .lessThanOrEqual: "≤ "
      case .greaterThanOrEqual: "≥ "
      }
    let first = measured.anchors[0]
    let frame = map(first.item.exactFrameInWindow.standardized)
    form = .distance
    if first.attribute.isDimension {
      start = isHorizontal ? frame.minX : frame.minY
      end = isHorizontal ? frame.maxX : frame.maxY
      range = Self.extent(of: frame, across: axis)
      text = Self.lengthText(measured, sign)
      return
    }
    let places = measured.anchors.filter { $0.attribute.isLocation && $0.attribute.axis == axis }
    ticks = places.map { $0.value * map.zoom + shift }
    start = ticks.min() ?? 0
    end = ticks.max() ?? 0
    let frames = places.map { map($0.item.exactFrameInWindow.standardized) }
    range = Self.shared(frames, across: axis)
    let isPair =
      measured.anchors.count == 2 && places.count == 2
      && abs(measured.anchors[0].coefficient) == 1
      && measured.anchors[0].coefficient == -measured.anchors[1].coefficient
    if isPair, end - start < 0.75 * map.zoom {
      text = measured.constraint.constant == 0 && sign.isEmpty ? "" : sign + "0"
      let ranges = frames.map { Self.extent(of: $0, across: axis) }
      if !ranges[0].overlaps(ranges[1]) || Self.isMiddle(first.attribute) {
        form = .alignment
        range = Self.between(ranges[0], ranges[1])
      } else {
        form = .flush
      }
    } else if isPair {
      text = sign + shortNumber(abs(measured.constraint.constant))
    }
  }

  private static func isMiddle(_ attribute: LayoutConstraint.Attribute) -> Bool {
    switch attribute {
    case .centerX, .centerY, .firstBaseline, .lastBaseline, .centerXWithinMargins,
      .centerYWithinMargins:
      true
    default: false
    }
  }

  /// What a length is compared with: a number, or another length of the same kind.
  private static func lengthText(_ measured: MeasuredConstraint, _ sign: String) -> String? {
    let constraint = measured.constraint
    guard let term = constraint.terms.first else {
      return sign + shortNumber(constraint.constant)
    }
    guard constraint.terms.count == 1, let item = term.item, item.label.utf8.count <= 24 else {
      return nil
    }
    var text = sign.isEmpty ? "= " : sign
    if term.multiplier != 1 { text += "\(shortNumber(term.multiplier)) × " }
    text += printable(item.label)
    if term.attribute != constraint.firstAttribute { text += ".\(term.attribute.name)" }
    if constraint.constant != 0 {
      text += (constraint.constant < 0 ? " − " : " + ") + shortNumber(abs(constraint.constant))
    }
    return text
  }

  private static func extent(of frame: Rect, across axis: Axis) -> ClosedRange<Double> {
    let frame = frame.standardized
    return axis == .horizontal ? frame.minY...frame.maxY : frame.minX...frame.maxX
  }

  /// What all frames share across an axis; where they share nothing, the extent of the first.
  private static func shared(_ frames: [Rect], across axis: Axis) -> ClosedRange<Double> {
    guard let first = frames.first else { return 0...0 }
    var shared = extent(of: first, across: axis)
    for frame in frames.dropFirst() {
      let other = extent(of: frame, across: axis)
      guard shared.overlaps(other) else { return extent(of: first, across: axis) }
      shared = shared.clamped(to: other)
    }
    return shared
  }

  /// From the middle of one range to the middle of another, at least a few points.
  private static func between(
    _ one: ClosedRange<Double>, _ two: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    let middles = [one, two].map { ($0.lowerBound + $0.upperBound) / 2 }.sorted()
    let missing = max(0, 24 - (middles[1] - middles[0])) / 2
    return (middles[0] - missing)...(middles[1] + missing)
  }
}

extension DimensionLine {
  /// A point by its place along the measured axis and across it.
  private func point(_ along: Double, _ across: Double) -> Point {
    axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  private func rect(_ along: ClosedRange<Double>, _ across: ClosedRange<Double>) -> Rect {
    let (a, b) = (
      point(along.lowerBound, across.lowerBound), point(along.upperBound, across.upperBound)
    )
    return Rect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y)
  }

  /// The axis that the line itself runs along.
  var lineAxis: Axis {
    form == .distance ? axis : axis == .horizontal ? .vertical : .horizontal
  }

  /// How far across the axis lines may be staggered, from the middle outwards.
  var offers: [Double] {
    if form == .alignment { return [0] }
    let margin = min(7, (range.upperBound - range.lowerBound) / 2)
    let low = range.lowerBound + margin
    let high = range.upperBound - margin
    let middle = (low + high) / 2
    var offers = [middle]
    var distance = 7.0
    while offers.count < 120, middle - distance >= low - 1e-9 || middle + distance <= high + 1e-9 {
      if middle + distance <= high + 1e-9 { offers.append(middle + distance) }
      if middle - distance >= low - 1e-9 { offers.append(middle - distance) }
      distance += 7
    }
    return offers
  }

  /// The room that the line takes when it is drawn at a place across the axis.
  func room(at across: Double) -> Rect {
    switch form {
    case .distance: rect(start...end, (across - 3)...(across + 3))
    case .flush: rect((start - 2.5)...(end + 2.5), (across - 6)...(across + 6))
    case .alignment: rect((start - 2)...(end + 2), range)
    }
  }

  /// The lines of the drawing at a place across the axis.
  ///
  /// - Parameters:
  ///   - across: The place.
  ///   - texts: What a line between items leaves out.
  ///   - screen: The edges that marks keep inside.
  /// - Returns: The lines, the longest first.
  func lines(at across: Double, besides texts: [Rect], in screen: Rect) -> [Picture.Line] {
    func line(_ a: (Double, Double), _ b: (Double, Double)) -> Picture.Line {
      Picture.Line(point(a.0, a.1), point(b.0, b.1))
    }
    switch form {
    case .distance:
      let whole = start...max(start, end)
      var lines = Self.parts(of: whole, in: room(at: across), along: axis, besides: texts).map {
        line(($0.lowerBound, across), ($0.upperBound, across))
      }
      var ends = [start, end]
      for tick in ticks where !ends.contains(tick) { ends.append(tick) }
      for end in ends { lines.append(line((end, across - 3.5), (end, across + 3.5))) }
      return lines
    case .flush:
      // At the edge of the screen both lines are to be seen.
      let length = axis == .horizontal ? screen.width : screen.height
      let middle = max(2.5, min(start, length - 2.5))
      return [
        line((middle - 1.5, across - 5), (middle - 1.5, across + 5)),
        line((middle + 1.5, across - 5), (middle + 1.5, across + 5)),
      ]
    case .alignment:
      return Self.parts(of: range, in: room(at: 0), along: lineAxis, besides: texts).map {
        line((start, $0.lowerBound), (start, $0.upperBound))
      }
    }
  }

  /// The parts of a line that run through no text.
  private static func parts(
    of line: ClosedRange<Double>, in room: Rect, along axis: Axis, besides texts: [Rect]
  ) -> [ClosedRange<Double>] {
    var parts = [line]
    for text in texts where text.meets(room) {
      let (low, high) =
        axis == .vertical
        ? (text.minY - 1, text.maxY + 1) : (text.minX - 2, text.maxX + 2)
      parts = parts.flatMap { part -> [ClosedRange<Double>] in
        guard low < part.upperBound, high > part.lowerBound else { return [part] }
        var rest: [ClosedRange<Double>] = []
        if low - part.lowerBound > 2 { rest.append(part.lowerBound...low) }
        if part.upperBound - high > 2 { rest.append(high...part.upperBound) }
        return rest
      }
    }
    return parts
  }

  /// Where a text of some size may stand, the best place first; the first ones lie on the line.
  func textPlaces(_ size: Size, at across: Double, in screen: Rect) -> [Rect] {
    let line = room(at: across)
    func centered(_ x: Double, _ y: Double) -> Rect {
      Rect(
        x: max(1, min(x - size.width / 2, screen.width - 1 - size.width)),
        y: max(1, min(y - size.height / 2, screen.height - 1 - size.height)), width: size.width,
        height: size.height)
    }
    let isLevel = lineAxis == .horizontal
    let length = isLevel ? line.width : line.height
    let needed = (isLevel ? size.width : size.height) + 10
    var places: [Rect] = []
    if length >= needed, form != .flush { places.append(centered(line.midX, line.midY)) }
    let sides = [
      centered(line.midX, line.minY - size.height / 2),
      centered(line.midX, line.maxY + size.height / 2),
      centered(line.maxX + size.width / 2 + 1, line.midY),
      centered(line.minX - size.width / 2 - 1, line.midY),
    ]
    places += isLevel ? sides : [sides[2], sides[3], sides[0], sides[1]]
    if length >= needed * 2, form != .flush {
      for share in [0.25, 0.75] {
        places.append(
          isLevel
            ? centered(line.minX + line.width * share, line.midY)
            : centered(line.midX, line.minY + line.height * share))
      }
    }
    return places
  }
}
