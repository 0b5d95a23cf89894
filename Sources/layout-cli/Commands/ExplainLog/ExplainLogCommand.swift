import ConsoleLog

extension Command {
  /// `explain-log`: the log of an app in, why its constraints contradict each other out.
  static let explainLog = Command(
    name: "explain-log",
    summary: "Explain the constraint errors in the log of an app",
    operands: [
      Operand(
        name: "LOG",
        help: """
          The log of Xcode, a simulator, xcodebuild or log stream, or
          any text with such errors in it; standard input unless
          given, or -
          """, count: 0...1)
    ],
    options: [
      Option(
        name: "format", value: "FORMAT",
        help: "text (the usual one), json, github, junit or markdown",
        completion: .words(LogFormat.words), letter: "f"),
      Option(
        name: "tail",
        help: "Print conflicts as they come, and wait for what is\nappended to the file"),
      Option(
        name: "picture", value: "FILE",
        help: """
          Draw the views of the conflicts as SVG, with the
          constraints that conflict in red
          """, completion: .files),
      outputOption,
    ],
    examples: [
      Example(
        arguments: "explain-log Examples/Logs/profile.txt",
        help: "Say which constraints contradict each other, and what to do"),
      Example(
        arguments: "explain-log Examples/Logs/cells.txt --format json",
        help: "The same for programs, an object a conflict"),
    ],
    notes: """
      A conflict is "Unable to simultaneously satisfy constraints", or AppKit's
      "Conflicting constraints detected", with the constraints that are listed below.
      Prefixes, wrapped lines and lines of others in between do not matter.

      Of the listed constraints those are shown that contradict each other: without any
      one of them the others can hold. Where that needs a rule of every layout, it is shown
      as well: sizes, margins and guides are never negative. What a log lists may be possible:
      then something is missing from it, and what the list implies is shown. Conflicts that
      differ in addresses only are counted as one.

      Places are compared in one coordinate system, from left to right unless only the other
      direction explains the conflict. Views without a name are called by their class and
      text, and by a number where there are several.

      The JSON form is one object a conflict: "lines" (of the log, first and last), "times",
      "listed" (equations), "needed" (the indices of those that contradict each other),
      "rules", "broken" (the index of what was given up, or null), "brokenConstraint",
      "contradicts", "complete", "unread", "implies", "fix" and "nearest". A view that a trace
      calls ambiguous is an object with "lines", "ambiguous" and "parts". With --tail a
      conflict is printed each time that it is seen.

      The exit code is 1 where there were conflicts, so that a test job can fail:

        xcodebuild test ... | tee test.log | \(LayoutTool.name) explain-log
      """,
    run: { (arguments, output) throws(UsageError) in
      let command = try ExplainLogCommand(arguments)
      return command.run(&output)
    })
}

/// What the command line of `explain-log` asks for.
struct ExplainLogCommand {
  let path: String
  let format: LogFormat
  let isTailing: Bool
  let picture: String?
  /// Whether standard input is read without being named.
  let isAnnounced: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    path = arguments.operands.first ?? "-"
    isAnnounced = arguments.operands.isEmpty
    let word = try arguments.word("format", among: LogFormat.words)
    format = word.flatMap { LogFormat(rawValue: $0) } ?? .text
    isTailing = arguments.isSet("tail")
    picture = arguments.value("picture")
    guard isTailing else { return }
    if format == .junit {
      throw UsageError(
        message: "'--tail' never ends a JUnit report", remedy: "leave it out, or take json")
    }
    if picture != nil {
      throw UsageError(
        message: "'--picture' draws what '--tail' has not read yet", remedy: "leave out one of them"
      )
    }
  }

  func run(_ output: inout CommandOutput) -> ExitCode {
    let input: LineInput
    do throws(InputError) {
      input = try LineInput(path, limit: ExplainLogRun.longestLine, follows: isTailing)
    } catch {
      output.report(error)
      return .badInput
    }
    if isAnnounced { InputStream.announce(to: &output) }
    var run = ExplainLogRun(self, input)
    return run.run(&output)
  }
}
