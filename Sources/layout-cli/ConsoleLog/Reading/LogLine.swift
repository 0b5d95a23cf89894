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
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if starts.contains(bytes[place]),
        let pair = pairs.first(where: { bytes[place...].starts(with: $0.text.utf8) })
      {
        result += Array(pair.replacement.utf8)
        place += pair.text.utf8.count
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return result[...]
  }

  /// The bytes with the escapes of a list's strings as characters.
  static func unescapingList(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(.ascii("\\")) else { return bytes }
    var result: [UInt8] = []
    var units: [UInt16] = []
    var place = bytes.startIndex
    func flush() {
      result += Array(String(decoding: units, as: UTF16.self).utf8)
      units = []
    }
    while place < bytes.endIndex {
      let byte = bytes[place]
      place += 1
      guard byte == .ascii("\\"), place < bytes.endIndex else {
        flush()
        result.append(byte)
        continue
      }
      let escaped = bytes[place]
      place += 1
      if escaped == .ascii("U"), let unit = UInt16(bytes[place...].prefix(4).string, radix: 16) {
        units.append(unit)
        place += 4
        continue
      }
      flush()
      if "\"\\'".utf8.contains(escaped) {
        result.append(escaped)
      } else {
        result += [byte, escaped]
      }
    }
    flush()
    return result[...]
  }
}

/// A way to join the lines of a wrapped description.
enum JoiningWay: CaseIterable {
  case asTheyAre, closely, withSpaces

  func join(_ parts: [ArraySlice<UInt8>]) -> [UInt8] {
    if self == .asTheyAre { return Array(parts.joined()) }
    let first = parts[0].reversed().drop { $0.isLogSpace }.reversed()
    let parts = [ArraySlice(first)] + parts.dropFirst().map { $0.trimmed }.filter { !$0.isEmpty }
    return Array(parts.joined(separator: self == .closely ? [] : [.ascii(" ")]))
  }
}
