extension UInt8 {
  package static let tab: UInt8 = 0x09
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D

  /// The byte of an ASCII character.
  @inlinable package static func ascii(_ character: Unicode.Scalar) -> UInt8 {
    UInt8(ascii: character)
  }

  @inlinable package var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether this is an ASCII letter.
  @inlinable package var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

  /// The value of a hexadecimal digit.
  var hexDigitValue: UInt32? {
    if isDigit { return UInt32(self - 0x30) }
    let lower = self | 0x20
    return lower >= 0x61 && lower <= 0x66 ? UInt32(lower - 0x61 + 10) : nil
  }
}

/// Returns the length in bytes of the UTF-8 character at an index; nil if there is none.
package func utf8Length(_ bytes: [UInt8], at index: Int) -> Int? {
  let first = bytes[index]
  let length: Int
  var lowest: UInt8 = 0x80
  var highest: UInt8 = 0xBF
  switch first {
  case 0x00...0x7F: return 1
  case 0xC2...0xDF: length = 2
  case 0xE0:
    length = 3
    lowest = 0xA0
  case 0xED:
    length = 3
    highest = 0x9F
  case 0xE1...0xEF: length = 3
  case 0xF0:
    length = 4
    lowest = 0x90
  case 0xF4:
    length = 4
    highest = 0x8F
  case 0xF1...0xF3: length = 4
  default: return nil
  }
  guard index + length <= bytes.count else { return nil }
  guard bytes[index + 1] >= lowest, bytes[index + 1] <= highest else { return nil }
  for next in (index + 2)..<(index + max(length, 2)) where bytes[next] & 0xC0 != 0x80 {
    return nil
  }
  return length
}

/// The index of the first byte that belongs to no UTF-8 character; nil if there is none.
package func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
  if bytes.reduce(0, |) < 0x80 { return nil }
  var index = 0
  while index < bytes.count {
    if bytes[index] < 0x80 {
      index += 1
    } else if let length = utf8Length(bytes, at: index) {
      index += length
    } else {
      return index
    }
  }
  return nil
}
