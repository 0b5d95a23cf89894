import LayoutSpec

/// The words of a command line: options by name, each with its values, and operands.
///
/// Options have their value as the next argument or after `=`, and may be anywhere. Arguments after
/// `--` are not options.
struct ParsedArguments {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  init(_ arguments: [String], for command: any Command.Type) throws(ToolError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      if argument.hasPrefix("-"), argument != "-" {
        try parseOption(argument, &rest, for: command)
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
    _ argument: String, _ rest: inout ArraySlice<String>, for command: any Command.Type
  ) throws(ToolError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let word = String(parts[0])
    let options = command.options
    guard let option = options.first(where: { $0.isNamed(word) }) else {
      let names = options.map { "--\($0.name)" }
      throw ToolError(
        "unknown option \(shown(word))", remedy: suggestion(for: word, among: names))
    }
    if option.value == nil {
      if parts.count > 1 { throw ToolError("'\(word)' takes no value") }
      values[option.name] = ""
    } else if parts.count > 1 {
      values[option.name] = String(parts[1])
    } else {
      // A value may begin with a hyphen, as numbers do, but must not look like an option.
      guard let value = rest.first, !value.hasPrefix("--"),
        !options.contains(where: { $0.isNamed(value) })
      else { throw ToolError("'\(word)' needs a value: \(word) \(option.value ?? "")") }
      rest.removeFirst()
      values[option.name] = value
    }
  }
}

/// A word of the command line as messages quote it.
func shown(_ word: String, quotes: String = "'") -> String {
  "\(quotes)\(printable(word.count > 80 ? "\(word.prefix(80))…" : word))\(quotes)"
}

/// Returns a text as a shell word: in single quotes if it contains more than letters and similar
/// characters.
func shellQuoted(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_./".utf8.contains($0) }
  if isPlain, !text.isEmpty { return text }
  let parts = text.split(separator: "'", omittingEmptySubsequences: false)
  return "'\(parts.joined(separator: "'\\''"))'"
}
