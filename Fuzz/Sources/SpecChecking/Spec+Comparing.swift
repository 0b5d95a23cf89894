public import LayoutSpec

extension Spec {
  /// The spec without the offsets in the text.
  public var withoutPlaces: Spec {
    var spec = self
    spec.situation = situation.withoutPlaces
    spec.guides = guides.withoutPlaces
    spec.views = views.withoutPlaces
    spec.equations = equations.withoutPlaces
    for index in spec.keyboardGuide.sets.indices {
      spec.keyboardGuide.sets[index].offset = nil
      spec.keyboardGuide.sets[index].equations =
        spec.keyboardGuide.sets[index].equations.withoutPlaces
    }
    return spec
  }

  /// The constraints as linear ones, sorted: those that are always active, then those of each set.
  var linearConstraints: [[String]] {
    [equations.map { $0.linear }.sorted()]
      + keyboardGuide.sets.map { set in set.equations.map { $0.linear }.sorted() }
  }
}

extension Situation {
  var withoutPlaces: Situation {
    var situation = self
    situation.offsets = Offsets()
    return situation
  }
}

extension [GuideDescription] {
  var withoutPlaces: [GuideDescription] { map { GuideDescription($0.name) } }
}

extension [ViewDescription] {
  var withoutPlaces: [ViewDescription] {
    var views = self
    for index in views.indices {
      views[index].offset = nil
      views[index].guides = views[index].guides.withoutPlaces
      guard var stack = views[index].stack else { continue }
      for custom in stack.customSpacings.indices { stack.customSpacings[custom].offset = nil }
      views[index].stack = stack
    }
    return views
  }
}

extension [Equation] {
  var withoutPlaces: [Equation] {
    var equations = self
    for index in equations.indices {
      equations[index].offset = nil
      equations[index].first.offset = nil
      for term in equations[index].terms.indices {
        equations[index].terms[term].anchor.offset = nil
      }
    }
    return equations
  }
}

extension Equation {
  /// The equation as a comparison of a sum with zero: terms sorted, the sign fixed.
  fileprivate var linear: String {
    var sum: [String: Double] = [first.text: 1]
    for term in terms { sum[term.anchor.text, default: 0] -= term.coefficient }
    var constant = -self.constant - 8 * systemSpacing
    var relation = relation
    let sorted = sum.sorted { $0.key < $1.key }.filter { $0.value != 0 }
    let sign = (sorted.first?.value ?? 0) < 0 ? -1.0 : 1
    if sign < 0 { relation = relation.reversed }
    constant *= sign
    let words = sorted.map { "\($0.key) * \($0.value * sign)" }
    return "\(words) \(constant == 0 ? 0 : constant) \(relation) \(priority.rawValue)"
      + " \(identifier ?? "-")"
  }
}

extension Constraint.Relation {
  fileprivate var reversed: Constraint.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
