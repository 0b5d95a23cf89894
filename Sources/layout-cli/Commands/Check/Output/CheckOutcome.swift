import LayoutInspection

/// A spec that could not be checked.
struct CheckFailure: Sendable {
  /// The name of the input.
  var name: String
  /// The file that positions refer to.
  var file: String
  /// The reasons, in sentences without a full stop.
  var problems: [(message: String, position: SourcePosition?, remedy: String?)]
}

/// The result of checking an input.
enum CheckOutcome: Sendable {
  case checked(CheckedSpec)
  /// The input itself has errors.
  case failed(CheckFailure)

  /// Whether the input itself has errors.
  var isFailure: Bool {
    switch self {
    case .checked: false
    case .failed: true
    }
  }
}

/// The numbers of specs, situations and findings.
struct CheckTotals: Sendable {
  var specCount = 0
  var situationCount = 0
  var failureCount = 0
  var knownCount = 0
  private var counts: [Severity: Int] = [:]
  /// The situation in words, if it is the only one of the only spec.
  private var situation: String?

  mutating func add(_ outcome: CheckOutcome) {
    guard case .checked(let spec) = outcome else {
      failureCount += 1
      return
    }
    situation = specCount == 0 && spec.situations.count == 1 ? spec.situations.words(for: 0) : nil
    specCount += 1
    situationCount += spec.situations.count
    knownCount += spec.knownCount
    for item in spec.items { counts[item.finding.severity, default: 0] += 1 }
  }

  func count(of severity: Severity) -> Int { counts[severity] ?? 0 }

  /// Returns a summary of the findings, in a sentence without a full stop.
  ///
  /// - Parameters:
  ///   - namesSituation: Whether a single situation is named.
  ///   - range: The range of the number that varied in each situation; nil for none.
  /// - Returns: The sentence.
  func sentence(namesSituation: Bool, over range: SituationRange?) -> String {
    if specCount == 0, failureCount > 0 {
      return "\(counted(failureCount, "spec")) could not be checked"
    }
    let found = Severity.allCases.reversed().filter { count(of: $0) > 0 }
      .map { counted(count(of: $0), $0.name) }
    var text = found.isEmpty ? "no findings" : found.joined(separator: ", ")
    text += " in " + counted(situationCount, "situation")
    if namesSituation, let situation { text += " (\(situation))" }
    if let range { text += " over \(range.words)" }
    if specCount != 1 || failureCount > 0 { text += " of " + counted(specCount, "spec") }
    if knownCount > 0 { text += "; \(knownCount) known" }
    if failureCount > 0 { text += "; \(counted(failureCount, "spec")) could not be checked" }
    return text
  }
}

/// Returns a number with its noun: `1 error`, `2 errors`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
