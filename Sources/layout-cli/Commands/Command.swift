/// A command of the tool: a row of ``LayoutTool/commands``.
struct Command: Sendable {
  /// The word on the command line.
  let name: String
  /// What the command does, in a sentence without a full stop.
  let summary: String
  /// The arguments that are not options, as the help shows them.
  let operands: [Operand]
  let options: [Option]
  /// Command lines to begin with, each with what it does.
  var examples: [Example] = []
  /// Further help: paragraphs after the options.
  var notes = ""
  /// Whether the option `--output` may name a folder, into which the command writes files itself.
  var writesFolders = false
  /// Does the command's work.
  let run: @Sendable (ParsedArguments, inout CommandOutput) throws(UsageError) -> ExitCode

  /// What a shell may complete a word with.
  enum Completion: Sendable {
    case nothing
    case files
    case words([String])
    case devices
    /// The commands and the topics of the help.
    case topics
  }

  /// An argument that is not an option.
  struct Operand: Sendable {
    let name: String
    let help: String
    /// How many of them there may be; only the last operand may be there more than once.
    var count: ClosedRange<Int> = 1...1
    var completion = Completion.files
  }

  /// An option, such as `--format FORMAT`.
  struct Option: Sendable {
    /// The name without its hyphens.
    let name: String
    /// What stands for the value in the help; nil where the option takes none.
    var value: String?
    let help: String
    var completion = Completion.nothing
    /// The letter that stands for the name after a single hyphen, where there is one.
    var letter: Character?
  }

  /// A command line to begin with.
  struct Example: Sendable {
    /// What stands after the tool's name.
    let arguments: String
    /// What it does, in a sentence without a full stop.
    let help: String
  }

  /// The options that every command has.
  static let commonOptions = [
    Option(
      name: "color", value: "WHEN", help: "Colors: auto (on a terminal), always or never",
      completion: .words(ColorChoice.words)),
    Option(name: "help", help: "Show this help", letter: "h"),
  ]

  /// The option that writes a file in the place of standard output; a command that has it among its
  /// options need not look at it.
  static let outputOption = Option(
    name: "output", value: "FILE", help: "Write to a file, which is replaced when all is done",
    completion: .files, letter: "o")

  /// The options, the common ones included.
  var allOptions: [Option] { options + Self.commonOptions }
}
