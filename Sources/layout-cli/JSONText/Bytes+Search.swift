extension ArraySlice<UInt8> {
  /// The bytes as text.
  package var string: String { String(decoding: self, as: UTF8.self) }

  /// The slice without white space at its ends.
  package var trimmed: ArraySlice<UInt8> {
    var slice = drop { $0.isSpace }
    while let last = slice.last, last.isSpace { slice.removeLast() }
    return slice
  }

  /// Returns whether the slice starts with a text.
  package func hasPrefix(_ text: String) -> Bool { starts(with: text.utf8) }

  /// Takes the bytes at the beginning that satisfy a condition.
  package mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = prefix(while: condition)
    self = self[taken.endIndex...]
    return taken
  }

  /// Skips white space, and takes a text if it follows; returns whether it does.
  package mutating func eat(_ text: String) -> Bool {
    _ = take { $0.isSpace }
    guard hasPrefix(text) else { return false }
    self = dropFirst(text.utf8.count)
    return true
  }

  /// Returns the start of the first occurrence of a text; nil if it does not occur.
  package func range(of text: String) -> Int? {
    guard let first = text.utf8.first else { return nil }
    return indices.first { self[$0] == first && self[$0...].hasPrefix(text) }
  }

  /// Returns the start of the last occurrence of a text; nil if it does not occur.
  package func lastRange(of text: String) -> Int? {
    guard let first = text.utf8.first else { return nil }
    return indices.last { self[$0] == first && self[$0...].hasPrefix(text) }
  }
}

extension UInt8 {
  /// Whether the byte is white space within a line.
  package var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
  /// Whether the byte may be part of a class's name; those beyond ASCII may.
  package var isNamePart: Bool {
    isLetter || isDigit || self >= 0x80 || self == .ascii("_") || self == .ascii(".")
      || self == .ascii("$")
  }
}
