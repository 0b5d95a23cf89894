extension LayoutChecker {
  /// Finds the problems in a scene.
  func inspect(_ scene: Scene) -> [Finding] {
    let conflicts = scene.window.conflicts
    guard conflicts.isEmpty else {
      return conflicts.findings(in: scene, namesSets: rules.contains(.keyboardSets))
        .filter { rules.contains($0.rule) }
    }
    updateFacts(for: scene)
    var inspection = SceneInspection(
      spec, scene, facts, options, open: scene.window.ambiguities)
    for rule in Rule.allCases where rules.contains(rule) { rule.find(&inspection) }
    return inspection.findings
  }
}

/// The views and guides of a scene that its spec names.
struct NamedItems {
  /// The position of an item in the spec.
  struct Place {
    /// The view, or the owner of the guide, by its index in the spec; nil for the content view.
    var view: Int?
    var isGuide: Bool
    /// Whether it is the content of a scroll view.
    var isContent = false
  }

  private(set) var places: [ObjectIdentifier: Place] = [:]

  init() {}

  init(of scene: Scene, _ facts: SpecFacts) {
    places.reserveCapacity(scene.views.count)
    add(scene.spec.guides, of: scene.window.rootView, nil)
    for (index, view) in scene.views.enumerated() {
      places[ObjectIdentifier(view)] = Place(view: index, isGuide: false)
      add(scene.spec.views[index].guides, of: view, index)
      if let content = scene.content(of: index) {
        places[ObjectIdentifier(content)] = Place(view: index, isGuide: true, isContent: true)
      }
    }
  }

  private mutating func add(_ guides: [GuideDescription], of view: View, _ index: Int?) {
    for description in guides {
      for guide in view.layoutGuides where guide.name == description.name {
        places[ObjectIdentifier(guide)] = Place(view: index, isGuide: true)
      }
    }
  }
}
