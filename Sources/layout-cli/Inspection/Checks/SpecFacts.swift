/// The facts of a spec that the checks need, computed once.
struct SpecFacts {
  /// The facts of a view that the checks need.
  struct ViewFacts {
    var parent: Int?
    /// Whether neither the view nor one around it is hidden.
    var isShown: Bool
    /// The size that the content requests, 0 if it requests none.
    var content = Size.zero
    /// Whether the content requests no length, as an empty text does.
    var wantsNothing: SceneGeometry.Axes = []
    /// Whether the content resists being squeezed no more than it does being stretched.
    var yields: SceneGeometry.Axes = []
    var alignmentInsets = EdgeInsets.zero
    /// Whether views that are shown are in it.
    var hasViews = false
    /// Whether content is in it that is shown.
    var holdsContent = false
    var isStack = false
    var isScrollView = false
    /// The nearest scroll view whose content contains the view.
    var scroll: Int?

    /// Whether the view is known to have content, whatever its intrinsic size.
    var isKnownToHaveContent = false

    var hasContent: Bool { isKnownToHaveContent || content.width > 0 || content.height > 0 }
  }

  /// A place at which a view is held along the horizontal axis.
  enum Side {
    case leading
    case trailing
    case center
  }

  private(set) var views: [ViewFacts] = []
  /// The optional constraints that request a length of a view, by their indices in the spec; views
  /// without any are omitted.
  private(set) var wishes: [Int: [Int]] = [:]
  /// The heights of views that a required constraint fixes or limits to a number of points.
  private(set) var fixedHeights: [Int: Double] = [:]
  /// The only side at which constraints that are stronger than its content hold a view along the
  /// horizontal axis; views that are held at several, and those in stack views, are omitted.
  private(set) var sides: [Int: Side] = [:]
  /// The views whose own safe area, margins or keyboard guide is used.
  private(set) var guideOwners: [Int] = []

  init(_ spec: Spec, viewsWithContent: Set<String> = []) {
    views.reserveCapacity(spec.views.count)
    for (index, view) in spec.views.enumerated() {
      views.append(facts(of: view))
      if viewsWithContent.contains(view.name) { views[index].isKnownToHaveContent = true }
    }
    let places = spec.viewIndices
    for index in views.indices.reversed() where views[index].isShown {
      guard let parent = views[index].parent else { continue }
      views[parent].hasViews = true
      if views[index].hasContent || views[index].holdsContent {
        views[parent].holdsContent = true
      }
    }
    findBounds(of: spec, places)
    findGuideOwners(of: spec, places)
    findScrollViews(of: spec, places)
    for (place, equation) in spec.equations.enumerated() {
      guard equation.first.anchor.isDimension, equation.first.guide == nil,
        equation.terms.isEmpty, equation.relation != .lessThanOrEqual,
        equation.priority != .required, let index = places[equation.first.item]
      else { continue }
      wishes[index, default: []].append(place)
    }
  }

  /// A view and those around it, from the inside outwards.
  func lineage(of index: Int) -> some Sequence<Int> {
    sequence(first: index) { views[$0].parent }
  }

  /// The scroll views whose content contains a view, from the inside outwards.
  func scrollViews(around index: Int) -> some Sequence<Int> {
    sequence(first: index) { views[$0].scroll }.dropFirst()
  }

  private mutating func findBounds(of spec: Spec, _ places: [String: Int]) {
    var held: [Int: Set<Side>] = [:]
    var bounded: Set<Int> = []
    for equation in spec.equations {
      if equation.first.anchor == .height, equation.terms.isEmpty, equation.priority == .required,
        equation.relation != .greaterThanOrEqual, let index = places[equation.first.item]
      {
        fixedHeights[index] = min(equation.constant, fixedHeights[index] ?? equation.constant)
      }
      for anchor in equation.anchors where anchor.guide == nil {
        guard let index = places[anchor.item],
          equation.priority > spec.views[index].compressionResistance.horizontal ?? .defaultHigh
        else { continue }
        switch anchor.anchor {
        case .leading, .left: held[index, default: []].insert(.leading)
        case .trailing, .right: held[index, default: []].insert(.trailing)
        case .centerX: held[index, default: []].insert(.center)
        case .width: bounded.insert(index)
        default: continue
        }
      }
    }
    for (index, sides) in held where sides.count == 1 && !bounded.contains(index) {
      if let parent = views[index].parent, views[parent].isStack { continue }
      self.sides[index] = sides.first
    }
  }

  private mutating func findGuideOwners(of spec: Spec, _ places: [String: Int]) {
    var owners: Set<Int> = []
    for equation in spec.equations + spec.sets.flatMap({ $0.equations }) {
      for anchor in equation.anchors where anchor.guide != nil {
        if let owner = places[anchor.item] { owners.insert(owner) }
      }
    }
    for (index, view) in spec.views.enumerated() where view.stack?.isMarginsRelative == true {
      owners.insert(index)
    }
    guideOwners = owners.sorted()
  }

  private mutating func findScrollViews(of spec: Spec, _ places: [String: Int]) {
    guard views.contains(where: { $0.isScrollView }) else { return }
    // Views tied to the frame of a surrounding scroll view do not scroll, unless they are tied to
    // its content along the other axis.
    var fixed: [Int: Set<Axis>] = [:]
    var scrolling: [Int: Set<Axis>] = [:]
    for equation in spec.equations where !equation.first.anchor.isDimension {
      let anchors = equation.anchors
      guard let axis = equation.first.anchor.axis else { continue }
      for scroll in anchors where places[scroll.item].map({ views[$0].isScrollView }) == true {
        for other in anchors {
          guard let index = places[other.item], views[index].parent == places[scroll.item] else {
            continue
          }
          if scroll.guide == .frame {
            fixed[index, default: []].insert(axis)
          } else {
            scrolling[index, default: []].insert(axis)
          }
        }
      }
    }
    for index in views.indices {
      guard let parent = views[index].parent else { continue }
      let isFixed = fixed[index].map { $0.isSuperset(of: scrolling[index] ?? []) } ?? false
      let scrolls = views[parent].isScrollView && !isFixed
      views[index].scroll = scrolls ? parent : views[parent].scroll
    }
  }

  private func facts(of view: ViewDescription) -> ViewFacts {
    let isParentShown = view.parent.map { views[$0].isShown } ?? true
    var facts = ViewFacts(parent: view.parent, isShown: isParentShown && !view.isHidden)
    facts.content = view.contentSize
    let (hugging, resistance) = (view.hugging, view.compressionResistance)
    for (axis, length, hugging, resistance) in [
      (Axis.horizontal, view.intrinsicWidth, hugging.horizontal, resistance.horizontal),
      (.vertical, view.intrinsicHeight, hugging.vertical, resistance.vertical),
    ] {
      if length == 0 { facts.wantsNothing.insert(.init(axis)) }
      if let resistance, resistance <= hugging ?? .defaultLow { facts.yields.insert(.init(axis)) }
    }
    facts.alignmentInsets = view.alignmentInsets ?? .zero
    facts.isStack = view.stack != nil
    facts.isScrollView = view.isScrollView
    return facts
  }
}

extension Spec {
  /// The index of each view, by its name.
  var viewIndices: [String: Int] {
    var indices: [String: Int] = [:]
    for (index, view) in views.enumerated() { indices[view.name] = index }
    return indices
  }
}

extension Equation {
  /// The anchors on both sides, the left one first.
  fileprivate var anchors: [AnchorReference] { [first] + terms.map { $0.anchor } }
}
