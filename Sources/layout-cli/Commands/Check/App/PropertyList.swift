import InterfaceBuilder
import JSONText

/// A value of a property list: of an `Info.plist`, or of an Xcode project.
///
///     <dict><key>a</key><array><string>b</string></array></dict>
///     { a = ( b, ); }
enum PropertyList: Hashable, Sendable {
  case text(String)
  case list([PropertyList])
  case table([String: PropertyList])

  /// Reads a property list in XML or in the older form of Xcode projects.
  ///
  /// - Parameter source: The text.
  /// - Returns: The value; nil if the text is neither, or is malformed.
  static func read(_ source: SourceText) -> PropertyList? {
    if source.bytes.first(where: { $0 > 0x20 }) == .ascii("<") {
      // The document type before the element is not needed, and the reader refuses it.
      guard let start = source.bytes.firstRange(of: "<plist".utf8)?.lowerBound else { return nil }
      let element = SourceText(name: source.name, bytes: Array(source.bytes[start...]))
      return (try? XMLReader.read(element))?.children.first.flatMap { PropertyList($0) }
    }
    var reader = ProjectTextReader(bytes: source.bytes)
    return reader.readValue(depth: 0)
  }

  /// Reads a table of texts, `"key" = "text";`, or a property list; in UTF-16 too, as `ibtool` writes
  /// them.
  static func readStrings(_ source: SourceText) -> PropertyList? {
    var bytes = source.bytes
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let low = bytes[0] == 0xFF ? 0 : 1
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + 1 - low]) << 8
      }
      bytes = Array(String(decoding: units, as: UTF16.self).utf8)
    } else if bytes.starts(with: "\u{FEFF}".utf8) {
      bytes.removeFirst(3)
    }
    if bytes.first(where: { $0 > 0x20 }) == .ascii("<") {
      return read(SourceText(name: source.name, bytes: bytes))
    }
    var reader = ProjectTextReader(bytes: [.ascii("{")] + bytes + [.lineFeed, .ascii("}")])
    return reader.readValue(depth: 0)
  }

  /// Reads JSON; numbers and words are left out.
  static func readJSON(_ source: SourceText) -> PropertyList? {
    var reader = JSONReader(source, remedyIfEmpty: "")
    let value = PropertyList(&reader)
    return reader.log.count == 0 ? value : nil
  }

  private init?(_ reader: inout JSONReader) {
    switch reader.peek() {
    case .object:
      var table: [String: PropertyList] = [:]
      reader.enterObject()
      while let key = reader.nextKey() { table[key.text] = PropertyList(&reader) }
      self = .table(table)
    case .array:
      var values: [PropertyList] = []
      reader.enterArray()
      while reader.nextElement() {
        if let value = PropertyList(&reader) { values.append(value) }
      }
      self = .list(values)
    case .string:
      guard let string = reader.readString() else { return nil }
      self = .text(string.text)
    default:
      reader.skipValue()
      return nil
    }
  }

  private init?(_ element: XMLElement) {
    switch element.name {
    case "dict":
      var table: [String: PropertyList] = [:]
      var key: String?
      for child in element.children {
        if child.name == "key" {
          key = child.text
        } else if let name = key {
          table[name] = PropertyList(child)
          key = nil
        }
      }
      self = .table(table)
    case "array": self = .list(element.children.compactMap { PropertyList($0) })
    case "true", "false": self = .text(element.name)
    default: self = .text(element.text)
    }
  }

  /// The value of a key; nil if there is none.
  subscript(key: String) -> PropertyList? {
    guard case .table(let table) = self else { return nil }
    return table[key]
  }

  /// The text; nil if the value is not one.
  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The texts of a list, or those in a text that spaces or commas separate.
  var words: [String] {
    switch self {
    case .text(let text): text.split { $0 == " " || $0 == "," }.map { String($0) }
    case .list(let values): values.compactMap { $0.text }
    case .table: []
    }
  }
}

/// Reads the form of property lists that Xcode projects have: `{ key = value; }`, `( value, )`,
/// words, quoted texts and comments.
private struct ProjectTextReader {
  let bytes: [UInt8]
  var index = 0

  private static let maximumDepth = 64

  /// Reads the next value; nil if there is none.
  mutating func readValue(depth: Int) -> PropertyList? {
    skipSpace()
    guard index < bytes.count, depth < Self.maximumDepth else { return nil }
    switch bytes[index] {
    case .ascii("{"):
      index += 1
      var table: [String: PropertyList] = [:]
      while !takes("}") {
        guard let key = readText(), takes("="), let value = readValue(depth: depth + 1),
          takes(";")
        else { return nil }
        table[key] = value
      }
      return .table(table)
    case .ascii("("):
      index += 1
      var values: [PropertyList] = []
      while !takes(")") {
        guard let value = readValue(depth: depth + 1) else { return nil }
        values.append(value)
        _ = takes(",")
      }
      return .list(values)
    default:
      return readText().map { .text($0) }
    }
  }

  private mutating func readText() -> String? {
    skipSpace()
    guard index < bytes.count else { return nil }
    var text: [UInt8] = []
    if bytes[index] == .ascii("\"") {
      index += 1
      while index < bytes.count, bytes[index] != .ascii("\"") {
        let isEscaped = bytes[index] == .ascii("\\")
        if isEscaped { index += 1 }
        guard index < bytes.count else { break }
        text.append(isEscaped && bytes[index] == .ascii("n") ? .lineFeed : bytes[index])
        index += 1
      }
      index += 1
      return String(decoding: text, as: UTF8.self)
    }
    while index < bytes.count, !Self.isMark(bytes[index]) {
      text.append(bytes[index])
      index += 1
    }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "{}()=;,\"".utf8.contains(byte)
  }

  private mutating func takes(_ mark: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == .ascii(mark) else { return false }
    index += 1
    return true
  }

  /// Skips white space and comments.
  private mutating func skipSpace() {
    while index < bytes.count {
      let rest = bytes[index...]
      if bytes[index] <= 0x20 {
        index += 1
      } else if rest.starts(with: "//".utf8) {
        index = rest.firstIndex(of: .lineFeed) ?? bytes.count
      } else if rest.starts(with: "/*".utf8) {
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index += 2
      } else {
        return
      }
    }
  }
}
