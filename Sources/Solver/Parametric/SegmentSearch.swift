/// A part of a range of a parameter within which values follow one rule.
package protocol RangeSegment {
  /// The part.
  var range: ClosedRange<Double> { get set }
  /// Whether the segment may be extended over a gap after it that is too narrow to be searched.
  var isExtensible: Bool { get }
}

/// A search for the segments of a range.
///
/// A segment is found around a point. The gaps on either side are searched in the same way, from left
/// to right. At a border several rules may change simultaneously: no segment is taken from there, and
/// no segment is found twice, so that the search ends.
package protocol SegmentSearch {
  associatedtype Segment: RangeSegment
  associatedtype Failure: Error

  /// The maximum distance of the first point that is tried from the lower end of its gap.
  var stride: Double { get }

  /// Returns the width up to which a gap is not searched separately.
  ///
  /// - Parameter parameter: The lower end of the gap.
  /// - Returns: The width.
  func resolution(at parameter: Double) -> Double

  /// Returns the segment around a point, cut off at the ends of a gap.
  ///
  /// - Parameters:
  ///   - point: The point, in the gap.
  ///   - gap: The gap.
  /// - Returns: The segment; nil where the point is a border or too near to one.
  /// - Throws: `Failure` where there is no answer for the range.
  mutating func segment(
    at point: Double, within gap: ClosedRange<Double>
  ) throws(Failure) -> Segment?

  /// Returns the error for a gap in which each point that was tried is a border.
  ///
  /// - Parameter parameter: The middle of the gap.
  /// - Returns: The error.
  func undecided(at parameter: Double) -> Failure
}

extension SegmentSearch {
  /// Finds the segments of a range.
  ///
  /// - Parameter range: The range, of a width above 0.
  /// - Returns: The segments, from the lower end of the range to the upper one without gaps.
  /// - Throws: What ``segment(at:within:)`` throws, or ``undecided(at:)`` returns.
  package mutating func segments(
    over range: ClosedRange<Double>
  ) throws(Failure) -> [Segment] {
    var segments: [Segment] = []
    try search(range, after: &segments)
    return segments
  }

  /// Appends the segments of a gap.
  private mutating func search(
    _ range: ClosedRange<Double>, after segments: inout [Segment]
  ) throws(Failure) {
    var gap = range
    while true {
      let least = resolution(at: gap.lowerBound)
      if gap.upperBound - gap.lowerBound <= least, let last = segments.indices.last,
        segments[last].isExtensible
      {
        segments[last].range = segments[last].range.lowerBound...gap.upperBound
        return
      }
      var found = try anySegment(within: gap, widerThan: least)
      if found.range.lowerBound - gap.lowerBound > least {
        try search(gap.lowerBound...found.range.lowerBound, after: &segments)
      } else {
        found.range = gap.lowerBound...found.range.upperBound
      }
      guard gap.upperBound - found.range.upperBound > least else {
        found.range = found.range.lowerBound...gap.upperBound
        segments.append(found)
        return
      }
      segments.append(found)
      gap = found.range.upperBound...gap.upperBound
    }
  }

  /// Finds a segment around one of several points in a gap, of which each may turn out to be a
  /// border.
  private mutating func anySegment(
    within gap: ClosedRange<Double>, widerThan least: Double
  ) throws(Failure) -> Segment {
    let width = gap.upperBound - gap.lowerBound
    var offset = min(stride, width * 0.381_966_011_250_105)
    for _ in 0..<24 {
      let point = gap.lowerBound + offset
      offset = offset * 1.618_033_988_749_895 + least
      if offset >= width { offset = width * 0.309_016_994_374_947 }
      if let found = try segment(at: point, within: gap),
        found.range.upperBound - found.range.lowerBound > min(least, width / 2)
      {
        return found
      }
    }
    throw undecided(at: gap.lowerBound + width / 2)
  }
}
