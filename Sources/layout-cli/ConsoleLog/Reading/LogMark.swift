import JSONText

/// A position in a line at which a part of a report begins or ends.
struct LogMark {
  enum Kind { case header, description, listEnd, breaking, hidden, end }

  var kind: Kind
  /// The end of the mark, where the announced text begins.
  var end: Int
  /// Whether a description is in quotation marks.
  var isQuoted = false
  /// Whether it is a headline that only AppKit writes.
  var isAppKit = false

  private static let marks: [(text: String, kind: Kind)] = [
    (LogLine.headers[0], .header), (LogLine.headers[1], .header),
    ("recover by breaking", .breaking),
    ("Make a symbolic breakpoint at", .end), ("Set the NSUserDefault", .end),
    ("<private>", .hidden),
  ]

  /// The first mark in a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isOpen: Whether a conflict has begun; without one, ends are ignored.
  /// - Returns: The mark; nil if there is none.
  static func first(in text: ArraySlice<UInt8>, isOpen: Bool) -> LogMark? {
    var place = text.startIndex
    while place < text.endIndex {
      let rest = text[place...]
      switch text[place] {
      case .ascii("i"), .ascii("o"), .ascii("r"), .ascii("M"), .ascii("S"), .ascii("<"):
        for (mark, kind) in marks where rest.starts(with: mark.utf8) {
          if kind == .header || isOpen {
            return LogMark(
              kind: kind, end: place + mark.utf8.count, isAppKit: mark == LogLine.headers[1])
          }
        }
        let isQuoted = place > text.startIndex && text[place - 1] == .ascii("\"")
        if beginsDescription(rest, isListed: isOpen && isQuoted) {
          return LogMark(kind: .description, end: place + 1, isQuoted: isQuoted)
        }
      case .ascii(")") where isOpen:
        if rest.dropFirst().trimmed.isEmpty || rest.dropFirst().trimmed.elementsEqual(".".utf8),
          text[..<place].allSatisfy({ !$0.isLetter })
        {
          return LogMark(kind: .listEnd, end: place + 1)
        }
      default: break
      }
      place += 1
    }
    return nil
  }

  /// Whether the description of a constraint begins here, and not another object in brackets, such
  /// as a view.
  private static func beginsDescription(_ text: ArraySlice<UInt8>, isListed: Bool) -> Bool {
    guard text.first == .ascii("<") else { return false }
    let word = text.dropFirst().prefix(200).trimmed.prefix { $0.isNamePart }
    guard !word.isEmpty, word.endIndex < text.endIndex, text[word.endIndex] == .ascii(":") else {
      return false
    }
    return isListed || word.range(of: "Constraint") != nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether a description ends at the end of the line.
  var isClosedDescription: Bool {
    guard let end = lastIndex(of: .ascii(">")) else { return false }
    return self[(end + 1)...].allSatisfy { " \t\r\"',.)*|`".utf8.contains($0) }
  }

  /// A line without quotation and comment prefixes.
  var withoutLeader: ArraySlice<UInt8> {
    var line = self
    for leader in ["// ", "//", "> ", "* ", "# "] {
      let text = line.trimmed
      if text.starts(with: leader.utf8), text.count > leader.utf8.count {
        line = text.dropFirst(leader.utf8.count)
        break
      }
    }
    return line
  }
}

extension LoggedConstraint {
  /// Whether the constraint can only be AppKit's.
  var isOfAppKit: Bool {
    (allTerms.map { $0.item } + [container].compactMap { $0 }).contains { item in
      item.className.hasPrefix("NS") && !item.className.hasPrefix("NSKVONotifying_UI")
        && !item.className.hasPrefix("NSKVONotifying_")
    }
  }
}
