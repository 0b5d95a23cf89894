import LayoutSpec

/// The completion script for fish, generated from the commands' tables.
enum FishCompletions {
  static var text: String {
    let name = LayoutTool.name
    var text = """
      # Completions of \(name) for fish.

      function __layout_cli_devices
          printf '%s\\n' \(Device.all.map { quoted($0.name) }.joined(separator: " "))
      end

      complete -c \(name) -f

      """
    for option in Help.toolOptions {
      text += "complete -c \(name) -n __fish_use_subcommand\(letter(of: option)) -l \(option.name)"
      text += " -d \(quoted(option.help))\n"
    }
    for command in LayoutTool.commands {
      text += "\ncomplete -c \(name) -n __fish_use_subcommand -a \(command.name)"
      text += " -d \(quoted(command.summary))\n"
      let begin = "complete -c \(name) -n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.allOptions {
        text += "\(begin)\(letter(of: option)) -l \(option.name)"
        if option.value != nil { text += parameter(of: option.completion) }
        text += " -d \(quoted(option.meaning.joinedLines))\n"
      }
      if let operand = command.operands.last {
        switch operand.completion {
        case .nothing: break
        case .files: text += "\(begin) -F\n"
        case let completion: text += begin + " -a \(candidates(of: completion))\n"
        }
      }
    }
    return text
  }

  private static func letter(of option: OptionDescription) -> String {
    option.letter.map { " -s \($0)" } ?? ""
  }

  private static func parameter(of completion: Completion) -> String {
    switch completion {
    case .nothing: " -x"
    case .files: " -r -F"
    default: " -x -a \(candidates(of: completion))"
    }
  }

  private static func candidates(of completion: Completion) -> String {
    switch completion {
    case .nothing, .files: "''"
    case .words(let words): quoted(words.joined(separator: " "))
    case .devices: "'(__layout_cli_devices)'"
    case .topics: quoted(HelpTopic.words.joined(separator: " "))
    }
  }

  /// A text in fish's single quotes.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
