/// The texts of the help, generated from the commands' tables.
struct Help {
  /// The style of titles.
  var style = Style.plain

  /// The summary of the tool, in one sentence.
  static let summary = "Solves layouts of views, constraints and keyboards"

  /// The options that replace a command.
  static let toolOptions = [
    OptionDescription(name: "help", help: "Show this help", letter: "h"),
    OptionDescription(name: "version", help: "Show the version", letter: "V"),
  ]

  /// The help of the tool.
  var overview: String {
    let width = LayoutTool.commands.map { $0.name.count }.max() ?? 0
    var text = """
      \(Self.summary).

      \(title("Usage")) \(LayoutTool.name) COMMAND [ARGUMENT...]

      """
    for (purpose, commands) in LayoutTool.commandsByPurpose {
      text += "\n\(title(purpose))\n"
      text += Wrapping.list(commands.map { (Self.padded($0.name, to: width), $0.summary) })
    }
    text += "\n\(title("Options"))\n"
    text += Wrapping.list(Self.rows(of: Self.toolOptions))
    let topics = HelpTopic.all.map { $0.name }.joined(separator: ", ")
    text += """

      '\(LayoutTool.name) help COMMAND' shows what a command takes, with examples.
      There is help on \(topics), too.

      """
    return text
  }

  /// The help of a command.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - isShort: Whether it fits on a screen: without notes, and with the first two examples.
  /// - Returns: The text.
  func text(of command: any Command.Type, isShort: Bool) -> String {
    var text = """
      \(command.summary).

      \(title("Usage")) \(Self.usage(of: command))

      """
    if !command.operands.isEmpty {
      text += "\n\(title("Arguments"))\n"
      text += Wrapping.list(command.operands.map { ($0.name, $0.help) })
    }
    text += "\n\(title("Options"))\n" + Wrapping.list(Self.rows(of: command.options))
    if !command.examples.isEmpty {
      text += "\n\(title("Examples"))\n"
      for example in isShort ? command.examples.prefix(2) : command.examples[...] {
        text += "  \(LayoutTool.name) \(example.arguments)\n"
        for line in Wrapping.lines(of: example.help, width: Wrapping.width - 6) {
          text += "      \(line)\n"
        }
      }
    }
    if isShort {
      text += "\n'\(LayoutTool.name) help \(command.name)' shows details and all examples.\n"
    } else {
      if !command.notes.isEmpty { text += "\n\(Wrapping.paragraphs(command.notes))" }
      text += "\n'\(LayoutTool.name) help exit-codes' lists the exit codes.\n"
    }
    return text
  }

  /// Returns the usage line of a command.
  private static func usage(of command: any Command.Type) -> String {
    let operands = command.operands.map { operand in
      let name = operand.count.upperBound > 1 ? "\(operand.name)..." : operand.name
      return operand.count.lowerBound == 0 ? " [\(name)]" : " \(name)"
    }.joined()
    return "\(LayoutTool.name) \(command.name) [OPTION...]\(operands)"
  }

  private func title(_ text: String) -> String { style.title("\(text):") }

  private static func rows(of options: [OptionDescription]) -> [(term: String, meaning: String)] {
    let hasLetters = options.contains { $0.letter != nil }
    return options.map { option in
      let letter = option.letter.map { "-\($0), " } ?? (hasLetters ? "    " : "")
      let value = option.value.map { " \($0)" } ?? ""
      return ("\(letter)--\(option.name)\(value)", option.help)
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
