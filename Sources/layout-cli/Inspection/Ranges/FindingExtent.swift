/// The values of a parameter for which a finding occurs.
public struct FindingExtent: Hashable, Sendable {
  /// The parameter, such as the width.
  public var parameter: SituationRange.Parameter
  /// The intervals, ascending and apart.
  public internal(set) var intervals: [ClosedRange<Double>]
  /// The value at which it is worst; of several the least.
  public internal(set) var worst: Double
  /// Whether a bound of an interval was found by bisection, so that intervals may have been missed.
  public internal(set) var isApproximate = false
  /// A value at ``worst`` or so close beside it that it is in the interval for certain.
  public internal(set) var witness: Double
  /// The values that were looked at.
  public var bounds: ClosedRange<Double>

  /// The difference within which bounds of neighbours count as equal.
  public static var resolution: Double { 1e-4 }

  /// Adds the intervals of an extent in the same range.
  mutating func formUnion(_ other: FindingExtent) {
    isApproximate = isApproximate || other.isApproximate
    var joined: [ClosedRange<Double>] = []
    for interval in (intervals + other.intervals).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, interval.lowerBound <= last.upperBound + Self.resolution {
        joined[joined.count - 1] =
          last.lowerBound...max(last.upperBound, interval.upperBound)
      } else {
        joined.append(interval)
      }
    }
    intervals = joined
  }

  /// Whether it is found for all values that were looked at.
  public var isEverywhere: Bool {
    guard intervals.count == 1, let interval = intervals.first else { return false }
    return interval.lowerBound <= bounds.lowerBound + Self.resolution
      && interval.upperBound >= bounds.upperBound - Self.resolution
  }

  /// The description of the worst value, such as `worst: 23.5 points, at width 318`.
  ///
  /// - Parameter measure: The size of the problem there, in points.
  /// - Returns: The words.
  public func worstWords(_ measure: Double) -> String {
    "worst: \(amount(measure)), at \(parameter.noun) \(pointsText(worst))"
  }

  /// The maximum number of listed intervals.
  private static var intervalLimit: Int { 3 }

  /// The intervals in words, such as `for widths from 318 to 341.5`.
  public var words: String {
    let about = isApproximate ? "about " : ""
    func text(_ interval: ClosedRange<Double>) -> String {
      let (from, to) = (pointsText(interval.lowerBound), pointsText(interval.upperBound))
      return from == to ? "at \(about)\(from)" : "from \(about)\(from) to \(about)\(to)"
    }
    var texts = intervals.prefix(Self.intervalLimit).map { text($0) }
    if intervals.count > texts.count {
      texts.append("in \(intervals.count - texts.count) more intervals")
    }
    return "for \(isEverywhere ? "all " : "")\(parameter.plural) \(joined(texts))"
  }
}
