extension Explainer {
  /// The maximum number of named obstacles of a constraint.
  private static let obstacleLimit = 3

  /// Returns lines on the violated constraints, each with the constraints it yields to.
  func yields(
    of constraints: [LayoutConstraint], on item: LayoutItem
  ) -> [Explanation.Line] {
    let engine = scene.window.layoutEngine
    let conflicts = scene.window.conflicts
    var lines: [Explanation.Line] = []
    for constraint in constraints {
      let conflict = conflicts.first { $0.broken === constraint }
      let amount = abs(engine.error(of: constraint))
      guard amount > 1e-6 || conflict != nil else { continue }
      let obstacles = sorted(
        conflict?.members.filter { $0 !== constraint } ?? engine.obstacles(to: constraint),
        from: item)
      var line = line(on: constraint)
      line.text +=
        obstacles.isEmpty
        ? " by \(roundedText(amount))"
        : conflict != nil
          ? " has no effect: it contradicts" : " by \(roundedText(amount)), to"
      lines.append(line)
      for obstacle in obstacles.prefix(Self.obstacleLimit) {
        var line = self.line(on: obstacle)
        line.text = "  " + line.text
        lines.append(line)
      }
      let more = obstacles.count - Self.obstacleLimit
      if more > 0 { lines.append(Explanation.Line("  and \(more) more")) }
    }
    return lines
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
}
