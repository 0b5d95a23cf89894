import LayoutInspection

/// The settings of one run of `check`, which are the same for all specs.
struct CheckSettings: Sendable {
  var matrix: SituationMatrix
  let overrides: SituationOverrides
  /// The range over which a number of each situation varies; nil for none.
  let range: SituationRange?
  var options = CheckOptions()
  let format: CheckFormat
  /// The severity from which findings fail the run; nil for never.
  let threshold: Severity?

  /// Creates settings from the options.
  ///
  /// - Throws: ``UsageError`` if they contradict each other.
  init(_ command: CheckCommand) throws(UsageError) {
    overrides = command.overrides
    matrix = try command.lists.matrix(command.overrides)
    range = try command.keyboardRanges.range(or: command.ranges)
    options.isExact = range != nil
    format = command.format
    threshold = command.threshold
    if let only = command.onlyRules { options.rules = Set(only) }
    if command.findsOverlaps { options.rules.insert(.overlap) }
    if let skipped = command.skippedRules { options.rules.subtract(skipped) }
    if options.rules.isEmpty {
      throw UsageError(
        message: "no rule is left to be checked",
        remedy: command.onlyRules != nil
          ? "'--only' and '--skip' name the same rules" : "'--skip' names all rules: leave one out")
    }
  }

  /// The rules that are applied, in the order of the help.
  var sortedRules: [Rule] { Rule.allCases.filter { options.rules.contains($0) } }

  /// Whether a finding fails the run.
  func fails(_ finding: Finding) -> Bool {
    threshold.map { finding.severity >= $0 } ?? false
  }
}
