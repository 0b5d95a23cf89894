import LayoutInspection

/// The findings in a spec, prepared for output.
struct CheckedSpec: Sendable {
  /// A cause with the situations in which it occurs.
  struct Item: Sendable {
    var finding: Finding
    let cause: FindingCause
    /// The indices of the situations, ascending.
    var situations: [Int]
    /// The index of the situation that the finding's numbers are from.
    var worst: Int

    /// The situations, and the axis along which sizes of devices matter most.
    fileprivate struct Occurrence: Hashable {
      var situations: [Int]
      var axis: Axis
    }

    fileprivate var occurrence: Occurrence {
      Occurrence(situations: situations, axis: finding.sizeAxis)
    }
  }

  /// The name of the input.
  let name: String
  let source: SourceText
  let situations: SituationList
  /// The reported findings, the most severe first, then in the order of the rules and of the text.
  private(set) var items: [Item] = []
  /// The class or the name of the controller whose view a storyboard's root is; nil for a spec.
  var screen: String?
  /// The views that a list names by their texts, by their names.
  var titles: [String: String] = [:]
  /// The devices and orientations that were not checked because the app does not support them.
  var omissions: [AppOmission] = []
  /// The codes of the languages that texts have translations into, if languages were chosen.
  var languages: Set<String> = []
  /// The number of findings that are not reported because they are known.
  private(set) var knownCount = 0
  /// The causes found, including known ones.
  let causes: [FindingCause]
  /// The positions of all reported findings and participants.
  let places: SourcePlaces
  private var summaries: [Item.Occurrence: SituationSummary] = [:]

  /// Collects the report on a spec: findings that are not known, joined by their causes.
  ///
  /// - Parameters:
  ///   - name: The name of the input.
  ///   - source: The text of the spec.
  ///   - spec: The spec.
  ///   - situations: The checked situations.
  ///   - report: The findings in the situations.
  ///   - settings: The settings of the run.
  ///   - identifiers: The identifiers of a file's objects by their offsets; none for a plain spec.
  ///   - isKnown: Returns whether a finding is known, and therefore not reported.
  init(
    _ name: String, _ source: SourceText, _ spec: Spec, _ situations: SituationList,
    _ report: CheckReport, _ settings: CheckSettings,
    identifiers: [Int: String], isKnown: (FindingCause) -> Bool
  ) {
    self.name = name
    self.source = source
    self.situations = situations
    func cause(_ finding: Finding) -> FindingCause { FindingCause(finding, identifiers) }
    causes = report.groups.map { cause($0.finding) }
    knownCount = causes.count { isKnown($0) }
    var report = report
    report.removeGroups { isKnown(cause($0)) }
    report.joinCauses(in: spec)
    report.addExtentWords()
    let items = report.groups.map { group in
      Item(
        finding: group.finding, cause: cause(group.finding), situations: group.situations,
        worst: group.worst)
    }
    self.items = Self.sorted(items.filter { $0.finding.severity >= settings.command.level })
    places = SourcePlaces(
      self.items.flatMap { item in
        [item.finding.offset] + (item.finding.related + item.finding.others).map { $0.offset }
      }, in: source)
    for item in self.items where situations.count > 1 && summaries[item.occurrence] == nil {
      summaries[item.occurrence] = situations.summary(
        of: item.situations, along: item.occurrence.axis)
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

  /// Returns a finding that names views by their texts.
  func titled(_ finding: Finding) -> Finding {
    var finding = finding
    for (name, title) in titles
    where finding.message.contains(quoted(name)) || !finding.others.isEmpty {
      finding.message = finding.message.replacing(quoted(name), with: title)
      for index in finding.others.indices {
        finding.others[index].text = finding.others[index].text.replacing(quoted(name), with: title)
      }
    }
    return finding
  }

  /// Returns the situations in which an item occurs, in words.
  func summary(of item: Item) -> SituationSummary? {
    summaries[item.occurrence]
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
    guard item.situations.count > 1 else { return nil }
    // A keyboard of its own is in the message.
    let words = situations.words(for: item.worst, hasKeyboard: item.finding.keyboard == nil)
    if words.isEmpty { return nil }
    if item.finding.measure > 0 {
      return item.finding.rule.isAboutSight ? "worst: \(words)" : nil
    }
    // The numbers of the window's constraints depend on the situation.
    guard item.finding.rule.isContradiction,
      item.finding.related.contains(where: { $0.offset == nil })
    else { return nil }
    return "the numbers are from: \(words)"
  }
}
