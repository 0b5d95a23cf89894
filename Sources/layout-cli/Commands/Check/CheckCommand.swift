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
      these situations.
      In folders, files in Pods, Carthage, DerivedData and a build beside an Xcode project
      are left out, and those that --exclude names: '*' is any text, and a pattern without
      '/' is the name of a file or a folder.
      A file layout-check.json, beside the files or in a folder above or below, accepts
      findings by the identifier of the object, or the name of a spec's view, and excludes
      files: {"accept": [{"file": "Login.storyboard", "rule": "under-keyboard",
      "id": "x1Y-2z-abc", "why": "scrolls"}], "exclude": ["Vendor/*"]}. A baseline is such a
      file; by its name it is found without --baseline. Its "by" is the size of a finding in
      points, from which on it is reported again. The file around the first input may have
      options for runs without them: "fail-on": "warning", "devices": "iphones",
      "orientations", "keyboards", "directions", "windows" and "languages".

      In json, "spec" is the name of a spec. "situations" and "worst" are
      indices, from 0, in the list of situations. "unlisted" is the number of further
      constraints that take part and are not in "related". "also" lists findings with the same
      cause.
      """
  }

  /// The words of `--fail-on`, with nil for never.
  static var thresholds: [(name: String, value: Severity?)] {
    Severity.allCases.map { ($0.name, $0) } + [("never", nil)]
  }

  let lists = SituationLists()
  let ranges = RangeOptions()
  let overrides = SituationOverrides()
  @Option(
    "text", "SIZE", .word,
    "The text size: xSmall … xxxLarge, accessibility1 … accessibility5")
  var textSize: ContentSizeCategory?
  @Option("stretch", "FACTOR", .stretch, "Texts that many times as long, such as 1.3")
  var stretch: Double?
  @Option(
    "languages", "CODES", .texts,
    "The longest of the translations: all, or such as de,pt-BR")
  var languages: [String]?
  @Option("only", "RULES", .words("rule"), "Check these rules only; see 'help check'")
  var onlyRules: [Rule]?
  @Option("skip", "RULES", .words("rule"), "Do not check these rules; see 'help check'")
  var skippedRules: [Rule]?
  @Option("also", "RULES", .words("rule"), "Check these rules as well: \(Rule.optionalNames)")
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
  @Flag("verbose", "Report details of several files too", letter: "v")
  var isVerbose: Bool
  @Flag("strict", "Fail if a storyboard is not imported in full")
  var isStrict: Bool
  @Option("format", "FORMAT", .word, "text (default), json, sarif or github", letter: "f")
  var format = CheckFormat.text
  @Option("baseline", "FILE", .text, "Leave out the findings that this file accepts")
  var baseline: String?
  @Option("write-baseline", "FILE", .text, "Write all findings to such a file, as accepted")
  var newBaseline: String?
  @Operand(.specs)
  var paths: [String]
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    let choices = try ProjectChoices.all(around: paths, baseline: baseline)
    try ProjectChoices.setOptions(of: self, to: choices, around: paths.first)
    let settings = try CheckSettings(self)
    var exclusions = Exclusions(choices, excluded ?? [])
    var batch = try InputBatch(paths) { exclusions.contain($0, in: $1) }
    batch.leavesOutTV = true
    batch.isStrict = isStrict
    var results = CheckResults()
    var specs: [JSONValue] = []
    var report = SARIFReport()
    var list = FindingList()
    // The details of many files are more than people read.
    let isBrief = !isVerbose && (paths.count > 1 || paths.contains { Folder.isFolder($0) })
    let apps = AppFiles()
    let code = batch.run(&output) { (input, output) in
      CheckRun(settings: settings, input: input, apps: apps, choices: choices).outcome(&output)
    } deliver: { (outcome, output) in
      results.add(outcome)
      switch format {
      case .text where isBrief: list.add(outcome)
      case .text: output.standardOutput.appendText(outcome, output.style)
      case .github: output.standardOutput.appendAnnotations(outcome)
      case .json: specs.append(outcome.json)
      case .sarif: report.add(outcome)
      }
    }
    results.reportMissing(languages ?? [], &output)
    for omission in results.omissionWords { output.report(.note, at: LayoutTool.name, omission) }
    switch format {
    case .text, .github:
      output.standardOutput.append(list, output.style)
      // The spec's own situation need not be repeated.
      let namesSituation = lists.isGiven || overrides.isGiven
      output.standardOutput.append(
        results.sentence(namesSituation: namesSituation, over: settings.range))
      output.standardOutput.append("\n")
      if let advice = list.advice { output.standardOutput.append("\(advice)\n") }
    case .json: output.standardOutput.appendLine(results.json(specs))
    case .sarif: output.standardOutput.appendLine(report.json)
    }
    for choice in choices { choice.reportStale(results, settings.options.rules, &output) }
    if let newBaseline { try ProjectChoices.write(results, to: newBaseline, &output) }
    return max(code, results.code(failingFrom: threshold))
  }
}
