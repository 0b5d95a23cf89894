import Solver

/// Writes the systems of a ``Family``.
struct FamilyGenerator {
  /// The numbers of a system.
  struct Scales {
    /// Returns a coefficient, given its row's and its variable's factors.
    var coefficient: (inout SplitMix64, _ row: Double, _ column: Double) -> Double
    /// Returns the factor of a row.
    var row: (inout SplitMix64) -> Double = { _ in 1 }
    /// Returns the factor of a variable.
    var column: (inout SplitMix64) -> Double = { _ in 1 }
    /// Returns a value of a variable at which required constraints hold.
    var value: (inout SplitMix64) -> Double = { Double(Int.random(in: -20...100, using: &$0)) }
    /// Returns a constant.
    var constant: (inout SplitMix64) -> Double = { random in
      switch Int.random(in: 0..<6, using: &random) {
      case 0: 0
      case 1: 1
      case 2: Double(Int.random(in: -40...400, using: &random)) / 4
      default: Double(Int.random(in: -300...300, using: &random))
      }
    }
    var priorities: [Double] = []
    /// The number of constraints of a system.
    var constraintCount: ClosedRange<Int>?
    /// The relative difference between the coefficients of a row and those of another.
    var difference = 0.0
  }

  var random: SplitMix64
  private(set) var script: [Operation] = []
  private var variableCount = 0
  var constraints: [ScriptedConstraint] = []
  /// Whether the coefficients of a constraint differ little from those of another.
  private var hasTwins = false

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  // MARK: - Scales

  private static let ordinary: [Double] = [1, 1, 1, -1, -1, 2, -2, 3, -0.5, 0.25]

  /// A power of ten, with a whole exponent; or any number of its size that has 30 bits, so that
  /// parallel rows stay parallel.
  private static func power(_ random: inout SplitMix64, _ limit: Int, isWhole: Bool) -> Double {
    if isWhole {
      return Double("1e\(Int.random(in: -limit...limit, using: &random))") ?? 1
    }
    let exponent = Double.random(in: -1...1, using: &random) * Double(limit) * 3.321_928
    let whole = exponent.rounded(.down)
    let significand = ((1 + exponent - whole) * 0x1p30).rounded() * 0x1p-30
    return Double(sign: .plus, exponent: Int(whole), significand: significand)
  }

  mutating func entries(_ limit: Int) -> Scales {
    let isWhole = random.chance(60)
    return Scales { random, _, _ in
      Self.power(&random, limit, isWhole: isWhole) * random.pick([1, -1])
    }
  }

  mutating func rows(_ limit: Int) -> Scales {
    let isWhole = random.chance(50)
    return Scales(
      coefficient: { random, row, _ in random.pick(Self.ordinary) * row },
      row: { Self.power(&$0, limit, isWhole: isWhole) })
  }

  mutating func columns(_ limit: Int) -> Scales {
    let isWhole = random.chance(50)
    return Scales(
      coefficient: { random, _, column in random.pick(Self.ordinary) * column },
      column: { Self.power(&$0, limit, isWhole: isWhole) })
  }

  mutating func near(_ places: Int) -> Scales {
    let unit = Double("1e-\(places)") ?? 0
    return Scales { random, _, _ in
      (1 + Double(Int.random(in: -1...2, using: &random)) * unit) * random.pick([1, -1])
    }
  }

  /// Two rows differ in the last places only.
  mutating func twins(_ places: Int) -> Scales {
    Scales(
      coefficient: { random, _, _ in random.pick(Self.ordinary) },
      difference: Double("1e-\(places)") ?? 0)
  }

  mutating func large() -> Scales {
    let unit = random.pick([1e9, 1e9, 1e8, 5e9])
    return Scales(
      coefficient: { random, _, _ in random.pick(Self.ordinary) },
      value: { unit + Double(Int.random(in: -20...100, using: &$0)) },
      constant: { random in
        let small = Double(Int.random(in: -300...300, using: &random)) / random.pick([1, 4])
        return random.pick([0, unit, -unit, 2 * unit]) + small
      })
  }

  mutating func small() -> Scales {
    let unit = random.pick([1e9, 1e9, 1e8, 1e10])
    return Scales(
      coefficient: { random, row, _ in random.pick(Self.ordinary) * row },
      row: { $0.pick([unit, unit, unit, 1]) },
      value: { Double(Int.random(in: -20...100, using: &$0)) / unit },
      constant: { Double(Int.random(in: -300...300, using: &$0)) / unit })
  }

  mutating func manyLevels() -> Scales {
    Scales(
      coefficient: { random, _, _ in random.pick(Self.ordinary) },
      priorities: (1...100).map { 9.75 * Double($0) } + [1000, 1000], constraintCount: 60...120)
  }

  // MARK: - Systems

  /// Writes a small system, built at once or one by one, and edits.
  mutating func write(_ scales: Scales) {
    var scales = scales
    if scales.priorities.isEmpty { scales.priorities = levels() }
    if scales.constraintCount == nil { scales.constraintCount = random.pick([3...7, 3...16]) }
    addSystem(scales)
    finish(scales)
  }

  /// Writes small systems that share variables with required values.
  mutating func writeBig() {
    let scales = anyScales()
    let hubs = (0..<3).map { hub in
      addConstraint([(newVariable(), 1)], .equal, scales.value(&random), priority: 1000)
      return hub
    }
    let goal = Int.random(in: 30...150, using: &random)
    while variableCount < goal {
      addSystem(scales, hubs: hubs)
    }
    finish(scales, firstEditable: hubs.count)
  }

  /// Writes optional equations that exceed required limits, hundreds of them.
  mutating func writeLimits() {
    let scales = anyScales()
    let optional = scales.priorities.filter { $0 < 1000 }
    for _ in 0..<Int.random(in: 270...330, using: &random) {
      let row = scales.row(&random)
      let terms = (0..<random.pick([2, 2, 2, 3])).map { _ in
        let coefficient = scales.coefficient(&random, row, scales.column(&random))
        return (newVariable(), coefficient.magnitude)
      }
      let sum = terms.reduce(0) { sum, term in
        let product = scales.value(&random) * row
        let excess = abs(scales.value(&random)) * row
        addConstraint([term], .equal, product + excess, priority: random.pick(optional))
        return sum + product
      }
      addConstraint(terms, .lessThanOrEqual, sum, priority: 1000)
    }
    finish(scales)
  }

  private mutating func anyScales() -> Scales {
    let power = random.pick([3, 6])
    let places = random.pick([6, 7, 8, 9, 10, 12])
    var scales =
      switch Int.random(in: 0..<6, using: &random) {
      case 0: entries(power)
      case 1: rows(power)
      case 2: columns(power)
      case 3: near(places)
      case 4: large()
      default: small()
      }
    scales.priorities = levels()
    return scales
  }

  private mutating func levels() -> [Double] {
    let optional = [250, 251, 500, 501.5, 750, 999].shuffled(using: &random)
    let count = Int.random(in: 1...3, using: &random)
    return Array(repeating: 1000, count: random.pick([1, 1, 2])) + optional.prefix(count)
  }

  private mutating func addSystem(_ scales: Scales, hubs: [Int] = []) {
    let own = (0..<Int.random(in: 2...8, using: &random)).map { _ in newVariable() }
    let factors = (0..<variableCount).map { _ in scales.column(&random) }
    let values = (0..<variableCount).map { scales.value(&random) / factors[$0] }
    for _ in 0..<Int.random(in: scales.constraintCount ?? 3...16, using: &random) {
      let row = scales.row(&random)
      var variables = Array(own.shuffled(using: &random).prefix(random.pick([1, 2, 2, 3, 3, 4])))
      if let hub = hubs.randomElement(using: &random), random.chance(30) { variables.append(hub) }
      var terms = variables.map { variable in
        (variable, scales.coefficient(&random, row, factors[variable]))
      }
      let isTwin = scales.difference != 0
      if let model = constraints.last(where: { $0.terms.contains { $0.variable == own[0] } }),
        // Two pairs of twins may differ by less: by a product of differences.
        !(isTwin && hasTwins), random.chance(isTwin ? 60 : 10)
      {
        hasTwins = isTwin
        terms = model.terms.map { term in
          let places = isTwin ? Int.random(in: -1...2, using: &random) : 0
          return (term.variable, -term.coefficient * (1 + Double(places) * scales.difference))
        }
      }
      let relation = random.pick([
        Constraint.Relation.equal, .lessThanOrEqual, .greaterThanOrEqual,
      ])
      let priority = random.pick(scales.priorities)
      var constant = scales.constant(&random) * row
      if priority == 1000 ? random.chance(90) : random.chance(20) {
        constant = terms.reduce(0) { $0 + $1.1 * values[$1.0] }
        if relation != .equal {
          constant += random.pick([0, 0, 1, 10]) * row * Double(relation.rawValue) * -1
        }
      }
      addConstraint(terms, relation, constant, priority: priority)
    }
  }

  // MARK: - Scripts

  mutating func newVariable() -> Int {
    script.append(.addVariable(label: variableCount))
    variableCount += 1
    return variableCount - 1
  }

  mutating func addConstraint(
    _ terms: [(Int, Double)], _ relation: Constraint.Relation, _ constant: Double, priority: Double
  ) {
    constraints.append(
      ScriptedConstraint(
        label: constraints.count,
        terms: terms.map { .init(variable: $0.0, coefficient: $0.1) },
        relation: relation, constant: constant, priority: priority))
  }

  mutating func finish(_ scales: Scales, firstEditable: Int = 0) {
    script += random.chance(50) ? [.addAll(constraints)] : constraints.map { .add($0) }
    guard random.chance(50), constraints.count > firstEditable else { return }
    let priorities = scales.priorities.isEmpty ? [1000, 250, 251] : scales.priorities
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let edited = constraints[Int.random(in: firstEditable..<constraints.count, using: &random)]
      let label = edited.label
      let limit = ConstraintSolver.limit
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let size = edited.terms.map(\.coefficient.magnitude).max() ?? 1
        let unit = random.pick([1, size, edited.constant])
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let constant = random.pick([edited.constant + unit, scales.constant(&random) * unit])
          script.append(.setConstant(max(-limit, min(limit, constant)), label: label))
        }
      case 1: script.append(.remove(label: label))
      default: script.append(.setPriority(random.pick(priorities), label: label))
      }
    }
  }
}
