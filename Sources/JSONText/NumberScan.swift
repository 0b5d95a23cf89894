/// A number at a position in a text, or the reason why it is malformed.
package enum NumberScan {
  case number(Double)
  /// A problem with its position and the replacement.
  case malformed(String, at: Int, remedy: String?)
}

/// Reads the number at an index, in the grammar of JSON.
///
/// - Parameters:
///   - bytes: The text.
///   - index: The index of a digit, a sign or a point; moved past the number.
///   - end: The end of the text.
/// - Returns: The number; infinite if it is too large for a double.
package func scanNumber(
  _ bytes: [UInt8], at index: inout Int, until end: Int
) -> NumberScan {
  let start = index
  var decimal = DecimalNumber()
  var isNegative = false
  func byte(_ index: Int) -> UInt8 { index < end ? bytes[index] : 0 }

  if byte(index) == .ascii("-") || byte(index) == .ascii("+") {
    isNegative = byte(index) == .ascii("-")
    index += 1
    if !isNegative {
      return .malformed("a number has no '+' before it", at: start, remedy: "leave the '+' out")
    }
  }
  let whole = index
  while byte(index).isDigit {
    decimal.append(bytes[index] - 0x30, isFraction: false)
    index += 1
  }
  if index == whole {
    return .malformed(
      "expected a digit", at: index,
      remedy: byte(index) == .ascii(".") ? "write a 0 before the point" : nil)
  }
  if index - whole > 1, bytes[whole] == 0x30 {
    return .malformed(
      "numbers cannot have leading zeros", at: whole, remedy: "leave the leading 0 out")
  }
  if byte(index) == .ascii(".") {
    index += 1
    let fraction = index
    while byte(index).isDigit {
      decimal.append(bytes[index] - 0x30, isFraction: true)
      index += 1
    }
    if index == fraction {
      return .malformed("expected a digit after the point", at: index, remedy: nil)
    }
  }
  if byte(index) | 0x20 == .ascii("e") {
    index += 1
    let isReciprocal = byte(index) == .ascii("-")
    if isReciprocal || byte(index) == .ascii("+") { index += 1 }
    let digits = index
    var power = 0
    while byte(index).isDigit {
      // Every double needs less; the bound keeps the sum from overflowing.
      if power < 100_000_000 { power = power * 10 + Int(bytes[index] - 0x30) }
      index += 1
    }
    if index == digits {
      return .malformed("expected a digit in the exponent", at: index, remedy: nil)
    }
    decimal.scale(by: isReciprocal ? -power : power)
  }
  let value = decimal.value
  return .number(isNegative ? -value : value)
}
