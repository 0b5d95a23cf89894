import LayoutSpec

/// A command line that does not say what to do.
struct UsageError: Error {
  /// What is wrong, in one sentence without a full stop.
  let message: String
  /// What to do about it.
  var remedy: String?
}

/// A command's arguments, told apart by the command's table.
///
/// Options take their value as the next argument or after `=`, and may stand anywhere; what follows
/// `--` is no option.
struct ParsedArguments {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  init(_ arguments: [String], for command: Command) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      try parseOption(argument, &rest, for: command)
    }
    if isSet("help") { return }
    let most = command.operands.reduce(0) { $0.addingClamped($1.count.upperBound) }
    if operands.count > most {
      throw UsageError(message: "unexpected argument \(shown(operands[most]))")
    }
    var needed = 0
    for operand in command.operands {
      needed += operand.count.lowerBound
      if operands.count < needed { throw UsageError(message: "\(operand.name) is missing") }
    }
  }

  /// Whether an option was given.
  func isSet(_ option: String) -> Bool { values[option] != nil }

  /// The value of an option, the last one where it was given several times.
  func value(_ option: String) -> String? { values[option] }

  private mutating func parseOption(
    _ argument: String, _ rest: inout ArraySlice<String>, for command: Command
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let word = String(parts[0])
    guard
      let option = command.allOptions.first(where: { option in
        "--\(option.name)" == word || option.letter.map { "-\($0)" == word } ?? false
      })
    else {
      let names = command.allOptions.map { "--\($0.name)" }
      throw UsageError(
        message: "unknown option \(shown(word))",
        remedy: suggestion(for: word, among: names))
    }
    if option.value == nil {
      if parts.count > 1 { throw UsageError(message: "'\(word)' takes no value") }
      values[option.name] = ""
    } else if parts.count > 1 {
      values[option.name] = String(parts[1])
    } else if let value = rest.first, !value.hasPrefix("--") {
      values[option.name] = value
      rest.removeFirst()
    } else {
      throw UsageError(message: "'\(word)' needs a value: \(word) \(option.value ?? "")")
    }
  }
}

extension Int {
  /// The sum, or the largest number where the sum is larger.
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}

/// A word of the command line as messages quote it.
func shown(_ word: String) -> String {
  "'\(printable(word.count > 80 ? "\(word.prefix(80))…" : word))'"
}
