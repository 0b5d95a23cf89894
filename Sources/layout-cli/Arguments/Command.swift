/// A command of the tool: a type whose properties are its options and operands.
///
/// An ``Option``, a ``Flag`` or an ``Operand`` is declared once, as a property with its type, its
/// default and its help. Parsing and the help are derived from that.
protocol Command: OptionGroup {
  /// The word on the command line.
  static var name: String { get }
  /// The purpose, in a sentence without a full stop.
  static var summary: String { get }
  /// Command lines to begin with.
  static var examples: [CommandExample] { get }
  /// Further help: paragraphs after the options.
  static var notes: String { get }
  /// Whether the option `--output` may name a folder, into which the command itself writes files.
  static var writesFolders: Bool { get }

  /// Runs the command.
  ///
  /// - Parameter output: The destination of results and messages.
  /// - Returns: The exit code.
  /// - Throws: ``ToolError`` if options contradict each other.
  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode
}

extension Command {
  static var examples: [CommandExample] { [] }
  static var notes: String { "" }
  static var writesFolders: Bool { false }
}

/// A type whose properties are options, such as those that several commands share.
///
/// A command has such a group as a property of its own.
protocol OptionGroup: Sendable {
  init()
}

extension OptionGroup {
  /// Whether any of the options is given.
  var isGiven: Bool { CommandParts(of: self).options.contains { $0.isGiven } }
}

/// A command line to begin with.
struct CommandExample: Sendable {
  /// The command line without the tool's name.
  let arguments: String
  /// Its effect, in a sentence without a full stop.
  let help: String
}

/// The option that writes a file instead of standard output.
///
/// Commands that have it need not handle it.
struct OutputFile: OptionGroup {
  @Option(
    "output", "FILE", .text, "Write to a file, which is replaced at the end", letter: "o")
  var path: String?
}

/// The options that every command has.
struct CommonOptions: OptionGroup {
  @Option("color", "WHEN", .word, "Colors: auto (on a terminal), always or never")
  var color = ColorChoice.auto
  @Flag("help", "Show this help", letter: "h")
  var help: Bool
}
