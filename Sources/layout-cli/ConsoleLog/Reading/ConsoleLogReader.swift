import JSONText

/// Finds conflicts of constraints in a log, line by line, with bounded memory.
///
/// Prefixes, quotation and unrelated lines in between do not matter. A report begins with its
/// headline or, if that is missing, with a list of descriptions in quotation marks or with the
/// announcement of the constraint that is broken.
package struct ConsoleLogReader {
  /// The maximum number of constraints of a conflict that are read.
  package static let constraintLimit = 1000
  /// The maximum number of bytes of a description.
  private static let longestDescription = 4096
  /// The maximum number of lines without any part of an open conflict before it counts as cut off.
  private static let patience = 100
  /// The maximum number of ends that are tried for a description.
  private static let endLimit = 16
  /// The maximum number of reports that are read at a time.
  private static let reportLimit = 8

  /// The number of lines that were read.
  package private(set) var lineCount = 0
  /// The reports whose ends have not been read; the last one gets the next line.
  private var reports: [LogReport] = []
  /// The last letters of the lines so far, in which a headline may be broken by the end of a line.
  private var letters: ArraySlice<UInt8> = []
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
    for line in decodedLines(line[...], isPart: LogMark.isPart) { scan(line) }
    return findings
  }

  /// Ends the log, and returns the remaining conflicts; an open conflict counts as cut off unless it
  /// is complete.
  package mutating func finish() -> [LoggedConflict] {
    defer { reports = [] }
    return reports.map { $0.result }
  }

  // MARK: - Lines

  private mutating func scan(_ line: ArraySlice<UInt8>) {
    chooseReport(for: line)
    var mark = LogMark.first(in: line, isOpen: !reports.isEmpty) ?? brokenHeadline(in: line)
    if mark == nil, !reports.isEmpty { reports[reports.count - 1].findBroken(in: line) }
    letters = (letters + line.suffix(80).filter { $0.isLetter }).suffix(40)
    while let found = mark {
      let rest = read(found, in: line)
      mark = LogMark.first(in: rest, isOpen: !reports.isEmpty)
    }
    for index in reports.indices.reversed()
    where lineCount - reports[index].conflict.lines.upperBound > Self.patience {
      close(index)
    }
  }

  /// Reads a part of a report, and returns the text behind it.
  private mutating func read(_ mark: LogMark, in line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if mark.kind == .description { return take(mark) }
    let isHeadline = [.header, .appKitHeader].contains(mark.kind)
    if isHeadline || (mark.kind == .breaking && reports.isEmpty) {
      open(mark, words(of: line[..<mark.start]))
    } else {
      reports[reports.count - 1].reach(line: lineCount)
      if reports[reports.count - 1].read(mark) { close(reports.count - 1) }
    }
    return mark.rest
  }

  private mutating func open(_ mark: LogMark, _ prefix: Set<String>) {
    let isInside = reports.last?.stage == .list
    if let last = reports.last {
      // A headline that a line repeats is one.
      if isInside, last.conflict.isEmpty, last.conflict.lines.lowerBound == lineCount { return }
      if last.prefix == prefix || reports.count == Self.reportLimit { close(reports.count - 1) }
    }
    reports.append(LogReport(mark, line: lineCount, prefix: prefix, isInside: isInside))
  }

  private mutating func close(_ index: Int) { findings.append(reports.remove(at: index).result) }

  /// Moves the report to the end whose prefix the line has, of those that are interleaved.
  private mutating func chooseReport(for line: ArraySlice<UInt8>) {
    guard reports.count > 1 else { return }
    let words = words(of: line)
    func likeness(_ index: Int) -> Int { reports[index].prefix.intersection(words).count }
    let best = reports.indices.reversed().max { likeness($0) < likeness($1) }
    if let best { reports.append(reports.remove(at: best)) }
  }

  /// Returns the words of a text except times and numbers.
  private func words(of text: ArraySlice<UInt8>) -> Set<String> {
    let words = text.prefix(400).split { $0.isSpace }
    let names = words.filter { !$0.allSatisfy { $0.isDigit || "-:.+,/TZ".utf8.contains($0) } }
    return Set(names.map { $0.string })
  }

  /// Returns a headline that ends in a line and whose words line ends or other characters separate.
  private func brokenHeadline(in line: ArraySlice<UInt8>) -> LogMark? {
    let text = letters + line.prefix(200).filter { $0.isLetter }
    for (words, kind) in LogMark.headlines {
      let wanted = words.filter { $0 != " " }
      if let place = text.range(of: wanted), place + wanted.utf8.count > letters.endIndex {
        return LogMark(kind: kind, start: line.startIndex, rest: line)
      }
    }
    return nil
  }

  // MARK: - Descriptions

  /// Reads a description, and returns the text after it in the line.
  private mutating func take(_ mark: LogMark) -> ArraySlice<UInt8> {
    if reports.last.map({ $0.stage == .announcement && !$0.isInside }) != false {
      // Without a headline, only quoted text is a list.
      guard mark.isQuoted else { return mark.rest }
      if !reports.isEmpty { close(reports.count - 1) }
      open(mark, [])
    }
    let last = reports.count - 1
    reports[last].reach(line: lineCount)
    let text = mark.rest
    for (end, hasRemark) in ends(in: text) where attempts > 0 {
      let content = mark.isQuoted ? text[..<end].unescaped : text[..<end]
      if let constraint = DescriptionParser.parse(content, hasRemark: hasRemark) {
        if reports[last].add(constraint) { close(last) }
        return text[end...].dropFirst()
      }
      attempts -= 1
    }
    reports[last].addUnread(text)
    return []
  }

  /// Returns the places at which a description may end.
  ///
  /// The program's own may go on: `<NSLayoutConstraint: 0x60> H:[UIView:0x7f(72)] (Card 2)`.
  private func ends(in text: ArraySlice<UInt8>) -> [(end: Int, hasRemark: Bool)] {
    let near = text.prefix(Self.longestDescription)
    // Neither the second half of a relation nor the end of a generic class is an end.
    let ends = near.indices.lazy.filter { end in
      guard near[end] == .ascii(">") else { return false }
      let next = near[(end + 1)...].prefix(8).drop { $0 == .ascii(">") }.first
      return next != .ascii("=") && next != .ascii(":")
    }.prefix(Self.endLimit).map { (end: $0, hasRemark: false) }
    guard let first = ends.first?.end, text[..<first].trimmed.filter({ $0.isSpace }).count < 2
    else { return Array(ends) }
    let close = text[first...].firstIndex(of: .ascii("\"")) ?? text.endIndex
    return ends + [(close, true)]
  }
}
