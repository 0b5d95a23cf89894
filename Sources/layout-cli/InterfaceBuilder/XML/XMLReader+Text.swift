extension XMLReader {
  /// The places of text, which differ in what is replaced.
  enum TextKind {
    case content, section, value
  }

  /// Returns text with its references replaced and its lines ended by line feeds; in values,
  /// literal white space becomes spaces (XML 1.0, section 3.3.3).
  func decoded(_ range: Range<Int>, as kind: TextKind) throws(SpecError) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {
      switch bytes[place] {
      case .ascii("&") where kind != .section:
        let (scalar, end) = try reference(bytes[place + 1..<range.upperBound])
        decoded += String(scalar).utf8
        place = end
      case .carriageReturn where has("\r\n", at: place): break
      case .carriageReturn,
        .lineFeed where kind == .value, .tab where kind == .value:
        decoded.append(kind == .value ? .ascii(" ") : .lineFeed)
      case .ascii("]") where kind == .content && has("]]>", at: place):
        throw failure("']]>' is outside a CDATA section", at: place, remedy: "write ']]&gt;'")
      case .ascii("<") where kind == .value:
        throw failure(
          "'<' is in the value that begins on line \(line(of: range.lowerBound))",
          at: place, remedy: "close the value with its quote, or write '&lt;'")
      default:
        decoded.append(bytes[place])
      }
      place += 1
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Returns the character of a reference, whose `&` is before the text, and the place of its `;`.
  private func reference(_ text: ArraySlice<UInt8>) throws(SpecError) -> (Unicode.Scalar, Int) {
    let word = text.prefix { $0 == .ascii("#") || isNameByte($0, isFirst: false) }
    let name = string(word)
    guard has(";", at: word.endIndex), let scalar = referencedCharacter(name),
      isXMLCharacter(scalar.value)
    else {
      throw failure(
        "\(quoted("&\(name)")) is not a reference to a character", at: text.startIndex - 1,
        remedy: "write '&amp;' for '&' itself; others are '&lt;', '&gt;', '&quot;', '&apos;'"
          + " and numbers such as '&#160;'")
    }
    return (scalar, word.endIndex)
  }
}
