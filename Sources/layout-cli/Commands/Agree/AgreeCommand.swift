import InterfaceBuilder

/// `agree`: reads Interface Builder files, and compares their frames with the recorded ones.
struct AgreeCommand: Command {
  static let name = "agree"
  static let summary = "Compare solved frames with those that Interface Builder recorded"
  static let examples = [
    CommandExample(
      arguments: "agree Examples/Signup.storyboard",
      help: "Compare frames with those that Xcode shows"),
    CommandExample(
      arguments: "agree Examples --fail-under 99", help: "For continuous integration"),
  ]
  static let notes = """
    Frames are compared in the superview. A view agrees if none of x, y, width and height
    differs by more than the tolerance; the percentage within half of it is shown as well.
    The views that differ are listed with the constraints that determine them. The class of
    a view without constraints of its own is fixed. Views that Xcode itself marks are
    misplaced or ambiguous. All others are constrained.

    The file of --environments is an object. Its keys are names of files without folders.
    Each value is a list of objects, one per root, with "root" (its identifier), "size"
    ([width, height]), "safeArea" ({"l", "t", "r", "b"}), "systemMargin" (a number or null),
    and "views": the identifiers of views by class. Of these files, only the listed roots and
    views are compared; those that are not found count as not agreeing.
    """

  @Option(
    "environments", "FILE", .text,
    """
    Environments of roots and classes of views, as described
    below
    """)
  var environments: String?
  @Option(
    "classes", "FILE", .text,
    """
    Read only the classes from such a file; environments are
    those of the files themselves
    """)
  var classes: String?
  @Option(
    "tolerance", "POINTS", .points, "The largest difference of numbers that agree (1)")
  var tolerance = 1.0
  @Option(
    "fail-under", "PERCENT", .percent,
    """
    Exit with 1 if fewer of the views of the class agree or
    constrained agree
    """)
  var leastShare: Double?
  @Option(
    "without", "RULES", .words("rule"),
    """
    Leave out rules of the import, to see their effect;
    docs/agreement.md lists them
    """)
  var omittedRules: [ImportRule] = []
  @Option("format", "FORMAT", .word, "text (default) or json", letter: "f")
  var format = AgreementFormat.text
  let destination = OutputFile()
  @Operand(
    "FILE",
    """
    A .storyboard or .xib file, or FILE#ROOT for one of its
    roots; a folder, for all such files in it; or - for
    standard input
    """, count: 1...Int.max)
  var paths: [String]

  func run(_ output: inout CommandOutput) throws(UsageError) -> ExitCode {
    try UsageError.exclude(
      $environments, $classes, remedy: "'--environments' takes the classes, too")
    let batch = try InputBatch(paths, .interfaceBuilderFiles)
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
