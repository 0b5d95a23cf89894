/// Finds the parts of a text.
enum TextPart {
  enum Kind {
    /// Digits with a sign, a point, a power of ten.
    case number
    /// The text between quotes, without them.
    case string
    /// Letters and digits.
    case word
    /// The text between brackets and commas, with the comma after it.
    case member
    /// A line, with its end.
    case line
  }

  /// Returns the ranges of all parts of a kind.
  static func all(_ kind: Kind, in text: [UInt8]) -> [Range<Int>] {
    switch kind {
    case .number: runs(in: text) { isNumeric($0) }.filter { text[$0].contains(where: isDigit) }
    case .word: runs(in: text) { isLetter($0) || isDigit($0) }
    case .string: strings(in: text)
    case .member: members(in: text)
    case .line: lines(in: text)
    }
  }

  private static func runs(
    in text: [UInt8], _ belongs: (UInt8) -> Bool
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, belongs(text[end]) { end += 1 }
      if end > start { runs.append(start..<end) }
      start = end + 1
    }
    return runs
  }

  private static func strings(in text: [UInt8]) -> [Range<Int>] {
    var strings: [Range<Int>] = []
    var start: Int?
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\\") where start != nil:
        index += 1
      case UInt8(ascii: "\""):
        if let begun = start { strings.append(begun..<index) }
        start = start == nil ? index + 1 : nil
      case 0x0A:
        start = nil
      default:
        break
      }
      index += 1
    }
    return strings
  }

  /// Returns the members of all objects, arrays and lists; brackets and commas in strings count
  /// too, which does no harm.
  private static func members(in text: [UInt8]) -> [Range<Int>] {
    var members: [Range<Int>] = []
    var starts: [Int] = []
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
        starts.append(index + 1)
      case UInt8(ascii: ","):
        guard let start = starts.popLast() else { continue }
        members.append(start..<(index + 1))
        starts.append(index + 1)
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        guard let start = starts.popLast(), start < index else { continue }
        members.append(start..<index)
      default:
        break
      }
    }
    return members
  }

  private static func lines(in text: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == 0x0A {
      lines.append(start..<(index + 1))
      start = index + 1
    }
    if start < text.count { lines.append(start..<text.count) }
    return lines
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}
