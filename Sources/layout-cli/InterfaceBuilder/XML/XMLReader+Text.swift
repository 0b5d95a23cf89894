extension XMLReader {
  /// Reads the text up to the next `<` or the end, with its references replaced and its lines ended
  /// by line feeds.
  mutating func characterData() throws(Failure) -> String {
    var decoded: [UInt8] = []
    var start = index
    while index < bytes.count, bytes[index] != .ascii("<") {
      switch bytes[index] {
      case .ascii("&"):
        decoded += bytes[start..<index]
        decoded += try reference().utf8
        start = index
      case .carriageReturn:
        decoded += bytes[start..<index]
        appendLineEnd(.lineFeed, to: &decoded)
        start = index
      case .ascii("]"):
        if has("]]>") {
          throw Failure(
            message: "']]>' is outside a CDATA section", offset: index,
            remedy: "write ']]&gt;'")
        }
        index += 1
      default:
        index += 1
      }
    }
    decoded += bytes[start..<index]
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Reads the value that begins with the quote at the index, with its references replaced; literal
  /// white space, without a reference, becomes spaces (XML 1.0, section 3.3.3).
  mutating func attributeValue() throws(Failure) -> String {
    let place = index
    let quote = bytes[place]
    let shownQuote = quote == .ascii("'") ? "\"'\"" : "'\"'"
    index += 1
    var decoded: [UInt8] = []
    var start = index
    while index < bytes.count, bytes[index] != quote {
      switch bytes[index] {
      case .ascii("&"):
        decoded += bytes[start..<index]
        decoded += try reference().utf8
        start = index
      case .carriageReturn, .lineFeed, .tab:
        decoded += bytes[start..<index]
        appendLineEnd(.ascii(" "), to: &decoded)
        start = index
      case .ascii("<"):
        throw Failure(
          message: "'<' is in the value that begins on line", offset: index,
          remedy: "close the value with \(shownQuote), or write '&lt;'", earlier: place)
      default:
        index += 1
      }
    }
    guard index < bytes.count else {
      throw Failure(
        message: "the file ends inside the value that begins on line", offset: index,
        remedy: "close it with \(shownQuote)", earlier: place)
    }
    decoded += bytes[start..<index]
    index += 1
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The text of the CDATA section at the index, its lines ended by line feeds.
  mutating func sectionText() throws(Failure) -> String {
    let place = index
    index += 9
    var decoded: [UInt8] = []
    var start = index
    while index < bytes.count {
      if has("]]>") {
        decoded += bytes[start..<index]
        index += 3
        return String(decoding: decoded, as: UTF8.self)
      }
      if bytes[index] == .carriageReturn {
        decoded += bytes[start..<index]
        appendLineEnd(.lineFeed, to: &decoded)
        start = index
      } else {
        index += 1
      }
    }
    throw neverEnds("CDATA section", at: place, end: "]]>")
  }

  /// Moves past the white space at the index, a carriage return with the line feed after it, and
  /// appends its replacement.
  private mutating func appendLineEnd(_ byte: UInt8, to text: inout [UInt8]) {
    let isReturn = bytes[index] == .carriageReturn
    index += 1
    if isReturn, index < bytes.count, bytes[index] == .lineFeed { index += 1 }
    text.append(byte)
  }

  // MARK: - References

  /// The character that the reference at the index represents.
  private mutating func reference() throws(Failure) -> Unicode.Scalar {
    let start = index
    index += 1
    if has("#") { return try numberedReference(from: start) }
    guard let range = scanName() else { throw alone(at: start) }
    let name = string(range)
    let scalar: Unicode.Scalar? =
      switch name {
      case "amp": "&"
      case "lt": "<"
      case "gt": ">"
      case "quot": "\""
      case "apos": "'"
      default: nil
      }
    guard has(";") else {
      guard scalar != nil else { throw alone(at: start) }
      throw Failure(
        message: "'&\(name)' has no ';' after it", offset: start, remedy: "write '&\(name);'")
    }
    guard let scalar else {
      throw Failure(
        message: "unknown entity \(quoted(name))", offset: start,
        remedy: "there are amp, lt, gt, quot and apos; other characters are written by number,"
          + " such as '&#160;'")
    }
    index += 1
    return scalar
  }

  private func alone(at place: Int) -> Failure {
    Failure(
      message: "'&' begins no reference here", offset: place,
      remedy: "write '&amp;' for '&' itself")
  }

  private mutating func numberedReference(from start: Int) throws(Failure) -> Unicode.Scalar {
    index += 1
    let isHexadecimal = has("x")
    if isHexadecimal { index += 1 }
    let first = index
    var code: UInt32 = 0
    while index < bytes.count, let digit = digit(bytes[index], isHexadecimal: isHexadecimal) {
      // Beyond all characters the number does not matter.
      code = min(code * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      index += 1
    }
    guard index > first, has(";") else {
      throw Failure(
        message: "a reference by number lacks \(index > first ? "its ';'" : "the number")",
        offset: start, remedy: "write one such as '&#160;' or '&#xA0;'")
    }
    index += 1
    guard isXMLCharacter(code), let scalar = Unicode.Scalar(code) else {
      throw Failure(
        message: "\(quoted(string(start..<index))) is not an XML character", offset: start,
        remedy: "remove it")
    }
    return scalar
  }

  private func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    if byte.isDigit { return UInt32(byte - 0x30) }
    let lower = byte | 0x20
    return isHexadecimal && lower >= 0x61 && lower <= 0x66 ? UInt32(lower - 0x61 + 10) : nil
  }
}
