/// Prints a tree in canonical form.
///
/// Values that fit on a line of 100 columns are on one line, except specs, their views and their
/// constraints. A longer object has a line for each member; a longer array that was written on
/// several lines keeps its grouping into lines.
struct JSONTreePrinter {
  /// The maximum number of columns of a line, as far as values can be broken.
  static let limit = 100

  private(set) var bytes: [UInt8] = []
  /// The start of the current line.
  private var lineStart = 0
  /// The number of columns before the start of the current line.
  private var firstColumn = 0

  /// Prints a whole text, which ends with a line feed.
  mutating func print(_ tree: JSONTree) {
    printOwnLines(tree.root, indentation: 0, isFirst: true)
    printInline(tree.root, indentation: 0, comma: false)
    for comment in tree.comments {
      startLine(indentation: 0, afterBlankLine: comment.lineBreaks > 1)
      print(comment)
    }
    bytes.append(.lineFeed)
  }

  /// Prints only a value, at a column of a line with the given indentation.
  mutating func print(_ node: JSONNode, indentation: Int, column: Int) {
    firstColumn = column
    print(node, indentation: indentation, reserving: 1)
  }

  private var column: Int {
    let line = bytes[lineStart...]
    let isASCII = line.allSatisfy { $0 < 0x80 }
    return firstColumn
      + (isASCII ? line.count : columnCount(of: String(decoding: line, as: UTF8.self)))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func startLine(indentation: Int, afterBlankLine: Bool = false) {
    if !bytes.isEmpty || firstColumn > 0 { endLine() }
    if afterBlankLine { endLine() }
    bytes.append(contentsOf: repeatElement(0x20, count: indentation))
  }

  private mutating func endLine() {
    bytes.append(.lineFeed)
    lineStart = bytes.count
    firstColumn = 0
  }

  // MARK: - Values

  /// Prints a value, with room for the following text on its line.
  private mutating func print(_ node: JSONNode, indentation: Int, reserving reserved: Int) {
    if let width = node.width {
      switch node.content {
      case .scalar(let text, _):
        append(text)
        return
      default:
        if node.items.isEmpty || column + width + reserved <= Self.limit {
          printFlat(node)
          return
        }
      }
    }
    let isArray: Bool
    if case .array = node.content { isArray = true } else { isArray = false }
    append(isArray ? "[" : "{")
    for comment in node.opening {
      append(" ")
      print(comment)
    }
    let items = node.items
    let keepsLines = isArray && items.contains { $0.startsLine }
    var index = 0
    while index < items.count {
      var end = index + 1
      if keepsLines { end = endOfLine(items, from: index, indentation: indentation + 2) }
      printOwnLines(items[index], indentation: indentation + 2, isFirst: index == 0)
      for place in index..<end {
        if place > index { append(" ") }
        printInline(items[place], indentation: indentation + 2, comma: place < items.count - 1)
      }
      index = end
    }
    for (index, comment) in node.closing.enumerated() {
      let isFirst = index == 0 && items.isEmpty
      startLine(
        indentation: indentation + 2, afterBlankLine: comment.lineBreaks > 1 && !isFirst)
      print(comment)
    }
    startLine(indentation: indentation)
    append(isArray ? "]" : "}")
  }

  /// Returns the end of the items that share a line with the one at an index.
  private func endOfLine(_ items: [JSONItem], from start: Int, indentation: Int) -> Int {
    guard var width = items[start].width, items[start].trailing.isEmpty else { return start + 1 }
    width += indentation + 1
    var end = start + 1
    while end < items.count, !items[end].startsLine, items[end].ownLineComments == 0 {
      guard let next = items[end].width else { return start + 1 }
      width += next + 2
      end += 1
      if !items[end - 1].trailing.isEmpty { break }
    }
    return width <= Self.limit ? end : start + 1
  }

  /// Begins the line of an item, with the comments above it.
  private mutating func printOwnLines(_ item: JSONItem, indentation: Int, isFirst: Bool) {
    let count = item.ownLineComments
    for (index, comment) in item.leading[..<count].enumerated() {
      startLine(
        indentation: indentation, afterBlankLine: comment.lineBreaks > 1 && !(isFirst && index == 0)
      )
      print(comment)
    }
    let lineBreaks = count < item.leading.count ? item.leading[count].lineBreaks : item.lineBreaks
    startLine(
      indentation: indentation, afterBlankLine: lineBreaks > 1 && !(isFirst && count == 0))
  }

  /// Prints an item on the current line, and its broken parts on further lines.
  private mutating func printInline(_ item: JSONItem, indentation: Int, comma: Bool) {
    for comment in item.leading[item.ownLineComments...] {
      print(comment)
      append(" ")
    }
    if let key = item.key { append(specString(key.text) + ": ") }
    for comment in item.inner {
      print(comment)
      append(" ")
    }
    var reserved = comma ? 1 : 0
    for comment in item.suffix { reserved += 1 + columnCount(of: comment.lines[0]) }
    print(item.value, indentation: indentation, reserving: reserved)
    for comment in item.suffix {
      append(" ")
      print(comment)
    }
    if comma { append(",") }
    for comment in item.trailing {
      append(" ")
      print(comment)
    }
  }

  private mutating func printFlat(_ node: JSONNode) {
    switch node.content {
    case .scalar(let text, _): append(text)
    case .object(let items): printFlat(items, "{", "}")
    case .array(let items): printFlat(items, "[", "]")
    }
  }

  private mutating func printFlat(_ items: [JSONItem], _ opening: String, _ closing: String) {
    append(opening)
    for (index, item) in items.enumerated() {
      if index > 0 { append(", ") }
      for comment in item.leading { append(comment.lines[0] + " ") }
      if let key = item.key { append(specString(key.text) + ": ") }
      for comment in item.inner { append(comment.lines[0] + " ") }
      printFlat(item.value)
      for comment in item.suffix { append(" " + comment.lines[0]) }
    }
    append(closing)
  }

  // MARK: - Comments

  /// Prints a comment; the further lines of a longer one are moved as far as its first.
  private mutating func print(_ comment: JSONComment) {
    let shift = comment.isOneLine ? 0 : column - comment.column
    append(comment.lines[0])
    for line in comment.lines.dropFirst() {
      endLine()
      guard shift != 0, !line.isEmpty else {
        append(line)
        continue
      }
      let text = line.utf8.drop { $0 == 0x20 || $0 == .tab }
      let space = line.utf8.count - text.count
      bytes.append(contentsOf: repeatElement(0x20, count: max(0, space + shift)))
      bytes.append(contentsOf: text)
    }
  }
}
