/// Reads an XML document into elements.
///
/// It supports the XML that Interface Builder writes: elements, attributes, character data,
/// comments, processing instructions, CDATA sections, the five named references and those by
/// number. A document type declaration is refused, so that a text can neither define entities nor
/// name other files. Prefixes of names are part of the names. It reads the text once from its
/// beginning, and stores no more text than the document has.
///
/// Of text that is not well-formed it tolerates `--` in comments, names with any characters beyond
/// ASCII, and any text in processing instructions, and in the XML declaration, except other
/// encodings.
package struct XMLReader {
  /// The maximum nesting depth of elements.
  package static let maximumDepth = 512
  /// The maximum number of elements of a document.
  package static let maximumElements = 1_000_000
  /// The maximum number of bytes of a document.
  package static let maximumSize = 64 << 20

  let source: SourceText
  let bytes: [UInt8]
  var index = 0
  /// The elements without their end tags, from the outermost.
  var open: [XMLElement] = []
  /// The document's element, after its end tag.
  var root: XMLElement?
  var elementCount = 0

  /// Reads a document.
  ///
  /// - Parameter source: The text, in UTF-8.
  /// - Returns: The document's element.
  /// - Throws: ``SpecError`` with the first position where the text is not well-formed, or exceeds
  ///   the limits.
  /// - Complexity: Proportional to the text.
  package static func read(_ source: SourceText) throws(SpecError) -> XMLElement {
    var reader = XMLReader(source: source, bytes: source.bytes)
    try reader.checkKind()
    try reader.checkCharacters()
    return try reader.document()
  }

  private mutating func document() throws(SpecError) -> XMLElement {
    let first = take("\u{FEFF}") ? 3 : 0
    while index < bytes.count {
      let start = index
      if take("</") {
        try readEndTag(from: start)
      } else if take("<?") {
        try skipInstruction(from: start, isFirst: start == first)
      } else if take("<!--") {
        _ = try skip(past: "-->", of: "comment", from: start)
      } else if take("<![CDATA[") {
        guard !open.isEmpty else { throw outside(at: start) }
        try append(try skip(past: "]]>", of: "CDATA section", from: start), as: .section)
      } else if has("<!DOCTYPE") {
        throw failure(
          "the file has a document type declaration", at: start,
          remedy: "files of Interface Builder have none; remove it")
      } else if has("<!") {
        throw failure("'<!' begins neither a comment nor a CDATA section", at: start)
      } else if take("<") {
        try readStartTag(from: start)
      } else {
        index = bytes[start...].firstIndex(of: .ascii("<")) ?? bytes.count
        try append(start..<index, as: .content)
      }
    }
    if let element = open.last {
      throw failure(
        "the file ends inside \(shown(element))", at: index,
        remedy: "close it with \(end(element.name))")
    }
    guard let root else { throw failure("the file holds no element", at: index) }
    return root
  }

  /// Adds text to the innermost element.
  private mutating func append(_ range: Range<Int>, as kind: TextKind) throws(SpecError) {
    if !open.isEmpty {
      open[open.count - 1].text += try decoded(range, as: kind)
    } else if let place = range.first(where: { bytes[$0] > 0x20 }) {
      throw outside(at: place)
    }
  }

  // MARK: - Characters

  /// Checks that the file is neither too large nor, judging by its beginning, of another kind.
  private func checkKind() throws(SpecError) {
    guard bytes.count <= Self.maximumSize else {
      throw failure("the file is larger than \(Self.maximumSize >> 20) MB", at: 0)
    }
    if InterfaceBuilderFile.isCompiled(bytes) {
      throw failure(
        "the file is compiled", at: 0,
        remedy: "give the .xib or .storyboard file that it was made from")
    }
    for beginning: [UInt8] in [[0xFE, 0xFF], [0xFF, 0xFE], [0x3C, 0], [0, 0x3C]]
    where bytes.starts(with: beginning) {
      throw failure("the file is UTF-16, not UTF-8", at: 0, remedy: "save it as UTF-8")
    }
  }

  /// Checks that the text is UTF-8 and contains only characters that XML permits.
  private func checkCharacters() throws(SpecError) {
    if let place = firstInvalidUTF8(bytes) {
      throw failure("the file is not valid UTF-8 here", at: place, remedy: "save it as UTF-8")
    }
    for (place, byte) in bytes.enumerated()
    where !isXMLCharacter(UInt32(byte))
      || (byte == 0xEF && (has("\u{FFFE}", at: place) || has("\u{FFFF}", at: place)))
    {
      throw failure("XML does not allow this character", at: place, remedy: "remove it")
    }
  }

  // MARK: - Scanning

  /// Returns whether some bytes are at a position, which is the index by default.
  func has(_ word: String, at start: Int? = nil) -> Bool {
    bytes[(start ?? index)...].starts(with: word.utf8)
  }

  /// Moves past some bytes if they are at the index; returns whether they are.
  mutating func take(_ word: String) -> Bool {
    guard has(word) else { return false }
    index += word.utf8.count
    return true
  }

  mutating func skipSpace() {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  /// Moves past the bytes that end a construct; returns the range before them.
  mutating func skip(
    past end: String, of what: String, from start: Int
  ) throws(SpecError) -> Range<Int> {
    let first = index
    let byte = end.utf8.first
    while index < bytes.count, bytes[index] != byte || !has(end) { index += 1 }
    guard take(end) else {
      throw failure(
        "the \(what) that begins here never ends", at: start, remedy: "close it with '\(end)'")
    }
    return first..<index - end.utf8.count
  }

  /// Moves past the name at the index, and returns it.
  mutating func scanName(
    _ expected: String, remedy: String? = nil
  ) throws(SpecError) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, isNameByte(bytes[index], isFirst: index == start) { index += 1 }
    if index == start { throw unexpected(expected, remedy: remedy) }
    return bytes[start..<index]
  }

  // MARK: - Failures

  func failure(_ message: String, at offset: Int, remedy: String? = nil) -> SpecError {
    SpecError(message, at: offset, remedy: remedy, in: source)
  }

  /// Returns a failure that something else was expected at the index.
  func unexpected(_ expected: String, remedy: String? = nil) -> SpecError {
    let character = string(bytes[index...].prefix(32)).first
    let found = character.map { quoted(String($0)) } ?? "the end of the file"
    return failure("expected \(expected), not \(found)", at: index, remedy: remedy)
  }

  /// Returns a failure that there is something before or after the document's element.
  func outside(at place: Int) -> SpecError {
    let side = root.map { "after the end of \(shown($0))" } ?? "before the first element"
    return failure("there is text \(side)", at: place, remedy: "a file is one element")
  }

  func shown(_ element: XMLElement) -> String {
    "\(quoted("<\(element.name)>")), which begins on line \(line(of: element.offset))"
  }

  func line(of offset: Int) -> Int { source.position(of: offset).line }

  func end(_ name: String) -> String { quoted("</\(name)>") }
}

/// Returns the text of some bytes, without replacements.
func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

/// Whether XML has a character.
func isXMLCharacter(_ code: UInt32) -> Bool {
  code < 0x20 ? code == 0x09 || code == 0x0A || code == 0x0D : code != 0xFFFE && code != 0xFFFF
}

/// Whether a name can contain a byte, or begin with it.
func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
  switch byte {
  case .ascii("_"), .ascii(":"), 0x80...: true
  case .ascii("-"), .ascii("."): !isFirst
  default: byte.isLetter || (byte.isDigit && !isFirst)
  }
}
