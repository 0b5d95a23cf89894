import JSONText

/// The lines of a log as a program printed them, whatever transformations the log has been through.
enum LogLine {
  /// The words with which a report of a conflict begins.
  static let headers = ["imultaneously satisfy constraints", "onflicting constraints detected"]

  /// Returns the lines in a line: several if line breaks were escaped, as in JSON.
  static func lines(in bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let text = replacing(entities, in: bytes)
    guard headers.contains(where: { text.range(of: $0) != nil }), text.range(of: "\\n") != nil
    else { return [text] }
    return replacing(escapes, in: text)
      .split(separator: .ascii("\n"), omittingEmptySubsequences: false)
  }

  /// The ways to join the lines of a wrapped description: a line may have lost spaces, or gained
  /// some, at its ends.
  static func joined(_ parts: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    let words = parts.map { $0.trimmed }.filter { !$0.isEmpty }
    return [
      Array(parts.joined())[...], Array(words.joined())[...],
      Array(words.joined(separator: [.ascii(" ")]))[...],
    ]
  }

  /// The escapes of JSON's strings.
  private static let escapes = [
    ("\\n", "\n"), ("\\t", " "), ("\\r", " "), ("\\\"", "\""), ("\\\\", "\\"), ("\\/", "/"),
  ]

  /// The entities of pages, and typographic quotation marks.
  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&"), ("&#39;", "'"),
    ("&#x27;", "'"), ("&nbsp;", " "), ("\u{201C}", "\""), ("\u{201D}", "\""), ("\u{2018}", "'"),
    ("\u{2019}", "'"),
  ]

  /// The bytes with some texts replaced.
  private static func replacing(
    _ pairs: [(text: String, replacement: String)], in bytes: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    let starts = Set(pairs.compactMap { $0.text.utf8.first })
    guard bytes.contains(where: { starts.contains($0) }) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let first = rest.first {
      if starts.contains(first), let pair = pairs.first(where: { rest.hasPrefix($0.text) }) {
        result += Array(pair.replacement.utf8)
        rest = rest.dropFirst(pair.text.utf8.count)
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return result[...]
  }

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
