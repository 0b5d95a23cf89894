public import LayoutSpec

extension Spec {
  /// The spec without the offsets in the text.
  public var withoutPlaces: Spec {
    var spec = self
    spec.situation = situation.withoutPlaces
    spec.guides = guides.withoutPlaces
    spec.views = views.withoutPlaces
    spec.equations = equations.withoutPlaces
    for index in spec.parts.indices {
      spec.parts[index].offset = nil
      for view in spec.parts[index].views.indices { spec.parts[index].views[view].offset = nil }
    }
    for index in spec.sets.indices {
      spec.sets[index].offset = nil
      spec.sets[index].equations =
        spec.sets[index].equations.withoutPlaces
    }
    return spec
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
