extension Explainer {
  /// The maximum number of named obstacles of a constraint.
  private static let obstacleLimit = 3

  /// Returns the violated constraints, with the constraints they yield to.
  func yields(
    of constraints: [LayoutConstraint], on item: LayoutItem
  ) -> [Explanation.Yield] {
    let engine = scene.window.layoutEngine
    let conflicts = scene.window.conflicts
    var yields: [Explanation.Yield] = []
    for constraint in constraints {
      let conflict = conflicts.first { $0.broken === constraint }
      let amount = abs(engine.error(of: constraint))
      guard amount > 1e-6 || conflict != nil else { continue }
      let obstacles =
        conflict?.members.filter { $0 !== constraint } ?? engine.obstacles(to: constraint)
      let sorted = sorted(obstacles, from: item)
      yields.append(
        Explanation.Yield(
          constraint: words.cited(constraint), amount: amount, isBroken: conflict != nil,
          obstacles: sorted.prefix(Self.obstacleLimit).map { words.cited($0) },
          moreObstacles: max(0, sorted.count - Self.obstacleLimit)))
    }
    return yields
  }

  /// Orders constraints with those on an item first, then those in the spec; given ones are omitted
  /// if there are others.
  private func sorted(
    _ constraints: [LayoutConstraint], from item: LayoutItem
  ) -> [LayoutConstraint] {
    let written = constraints.filter { scene.offset(of: $0) != nil }
    func rank(_ constraint: LayoutConstraint) -> Int {
      let mentions =
        constraint.firstItem === item || constraint.terms.contains { $0.item === item }
      return (mentions ? 0 : 2) + (constraint.origin == .user ? 0 : 1)
    }
    let candidates = written.isEmpty ? constraints : written
    var sorted: [LayoutConstraint] = []
    for wanted in 0..<4 { sorted += candidates.filter { rank($0) == wanted } }
    return sorted
  }

  /// The inequalities that have room left.
  func loose(
    among constraints: [LayoutConstraint], isCited: (LayoutConstraint) -> Bool
  ) -> [Explanation.Loose] {
    var loose: [Explanation.Loose] = []
    for constraint in constraints
    where constraint.relation != .equal && constraint.origin != .size && !isCited(constraint) {
      var items = ItemList()
      let row = ConstraintRow(constraint, &items)
      var room = -row.constant
      for part in row.parts { room += part.coefficient * part.anchor.value }
      if constraint.relation == .lessThanOrEqual { room = -room }
      if room > 1e-6 {
        loose.append(Explanation.Loose(constraint: words.cited(constraint), room: room))
      }
    }
    return loose
  }
}
