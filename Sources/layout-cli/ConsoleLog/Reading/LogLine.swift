import JSONText

/// The lines of a log as a program printed them, whatever transformations the log has been through.
enum LogLine {
  /// The words with which a report of a conflict begins.
  static let headers = ["imultaneously satisfy constraints", "onflicting constraints detected"]

  /// Returns the lines in a line: several if line breaks were escaped, as in JSON.
  static func lines(in bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let text = unescapingEntities(bytes)
    guard headers.contains(where: { text.range(of: $0) != nil }), text.range(of: "\\n") != nil
    else { return [text] }
    var lines: [ArraySlice<UInt8>] = []
    var line: [UInt8] = []
    var place = text.startIndex
    while place < text.endIndex {
      let byte = text[place]
      place += 1
      guard byte == .ascii("\\"), place < text.endIndex else {
        line.append(byte)
        continue
      }
      let escaped = text[place]
      place += 1
      switch escaped {
      case .ascii("n"):
        lines.append(line[...])
        line = []
      case .ascii("t"), .ascii("r"): line.append(.ascii(" "))
      case .ascii("\""), .ascii("\\"), .ascii("/"): line.append(escaped)
      default: line += [byte, escaped]
      }
    }
    return lines + [line[...]]
  }

  /// The bytes with the entities of pages and typographic quotation marks as characters.
  private static func unescapingEntities(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(where: { $0 == .ascii("&") || $0 == 0xE2 }) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    next: while place < bytes.endIndex {
      let byte = bytes[place]
      if byte == .ascii("&") || byte == 0xE2 {
        for (entity, character) in entities where bytes[place...].starts(with: entity.utf8) {
          result += Array(character.utf8)
          place += entity.utf8.count
          continue next
        }
      }
      result.append(byte)
      place += 1
    }
    return result[...]
  }

  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&"), ("&#39;", "'"),
    ("&#x27;", "'"), ("&nbsp;", " "), ("\u{201C}", "\""), ("\u{201D}", "\""), ("\u{2018}", "'"),
    ("\u{2019}", "'"),
  ]

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
    var text = Array(parts[0])
    for part in parts.dropFirst() {
      switch self {
      case .asTheyAre:
        text += Array(part)
      case .closely:
        while text.last?.isLogSpace == true { text.removeLast() }
        text += Array(part.trimmed)
      case .withSpaces:
        while text.last?.isLogSpace == true { text.removeLast() }
        text.append(.ascii(" "))
        text += Array(part.trimmed)
      }
    }
    return text
  }
}
