import ConsoleLog

/// `explain-log`: explains the contradictions in an app's log.
struct ExplainLogCommand: Command {
  static let name = "explain-log"
  static let summary = "Explain the constraint errors in the log of an app"
  static let examples = [
    CommandExample(
      arguments: "explain-log Examples/Logs/profile.txt",
      help: "Say which constraints contradict each other, and what to do"),
    CommandExample(
      arguments: "explain-log Examples/Logs/cells.txt --format json",
      help: "The same for programs, an object a conflict"),
  ]
  static let notes = """
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
    """

  @Operand(
    "LOG",
    """
    The log of Xcode, a simulator, xcodebuild or log stream, or
    any text with such errors in it; standard input unless
    given, or -
    """)
  var log: String?
  @Option(
    "format", "FORMAT", .word, "text (default), json, github, junit or markdown",
    letter: "f")
  var format = LogFormat.text
  @Flag("tail", "Print conflicts as they come, and wait for what is\nappended to the file")
  var isTailing: Bool
  @Option(
    "picture", "FILE", .file,
    """
    Draw the views of the conflicts as SVG, with the
    constraints that conflict in red
    """)
  var picture: String?
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) throws(UsageError) -> ExitCode {
    if isTailing, format == .junit {
      throw UsageError(
        message: "'--tail' never ends a JUnit report", remedy: "leave it out, or take json")
    }
    if isTailing, picture != nil {
      throw UsageError(
        message: "'--picture' draws what '--tail' has not read yet", remedy: "leave out one of them"
      )
    }
    let input: LineInput
    do throws(InputError) {
      input = try LineInput(log ?? "-", limit: ExplainLogRun.longestLine, follows: isTailing)
    } catch {
      output.report(error)
      return .badInput
    }
    if log == nil { InputStream.announce(to: &output) }
    var run = ExplainLogRun(self, input)
    return run.run(&output)
  }
}
