/// A constraint as a drawing: a line with ends, or a mark where edges are aligned.
struct DimensionLine {
  /// The form of the drawing.
  enum Form {
    /// A line between two positions along the axis, with ends across it and ticks at further
    /// anchors.
    case distance
    /// Two short lines at one edge that two items share.
    case flush
    /// A line across the axis, from item to item, at the position that their anchors share.
    case alignment
  }

  /// A position that the drawing ties, with its item.
  struct Tie {
    /// Along the axis.
    var place: Double
    /// The range of the item across the axis.
    var extent: ClosedRange<Double>
  }

  var form: Form
  /// The axis that is measured.
  var axis: Axis
  /// Along the axis, on the screen.
  var start: Double
  var end: Double
  /// The positions of all anchors along the axis.
  var ties: [Tie] = []
  /// Across the axis: the range in which the line can be.
  var range: ClosedRange<Double>
  /// The text; nil if a letter refers to it in the legend, and empty for none.
  var text: String?

  /// Measures a constraint on the screen.
  ///
  /// - Parameters:
  ///   - measured: The constraint.
  ///   - map: The mapping from window coordinates to the screen.
  ///   - clip: The visible part of the items, which contains the line.
  init(_ measured: MeasuredConstraint, _ map: WindowMap, clip: Rect?) {
    let axis = measured.axis
    let isHorizontal = axis == .horizontal
    self.axis = axis
    let shift = isHorizontal ? map.window.minX : map.window.minY
    let first = measured.anchors[0].anchor
    let frame = map(first.item.exactFrameInWindow.standardized)
    form = .distance
    if first.attribute.isDimension {
      start = isHorizontal ? frame.minX : frame.minY
      end = isHorizontal ? frame.maxX : frame.maxY
      range = Self.extent(of: frame, across: axis, in: clip)
      ties = [Tie(place: start, extent: range), Tie(place: end, extent: range)]
      text = DimensionText.length(measured)
      return
    }
    let places = measured.anchors.map { $0.anchor }
      .filter { $0.attribute.isLocation && $0.attribute.axis == axis }
    ties = places.map {
      Tie(
        place: $0.value * map.zoom + shift,
        extent: Self.extent(
          of: map($0.item.exactFrameInWindow.standardized), across: axis, in: clip))
    }
    start = ties.map { $0.place }.min() ?? 0
    end = ties.map { $0.place }.max() ?? 0
    range = Self.shared(ties)
    let isPair =
      measured.anchors.count == 2 && places.count == 2
      && abs(measured.anchors[0].coefficient) == 1
      && measured.anchors[0].coefficient == -measured.anchors[1].coefficient
    guard isPair else { return }
    let isTogether = end - start < 0.75 * map.zoom
    text = DimensionText.distance(measured, isTogether: isTogether)
    guard isTogether else { return }
    if !ties[0].extent.overlaps(ties[1].extent)
      || DimensionText.isAtStart(first.attribute) == nil
    {
      form = .alignment
      range = Self.between(ties[0].extent, ties[1].extent)
    } else {
      form = .flush
    }
  }

  private static func extent(
    of frame: Rect, across axis: Axis, in clip: Rect?
  ) -> ClosedRange<Double> {
    let frame = clip.flatMap { frame.overlap(with: $0) } ?? frame
    return axis == .horizontal ? frame.minY...frame.maxY : frame.minX...frame.maxX
  }

  /// Returns the range across the axis that all items share; the first item's range if they share
  /// none.
  private static func shared(_ ties: [Tie]) -> ClosedRange<Double> {
    guard let first = ties.first else { return 0...0 }
    var shared = first.extent
    for tie in ties.dropFirst() {
      guard shared.overlaps(tie.extent) else { return first.extent }
      shared = shared.clamped(to: tie.extent)
    }
    return shared
  }

  /// From the middle of one range to the middle of another, at least a few points.
  private static func between(
    _ one: ClosedRange<Double>, _ two: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    let middles = [one, two].map { middle(of: $0) }.sorted()
    let missing = max(0, 24 - (middles[1] - middles[0])) / 2
    return (middles[0] - missing)...(middles[1] + missing)
  }

  static func middle(of range: ClosedRange<Double>) -> Double {
    (range.lowerBound + range.upperBound) / 2
  }
}
