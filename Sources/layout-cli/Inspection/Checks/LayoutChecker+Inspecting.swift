extension LayoutChecker {
  /// Finds the problems in a scene.
  func inspect(_ scene: Scene) -> [Finding] {
    guard scene.window.conflicts.isEmpty else { return contradictions(in: scene) }
    updateFacts(for: scene)
    var inspection = SceneInspection(
      spec, scene, facts, options, open: scene.window.ambiguities)
    for rule in Rule.allCases where rules.contains(rule) { rule.find(&inspection) }
    return inspection.findings
  }

  /// Finds the contradictions of a scene of its own, whose constraints are deactivated.
  ///
  /// A constraint that may be another in the app may take part in several contradictions, and only
  /// one of them is found: so others are searched for without it.
  private func contradictions(in scene: Scene) -> [Finding] {
    var findings: [Finding] = []
    while true {
      let conflicts = scene.window.conflicts
      for finding in conflicts.findings(in: scene, namesSets: rules.contains(.keyboardSets))
      where rules.contains(finding.rule) && !findings.contains(where: { $0.isAbout(finding) }) {
        findings.append(finding)
      }
      let uncertain = conflicts.flatMap { $0.members }.filter { member in
        guard member.isActive, member.origin == .user, let design = options.design,
          let offset = scene.offset(of: member)
        else { return false }
        return design.mayDiffer(at: offset)
      }
      if uncertain.isEmpty { return findings }
      LayoutConstraint.deactivate(uncertain)
    }
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
