/// Counts durations for quantiles, in constant memory.
///
/// A duration is counted with those that differ from it by less than one part in 32.
public struct LatencyHistogram: Sendable {
  /// The number of counted durations.
  public private(set) var count = 0
  /// The longest, in nanoseconds.
  public private(set) var longest: UInt64 = 0
  private var counts: [Int]

  /// The duration below which durations are counted exactly; above, each power of two has the same
  /// number of steps.
  private static let steps: UInt64 = 32
  private static let stepBits = 5

  /// Creates an empty one.
  public init() {
    counts = [Int](repeating: 0, count: Int(Self.steps) * (64 - Self.stepBits + 1))
  }

  /// Counts a duration.
  ///
  /// - Parameter nanoseconds: The duration.
  public mutating func add(_ nanoseconds: UInt64) {
    count += 1
    longest = max(longest, nanoseconds)
    counts[Self.place(of: nanoseconds)] += 1
  }

  /// Returns the duration that a share of all do not exceed, in nanoseconds; 0 if none was counted.
  ///
  /// - Parameter share: The share, from 0 to 1; 0.5 for the median.
  /// - Returns: The duration, too long by at most one part in 32.
  public func quantile(_ share: Double) -> UInt64 {
    let rank = max(Int((Double(count) * share).rounded(.up)), 1)
    var passed = 0
    for place in counts.indices {
      passed += counts[place]
      if passed >= rank { return min(Self.greatest(at: place), longest) }
    }
    return longest
  }

  private static func place(of nanoseconds: UInt64) -> Int {
    if nanoseconds < steps { return Int(nanoseconds) }
    let shift = 63 - nanoseconds.leadingZeroBitCount - stepBits
    return (shift << stepBits) + Int(nanoseconds >> UInt64(shift))
  }

  private static func greatest(at place: Int) -> UInt64 {
    if place < Int(steps) { return UInt64(place) }
    let shift = (place >> stepBits) - 1
    let step = UInt64(place - (shift << stepBits))
    return ((step + 1) << UInt64(shift)) &- 1
  }
}
