import ConsoleLog

/// `explain-log`: explains the contradictions in an app's log.
struct ExplainLogCommand: Command {
  static let name = "explain-log"
  static let summary = "Explain the constraint errors in the log of an app"
  static let examples = [
    CommandExample(
      arguments: "explain-log Examples/Logs/profile.txt",
      help: "Show which constraints contradict each other, with a fix"),
    CommandExample(
      arguments: "explain-log Examples/Logs/cells.txt --format json",
      help: "The same for programs, one object per conflict"),
  ]
  static let notes = """
    A conflict is "Unable to simultaneously satisfy constraints", or AppKit's
    "Conflicting constraints detected", with the list of constraints that follows it.
    Prefixes and other lines in between do not matter, nor do JSON and HTML around it.

    Of the listed constraints, the command shows a smallest set that contradicts itself: if
    any one of them is removed, the others can be satisfied. If the conflict needs a rule of
    all layouts, the rule is shown too: sizes, margins and guides are never negative. If the
    listed constraints can be satisfied, the log does not list all that matter. Conflicts
    that differ only in addresses are counted as one.

    Positions are compared in one coordinate system, from left to right unless only the
    other direction explains the conflict. Views without a name are named by their class and
    text, with a number if there are several.

    The JSON form is one object per conflict: "lines" (of the log, first and last), "times",
    "listed" (equations), "needed" (the indices of those that contradict each other),
    "rules", "broken" (the index of the broken constraint, or null), "brokenConstraint",
    "contradicts", "complete", "addresses" (of views that only a number distinguishes),
    "unread" and "fix". With --tail a conflict is printed each time it occurs.

    The exit code is 1 if there are conflicts, so a test job can fail:

      xcodebuild test ... | tee test.log | \(LayoutTool.name) explain-log
    """

  @Operand(
    "LOG",
    """
    The log of Xcode, a simulator, xcodebuild or log stream, or
    any text with such errors; standard input if it is left
    out, or -
    """)
  var log: String?
  @Option("format", "FORMAT", .word, "text (default) or json", letter: "f")
  var format = OutputFormat.text
  @Flag("tail", "Print conflicts as they arrive")
  var isTailing: Bool
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    let input = try LineInput(log ?? "-", limit: ExplainLogRun.longestLine)
    if log == nil { StandardStreams.announceInput(to: &output) }
    var run = ExplainLogRun(self, input)
    return run.run(&output)
  }
}
