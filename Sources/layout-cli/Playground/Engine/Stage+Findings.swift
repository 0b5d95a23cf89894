extension Stage {
  /// The constraints of the spec: those that always hold, then those of its sets.
  private var allConstraints: [LayoutConstraint] {
    var all = scene.constraints
    for set in scene.setConstraints { all += set }
    return all
  }

  private var constraintPlaces: [ObjectIdentifier: Int] {
    var places: [ObjectIdentifier: Int] = [:]
    for (place, constraint) in allConstraints.enumerated() {
      places[ObjectIdentifier(constraint)] = place
    }
    return places
  }

  /// Returns the indices of the items of constraints among views and guides.
  private func items(of constraints: [LayoutConstraint]) -> (views: [Int], guides: [Int]) {
    var views: Set<Int> = []
    var guides: Set<Int> = []
    for constraint in constraints {
      for item in [constraint.firstItem] + constraint.terms.map({ $0.item }) {
        guard let item else { continue }
        if let place = viewPlaces[ObjectIdentifier(item)] { views.insert(place) }
        if let place = guidePlaces[ObjectIdentifier(item)] { guides.insert(place) }
      }
    }
    return (views.sorted(), guides.sorted())
  }

  /// The contradictions, then the ambiguities in the order of the tree.
  var problemList: String {
    let conflicts = scene.window.conflicts
    let ambiguities = scene.window.ambiguities.filter { scene.offset(of: $0.item) != nil }
    let numbers = constraintPlaces
    let places = SourcePlaces(
      conflicts.map { scene.offset(of: $0.broken) } + ambiguities.map { scene.offset(of: $0.item) },
      in: source)
    let findings = conflicts.findings(in: scene)
    let contradictions = zip(conflicts, findings).map { conflict, finding in
      let items = items(of: conflict.members + [conflict.broken])
      let members = conflict.members.compactMap { numbers[ObjectIdentifier($0)] }.sorted()
      return JSONValue.object(
        [
          ("conflict", .flag(true)),
          ("text", .text(printable(finding.line))),
          ("views", .integers(items.views)), ("guides", .integers(items.guides)),
          ("constraints", .integers(members)),
          ("broken", .integer(numbers[ObjectIdentifier(conflict.broken)] ?? -1)),
        ] + places.members(scene.offset(of: conflict.broken)))
    }
    let open = ambiguities.map { ambiguity in
      let item = ObjectIdentifier(ambiguity.item)
      return JSONValue.object(
        [
          ("conflict", .flag(false)), ("text", .text(ambiguity.message)),
          ("views", .integers([viewPlaces[item]].compactMap { $0 })),
          ("guides", .integers([guidePlaces[item]].compactMap { $0 })),
          ("constraints", .list([])), ("broken", .integer(-1)),
        ] + places.members(scene.offset(of: ambiguity.item)))
    }
    return JSONValue.list(contradictions + open).json()
  }

  /// The constraints of the spec: those that always hold, then those of its sets.
  var constraintList: String {
    let all = allConstraints
    let places = SourcePlaces(all.map { scene.offset(of: $0) }, in: source)
    let broken = Set(scene.window.conflicts.map { ObjectIdentifier($0.broken) })
    var sets = [Int](repeating: -1, count: scene.constraints.count)
    for (place, set) in scene.setConstraints.enumerated() {
      sets += [Int](repeating: place, count: set.count)
    }
    return JSONValue.list(
      zip(all, sets).map { constraint, set in
        let isBroken = broken.contains(ObjectIdentifier(constraint))
        let error = constraint.isActive ? abs(scene.window.layoutEngine.error(of: constraint)) : 0
        let holds = constraint.isActive && !isBroken && error <= Self.tolerance
        return .object(
          [("text", .text(constraint.writtenEquation))]
            + places.members(scene.offset(of: constraint))
            + [
              ("set", .integer(set)), ("active", .flag(constraint.isActive)),
              ("satisfied", .flag(holds)), ("error", .number(error)), ("broken", .flag(isBroken)),
              ("required", .flag(constraint.priority == .required)),
              ("views", .integers(items(of: [constraint]).views)),
            ])
      }
    ).json()
  }

  /// The error up to which a constraint counts as satisfied, in points.
  private static let tolerance = 1e-6

  /// Returns the explanation of a view's or guide's position.
  func explanation(of item: LayoutItem) -> String {
    let brief = Explainer(scene).brief(of: ExplanationTarget(item))
    return JSONValue.object([
      ("reasons", .texts(brief.reasons)), ("constraints", .texts(brief.constraints)),
    ]).json()
  }
}

extension Stage {
  /// The minimum width that a page gives the window, in points.
  private static let leastWidth = 120.0
  /// The maximum number of views and constraints whose findings over widths are computed.
  private static let widthLimit = 300

  /// The findings over all widths to which the window's right edge can be dragged, as an object; empty
  /// if there are too many views, or layouts cannot be followed.
  var widthList: String {
    let situation = scene.spec.situation
    let screen = situation.shownSize
    guard scene.spec.views.count + scene.spec.equations.count <= Self.widthLimit else { return "" }
    do throws(SceneError) {
      let range = SituationRange(
        .windowWidth,
        over: Self.leastWidth...max(Self.leastWidth, screen.width - scene.window.frame.minX))
      var options = CheckOptions()
      options.isExact = true
      options.rules.insert(.overlap)
      options.rules.remove(.noEffect)
      let findings = try LayoutChecker(scene.spec, options: options)
        .check(situation, over: range)
      return JSONValue.object([
        ("from", .number(range.bounds.lowerBound)), ("to", .number(range.bounds.upperBound)),
        ("findings", .list(findings.compactMap { $0.bar })),
      ]).json()
    } catch {
      return ""
    }
  }
}

extension Finding {
  /// The finding as a bar; nil if it is of one situation.
  fileprivate var bar: JSONValue? {
    guard let extent else { return nil }
    return .object([
      ("text", .text("\(severity.name): \(message), \(extent.words) [\(rule.rawValue)]")),
      ("error", .flag(severity == .error)), ("worst", .rounded(extent.worst)),
      (
        "intervals",
        .list(extent.intervals.map { .list([.rounded($0.lowerBound), .rounded($0.upperBound)]) })
      ),
    ])
  }
}
