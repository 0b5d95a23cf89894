import LayoutSpec

/// The completion script for bash, generated from the commands' tables.
///
/// It requires neither bash-completion nor a bash later than 3.2.
enum BashCompletions {
  static var text: String {
    let commands = LayoutTool.commands
    var text = """
      # Completions of \(LayoutTool.name) for bash.

      # Offers those of its arguments that go on with what is typed; after a comma, the next one.
      _layout_cli_words() {
        local candidate before= typed=$cur
        typed=${typed#[\\'\\"]}
        typed=${typed//\\\\/}
        if [[ $typed == *,* ]]; then
          before=${typed%,*},
          typed=${typed##*,}
        fi
        for candidate; do
          if [[ $candidate == "$typed"* ]]; then
            COMPREPLY+=("$before$candidate")
          fi
        done
      }

      # Offers files and folders.
      _layout_cli_files() {
        local file
        while IFS= read -r file; do
          COMPREPLY+=("$file")
        done < <(compgen -f -- "$cur")
        compopt -o filenames 2> /dev/null
      }

      # Offers the devices; their names have spaces, which readline is to quote as in files' names.
      _layout_cli_devices() {
        _layout_cli_words \(devices)
        compopt -o filenames 2> /dev/null
      }

      _layout_cli() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= index
        COMPREPLY=()
        for ((index = 1; index < COMP_CWORD; index++)); do
          if [[ ${COMP_WORDS[index]} != -* ]]; then
            command=${COMP_WORDS[index]}
            break
          fi
        done
        # '=' is a word of its own.
        if [[ $cur == = ]]; then
          cur=
        elif [[ $prev == = ]]; then
          prev=${COMP_WORDS[COMP_CWORD-2]}
        fi
        case $command:$prev in

      """
    for command in commands {
      for option in command.allOptions where option.value != nil {
        let letter = option.letter.map { "|\(command.name):-\($0)" } ?? ""
        text += """
              \(command.name):--\(option.name)\(letter)) \(action(of: option.completion)); return ;;

          """
      }
    }
    text += """
        esac
        case $command in
          '')
            if [[ $cur == -* ]]; then
              _layout_cli_words \(words(of: Help.toolOptions))
            else
              _layout_cli_words \(words(commands.map { $0.name }))
            fi ;;

      """
    for command in commands {
      text += """
            \(command.name))
              if [[ $cur == -?* ]]; then
                _layout_cli_words \(words(of: command.allOptions))
              else
                \(action(of: command.operands.last?.completion ?? .nothing))
              fi ;;

        """
    }
    return text + """
        esac
      }

      complete -F _layout_cli \(LayoutTool.name)

      """
  }

  private static func action(of completion: Completion) -> String {
    switch completion {
    case .nothing: ":"
    case .files: "_layout_cli_files"
    case .words(let words): "_layout_cli_words \(self.words(words))"
    case .devices: "_layout_cli_devices"
    case .topics: "_layout_cli_words \(words(HelpTopic.words))"
    }
  }

  private static var devices: String { words(Device.all.map { $0.name }) }

  private static func words(of options: [OptionDescription]) -> String {
    words(options.map { "--\($0.name)" } + options.compactMap { $0.letter.map { "-\($0)" } })
  }

  private static func words(_ words: [String]) -> String {
    words.map { shellQuoted($0) }.joined(separator: " ")
  }
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
