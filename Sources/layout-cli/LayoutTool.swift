import LayoutSpec

/// The tool: finds the command, runs it, and writes what it has to say.
enum LayoutTool {
  static let name = "layout-cli"
  static let version = "0.1.0"

  /// All commands, in the order of the help.
  static let commands: [Command] = [
    .solve,
    .track,
    .devices,
    .keyboards,
  ]

  /// Runs the tool.
  ///
  /// - Parameter arguments: The command line without the tool's own name.
  /// - Returns: What the process exits with.
  static func run(_ arguments: [String]) -> ExitCode {
    var output = CommandOutput()
    var code = dispatch(arguments, &output)
    output.flush()
    if let failure = output.failure {
      if !failure.isClosedPipe {
        output.report("standard output could not be written: \(failure.reason)")
        output.flush()
      }
      code = .outputFailed
    }
    return code
  }

  private static func dispatch(_ arguments: [String], _ output: inout CommandOutput) -> ExitCode {
    guard let first = arguments.first else {
      output.standardError.append(Help.overview)
      return .badInput
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--help", "-h":
      output.standardOutput.append(Help.overview)
      return .success
    case "--version":
      output.standardOutput.append("\(name) \(version)\n")
      return .success
    case "help":
      return help(rest, &output)
    default:
      break
    }
    if first.hasPrefix("-"), first != "-" {
      output.reportUnknown(
        "option", first, among: ["--help", "--version"], help: "\(name) help")
      return .badInput
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      reportUnknownCommand(first, &output)
      return .badInput
    }
    return run(command, rest, &output)
  }

  private static func run(
    _ command: Command, _ arguments: [String], _ output: inout CommandOutput
  ) -> ExitCode {
    let parsed: ParsedArguments
    do throws(UsageError) {
      parsed = try ParsedArguments(arguments, for: command)
    } catch {
      output.report(error, of: command)
      return .badInput
    }
    if parsed.isSet("help") {
      output.standardOutput.append(Help.text(of: command))
      return .success
    }
    do throws(UsageError) {
      return try command.run(parsed, &output)
    } catch {
      output.report(error, of: command)
      return .badInput
    }
  }

  private static func help(_ arguments: [String], _ output: inout CommandOutput) -> ExitCode {
    guard let topic = arguments.first, topic != "help", !topic.hasPrefix("-") else {
      output.standardOutput.append(Help.overview)
      return .success
    }
    guard let command = commands.first(where: { $0.name == topic }) else {
      reportUnknownCommand(topic, &output)
      return .badInput
    }
    output.standardOutput.append(Help.text(of: command))
    return .success
  }

  private static func reportUnknownCommand(_ word: String, _ output: inout CommandOutput) {
    output.reportUnknown(
      "command", word, among: commands.map { $0.name } + ["help"], help: "\(name) help")
  }
}

/// What the process exits with.
enum ExitCode: Int32 {
  /// All is well; ambiguity alone is well, too.
  case success = 0
  /// The layout is at fault.
  case layoutAtFault = 1
  /// The command line or the input is at fault.
  case badInput = 2
  /// The output could not be written.
  case outputFailed = 3
  /// The user interrupted it, or the system asked it to end.
  case interrupted = 130
}
