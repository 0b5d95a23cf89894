/// Joins statements again that were broken over lines.
///
/// Copied transcripts have a line break wherever the colour of the code changes, so a statement is
/// scattered over lines, together with its own line breaks. A break is kept if the text before it
/// can end a statement and the text after it can begin one outside parentheses, beside comments,
/// and at empty lines; other breaks are removed. Code that was never broken gives the same
/// statements. Literals and comments of several lines are not recognised.
enum BrokenLines {
  static func joined(_ text: String) -> String {
    var lines: [String] = []
    var isEmptyBetween = false
    var space = ""
    var brackets: [Character] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard !line.isEmpty else {
        isEmptyBetween = true
        continue
      }
      guard line.contains(where: { !$0.isWhitespace }) else {
        space += line
        continue
      }
      let isInside = brackets.last == "(" || brackets.last == "["
      let last = lines.last ?? ""
      if !lines.isEmpty, !isEmptyBetween, isBroken(between: last, and: line, inside: isInside) {
        if space.isEmpty, isWord(last.last), isWord(line.first) { space = " " }
        lines[lines.count - 1] += space + line
      } else {
        lines.append(String(line))
      }
      count(&brackets, in: line)
      isEmptyBetween = false
      space = ""
    }
    return lines.map { trimmed($0[...]) }.joined(separator: "\n")
  }

  /// Returns whether a break was added by the transcript.
  private static func isBroken(
    between line: String, and next: Substring, inside isInside: Bool
  ) -> Bool {
    if next.drop(while: \.isWhitespace).hasPrefix("//") || code(of: line[...]).count < line.count {
      return false
    }
    return isInside || !(canEnd(trimmed(line[...])) && canBegin(trimmed(next)))
  }

  /// Tracks the open brackets.
  private static func count(_ brackets: inout [Character], in line: Substring) {
    var isQuoted = false
    for character in code(of: line) {
      if character == "\"" { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if "([{".contains(character) { brackets.append(character) }
      if ")]}".contains(character) { _ = brackets.popLast() }
    }
  }

  private static func canEnd(_ line: String) -> Bool {
    guard let last = line.last else { return true }
    switch last {
    case "?", "!":
      // After a word, such as in `window?`, but not `as?` and not a `!` before a negated
      // expression.
      let head = line.dropLast()
      return isWord(head.last) && !unfinished.contains(lastWord(of: head))
    case ")", "]", "}", "\"", "`":
      return true
    default:
      let word = lastWord(of: line[...])
      return isWord(last) && !unfinished.contains(word) && !line.hasSuffix("@" + word)
    }
  }

  private static func canBegin(_ line: String) -> Bool {
    guard let first = line.first else { return false }
    if first == "@" || first == "#" || first == "`" { return true }
    guard isWord(first), !first.isNumber else { return false }
    let word = String(line.prefix(while: { isWord($0) }))
    return !continuing.contains(word)
  }

  /// Words that a statement does not end with.
  private static let unfinished: Set<String> = [
    "as", "await", "case", "class", "else", "enum", "extension", "fileprivate", "final", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "mutating",
    "open", "optional", "override", "private", "protocol", "public", "repeat", "return", "static",
    "struct", "switch", "throw", "try", "typealias", "var", "weak", "where", "while",
  ]

  /// Words that continue with a statement.
  private static let continuing: Set<String> = [
    "as", "async", "catch", "else", "get", "in", "is", "set", "throws", "where",
  ]

  /// Returns a line without the comment at its end.
  private static func code(of line: Substring) -> Substring {
    var isQuoted = false
    var previous: Character = " "
    for index in line.indices {
      let character = line[index]
      if character == "\"", previous != "\\" { isQuoted.toggle() }
      if character == "/", previous == "/", !isQuoted { return line[..<index].dropLast() }
      previous = character
    }
    return line
  }

  private static func isWord(_ character: Character?) -> Bool {
    guard let character else { return false }
    return character.isLetter || character.isNumber || character == "_"
  }

  private static func lastWord(of text: Substring) -> String {
    String(text.reversed().prefix { isWord($0) }.reversed())
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text.drop(while: \.isWhitespace))
  }
}
