import LayoutInspection

/// `help`: describes the commands and the rules that are the same for all.
struct HelpCommand: Command {
  static let name = "help"
  static let summary = "Show the help of a command, or on a topic"
  static let examples = [
    CommandExample(arguments: "help solve", help: "The arguments of solve"),
    CommandExample(arguments: "help exit-codes", help: "The meaning of the exit codes"),
    CommandExample(
      arguments: "help squeezed-content", help: "The findings of a rule, and how to fix them"),
  ]

  @Operand(
    "TOPIC", "A command, exit-codes, inputs, situations,\nor a rule of check")
  var topic: String?

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    let help = Help(style: output.style)
    guard let topic else {
      output.standardOutput.append(help.overview)
      return .success
    }
    if let command = LayoutTool.commands.first(where: { $0.name == topic }) {
      output.standardOutput.append(help.text(of: command, isShort: false))
      return .success
    }
    if let topic = HelpTopic.all.first(where: { $0.name == topic }) {
      output.standardOutput.append(
        "\(output.style.title("\(topic.title):"))\n\n\(Wrapping.paragraphs(topic.text))")
      return .success
    }
    if let rule = Rule(rawValue: topic) {
      output.standardOutput.append(
        "\(output.style.title("\(rule.rawValue):"))\n\n"
          + Wrapping.paragraphs(
            [
              rule.sentence, rule.help, "Severity: \(rule.severities).", "See \(rule.page).",
            ].joined(separator: "\n\n")))
      return .success
    }
    throw ToolError(
      unknown: "command", topic,
      among: LayoutTool.commands.map { $0.name } + HelpTopic.all.map { $0.name }
        + Rule.allCases.map { $0.rawValue }, help: "\(LayoutTool.name) help")
  }
}
