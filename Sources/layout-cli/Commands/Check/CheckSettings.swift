import LayoutInspection

/// What a command line says is to be checked.
struct CheckSettings: Sendable {
  var matrix = SituationMatrix()
  var overrides: SituationOverrides
  var options = CheckOptions()
  var format = CheckFormat.text
  /// From which severity on findings fail the run; nil for never.
  var threshold: Severity? = .error
  /// The file of findings that are known already.
  var baseline: String?
  /// The file that the findings are to be written to as known ones.
  var newBaseline: String?
  var isWatching: Bool
  /// Whether the run fails where parts of Interface Builder files cannot be imported.
  var isStrict: Bool

  /// The rules that are applied, in the order of the help.
  var sortedRules: [Rule] { Rule.allCases.filter { options.rules.contains($0) } }

  /// Whether a finding fails the run.
  func fails(_ finding: Finding) -> Bool {
    threshold.map { finding.severity >= $0 } ?? false
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    overrides = try SituationOverrides(arguments)
    isWatching = arguments.isSet("watch")
    isStrict = arguments.isSet("strict")
    baseline = arguments.value("baseline")
    newBaseline = arguments.value("write-baseline")
    if let word = try arguments.word("format", among: CheckFormat.words) {
      format = CheckFormat(rawValue: word) ?? .text
    }
    let severities = Severity.allCases.map { $0.name }
    if let word = try arguments.word("fail-on", among: severities + ["never"]) {
      threshold = Severity.allCases.first { $0.name == word }
    }
    try readRules(arguments)
    matrix = try SituationMatrix(arguments, overrides)
    if isWatching, arguments.operands.contains("-") {
      throw UsageError(message: "standard input cannot be watched", remedy: "name a file")
    }
    for option in ["write-baseline", "output"] where isWatching && arguments.isSet(option) {
      throw UsageError(
        message: "'--watch' and '--\(option)' do not go together",
        remedy: "leave one of them out")
    }
  }

  private mutating func readRules(_ arguments: ParsedArguments) throws(UsageError) {
    func rules(_ option: String) throws(UsageError) -> [Rule]? {
      try arguments.words(option, among: Rule.allCases.map { $0.rawValue }, "rule")?
        .compactMap { Rule(rawValue: $0) }
    }
    if let only = try rules("only") { options.rules = Set(only) }
    if arguments.isSet("overlaps") { options.rules.insert(.overlap) }
    if let skipped = try rules("skip") { options.rules.subtract(skipped) }
    if options.rules.isEmpty {
      throw UsageError(
        message: "no rule is left to be checked",
        remedy: arguments.isSet("only")
          ? "'--only' and '--skip' name the same rules" : "'--skip' names all rules: leave one out")
    }
  }
}
