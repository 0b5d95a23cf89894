import LayoutSpec

/// The words of a command line: options by name, each with its values, and operands.
///
/// Options have their value as the next argument or after `=`, and may be anywhere. Short options
/// may be joined, the last with its value. Arguments after `--` are not options.
struct ParsedArguments {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  init(_ arguments: [String], for command: CommandDescription) throws(ToolError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      if argument.hasPrefix("--") {
        try parseOption(argument, &rest, for: command)
      } else if argument.hasPrefix("-"), argument != "-" {
        try parseShortOptions(argument, &rest, for: command)
      } else {
        operands.append(argument)
      }
    }
    if isSet("help") { return }
    let limits = command.operands.map { $0.count.upperBound }
    if !limits.contains(.max), operands.count > limits.reduce(0, +) {
      throw ToolError("unexpected argument \(shown(operands[limits.reduce(0, +)]))")
    }
    var needed = 0
    for operand in command.operands {
      needed += operand.count.lowerBound
      if operands.count < needed { throw ToolError("\(operand.name) is missing") }
    }
  }

  /// Whether an option was given.
  func isSet(_ option: String) -> Bool { values[option] != nil }

  /// Returns the value of an option, the last one if it was given several times.
  func value(_ option: String) -> String? { values[option] }

  private mutating func parseOption(
    _ argument: String, _ rest: inout ArraySlice<String>, for command: CommandDescription
  ) throws(ToolError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let word = String(parts[0])
    guard let option = command.allOptions.first(where: { "--\($0.name)" == word }) else {
      let names = command.allOptions.map { "--\($0.name)" }
      throw ToolError(
        "unknown option \(shown(word))",
        remedy: suggestion(for: word, among: names))
    }
    if option.value == nil {
      if parts.count > 1 { throw ToolError("'\(word)' takes no value") }
      note(option, "")
    } else if parts.count > 1 {
      note(option, String(parts[1]))
    } else {
      note(option, try nextValue(of: option, word, &rest, for: command))
    }
  }

  private mutating func parseShortOptions(
    _ argument: String, _ rest: inout ArraySlice<String>, for command: CommandDescription
  ) throws(ToolError) {
    let word = String(argument.prefix { $0 != "=" })
    if word.count > 2, command.allOptions.contains(where: { "-\($0.name)" == word }) {
      throw ToolError(
        "unknown option \(shown(word))", remedy: "did you mean '-\(word)'?")
    }
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.allOptions.first(where: { $0.letter == letter }) else {
        let isMeantLong = argument.count > 2
        throw ToolError(
          "unknown option \(shown(isMeantLong ? argument : "-\(letter)"))",
          remedy: isMeantLong
            ? suggestion(for: "-" + argument, among: command.allOptions.map { "--\($0.name)" })
            : nil)
      }
      if option.value == nil {
        if letters.first == "=" { throw ToolError("'-\(letter)' takes no value") }
        note(option, "")
        continue
      }
      if letters.isEmpty {
        note(option, try nextValue(of: option, "-\(letter)", &rest, for: command))
      } else {
        note(option, String(letters.first == "=" ? letters.dropFirst() : letters))
      }
      return
    }
  }

  /// Returns the value that follows an option; it may begin with a hyphen, as numbers do, but must
  /// not look like an option.
  private func nextValue(
    of option: OptionDescription, _ word: String, _ rest: inout ArraySlice<String>,
    for command: CommandDescription
  ) throws(ToolError) -> String {
    if let value = rest.first, !isOption(value, of: command) {
      rest.removeFirst()
      return value
    }
    throw ToolError("'\(word)' needs a value: \(word) \(option.value ?? "")")
  }

  private func isOption(_ argument: String, of command: CommandDescription) -> Bool {
    if argument.hasPrefix("--") { return true }
    guard argument.hasPrefix("-"), let letter = argument.dropFirst().first else { return false }
    return command.allOptions.contains { $0.letter == letter }
  }

  private mutating func note(_ option: OptionDescription, _ value: String) {
    values[option.name] = value
  }
}

/// A word of the command line as messages quote it.
func shown(_ word: String, quotes: String = "'") -> String {
  "\(quotes)\(printable(word.count > 80 ? "\(word.prefix(80))…" : word))\(quotes)"
}

/// Returns a text as a shell word: in single quotes if it contains more than letters and similar
/// characters.
func shellQuoted(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: "/"):
      true
    default: false
    }
  }
  if isPlain, !text.isEmpty { return text }
  let parts = text.split(separator: "'", omittingEmptySubsequences: false)
  return "'\(parts.joined(separator: "'\\''"))'"
}
