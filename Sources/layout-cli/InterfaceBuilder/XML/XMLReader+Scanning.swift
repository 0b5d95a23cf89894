extension XMLReader {
  /// Returns whether the given bytes are at the index.
  func has(_ word: String) -> Bool {
    var place = index
    for byte in word.utf8 {
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
    }
    return true
  }

  /// Returns the text of some bytes, without replacements.
  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  mutating func skipSpace() {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  /// Moves past the next occurrence of some bytes; returns whether there is one.
  mutating func skip(past end: String) -> Bool {
    while index < bytes.count {
      if has(end) {
        index += end.utf8.count
        return true
      }
      index += 1
    }
    return false
  }

  /// Moves past the name at the index, and returns its range; nil if there is none.
  mutating func scanName() -> Range<Int>? {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        let code = UInt32(byte)
        guard index == start ? isXMLNameStart(code) : isXMLNameCharacter(code) else { break }
        index += 1
      } else {
        let (code, length) = character(at: index)
        guard index == start ? isXMLNameStart(code) : isXMLNameCharacter(code) else { break }
        index += length
      }
    }
    return index > start ? start..<index : nil
  }

  /// Returns the character at an index, and its length in bytes.
  private func character(at place: Int) -> (code: UInt32, length: Int) {
    let length = utf8Length(bytes, at: place) ?? 1
    guard length > 1 else { return (UInt32(bytes[place]), 1) }
    var code = UInt32(bytes[place]) & (0x7F >> UInt32(length))
    for next in place + 1..<place + length { code = code << 6 | UInt32(bytes[next] & 0x3F) }
    return (code, length)
  }

  /// The end of a message about a missing name: the text found there.
  var insteadOfName: String {
    index < bytes.count && bytes[index] > 0x20 ? ", not \(shownCharacter(at: index))" : ""
  }

  /// Returns a failure that something else was expected.
  func unexpected(_ expected: String, at place: Int) -> Failure {
    let found = place < bytes.count ? shownCharacter(at: place) : "the end of the file"
    return Failure(message: "expected \(expected), not \(found)", offset: place)
  }

  func neverEnds(_ what: String, at place: Int, end: String) -> Failure {
    Failure(
      message: "the \(what) that begins here never ends", offset: place,
      remedy: "close it with '\(end)'")
  }

  private func shownCharacter(at place: Int) -> String {
    quoted(string(place..<place + character(at: place).length))
  }
}
