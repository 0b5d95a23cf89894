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

  /// The places of the items of constraints among views and guides.
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

  /// Contradictions, then what is ambiguous in the order of the tree.
  var problemList: String {
    let conflicts = scene.window.conflicts
    let ambiguities = scene.window.ambiguities.filter { scene.offset(of: $0.item) != nil }
    let numbers = constraintPlaces
    let places = SourcePlaces(
      conflicts.map { scene.offset(of: $0.broken) } + ambiguities.map { scene.offset(of: $0.item) },
      in: source)
    var json = JSONBuilder()
    json.open("[")
    for conflict in conflicts {
      let items = items(of: conflict.members + [conflict.broken])
      json.open("{")
      json.add("conflict", true)
      json.add("text", text: "contradiction: \(printable(conflict.sentence))")
      json.add("views", items.views)
      json.add("guides", items.guides)
      json.add(
        "constraints", conflict.members.compactMap { numbers[ObjectIdentifier($0)] }.sorted())
      json.add("broken", numbers[ObjectIdentifier(conflict.broken)] ?? -1)
      places.add(scene.offset(of: conflict.broken), to: &json)
      json.close("}")
    }
    for ambiguity in ambiguities {
      let item = ObjectIdentifier(ambiguity.item)
      json.open("{")
      json.add("conflict", false)
      json.add("text", text: ambiguity.message)
      json.add("views", [viewPlaces[item]].compactMap { $0 })
      json.add("guides", [guidePlaces[item]].compactMap { $0 })
      json.add("constraints", [])
      json.add("broken", -1)
      places.add(scene.offset(of: ambiguity.item), to: &json)
      json.close("}")
    }
    json.close("]")
    return json.text
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
    var json = JSONBuilder()
    json.open("[")
    for (constraint, set) in zip(all, sets) {
      let isBroken = broken.contains(ObjectIdentifier(constraint))
      let error = constraint.isActive ? abs(scene.window.layoutEngine.error(of: constraint)) : 0
      json.open("{")
      json.add("text", text: constraint.writtenEquation)
      places.add(scene.offset(of: constraint), to: &json)
      json.add("set", set)
      json.add("active", constraint.isActive)
      json.add("satisfied", constraint.isActive && !isBroken && error <= Self.tolerance)
      json.add("error", error)
      json.add("broken", isBroken)
      json.add("required", constraint.priority == .required)
      json.add("views", items(of: [constraint]).views)
      json.close("}")
    }
    json.close("]")
    return json.text
  }

  /// How far a constraint may be off and hold, for the error of the arithmetic, in points.
  private static let tolerance = 1e-6

  /// Why a view or guide is where it is.
  func explanation(of item: LayoutItem) -> String {
    let brief = Explainer(scene).brief(of: ExplanationTarget(item))
    var json = JSONBuilder()
    json.open("{")
    json.add("reasons", texts: brief.reasons)
    json.add("constraints", texts: brief.constraints)
    json.close("}")
    return json.text
  }
}
