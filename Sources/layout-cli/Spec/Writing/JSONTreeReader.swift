/// Reads a JSON text, which a reader has found to be well-formed, as a tree with its comments.
struct JSONTreeReader {
  private var json: JSONReader
  private let bytes: [UInt8]
  /// The start of the text, after a byte order mark.
  private let first: Int

  init(_ source: SourceText) {
    json = JSONReader(source, remedyIfEmpty: "")
    bytes = source.bytes
    first = json.index
  }

  /// Reads the tree.
  ///
  /// - Parameter role: The role of the whole text.
  /// - Returns: The tree; nil if the text is not well-formed after all.
  mutating func read(as role: JSONRole) -> JSONTree? {
    let before = gap(json.index..<json.place())
    guard var root = readItem(after: before.comments, before.lineBreaks, as: role) else {
      return nil
    }
    let start = json.index
    var after = gap(start..<json.place())
    json.finish()
    guard !json.isStopped else { return nil }
    after.comma = after.comments.count
    let rest = distribute(after, to: &root, isLast: true)
    return JSONTree(root: root, comments: rest)
  }

  // MARK: - Values

  private mutating func readItem(
    after leading: [JSONComment], _ lineBreaks: Int, key: JSONString? = nil,
    inner: [JSONComment] = [], as role: JSONRole
  ) -> JSONItem? {
    guard let value = readValue(as: role) else { return nil }
    return JSONItem(leading: leading, lineBreaks: lineBreaks, key: key, inner: inner, value: value)
  }

  private mutating func readValue(as role: JSONRole) -> JSONNode? {
    let start = json.place()
    let content: JSONNode.Content
    switch json.peek() {
    case .object: return readContainer(isObject: true, as: role)
    case .array: return readContainer(isObject: false, as: role)
    case .string:
      guard let string = json.readString() else { return nil }
      content = .scalar(text: Self.text(of: string, as: role), string: string)
    case .number:
      guard let number = json.readNumber() else { return nil }
      content = .scalar(text: specNumber(number), string: nil)
    case .boolean: content = .scalar(text: json.readWord() ? "true" : "false", string: nil)
    case .null:
      _ = json.readWord()
      content = .scalar(text: "null", string: nil)
    case nil: return nil
    }
    return JSONNode(content, as: role, at: start..<json.index)
  }

  private static func text(of string: JSONString, as role: JSONRole) -> String {
    guard role == .constraint, !SpecFormat.begins(string) else { return specString(string.text) }
    var parser = EquationParser(string, writes: true)
    do throws(EquationError) {
      _ = try parser.parse()
      return specString(parser.canonicalText)
    } catch {
      return specString(string.text)
    }
  }

  private mutating func readContainer(isObject: Bool, as role: JSONRole) -> JSONNode? {
    let start = json.place()
    if isObject { json.enterObject() } else { json.enterArray() }
    var node = JSONNode(isObject ? .object([]) : .array([]), as: role, at: start..<start)
    var items: [JSONItem] = []
    while true {
      let end = json.index
      let key = isObject ? json.nextKey() : nil
      let goesOn = isObject ? key != nil : json.nextElement()
      guard !json.isStopped else { return nil }
      let next = key?.start ?? (goesOn ? json.place() : json.index - 1)
      var found = gap(end..<next)
      var leading: [JSONComment]
      var startsLine = found.hasLineBreak
      if items.isEmpty {
        leading = Self.splitOpening(found, of: &node)
      } else {
        if !goesOn, !found.hasComma { found.comma = found.comments.count }
        leading = distribute(found, to: &items[items.count - 1], isLast: !goesOn)
        if !items[items.count - 1].trailing.isEmpty { startsLine = true }
      }
      guard goesOn else {
        node.closing = leading
        node.range = start..<json.index
        node.content = isObject ? .object(items) : .array(items)
        node.measure()
        return node
      }
      var lineBreaks = found.lineBreaks
      var inner: [JSONComment] = []
      if let key {
        inner = gap((key.end + 1)..<json.place()).comments
        if !inner.allSatisfy({ $0.isInline && $0.lineBreaks == 0 }) {
          // Comments that need their own lines come before the key.
          for index in inner.indices { inner[index].lineBreaks = 1 }
          inner[0].lineBreaks = max(1, lineBreaks)
          leading += inner
          inner = []
          lineBreaks = 1
        }
      }
      guard
        var item = readItem(
          after: leading, lineBreaks, key: key, inner: inner,
          as: key.map(role.member) ?? role.element)
      else { return nil }
      item.startsLine = startsLine
      items.append(item)
    }
  }

  // MARK: - Comments

  /// The comments and line breaks between two values.
  private struct Gap {
    var comments: [JSONComment] = []
    /// The number of line breaks after the last comment.
    var lineBreaks = 0
    /// The number of comments before the comma.
    var comma = 0
    var hasComma = false

    var hasLineBreak: Bool {
      lineBreaks > 0 || comments.contains { $0.lineBreaks > 0 || !$0.isOneLine }
    }

    /// Returns the number of line breaks before the comment at an index, or before the value after
    /// all comments.
    func lineBreaks(before index: Int) -> Int {
      index < comments.count ? comments[index].lineBreaks : lineBreaks
    }
  }

  /// Reads white space, comments, and a comma or a colon.
  private func gap(_ range: Range<Int>) -> Gap {
    var gap = Gap()
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case .lineFeed: gap.lineBreaks += 1
      case .ascii(","):
        gap.comma = gap.comments.count
        gap.hasComma = true
      case .ascii("/"):
        let start = index
        let isLineComment = bytes[index + 1] == .ascii("/")
        index += 2
        if isLineComment {
          while index < range.upperBound, bytes[index] != .lineFeed { index += 1 }
        } else {
          while bytes[index] != .ascii("*") || bytes[index + 1] != .ascii("/") { index += 1 }
          index += 2
        }
        let lines = lines(of: start..<index)
        gap.comments.append(
          JSONComment(
            lines: lines, isLineComment: isLineComment,
            column: lines.count > 1 ? column(of: start) : 0, lineBreaks: gap.lineBreaks))
        gap.lineBreaks = 0
        continue
      default: break
      }
      index += 1
    }
    return gap
  }

  /// Returns the number of bytes before a byte on its line.
  private func column(of offset: Int) -> Int {
    var start = offset
    while start > first, bytes[start - 1] != .lineFeed { start -= 1 }
    return offset - start
  }

  /// The lines of a comment, without white space at their ends.
  private func lines(of range: Range<Int>) -> [String] {
    var lines: [String] = []
    for line in bytes[range].split(separator: .lineFeed, omittingEmptySubsequences: false) {
      var line = line
      while let last = line.last, last == 0x20 || last == .tab || last == .carriageReturn {
        line.removeLast()
      }
      lines.append(String(decoding: line, as: UTF8.self))
    }
    return lines
  }

  /// Moves the comments on the line of a container's opening bracket to the container; the others
  /// remain.
  private static func splitOpening(_ gap: Gap, of node: inout JSONNode) -> [JSONComment] {
    let end = endOfLine(gap, from: 0, isLast: false)
    node.opening = Array(gap.comments[..<end])
    return Array(gap.comments[end...])
  }

  /// Moves the comments between an item and the line's end to the item; the others remain.
  private func distribute(
    _ gap: Gap, to item: inout JSONItem, isLast: Bool
  ) -> [JSONComment] {
    var count = 0
    while count < gap.comma, gap.comments[count].isInline, gap.comments[count].lineBreaks == 0 {
      count += 1
    }
    item.suffix = Array(gap.comments[..<count])
    let end = Self.endOfLine(gap, from: count, isLast: isLast)
    item.trailing = Array(gap.comments[count..<end])
    if isLast {
      // Without a comma in between, these are equivalent.
      while item.trailing.first?.isInline == true {
        item.suffix.append(item.trailing.removeFirst())
      }
    }
    return Array(gap.comments[end...])
  }

  /// Returns the end of the comments at the end of a line; the start if a value follows them.
  private static func endOfLine(_ gap: Gap, from start: Int, isLast: Bool) -> Int {
    var end = start
    while end < gap.comments.count, gap.comments[end].lineBreaks == 0, gap.comments[end].isOneLine {
      end += 1
      if gap.comments[end - 1].isLineComment { return end }
    }
    guard end > start else { return start }
    let isAtEnd = end == gap.comments.count
    return isAtEnd && !isLast && gap.lineBreaks == 0 ? start : end
  }
}
