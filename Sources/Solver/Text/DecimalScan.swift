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

/// A decimal number as written in a text, split into its parts.
///
/// The conversion to binary is exact: the result is the double nearest to the decimal, ties to
/// even, whatever the number of digits.
private struct DecimalNumber {
  /// The number of significant digits, at most ``maximumDigits``; the first is not zero.
  private var count = 0
  /// The whole number that the first digits form, at most ``maximumWholeDigits`` of them.
  private var whole: UInt64 = 0
  /// The digits after them.
  private var rest: [UInt8] = []
  /// The power of ten by which the digits, read as a whole number, are multiplied.
  var exponent = 0
  private var isCut = false

  /// The number of digits after which only their being all zero matters.
  private static let maximumDigits = 800
  /// The number of digits that fit into ``whole``.
  private static let maximumWholeDigits = 19

  /// Appends a digit before or after the decimal point.
  mutating func append(_ digit: UInt8, isFraction: Bool) {
    if count == 0 && digit == 0 {
      if isFraction { exponent -= 1 }
    } else if count < Self.maximumDigits {
      append(digit)
      if isFraction { exponent -= 1 }
    } else {
      if !isFraction { exponent += 1 }
      if digit != 0 && !isCut {
        isCut = true
        append(1)
        exponent -= 1
      }
    }
  }

  private mutating func append(_ digit: UInt8) {
    if count < Self.maximumWholeDigits {
      whole = whole * 10 + UInt64(digit)
    } else {
      rest.append(digit)
    }
    count += 1
  }

  /// The nearest double; infinite if the number is too large for one.
  var value: Double {
    guard count > 0 else { return 0 }
    if count + exponent > 310 { return .infinity }
    if count + exponent < -330 { return 0 }
    if count <= 15, abs(exponent) <= 22 {
      var power = 1.0
      for _ in 0..<abs(exponent) { power *= 10 }
      // Both numbers are exact, so that this one operation rounds correctly.
      return exponent < 0 ? Double(whole) / power : Double(whole) * power
    }
    return exactValue
  }

  /// The quotient of two whole numbers, computed bit by bit and rounded once.
  private var exactValue: Double {
    var numerator = WideNumber(whole)
    for digit in rest { numerator.multiply(by: 10, adding: UInt32(digit)) }
    var denominator = WideNumber(1)
    for _ in 0..<abs(exponent) {
      if exponent > 0 {
        numerator.multiply(by: 10, adding: 0)
      } else {
        denominator.multiply(by: 10, adding: 0)
      }
    }

    // Scaled by a power of two, the quotient is at least 1 and below 2.
    var power = numerator.bitCount - denominator.bitCount
    if power > 0 { denominator.shiftLeft(by: power) } else { numerator.shiftLeft(by: -power) }
    if numerator < denominator {
      numerator.shiftLeft(by: 1)
      power -= 1
    }
    if power > 1023 { return .infinity }
    if power < -1075 { return 0 }

    // Numbers below the smallest normal one have fewer bits.
    let bits = power >= -1022 ? 53 : 53 - (-1022 - power)
    var quotient: UInt64 = 0
    for _ in 0..<max(bits, 0) {
      quotient <<= 1
      if numerator >= denominator {
        quotient |= 1
        numerator.subtract(denominator)
      }
      numerator.shiftLeft(by: 1)
    }
    // The remainder is compared with one half of the last bit.
    let isAboveHalf = numerator > denominator
    let isHalf = numerator == denominator
    if isAboveHalf || (isHalf && quotient & 1 == 1) { quotient += 1 }

    // In the bit pattern, a carry out of the significand increments the exponent.
    if power >= -1022 {
      let pattern = UInt64(power + 1022) << 52 + quotient
      return Double(bitPattern: pattern)
    }
    return Double(bitPattern: quotient)
  }
}

/// A whole number of any size, with the operations that exact conversion of decimals needs.
private struct WideNumber: Comparable {
  /// From the lowest up; the last is not zero.
  private var words: [UInt32] = []

  init(_ number: UInt64) {
    words = [UInt32(truncatingIfNeeded: number), UInt32(number >> 32)]
    while words.last == 0 { words.removeLast() }
  }

  var bitCount: Int {
    guard let last = words.last else { return 0 }
    return words.count * 32 - last.leadingZeroBitCount
  }

  mutating func multiply(by factor: UInt32, adding addend: UInt32) {
    var carry = UInt64(addend)
    for index in words.indices {
      let product = UInt64(words[index]) * UInt64(factor) + carry
      words[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }

  mutating func shiftLeft(by count: Int) {
    guard count > 0, !words.isEmpty else { return }
    let bits = UInt64(count % 32)
    var carry: UInt64 = 0
    for index in words.indices {
      let shifted = UInt64(words[index]) << bits | carry
      words[index] = UInt32(truncatingIfNeeded: shifted)
      carry = shifted >> 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
    words.insert(contentsOf: repeatElement(0, count: count / 32), at: 0)
  }

  /// Subtracts a number that is not larger.
  mutating func subtract(_ other: WideNumber) {
    var borrow: Int64 = 0
    for index in words.indices {
      let subtrahend = index < other.words.count ? Int64(other.words[index]) : 0
      let difference = Int64(words[index]) - subtrahend - borrow
      borrow = difference < 0 ? 1 : 0
      words[index] = UInt32(truncatingIfNeeded: difference)
    }
    while words.last == 0 { words.removeLast() }
  }

  static func < (first: WideNumber, second: WideNumber) -> Bool {
    guard first.words.count == second.words.count else {
      return first.words.count < second.words.count
    }
    for index in first.words.indices.reversed() where first.words[index] != second.words[index] {
      return first.words[index] < second.words[index]
    }
    return false
  }
}
