/// The manual in the language of `man`, generated from the commands' tables.
struct ManualPage {
  private var text = ""

  /// The page of the tool.
  static var roff: String {
    var page = ManualPage()
    page.appendPage()
    return page.text
  }

  private mutating func appendPage() {
    let name = LayoutTool.name
    line(
      ".TH \(name.uppercased()) 1 \"\(LayoutTool.date)\" \"\(name) \(LayoutTool.version)\" \"User Commands\""
    )
    section("NAME")
    line("\(escaped(name)) \\- \(escaped(Help.summary.lowercasedFirst))")
    section("SYNOPSIS")
    line(".B \(escaped(name))\n.I COMMAND\n[\\fIARGUMENT\\fR...]")
    section("COMMANDS")
    for (index, group) in Help.groupedCommands.enumerated() {
      line((index == 0 ? "" : ".PP\n") + "\(escaped(group.title)):")
      for command in group.commands { item(command.name, command.summary + ".") }
    }
    section("OPTIONS")
    append(Help.toolOptions)
    line(".PP\nEvery command takes, too:")
    append(CommandDescription.commonOptions)
    for group in Help.groupedCommands {
      for command in group.commands { append(command) }
    }
    for topic in HelpTopic.all {
      section(topic.title.uppercased())
      paragraphs(topic.text, isAfterTitle: true)
    }
    section("SEE ALSO")
    line(
      "The layout spec is described in the file Examples/README.md of the sources, pipelines and"
        + " guides in docs/cli.md.")
  }

  private mutating func append(_ command: CommandDescription) {
    section("\(LayoutTool.name) \(command.name)".uppercased())
    line("\(escaped(command.summary)).")
    line(".PP\n.nf\n\\fB\(escaped(Help.usage(of: command)))\\fR\n.fi")
    for operand in command.operands { item(operand.name, operand.meaning) }
    append(command.options)
    for example in command.examples {
      line(".PP\n\(escaped(example.help)):\n.PP\n.RS 4\n.nf")
      line(escaped("\(LayoutTool.name) \(example.arguments)"))
      line(".fi\n.RE")
    }
    paragraphs(command.notes)
  }

  private mutating func append(_ options: [OptionDescription]) {
    for option in options {
      let letter = option.letter.map { "\\-\($0)\\fR, \\fB" } ?? ""
      let value = option.value.map { " \\fI\(escaped($0))" } ?? ""
      line(".TP\n\\fB\(letter)\(escaped("--\(option.name)"))\(value)\\fR")
      line(escaped(option.meaning.joinedLines))
    }
  }

  private mutating func section(_ title: String) { line(".SH \"\(escaped(title))\"") }

  private mutating func item(_ term: String, _ meaning: String) {
    line(".TP\n\\fB\(escaped(term))\\fR\n\(escaped(meaning.joinedLines))")
  }

  /// Appends paragraphs; lines that begin with two spaces are verbatim.
  private mutating func paragraphs(_ text: String, isAfterTitle: Bool = false) {
    for (index, paragraph) in Paragraph.paragraphs(of: text).enumerated() {
      if index > 0 || !isAfterTitle { line(".PP") }
      if paragraph.isVerbatim { line(".nf") }
      for text in paragraph.lines { line(escaped(text)) }
      if paragraph.isVerbatim { line(".fi") }
    }
  }

  private mutating func line(_ text: String) { self.text += text + "\n" }

  /// Returns a text with roff's special characters escaped.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for (index, character) in text.enumerated() {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "\"": escaped += "\\(dq"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "." where index == 0: escaped += "\\&."
      case let character where !character.isASCII:
        for scalar in character.unicodeScalars {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
        }
      default: escaped.append(character)
      }
    }
    return escaped
  }
}

extension String {
  /// The text on one line.
  var joinedLines: String { split(separator: "\n").joined(separator: " ") }

  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
