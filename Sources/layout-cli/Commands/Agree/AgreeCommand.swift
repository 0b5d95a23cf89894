import InterfaceBuilder

extension Command {
  /// `agree`: Interface Builder files in, how far their frames are those that were recorded out.
  static let agree = Command(
    name: "agree",
    summary: "Compare solved frames with those that Interface Builder recorded",
    operands: [
      Operand(
        name: "FILE",
        help: """
          A .storyboard or .xib file, with #ROOT behind it for one
          of its roots; a folder, for all such files in it; or -
          for standard input
          """, count: 1...Int.max)
    ],
    options: [
      Option(
        name: "environments", value: "FILE",
        help: """
          What surrounds the roots of files, and which views are
          of which class, as described below
          """, completion: .files),
      Option(
        name: "classes", value: "FILE",
        help: """
          Take only the classes from such a file, and what
          surrounds roots from the files themselves
          """, completion: .files),
      Option(
        name: "tolerance", value: "POINTS",
        help: "How much numbers may differ and agree all the same (1)"),
      Option(
        name: "fail-under", value: "PERCENT",
        help: """
          Exit with 1 where fewer of the views agree: those of the
          class agree or constrained
          """),
      Option(
        name: "without", value: "RULES",
        help: """
          Leave out rules of the import, to see what they are
          worth; docs/agreement.md lists them
          """, completion: .words(ImportRule.allCases.map(\.rawValue))),
      Option(
        name: "format", value: "FORMAT",
        help: """
          text (the usual one), json, or csv: a view a line, those
          that agree as well
          """, completion: .words(AgreementFormat.words), letter: "f"),
      Option(
        name: "jobs", value: "N", help: "Work on so many roots at once (as many as processors)",
        letter: "j"),
      outputOption,
    ],
    examples: [
      Example(
        arguments: "agree Examples/Signup.storyboard",
        help: "How far the frames are those that Xcode shows"),
      Example(
        arguments: "agree Examples --fail-under 99", help: "For continuous integration"),
      Example(
        arguments: "agree Examples --format csv --output frames.csv",
        help: "Every view with both frames, for a spreadsheet"),
    ],
    notes: """
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
      """,
    run: { (arguments, output) throws(UsageError) in
      try AgreeCommand(arguments).run(&output)
    })
}

/// One run of `agree`.
private struct AgreeCommand {
  let batch: InputBatch
  /// A file of classes, and whether it tells what surrounds roots, too.
  let environments: (path: String, surround: Bool)?
  let tolerance: Double
  let format: AgreementFormat
  let leastShare: Double?
  let rules: Set<ImportRule>

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.isSet("environments"), arguments.isSet("classes") {
      throw UsageError(
        message: "'--environments' and '--classes' do not go together",
        remedy: "'--environments' takes the classes, too")
    }
    environments =
      arguments.value("environments").map { ($0, true) }
      ?? arguments.value("classes").map { ($0, false) }
    tolerance = try arguments.points("tolerance") ?? 1
    format =
      try arguments.word("format", among: AgreementFormat.words)
      .flatMap { AgreementFormat(rawValue: $0) } ?? .text
    leastShare = try arguments.percent("fail-under")
    let left = try arguments.words("without", among: ImportRule.allCases.map(\.rawValue), "rule")
    rules = ImportRule.all.subtracting((left ?? []).compactMap { ImportRule(rawValue: $0) })
    batch = try InputBatch(arguments, .interfaceBuilderFiles)
  }

  func run(_ output: inout CommandOutput) -> ExitCode {
    var recorded: RecordedScenes?
    if let environments {
      recorded = RecordedScenes.read(environments.path, &output)
      if recorded == nil { return .badInput }
      if !environments.surround { recorded?.forgetEnvironments() }
    }
    let tolerance = self.tolerance
    let rules = self.rules
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

extension ParsedArguments {
  /// The value of an option that takes a share in percent.
  fileprivate func percent(_ option: String) throws(UsageError) -> Double? {
    guard let value = value(option) else { return nil }
    let digits = value.hasSuffix("%") ? String(value.dropLast()) : value
    if let number = Double(digits), (0...100).contains(number) { return number }
    throw UsageError(
      message: "'--\(option)' takes a share in percent, not \(shown(value))",
      remedy: "write a number from 0 to 100")
  }
}
