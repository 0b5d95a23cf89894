/// A sum of up to four doubles with a bound on its error.
///
/// Sums, products and quotients of up to 212 bits are exact; where an operation rounds, the bound
/// grows. A number whose magnitude is within its bound counts as zero, and the sign of any other is
/// certain. (Shewchuk, "Adaptive precision floating-point arithmetic and fast robust geometric
/// predicates", 1997.)
struct TrackedDouble: BitwiseCopyable {
  /// The nearest double, and what each sum of doubles before it lacks; 0 from the first 0 on.
  private var parts: SIMD4<Double>
  /// The largest possible difference from the exact number; infinite if that is too large.
  private(set) var error = 0.0

  static let zero = TrackedDouble(0)

  /// A number that is known exactly.
  @inline(__always)
  init(_ exact: Double) {
    parts = SIMD4(exact, 0, 0, 0)
    if !exact.isFinite { self = .unknown }
  }

  private static var unknown: TrackedDouble {
    var number = zero
    number.error = .infinity
    return number
  }

  /// The nearest double.
  @inline(__always)
  var high: Double { parts[0] }

  /// Whether the exact number may be zero.
  @inline(__always)
  var isZero: Bool { !(high.magnitude > error) }

  /// Whether the number is certainly above zero.
  @inline(__always)
  var isPositive: Bool { high > error }

  /// Whether the number is certainly below zero.
  @inline(__always)
  var isNegative: Bool { high < -error }

  /// Whether the number is known to be zero, so that multiples of it can be left out.
  @inline(__always)
  var isNothing: Bool { high == 0 && error == 0 }

  /// Whether the number is a double, and known exactly.
  var isExactDouble: Bool { isDouble && error == 0 }

  private var isDouble: Bool { parts[1] == 0 }

  private func with(error: Double) -> TrackedDouble {
    var number = self
    number.error = error
    return number
  }
}

// MARK: - Arithmetic

extension TrackedDouble {
  /// More than the rounding of a bound, which is a double, and of thousands of sums with it.
  private static var slack: Double { 1 + 0x1p-40 }

  /// Adds a double: exactly, if the sum has no more than four parts.
  private mutating func add(_ number: Double) {
    var last = 3
    while last > 0, parts[last] == 0 { last -= 1 }
    // From the smallest part to the largest: the sums so far, and what they lack.
    var sum = number
    var rests = SIMD4<Double>.zero
    for place in stride(from: last, through: 0, by: -1) {
      (sum, rests[place]) = Self.exactSum(sum, parts[place])
    }
    guard sum.isFinite else {
      self = .unknown
      return
    }
    // From the largest to the smallest, without gaps.
    parts = .zero
    var count = 0
    for place in 0...last {
      let (total, rest) = Self.exactSum(sum, rests[place])
      if rest != 0 {
        parts[count] = total
        count += 1
      }
      sum = rest != 0 ? rest : total
    }
    if count < 4 { parts[count] = sum } else { error += sum.magnitude * Self.slack }
  }

  /// Adds the product of two doubles.
  private mutating func add(_ left: Double, times right: Double) {
    let (product, rest) = Self.exactProduct(left, right)
    if parts == .zero, rest.isFinite {
      parts = SIMD4(product, rest, 0, 0)
    } else {
      add(product)
      add(rest)
    }
    // The rest of a tiny product may have too few digits.
    if product.magnitude < 0x1p-960 { error += .leastNormalMagnitude }
  }

  static prefix func - (number: TrackedDouble) -> TrackedDouble {
    var opposite = number
    opposite.parts = -number.parts
    return opposite
  }

  static func + (left: TrackedDouble, right: TrackedDouble) -> TrackedDouble {
    var sum = left.with(error: left.error + right.error)
    if left.isDouble, right.isDouble {
      let (high, rest) = exactSum(left.high, right.high)
      if high.isFinite {
        sum.parts = SIMD4(high, rest, 0, 0)
        return sum
      }
    }
    for place in 0..<4 where right.parts[place] != 0 { sum.add(right.parts[place]) }
    return sum
  }

  static func - (left: TrackedDouble, right: TrackedDouble) -> TrackedDouble { left + -right }

  static func * (left: TrackedDouble, right: TrackedDouble) -> TrackedDouble {
    var product = zero
    if left.error != 0 || right.error != 0 {
      product.error =
        (left.high.magnitude * right.error + right.high.magnitude * left.error
          + left.error * right.error) * slack
    }
    for place in 0..<4 where left.parts[place] != 0 {
      for other in 0..<4 where right.parts[other] != 0 {
        product.add(left.parts[place], times: right.parts[other])
      }
    }
    return product
  }

  /// The quotient; the divisor must not count as zero.
  static func / (left: TrackedDouble, right: TrackedDouble) -> TrackedDouble {
    let divisor = right.with(error: 0)
    var quotient = zero
    var rest = left.with(error: 0)
    // Each division of the rest adds the digits of a double.
    for _ in 0..<4 where rest.high != 0 {
      quotient.add(rest.high / right.high)
      quotient.error = 0
      rest = left.with(error: 0) - divisor * quotient
    }
    if left.error == 0, right.error == 0, rest.isNothing { return quotient }
    let error =
      (left.error + quotient.high.magnitude * right.error + rest.high.magnitude + rest.error)
      / (right.high.magnitude - right.error) * slack
    return quotient.with(error: error)
  }

  /// The rounded sum of two doubles, and what it lacks (Knuth).
  @inline(__always)
  private static func exactSum(_ left: Double, _ right: Double) -> (Double, Double) {
    let sum = left + right
    let part = sum - left
    return (sum, (left - (sum - part)) + (right - part))
  }

  /// The rounded product of two doubles, and what it lacks (Dekker, "A floating-point technique for
  /// extending the available precision", 1971).
  @inline(__always)
  private static func exactProduct(_ left: Double, _ right: Double) -> (Double, Double) {
    let (leftHigh, leftLow) = halves(left)
    let (rightHigh, rightLow) = halves(right)
    let product = left * right
    return (
      product,
      leftHigh * rightHigh - product + leftHigh * rightLow + leftLow * rightHigh
        + leftLow * rightLow
    )
  }

  /// Two numbers of 26 bits each whose sum is the number.
  private static func halves(_ number: Double) -> (Double, Double) {
    let scaled = 134_217_729 * number
    let high = scaled - (scaled - number)
    return (high, number - high)
  }
}
