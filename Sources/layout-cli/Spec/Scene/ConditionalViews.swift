/// The views of a scene whose properties depend on which conditional parts apply.
final class ConditionalViews {
  private let spec: Spec
  private let views: [View]
  /// The indices of the views that parts change, by part and change.
  private let places: [[Int]]
  /// The spec's views with the properties that they have now.
  private(set) var present: [ViewDescription]
  /// The factor of intrinsic sizes and their baselines.
  var contentScale = 1.0

  /// Gives the views the properties of parts now and whenever the parts that apply change; nil if no
  /// part changes a view.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - views: Its views.
  ///   - window: The window, whose first sets are those of the parts.
  init?(_ spec: Spec, _ views: [View], in window: Window) {
    guard spec.parts.contains(where: { !$0.views.isEmpty }) else { return nil }
    var indices: [String: Int] = [:]
    for (index, view) in spec.views.enumerated() { indices[view.name] = index }
    places = spec.parts.map { part in part.views.map { indices[$0.view] ?? -1 } }
    self.spec = spec
    self.views = views
    present = spec.views
    let sets = window.ownConditionalSets
    // The window keeps this object, and this object the views.
    sets.onSwitch = { self.apply($0) }
    apply(sets.applying)
  }

  private func apply(_ applies: [Bool]) {
    var changed: [Int: ViewDescription] = [:]
    for (part, places) in places.enumerated() {
      for (change, place) in zip(spec.parts[part].views, places) where place >= 0 {
        var description = changed[place] ?? spec.views[place]
        if applies[part] {
          for property in change.properties { description.set(property) }
        }
        changed[place] = description
      }
    }
    for place in changed.keys.sorted() {
      guard let description = changed[place] else { continue }
      description.forEachProperty(unlike: present[place]) {
        $0.give(to: views[place], times: contentScale)
      }
      present[place] = description
    }
  }
}

extension ViewProperty {
  /// Whether the property is a size of content, which a scene can scale.
  var isScaled: Bool {
    switch self {
    case .intrinsicSize, .baselines: true
    default: false
    }
  }

  /// Gives a view the property.
  ///
  /// - Parameters:
  ///   - view: The view; properties of stack views have no effect on another.
  ///   - scale: The factor of sizes of content.
  func give(to view: View, times scale: Double) {
    func scaled(_ length: Double?) -> Double { length.map { $0 * scale } ?? View.noIntrinsicMetric }
    switch self {
    case .hidden(let isHidden): view.isHidden = isHidden
    case .intrinsicSize(let width, let height):
      view.setIntrinsicContentSize(Size(width: scaled(width), height: scaled(height)))
    case .hugging(let priorities):
      view.setContentHuggingPriority(priorities.horizontal ?? .low, for: .horizontal)
      view.setContentHuggingPriority(priorities.vertical ?? .low, for: .vertical)
    case .compressionResistance(let priorities):
      view.setContentCompressionResistancePriority(priorities.horizontal ?? .high, for: .horizontal)
      view.setContentCompressionResistancePriority(priorities.vertical ?? .high, for: .vertical)
    case .margins(let margins):
      view.directionalLayoutMargins =
        margins ?? DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    case .preservesSuperviewMargins(let preserves): view.preservesSuperviewLayoutMargins = preserves
    case .insetsMarginsFromSafeArea(let insets): view.insetsLayoutMarginsFromSafeArea = insets
    case .alignmentInsets(let insets): view.setAlignmentRectInsets(insets ?? .zero)
    case .baselines(let first, let last):
      view.firstBaselineOffsetFromTop = (first ?? 0) * scale
      view.lastBaselineOffsetFromBottom = (last ?? 0) * scale
    default: if let stack = view as? StackView { give(to: stack) }
    }
  }

  private func give(to stack: StackView) {
    switch self {
    case .axis(let axis): stack.axis = axis
    case .distribution(let distribution): stack.distribution = distribution
    case .alignment(let alignment): stack.alignment = alignment
    case .spacing(let spacing): stack.spacing = spacing
    case .baselineRelative(let isRelative): stack.isBaselineRelativeArrangement = isRelative
    case .marginsRelative(let isRelative): stack.isLayoutMarginsRelativeArrangement = isRelative
    default: break
    }
  }
}
