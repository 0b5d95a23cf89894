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
  var parser = Unicode.UTF8.ForwardParser()
  var rest = bytes[index...].makeIterator()
  guard case .valid(let character) = parser.parseScalar(from: &rest) else { return nil }
  return character.count
}

/// The index of the first byte that belongs to no UTF-8 character; nil if there is none.
package func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
  if bytes.reduce(0, |) < 0x80 { return nil }
  var parser = Unicode.UTF8.ForwardParser()
  var rest = bytes.makeIterator()
  var index = 0
  while true {
    switch parser.parseScalar(from: &rest) {
    case .valid(let character): index += character.count
    case .error: return index
    case .emptyInput: return nil
    }
  }
}
