import Solver

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
/// - Returns: The number; infinite if it is too large for a double.
package func scanNumber(_ bytes: [UInt8], at index: inout Int) -> NumberScan {
  var start = index
  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
  /// The digits so far as a whole number, exact up to 15 of them.
  var integer = 0.0
  func skipDigits() -> Bool {
    let first = index
    while byte(index).isDigit {
      integer = integer * 10 + Double(byte(index) - 0x30)
      index += 1
    }
    return index > first
  }

  if byte(index) == .ascii("-") {
    index += 1
  } else if byte(index) == .ascii("+") {
    index += 1
    return .malformed("a number has no '+' before it", at: start, remedy: "leave the '+' out")
  }
  let whole = index
  guard skipDigits() else {
    return .malformed(
      "expected a digit", at: index,
      remedy: byte(index) == .ascii(".") ? "write a 0 before the point" : nil)
  }
  if index - whole > 1, bytes[whole] == .ascii("0") {
    return .malformed(
      "numbers cannot have leading zeros", at: whole, remedy: "leave the leading 0 out")
  }
  let hasExactInteger = index - whole <= 15
  if byte(index) != .ascii("."), byte(index) | 0x20 != .ascii("e"), hasExactInteger {
    return .number(bytes[start] == .ascii("-") ? -integer : integer)
  }
  if byte(index) == .ascii(".") {
    index += 1
    guard skipDigits() else {
      return .malformed("expected a digit after the point", at: index, remedy: nil)
    }
  }
  if byte(index) | 0x20 == .ascii("e") {
    index += 1
    if byte(index) == .ascii("-") || byte(index) == .ascii("+") { index += 1 }
    guard skipDigits() else {
      return .malformed("expected a digit in the exponent", at: index, remedy: nil)
    }
  }
  guard let value = scanDecimal(bytes, at: &start, isSigned: true) else {
    stopProgram("a number of JSON was not read")
  }
  return .number(value)
}
