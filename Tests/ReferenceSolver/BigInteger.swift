/// A whole number of any size.
///
/// Numbers that fit one machine word are stored in one; every result is exact. The arithmetic on
/// longer ones is schoolbook arithmetic.
package enum BigInteger: Hashable, Sendable {
  /// A number that fits a machine word.
  case word(Int)
  /// A number that does not: digits in base 2^32, the lowest first, no leading zeros.
  case long(isNegative: Bool, digits: [UInt32])

  static let zero = BigInteger.word(0)
  static let one = BigInteger.word(1)

  var isZero: Bool { self == .zero }

  var isNegative: Bool {
    switch self {
    case .word(let word): word < 0
    case .long(let isNegative, _): isNegative
    }
  }

  /// The absolute value's digits.
  var digits: [UInt32] {
    switch self {
    case .word(let word):
      let low = UInt32(truncatingIfNeeded: word.magnitude)
      let high = UInt32(truncatingIfNeeded: word.magnitude >> 32)
      return Digits.trimmed([low, high])
    case .long(_, let digits):
      return digits
    }
  }

  /// Creates a number from its sign and digits, in the shortest form.
  init(isNegative: Bool, digits: [UInt32]) {
    let digits = Digits.trimmed(digits)
    guard digits.count <= 2 else {
      self = .long(isNegative: isNegative, digits: digits)
      return
    }
    var magnitude: UInt = 0
    for digit in digits.reversed() {
      magnitude = magnitude << 32 | UInt(digit)
    }
    if magnitude <= UInt(Int.max) {
      self = .word(isNegative ? -Int(magnitude) : Int(magnitude))
    } else if isNegative && magnitude == Int.min.magnitude {
      self = .word(.min)
    } else {
      self = .long(isNegative: isNegative, digits: digits)
    }
  }

  /// The nearest floating-point number, up to rounding.
  var approximation: Double {
    switch self {
    case .word(let word):
      return Double(word)
    case .long(let isNegative, let digits):
      let magnitude = digits.reversed().reduce(0.0) { $0 * 4_294_967_296 + Double($1) }
      return isNegative ? -magnitude : magnitude
    }
  }
}

// MARK: - Arithmetic

extension BigInteger {
  static func + (left: BigInteger, right: BigInteger) -> BigInteger {
    if case .word(let first) = left, case .word(let second) = right {
      let (sum, overflow) = first.addingReportingOverflow(second)
      if !overflow { return .word(sum) }
    }
    if left.isNegative == right.isNegative {
      return BigInteger(
        isNegative: left.isNegative, digits: Digits.sum(left.digits, right.digits))
    }
    if Digits.areAscending(left.digits, right.digits) {
      return BigInteger(
        isNegative: right.isNegative, digits: Digits.difference(right.digits, left.digits))
    }
    return BigInteger(
      isNegative: left.isNegative, digits: Digits.difference(left.digits, right.digits))
  }

  static func - (left: BigInteger, right: BigInteger) -> BigInteger {
    left + -right
  }

  static prefix func - (operand: BigInteger) -> BigInteger {
    if case .word(let word) = operand, word != .min { return .word(-word) }
    return BigInteger(isNegative: !operand.isNegative, digits: operand.digits)
  }

  static func * (left: BigInteger, right: BigInteger) -> BigInteger {
    if case .word(let first) = left, case .word(let second) = right {
      let (product, overflow) = first.multipliedReportingOverflow(by: second)
      if !overflow { return .word(product) }
    }
    return BigInteger(
      isNegative: left.isNegative != right.isNegative,
      digits: Digits.product(left.digits, right.digits))
  }

  /// Returns the quotient, rounded towards zero, and the remainder, with the dividend's sign.
  func quotientAndRemainder(
    dividingBy divisor: BigInteger
  ) -> (quotient: BigInteger, remainder: BigInteger) {
    precondition(!divisor.isZero, "division of \(self) by zero")
    if case .word(let first) = self, case .word(let second) = divisor,
      !(first == .min && second == -1)
    {
      return (.word(first / second), .word(first % second))
    }
    let (quotient, remainder) = Digits.quotientAndRemainder(digits, divisor.digits)
    return (
      BigInteger(isNegative: isNegative != divisor.isNegative, digits: quotient),
      BigInteger(isNegative: isNegative, digits: remainder)
    )
  }

  /// The largest number that divides both, by Euclid's algorithm; not negative.
  static func greatestCommonDivisor(_ first: BigInteger, _ second: BigInteger) -> BigInteger {
    var (first, second) = (first, second)
    while !second.isZero {
      (first, second) = (second, first.quotientAndRemainder(dividingBy: second).remainder)
    }
    return first.isNegative ? -first : first
  }
}

extension BigInteger: Comparable {
  package static func < (left: BigInteger, right: BigInteger) -> Bool {
    if case .word(let first) = left, case .word(let second) = right { return first < second }
    return (left - right).isNegative
  }
}
