import JSONText

extension ArraySlice<UInt8> {
  /// The bytes as text.
  var string: String { String(decoding: self, as: UTF8.self) }

  /// The slice without white space at its ends.
  var trimmed: ArraySlice<UInt8> {
    var slice = drop { $0.isLogSpace }
    while let last = slice.last, last.isLogSpace { slice.removeLast() }
    return slice
  }

  /// Returns whether the slice starts with a text.
  func hasPrefix(_ text: String) -> Bool { starts(with: text.utf8) }

  /// Returns the start of the first occurrence of a text; nil if it does not occur.
  func range(of text: String) -> Int? {
    guard let first = text.utf8.first else { return nil }
    return indices.first { self[$0] == first && self[$0...].hasPrefix(text) }
  }

  /// Returns the start of the last occurrence of a text; nil if it does not occur.
  func lastRange(of text: String) -> Int? {
    guard let first = text.utf8.first else { return nil }
    return indices.last { self[$0] == first && self[$0...].hasPrefix(text) }
  }
}

extension UInt8 {
  var isLogSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
  /// Returns whether the byte may be part of a class's name; those beyond ASCII may.
  var isNamePart: Bool {
    isLetter || isDigit || self >= 0x80 || self == .ascii("_") || self == .ascii(".")
      || self == .ascii("$")
  }
}
