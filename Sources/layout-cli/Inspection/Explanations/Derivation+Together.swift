extension Derivation {
  /// The maximum number of constraints that are examined for some that decide a length together.
  private static let togetherLimit = 160

  /// Returns the length that the fewest constraints determine together.
  ///
  /// - Parameter waiting: Constraints with several unknown anchors each.
  /// - Returns: The step; nil if constraints determine no length of their items.
  mutating func together(_ waiting: [Int]) -> Step? {
    guard waiting.count <= Self.togetherLimit else { return nil }
    var lengths: [AnchorPoint] = []
    var keys: Set<Int> = []
    for row in waiting {
      for (anchor, _) in rows[row].parts
      where !isKnown(anchor) && keys.insert(anchor.key).inserted {
        let length = AnchorPoint(
          anchor.carrier, anchor.axis == .horizontal ? .width : .height, isMirrored: false,
          in: &items)
        if !isKnown(length) { lengths.append(length) }
      }
    }
    let open = Set(waiting.compactMap { rows[$0].constraint.map { ObjectIdentifier($0) } })
      .subtracting(steps.flatMap { $0.constraints }.map { ObjectIdentifier($0) })
    var best: Step?
    let parts = lengths.map { FrameShare($0.carrier, .length($0.axis)) }
    for (length, found) in zip(lengths, window.layoutEngine.determinations(of: parts)) {
      let own = found.constraints.filter { open.contains(ObjectIdentifier($0)) }
      guard found.kept.isEmpty, !own.isEmpty, own.count < best?.constraints.count ?? .max
      else { continue }
      best = Step(kind: .together, anchor: length, constant: length.value, constraints: own)
      // The others are known already; the value depends on them, but not as a sum.
      let others = Set(found.constraints.map { ObjectIdentifier($0) })
      for (place, step) in steps.enumerated()
      where step.constraints.contains(where: { others.contains(ObjectIdentifier($0)) }) {
        best?.terms.append((place, 0))
      }
    }
    return best
  }
}
