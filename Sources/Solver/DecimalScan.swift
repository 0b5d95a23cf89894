/// Reads the decimal number at an index, as C's `strtod` does: digits on either side of a point,
/// and a power of ten if digits follow the `e`.
///
/// - Parameters:
///   - bytes: The text.
///   - index: The index; moved past the number, or unchanged if there is none.
///   - isSigned: Whether a sign may come first.
/// - Returns: The nearest double, ties to even; infinite if the number is too large for one, and
///   nil if there is none.
package func scanDecimal(_ bytes: [UInt8], at index: inout Int, isSigned: Bool) -> Double? {
  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  var end = index
  let isNegative = isSigned && byte(end) == UInt8(ascii: "-")
  if isNegative || (isSigned && byte(end) == UInt8(ascii: "+")) { end += 1 }
  let start = end
  var decimal = DecimalNumber()
  while isDigit(byte(end)) {
    decimal.append(bytes[end] - UInt8(ascii: "0"), isFraction: false)
    end += 1
  }
  var digitCount = end - start
  if byte(end) == UInt8(ascii: ".") {
    end += 1
    let fraction = end
    while isDigit(byte(end)) {
      decimal.append(bytes[end] - UInt8(ascii: "0"), isFraction: true)
      end += 1
    }
    digitCount += end - fraction
  }
  // A point alone is not a number.
  guard digitCount > 0 else { return nil }
  if byte(end) | 0x20 == UInt8(ascii: "e") {
    let isReciprocal = byte(end + 1) == UInt8(ascii: "-")
    var digit = isReciprocal || byte(end + 1) == UInt8(ascii: "+") ? end + 2 : end + 1
    if isDigit(byte(digit)) {
      var power = 0
      while isDigit(byte(digit)) {
        // Every double needs less; the bound keeps the sum from overflowing.
        if power < 100_000_000 { power = power * 10 + Int(bytes[digit] - UInt8(ascii: "0")) }
        digit += 1
      }
      decimal.exponent += isReciprocal ? -power : power
      end = digit
    }
  }
  index = end
  let value = decimal.value
  return isNegative ? -value : value
}

/// Whether a byte is a decimal digit.
package func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

/// A decimal number as written in a text: a fraction of its digits and a power of ten.
///
/// The conversion to binary is exact: the result is the double nearest to the decimal, ties to
/// even, whatever the number of digits.
private struct DecimalNumber {
  /// The digits of the fraction; the first is not zero.
  private var digits: [UInt8] = []
  /// The power of ten by which the fraction is multiplied.
  var exponent = 0

  /// The number of digits after which only their being all zero matters.
  private static let maximumDigits = 800

  /// Appends a digit before or after the decimal point.
  mutating func append(_ digit: UInt8, isFraction: Bool) {
    if digits.isEmpty && digit == 0 {
      if isFraction { exponent -= 1 }
      return
    }
    if !isFraction { exponent += 1 }
    if digits.count < Self.maximumDigits {
      digits.append(digit)
    } else if digit != 0 {
      digits[digits.count - 1] |= 1
    }
  }

  /// The nearest double; infinite if the number is too large for one.
  var value: Double {
    if digits.isEmpty || exponent < -330 { return 0 }
    if exponent > 310 { return .infinity }
    let scale = exponent - digits.count
    if digits.count <= 15, abs(scale) <= 22 {
      let whole = digits.reduce(0.0) { $0 * 10 + Double($1) }
      var power = 1.0
      for _ in 0..<abs(scale) { power *= 10 }
      // Both numbers are exact, so that this one operation rounds correctly.
      return scale < 0 ? whole / power : whole * power
    }
    var rest = self
    return rest.takeNearestDouble()
  }

  /// Scales the fraction by powers of two until it is at least 1/2 and below 1, and takes the
  /// double's bits from its front.
  private mutating func takeNearestDouble() -> Double {
    var power = 0
    while exponent > 0 {
      let bits = min(Self.maximumShift, 3 * exponent + 1)
      shiftRight(by: bits)
      power += bits
    }
    while exponent < 0 || digits[0] < 5 {
      // Eight is less than ten, so the number stays below 1.
      let bits = exponent < 0 ? min(Self.maximumShift, -3 * exponent) : 1
      var whole = shiftLeft(by: bits)
      power -= bits
      while whole > 0 {
        digits.insert(UInt8(whole % 10), at: 0)
        whole /= 10
        exponent += 1
      }
    }
    if power > 1024 { return .infinity }
    // Numbers below the smallest normal one have fewer bits.
    let bits = min(53, power + 1074)
    if bits < 0 { return 0 }
    var significand = shiftLeft(by: bits)
    let isHalf = digits[0] == 5 && digits.dropFirst().allSatisfy { $0 == 0 }
    let isAboveHalf = digits[0] >= 5 && !isHalf
    if isAboveHalf || (isHalf && significand & 1 == 1) { significand += 1 }
    // In the bit pattern, a carry out of the significand increments the exponent.
    return Double(bitPattern: UInt64(max(power + 1021, 0)) << 52 + significand)
  }

  /// The number of bits by which digits are shifted without overflow.
  private static let maximumShift = 57

  /// Multiplies the fraction by a power of two.
  ///
  /// - Returns: The whole part of the product.
  private mutating func shiftLeft(by bits: Int) -> UInt64 {
    var carry: UInt64 = 0
    for place in digits.indices.reversed() {
      carry += UInt64(digits[place]) << bits
      digits[place] = UInt8(carry % 10)
      carry /= 10
    }
    return carry
  }

  /// Divides the fraction by a power of two.
  private mutating func shiftRight(by bits: Int) {
    var shifted: [UInt8] = []
    var rest: UInt64 = 0
    var place = 0
    while place < digits.count || rest > 0 {
      rest = 10 * rest + UInt64(place < digits.count ? digits[place] : 0)
      place += 1
      let digit = UInt8(rest >> bits)
      rest &= 1 << bits - 1
      if digit == 0, shifted.isEmpty { exponent -= 1 } else { shifted.append(digit) }
    }
    digits = shifted
  }
}
