import JSONText

/// A position in a line at which a part of a report begins or ends.
struct LogMark {
  enum Kind { case header, appKitHeader, description, listEnd, breaking, hidden, end }

  var kind: Kind
  /// The text behind the mark.
  var rest: ArraySlice<UInt8>
  /// Whether a description is in quotation marks.
  var isQuoted = false

  private static let marks: [(text: String, kind: Kind)] = [
    (LogLine.headers[0], .header), (LogLine.headers[1], .appKitHeader),
    ("recover by breaking", .breaking),
    ("Make a symbolic breakpoint at", .end), ("Set the NSUserDefault", .end),
    ("<private>", .hidden),
  ]

  /// The bytes with which marks begin.
  private static let starts = Set(marks.compactMap { $0.text.utf8.first } + [.ascii(")")])

  /// The first mark in a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isOpen: Whether a conflict has begun; without one, ends are ignored.
  /// - Returns: The mark; nil if there is none.
  static func first(in text: ArraySlice<UInt8>, isOpen: Bool) -> LogMark? {
    for place in text.indices where starts.contains(text[place]) {
      let rest = text[place...]
      for (mark, kind) in marks where rest.hasPrefix(mark) {
        if isOpen || kind == .header || kind == .appKitHeader {
          return LogMark(kind: kind, rest: rest.dropFirst(mark.utf8.count))
        }
      }
      let after = rest.dropFirst()
      if rest.first == .ascii("<") {
        let isQuoted = place > text.startIndex && text[place - 1] == .ascii("\"")
        if beginsDescription(after, isListed: isOpen && isQuoted) {
          return LogMark(kind: .description, rest: after, isQuoted: isQuoted)
        }
      } else if isOpen, rest.first == .ascii(")"), ["", "."].contains(after.trimmed.string),
        text[..<place].allSatisfy({ !$0.isLetter })
      {
        return LogMark(kind: .listEnd, rest: after)
      }
    }
    return nil
  }

  /// Whether the description of a constraint begins here, and not another object in brackets, such
  /// as a view.
  private static func beginsDescription(_ text: ArraySlice<UInt8>, isListed: Bool) -> Bool {
    let word = text.prefix(200).trimmed.prefix { $0.isNamePart }
    guard !word.isEmpty, text[word.endIndex...].first == .ascii(":") else { return false }
    return isListed || word.range(of: "Constraint") != nil
  }
}
