/// Returns the character that a reference of XML or HTML represents.
///
///     referencedCharacter("lt")    // "<"
///     referencedCharacter("#x3e")  // ">"
///
/// - Parameter name: The text between `&` and `;`.
/// - Returns: The character; nil if the text is not a reference to one.
package func referencedCharacter(_ name: String) -> Unicode.Scalar? {
  switch name {
  case "amp": return "&"
  case "lt": return "<"
  case "gt": return ">"
  case "quot": return "\""
  case "apos": return "'"
  default: break
  }
  guard name.utf8.first == .ascii("#") else { return nil }
  let isHexadecimal = name.utf8.dropFirst().first == .ascii("x")
  let digits = Substring(name.utf8.dropFirst(isHexadecimal ? 2 : 1))
  return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap { Unicode.Scalar($0) }
}

extension ArraySlice<UInt8> {
  /// The text with escapes as characters.
  ///
  /// They are those of JSON, such as `\"` and `\u003c`, and those of property lists, such as
  /// `\U2019`. Other backslashes are kept.
  package var unescaped: ArraySlice<UInt8> {
    guard contains(.ascii("\\")) else { return self }
    var result: [UInt8] = []
    // The halves of a character beyond 16 bits are two escapes.
    var units: [UInt16] = []
    var rest = self
    while let byte = rest.popFirst() {
      let letter = byte == .ascii("\\") ? rest.popFirst() : nil
      if let letter, letter | 0x20 == .ascii("u"), let unit = rest.hexUnit {
        units.append(unit)
        rest = rest.dropFirst(4)
        continue
      }
      result += String(decoding: units, as: UTF16.self).utf8
      units = []
      switch letter {
      case nil: result.append(byte)
      case .ascii("n"): result.append(.lineFeed)
      case .ascii("t"), .ascii("r"): result.append(.ascii(" "))
      case .ascii("\""), .ascii("\\"), .ascii("'"), .ascii("/"): result.append(letter ?? byte)
      default: result += [byte, letter ?? byte]
      }
    }
    return (result + String(decoding: units, as: UTF16.self).utf8)[...]
  }

  /// The number of the four hexadecimal digits at the start; nil if there are fewer.
  private var hexUnit: UInt16? {
    let digits = prefix(4).compactMap { $0.hexDigitValue }
    return digits.count == 4 ? UInt16(digits.reduce(0) { $0 << 4 | $1 }) : nil
  }

  /// The text with references such as `&lt;` as characters, and `&nbsp;` as a space; nil if it has
  /// none.
  package var dereferenced: ArraySlice<UInt8>? {
    var result: [UInt8] = []
    var rest = self
    while let start = rest.firstIndex(of: .ascii("&")) {
      let name = rest[(start + 1)...].prefix(8).prefix { $0 != .ascii(";") }
      let word = String(decoding: name, as: UTF8.self)
      let character = word == "nbsp" ? " " : referencedCharacter(word)
      if let character, name.endIndex < endIndex, self[name.endIndex] == .ascii(";") {
        result += Array(rest[..<start]) + Array(String(Character(character)).utf8)
        rest = rest[(name.endIndex + 1)...]
      } else {
        result += rest[...start]
        rest = rest[(start + 1)...]
      }
    }
    result += rest
    return result.count == count ? nil : result[...]
  }
}

extension JSONReader {
  /// Returns the strings of an object in JSON without its keys; nil if the text does not begin with
  /// one.
  package static func strings(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    var reader = JSONReader(SourceText(name: "", bytes: Array(text)), remedyIfEmpty: "")
    guard reader.peek() == .object else { return nil }
    var strings: [ArraySlice<UInt8>] = []
    reader.collectStrings(&strings)
    return reader.isStopped ? nil : strings
  }

  private mutating func collectStrings(_ strings: inout [ArraySlice<UInt8>]) {
    switch peek() {
    case .object:
      enterObject()
      while nextKey() != nil { collectStrings(&strings) }
    case .array:
      enterArray()
      while nextElement() { collectStrings(&strings) }
    case .string: if let string = readString() { strings.append(string.bytes) }
    case .number, .boolean, .null: skipValue()
    case nil: break
    }
  }
}
