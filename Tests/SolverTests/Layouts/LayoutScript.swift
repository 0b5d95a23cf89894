import Solver

/// Writes scripts of the size of real screens: chains, rows and trees of views, and changes to
/// them.
struct LayoutScript {
  private(set) var operations: [Operation] = []
  private var random: SplitMix64
  private var variableCount = 0
  private var constraints: [ScriptedConstraint] = []
  /// The constraints of the layout, before changes.
  private(set) var builtConstraints: [ScriptedConstraint] = []
  /// Groups of labels that are swapped, the first group being in.
  private var groups: [(isIn: [ScriptedConstraint], isOut: [ScriptedConstraint])] = []
  /// Removed stretches of constraints.
  private var removed: [[ScriptedConstraint]] = []

  /// The four variables of a view.
  private struct View {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// Writes the script of a seed.
  ///
  /// - Parameters:
  ///   - seed: Decides everything but the size.
  ///   - variableCount: About how many variables there will be.
  init(seed: UInt64, variableCount: Int) {
    random = SplitMix64(seed: seed)
    let root = newView()
    fix(root.x, at: 0)
    fix(root.y, at: 0)
    switch seed % 4 {
    case 0: addChain(of: variableCount / 4, in: root)
    case 1: addRow(of: variableCount / 4, in: root)
    case 2: addTree(of: variableCount / 4, in: root)
    default:
      addChain(of: variableCount / 8, in: root)
      addRow(of: variableCount / 8, in: root)
    }
    addCrossWishes()
    build()
    for _ in 0..<40 {
      operations.append(change(depth: 0))
    }
  }

  // MARK: - Families

  private mutating func addChain(of count: Int, in root: View) {
    wish(root.width, .equal, Double.random(in: 300...500, using: &random), at: 750)
    var above: View?
    for _ in 0..<count {
      let view = newView()
      require([(view.x, 1), (root.x, -1)], .equal, gap())
      require([(root.x, 1), (root.width, 1), (view.x, -1), (view.width, -1)], .equal, gap())
      if let above {
        require([(view.y, 1), (above.y, -1), (above.height, -1)], .equal, gap())
      } else {
        require([(view.y, 1), (root.y, -1)], .equal, gap())
      }
      let height = Double(Int.random(in: 20...60, using: &random))
      wish(view.height, .lessThanOrEqual, height, at: 250)
      wish(view.height, .greaterThanOrEqual, height, at: random.chance(90) ? 700 : 650)
      above = view
    }
    guard let above else { return }
    // To the bottom itself, or to one of two positions that are swapped.
    let end = [(root.y, 1.0), (root.height, 1), (above.y, -1), (above.height, -1)]
    wish(root.height, .equal, Double(count) * Double.random(in: 35...55, using: &random), at: 740)
    if random.chance(50) {
      require(end, .equal, gap())
    } else {
      let near = newConstraint(end, .equal, 8, at: 1000)
      let away = newConstraint(end, .greaterThanOrEqual, 300, at: 1000)
      let wish = newConstraint([(above.height, 1)], .equal, 90, at: 720)
      groups.append((isIn: [near], isOut: [away, wish]))
      constraints.append(near)
    }
  }

  private mutating func addRow(of count: Int, in root: View) {
    wish(root.width, .equal, Double(count) * Double.random(in: 20...60, using: &random), at: 745)
    wish(root.height, .equal, 44, at: 745)
    var first: View?
    var before: View?
    for _ in 0..<count {
      let view = newView()
      require([(view.y, 1), (root.y, -1)], .equal, 0)
      require([(view.height, 1), (root.height, -1)], .equal, 0)
      if let before, let first {
        require([(view.x, 1), (before.x, -1), (before.width, -1)], .equal, 8)
        wish([(view.width, 1), (first.width, -1)], .equal, 0, at: random.chance(80) ? 250 : 240)
      } else {
        require([(view.x, 1), (root.x, -1)], .equal, 8)
        first = view
      }
      require(
        [(view.width, 1)], .greaterThanOrEqual, Double(Int.random(in: 5...30, using: &random)))
      before = view
    }
    guard let before else { return }
    require([(root.x, 1), (root.width, 1), (before.x, -1), (before.width, -1)], .equal, 8)
  }

  private mutating func addTree(of count: Int, in root: View) {
    wish(root.width, .equal, Double.random(in: 800...2000, using: &random), at: 750)
    wish(root.height, .equal, Double.random(in: 800...2000, using: &random), at: 750)
    var parents = [root]
    var left = count
    while left > 0 {
      let parent = parents.removeFirst()
      let isHorizontal = random.chance(50)
      var before: View?
      for _ in 0..<min(left, Int.random(in: 2...5, using: &random)) {
        let view = newView()
        left -= 1
        parents.append(view)
        let (start, length) = isHorizontal ? (view.x, view.width) : (view.y, view.height)
        let (across, breadth) = isHorizontal ? (view.y, view.height) : (view.x, view.width)
        // Positions are measured in the parent.
        require([(across, 1)], .equal, 2)
        require([(breadth, 1), (isHorizontal ? parent.height : parent.width, -1)], .equal, -4)
        if let before {
          let (otherStart, otherLength) =
            isHorizontal ? (before.x, before.width) : (before.y, before.height)
          require([(start, 1), (otherStart, -1), (otherLength, -1)], .equal, 1)
          wish([(length, 1), (otherLength, random.pick([-1, -1, -2]))], .equal, 0, at: 500)
        } else {
          require([(start, 1)], .equal, 2)
        }
        if random.chance(20) { wish(length, .equal, gap() * 10, at: random.pick([510, 490])) }
        before = view
      }
      if let before {
        let (start, length) = isHorizontal ? (before.x, before.width) : (before.y, before.height)
        let end = [(isHorizontal ? parent.width : parent.height, 1.0), (start, -1), (length, -1)]
        if random.chance(70) {
          require(end, .equal, 2)
        } else {
          wish(end, .greaterThanOrEqual, 2, at: 900)
        }
      }
    }
  }

  /// Optional constraints between unrelated views.
  private mutating func addCrossWishes() {
    for _ in 0..<variableCount / 40 {
      let first = Int.random(in: 2..<variableCount, using: &random)
      let second = Int.random(in: 2..<variableCount, using: &random)
      guard first != second else { continue }
      let relation: Constraint.Relation = random.pick([.equal, .lessThanOrEqual])
      wish([(first, 1), (second, -1)], relation, gap(), at: random.pick([100, 100, 245, 705]))
    }
  }

  // MARK: - Building blocks

  private mutating func newView() -> View {
    let first = variableCount
    variableCount += 4
    return View(x: first, y: first + 1, width: first + 2, height: first + 3)
  }

  private mutating func gap() -> Double {
    random.chance(60) ? 8 : Double(Int.random(in: 0...40, using: &random)) / 2
  }

  private mutating func fix(_ variable: Int, at value: Double) {
    require([(variable, 1)], .equal, value)
  }

  private mutating func require(
    _ terms: [(Int, Double)], _ relation: Constraint.Relation, _ constant: Double
  ) {
    constraints.append(newConstraint(terms, relation, constant, at: 1000))
  }

  private mutating func wish(
    _ variable: Int, _ relation: Constraint.Relation, _ constant: Double, at priority: Double
  ) {
    wish([(variable, 1)], relation, constant, at: priority)
  }

  private mutating func wish(
    _ terms: [(Int, Double)], _ relation: Constraint.Relation, _ constant: Double,
    at priority: Double
  ) {
    constraints.append(newConstraint(terms, relation, constant, at: priority))
  }

  private var labelCount = 0

  private mutating func newConstraint(
    _ terms: [(Int, Double)], _ relation: Constraint.Relation, _ constant: Double,
    at priority: Double
  ) -> ScriptedConstraint {
    labelCount += 1
    return ScriptedConstraint(
      label: labelCount - 1, terms: terms.map { .init(variable: $0.0, coefficient: $0.1) },
      relation: relation, constant: constant, priority: priority)
  }

  // MARK: - Building and changing

  private mutating func build() {
    operations = (0..<variableCount).map { .addVariable(label: $0) }
    builtConstraints = constraints
    let order = random.chance(50) ? constraints : constraints.shuffled(using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      operations.append(.addAll(order))
    case 1:
      operations += order.map { .add($0) }
    default:
      // A part together, the rest one by one.
      let part = Int.random(in: 0...order.count, using: &random)
      operations.append(.addAll(Array(order[..<part])))
      operations += order[part...].map { .add($0) }
    }
  }

  private mutating func change(depth: Int) -> Operation {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<20:
      return .remove(label: random.pick(constraints).label)
    case 20..<35:
      // Another of the same, with its own label; a duplicate if the first is still there.
      var again = random.pick(constraints)
      again.label = labelCount
      labelCount += 1
      constraints.append(again)
      return .add(again)
    case 35..<45 where !groups.isEmpty:
      let index = Int.random(in: 0..<groups.count, using: &random)
      let (isIn, isOut) = groups[index]
      groups[index] = (isIn: isOut, isOut: isIn)
      return .transaction(
        [.removeAll(labels: isIn.map(\.label))] + isOut.map { .add($0) }, commits: true)
    case 45..<55 where depth == 0:
      let changes = (0..<6).map { _ in change(depth: 1) }
      return .transaction(changes.filter { !$0.isTransaction }, commits: random.chance(80))
    case 55..<60 where depth == 0:
      return .fork((0..<random.pick([3, 4])).map { _ in change(depth: 1) })
    case 60..<64:
      return .setPriority(
        random.pick([1000, 750, 500, 250]), label: random.pick(constraints).label)
    case 64..<70:
      return removeOrReturnStretch()
    case 70..<78:
      // A constraint that contradicts an existing one.
      let constraint = random.pick(constraints)
      var other = constraint
      other.label = labelCount
      other.constant -= Double(Int.random(in: 1...500, using: &random))
      other.priority = 1000
      labelCount += 1
      return .add(other)
    default:
      let constraint = random.pick(constraints)
      let offset = Double(Int.random(in: -40...40, using: &random))
      return .setConstant(constraint.constant + offset, label: constraint.label)
    }
  }

  /// Removes all constraints of a few neighbouring views, or adds them again.
  private mutating func removeOrReturnStretch() -> Operation {
    if !removed.isEmpty, random.chance(60) {
      return .addAll(removed.removeLast().shuffled(using: &random))
    }
    let start = Int.random(in: 0..<constraints.count, using: &random)
    let length = Int.random(in: 5...60, using: &random)
    let stretch = Array(constraints[start..<min(start + length, constraints.count)])
    removed.append(stretch)
    return .removeAll(labels: stretch.map(\.label))
  }
}

extension Operation {
  fileprivate var isTransaction: Bool {
    if case .transaction = self { true } else { false }
  }
}
