import InterfaceBuilder

/// `agree`: reads Interface Builder files, and compares their frames with the recorded ones.
struct AgreeCommand: Command {
  static let name = "agree"
  static let summary = "Compare solved frames with those that Interface Builder recorded"
  static let examples = [
    CommandExample(
      arguments: "agree Examples/Signup.storyboard",
      help: "How far the frames are those that Xcode shows"),
    CommandExample(
      arguments: "agree Examples --fail-under 99", help: "For continuous integration"),
    CommandExample(
      arguments: "agree Examples --format csv --output frames.csv",
      help: "Every view with both frames, for a spreadsheet"),
  ]
  static let notes = """
    Frames are compared in the superview. A view agrees where none of x, y, width and
    height differs by more than the tolerance; the share within half of it is told as well.
    The views that differ are listed with what determines them. Without constraints of its
    own a view is of the class fixed; misplaced and ambiguous are those that Xcode itself
    marks as such; all others are constrained.

    The file of --environments is an object: the name of a file without its folders to a
    list of objects, one a root, with "root" (its identifier), "size" ([width, height]),
    "safeArea" ({"l", "t", "r", "b"}), "systemMargin" (a number or null), and "views": the
    identifiers of views by class. Of such files, only these roots and views are compared;
    what is not found counts as not agreeing.
    """

  @Option(
    "environments", "FILE", .file,
    """
    What surrounds the roots of files, and which views are
    of which class, as described below
    """)
  var environments: String?
  @Option(
    "classes", "FILE", .file,
    """
    Take only the classes from such a file, and what
    surrounds roots from the files themselves
    """)
  var classes: String?
  @Option(
    "tolerance", "POINTS", .points, "How much numbers may differ and agree all the same (1)")
  var tolerance = 1.0
  @Option(
    "fail-under", "PERCENT", .percent,
    """
    Exit with 1 where fewer of the views agree: those of the
    class agree or constrained
    """)
  var leastShare: Double?
  @Option(
    "without", "RULES", .words("rule"),
    """
    Leave out rules of the import, to see what they are
    worth; docs/agreement.md lists them
    """)
  var omittedRules: [ImportRule] = []
  @Option(
    "format", "FORMAT", .word,
    """
    text (default), json, or csv: a view a line, those
    that agree as well
    """, letter: "f")
  var format = AgreementFormat.text
  @Option(
    "jobs", "N", .count(upTo: InputBatch.maximumJobs),
    "Work on so many roots at once (as many as processors)", letter: "j")
  var jobs: Int?
  let destination = OutputFile()
  @Operand(
    "FILE",
    """
    A .storyboard or .xib file, with #ROOT behind it for one
    of its roots; a folder, for all such files in it; or -
    for standard input
    """, count: 1...Int.max)
  var paths: [String]

  func run(_ output: inout CommandOutput) throws(UsageError) -> ExitCode {
    try UsageError.exclude(
      $environments, $classes, remedy: "'--environments' takes the classes, too")
    let batch = try InputBatch(paths, jobs: jobs, .interfaceBuilderFiles)
    var recorded: RecordedScenes?
    if let path = environments ?? classes {
      recorded = RecordedScenes.read(path, &output)
      if recorded == nil { return .badInput }
      if environments == nil { recorded?.forgetEnvironments() }
    }
    let tolerance = self.tolerance
    let rules = ImportRule.all.subtracting(omittedRules)
    var writer = AgreementWriter(format, tolerance)
    var worst = ExitCode.success
    let code = batch.run(&output) { [recorded] (input, output) in
      AgreementRun(input: input, recorded: recorded, tolerance: tolerance, rules: rules)
        .agreement(&output)
    } deliver: { (agreement, output) in
      writer.add(agreement, to: &output)
      worst = max(worst, agreement.code)
    }
    writer.end(&output)
    if let share = writer.share, let leastShare, share < leastShare {
      worst = max(worst, .layoutAtFault)
    }
    return max(code, worst)
  }
}
