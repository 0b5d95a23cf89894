extension Command {
  /// `man`: the manual.
  static let man = Command(
    name: "man",
    summary: "Print the manual page",
    operands: [],
    options: [
      Option(
        name: "format", value: "FORMAT",
        help: "roff (the usual one), or markdown: the reference of the commands",
        completion: .words(["roff", "markdown"]), letter: "f"),
      outputOption,
    ],
    examples: [
      Example(arguments: "man | man -l -", help: "Read the manual"),
      Example(arguments: "man -o layout-cli.1", help: "Write it where man finds it"),
    ],
    run: { (arguments, output) throws(UsageError) in
      let isMarkdown =
        try arguments.word("format", among: ["roff", "markdown"]) == "markdown"
      output.standardOutput.append(isMarkdown ? ManualReference.markdown : ManualPage.roff)
      return .success
    })
}
