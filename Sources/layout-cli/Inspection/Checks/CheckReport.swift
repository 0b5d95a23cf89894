/// The findings in the situations of a spec, grouped by cause.
public struct CheckReport: Hashable, Sendable {
  /// A cause with the situations in which it occurs.
  public struct Group: Hashable, Sendable {
    /// The worst finding of the cause; the first of equal ones.
    public internal(set) var finding: Finding
    /// The indices of the situations in which it occurs, ascending; if it occurs in none, those in
    /// which it does with the keyboard at another place.
    public internal(set) var situations: [Int]
    /// The index of the situation that ``finding`` comes from.
    public internal(set) var worst: Int
    /// Whether the situations are those of a keyboard at another place.
    private var isElsewhere: Bool

    fileprivate init(_ finding: Finding, in situation: Int) {
      self.finding = finding
      situations = [situation]
      worst = situation
      isElsewhere = finding.isElsewhere
    }

    fileprivate mutating func add(_ other: Finding, in situation: Int) {
      if isElsewhere, !other.isElsewhere {
        isElsewhere = false
        situations = [situation]
        worst = situation
      } else if isElsewhere == other.isElsewhere, situations.last != situation {
        situations.append(situation)
        if !finding.isAtLeastAsBad(as: other) { worst = situation }
      }
      finding.join(other)
    }
  }

  /// The number of situations.
  public private(set) var situationCount = 0
  /// The causes, in the order in which they were first met.
  public private(set) var groups: [Group] = []
  private var places: [Finding.Cause: Int] = [:]

  /// Creates a report of no situations.
  public init() {}

  /// Adds the findings of another situation.
  public mutating func add(_ findings: [Finding]) {
    let index = situationCount
    situationCount += 1
    for finding in findings {
      guard let place = places[finding.cause] else {
        places[finding.cause] = groups.count
        groups.append(Group(finding, in: index))
        continue
      }
      groups[place].add(finding, in: index)
    }
  }

  mutating func replaceGroups(with others: [Group]) {
    groups = others
    places = [:]
    for (place, group) in groups.enumerated() { places[group.finding.cause] = place }
  }

  /// Adds to each finding the values of the range for which it occurs.
  public mutating func addExtentWords() {
    for place in groups.indices {
      guard let extent = groups[place].finding.extent else { continue }
      let message = groups[place].finding.message
      // No preposition can follow another.
      let isClause = message.utf8.contains(UInt8(ascii: ",")) || message.hasSuffix(" asks for")
      groups[place].finding.message = "\(message)\(isClause ? "," : "") \(extent.words)"
    }
  }

  /// Adds details to the groups that take too long to compute for each situation.
  ///
  ///     try report.addDetails { situations[$0.worst] } _: { findings, situation throws(SceneError) in
  ///       try checker.detailed(findings, in: situation)
  ///     }
  ///
  /// - Parameters:
  ///   - limit: The maximum number of groups with details; the first ones have them.
  ///   - situation: Returns the situation that a group's finding is from.
  ///   - detailed: Returns findings of a situation with their details; it is called once for each
  ///     situation, see ``LayoutChecker/detailed(_:in:)``.
  /// - Throws: The closures' errors.
  public mutating func addDetails(
    limit: Int = 200, of situation: (_ group: Group) throws(SceneError) -> Situation,
    _ detailed: (_ findings: [Finding], _ situation: Situation) throws(SceneError) -> [Finding]
  ) throws(SceneError) {
    var all: [(situation: Situation, places: [Int])] = []
    for (place, group) in groups.prefix(limit).enumerated() {
      let own = try situation(group)
      if let known = all.firstIndex(where: { $0.situation == own }) {
        all[known].places.append(place)
      } else {
        all.append((own, [place]))
      }
    }
    for (situation, places) in all {
      let findings = try detailed(places.map { groups[$0].finding }, situation)
      for (place, finding) in zip(places, findings) { groups[place].finding = finding }
    }
  }
}
