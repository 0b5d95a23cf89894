import Solver

/// Generates random scripts: small systems with many ties, and operations on them.
struct ScriptGenerator {
  private var random: SplitMix64
  /// The variables in the script so far, those removed again included.
  private var variableCount = 0
  /// The constraints written so far, those refused or removed again included.
  private var constraints: [ScriptedConstraint] = []
  private let priorities: [Double]
  private let coefficients: [Double]
  private let constants: [Double]
  /// Whether the system is larger than most.
  private let isLarge: Bool

  private init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let optional = [1, 250, 250.5, 500, 749, 750, 999.5].shuffled(using: &random)
    // Fractions of many digits make larger systems very slow.
    isLarge = random.chance(4)
    let levelCount = isLarge ? 8 : Int.random(in: 1...4, using: &random)
    let share = random.pick([1, 1, 2])
    priorities =
      Array(repeating: 1000, count: share) + Array(optional.prefix(max(1, levelCount - 1)))
    coefficients = random.pick([
      [1, -1], [1, 1, 1, -1, -1, 2, -2, 0.5], [1, -1, 2, -2, 3, -3, 0.5, -0.25, 4],
    ])
    constants = random.pick([
      [0, 0, 1, 2, 4], (-10...20).map(Double.init), [0, 0.5, -2.25, 10, 100, 375, -1000],
    ])
  }

  /// The script of a seed.
  static func script(seed: UInt64) -> [Operation] {
    var generator = ScriptGenerator(seed: seed)
    return generator.script()
  }

  private mutating func script() -> [Operation] {
    var script: [Operation] = []
    for _ in 0..<Int.random(in: isLarge ? 8...12 : 1...7, using: &random) {
      script.append(newVariable())
    }
    let first = (0..<Int.random(in: isLarge ? 10...24 : 0...8, using: &random)).map { _ in
      newConstraint()
    }
    if random.chance(50) {
      script.append(.addAll(first))
    } else {
      script += first.map { .add($0) }
    }
    for _ in 0..<Int.random(in: 3...12, using: &random) {
      script.append(change(depth: 0))
    }
    // A few constants by turns, as drags and keyboards change them.
    let moving = constraints.shuffled(using: &random).prefix(random.pick([0, 1, 1, 2, 3]))
    if !moving.isEmpty {
      for _ in 0..<Int.random(in: 2...8, using: &random) {
        let label = random.pick(Array(moving)).label
        script.append(.setConstant(random.pick(constants), label: label))
      }
    }
    return script
  }

  private mutating func newVariable() -> Operation {
    variableCount += 1
    return .addVariable(label: variableCount - 1)
  }

  /// One change; transactions and forks contain several.
  private mutating func change(depth: Int, inTransaction: Bool = false) -> Operation {
    let roll = Int.random(in: 0..<100, using: &random)
    switch roll {
    case 0..<30:
      return .add(newConstraint())
    case 30..<40:
      return .addAll((0..<Int.random(in: 0...4, using: &random)).map { _ in newConstraint() })
    case 40..<45 where !constraints.isEmpty:
      var again = random.pick(constraints)
      again.label = constraints.count
      constraints.append(again)
      return .add(again)
    case 45..<58 where !constraints.isEmpty:
      return .remove(label: random.pick(constraints).label)
    case 58..<62 where !constraints.isEmpty:
      return .removeAll(labels: constraints.indices.filter { _ in random.chance(30) })
    case 62..<66 where !constraints.isEmpty:
      return .setPriority(random.pick(priorities), label: random.pick(constraints).label)
    case 66..<69 where !inTransaction:
      return newVariable()
    case 69..<72 where !inTransaction:
      return .removeVariable(label: Int.random(in: 0..<variableCount, using: &random))
    case 72..<82 where depth < 2 && !inTransaction:
      let changes = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        change(depth: depth + 1, inTransaction: true)
      }
      return .transaction(changes, commits: random.chance(75))
    case 82..<88 where depth < 2 && !inTransaction:
      let changes = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        change(depth: depth + 1)
      }
      return .fork(changes)
    default:
      guard let constraint = constraints.randomElement(using: &random) else {
        return .add(newConstraint())
      }
      return .setConstant(random.pick(constants), label: constraint.label)
    }
  }

  private mutating func newConstraint() -> ScriptedConstraint {
    var constraint = ScriptedConstraint(
      label: constraints.count, terms: newTerms(),
      relation: random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      constant: random.pick(constants), priority: random.pick(priorities))
    if let model = constraints.randomElement(using: &random), random.chance(35) {
      // A row parallel to an earlier one, or the same one.
      let factor = random.pick([1, 1, 1, -1, 2, -0.5])
      constraint.terms = model.terms.shuffled(using: &random)
      for index in constraint.terms.indices {
        constraint.terms[index].coefficient *= factor
      }
      if random.chance(40) { constraint.constant = model.constant * factor }
    }
    constraints.append(constraint)
    return constraint
  }

  private mutating func newTerms() -> [ScriptedConstraint.Term] {
    let variables = Array(0..<variableCount).shuffled(using: &random)
    let length = random.pick([1, 1, 1, 2, 2, 2, 3, 3, 4, 7])
    var terms = variables.prefix(length).map {
      ScriptedConstraint.Term(variable: $0, coefficient: random.pick(coefficients))
    }
    // Occasionally a variable twice, possibly cancelling, or no variable.
    if random.chance(4) {
      let twice = random.pick(terms)
      let coefficient = random.pick([twice.coefficient, -twice.coefficient, 1])
      terms.append(.init(variable: twice.variable, coefficient: coefficient))
    }
    if random.chance(1) { terms = [] }
    return terms
  }
}
