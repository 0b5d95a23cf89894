import JSONText

/// Finds conflicts of constraints in a log, line by line, with bounded memory.
///
/// Prefixes, quotation, wrapped lines and unrelated lines in between do not matter. A report begins
/// with its headline or, if that is missing, with a list of descriptions in quotation marks.
package struct ConsoleLogReader {
  /// The maximum number of constraints of a conflict that are read.
  package static let constraintLimit = 1000
  /// The maximum number of bytes of a description.
  static let longestDescription = 4096
  /// The maximum number of lines on which a description may be spread.
  private static let wrappedLineLimit = 8
  /// The maximum number of lines without any part of an open conflict before it counts as cut off.
  private static let patience = 100
  /// The maximum number of descriptions that could not be read and are kept.
  private static let unreadLimit = 10

  /// A stage of reading a conflict.
  private enum Stage { case listing, listed, breaking }

  /// A conflict whose end has not been read.
  private struct Open {
    var conflict: LoggedConflict
    var stage = Stage.listing
    var idleLines = 0
    /// A description that continues in further lines, each with a flag whether spaces may have been
    /// lost.
    var wrapped: [ArraySlice<UInt8>] = []
    var isQuoted = false
  }

  /// The number of lines that were read.
  package private(set) var lineCount = 0
  private var open: Open?
  /// The conflicts that end in the present line.
  private var findings: [LoggedConflict] = []
  private var isAfterParenthesis = false
  /// The number of further texts in this line that may fail to parse as a description.
  private var attempts = 0

  /// Creates a reader that has read nothing.
  package init() {}

  /// Reads a line.
  ///
  /// - Parameter line: The line without its end.
  /// - Returns: The conflicts that end in the line, in the order of the log.
  /// - Complexity: About proportional to the length of the line.
  package mutating func read(_ line: [UInt8]) -> [LoggedConflict] {
    lineCount += 1
    attempts = 64
    for line in LogLine.lines(in: line[...]) { scan(line) }
    return takeFindings()
  }

  /// Ends the log, and returns the remaining conflicts; an open conflict counts as cut off unless it
  /// is complete.
  package mutating func finish() -> [LoggedConflict] {
    close()
    return takeFindings()
  }

  private mutating func takeFindings() -> [LoggedConflict] {
    defer { findings = [] }
    return findings
  }

  // MARK: - Lines

  private mutating func scan(_ line: ArraySlice<UInt8>) {
    var rest = line
    if open?.wrapped.isEmpty == false { rest = unwrap(rest) }
    let isParenthesis = rest.trimmed.elementsEqual("(".utf8)
    var found = false
    while let mark = LogMark.first(in: rest, isOpen: open != nil) {
      found = true
      let after = rest[mark.end...]
      switch mark.kind {
      case .header:
        close()
        open = Open(conflict: LoggedConflict(lines: lineCount...lineCount))
        let isColon = after.trimmed.first == .ascii(":")
        open?.conflict.isAppKit = isColon || mark.isAppKit
        rest = after
      case .listEnd:
        if open?.stage == .listing, hasContent { open?.stage = .listed }
        rest = after
      case .breaking:
        open?.stage = .breaking
        rest = after
      case .end:
        close()
        rest = after
      case .hidden:
        open?.conflict.isPrivate = true
        if open?.stage == .breaking { close() }
        rest = after
      case .description:
        rest = take(mark, in: rest)
      }
    }
    open?.idleLines += 1
    if found {
      open?.idleLines = 0
      if let first = open?.conflict.lines.lowerBound {
        open?.conflict.lines = first...lineCount
      }
    }
    if let open, open.idleLines > Self.patience { close() }
    isAfterParenthesis = isParenthesis
  }

  private var hasContent: Bool {
    guard let conflict = open?.conflict else { return false }
    return !conflict.constraints.isEmpty || !conflict.unread.isEmpty || conflict.isPrivate
  }

  private mutating func close() {
    dropWrapped()
    guard var conflict = open?.conflict, let stage = open?.stage else { return }
    let hasContent = hasContent
    open = nil
    guard hasContent else { return }
    if stage == .listing { conflict.isWhole = false }
    if conflict.constraints.contains(where: { $0.isOfAppKit }) { conflict.isAppKit = true }
    findings.append(conflict)
  }

  // MARK: - Descriptions

  /// Reads a description, and returns the text after it in the line.
  private mutating func take(
    _ mark: LogMark, in line: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    if open == nil || open?.stage == .listed {
      // Without a headline, only quoted text, or text after a parenthesis, is a list.
      guard mark.isQuoted || isAfterParenthesis else { return line[mark.end...] }
      close()
      open = Open(conflict: LoggedConflict(lines: lineCount...lineCount))
    }
    let text = line[mark.end...]
    if let (constraint, end) = description(in: text, isQuoted: mark.isQuoted) {
      add(constraint)
      return text[end...]
    }
    if text.isClosedDescription || text.count > Self.longestDescription {
      addUnread(text)
    } else {
      open?.wrapped = [text]
      open?.isQuoted = mark.isQuoted
    }
    return []
  }

  /// Continues a description from earlier lines, and returns the text after it.
  private mutating func unwrap(
    _ line: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    guard let wrapped = open?.wrapped else { return line }
    if LogMark.first(in: line, isOpen: true)?.kind == .header {
      dropWrapped()
      return line
    }
    let isQuoted = open?.isQuoted ?? false
    let parts = wrapped + [line.withoutLeader]
    for way in JoiningWay.allCases {
      let text = way.join(parts)[...]
      if text.count > Self.longestDescription { break }
      if let (constraint, end) = description(in: text, isQuoted: isQuoted) {
        open?.wrapped = []
        open?.idleLines = 0
        add(constraint)
        return text[end...]
      }
    }
    let isNext = LogMark.first(in: line, isOpen: true) != nil
    if isNext || parts.count >= Self.wrappedLineLimit {
      dropWrapped()
      return line
    }
    open?.wrapped = parts
    return []
  }

  /// Discards a description without an end.
  private mutating func dropWrapped() {
    guard let first = open?.wrapped.first else { return }
    open?.wrapped = []
    addUnread(first)
  }

  private mutating func addUnread(_ text: ArraySlice<UInt8>) {
    if open?.stage == .breaking { return findBroken(by: text) }
    guard let count = open?.conflict.unread.count else { return }
    if count < Self.unreadLimit {
      let end = text.lastIndex(of: .ascii(">")) ?? text.endIndex
      open?.conflict.unread.append("<" + printable(text[..<end].prefix(200).string) + ">")
    } else {
      open?.conflict.isWhole = false
    }
  }

  /// Finds the broken constraint by its address, if the rest of its description is cut off or
  /// cannot be read.
  private mutating func findBroken(by text: ArraySlice<UInt8>) {
    guard let colon = text.firstIndex(of: .ascii(":")), let listed = open?.conflict.constraints
    else { return }
    let address = text[(colon + 1)...].prefix { !" \t\r@>".utf8.contains($0) }.string
    guard !address.isEmpty else { return }
    // The address itself may be cut off.
    let found = listed.filter { $0.address.hasPrefix(address) }
    open?.conflict.broken =
      found.first { $0.address == address } ?? (found.count == 1 ? found[0] : nil)
  }

  private mutating func add(_ constraint: LoggedConstraint) {
    guard let stage = open?.stage, let count = open?.conflict.constraints.count else { return }
    if stage == .breaking {
      open?.conflict.broken = constraint
      if let first = open?.conflict.lines.lowerBound {
        open?.conflict.lines = first...lineCount
      }
      close()
    } else if count < Self.constraintLimit {
      open?.conflict.constraints.append(constraint)
    } else {
      open?.conflict.isWhole = false
    }
  }

  /// Returns the constraint at the start of a text, and the end of its description.
  private mutating func description(
    in text: ArraySlice<UInt8>, isQuoted: Bool
  ) -> (LoggedConstraint, end: Int)? {
    var place = text.startIndex
    var trials = 0
    while trials < DescriptionParser.trialLimit, attempts > 0,
      let end = text[place...].prefix(Self.longestDescription).firstIndex(of: .ascii(">"))
    {
      place = end + 1
      // The second half of a relation is not an end.
      if place < text.endIndex, text[place] == .ascii("=") { continue }
      trials += 1
      var content = text[..<end]
      // A page's source has a backslash before brackets.
      if content.last == .ascii("\\") { content.removeLast() }
      if let constraint = DescriptionParser.parse(
        isQuoted ? LogLine.unescapingList(content) : content)
      {
        return (constraint, place)
      }
      attempts -= 1
    }
    return nil
  }
}
