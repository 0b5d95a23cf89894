/// The place of an equation in a spec: in the list of constraints, or in a set.
struct EquationPlace {
  var set: Int?
  var index: Int

  /// Returns the places of all equations, by the constraints made from them.
  static func all(in scene: Scene) -> [ObjectIdentifier: EquationPlace] {
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
}

extension Explainer {
  /// Returns the changes that removing a constraint would cause; nil if they cannot be determined.
  func removal(
    of constraint: LayoutConstraint, from target: ExplanationTarget, _ present: Explanation
  ) -> Explanation.Removal? {
    guard let place = equationPlaces[ObjectIdentifier(constraint)] else { return nil }
    var spec = scene.spec
    if let set = place.set {
      spec.sets[set].equations.remove(at: place.index)
    } else {
      spec.equations.remove(at: place.index)
    }
    guard let (other, there) = Self.scene(spec, target.text) else { return nil }
    let explainer = Explainer(other)
    var removal = Explanation.Removal(
      constraint: words.cited(constraint), changes: [], ranges: [])
    for part in present.parts {
      var items = ItemList()
      let wanted = Self.anchors(
        of: there, along: part.axis,
        isMirrored: part.axis == .horizontal
          && there.item.viewOrOwner?.effectiveUserInterfaceLayoutDirection == .rightToLeft,
        in: &items)
      let isOpen = explainer.mayBeOpen(there.item, along: part.axis)
      let ranges = isOpen ? explainer.ranges(of: wanted, there) : []
      let known = part.openness?.ranges ?? []
      for (value, old) in zip(Self.values(of: there, wanted), part.values) {
        if let range = ranges.first(where: { $0.name == value.name }) {
          if !known.contains(where: { $0.isNear(range) }) {
            removal.ranges.append(range)
          } else if abs(value.value - old.value) > 1e-6 {
            // As ambiguous as before, but with another value.
            removal.changes.append(value)
          }
        } else if abs(value.value - old.value) > 1e-6
          || known.contains(where: { $0.name == value.name })
        {
          removal.changes.append(value)
        }
      }
    }
    if removal.changes.isEmpty, removal.ranges.isEmpty {
      removal.opened = opened(in: other)
    }
    return removal
  }

  /// Returns the named items that are ambiguous in another scene and not in this one.
  private func opened(in other: Scene) -> [Explanation.Opened] {
    func named(_ scene: Scene) -> [Explanation.Opened] {
      scene.window.ambiguities.filter { scene.offset(of: $0.item) != nil }
        .map { Explanation.Opened(item: $0.item.label, axis: $0.axis) }
    }
    let others = named(other)
    if others.isEmpty { return [] }
    let known = Set(named(scene))
    return others.filter { !known.contains($0) }
  }

  private static func scene(_ spec: Spec, _ text: String) -> (Scene, ExplanationTarget)? {
    do throws(SceneError) {
      let scene = try Scene(spec)
      do throws(SceneError) {
        return (scene, try ExplanationTarget(text, in: scene))
      } catch {
        return nil
      }
    } catch {
      return nil
    }
  }
}

extension Explanation.Range {
  /// Whether the range is the same except for rounding errors.
  fileprivate func isNear(_ other: Self) -> Bool {
    func isNear(_ one: Double?, _ two: Double?) -> Bool {
      guard let one, let two else { return one == nil && two == nil }
      return abs(one - two) < 1e-6
    }
    return name == other.name && isNear(least, other.least) && isNear(greatest, other.greatest)
  }
}
