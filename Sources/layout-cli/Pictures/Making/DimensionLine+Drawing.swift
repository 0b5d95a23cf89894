extension DimensionLine {
  /// The distance between lines at the same place, in points.
  private static let step = 7.0

  /// Returns a point by its position along the measured axis and across it.
  func point(_ along: Double, _ across: Double) -> Point {
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

  /// Returns the positions across the axis for staggered lines: from the middle of the items'
  /// common span outwards, and slightly beyond it, where thin lines lead to the items.
  ///
  /// - Parameter screen: The area that contains the lines.
  /// - Returns: Positions across the axis, the best first; at least one.
  func offers(in screen: Rect) -> [Double] {
    if form == .alignment { return [0] }
    let inside = insideOffers
    guard form == .distance else { return inside }
    var offers = inside
    for place in 0..<3 {
      let distance = 8 + Double(place) * Self.step
      offers += [range.upperBound + distance, range.lowerBound - distance]
    }
    let low = (axis == .horizontal ? screen.minY : screen.minX) + 4
    let high = (axis == .horizontal ? screen.maxY : screen.maxX) - 4
    let kept = offers.filter { (low...max(low, high)).contains($0) }
    return kept.isEmpty ? Array(inside.prefix(1)) : kept
  }

  private var insideOffers: [Double] {
    let margin = min(Self.step, (range.upperBound - range.lowerBound) / 2)
    let low = range.lowerBound + margin
    let high = range.upperBound - margin
    let middle = (low + high) / 2
    var offers = [middle]
    var distance = Self.step
    while offers.count < 120, middle - distance >= low - 1e-9 || middle + distance <= high + 1e-9 {
      if middle + distance <= high + 1e-9 { offers.append(middle + distance) }
      if middle - distance >= low - 1e-9 { offers.append(middle - distance) }
      distance += Self.step
    }
    return offers
  }

  /// Returns the area of the line when it is drawn at a position across the axis.
  func room(at across: Double) -> Rect {
    switch form {
    case .distance: rect(start...end, (across - 3)...(across + 3))
    case .flush: rect((start - 2.5)...(end + 2.5), (across - 6)...(across + 6))
    case .alignment: rect((start - 2)...(end + 2), range)
    }
  }

  /// Returns whether any part of the line is visible.
  func isOn(_ screen: Rect) -> Bool {
    let across = offers(in: screen)[0]
    let room =
      form == .alignment
      ? room(at: across)
      : rect(
        (start - 3)...(end + 3), (across - 6)...(across + 6))
    return room.meets(screen)
  }

  /// Returns the lines of the drawing at a position across the axis.
  ///
  /// - Parameters:
  ///   - across: The place.
  ///   - texts: The texts that interrupt a line between items.
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
      for tie in ties where !ends.contains(tie.place) { ends.append(tie.place) }
      for end in ends { lines.append(line((end, across - 3.5), (end, across + 3.5))) }
      return lines
    case .flush:
      // At the edge of the screen, both lines are visible.
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

  /// Thin lines from the ends to items that the line does not reach.
  func leaders(at across: Double) -> [Picture.Line] {
    guard form == .distance else { return [] }
    var lines: [Picture.Line] = []
    for tie in ties {
      let nearest = max(tie.extent.lowerBound, min(across, tie.extent.upperBound))
      guard abs(nearest - across) > 4 else { continue }
      let line = Picture.Line(point(tie.place, across), point(tie.place, nearest))
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  /// Dots in the middle of each of the items that a line between items aligns.
  var dots: [Point] {
    guard form == .alignment else { return [] }
    return ties.map { point(start, Self.middle(of: $0.extent)) }
  }

  /// Returns the parts of a line outside texts.
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

  /// Returns the possible positions of a text, the best first.
  ///
  /// - Parameters:
  ///   - size: The size of the text.
  ///   - across: The position of the line across the axis.
  ///   - screen: The area that contains the text.
  /// - Returns: The positions on the line and beside it, and those beyond its ends, where the text
  ///   could be misread as belonging to another element.
  func textPlaces(
    _ size: Size, at across: Double, in screen: Rect
  ) -> (beside: [Rect], beyond: [Rect]) {
    let whole = room(at: across)
    let line = whole.overlap(with: screen) ?? whole
    func centered(_ x: Double, _ y: Double) -> Rect {
      Rect(
        x: max(screen.minX + 1, min(x - size.width / 2, screen.maxX - 1 - size.width)),
        y: max(screen.minY + 1, min(y - size.height / 2, screen.maxY - 1 - size.height)),
        width: size.width,
        height: size.height)
    }
    let isLevel = lineAxis == .horizontal
    let length = isLevel ? line.width : line.height
    let needed = (isLevel ? size.width : size.height) + 10
    func onLine(_ share: Double) -> Rect {
      isLevel
        ? centered(line.minX + line.width * share, line.midY)
        : centered(line.midX, line.minY + line.height * share)
    }
    var places: [Rect] = []
    if length >= needed, form != .flush { places.append(onLine(0.5)) }
    if length >= needed * 2, form == .distance, ties.count > 2 { places.append(onLine(0.25)) }
    let sides = [
      centered(line.midX, line.minY - size.height / 2),
      centered(line.midX, line.maxY + size.height / 2),
      centered(line.maxX + size.width / 2 + 1, line.midY),
      centered(line.minX - size.width / 2 - 1, line.midY),
    ]
    places += isLevel ? sides.prefix(2) : sides.suffix(2)
    if length >= needed * 2, form != .flush { places += [onLine(0.25), onLine(0.75)] }
    let ends = isLevel ? sides.suffix(2) : sides.prefix(2)
    return (
      places.filter { !coversTick($0, at: across) }, ends.filter { !coversTick($0, at: across) }
    )
  }

  /// Returns whether a text would hide the position of an anchor.
  private func coversTick(_ rect: Rect, at across: Double) -> Bool {
    guard form == .distance else { return false }
    return ties.contains { tie in
      let place = point(tie.place, across)
      return rect.minX < place.x && place.x < rect.maxX && rect.minY < place.y
        && place.y < rect.maxY
    }
  }
}
