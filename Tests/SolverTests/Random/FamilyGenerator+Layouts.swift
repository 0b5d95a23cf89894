import Solver

extension FamilyGenerator {
  /// Writes views in rows that fit or not, with optional widths.
  mutating func writeRows() {
    for _ in 0..<random.pick([1, 1, 1, 2, 6]) {
      let count = Int.random(in: 2...16, using: &random)
      let edges = (0...2 * count + 1).map { _ in newVariable() }
      let room = Double(Int.random(in: 20...60, using: &random) * count)
      addConstraint([(edges[0], 1)], .equal, 0, priority: 1000)
      addConstraint([(edges[2 * count + 1], 1)], .equal, room, priority: 1000)
      let gap = random.pick([0, 8, 7.5, 1.0 / 3])
      let relation = random.pick([Constraint.Relation.equal, .greaterThanOrEqual])
      for view in 0...count {
        addConstraint(
          [(edges[2 * view + 1], 1), (edges[2 * view], -1)], view == count ? relation : .equal,
          gap, priority: 1000)
      }
      let least: Double = random.pick([1000, 1000, 750])
      let kind = Int.random(in: 0...2, using: &random)
      for view in 0..<count {
        let width = [(edges[2 * view + 2], 1.0), (edges[2 * view + 1], -1)]
        let preferred = Double(20 + (7 * view) % 23)
        addConstraint(
          width, .greaterThanOrEqual, preferred, priority: random.chance(90) ? least : 1000.0)
        if random.chance(70) {
          addConstraint(
            width, .equal, preferred + Double(random.pick([0, 10, 30])),
            priority: random.pick([250, 250, 251, 500]))
        }
        if kind == 1, view > 0 {
          addConstraint(
            width + [(edges[2 * view], -1), (edges[2 * view - 1], 1)], .equal, 0,
            priority: random.pick([400, 1000]))
        }
      }
    }
    finish(Scales { random, _, _ in 1 })
  }

  /// Writes optional equations between near variables, many of them within required bounds.
  mutating func writeChain() {
    let kind = Int.random(in: 0...3, using: &random)
    let count = random.pick(kind == 3 ? [8, 16, 24] : [3, 8, 20, 40, 60])
    let variables = (0..<count).map { _ in newVariable() }
    let priorities = random.pick([[250.0], [250], [250, 251], [750, 251, 250]])
    let factor: Double = random.pick([3, 3, 2, -2, 10, 0.1])
    for place in 0..<(kind == 3 ? 4 * count : count) {
      let place = place % count
      // Earlier variables, the nearest first, then the next one.
      let others = variables[..<place].reversed() + variables[(place + 1)...].prefix(1)
      var weights: [Double]
      var constant = Double(Int.random(in: -60...60, using: &random))
      switch kind {
      case 0:
        weights = place > 0 ? [-factor] : []
        constant = 1
      case 1:
        weights = [-0.5, -0.5]
      case 2:
        weights = [-0.75 * random.pick([1, 2, 3, -1, 5]), random.pick([0, 1.25])]
      default:
        weights = (0..<3).map { _ in Double(Int.random(in: -16...16, using: &random)) / 8 }
      }
      let terms = zip(others, weights).filter { $0.1 != 0 }
      guard !terms.isEmpty else { continue }
      addConstraint(
        [(variables[place], 1)] + terms, .equal, constant, priority: random.pick(priorities))
    }
    if random.chance(kind == 0 ? 80 : 50) {
      for variable in variables {
        addConstraint([(variable, 1)], .greaterThanOrEqual, 0, priority: 1000)
        addConstraint([(variable, 1)], .lessThanOrEqual, 100, priority: 1000)
      }
    } else {
      addConstraint([(variables[0], 1)], .equal, random.pick([0, 1, 5]), priority: 1000)
    }
    if random.chance(40) { constraints.shuffle(using: &random) }
    finish(Scales { random, _, _ in 1 })
  }
}
