import InterfaceBuilder

/// A view whose solved frame differs from the recorded one.
struct ShiftedView {
  /// The index of the view in the spec.
  var view: Int
  /// The index among the compared views.
  var place: Int
  /// The differences of x, y, width and height, in points.
  var offsets: [Double]

  /// Whether the width or the height differs by more than a point.
  private var isResized: Bool { offsets.suffix(2).contains { abs($0) > 1 } }

  /// Returns groups of views that probably differ for one reason: they have the same differences,
  /// an equation ties them, or one stack view arranges them.
  ///
  /// - Parameters:
  ///   - views: The views of a root that differ, in the order of the spec.
  ///   - spec: The spec of the root.
  /// - Returns: The groups, each with the probable cause first: a view of another size that
  ///   contains no other such view.
  static func groups(_ views: [ShiftedView], in spec: Spec) -> [[ShiftedView]] {
    var ties: [String: Set<String>] = [:]
    for equation in spec.equations {
      for term in equation.terms {
        ties[equation.first.item, default: []].insert(term.anchor.item)
        ties[term.anchor.item, default: []].insert(equation.first.item)
      }
    }
    func stack(_ view: Int) -> Int? {
      spec.views[view].parent.flatMap { spec.views[$0].stack == nil ? nil : $0 }
    }
    func areTied(_ one: ShiftedView, _ other: ShiftedView) -> Bool {
      let (first, second) = (stack(one.view), stack(other.view))
      if first == other.view || second == one.view || first != nil && first == second {
        return true
      }
      return zip(one.offsets, other.offsets).allSatisfy { abs($0 - $1) <= 0.5 }
        || ties[spec.views[one.view].name]?.contains(spec.views[other.view].name) ?? false
    }
    var groups: [[ShiftedView]] = []
    for view in views {
      let touching = groups.indices.filter { groups[$0].contains { areTied($0, view) } }
      let joined = touching.flatMap { groups[$0] } + [view]
      for index in touching.reversed() { groups.remove(at: index) }
      groups.append(joined)
    }
    return groups.map { causeFirst($0, in: spec) }.sorted { $0[0].place < $1[0].place }
  }

  private static func causeFirst(_ group: [ShiftedView], in spec: Spec) -> [ShiftedView] {
    var containers: Set<Int> = []
    for view in group where view.isResized {
      var parent = spec.views[view.view].parent
      while let next = parent, containers.insert(next).inserted { parent = spec.views[next].parent }
    }
    func rank(_ view: ShiftedView) -> Int {
      view.isResized ? (containers.contains(view.view) ? 1 : 0) : 2
    }
    return group.sorted { (rank($0), $0.place) < (rank($1), $1.place) }
  }
}
