extension XMLReader {
  /// Reads a tag that begins an element, or is one.
  mutating func readStartTag() throws(Failure) {
    let start = index
    if has("<<<<<<<") {
      throw Failure(
        message: "this is an unresolved merge conflict", offset: start,
        remedy: "resolve it, which '<<<<<<<', '=======' and '>>>>>>>' mark")
    }
    index += 1
    guard let name = scanName() else {
      throw Failure(
        message: "expected the name of an element after '<'\(insteadOfName)", offset: index,
        remedy: "write '&lt;' for '<' itself")
    }
    if let root {
      throw Failure(
        message: "a second element follows \(quoted("<\(root.name)>")), which begins on line",
        offset: start, remedy: "a file has one outermost element", earlier: root.offset)
    }
    guard open.count < Self.maximumDepth else {
      throw Failure(
        message: "elements nest deeper than \(Self.maximumDepth) levels", offset: start)
    }
    guard elementCount < Self.maximumElements else {
      throw Failure(
        message: "the file has more than \(Self.maximumElements) elements", offset: start)
    }
    elementCount += 1
    var element = XMLElement(name: string(name), offset: start)
    element.attributes = try attributes(inTagAt: start, end: "'>' or '/>'")
    if has(">") {
      index += 1
      open.append(element)
    } else if has("/>") {
      index += 2
      close(element)
    } else if bytes[index] == .ascii("/") {
      index += 1
      throw unexpected("'>' after '/'", at: index)
    } else {
      throw unexpected("an attribute, '>' or '/>'", at: index)
    }
  }

  /// Reads a tag that ends the innermost element.
  mutating func readEndTag() throws(Failure) {
    let start = index
    index += 2
    guard let name = scanName() else {
      throw Failure(
        message: "expected the name of an element after '</'\(insteadOfName)", offset: index)
    }
    guard let element = open.last else {
      throw Failure(
        message: "\(quoted("</\(string(name))>")) closes nothing", offset: start,
        remedy: "remove it")
    }
    guard isName(of: element, bytes[name]) else {
      let tag = quoted("</\(element.name)>")
      let isOuter = open.contains { isName(of: $0, bytes[name]) }
      throw Failure(
        message: "\(quoted("</\(string(name))>")) does not close"
          + " \(quoted("<\(element.name)>")), which begins on line",
        offset: start, remedy: isOuter ? "write \(tag) before it" : "write \(tag)",
        earlier: element.offset)
    }
    skipSpace()
    guard has(">") else {
      if index == bytes.count { throw endsInTag(at: start, end: "'>'") }
      throw unexpected("'>'", at: index)
    }
    index += 1
    open.removeLast()
    close(element)
  }

  /// Whether an element has a name, byte by byte.
  private func isName(of element: XMLElement, _ name: ArraySlice<UInt8>) -> Bool {
    element.name.utf8.elementsEqual(name)
  }

  /// Reads the following attributes, up to the first text that is not one.
  ///
  /// - Parameters:
  ///   - start: The start of the tag.
  ///   - end: The end of the tag, in words.
  /// - Returns: The attributes; there is a byte at the index, which begins no name.
  /// - Throws: ``Failure`` if one is not well-formed, or the text ends.
  mutating func attributes(
    inTagAt start: Int, end: String
  ) throws(Failure) -> [XMLElement.Attribute] {
    var attributes: [XMLElement.Attribute] = []
    var names = XMLNames()
    while true {
      let gap = index
      skipSpace()
      guard index < bytes.count else { throw endsInTag(at: start, end: end) }
      let place = index
      let hasSpace = place > gap
      guard let name = scanName() else { return attributes }
      guard hasSpace else {
        throw Failure(
          message: "a space is missing before the attribute \(quoted(string(name)))", offset: place,
          remedy: "put one between attributes")
      }
      if let earlier = names.insert(name, in: bytes) {
        throw Failure(
          message: "the attribute \(quoted(string(name))) is given twice; the first is on line",
          offset: place, remedy: "remove one of them", earlier: earlier)
      }
      guard attributes.count < Self.maximumAttributes else {
        throw Failure(
          message: "an element has more than \(Self.maximumAttributes) attributes", offset: place)
      }
      attributes.append(try attribute(named: name, inTagAt: start))
    }
  }

  /// Reads on after the name of an attribute.
  private mutating func attribute(
    named name: Range<Int>, inTagAt start: Int
  ) throws(Failure) -> XMLElement.Attribute {
    let name = string(name)
    let place = index
    skipSpace()
    guard index < bytes.count else { throw endsInTag(at: start, end: "'>'") }
    guard has("=") else {
      throw Failure(
        message: "the attribute \(quoted(name)) has no value", offset: place,
        remedy: "write it in quotes after '='")
    }
    index += 1
    skipSpace()
    guard index < bytes.count else { throw endsInTag(at: start, end: "'>'") }
    guard has("\"") || has("'") else {
      throw Failure(
        message: "the value of \(quoted(name)) is not in quotes", offset: index,
        remedy: "put it in double quotes")
    }
    let offset = index + 1
    return XMLElement.Attribute(name: name, value: try attributeValue(), offset: offset)
  }

  private func endsInTag(at start: Int, end: String) -> Failure {
    Failure(
      message: "the file ends inside the tag that begins on line", offset: bytes.count,
      remedy: "close it with \(end)", earlier: start)
  }
}

/// The names of the attributes of one element so far, with their positions.
private struct XMLNames {
  private var few: [Range<Int>] = []
  private var many: [[UInt8]: Int] = [:]

  /// Records a name.
  ///
  /// - Parameters:
  ///   - name: The range of the name.
  ///   - bytes: The text.
  /// - Returns: The position of the same name before it; nil if it is new.
  mutating func insert(_ name: Range<Int>, in bytes: [UInt8]) -> Int? {
    if many.isEmpty {
      for earlier in few where bytes[earlier] == bytes[name] { return earlier.lowerBound }
      if few.count < 16 {
        few.append(name)
        return nil
      }
      // From here on a table is quicker than a search.
      for earlier in few { many[Array(bytes[earlier])] = earlier.lowerBound }
    }
    let key = Array(bytes[name])
    if let earlier = many[key] { return earlier }
    many[key] = name.lowerBound
    return nil
  }
}
