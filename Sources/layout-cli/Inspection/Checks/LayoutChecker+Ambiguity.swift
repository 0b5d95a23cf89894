extension LayoutChecker {
  /// Adds what could lie elsewhere just as well.
  func addAmbiguities(_ ambiguities: [Ambiguity], in scene: Scene, to findings: inout [Finding]) {
    let named = NamedItems(of: scene, facts)
    for ambiguity in ambiguities {
      // What the spec does not name, such as a view's margins, is as ambiguous as its view.
      guard named.isShown(ambiguity.item) else { continue }
      let axis = ambiguity.axis
      findings.append(
        Finding(
          .ambiguity, .warning, about: [ambiguity.item.label, axis.word],
          "\(quoted(ambiguity.item.label)) is ambiguous \(axis.adverb): its constraints do not"
            + " decide its \(axis.placeWord) or its \(axis.lengthWord)",
          offset: scene.offset(of: ambiguity.item)))
    }
  }
}

/// The views and guides of a scene that its spec names.
struct NamedItems {
  private var isShown: [ObjectIdentifier: Bool] = [:]

  init(of scene: Scene, _ facts: SpecFacts) {
    isShown.reserveCapacity(scene.views.count)
    add(scene.spec.guides, of: scene.window.rootView, true)
    for (index, view) in scene.views.enumerated() {
      isShown[ObjectIdentifier(view)] = facts.views[index].isShown
      add(scene.spec.views[index].guides, of: view, facts.views[index].isShown)
    }
  }

  private mutating func add(_ guides: [GuideDescription], of view: View, _ shown: Bool) {
    for description in guides {
      for guide in view.layoutGuides where guide.name == description.name {
        isShown[ObjectIdentifier(guide)] = shown
      }
    }
  }

  /// Whether the spec names an item and it is not hidden.
  func isShown(_ item: LayoutItem) -> Bool {
    isShown[ObjectIdentifier(item)] ?? false
  }
}
