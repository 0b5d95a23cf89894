/// An exact fraction, in lowest terms.
package struct Rational: Hashable, Sendable {
  /// The number above the line; carries the sign.
  let numerator: BigInteger
  /// The number below the line, above zero.
  let denominator: BigInteger

  package static let zero = Rational(whole: .zero)
  package static let one = Rational(whole: .one)

  private init(whole: BigInteger) {
    numerator = whole
    denominator = .one
  }

  /// Creates the fraction `numerator / denominator`, reduced.
  init(_ numerator: BigInteger, over denominator: BigInteger) {
    precondition(!denominator.isZero, "\(numerator) over zero")
    var divisor = BigInteger.greatestCommonDivisor(numerator, denominator)
    if denominator.isNegative { divisor = -divisor }
    self.numerator = numerator.quotientAndRemainder(dividingBy: divisor).quotient
    self.denominator = denominator.quotientAndRemainder(dividingBy: divisor).quotient
  }

  /// Creates a whole number.
  package init(_ whole: Int) {
    self.init(whole: .word(whole))
  }

  /// Creates the fraction `numerator / denominator`.
  package init(_ numerator: Int, over denominator: Int) {
    self.init(.word(numerator), over: .word(denominator))
  }

  /// Creates exactly the number that a finite floating-point number represents.
  package init(_ number: Double) {
    precondition(number.isFinite, "\(number) has no exact value")
    guard number != 0 else {
      self = .zero
      return
    }
    // A double is a whole number of at most 53 bits times a power of two.
    let exponent = Int(number.exponent) - 52
    let significand = BigInteger.word(Int(number.significand * 0x1p52) * (number < 0 ? -1 : 1))
    let power = (0..<abs(exponent)).reduce(BigInteger.one) { power, _ in power + power }
    if exponent >= 0 {
      self.init(whole: significand * power)
    } else {
      self.init(significand, over: power)
    }
  }

  var isZero: Bool { numerator.isZero }
  var isNegative: Bool { numerator.isNegative }
  var isPositive: Bool { !isNegative && !isZero }

  /// The nearest floating-point number, up to a few roundings.
  package var approximation: Double { numerator.approximation / denominator.approximation }
}

// MARK: - Arithmetic

extension Rational {
  package static func + (left: Rational, right: Rational) -> Rational {
    if left.denominator == .one && right.denominator == .one {
      return Rational(whole: left.numerator + right.numerator)
    }
    return Rational(
      left.numerator * right.denominator + right.numerator * left.denominator,
      over: left.denominator * right.denominator)
  }

  package static func - (left: Rational, right: Rational) -> Rational {
    left + -right
  }

  package static prefix func - (operand: Rational) -> Rational {
    Rational(reducedNumerator: -operand.numerator, denominator: operand.denominator)
  }

  package static func * (left: Rational, right: Rational) -> Rational {
    if left.denominator == .one && right.denominator == .one {
      return Rational(whole: left.numerator * right.numerator)
    }
    return Rational(
      left.numerator * right.numerator, over: left.denominator * right.denominator)
  }

  package static func / (left: Rational, right: Rational) -> Rational {
    Rational(left.numerator * right.denominator, over: left.denominator * right.numerator)
  }

  private init(reducedNumerator: BigInteger, denominator: BigInteger) {
    self.numerator = reducedNumerator
    self.denominator = denominator
  }
}

extension Rational: Comparable {
  package static func < (left: Rational, right: Rational) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}

extension Rational: CustomStringConvertible {
  /// The fraction if it is short, otherwise a floating-point approximation.
  package var description: String {
    switch (numerator, denominator) {
    case (.word(let above), .word(1)): "\(above)"
    case (.word(let above), .word(let below)): "\(above)/\(below)"
    default: "about \(approximation)"
    }
  }
}
