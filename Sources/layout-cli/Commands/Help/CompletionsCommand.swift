import LayoutSpec

extension Command {
  /// `completions`: what shells complete the tool's command lines with.
  static let completions = Command(
    name: "completions",
    summary: "Print the completions for a shell",
    operands: [
      Operand(
        name: "SHELL", help: "bash, zsh or fish",
        completion: .words(Shell.allCases.map { $0.rawValue }))
    ],
    options: [outputOption],
    examples: [
      Example(
        arguments: "completions bash > ~/.local/share/bash-completion/completions/layout-cli",
        help: "For bash with bash-completion; without it, source the file in ~/.bashrc"),
      Example(
        arguments: "completions zsh > ~/.zfunc/_layout-cli",
        help: "For zsh, with ~/.zfunc in $fpath"),
      Example(
        arguments: "completions fish > ~/.config/fish/completions/layout-cli.fish",
        help: "For fish"),
    ],
    run: { (arguments, output) throws(UsageError) in
      let word = arguments.operands[0]
      guard let shell = Shell(rawValue: word.lowercased()) else {
        let shells = Shell.allCases.map { $0.rawValue }
        output.report(
          "unknown shell \(shown(word))",
          remedy: suggestion(for: word, among: shells)
            ?? "there are \(shells.joined(separator: ", "))")
        return .badInput
      }
      output.standardOutput.append(shell.completions)
      return .success
    })
}

/// A shell that can complete command lines.
private enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The shell's program that completes.
  var completions: String {
    switch self {
    case .bash: BashCompletions.text
    case .zsh: ZshCompletions.text
    case .fish: FishCompletions.text
    }
  }
}
