/// Reads the decimal number at an index, as C's `strtod` does: digits on either side of a point,
/// and a power of ten if digits follow the `e`.
///
/// - Parameters:
///   - bytes: The text.
///   - index: The index; moved past the number, or unchanged if there is none.
///   - isSigned: Whether a sign may come first.
/// - Returns: The number, infinite if it is too large for a double; nil if there is none.
func scanDecimal(_ bytes: [UInt8], at index: inout Int, isSigned: Bool) -> Double? {
  var end = index
  var isNegative = false
  if isSigned, end < bytes.count,
    bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+")
  {
    isNegative = bytes[end] == UInt8(ascii: "-")
    end += 1
  }
  let start = end
  var decimal = ShortDecimal()
  decimal.appendDigits(bytes, at: &end, isFraction: false)
  var digits = end - start
  if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
    let point = end
    end += 1
    decimal.appendDigits(bytes, at: &end, isFraction: true)
    digits += end - point - 1
    // A point alone is not a number.
    if digits == 0 { return nil }
  }
  guard digits > 0 else { return nil }
  if end + 1 < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
    let isReciprocal = bytes[end + 1] == UInt8(ascii: "-")
    let isPlain = isDigit(bytes[end + 1])
    var digit = isPlain ? end + 1 : end + 2
    if isPlain || isReciprocal || bytes[end + 1] == UInt8(ascii: "+"), digit < bytes.count,
      isDigit(bytes[digit])
    {
      var power = 0
      while digit < bytes.count, isDigit(bytes[digit]) {
        // Every double needs less; the bound keeps the sum from overflowing.
        if power < 100_000_000 { power = power * 10 + Int(bytes[digit] - UInt8(ascii: "0")) }
        digit += 1
      }
      decimal.exponent += isReciprocal ? -power : power
      end = digit
    }
  }
  index = end
  let value = decimal.value(of: bytes[start..<end])
  return isNegative ? -value : value
}

/// A decimal number of digits and a power of ten, exact as far as its digits fit 64 bits.
private struct ShortDecimal {
  private var digits: UInt64 = 0
  private var isCut = false
  var exponent = 0

  mutating func appendDigits(_ bytes: [UInt8], at index: inout Int, isFraction: Bool) {
    while index < bytes.count, isDigit(bytes[index]) {
      let digit = UInt64(bytes[index] - UInt8(ascii: "0"))
      if digits < 100_000_000_000_000_000 {
        digits = digits * 10 + digit
        if isFraction { exponent -= 1 }
      } else {
        isCut = isCut || digit != 0
        if !isFraction { exponent += 1 }
      }
      index += 1
    }
  }

  /// The double nearest to the number that is written in the bytes.
  func value(of text: ArraySlice<UInt8>) -> Double {
    if digits == 0 { return 0 }
    var whole = Double(digits)
    if !isCut, digits <= 1 << 53, abs(exponent) <= 22 {
      // Both numbers are exact, so that this one operation rounds correctly.
      let power = Self.power(abs(exponent))
      return exponent < 0 ? whole / power : whole * power
    }
    #if hasFeature(Embedded)
      // Without the C library's conversion, the last bits may be wrong, which no layout can
      // show.
      var rest = exponent
      while rest < 0, whole != 0 {
        let step = min(-rest, 22)
        whole /= Self.power(step)
        rest += step
      }
      while rest > 0, whole.isFinite {
        let step = min(rest, 22)
        whole *= Self.power(step)
        rest -= step
      }
      return whole
    #else
      whole = Double(String(decoding: text, as: UTF8.self)) ?? .infinity
      return whole
    #endif
  }

  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
