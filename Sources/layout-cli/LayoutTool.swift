import LayoutSpec

/// The tool: finds the command, runs it, and writes its output.
enum LayoutTool {
  static let name = "layout-cli"
  static let version = "0.4.0"

  /// All commands by purpose, in the order of the help.
  static let commandsByPurpose: [(purpose: String, commands: [any Command.Type])] = [
    (
      "Lay out",
      [
        SolveCommand.self, SizesCommand.self, RenderCommand.self, PlayCommand.self,
        TrackCommand.self,
      ]
    ),
    (
      "Find out what is wrong, and why",
      [
        CheckCommand.self, ExplainCommand.self, ExplainLogCommand.self, DiffCommand.self,
      ]
    ),
    ("Write specs", [ImportCommand.self]), ("Look up", [DevicesCommand.self, HelpCommand.self]),
  ]

  static let commands = commandsByPurpose.flatMap { $0.commands }

  /// Runs the tool.
  ///
  /// - Returns: The exit code of the process.
  static func run() -> ExitCode {
    var output = CommandOutput()
    output.setStyles(ColorChoice.auto)
    do throws(ToolError) {
      let code = try dispatch(try CommandLine.words(), &output)
      return output.finish(code)
    } catch {
      output.report(error)
      return output.finish(error.code)
    }
  }

  private static func dispatch(
    _ arguments: [String], _ output: inout CommandOutput
  ) throws(ToolError) -> ExitCode {
    guard let first = arguments.first else {
      output.standardError.append(Help(style: output.errorStyle).overview)
      return .badInput
    }
    switch first {
    case "--help", "-h":
      output.standardOutput.append(Help(style: output.style).overview)
      return .success
    case "--version", "-V":
      output.standardOutput.append("\(name) \(version)\n")
      return .success
    default:
      break
    }
    if let command = commands.first(where: { $0.name == first }) {
      return try run(command.init(), Array(arguments.dropFirst()), &output)
    }
    if first.hasPrefix("-"), first != "-" { throw misplaced(first) }
    if first == "-" || InputFile.seemsToBeSpec(first) {
      let words = arguments.map { shellQuoted($0) }.joined(separator: " ")
      throw ToolError(
        "\(shown(first)) is a spec, where a command was expected",
        remedy: "did you mean '\(name) solve \(shown(words, quotes: ""))'?")
    }
    throw ToolError(
      unknown: "command", first, among: commands.map { $0.name }, help: "\(name) help")
  }

  /// The error of an option that precedes the command.
  private static func misplaced(_ argument: String) -> ToolError {
    let word = String(argument.prefix { $0 != "=" })
    guard let owner = commands.first(where: { $0.options.contains { $0.isNamed(word) } }) else {
      return ToolError(
        unknown: "option", word, among: Help.toolOptions.map { "--\($0.name)" },
        help: "\(name) help")
    }
    return ToolError(
      "option \(shown(word)) has no command before it",
      remedy: "options follow the command: '\(name) \(owner.name) \(word)'")
  }

  private static func run<Chosen: Command>(
    _ command: Chosen, _ arguments: [String], _ output: inout CommandOutput
  ) throws(ToolError) -> ExitCode {
    let words: ParsedArguments
    do throws(ToolError) {
      words = try ParsedArguments(arguments, for: Chosen.self)
      let common = CommonOptions()
      if words.isSet("help") {
        try? CommandParts(of: common).setProperties(to: words)
        output.setStyles(common.color)
        output.standardOutput.append(Help(style: output.style).text(of: Chosen.self, isShort: true))
        return .success
      }
      try CommandParts(of: common).setProperties(to: words)
      output.setStyles(common.color)
      try CommandParts(of: command).setProperties(to: words)
    } catch {
      var error = error
      if error.remedy == nil {
        error.remedy = "'\(name) help \(Chosen.name)' shows what there is"
      }
      throw error
    }
    if let path = words.value("output"), path != "-",
      !Chosen.writesFolders || !Folder.isMeant(by: path)
    {
      do throws(SystemFailure) {
        output.redirect(to: try AtomicFile(replacing: path))
      } catch {
        throw ToolError(error, writing: path)
      }
    }
    if words.operands.contains("-") { StandardStreams.announceInput(to: &output) }
    return try command.run(&output)
  }
}

/// The exit code of the process.
///
/// Of several, the greatest counts.
enum ExitCode: Int32, Comparable {
  /// Success; ambiguity alone counts as success, too.
  case success = 0
  /// The layout has errors.
  case layoutAtFault = 1
  /// The command line or the input has errors.
  case badInput = 2
  /// The output could not be written.
  case outputFailed = 3

  /// Whether the second counts more than the first.
  static func < (first: ExitCode, second: ExitCode) -> Bool { first.rawValue < second.rawValue }
}
