extension CheckReport {
  /// Joins findings with the same cause: the worst of them is reported, with the number of the
  /// others.
  ///
  /// The situations and the numbers are those of the reported one.
  ///
  /// Findings of a rule have the same cause if the same constraints determine them, if one is about
  /// an ancestor of the other's view, or if along an axis their views are in the same view, scroll
  /// view or stack view. Overlaps have the same cause in the same view.
  ///
  /// - Parameter spec: The spec.
  /// - Complexity: Proportional to the findings times the depth of the views.
  public mutating func joinCauses(in spec: Spec) {
    var causes = FindingCauses(spec)
    for (place, group) in groups.enumerated() { causes.add(group.finding, at: place) }
    var joined: [Group] = []
    for places in causes.members {
      var worst = groups[places[0]]
      for place in places.dropFirst() where worst.finding.isExceeded(by: groups[place].finding) {
        worst = groups[place]
      }
      // What determines one of the views determines the others.
      if worst.finding.rule.subject == .freedom,
        let least = places.map({ groups[$0].finding.severity }).min()
      {
        worst.finding.severity = least
      }
      if places.count > 1 {
        let others = Set(places.compactMap { groups[$0].finding.subject.first })
          .subtracting(worst.finding.subject)
        if worst.finding.rule == .contradiction {
          worst.finding.message += "; \(more(places.count - 1, "contradiction"))"
        } else if !others.isEmpty {
          worst.finding.message += "; \(more(others.count, "view"))"
        }
      }
      joined.append(worst)
    }
    replaceGroups(with: joined)
  }

  private func more(_ count: Int, _ noun: String) -> String {
    count == 1
      ? "1 more \(noun) has the same cause" : "\(count) more \(noun)s have the same cause"
  }
}

extension Finding {
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
    case constraint(Rule, Int)
    case carrier(Rule, String, Axis?)
    case sibling(Rule, String, Axis?)
    case view(Rule, String)
  }

  private let spec: Spec
  private let indices: [String: Int]
  /// The first finding of each key.
  private var first: [Key: Int] = [:]
  /// For each finding another of its cause, or itself.
  private var links: [Int] = []

  init(_ spec: Spec) {
    self.spec = spec
    indices = spec.viewIndices
  }

  mutating func add(_ finding: Finding, at place: Int) {
    links.append(place)
    let rule = finding.rule
    guard rule.subject != .item else { return }
    if rule.subject == .pair {
      let parent = finding.subject.first.flatMap { indices[$0] }.flatMap { spec.views[$0].parent }
      return join(.sibling(rule, parent.map { spec.views[$0].name } ?? "", nil), place)
    }
    for related in finding.related {
      if let offset = related.offset { join(.constraint(rule, offset), place) }
    }
    guard !rule.isContradiction, let name = finding.subject.first,
      var index = indices[name]
    else { return }
    join(.view(rule, name), place)
    let axis = [Axis.horizontal, .vertical].first { $0.word == finding.subject.last }
    join(.sibling(rule, spec.views[index].parent.map { spec.views[$0].name } ?? "", axis), place)
    var carrier: String?
    while let parent = spec.views[index].parent {
      let view = spec.views[parent]
      if view.isScrollView || view.stack != nil { carrier = view.name }
      if first[.view(rule, view.name)] != nil { join(.view(rule, view.name), place) }
      index = parent
    }
    if let carrier { join(.carrier(rule, carrier, axis), place) }
  }

  private mutating func join(_ key: Key, _ place: Int) {
    guard let other = first[key] else {
      first[key] = place
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
