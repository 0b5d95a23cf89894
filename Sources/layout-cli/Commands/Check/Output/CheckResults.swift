import LayoutInspection

/// The results for all specs, as far as they are needed after the specs themselves.
struct CheckResults {
  /// The names of the specs that were checked, with the causes that were found in them.
  private(set) var specs: [(name: String, causes: [FindingCause])] = []
  /// The number of specs that could not be checked.
  private(set) var failureCount = 0
  private var situationCount = 0
  private var knownCount = 0
  private var counts: [Severity: Int] = [:]
  /// The situation in words, if it is the only one of the only spec.
  private var situation: String?
  private var omissions: [AppOmission] = []
  private var languages: Set<String> = []

  mutating func add(_ outcome: CheckOutcome) {
    guard case .checked(let spec) = outcome else {
      failureCount += 1
      return
    }
    situation = specs.isEmpty && spec.situations.count == 1 ? spec.situations.words(for: 0) : nil
    specs.append((spec.name, spec.causes))
    situationCount += spec.situations.count
    knownCount += spec.knownCount
    for item in spec.items { counts[item.finding.severity, default: 0] += 1 }
    omissions += spec.omissions
    languages.formUnion(spec.languages)
  }

  /// Reports the chosen languages that no checked text has a translation into.
  func reportMissing(_ chosen: [String], _ output: inout CommandOutput) {
    let known = languages.sorted()
    for language in chosen
    where language == "all" ? known.isEmpty : !languages.contains(language) {
      output.report(
        .warning, at: LayoutTool.name,
        language == "all"
          ? "there are no translations" : "there is no translation into \(shown(language))",
        remedy: known.isEmpty
          ? "translations are .strings files in folders such as de.lproj, and .xcstrings files"
          : suggestion(for: language, among: known) ?? choice(of: known))
    }
  }

  func count(of severity: Severity) -> Int { counts[severity] ?? 0 }

  /// Returns the exit code, by the severity from which findings fail the run; nil for never.
  func code(failingFrom threshold: Severity?) -> ExitCode {
    if failureCount > 0 { return .badInput }
    let fails = threshold.map { least in counts.keys.contains { $0 >= least } } ?? false
    return fails ? .layoutAtFault : .success
  }

  /// The devices and orientations that were not checked because the apps do not support them: a
  /// sentence for each reason, in the order of the files, with the number of files.
  var omissionWords: [String] {
    var sentences: [String] = []
    let files = Dictionary(grouping: omissions) { [$0.what, $0.reason] }
      .mapValues { Set($0.map { $0.file }) }
    for omission in omissions {
      let all = files[[omission.what, omission.reason]] ?? []
      let place = all.count == 1 ? printable(omission.file) : counted(all.count, "file")
      let sentence = "\(omission.what) left out of \(place), by \(printable(omission.reason))"
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
    return sentences
  }

  /// Returns a summary of the findings, in a sentence without a full stop.
  ///
  /// - Parameters:
  ///   - namesSituation: Whether a single situation is named.
  ///   - range: The range of the number that varied in each situation; nil for none.
  /// - Returns: The sentence.
  func sentence(namesSituation: Bool, over range: SituationRange?) -> String {
    if specs.isEmpty, failureCount > 0 {
      return "\(counted(failureCount, "spec")) could not be checked"
    }
    let found = Severity.allCases.reversed().filter { count(of: $0) > 0 }
      .map { counted(count(of: $0), $0.name) }
    var text = found.isEmpty ? "no findings" : found.joined(separator: ", ")
    text += " in " + counted(situationCount, "situation")
    if namesSituation, let situation { text += " (\(situation))" }
    if let range { text += " over \(range.words)" }
    if specs.count != 1 || failureCount > 0 { text += " of " + counted(specs.count, "spec") }
    if knownCount > 0 { text += "; \(knownCount) known" }
    if failureCount > 0 { text += "; \(counted(failureCount, "spec")) could not be checked" }
    return text
  }
}
