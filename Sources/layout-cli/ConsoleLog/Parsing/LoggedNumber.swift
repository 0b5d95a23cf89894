import JSONText

/// A number of a log.
struct LoggedNumber {
  /// The largest number; larger ones mean an arbitrary length.
  private static let largest = 1e9

  var value: Double
  /// Whether the log may have omitted decimals: it writes at most six digits.
  var isRounded = false

  init(value: Double) { self.value = value }

  /// Reads a whole text as a number; nil if it is not one.
  init?(_ text: ArraySlice<UInt8>) {
    let (sign, text) = Self.signed(text)
    guard let first = text.first, text.count <= 40, first.isDigit || first == .ascii("."),
      text.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }),
      let number = Double(text.string), number.isFinite
    else { return nil }
    value = sign * min(number, Self.largest)
    let mantissa = text.prefix { $0 != .ascii("e") && $0 != .ascii("E") }
    isRounded = mantissa.filter { $0.isDigit }.drop { $0 == .ascii("0") }.count >= 6
  }

  /// Reads a whole text as a spacing in words, such as `NSSpace(8)`; nil if it is not one.
  init?(symbol text: ArraySlice<UInt8>) {
    let (sign, text) = Self.signed(text)
    guard text.last == .ascii(")"), let opening = text.firstIndex(of: .ascii("(")),
      ["NSSpace", "NSLayoutAnchorConstraintSpace"].contains(text[..<opening].string),
      let number = LoggedNumber(text[(opening + 1)...].dropLast())
    else { return nil }
    value = sign * number.value
    isRounded = number.isRounded
  }

  /// The sign of a number, and the text after it, which a space may precede.
  private static func signed(_ text: ArraySlice<UInt8>) -> (Double, ArraySlice<UInt8>) {
    let text = text.trimmed
    guard let first = text.first, first == .ascii("+") || first == .ascii("-") else {
      return (1, text)
    }
    return (first == .ascii("-") ? -1 : 1, text.dropFirst().trimmed)
  }
}

/// The priorities at the end of a description.
struct Priorities {
  private(set) var priority: Double?
  private(set) var content: LoggedConstraint.ContentPriorities?

  /// Removes the priorities from the end of a text.
  init(takenFrom text: inout ArraySlice<UInt8>) {
    text = text.trimmed
    if let start = text.lastRange(of: " Hug:"),
      let middle = text[start...].range(of: " CompressionResistance:"),
      let hugging = LoggedNumber(text[(start + 5)..<middle]),
      let resistance = LoggedNumber(text[(middle + 23)...])
    {
      content = .init(hugging: hugging.value, compressionResistance: resistance.value)
      text = text[..<start].trimmed
    }
    for mark in [" priority:", " @", "@", " ^"] {
      guard let start = text.lastRange(of: mark) else { continue }
      let word = text[(start + mark.utf8.count)...].trimmed
      guard let number = LoggedNumber(word)?.value ?? Self.words[word.string] else { continue }
      priority = number
      text = text[..<start].trimmed
      return
    }
  }

  /// The words that a library has for some priorities.
  private static let words = [
    "required": 1000.0, "high": 750, "medium": 500, "low": 250, "fitting size": 50,
    "drag can resize window": 510, "window size stay put": 500, "drag cannot resize window": 490,
  ]
}
