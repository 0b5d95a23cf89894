/// The views of a scene, the content view included, whose properties depend on which conditional
/// parts apply.
final class ConditionalViews {
  private let spec: Spec
  private let views: [View]
  private let root: View
  /// The indices of the views that parts change, by part and change.
  private let places: [[Int]]
  /// The spec's views with the properties that they have now.
  private(set) var present: [ViewDescription]

  /// Gives the views the properties of parts now and whenever the parts that apply change; nil if no
  /// part changes a view.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - views: Its views.
  ///   - window: The window, whose first sets are those of the parts.
  init?(_ spec: Spec, _ views: [View], in window: Window) {
    guard spec.parts.contains(where: { !$0.views.isEmpty || $0.margins != nil }) else { return nil }
    root = window.rootView
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
        if applies[part] { change.apply(to: &description) }
        changed[place] = description
      }
    }
    for place in changed.keys.sorted() {
      guard let description = changed[place] else { continue }
      for key in description.keys(unlike: present[place]) { key.give(description, views[place]) }
      present[place] = description
    }
    let margins = zip(spec.parts, applies).compactMap { $1 ? $0.margins : nil }.last
    // Without margins of its own, the content view has the system's minimum.
    root.directionalLayoutMargins = margins ?? spec.margins ?? .zero
  }
}
