/// The reference of the commands in Markdown, generated from their tables.
enum ManualReference {
  /// The sections of all commands, and of the situations that their options describe.
  static var markdown: String {
    var text = ""
    for group in Help.groupedCommands {
      for command in group.commands { text += section(of: command) }
    }
    let topic = HelpTopic.situations
    return text + "### \(topic.title)\n\n" + paragraphs(topic.text)
  }

  private static func section(of command: CommandDescription) -> String {
    var text = """
      ### `\(LayoutTool.name) \(command.name)`

      \(command.summary).

          \(Help.usage(of: command))


      """
    var rows = command.operands.map { ("`\($0.name)`", $0.meaning) }
    for option in command.options + CommandDescription.commonOptions.filter({ $0.name != "help" }) {
      let letter = option.letter.map { "`-\($0)`, " } ?? ""
      rows.append(
        ("\(letter)`--\(option.name)\(option.value.map { " \($0)" } ?? "")`", option.meaning))
    }
    text += "| | |\n|---|---|\n"
    for row in rows { text += "| \(cell(row.0)) | \(cell(row.1)) |\n" }
    text += "\n"
    for example in command.examples {
      text += "\(example.help):\n\n    \(LayoutTool.name) \(example.arguments)\n\n"
    }
    return text + paragraphs(command.notes)
  }

  private static func paragraphs(_ text: String) -> String {
    Paragraph.paragraphs(of: text).map { paragraph in
      // Two more spaces make a verbatim paragraph a block of code.
      let lines = paragraph.isVerbatim ? paragraph.lines.map { "  " + $0 } : paragraph.lines
      return lines.joined(separator: "\n") + "\n\n"
    }.joined()
  }

  private static func cell(_ text: String) -> String {
    text.joinedLines.split(separator: "|", omittingEmptySubsequences: false)
      .joined(separator: "\\|")
  }
}
