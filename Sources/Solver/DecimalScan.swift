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
    return nearestDouble(scale)
  }

  /// The nearest double, from the bits of the digits as a whole number, times a power of ten.
  private func nearestDouble(_ scale: Int) -> Double {
    // In digits of 32 bits, the least first. The zeros leave more than 64 bits of each quotient.
    var whole: [UInt32] = []
    for digit in digits { Self.multiply(&whole, adding: digit) }
    for _ in 0..<max(scale, 0) { Self.multiply(&whole, adding: 0) }
    let zeroCount = max(-scale, 0) / 8 + 3
    whole.insert(contentsOf: repeatElement(0, count: zeroCount), at: 0)
    var isCut = false
    for _ in 0..<max(-scale, 0) where Self.divide(&whole) != 0 { isCut = true }
    while whole.last == 0 { whole.removeLast() }
    let bitCount = 32 * whole.count - (whole.last?.leadingZeroBitCount ?? 0)
    let power = bitCount - 32 * zeroCount
    if power > 1024 { return .infinity }
    // Numbers below the smallest normal one have fewer bits.
    let left = bitCount - min(53, power + 1074)
    if left > bitCount { return 0 }
    func isSet(_ bit: Int) -> Bool { whole[bit / 32] >> UInt32(bit % 32) & 1 == 1 }
    var significand = (left..<bitCount).reversed().reduce(0 as UInt64) {
      $0 << 1 | (isSet($1) ? 1 : 0)
    }
    let isAboveHalf = isCut || (0..<left - 1).contains(where: isSet)
    if isSet(left - 1), isAboveHalf || significand & 1 == 1 { significand += 1 }
    // In the bit pattern, a carry out of the significand increments the exponent.
    return Double(bitPattern: UInt64(max(power + 1021, 0)) << 52 + significand)
  }

  /// Multiplies a whole number by ten, and adds a digit.
  private static func multiply(_ whole: inout [UInt32], adding digit: UInt8) {
    var carry = UInt64(digit)
    for place in whole.indices {
      carry += UInt64(whole[place]) * 10
      whole[place] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { whole.append(UInt32(truncatingIfNeeded: carry)) }
  }

  /// Divides a whole number by ten.
  ///
  /// - Returns: The remainder.
  private static func divide(_ whole: inout [UInt32]) -> UInt64 {
    var rest: UInt64 = 0
    for place in whole.indices.reversed() {
      rest = rest << 32 | UInt64(whole[place])
      whole[place] = UInt32(truncatingIfNeeded: rest / 10)
      rest %= 10
    }
    return rest
  }
}
