extension Derivation {
  /// The maximum number of constraints that are examined for some that decide an anchor together.
  private static let togetherLimit = 160

  /// Combines as few constraints as determine an anchor.
  ///
  /// - Parameter waiting: Constraints with several unknown anchors each.
  /// - Returns: The step; nil if they determine nothing.
  mutating func together(_ waiting: [Int]) -> Step? {
    guard !waiting.isEmpty, waiting.count <= Self.togetherLimit else { return nil }
    var columns: [Int: Int] = [:]
    var width = 0
    for row in waiting {
      for (anchor, _) in rows[row].parts where !isKnown(anchor) && columns[anchor.key] == nil {
        columns[anchor.key] = width
        width += facts[anchor.key] == nil ? 2 : 1
      }
    }
    var system = LinearSystem()
    for (place, row) in waiting.enumerated() {
      var line = [Double](repeating: 0, count: width)
      for (anchor, coefficient) in rows[row].parts where !isKnown(anchor) {
        for (column, share) in unknownShares(of: anchor, columns) {
          line[column] += coefficient * share
        }
      }
      system.matrix.append(line)
      var origin = [Double](repeating: 0, count: waiting.count)
      origin[place] = 1
      system.origins.append(origin)
    }
    system.reduce(width)
    return best(of: waiting, system, columns)
  }

  /// Returns an unknown anchor's coefficients of the unknowns of its item.
  private func unknownShares(
    of anchor: AnchorPoint, _ columns: [Int: Int]
  ) -> [(column: Int, share: Double)] {
    guard let column = columns[anchor.key] else { return [] }
    guard let fact = facts[anchor.key]?.first?.anchor else {
      return [(column, anchor.start), (column + 1, anchor.size)]
    }
    // One of the two is known through the other and the fact.
    return fact.size != 0
      ? [(column, anchor.start - anchor.size * fact.start / fact.size)] : [(column, anchor.size)]
  }

  /// Returns the anchor that the fewest constraints determine, a length if there is a choice.
  private mutating func best(
    of waiting: [Int], _ system: LinearSystem, _ columns: [Int: Int]
  ) -> Step? {
    var best: (anchor: AnchorPoint, weights: [Double], count: Int)?
    for anchor in candidates(in: waiting) {
      var weights = [Double](repeating: 0, count: waiting.count)
      var isDecided = true
      for (column, share) in unknownShares(of: anchor, columns) where abs(share) > 1e-12 {
        guard let line = system.settling[column] else {
          isDecided = false
          break
        }
        for place in waiting.indices { weights[place] += share * system.origins[line][place] }
      }
      guard isDecided else { continue }
      let count = weights.count { abs($0) > 1e-9 }
      if count > 0, count < best?.count ?? .max { best = (anchor, weights, count) }
    }
    guard let best else { return nil }
    return step(to: best.anchor, waiting, best.weights)
  }

  /// Returns the anchors that can be derived: the lengths of the items that constraints mention,
  /// then their other anchors.
  private mutating func candidates(in waiting: [Int]) -> [AnchorPoint] {
    var lengths: [AnchorPoint] = []
    var others: [AnchorPoint] = []
    var keys: Set<Int> = []
    for row in waiting {
      for (anchor, _) in rows[row].parts where !isKnown(anchor) {
        others.append(anchor)
        guard keys.insert(anchor.key).inserted else { continue }
        let length = AnchorPoint(
          anchor.carrier, anchor.axis == .horizontal ? .width : .height, isMirrored: false,
          in: &items)
        if !isKnown(length) { lengths.append(length) }
      }
    }
    return lengths + others
  }

  /// Adds the constraints up, each times its weight.
  private mutating func step(
    to target: AnchorPoint, _ waiting: [Int], _ weights: [Double]
  ) -> Step? {
    var step = Step(kind: .together, anchor: target, constant: target.offset)
    // The remaining unknowns of the items are known through their facts.
    var rest: [(key: Int, start: Double, size: Double)] = [
      (target.key, target.start, target.size)
    ]
    for (row, weight) in zip(waiting, weights) where abs(weight) > 1e-9 {
      if let constraint = rows[row].constraint { step.constraints.append(constraint) }
      step.constant += weight * rows[row].constant
      for (anchor, coefficient) in rows[row].parts {
        let share = weight * coefficient
        if isKnown(anchor) {
          guard let premise = premise(anchor) else { return nil }
          step.addTerm(premise, times: -share)
        } else {
          step.constant -= share * anchor.offset
          if let place = rest.firstIndex(where: { $0.key == anchor.key }) {
            rest[place].start -= share * anchor.start
            rest[place].size -= share * anchor.size
          } else {
            rest.append((anchor.key, -share * anchor.start, -share * anchor.size))
          }
        }
      }
    }
    for (key, start, size) in rest where abs(start) + abs(size) > 1e-9 {
      guard let fact = facts[key]?.first else { return nil }
      let share =
        abs(fact.anchor.size) > 0 ? size / fact.anchor.size : start / fact.anchor.start
      step.addTerm(fact.step, times: share)
      step.constant -= share * fact.anchor.offset
    }
    if weights.count(where: { abs($0) > 1e-9 }) == 1 {
      step.kind = step.constraints.isEmpty ? .open : .constraint
    }
    return step
  }
}
