import LayoutInspection

/// What was found in a spec, ready to be told.
struct CheckedSpec {
  /// A cause with the situations where it shows.
  struct Item {
    var finding: Finding
    /// The places of the situations, ascending; all of them where the finding is about all at once.
    var situations: [Int]
    /// The place of the situation that the finding's numbers are from; nil where it is about all.
    var worst: Int?
  }

  let source: SourceText
  let situations: SituationList
  /// What is told, the worst first, then in the order of the rules and of the text.
  private(set) var items: [Item] = []
  /// How many findings are not told because they are known.
  private(set) var knownCount = 0
  private var positions: [Int: SourcePosition] = [:]
  private var summaries: [[Int]: SituationSummary] = [:]

  /// Gathers what is told of a spec.
  ///
  /// - Parameters:
  ///   - source: The spec's text.
  ///   - situations: What was checked.
  ///   - report: What was found in the situations.
  ///   - overall: What was found over all of them.
  ///   - isKnown: Whether a finding is not to be told.
  init(
    _ source: SourceText, _ situations: SituationList, _ report: CheckReport,
    overall: [Finding], isKnown: (Finding) -> Bool
  ) {
    self.source = source
    self.situations = situations
    var items = report.groups.map {
      Item(finding: $0.finding, situations: $0.situations, worst: $0.worst)
    }
    let all = Array(0..<situations.count)
    items += overall.map { Item(finding: $0, situations: all, worst: nil) }
    let count = items.count
    items.removeAll { isKnown($0.finding) }
    knownCount = count - items.count
    self.items = Self.sorted(items)
    locate()
    for item in self.items where summaries[item.situations] == nil {
      summaries[item.situations] = situations.summary(of: item.situations)
    }
  }

  private static func sorted(_ items: [Item]) -> [Item] {
    let ranks = Dictionary(
      uniqueKeysWithValues: Rule.allCases.enumerated().map { ($0.element, $0.offset) })
    func key(_ item: (offset: Int, element: Item)) -> (Int, Int, Int, Int) {
      let finding = item.element.finding
      return (
        -finding.severity.rawValue, ranks[finding.rule] ?? 0, finding.offset ?? .max, item.offset
      )
    }
    return items.enumerated().sorted { key($0) < key($1) }.map { $0.element }
  }

  private mutating func locate() {
    var offsets: Set<Int> = []
    for item in items {
      if let offset = item.finding.offset { offsets.insert(offset) }
      for related in item.finding.related {
        if let offset = related.offset { offsets.insert(offset) }
      }
    }
    let sorted = offsets.sorted()
    for (offset, position) in zip(sorted, source.positions(of: sorted)) {
      positions[offset] = position
    }
  }

  /// The line and column of a place that is told of.
  func position(of offset: Int?) -> SourcePosition? { offset.flatMap { positions[$0] } }

  /// A place as messages name it, such as `chat.json:12:5`.
  func place(of offset: Int?) -> String { source.place(position(of: offset)) }

  /// Where an item shows, in words.
  func summary(of item: Item) -> SituationSummary? {
    item.worst == nil || situations.count == 1 ? nil : summaries[item.situations]
  }

  /// The words for the situation that an item's numbers are from, where they are not the same in
  /// all of its situations.
  func worstWords(of item: Item) -> String? {
    guard item.situations.count > 1, item.finding.measure > 0, let worst = item.worst else {
      return nil
    }
    return situations.words(for: worst)
  }
}

extension SourceText {
  /// A place as messages name it, such as `chat.json:12:5`.
  func place(_ position: SourcePosition?) -> String {
    guard let position else { return name }
    return "\(name):\(position.line):\(position.column)"
  }
}

/// Why a spec could not be checked.
struct CheckProblem {
  /// What is wrong, in one sentence without a full stop.
  var message: String
  var position: SourcePosition?
  var remedy: String?
}

/// What came of an input.
enum CheckOutcome {
  case checked(CheckedSpec)
  /// The input has a name, and is at fault itself.
  case failed(name: String, [CheckProblem])
}

/// How much there was of what.
struct CheckTotals {
  var specCount = 0
  var situationCount = 0
  var failureCount = 0
  var knownCount = 0
  private var counts: [Severity: Int] = [:]

  mutating func add(_ outcome: CheckOutcome) {
    guard case .checked(let spec) = outcome else {
      failureCount += 1
      return
    }
    specCount += 1
    situationCount += spec.situations.count
    knownCount += spec.knownCount
    for item in spec.items { counts[item.finding.severity, default: 0] += 1 }
  }

  mutating func add(_ other: CheckTotals) {
    specCount += other.specCount
    situationCount += other.situationCount
    failureCount += other.failureCount
    knownCount += other.knownCount
    counts.merge(other.counts) { $0 + $1 }
  }

  func count(of severity: Severity) -> Int { counts[severity] ?? 0 }

  /// How many findings there were.
  var findingCount: Int { Severity.allCases.reduce(0) { $0 + count(of: $1) } }

  /// What was found where, in a sentence without a full stop.
  var sentence: String {
    let found = Severity.allCases.reversed().filter { count(of: $0) > 0 }
      .map { counted(count(of: $0), $0.name) }
    var text = found.isEmpty ? "no findings" : found.joined(separator: ", ")
    text += " in " + counted(situationCount, "situation")
    if specCount != 1 || failureCount > 0 { text += " of " + counted(specCount, "spec") }
    if knownCount > 0 { text += "; \(knownCount) known" }
    if failureCount > 0 { text += "; \(counted(failureCount, "spec")) could not be checked" }
    return text
  }
}

/// A number of things: `1 error`, `2 errors`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
