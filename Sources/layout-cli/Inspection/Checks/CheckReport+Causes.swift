extension CheckReport {
  /// Removes the findings that a project accepts.
  ///
  /// - Parameter isAccepted: Returns whether a finding is accepted.
  public mutating func removeGroups(where isAccepted: (_ finding: Finding) -> Bool) {
    replaceGroups(with: groups.filter { !isAccepted($0.finding) })
  }

  /// Joins findings with the same cause: the worst of them is reported, with the names of the
  /// others.
  ///
  /// The situations and the numbers are those of the reported one.
  ///
  /// Findings of a rule have the same cause if they are about the same axis, and a constraint
  /// determines both. Overlaps have the same cause if they share a view, and ambiguities if a
  /// constraint or a stack view ties their views. In ranges they occur for the same values, except
  /// contradictions, whose values are joined.
  ///
  /// - Parameter spec: The spec.
  /// - Complexity: Proportional to the constraints that determine the findings.
  public mutating func joinCauses(in spec: Spec) {
    var causes = FindingCauses(spec)
    for (place, group) in groups.enumerated() { causes.add(group.finding, at: place) }
    var joined: [Group] = []
    for places in causes.members {
      var worst = places[0]
      for place in places.dropFirst()
      where groups[worst].finding.isExceeded(by: groups[place].finding) {
        worst = place
      }
      var group = groups[worst]
      // What determines one of the views determines the others.
      if group.finding.rule.subject == .freedom,
        let least = places.map({ groups[$0].finding.severity }).min()
      {
        group.finding.severity = least
      }
      for place in places {
        if let extent = groups[place].finding.extent { group.finding.extent?.formUnion(extent) }
      }
      group.finding.add(places.filter { $0 != worst }.map { groups[$0].finding })
      joined.append(group)
    }
    replaceGroups(with: joined)
  }
}

extension Finding {
  /// Adds findings that are reported with this one.
  package mutating func add(_ findings: [Finding]) {
    for mention in findings.map({ $0.mention })
    where !others.contains(where: { $0.text == mention.text }) { others.append(mention) }
  }

  /// The finding as one of others: the view that it is about, or a whole contradiction.
  fileprivate var mention: Related {
    let views = rule.subject == .pair ? subject : Array(subject.prefix(1))
    return Related(
      rule.isContradiction ? message : joined(views.map { quoted($0) }, by: "over"), offset: offset)
  }

  /// Whether another finding of the same cause is shown instead: a more severe one, of
  /// contradictions the smaller one, of others the one with more points.
  fileprivate func isExceeded(by other: Finding) -> Bool {
    (severity.rawValue, shownMeasure) < (other.severity.rawValue, other.shownMeasure)
  }

  private var shownMeasure: Double { rule.isContradiction ? -Double(related.count) : measure }
}

/// The grouping of findings by cause.
private struct FindingCauses {
  /// The key that findings with the same cause share.
  private enum Key: Hashable {
    /// A constraint by its offset, and the axis that findings are about.
    case constraint(Rule, Int, String?)
    case view(Rule, String)
    /// A constraint between views, or a stack view, by its index in the spec, and an axis.
    case tie(Int, String?)
    case stack(Int, String?)
  }

  /// A key, and the values of a range for which the finding occurs, if they must be the same.
  private struct Cause: Hashable {
    let key: Key
    let intervals: [ClosedRange<Double>]
  }

  private let spec: Spec
  private let indices: [String: Int]
  /// The first finding of each cause.
  private var first: [Cause: Int] = [:]
  /// For each finding another of its cause, or itself.
  private var links: [Int] = []

  init(_ spec: Spec) {
    self.spec = spec
    indices = spec.viewIndices
  }

  mutating func add(_ finding: Finding, at place: Int) {
    links.append(place)
    let rule = finding.rule
    let intervals = rule.isContradiction ? [] : finding.extent?.intervals ?? []
    func join(_ key: Key, _ place: Int) { self.join(Cause(key: key, intervals: intervals), place) }
    let axis = [Axis.horizontal, .vertical].first { $0.word == finding.subject.last }?.word
    switch rule.subject {
    case .item: break
    case .pair: for name in finding.subject { join(.view(rule, name), place) }
    case .contradiction:
      for offset in finding.related.compactMap({ $0.offset }) {
        join(.constraint(rule, offset, nil), place)
      }
    case .place, .length:
      for offset in finding.causes { join(.constraint(rule, offset, axis), place) }
    case .freedom:
      guard let name = finding.subject.first else { return }
      for (index, equation) in spec.equations.enumerated()
      where equation.first.anchor.axis?.word == axis
        && (equation.first.item == name || equation.terms.contains { $0.anchor.item == name })
      {
        join(.tie(index, axis), place)
      }
      guard let index = indices[name] else { return }
      for stack in [index, spec.views[index].parent ?? index] where spec.views[stack].stack != nil {
        join(.stack(stack, axis), place)
      }
    }
  }

  private mutating func join(_ cause: Cause, _ place: Int) {
    guard let other = first[cause] else {
      first[cause] = place
      return
    }
    links[root(of: place)] = root(of: other)
  }

  private func root(of place: Int) -> Int {
    var root = place
    while links[root] != root { root = links[root] }
    return root
  }

  /// The findings of each cause, in order of the first.
  var members: [[Int]] {
    Dictionary(grouping: links.indices) { root(of: $0) }.values.sorted { $0[0] < $1[0] }
  }
}
