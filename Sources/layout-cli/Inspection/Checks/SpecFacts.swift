/// What the checks need of a spec, looked up once.
struct SpecFacts {
  /// What the checks need of a view.
  struct ViewFacts {
    var parent: Int?
    /// Whether neither the view nor one around it is hidden.
    var isShown: Bool
    /// The size that the content asks for, 0 where it asks for none.
    var content = Size.zero
    /// Whether the content asks for no length at all, as an empty text does.
    var wantsNothing = (horizontally: false, vertically: false)
    /// Whether the content resists being squeezed no more than it does being stretched.
    var yields = (horizontally: false, vertically: false)
    var alignmentInsets = EdgeInsets.zero
    /// Whether views that are shown lie in it.
    var hasViews = false
    /// Whether content lies in it that is shown.
    var holdsContent = false
    var isStack = false
    /// The constraints that ask for a length of its own, by their places in the spec.
    var lengths: [Int] = []

    var hasContent: Bool { content.width > 0 || content.height > 0 }
  }

  var views: [ViewFacts] = []
  /// Whether any view has content.
  private(set) var hasContent = false

  init(_ spec: Spec) {
    views.reserveCapacity(spec.views.count)
    var places: [String: Int] = [:]
    for (index, view) in spec.views.enumerated() {
      views.append(facts(of: view))
      places[view.name] = index
    }
    for index in views.indices.reversed() where views[index].isShown {
      if views[index].hasContent { hasContent = true }
      guard let parent = views[index].parent else { continue }
      views[parent].hasViews = true
      if views[index].hasContent || views[index].holdsContent {
        views[parent].holdsContent = true
      }
    }
    for (place, equation) in spec.equations.enumerated() {
      guard equation.first.anchor.isDimension, equation.first.guide == nil,
        equation.terms.isEmpty, equation.relation != .lessThanOrEqual,
        equation.priority != .required, let index = places[equation.first.item]
      else { continue }
      views[index].lengths.append(place)
    }
  }

  private func facts(of view: ViewDescription) -> ViewFacts {
    let isParentShown = view.parent.map { views[$0].isShown } ?? true
    var facts = ViewFacts(parent: view.parent, isShown: isParentShown && !view.isHidden)
    facts.content = Size(
      width: view.intrinsicWidth ?? 0, height: view.intrinsicHeight ?? 0)
    facts.wantsNothing = (view.intrinsicWidth == 0, view.intrinsicHeight == 0)
    facts.yields = (
      view.compressionResistance.horizontal.map {
        $0 <= view.hugging.horizontal ?? .defaultLow
      } ?? false,
      view.compressionResistance.vertical.map {
        $0 <= view.hugging.vertical ?? .defaultLow
      } ?? false
    )
    facts.alignmentInsets = view.alignmentInsets ?? .zero
    facts.isStack = view.stack != nil
    return facts
  }
}
