extension XMLReader {
  /// Reads a tag that begins an element, or is one.
  mutating func readStartTag(from start: Int) throws(SpecError) {
    if has("<<<<<<") {
      throw failure(
        "this is an unresolved merge conflict", at: start,
        remedy: "resolve it, which '<<<<<<<', '=======' and '>>>>>>>' mark")
    }
    let name = try scanName("an element's name", remedy: "write '&lt;' for '<' itself")
    guard root == nil else { throw outside(at: start) }
    guard open.count < Self.maximumDepth else {
      throw failure("elements nest deeper than \(Self.maximumDepth) levels", at: start)
    }
    guard elementCount < Self.maximumElements else {
      throw failure("the file has more than \(Self.maximumElements) elements", at: start)
    }
    elementCount += 1
    var element = XMLElement(name: string(name), offset: start)
    element.attributes = try attributes()
    if take(">") {
      open.append(element)
    } else if take("/>") {
      append(element)
    } else {
      throw unexpected("an attribute, '>' or '/>'")
    }
  }

  /// Reads a tag that ends the innermost element.
  mutating func readEndTag(from start: Int) throws(SpecError) {
    let name = try scanName("an element's name")
    guard let element = open.popLast() else {
      throw failure("\(end(string(name))) closes nothing", at: start, remedy: "remove it")
    }
    // Not as strings, which are equal however their accents are composed.
    guard element.name.utf8.elementsEqual(name) else {
      throw failure(
        "\(end(string(name))) does not close \(shown(element))", at: start,
        remedy: "close it with \(end(element.name))")
    }
    skipSpace()
    guard take(">") else { throw unexpected("'>'") }
    append(element)
  }

  private mutating func append(_ element: XMLElement) {
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  /// Reads the attributes at the index, up to the first text that is not one.
  private mutating func attributes() throws(SpecError) -> [XMLElement.Attribute] {
    var attributes: [XMLElement.Attribute] = []
    var names = Set<ArraySlice<UInt8>>()
    while true {
      let gap = index
      skipSpace()
      let place = index
      guard place < bytes.count, isNameByte(bytes[place], isFirst: true) else { return attributes }
      guard place > gap else { throw unexpected("a space before the attribute") }
      let name = try scanName("an attribute")
      guard names.insert(name).inserted else {
        throw failure(
          "the attribute \(quoted(string(name))) is given twice", at: place,
          remedy: "remove one of them")
      }
      skipSpace()
      guard take("=") else { throw unexpected("'=' and a value in quotes") }
      skipSpace()
      let quote = index
      guard take("\"") || take("'") else { throw unexpected("a value in quotes") }
      let range = try skip(past: string(bytes[quote..<index]), of: "value", from: quote)
      attributes.append(
        XMLElement.Attribute(
          name: string(name), value: try decoded(range, as: .value), offset: range.lowerBound))
    }
  }

  /// Skips a processing instruction, or the XML declaration, of which only the encoding matters.
  mutating func skipInstruction(from start: Int, isFirst: Bool) throws(SpecError) {
    let name = string(try scanName("a name"))
    if name.lowercased() == "xml" {
      guard isFirst else { throw failure("an XML declaration must come first", at: start) }
      for attribute in try attributes() where attribute.name == "encoding" {
        guard ["utf-8", "us-ascii", "ascii"].contains(attribute.value.lowercased()) else {
          throw failure(
            "the file says that it is in the encoding \(quoted(attribute.value))",
            at: attribute.offset, remedy: "save it as UTF-8, and write encoding=\"UTF-8\"")
        }
      }
    }
    _ = try skip(past: "?>", of: "processing instruction", from: start)
  }
}
