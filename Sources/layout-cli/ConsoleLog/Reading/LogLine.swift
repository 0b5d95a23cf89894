import JSONText

/// The lines of a log as a program printed them, also if they are escaped in another format.
enum LogLine {
  /// The words with which a report of a conflict begins.
  static let headers = ["imultaneously satisfy constraints", "onflicting constraints detected"]

  /// Returns the lines in a line: several if line breaks were escaped, as in JSON.
  static func lines(in bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    guard headers.contains(where: { bytes.range(of: $0) != nil }),
      bytes.range(of: "\\n") != nil
    else { return [bytes] }
    var text: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == .ascii("\\"), let escaped = rest.popFirst() {
        text.append(escapes[escaped] ?? escaped)
      } else {
        text.append(byte)
      }
    }
    return text.split(separator: .ascii("\n"), omittingEmptySubsequences: false)
  }

  /// The letters of JSON's escapes that are not the escaped character.
  private static let escapes: [UInt8: UInt8] = [
    .ascii("n"): .ascii("\n"), .ascii("t"): .ascii(" "), .ascii("r"): .ascii(" "),
  ]

  /// The bytes with the escapes of a list's strings as characters: `\"`, `\'`, `\\` and `\U00e9`.
  static func unescapingList(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(.ascii("\\")) else { return bytes }
    var result: [UInt8] = []
    var units: [UInt16] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == .ascii("\\"), rest.first == .ascii("U"),
        let unit = UInt16(rest.dropFirst().prefix(4).string, radix: 16)
      {
        // A character may consist of two units.
        units.append(unit)
        rest = rest.dropFirst(5)
        continue
      }
      result += Array(String(decoding: units, as: UTF16.self).utf8)
      units = []
      if byte == .ascii("\\"), let escaped = rest.first, "\"\\'".utf8.contains(escaped) {
        result.append(escaped)
        rest.removeFirst()
      } else {
        result.append(byte)
      }
    }
    return (result + Array(String(decoding: units, as: UTF16.self).utf8))[...]
  }
}
