/// The findings in the situations of a spec, grouped by cause.
public struct CheckReport: Hashable, Sendable {
  /// A cause with the situations in which it occurs.
  public struct Group: Hashable, Sendable {
    /// The worst finding of the cause; the first of equal ones.
    public internal(set) var finding: Finding
    /// The indices of the situations, in the order in which they were added, ascending.
    public internal(set) var situations: [Int]
    /// The index of the situation that ``finding`` comes from.
    public internal(set) var worst: Int
  }

  /// The number of situations.
  public private(set) var situationCount = 0
  /// The causes, in the order in which they were first met.
  public private(set) var groups: [Group] = []
  private var places: [Cause: Int] = [:]

  private struct Cause: Hashable, Sendable {
    var rule: Rule
    var subject: [String]
  }

  /// Creates a report of no situations.
  public init() {}

  /// Adds the findings of another situation.
  public mutating func add(_ findings: [Finding]) {
    let index = situationCount
    situationCount += 1
    for finding in findings {
      let cause = Cause(rule: finding.rule, subject: finding.subject)
      guard let place = places[cause] else {
        places[cause] = groups.count
        groups.append(Group(finding: finding, situations: [index], worst: index))
        continue
      }
      if groups[place].situations.last != index { groups[place].situations.append(index) }
      if !groups[place].finding.isAtLeastAsBad(as: finding) { groups[place].worst = index }
      groups[place].finding.join(finding)
    }
  }

  mutating func replaceGroups(with others: [Group]) {
    groups = others
    places = [:]
    for (place, group) in groups.enumerated() {
      places[Cause(rule: group.finding.rule, subject: group.finding.subject)] = place
    }
  }

  /// The end of messages after which no preposition can follow.
  private static var preposition: String { " asks for" }

  /// Adds to each finding the values of the range for which it occurs.
  public mutating func addExtentWords() {
    for place in groups.indices {
      guard let extent = groups[place].finding.extent else { continue }
      let message = groups[place].finding.message
      let isClause =
        message.utf8.contains(UInt8(ascii: ","))
        || message.utf8.suffix(Self.preposition.utf8.count).elementsEqual(Self.preposition.utf8)
      groups[place].finding.message = "\(message)\(isClause ? "," : "") \(extent.words)"
    }
  }

  /// Adds details to the groups that take too long to compute for each situation.
  ///
  ///     try report.addDetails { findings, situation throws(SceneError) in
  ///       try checker.detailed(findings, in: situations[situation])
  ///     }
  ///
  /// - Parameters:
  ///   - limit: The maximum number of groups with details; the first ones have them.
  ///   - detailed: Returns findings with their details; it is called once for each situation that
  ///     findings of groups come from, with its index, see
  ///     ``LayoutChecker/detailed(_:in:)``.
  /// - Throws: The closure's error.
  public mutating func addDetails(
    limit: Int = 200,
    _ detailed: (_ findings: [Finding], _ situation: Int) throws(SceneError) -> [Finding]
  ) throws(SceneError) {
    var places: [Int: [Int]] = [:]
    for (place, group) in groups.prefix(limit).enumerated() {
      places[group.worst, default: []].append(place)
    }
    for situation in places.keys.sorted() {
      let members = places[situation] ?? []
      let findings = try detailed(members.map { groups[$0].finding }, situation)
      for (place, finding) in zip(members, findings) { groups[place].finding = finding }
    }
  }
}
