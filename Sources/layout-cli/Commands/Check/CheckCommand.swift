import LayoutInspection

/// `check`: reads specs, and reports all problems of their layouts.
struct CheckCommand: Command {
  static let name = "check"
  static let summary = "Find problems in layouts on many devices at once"
  static let examples = [
    CommandExample(
      arguments: "check Examples/Specs/signin.json",
      help: "Check a layout in the situation that its spec describes"),
    CommandExample(
      arguments: "check Examples/chat.json --devices iphones --orientations all",
      help: "Check it on all phones in both orientations"),
    CommandExample(
      arguments: "check Examples/Specs/near-away.json --keyboards none,floating",
      help: "Check it without a keyboard and with several"),
    CommandExample(
      arguments: "check Examples --devices all --format sarif --output findings.sarif",
      help: "Write a report that code hosts show beside the lines"),
    CommandExample(
      arguments: "check Examples/chat.json --widths 280...1400",
      help: "Check it at every width of a resizable window"),
  ]

  static var notes: String {
    let width = Rule.allCases.map { $0.rawValue.count }.max() ?? 0
    let rules = Rule.allCases.map { rule in
      let padding = String(repeating: " ", count: width - rule.rawValue.count + 2)
      return "  \(rule.rawValue)\(padding)\(rule.summary)\n"
    }
    return """
      Rules:
      \(rules.joined())
      'layout-cli help RULE' describes how to fix a finding. docs/rules.md has an example of
      each rule.

      If a camera in place of the keyboard covers the window, nobody sees the views. Then
      only contradictions, ambiguity and guides are reported, at most as warnings.
      A finding that is the same in several situations is reported once, with a list of
      these situations. --baseline matches findings by rule, file and subject, not by line;
      the subjects in storyboards are the identifiers of their objects.
      In folders, files in Pods, Carthage, DerivedData and a build beside an Xcode project
      are left out, and those that --exclude names: '*' is any text, and a pattern without
      '/' is the name of a file or a folder.
      A file layout-check.json, beside the files or in a folder above or below, accepts
      findings by the identifier of the object, or the name of a spec's view, and excludes
      files: {"accept": [{"file": "Login.storyboard", "rule": "under-keyboard",
      "id": "x1Y-2z-abc", "why": "scrolls"}], "exclude": ["Vendor/*"]}.

      In json and ndjson, "spec" is the name of a spec. "situations" and "worst" are
      indices, from 0, in the list of situations. "unlisted" is the number of further
      constraints that take part and are not in "related".
      """
  }

  /// The words of `--fail-on`, with nil for never.
  static var thresholds: [(word: String, value: Severity?)] {
    Severity.allCases.map { ($0.name, $0) } + [("never", nil)]
  }

  let lists = SituationLists()
  let ranges = RangeOptions()
  let keyboardRanges = KeyboardRangeOptions()
  let overrides = SituationOverrides()
  @Option(
    "text", "SIZE", .word(among: TextSize.allCases.map { ($0.rawValue, $0) }),
    "The text size in storyboards: xSmall … xxxLarge, accessibility1 … accessibility5")
  var textSize: TextSize?
  @Option(
    "languages", "CODES", .texts,
    "The longest of the translations in storyboards: all, or such as de,pt-BR")
  var languages: [String]?
  @Option("only", "RULES", .words("rule"), "Check these rules only; see 'help check'")
  var onlyRules: [Rule]?
  @Option("skip", "RULES", .words("rule"), "Do not check these rules; see 'help check'")
  var skippedRules: [Rule]?
  @Option("also", "RULES", .words("rule"), "Check these rules as well: overlap")
  var furtherRules: [Rule]?
  @Option(
    "fail-on", "SEVERITY", .word(among: Self.thresholds),
    "Fail from note, warning, error (default), never")
  var threshold: Severity? = .error
  @Option(
    "level", "SEVERITY", .word(among: Severity.allCases.map { ($0.name, $0) }),
    "Report from note (default), warning, error")
  var level = Severity.note
  @Option("exclude", "PATTERNS", .texts, "Leave out such files and folders; see 'help check'")
  var excluded: [String]?
  @Flag("strict", "Fail if a storyboard is not imported in full")
  var isStrict: Bool
  @Option(
    "format", "FORMAT", .word,
    "text (default), json, ndjson or sarif", letter: "f")
  var format = CheckFormat.text
  @Option("baseline", "FILE", .text, "Leave out the findings listed in this file")
  var baseline: String?
  @Option("write-baseline", "FILE", .text, "Write all findings to a baseline")
  var newBaseline: String?
  @Operand(.specs)
  var paths: [String]
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    let settings = try CheckSettings(self)
    let known = try baseline.map { (path) throws(ToolError) in try CheckBaseline.read(path) }
    let start = ContinuousClock.now
    let choices = try ProjectChoices.all(around: paths)
    var exclusions = Exclusions(choices, excluded ?? [])
    var batch = try InputBatch(paths) { exclusions.contain($0, in: $1) }
    batch.leavesOutTV = true
    batch.isStrict = isStrict
    var writer = CheckWriter(settings.format)
    var results = CheckResults()
    // Whether the findings become known is only clear when the baseline is written.
    var waiting: [CheckResult] = []
    let apps = AppFiles()
    writer.begin(&output.standardOutput)
    var code = batch.run(&output) { (input, output) in
      let outcome = CheckRun(settings: settings, input: input, apps: apps, choices: choices)
        .outcome(known, &output)
      return CheckResult(outcome, settings, output.style)
    } deliver: { (result, output) in
      if newBaseline != nil { return waiting.append(result) }
      writer.add(result.text, isFailure: result.outcome.isFailure, to: &output.standardOutput)
      results.add(result)
    }
    if let path = newBaseline {
      let written = writeBaseline(waiting, known, settings, to: path, &output)
      code = max(code, written)
      for result in waiting {
        let told = written == .success ? result.withAllKnown(settings, output.style) : result
        writer.add(told.text, isFailure: told.outcome.isFailure, to: &output.standardOutput)
        results.add(told)
      }
    }
    for omission in results.omissions.words { output.report(.note, at: LayoutTool.name, omission) }
    writer.end(results.totals, &output.standardOutput)
    if settings.format == .text {
      // The spec's own situation need not be repeated.
      let namesSituation = lists.isGiven || overrides.isGiven
      output.standardOutput.append(
        results.totals.sentence(namesSituation: namesSituation, over: settings.range))
      if output.file == nil, OutputStream.output.isTerminal {
        output.standardOutput.append(" (\(secondsText(ContinuousClock.now - start)) s)")
      }
      output.standardOutput.append("\n")
    }
    for choice in choices { choice.reportStale(results, settings.options.rules, &output) }
    if newBaseline == nil || code != .success {
      known?.reportStale(results, settings, &output)
    }
    return max(code, results.code)
  }

  /// Writes what was found as known.
  ///
  /// If the file is the baseline that was read, it keeps the entries for specs that were not
  /// checked.
  private func writeBaseline(
    _ found: [CheckResult], _ known: CheckBaseline?, _ settings: CheckSettings, to path: String,
    _ output: inout CommandOutput
  ) -> ExitCode {
    var results = CheckResults()
    for result in found { results.add(result) }
    guard results.totals.failureCount == 0 else {
      output.report(
        ToolError("\(printable(path)) was not written: not all specs could be checked"))
      return .badInput
    }
    var baseline = CheckBaseline(results, for: path)
    if let known, baseline.isSameFile(as: known) {
      baseline.keep(known, besides: results, settings)
    }
    do throws(SystemFailure) {
      try AtomicFile.replace(path, with: baseline.text)
    } catch {
      output.report(ToolError(error, writing: path))
      return .outputFailed
    }
    output.report(
      .note, at: printable(path),
      "\(counted(baseline.count, "known finding")) \(baseline.count == 1 ? "was" : "were") written")
    return .success
  }

  private func secondsText(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let hundredths = attoseconds / 10_000_000_000_000_000
    return "\(seconds).\(hundredths < 10 ? "0" : "")\(hundredths)"
  }
}

/// The result for one spec, as text.
struct CheckResult: Sendable {
  let text: ByteBuffer
  let outcome: CheckOutcome
  let code: ExitCode

  init(_ outcome: CheckOutcome, _ settings: CheckSettings, _ style: Style) {
    text = settings.format.text(outcome, style)
    self.outcome = outcome
    switch outcome {
    case .failed: code = .badInput
    case .checked(let spec):
      code = spec.items.contains { settings.fails($0.finding) } ? .layoutAtFault : .success
    }
  }

  /// Returns the result with all findings marked as known.
  func withAllKnown(_ settings: CheckSettings, _ style: Style) -> CheckResult {
    guard case .checked(let spec) = outcome else { return self }
    return CheckResult(.checked(spec.withAllKnown), settings, style)
  }
}

/// The results for all specs.
struct CheckResults {
  private(set) var totals = CheckTotals()
  private(set) var code = ExitCode.success
  /// The names of the specs that were checked, with the causes that were found in them.
  private(set) var specs: [(name: String, causes: [CheckBaseline.Cause])] = []
  /// The devices and orientations that were not checked because the apps do not support them.
  private(set) var omissions = AppOmissions()

  mutating func add(_ result: CheckResult) {
    totals.add(result.outcome)
    code = max(code, result.code)
    if case .checked(let spec) = result.outcome {
      specs.append((spec.name, spec.causes))
      omissions.add(spec.omissions)
    }
  }
}
