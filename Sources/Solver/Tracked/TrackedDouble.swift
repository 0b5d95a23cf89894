/// A number with a significand of up to 256 bits and a bound on its error.
///
/// Doubles, their sums and products of up to four of them are exact, as a rule; where an operation
/// rounds, the bound grows. A number whose magnitude is within its bound counts as zero, and the sign
/// of any other is certain.
struct TrackedDouble: BitwiseCopyable {
  /// The nearest double.
  private(set) var high: Double
  /// The largest possible difference from the exact number; infinite if that is too large.
  private(set) var error = 0.0
  /// Whether `high` is the whole number, which most are.
  private var isDouble = true
  /// Otherwise the magnitude: `bits`, the first of which is set, times a power of two.
  private var bits = Bits()
  private var exponent = 0

  static let zero = TrackedDouble(0)

  /// A number that is known exactly.
  @inline(__always)
  init(_ exact: Double) {
    self.init(exact, error: 0)
  }

  @inline(__always)
  private init(_ double: Double, error: Double) {
    high = double
    self.error = error
    if !double.isFinite {
      high = 0
      self.error = .infinity
    }
  }

  /// Creates the number from any bits, the last of which is `exponent`.
  ///
  /// If some were rounded, they were so by at most twice the last bit, however many of the first ones
  /// have cancelled.
  private init(isNegative: Bool, _ bits: Bits, exponent: Int, error: Double, isRounded: Bool) {
    let rounding =
      isRounded ? Double(sign: .plus, exponent: max(exponent + 1, -1022), significand: 1) : 0
    let error = error + rounding
    let zeros = bits.leadingZeroCount
    guard zeros < 256 else {
      self.init(0, error: error)
      return
    }
    let wide = bits << zeros
    let magnitude = Double(
      sign: .plus, exponent: exponent - zeros + 192, significand: Double(wide.first))
    guard magnitude.isNormal else {
      self.init(0, error: magnitude > 1 ? .infinity : error + .leastNormalMagnitude)
      return
    }
    self.init(isNegative ? -magnitude : magnitude, error: error)
    isDouble = wide.isSignificand
    self.bits = wide
    self.exponent = exponent - zeros
  }

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

  /// The number with its significand written out.
  private var wide: (bits: Bits, exponent: Int) {
    guard isDouble else { return (bits, exponent) }
    // A significand of 53 bits, moved to the top.
    return (
      Bits(first: UInt64(high.magnitude.significand * 0x1p63)), Int(high.exponent) - 255
    )
  }

  private func with(error: Double) -> TrackedDouble {
    var number = self
    number.error = error
    return number
  }
}

// MARK: - Arithmetic

extension TrackedDouble {
  static prefix func - (number: TrackedDouble) -> TrackedDouble {
    var opposite = number
    opposite.high = -number.high
    return opposite
  }

  static func + (left: TrackedDouble, right: TrackedDouble) -> TrackedDouble {
    let error = left.error + right.error
    if left.isDouble, right.isDouble {
      let sum = left.high + right.high
      let part = sum - left.high
      // Knuth's exact sum.
      if (left.high - (sum - part)) + (right.high - part) == 0 {
        return TrackedDouble(sum, error: error)
      }
    }
    if left.high == 0 { return right.with(error: error) }
    if right.high == 0 { return left.with(error: error) }
    let (first, second) = (left.wide, right.wide)
    let isOrdered =
      first.exponent != second.exponent
      ? first.exponent > second.exponent : !(first.bits < second.bits)
    let (large, small) = isOrdered ? (first, second) : (second, first)
    // One bit of room for a carry.
    let (upper, upperRest) = large.bits.shiftedRight(by: 1)
    let (lower, lowerRest) = small.bits.shiftedRight(by: large.exponent - small.exponent + 1)
    let isSum = (left.high < 0) == (right.high < 0)
    return TrackedDouble(
      isNegative: (isOrdered ? left.high : right.high) < 0, isSum ? upper + lower : upper - lower,
      exponent: large.exponent + 1, error: error, isRounded: upperRest || lowerRest)
  }

  static func - (left: TrackedDouble, right: TrackedDouble) -> TrackedDouble { left + -right }

  static func * (left: TrackedDouble, right: TrackedDouble) -> TrackedDouble {
    var error = 0.0
    if left.error != 0 || right.error != 0 {
      error =
        left.high.magnitude * right.error + right.high.magnitude * left.error
        + left.error * right.error
    }
    if left.high == 0 || right.high == 0 { return TrackedDouble(0, error: error) }
    if left.isDouble, right.isDouble {
      let product = left.high * right.high
      if product.isNormal, rest(of: product, left.high, right.high) == 0 {
        return TrackedDouble(product, error: error)
      }
    }
    let (first, second) = (left.wide, right.wide)
    let (product, isRounded) = first.bits.product(with: second.bits)
    return TrackedDouble(
      isNegative: (left.high < 0) != (right.high < 0), product,
      exponent: first.exponent + second.exponent + 256, error: error, isRounded: isRounded)
  }

  /// The quotient; the divisor must not count as zero.
  static func / (left: TrackedDouble, right: TrackedDouble) -> TrackedDouble {
    let dividend = left.with(error: 0)
    let divisor = right.with(error: 0)
    var quotient = TrackedDouble(left.high / right.high)
    var rest = dividend - divisor * quotient
    if rest.high != 0 || rest.error != 0 {
      // Newton's method doubles the number of digits each time.
      var reciprocal = TrackedDouble(1 / right.high)
      for _ in 0..<3 {
        let lack = TrackedDouble(1) - divisor * reciprocal
        reciprocal = (reciprocal + reciprocal * lack).with(error: 0)
      }
      quotient = (dividend * reciprocal).with(error: 0)
      rest = dividend - divisor * quotient
    }
    if left.error == 0, right.error == 0, rest.high == 0, rest.error == 0 { return quotient }
    let error =
      (left.error + quotient.high.magnitude * right.error + rest.high.magnitude + rest.error)
      / (right.high.magnitude - right.error)
    return quotient.with(error: error)
  }

  /// The exact product of two doubles minus the rounded one (Dekker, "A floating-point technique for
  /// extending the available precision", 1971).
  private static func rest(of product: Double, _ left: Double, _ right: Double) -> Double {
    let (leftHigh, leftLow) = halves(left)
    let (rightHigh, rightLow) = halves(right)
    return leftHigh * rightHigh - product + leftHigh * rightLow + leftLow * rightHigh
      + leftLow * rightLow
  }

  /// Two numbers of 26 bits each whose sum is the number.
  private static func halves(_ number: Double) -> (Double, Double) {
    let scaled = 134_217_729 * number
    let high = scaled - (scaled - number)
    return (high, number - high)
  }
}
