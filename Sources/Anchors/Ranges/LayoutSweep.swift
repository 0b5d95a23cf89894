/// The pass of a window's segments over a range.
///
/// At a point within the range, the window is laid out once there and once close by: the difference
/// gives the rates of all constants, including those that depend on frames. From these rates the
/// solver computes how far its basis stays optimal, and the branches how far the rules stay the
/// same. That is the segment around the point. A layout at each of its ends verifies it and makes
/// the rates exact.
struct LayoutSweep: SegmentSearch {
  typealias Segment = LayoutSegment
  typealias Failure = LayoutSegmentError

  let engine: LayoutEngine
  let move: (Double) -> Void

  /// The width below which a part is not examined separately.
  private static var resolution: Double { 1e-5 }
  /// The maximum distance of layouts from a border.
  private static var margin: Double { 1e-3 }
  /// The error of a constant up to which rates count as exact.
  private static var negligible: Double { 1e-5 }

  var stride: Double { 0.1 }

  func resolution(at parameter: Double) -> Double { Self.resolution * max(1, parameter / 1e3) }

  func undecided(at parameter: Double) -> LayoutSegmentError { .undecided(at: parameter) }

  mutating func run(over range: ClosedRange<Double>) throws(LayoutSegmentError) -> [LayoutSegment] {
    if range.lowerBound == range.upperBound {
      let state = state(at: range.lowerBound, isStart: true)
      let rates = [Double](repeating: 0, count: state.constants.count)
      return [state.segment(by: rates, to: state, within: range)]
    }
    var segments = try segments(over: range)
    for index in segments.indices.dropLast() where segments[index].border == nil {
      segments[index].border = LayoutBorder(
        cause: .unknown, isApproximate: segments[index + 1].startsApproximately)
    }
    if let last = segments.indices.last { segments[last].border = nil }
    return segments
  }

  private func state(at parameter: Double, isStart: Bool = false) -> RecordedLayout {
    engine.window?.forEachTrackingGuide { $0.outside?.forgetHistory($0) }
    move(parameter)
    return RecordedLayout(engine, at: parameter, isStart: isStart)
  }

  func segment(at point: Double, within gap: ClosedRange<Double>) -> LayoutSegment? {
    var step = min(1.0 / 16, (gap.upperBound - gap.lowerBound) / 8)
    if point + step > gap.upperBound { step = -step }
    while step.magnitude > Self.resolution / 16 {
      let beside = state(at: point + step)
      // Layouts may add rules that sizes are not negative, so this is computed last.
      let start = state(at: point, isStart: true)
      if !start.isSettled { return unsettled(around: start, within: gap) }
      if start.hasSameRules(as: beside) {
        let found = start.segment(by: start.rates(to: beside), to: beside, within: gap)
        if found.range.contains(point + step) {
          return proven(found, from: start, beside, within: gap)
        }
      }
      step /= -6
      if point + step > gap.upperBound || point + step < gap.lowerBound { step = -step }
    }
    return nil
  }

  /// Lays the window out at the ends of a segment, and makes its rates exact.
  private func proven(
    _ found: LayoutSegment, from start: RecordedLayout, _ beside: RecordedLayout,
    within gap: ClosedRange<Double>
  ) -> LayoutSegment? {
    var rates = start.rates(to: beside)
    var other = beside
    var cut = gap
    var isCut = (down: false, up: false)
    let point = start.parameter
    let margin = min(
      Self.margin, (found.range.upperBound - found.range.lowerBound) / 1024)
    var ends = [found.range.lowerBound + margin, found.range.upperBound - margin]
    if point - ends[0] > ends[1] - point { ends.swapAt(0, 1) }
    // The farther end comes first, because it gives the rates.
    for end in ends.reversed() where (end - point).magnitude > 1e-6 {
      let base = (other.parameter - point).magnitude
      let distance =
        Self.negligible
        + 2 * LayoutEngine.negligible * max(1, (end - point).magnitude / base)
      var last = state(at: end)
      if !start.leads(to: last, by: rates, within: distance) {
        let isUp = end > point
        let border = bisected(point, end) { middle in
          let state = state(at: middle)
          guard start.leads(to: state, by: rates, within: distance) else { return false }
          last = state
          return true
        }
        guard border != point else { return nil }
        if isUp { isCut.up = true } else { isCut.down = true }
        cut = isUp ? cut.lowerBound...border : border...cut.upperBound
      }
      if (last.parameter - point).magnitude > base, start.hasSameRules(as: last) {
        rates = start.rates(to: last)
        other = last
      }
    }
    var exact = start.segment(by: rates, to: other, within: cut)
    exact.startsApproximately = isCut.down && exact.range.lowerBound == cut.lowerBound
    if isCut.up, exact.range.upperBound == cut.upperBound {
      exact.border = LayoutBorder(cause: .unknown, isApproximate: true)
    }
    return exact
  }

  /// The range around a state in which layouts do not settle.
  private func unsettled(
    around start: RecordedLayout, within gap: ClosedRange<Double>
  ) -> LayoutSegment {
    func border(_ end: Double) -> Double {
      state(at: end).isSettled
        ? bisected(start.parameter, end) { !state(at: $0).isSettled } : end
    }
    let range = border(gap.lowerBound)...border(gap.upperBound)
    var segment = LayoutSegment(
      range: range, brokenConstraints: start.broken,
      border: range.upperBound < gap.upperBound
        ? LayoutBorder(cause: .unknown, isApproximate: true) : nil,
      solved: nil)
    segment.startsApproximately = range.lowerBound > gap.lowerBound
    return segment
  }

  /// Returns the border between a point that passes a test and an end that does not; the point
  /// itself if no other passes.
  private func bisected(_ point: Double, _ end: Double, _ passes: (Double) -> Bool) -> Double {
    var (good, bad) = (point, end)
    for _ in 0..<48 where (bad - good).magnitude > 1e-9 * max(1, bad.magnitude) {
      let middle = (good + bad) / 2
      if passes(middle) { good = middle } else { bad = middle }
    }
    return good == point ? point : (good + bad) / 2
  }
}

extension LayoutSegment: RangeSegment {
  package var isExtensible: Bool { true }
}
