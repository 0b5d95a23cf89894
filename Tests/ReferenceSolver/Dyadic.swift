/// An exact number with a power of two below the line, as every finite floating-point number is.
package struct Dyadic: Sendable {
  /// The number divided by the power of two.
  let significand: BigInteger
  /// The exponent of the power of two.
  let exponent: Int

  package static let zero = Dyadic(.zero, exponent: 0)

  init(_ significand: BigInteger, exponent: Int) {
    self.significand = significand
    self.exponent = exponent
  }

  /// Creates exactly the number that a finite floating-point number represents.
  package init(_ number: Double) {
    precondition(number.isFinite, "\(number) has no exact value")
    guard number != 0 else {
      self = .zero
      return
    }
    let whole = Int(number.significand * 0x1p52)
    let zeros = whole.trailingZeroBitCount
    significand = .word((number < 0 ? -whole : whole) >> zeros)
    exponent = Int(number.exponent) - 52 + zeros
  }

  package var isZero: Bool { significand.isZero }
  package var isNegative: Bool { significand.isNegative }
  package var magnitude: Dyadic { isNegative ? -self : self }

  /// The nearest floating-point number, up to a few roundings.
  package var approximation: Double {
    let (size, power) = significand.scientific
    return Double(
      sign: .plus, exponent: max(-4_000, min(4_000, power + exponent)), significand: size)
  }

  /// The number times a power of two that makes it whole.
  func whole(times power: Int) -> BigInteger {
    significand.isZero ? .zero : significand.timesPowerOfTwo(exponent + power)
  }

  package static prefix func - (operand: Dyadic) -> Dyadic {
    Dyadic(-operand.significand, exponent: operand.exponent)
  }

  package static func + (left: Dyadic, right: Dyadic) -> Dyadic {
    if left.isZero { return right }
    if right.isZero { return left }
    let least = min(left.exponent, right.exponent)
    return Dyadic(left.whole(times: -least) + right.whole(times: -least), exponent: least)
  }

  package static func - (left: Dyadic, right: Dyadic) -> Dyadic { left + -right }

  package static func * (left: Dyadic, right: Dyadic) -> Dyadic {
    Dyadic(left.significand * right.significand, exponent: left.exponent + right.exponent)
  }
}

extension Dyadic: Comparable {
  package static func < (left: Dyadic, right: Dyadic) -> Bool { (left - right).isNegative }
  package static func == (left: Dyadic, right: Dyadic) -> Bool { (left - right).isZero }
}

extension BigInteger {
  /// The number times a power of two; the exponent is not negative.
  func timesPowerOfTwo(_ exponent: Int) -> BigInteger {
    if case .word(let word) = self, exponent < 63 {
      let product = word << exponent
      if product >> exponent == word { return .word(product) }
    }
    let (places, bits) = exponent.quotientAndRemainder(dividingBy: 32)
    var shifted = [UInt32](repeating: 0, count: places)
    var carry: UInt64 = 0
    for digit in digits {
      carry |= UInt64(digit) << UInt64(bits)
      shifted.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    shifted.append(UInt32(carry))
    return BigInteger(isNegative: isNegative, digits: shifted)
  }

  /// A floating-point number and an exponent: the number is the first times that power of two, up
  /// to rounding.
  var scientific: (Double, Int) {
    if case .word(let word) = self { return (Double(word), 0) }
    let top = digits.suffix(4)
    let size = top.reversed().reduce(0.0) { $0 * 4_294_967_296 + Double($1) }
    return (isNegative ? -size : size, 32 * (digits.count - top.count))
  }
}
