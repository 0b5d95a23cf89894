import JSONText

/// A position in a line at which a part of a report begins or ends.
struct LogMark {
  enum Kind {
    case header, appKitHeader, description, listEnd, breaking, hidden, undecoded, end
  }

  var kind: Kind
  /// The index at which the mark begins.
  var start: Int
  /// The text behind the mark.
  var rest: ArraySlice<UInt8>
  /// Whether a description is in quotation marks.
  var isQuoted = false

  /// The words that begin a report: its headline, or the announcement if the headline is missing.
  static let headlines: [(text: String, kind: Kind)] = [
    ("imultaneously satisfy constraints", .header),
    ("onflicting constraints detected", .appKitHeader),
    ("recover by breaking", .breaking),
  ]

  private static let marks =
    headlines + [
      ("Make a symbolic breakpoint at", .end), ("Set the NSUserDefault", .end),
      ("<private>", .hidden), ("<decode:", .undecoded),
    ]

  /// The bytes with which marks begin.
  private static let starts = Set(marks.compactMap { $0.text.utf8.first } + [.ascii(")")])

  /// Whether a text may be a part of a report.
  static func isPart(_ text: ArraySlice<UInt8>) -> Bool { first(in: text, isOpen: true) != nil }

  /// The first mark in a text; if no conflict has begun, ends are ignored.
  static func first(in text: ArraySlice<UInt8>, isOpen: Bool) -> LogMark? {
    for place in text.indices where starts.contains(text[place]) {
      let rest = text[place...]
      for (mark, kind) in marks where rest.hasPrefix(mark) {
        if isOpen || headlines.contains(where: { $0.kind == kind }) {
          return LogMark(kind: kind, start: place, rest: rest.dropFirst(mark.utf8.count))
        }
      }
      let after = rest.dropFirst()
      if rest.first == .ascii("<") {
        let isQuoted = place > text.startIndex && text[place - 1] == .ascii("\"")
        if beginsDescription(after, isListed: isOpen && isQuoted) {
          return LogMark(kind: .description, start: place, rest: after, isQuoted: isQuoted)
        }
      } else if isOpen, rest.first == .ascii(")"), ["", "."].contains(after.trimmed.string),
        text[..<place].allSatisfy({ !$0.isLetter })
      {
        return LogMark(kind: .listEnd, start: place, rest: after)
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
