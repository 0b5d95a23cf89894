import LayoutSpec

/// `completions`: prints the completion scripts for shells.
struct CompletionsCommand: Command {
  static let name = "completions"
  static let summary = "Print the completions for a shell"
  static let examples = [
    CommandExample(
      arguments: "completions bash > ~/.local/share/bash-completion/completions/layout-cli",
      help: "For bash with bash-completion; without it, source the file from ~/.bashrc"),
    CommandExample(
      arguments: "completions zsh > ~/.zfunc/_layout-cli",
      help: "For zsh, with ~/.zfunc in $fpath"),
    CommandExample(
      arguments: "completions fish > ~/.config/fish/completions/layout-cli.fish",
      help: "For fish"),
  ]

  @Operand("SHELL", "bash, zsh or fish", .words(Shell.allCases.map { $0.rawValue }))
  var word: String
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) -> ExitCode {
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
  }
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
