/// The texts of the help, made from the commands' tables.
enum Help {
  /// The help of the tool.
  static var overview: String {
    var text = """
      Solves layouts of views, constraints and keyboards.

      Usage: \(LayoutTool.name) COMMAND [ARGUMENT...]

      Commands:

      """
    var rows = LayoutTool.commands.map { ($0.name, $0.summary) }
    rows.append(("help", "Show the help of a command"))
    text += list(rows)
    text += "\nOptions:\n"
    text += list([("--help", "Show this help"), ("--version", "Show the version")])
    return text
  }

  /// The help of a command.
  static func text(of command: Command) -> String {
    let operands = command.operands.map { operand in
      let name = operand.count.upperBound > 1 ? "\(operand.name)..." : operand.name
      return operand.count.lowerBound == 0 ? " [\(name)]" : " \(name)"
    }.joined()
    var text = """
      \(command.summary).

      Usage: \(LayoutTool.name) \(command.name) [OPTION...]\(operands)

      """
    if !command.operands.isEmpty {
      text += "\nArguments:\n" + list(command.operands.map { ($0.name, $0.help) })
    }
    text += "\nOptions:\n"
    text += list(
      command.allOptions.map { option in
        let letter = option.name == "help" ? nil : option.letter
        return (
          (letter.map { "-\($0), " } ?? "") + "--\(option.name)"
            + (option.value.map { " \($0)" } ?? ""), option.help
        )
      })
    if !command.examples.isEmpty {
      text += "\nExamples:\n"
      for example in command.examples {
        text += "  \(LayoutTool.name) \(example.arguments)\n      \(example.help)\n"
      }
    }
    if !command.notes.isEmpty { text += "\n\(command.notes)\n" }
    return text
  }

  /// Rows of a term and its meaning, the meanings aligned.
  private static func list(_ rows: [(String, String)]) -> String {
    let width = rows.map { $0.0.count }.max() ?? 0
    var text = ""
    for (term, meaning) in rows {
      let padding = String(repeating: " ", count: width - term.count + 2)
      let indented = meaning.split(separator: "\n")
        .joined(separator: "\n" + String(repeating: " ", count: width + 4))
      text += "  \(term)\(padding)\(indented)\n"
    }
    return text
  }
}
