/// What the checks need of a spec, looked up once.
struct SpecFacts {
  /// What the checks need of a view.
  struct ViewFacts {
    var parent: Int?
    /// Whether neither the view nor one around it is hidden.
    var isShown: Bool
  }

  var views: [ViewFacts] = []

  init(_ spec: Spec) {
    views.reserveCapacity(spec.views.count)
    for view in spec.views {
      let isParentShown = view.parent.map { views[$0].isShown } ?? true
      views.append(ViewFacts(parent: view.parent, isShown: isParentShown && !view.isHidden))
    }
  }
}
