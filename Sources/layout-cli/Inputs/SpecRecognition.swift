import LayoutSpec

/// Recognises JSON without parsing it completely: the parser reports malformed text.
struct SpecRecognition {
  private let bytes: [UInt8]
  private var cursor: Int

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    cursor = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Whether a text was meant to be a spec: an object with `views` or `constraints`, whatever their
  /// values, or with one of them misspelt beside another key of specs, and not a layout saved by
  /// `solve`.
  static func isSpec(_ bytes: [UInt8]) -> Bool {
    var text = SpecRecognition(bytes)
    let keys = text.keys()
    guard keys.isDisjoint(with: ["ambiguous", "broken"]) else { return false }
    if !keys.isDisjoint(with: mainKeys) { return true }
    // Settings of other programs may contain a window: a single key of a spec is not enough.
    return !keys.isDisjoint(with: furtherKeys)
      && keys.contains { nearestName(to: $0, among: mainKeys) != nil }
  }

  private static let mainKeys = ["views", "constraints"]
  private static let furtherKeys = [
    "device", "orientation", "screen", "window", "direction", "keyboard", "keyboardGuide",
    "margins", "guides",
  ]

  /// Returns whether a file of a folder is evidently not a spec: well-formed JSON without the marks
  /// of one.
  ///
  /// Text that is not well-formed may be a spec with an error.
  static func isOther(_ source: SourceText) -> Bool {
    guard !isSpec(source.bytes) else { return false }
    var json = JSONReader(source, remedyIfEmpty: "")
    json.skipValue()
    json.finish()
    return json.log.count == 0
  }

  private var current: UInt8? { cursor < bytes.count ? bytes[cursor] : nil }

  /// The keys of the object, as written.
  private mutating func keys() -> Set<String> {
    var found: Set<String> = []
    skipBlanks()
    guard current == UInt8(ascii: "{") else { return found }
    cursor += 1
    while true {
      skipBlanks()
      guard let byte = current, byte != UInt8(ascii: "}") else { return found }
      guard byte == UInt8(ascii: "\"") else {
        if !skipNested() { cursor += 1 }
        continue
      }
      let start = cursor + 1
      skipString()
      let key = bytes[start..<max(start, cursor - 1)]
      skipBlanks()
      guard current == UInt8(ascii: ":") else { continue }
      found.insert(String(decoding: key, as: UTF8.self))
    }
  }

  /// Skips an object or an array; false if there is none, or if it is not closed.
  private mutating func skipNested() -> Bool {
    var depth = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        cursor += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        cursor += 1
      case UInt8(ascii: "/") where isComment:
        skipBlanks()
      default:
        if depth == 0 { return false }
        cursor += 1
      }
      if depth <= 0 { return depth == 0 }
    }
    return false
  }

  private mutating func skipString() {
    cursor += 1
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\n") {
      cursor += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    cursor = min(cursor + 1, bytes.count)
  }

  private var isComment: Bool {
    guard current == UInt8(ascii: "/"), cursor + 1 < bytes.count else { return false }
    return bytes[cursor + 1] == UInt8(ascii: "/") || bytes[cursor + 1] == UInt8(ascii: "*")
  }

  private mutating func skipBlanks() {
    while let byte = current {
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        cursor += 1
      } else if isComment {
        let isLine = bytes[cursor + 1] == UInt8(ascii: "/")
        cursor += 2
        while let byte = current {
          cursor += 1
          if isLine, byte == UInt8(ascii: "\n") { break }
          if !isLine, byte == UInt8(ascii: "*"), current == UInt8(ascii: "/") {
            cursor += 1
            break
          }
        }
      } else {
        return
      }
    }
  }
}
