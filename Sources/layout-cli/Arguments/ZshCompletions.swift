import LayoutSpec

/// The completion script for zsh, generated from the commands' tables.
enum ZshCompletions {
  static var text: String {
    var text = """
      #compdef \(LayoutTool.name)
      # Completions of \(LayoutTool.name) for zsh.

      _layout_cli_devices() {
        local -a devices=(\(words(Device.all.map { $0.name })))
        compadd -a "$@" devices
      }

      _layout_cli() {
        local context state line
        local -a commands=(

      """
    for command in LayoutTool.commands {
      text += "    \(shellQuoted("\(command.name):\(command.summary)"))\n"
    }
    text += """
        )
        _arguments -C \(specifications(of: Help.toolOptions).joined(separator: " ")) \\
          '1:command:->command' '*::argument:->arguments' && return
        if [[ $state == command ]]; then
          _describe -t commands command commands
          return
        fi
        case $line[1] in

      """
    for command in LayoutTool.commands {
      var rows = specifications(of: command.allOptions)
      if let operand = command.operands.last {
        rows.append(shellQuoted("*:\(operand.name):\(action(of: operand.completion))"))
      }
      text += "    \(command.name))\n      _arguments -s -S"
      for row in rows { text += " \\\n        \(row)" }
      text += " ;;\n"
    }
    return text + """
        esac
      }

      if [[ $funcstack[1] == _layout-cli || $funcstack[1] == _layout_cli ]]; then
        _layout_cli "$@"
      else
        compdef _layout_cli \(LayoutTool.name)
      fi

      """
  }

  private static func specifications(of options: [OptionDescription]) -> [String] {
    options.map { option in
      let meaning = "[\(escaped(option.meaning.joinedLines, "[]:"))]"
      let value = option.value.map {
        ":\(escaped($0, ":")):\(action(of: option.completion, in: $0))"
      }
      let rest = shellQuoted(meaning + (value ?? ""))
      let sign = value == nil ? "" : "="
      guard let letter = option.letter else { return "--\(option.name)\(sign)\(rest)" }
      let letterSign = value == nil ? "" : "+"
      return
        "'(-\(letter) --\(option.name))'{-\(letter)\(letterSign),--\(option.name)\(sign)}\(rest)"
    }
  }

  private static func action(of completion: Completion, in value: String = "") -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .words(let words):
      // Values with commas between them.
      value == "LIST" || value == "RULES"
        ? "_sequence compadd - \(self.words(words))" : "(\(self.words(words)))"
    case .devices: value == "LIST" ? "_sequence _layout_cli_devices" : "_layout_cli_devices"
    case .topics: "(\(words(HelpTopic.words)))"
    }
  }

  private static func words(_ words: [String]) -> String {
    words.map { shellQuoted($0) }.joined(separator: " ")
  }

  private static func escaped(_ text: String, _ special: String) -> String {
    text.map { special.contains($0) || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
  }
}
