extension XMLReader {
  /// Reads the whole document.
  mutating func document() throws(Failure) -> XMLElement {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    var open: [XMLElement] = []
    var root: XMLElement?
    while index < bytes.count {
      guard bytes[index] == .ascii("<") else {
        let start = index
        let text = try characterData(until: .ascii("<"))
        if open.isEmpty {
          guard text.utf8.allSatisfy({ $0 <= 0x20 }) else {
            throw Failure(message: "expected an element", offset: start)
          }
        } else {
          open[open.count - 1].text += text
        }
        continue
      }
      if has("<!--") {
        try skip(past: "-->", what: "comment")
      } else if has("<?") {
        try skip(past: "?>", what: "processing instruction")
      } else if has("<![CDATA["), !open.isEmpty {
        let start = index + 9
        try skip(past: "]]>", what: "CDATA section")
        open[open.count - 1].text += String(decoding: bytes[start..<(index - 3)], as: UTF8.self)
      } else if has("<!") {
        throw Failure(
          message: "the file has a document type declaration", offset: index,
          remedy: "Interface Builder writes none; remove it")
      } else if has("</") {
        let start = index
        index += 2
        let name = try name()
        skipSpace()
        guard let element = open.popLast(), element.name == name else {
          throw Failure(message: "</\(name)> closes no open element", offset: start)
        }
        try expect(.ascii(">"))
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
      } else {
        guard root == nil else {
          throw Failure(message: "a document has only one element", offset: index)
        }
        guard open.count < Self.maximumDepth else {
          throw Failure(
            message: "elements nest more than \(Self.maximumDepth) deep", offset: index)
        }
        let (element, isEmpty) = try startTag()
        if !isEmpty {
          open.append(element)
        } else if open.isEmpty {
          root = element
        } else {
          open[open.count - 1].children.append(element)
        }
      }
    }
    if let element = open.last {
      throw Failure(message: "<\(element.name)> is not closed", offset: element.offset)
    }
    guard let root else { throw Failure(message: "the file is empty", offset: bytes.count) }
    return root
  }

  private mutating func startTag() throws(Failure) -> (element: XMLElement, isEmpty: Bool) {
    let offset = index
    index += 1
    var element = XMLElement(name: try name(), offset: offset)
    while true {
      skipSpace()
      if has("/>") {
        index += 2
        return (element, true)
      }
      if has(">") {
        index += 1
        return (element, false)
      }
      let start = index
      let name = try name()
      guard element.attribute(name) == nil else {
        throw Failure(message: "the attribute \(quoted(name)) is given twice", offset: start)
      }
      skipSpace()
      try expect(.ascii("="))
      skipSpace()
      guard index < bytes.count, bytes[index] == .ascii("\"") || bytes[index] == .ascii("'") else {
        throw Failure(message: "expected a value in quotes", offset: index)
      }
      let quote = bytes[index]
      index += 1
      let place = index
      let value = try characterData(until: quote)
      try expect(quote)
      element.attributes.append(XMLElement.Attribute(name: name, value: value, offset: place))
    }
  }

  // MARK: - Characters

  /// The text up to a byte, or to the end, with its references replaced.
  private mutating func characterData(until end: UInt8) throws(Failure) -> String {
    var text = ""
    var start = index
    while index < bytes.count, bytes[index] != end {
      guard bytes[index] == .ascii("&") else {
        index += 1
        continue
      }
      text += String(decoding: bytes[start..<index], as: UTF8.self)
      text.unicodeScalars.append(try reference())
      start = index
    }
    text += String(decoding: bytes[start..<index], as: UTF8.self)
    return text
  }

  private mutating func reference() throws(Failure) -> Unicode.Scalar {
    let start = index
    index += 1
    var word: [UInt8] = []
    while index < bytes.count, word.count < 12, bytes[index] != .ascii(";") {
      word.append(bytes[index])
      index += 1
    }
    try expect(.ascii(";"))
    let name = String(decoding: word, as: UTF8.self)
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let isHexadecimal = name.hasPrefix("#x")
    if name.hasPrefix("#"),
      let code = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(code)
    {
      return scalar
    }
    throw Failure(message: "unknown entity \(quoted(name))", offset: start)
  }

  // MARK: - Scanning

  private func has(_ word: StaticString) -> Bool {
    guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
    for place in 0..<word.utf8CodeUnitCount
    where bytes[index + place] != word.utf8Start[place] { return false }
    return true
  }

  private mutating func skip(past end: StaticString, what: String) throws(Failure) {
    let start = index
    while index < bytes.count, !has(end) { index += 1 }
    guard index < bytes.count else {
      throw Failure(message: "the \(what) is not closed", offset: start)
    }
    index += end.utf8CodeUnitCount
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  private mutating func expect(_ byte: UInt8) throws(Failure) {
    guard index < bytes.count, bytes[index] == byte else {
      throw Failure(
        message: "expected '\(Character(Unicode.Scalar(byte)))'", offset: min(index, bytes.count))
    }
    index += 1
  }

  private mutating func name() throws(Failure) -> String {
    let start = index
    while index < bytes.count,
      bytes[index].isLetter || bytes[index].isDigit || bytes[index] >= 0x80
        || bytes[index] == .ascii("-") || bytes[index] == .ascii("_")
        || bytes[index] == .ascii(".") || bytes[index] == .ascii(":")
    {
      index += 1
    }
    guard index > start else { throw Failure(message: "expected a name", offset: start) }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}
