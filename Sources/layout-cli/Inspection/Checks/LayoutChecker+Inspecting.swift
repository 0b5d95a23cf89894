extension LayoutChecker {
  /// Finds the problems in a scene.
  func inspect(_ scene: Scene) -> [Finding] {
    let conflicts = scene.window.conflicts
    guard conflicts.isEmpty else {
      return conflicts.findings(in: scene, namesSets: rules.contains(.keyboardSets))
        .filter { rules.contains($0.rule) }
    }
    updateFacts(for: scene)
    var findings: [Finding] = []
    let ambiguities = scene.window.ambiguities
    if ambiguities.isEmpty {
      geometry.take(scene, facts)
    } else {
      let named = NamedItems(of: scene, facts)
      if rules.contains(.ambiguity) {
        addAmbiguities(ambiguities, named, in: scene, to: &findings)
      }
      geometry.take(scene, facts, open: ambiguities, named)
    }
    if rules.contains(.unsettled) {
      addUnsettledGuides(of: scene, to: &findings)
      if let message = scene.unfinishedMessage {
        findings.append(Finding(.unsettled, .warning, about: [], message, offset: nil))
      }
    }
    addViews(of: scene, to: &findings)
    if rules.contains(.overlap) { addOverlaps(in: scene, to: &findings) }
    return findings
  }

  /// Adds the ambiguities.
  private func addAmbiguities(
    _ ambiguities: [Ambiguity], _ named: NamedItems, in scene: Scene,
    to findings: inout [Finding]
  ) {
    for ambiguity in ambiguities {
      // Items without a name in the spec, such as a view's margins, are as ambiguous as their
      // view.
      guard let place = named.places[ObjectIdentifier(ambiguity.item)],
        place.view.map({ facts.views[$0].isShown }) ?? true
      else { continue }
      let axis = ambiguity.axis
      findings.append(
        Finding(
          .ambiguity, .warning, about: [ambiguity.item.label, axis.word],
          ambiguity.message, offset: scene.offset(of: ambiguity.item)))
    }
  }

  /// Adds guides that moved whenever the views they depend on were placed.
  private func addUnsettledGuides(of scene: Scene, to findings: inout [Finding]) {
    for guide in scene.window.unsettledGuides {
      findings.append(
        Finding(
          .unsettled, .warning, about: [guide.label],
          "\(quoted(guide.label)) does not settle: views that depend on it move it",
          offset: scene.offset(of: guide) ?? guide.owningView.flatMap { scene.offset(of: $0) }))
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

extension Scene {
  /// Returns a finding that the layout may not be optimal, with the priority at which the solver
  /// stopped; nil if it is optimal.
  public var unfinishedMessage: String? {
    window.unfinishedPriority.map {
      "the layout may not be optimal: the solver stopped at its limit of steps, at priority "
        + "\(roundedText($0.rawValue))"
    }
  }
}
