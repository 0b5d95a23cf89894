import JSONText

/// Finds conflicts of constraints in a log, line by line, with bounded memory.
///
/// Prefixes, quotation and unrelated lines in between do not matter. A report begins with its
/// headline or, if that is missing, with a list of descriptions in quotation marks.
package struct ConsoleLogReader {
  /// The maximum number of constraints of a conflict that are read.
  package static let constraintLimit = 1000
  /// The maximum number of bytes of a description.
  private static let longestDescription = 4096
  /// The maximum number of lines without any part of an open conflict before it counts as cut off.
  private static let patience = 100
  /// The maximum number of descriptions that could not be read and are kept.
  private static let unreadLimit = 10
  /// The maximum number of ends that are tried for a description.
  private static let endLimit = 16

  /// The part of a report that is read next.
  private enum Stage { case none, list, announcement, broken }

  /// The number of lines that were read.
  package private(set) var lineCount = 0
  /// The conflict whose end has not been read, unless the stage is none.
  private var conflict = LoggedConflict(lines: 1...1)
  private var stage = Stage.none
  private var idleLines = 0
  /// The conflicts that end in the present line.
  private var findings: [LoggedConflict] = []
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
    findings = []
    lineCount += 1
    attempts = 64
    for line in LogLine.lines(in: line[...]) { scan(line) }
    return findings
  }

  /// Ends the log, and returns the remaining conflicts; an open conflict counts as cut off unless it
  /// is complete.
  package mutating func finish() -> [LoggedConflict] {
    findings = []
    close()
    return findings
  }

  // MARK: - Lines

  private mutating func scan(_ line: ArraySlice<UInt8>) {
    var rest = line
    idleLines += 1
    while let mark = LogMark.first(in: rest, isOpen: stage != .none) {
      rest = mark.rest
      idleLines = 0
      switch mark.kind {
      case .header, .appKitHeader:
        open()
        conflict.isAppKit = mark.kind == .appKitHeader || rest.trimmed.first == .ascii(":")
      case .listEnd:
        if stage == .list, !conflict.isEmpty { stage = .announcement }
      case .breaking: stage = .broken
      case .end: close()
      case .hidden:
        conflict.isPrivate = true
        if stage == .broken { close() }
      case .description: rest = take(mark)
      }
      if stage != .none { conflict.lines = conflict.lines.lowerBound...lineCount }
    }
    if idleLines > Self.patience { close() }
  }

  private mutating func open() {
    close()
    conflict = LoggedConflict(lines: lineCount...lineCount)
    stage = .list
  }

  private mutating func close() {
    defer { stage = .none }
    guard stage != .none, !conflict.isEmpty else { return }
    if stage == .list { conflict.isWhole = false }
    let items = conflict.constraints.flatMap { constraint in
      constraint.allTerms.map { $0.item } + [constraint.container].compactMap { $0 }
    }
    if items.contains(where: { $0.isOfAppKit }) { conflict.isAppKit = true }
    findings.append(conflict)
  }

  // MARK: - Descriptions

  /// Reads a description, and returns the text after it in the line.
  private mutating func take(_ mark: LogMark) -> ArraySlice<UInt8> {
    if stage == .none || stage == .announcement {
      // Without a headline, only quoted text is a list.
      guard mark.isQuoted else { return mark.rest }
      open()
    }
    let text = mark.rest
    let near = text.prefix(Self.longestDescription)
    // The second half of a relation is not an end.
    let ends = near.indices.lazy.filter { end in
      near[end] == .ascii(">") && text[(end + 1)...].first != .ascii("=")
    }
    for end in ends.prefix(Self.endLimit) where attempts > 0 {
      let content = mark.isQuoted ? LogLine.unescapingList(text[..<end]) : text[..<end]
      if let constraint = DescriptionParser.parse(content) {
        add(constraint)
        return text[(end + 1)...]
      }
      attempts -= 1
    }
    addUnread(text)
    return []
  }

  private mutating func addUnread(_ text: ArraySlice<UInt8>) {
    if stage == .broken { return findBroken(by: text) }
    if conflict.unread.count < Self.unreadLimit {
      let end = text.lastIndex(of: .ascii(">")) ?? text.endIndex
      conflict.unread.append("<" + printable(text[..<end].prefix(200).string) + ">")
    } else {
      conflict.isWhole = false
    }
  }

  /// Finds the broken constraint by its address, if the rest of its description is cut off or
  /// cannot be read.
  private mutating func findBroken(by text: ArraySlice<UInt8>) {
    guard let colon = text.firstIndex(of: .ascii(":")) else { return }
    let address = text[(colon + 1)...].prefix { !" \t\r@>".utf8.contains($0) }.string
    guard !address.isEmpty else { return }
    // The address itself may be cut off.
    let found = conflict.constraints.filter { $0.address.hasPrefix(address) }
    conflict.broken = found.first { $0.address == address } ?? (found.count == 1 ? found[0] : nil)
  }

  private mutating func add(_ constraint: LoggedConstraint) {
    if stage == .broken {
      conflict.broken = constraint
      conflict.lines = conflict.lines.lowerBound...lineCount
      close()
    } else if conflict.constraints.count < Self.constraintLimit {
      conflict.constraints.append(constraint)
    } else {
      conflict.isWhole = false
    }
  }
}

extension LoggedItem {
  /// Whether the item can only be AppKit's.
  fileprivate var isOfAppKit: Bool {
    className.hasPrefix("NS") && !className.hasPrefix("NSKVONotifying_")
  }
}
