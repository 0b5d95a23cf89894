/// `man`: the manual.
struct ManCommand: Command {
  static let name = "man"
  static let summary = "Print the manual page"
  static let examples = [
    CommandExample(arguments: "man | man -l -", help: "Read the manual"),
    CommandExample(arguments: "man -o layout-cli.1", help: "Write it to a file"),
  ]

  @Option(
    "format", "FORMAT", .word, "roff (default), or markdown: the reference of the commands",
    letter: "f")
  var format = ManualFormat.roff
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) -> ExitCode {
    output.standardOutput.append(
      format == .markdown ? ManualReference.markdown : ManualPage.roff)
    return .success
  }
}

/// A form of the manual.
enum ManualFormat: String, CaseIterable {
  case roff
  case markdown
}
