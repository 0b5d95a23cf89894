extension XMLReader {
  /// Reads the whole document.
  mutating func document() throws(Failure) -> XMLElement {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    let start = index
    try skipDeclaration()
    while index < bytes.count {
      if bytes[index] != .ascii("<") {
        try readText()
      } else if has("</") {
        try readEndTag()
      } else if has("<!") {
        try readMarkup()
      } else if has("<?") {
        try skipInstruction()
      } else {
        try readStartTag()
      }
    }
    if let element = open.last {
      throw Failure(
        message: "the file ends inside \(quoted("<\(element.name)>")), which begins on line",
        offset: bytes.count, remedy: "close it with \(quoted("</\(element.name)>"))",
        earlier: element.offset)
    }
    guard let root else {
      let isEmpty = bytes[start...].allSatisfy { $0 <= 0x20 }
      throw Failure(
        message: isEmpty ? "the file is empty" : "the file holds no element", offset: bytes.count)
    }
    return root
  }

  /// Adds a complete element to its parent.
  mutating func close(_ element: XMLElement) {
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  // MARK: - What stands between tags

  private mutating func readText() throws(Failure) {
    if open.isEmpty {
      skipSpace()
      guard index < bytes.count, bytes[index] != .ascii("<") else { return }
      throw outside(at: index)
    }
    let text = try characterData()
    open[open.count - 1].text += text
  }

  /// Skips a comment, or reads a CDATA section.
  private mutating func readMarkup() throws(Failure) {
    let start = index
    if has("<!--") {
      index += 4
      guard skip(past: "-->") else { throw neverEnds("comment", at: start, end: "-->") }
    } else if has("<![CDATA[") {
      guard !open.isEmpty else { throw outside(at: start) }
      let text = try sectionText()
      open[open.count - 1].text += text
    } else if has("<!DOCTYPE") {
      index += 9
      skipSpace()
      let name = scanName().map { ", of \(quoted(string($0)))" } ?? ""
      throw Failure(
        message: "the file has a document type declaration\(name)", offset: start,
        remedy: "files of Interface Builder have none; remove it")
    } else {
      throw Failure(
        message: "'<!' begins neither a comment nor a CDATA section", offset: start,
        remedy: "a comment is written '<!-- -->'")
    }
  }

  /// Skips a processing instruction.
  private mutating func skipInstruction() throws(Failure) {
    let start = index
    index += 2
    guard let name = scanName() else {
      throw Failure(message: "expected a name after '<?'\(insteadOfName)", offset: index)
    }
    if name.count == 3, string(name).lowercased() == "xml" {
      throw Failure(
        message: "an XML declaration must be at the beginning of a file", offset: start,
        remedy: "remove what is before it, or the declaration")
    }
    guard index == bytes.count || bytes[index] <= 0x20 || has("?>") else {
      throw unexpected("a space or '?>'", at: index)
    }
    guard skip(past: "?>") else {
      throw neverEnds("processing instruction", at: start, end: "?>")
    }
  }

  private func outside(at place: Int) -> Failure {
    if let root {
      return Failure(
        message: "text follows the end of \(quoted("<\(root.name)>"))", offset: place,
        remedy: "remove it")
    }
    return Failure(
      message: "the file begins with text, not with an element", offset: place,
      remedy: "XML begins with '<'")
  }

  // MARK: - The declaration

  /// Skips the XML declaration, if there is one.
  private mutating func skipDeclaration() throws(Failure) {
    let start = index
    guard has("<?xml"), index + 5 < bytes.count,
      bytes[index + 5] <= 0x20 || bytes[index + 5] == .ascii("?")
    else { return }
    index += 5
    let attributes = try attributes(inTagAt: start, end: "?>")
    guard has("?>") else { throw unexpected("'?>'", at: index) }
    index += 2
    let usual = "write <?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    var hasVersion = false
    for attribute in attributes {
      let value = attribute.value
      switch attribute.name {
      case "version":
        hasVersion = true
        let digits = value.utf8.dropFirst(2)
        guard value.utf8.starts(with: "1.".utf8), !digits.isEmpty,
          digits.allSatisfy({ $0.isDigit })
        else {
          throw Failure(
            message: "XML version \(quoted(value)) is not supported", offset: attribute.offset,
            remedy: usual)
        }
      case "encoding":
        let encoding = value.lowercased()
        guard encoding == "utf-8" || encoding == "us-ascii" || encoding == "ascii" else {
          throw Failure(
            message: "the file says that it is in the encoding \(quoted(value))",
            offset: attribute.offset, remedy: "save it as UTF-8, and write encoding=\"UTF-8\"")
        }
      case "standalone":
        guard value == "yes" || value == "no" else {
          throw Failure(
            message: "'standalone' is 'yes' or 'no', not \(quoted(value))",
            offset: attribute.offset)
        }
      default:
        throw Failure(
          message: "an XML declaration has no \(quoted(attribute.name))", offset: start,
          remedy: usual)
      }
    }
    if !hasVersion {
      throw Failure(
        message: "the XML declaration has no version", offset: start, remedy: usual)
    }
  }
}
