import LayoutInspection

/// The findings in a spec, prepared for output.
struct CheckedSpec: Sendable {
  /// A cause with the situations in which it occurs.
  struct Item: Sendable {
    var finding: Finding
    let cause: FindingCause
    /// The indices of the situations, ascending; all of them if the finding is not about a single
    /// one.
    var situations: [Int]
    /// The index of the situation that the finding's numbers are from; nil if it is about all.
    var worst: Int?
  }

  /// The name of the input.
  let name: String
  let source: SourceText
  let situations: SituationList
  /// The reported findings, the most severe first, then in the order of the rules and of the text.
  private(set) var items: [Item] = []
  /// The class or the name of the controller whose view a storyboard's root is; nil for a spec.
  var screen: String?
  /// The devices and orientations that were not checked because the app does not support them.
  var omissions: [AppOmission] = []
  /// The number of findings that are not reported because they are known.
  private(set) var knownCount = 0
  /// The causes found, including known ones.
  let causes: [FindingCause]
  /// The positions of all reported findings and participants.
  let places: SourcePlaces
  private var summaries: [[Int]: SituationSummary] = [:]

  /// Collects the report on a spec: findings that are not known, joined by their causes.
  ///
  /// - Parameters:
  ///   - name: The name of the input.
  ///   - source: The text of the spec.
  ///   - spec: The spec.
  ///   - situations: The checked situations.
  ///   - report: The findings in the situations.
  ///   - overall: The findings over all situations.
  ///   - settings: The settings of the run.
  ///   - identifiers: The identifiers of a file's objects by their offsets; none for a plain spec.
  ///   - isKnown: Returns whether a finding is known, and therefore not reported.
  init(
    _ name: String, _ source: SourceText, _ spec: Spec, _ situations: SituationList,
    _ report: CheckReport, overall: [Finding], _ settings: CheckSettings,
    identifiers: [Int: String], isKnown: (FindingCause) -> Bool
  ) {
    self.name = name
    self.source = source
    self.situations = situations
    func cause(_ finding: Finding) -> FindingCause { FindingCause(finding, identifiers) }
    func item(_ finding: Finding, _ situations: [Int], _ worst: Int?) -> Item {
      Item(finding: finding, cause: cause(finding), situations: situations, worst: worst)
    }
    causes = (report.groups.map { $0.finding } + overall).map(cause)
    knownCount = causes.count { isKnown($0) }
    var report = report
    report.removeGroups { isKnown(cause($0)) }
    report.joinCauses(in: spec)
    report.addExtentWords()
    var items = report.groups.map { item($0.finding, $0.situations, $0.worst) }
    let all = Array(0..<situations.count)
    let rest = overall.filter { !isKnown(cause($0)) }.sorted { $0.measure > $1.measure }
    if var worst = rest.first {
      worst.add(Array(rest.dropFirst()))
      items.append(item(worst, all, nil))
    }
    items.removeAll { $0.finding.severity < settings.command.level }
    self.items = Self.sorted(items)
    places = SourcePlaces(
      self.items.flatMap { item in
        [item.finding.offset] + (item.finding.related + item.finding.others).map { $0.offset }
      }, in: source)
    for item in self.items where summaries[item.situations] == nil {
      summaries[item.situations] = situations.summary(of: item.situations)
    }
  }

  private static func sorted(_ items: [Item]) -> [Item] {
    let ranks = Dictionary(uniqueKeysWithValues: zip(Rule.allCases, 0...))
    func key(_ item: Item) -> (Int, Int, Int) {
      let finding = item.finding
      return (-finding.severity.rawValue, ranks[finding.rule] ?? 0, finding.offset ?? .max)
    }
    return items.sorted { key($0) < key($1) }
  }

  /// Returns the situations in which an item occurs, in words.
  func summary(of item: Item) -> SituationSummary? {
    item.worst == nil || situations.count == 1 ? nil : summaries[item.situations]
  }

  /// Returns the situation that an item's numbers are from, if they are not the same in all of its
  /// situations.
  func exampleWords(of item: Item) -> String? {
    let words = situationWords(of: item)
    guard let extent = item.finding.extent, item.finding.measure > 0 else { return words }
    let worst = extent.worstWords(item.finding.measure)
    return words.map { "\(worst),\($0.dropFirst("worst:".count))" } ?? worst
  }

  private func situationWords(of item: Item) -> String? {
    guard item.situations.count > 1, let worst = item.worst else { return nil }
    // A keyboard of its own is in the message.
    let words = situations.words(for: worst, hasKeyboard: item.finding.keyboard == nil)
    if words.isEmpty { return nil }
    if item.finding.measure > 0 { return "worst: \(words)" }
    // The numbers of the window's constraints depend on the situation.
    guard item.finding.hasGivens, item.finding.related.contains(where: { $0.offset == nil })
    else { return nil }
    return "the numbers are from: \(words)"
  }
}
