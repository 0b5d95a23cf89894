/// The place of an equation in a spec: in the list of constraints, or in a set.
struct EquationPlace {
  var set: Int?
  var index: Int
}

extension Explainer {
  /// The places of all equations, by the constraints made from them.
  var equationPlaces: [ObjectIdentifier: EquationPlace] {
    var places: [ObjectIdentifier: EquationPlace] = [:]
    for (index, constraint) in scene.constraints.enumerated() {
      places[ObjectIdentifier(constraint)] = EquationPlace(set: nil, index: index)
    }
    for (set, constraints) in scene.setConstraints.enumerated() {
      for (index, constraint) in constraints.enumerated() {
        places[ObjectIdentifier(constraint)] = EquationPlace(set: set, index: index)
      }
    }
    return places
  }

  /// Returns the changes that removing a constraint would cause; nil if they cannot be determined.
  func removal(
    of constraint: LayoutConstraint, at place: EquationPlace, from target: ExplanationTarget,
    _ present: Explanation
  ) -> Explanation.Removal? {
    var spec = scene.spec
    if let set = place.set {
      spec.sets[set].equations.remove(at: place.index)
    } else {
      spec.equations.remove(at: place.index)
    }
    guard let (other, there) = Self.scene(spec, target.text) else { return nil }
    let explainer = Explainer(other)
    var removal = Explanation.Removal(constraint: line(on: constraint), changes: [])
    for part in present.parts {
      var items = ItemList()
      let wanted = explainer.anchors(of: there, along: part.axis, in: &items)
      for (old, var value) in zip(part.values, explainer.values(of: there, wanted)) {
        let isAsFree = value.isAsFree(as: old)
        if isAsFree {
          guard abs(value.value - old.value) > 1e-6 else { continue }
          // As ambiguous as before, but with another value.
          value.range = nil
        }
        removal.changes.append(value)
      }
    }
    if removal.changes.isEmpty { removal.opened = opened(in: other) }
    return removal
  }

  /// Returns the named items that are ambiguous in another scene and not in this one, in words.
  private func opened(in other: Scene) -> [String] {
    func named(_ scene: Scene) -> [String] {
      scene.window.ambiguities.filter { scene.offset(of: $0.item) != nil }
        .map { "'\(printable($0.item.label))' would be ambiguous \($0.axis.adverb)" }
    }
    let others = named(other)
    if others.isEmpty { return [] }
    let known = Set(named(scene))
    return others.filter { !known.contains($0) }
  }

  private static func scene(_ spec: Spec, _ text: String) -> (Scene, ExplanationTarget)? {
    do throws(SceneError) {
      let scene = try Scene(spec)
      return (scene, try ExplanationTarget(text, in: scene))
    } catch {
      return nil
    }
  }
}
