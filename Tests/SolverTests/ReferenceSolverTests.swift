import ReferenceSolver
import Testing

/// Tests of the reference solver itself, with cases computed by hand.
@Suite struct ReferenceSolverTests {
  private typealias Row = ReferenceProblem.Constraint

  // MARK: - Numbers

  @Test func `fractions are exact at any size`() {
    let third = Rational(1, over: 3)
    #expect(third + third + third == .one)
    #expect(Rational(-6, over: -4) == Rational(3, over: 2))
    #expect(Rational(0.1) == Rational(3_602_879_701_896_397, over: 36_028_797_018_963_968))
    #expect(Rational(-0.375) == Rational(-3, over: 8))

    let primes = [1_000_000_007, 998_244_353, 2_147_483_647, 4_294_967_291, 67_280_421_310_721]
    let product = primes.reduce(Rational.one) { $0 * Rational($1) }
    let sum = primes.reduce(Rational.zero) { $0 + product / Rational($1) } / product
    let expected = primes.reduce(Rational.zero) { $0 + Rational(1, over: $1) }
    #expect(sum == expected)
    #expect(product / product == .one)
    #expect(product - (product - .one) == .one)
    #expect(product + .one > product && -product - .one < -product)
    #expect(primes.reduce(product) { $0 / Rational($1) } == .one)
    #expect(Rational(.max) + .one - .one == Rational(.max))
    #expect(-Rational(.min) + Rational(.min) == .zero)
  }

  @Test func `long division undoes long multiplication`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<50 {
      let factors = (0..<4).map { _ in Rational(Int.random(in: 1 ... .max, using: &random)) }
      let offset = Rational(Int.random(in: 0..<1000, using: &random))
      let first = factors[0] * factors[1] + offset
      let second = factors[2] * factors[3] + offset
      expectEqual(first * second / second, first)
      expectEqual(first / second * second, first)
      expectEqual((first + second) * (first - second), first * first - second * second)
    }
  }

  private func expectEqual(_ first: Rational, _ second: Rational) {
    #expect(first == second)
  }

  // MARK: - Systems

  /// A problem, the errors of its levels, and the range of each variable.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let problem: ReferenceProblem
    /// Nil if the required constraints contradict each other.
    let errors: [Rational]?
    let ranges: [(minimum: Rational?, maximum: Rational?)]

    init(
      _ description: String, variables: Int = 1, _ constraints: [ReferenceProblem.Constraint],
      errors: [Rational]?, _ ranges: (Rational?, Rational?)...
    ) {
      testDescription = description
      problem = ReferenceProblem(variableCount: variables, constraints: constraints)
      self.errors = errors
      self.ranges = ranges.map { (minimum: $0.0, maximum: $0.1) }
    }
  }

  private static func row(
    _ coefficients: [Int], _ relation: ReferenceProblem.Relation, _ constant: Int,
    at priority: Double = 1000
  ) -> ReferenceProblem.Constraint {
    Row(coefficients.map { Rational($0) }, relation, Rational(constant), priority: priority)
  }

  static let cases = [
    Case("nothing is known of a free variable", [], errors: [], (nil, nil)),
    Case(
      "one equation", [row([3], .equal, 1)], errors: [],
      (Rational(1, over: 3), Rational(1, over: 3))),
    Case(
      "two equations", variables: 2, [row([1, 1], .equal, 10), row([1, -1], .equal, 2)],
      errors: [], (Rational(6), Rational(6)), (Rational(4), Rational(4))),
    Case(
      "a lower bound", [row([2], .greaterThanOrEqual, 5)], errors: [], (Rational(5, over: 2), nil)),
    Case("an upper bound", [row([-1], .greaterThanOrEqual, 5)], errors: [], (nil, Rational(-5))),
    Case("two values at once", [row([1], .equal, 1), row([1], .equal, 2)], errors: nil),
    Case(
      "an empty interval", [row([1], .lessThanOrEqual, 1), row([1], .greaterThanOrEqual, 2)],
      errors: nil),
    Case("nothing is three", [row([0], .equal, 3)], errors: nil),
    Case(
      "nothing should be three", [row([0], .equal, 3, at: 5)], errors: [Rational(3)], (nil, nil)),
    Case(
      "a dependent equation", variables: 2,
      [row([1, 2], .equal, 3), row([2, 4], .equal, 6)], errors: [], (nil, nil), (nil, nil)),
    Case(
      "a dependent equation off by one", variables: 2,
      [row([1, 2], .equal, 3), row([2, 4], .equal, 7)], errors: nil),
    // Any number from 100 to 200 has a total error of 100.
    Case(
      "two wishes of one level", [row([1], .equal, 100, at: 500), row([1], .equal, 200, at: 500)],
      errors: [Rational(100)], (Rational(100), Rational(200))),
    // The lower level chooses among those.
    Case(
      "two wishes and a weaker one",
      [
        row([1], .equal, 100, at: 500), row([1], .equal, 200, at: 500),
        row([1], .equal, 120, at: 250),
      ],
      errors: [Rational(100), .zero], (Rational(120), Rational(120))),
    // Absolute errors are least at the median: 1 + 0 + 8.
    Case(
      "three wishes of one level",
      [row([1], .equal, 1, at: 9), row([1], .equal, 2, at: 9), row([1], .equal, 10, at: 9)],
      errors: [Rational(9)], (Rational(2), Rational(2))),
    // However many constraints request 1 at 250, the one at 251 takes precedence.
    Case(
      "many against one",
      [row([1], .equal, 0, at: 251)] + (0..<20).map { _ in row([1], .equal, 1, at: 250) },
      errors: [.zero, Rational(20)], (.zero, .zero)),
    Case(
      "inequalities err on one side only",
      [row([1], .lessThanOrEqual, 3, at: 9), row([1], .greaterThanOrEqual, 5, at: 8)],
      errors: [.zero, Rational(2)], (Rational(3), Rational(3))),
    // x + y is at most 10; both request 8: 6 too much, shared in any way.
    Case(
      "a shortage shared", variables: 2,
      [
        row([1, 1], .lessThanOrEqual, 10), row([1, 0], .equal, 8, at: 5),
        row([0, 1], .equal, 8, at: 5),
      ],
      errors: [Rational(6)], (Rational(2), Rational(8)), (Rational(2), Rational(8))),
    // Beale's example, on which the simplex method cycles with the common rule. Minimum: -3/4 a +
    // 150 b - 1/50 c + 6 d = -1/20 at a = 1/25, b = 0, c = 1, d = 0; here multiplied by 100, with a
    // target of -100.
    Case(
      "Beale's example", variables: 4,
      [
        row([25, -6000, -4, 900], .lessThanOrEqual, 0),
        row([50, -9000, -2, 300], .lessThanOrEqual, 0), row([0, 0, 1, 0], .lessThanOrEqual, 1),
        row([1, 0, 0, 0], .greaterThanOrEqual, 0), row([0, 1, 0, 0], .greaterThanOrEqual, 0),
        row([0, 0, 1, 0], .greaterThanOrEqual, 0), row([0, 0, 0, 1], .greaterThanOrEqual, 0),
        row([-75, 15_000, -2, 600], .equal, -100, at: 1),
      ],
      errors: [Rational(95)], (Rational(1, over: 25), Rational(1, over: 25)), (.zero, .zero),
      (.one, .one), (.zero, .zero)),
  ]

  @Test(arguments: cases)
  func `the reference solver finds the results computed by hand`(expected: Case) {
    let solution = ReferenceSolution(of: expected.problem)
    #expect(solution.isFeasible == (expected.errors != nil))
    guard let errors = expected.errors else { return }
    #expect(solution.levels.map(\.error) == errors)
    #expect(solution.levels.map(\.priority) == solution.levels.map(\.priority).sorted(by: >))
    for (variable, range) in expected.ranges.enumerated() {
      expectRange(solution.range(of: variable), range.minimum, range.maximum)
    }
  }

  @Test(arguments: 0..<20)
  func `a search in whole numbers finds the same least errors`(seed: UInt64) {
    var model = Model()
    for operation in ScriptGenerator.script(seed: seed) {
      if let sensible = model.sensible(operation) { model.perform(sensible) }
    }
    let solution = ReferenceSolution(of: model.problem)
    let problem = ExactProblem(model.constraints)
    #expect(problem.isContradictory != solution.isFeasible)
    guard solution.isFeasible else { return }
    // The beginning of the search does not matter.
    var random = SplitMix64(seed: seed)
    let optima = problem.optima(likely: model.constraints.indices.shuffled(using: &random))
    for level in solution.levels {
      let sum = optima.reduce(0) { $0 + $1.errors[level.priority, default: 0] }
      #expect(areClose(sum, level.error.approximation, within: 1e-13))
    }
  }

  @Test func `of solutions that are equal at one priority, the next chooses`() {
    func row(
      _ relation: ReferenceProblem.Relation, _ constant: Double, _ priority: Double
    ) -> ExactProblem.Constraint {
      .init([(0, Dyadic(1))], relation, Dyadic(constant), priority: priority)
    }
    let problem = ExactProblem([
      row(.equal, 1, 999), row(.equal, 0, 999), row(.lessThanOrEqual, 0, 501.5),
      row(.equal, 54, 251),
    ])
    for first in 0..<4 {
      for second in 0..<4 where second != first {
        let errors = problem.optima(likely: [first, second])[0].errors
        #expect(errors == [999: 1, 501.5: 0, 251: 54])
      }
    }
  }

  @Test func `values are judged with the tolerance that their constants have`() {
    func row(
      _ sum: [(Int, Double)], _ constant: Double, at priority: Double = 1000
    ) -> ExactProblem.Constraint {
      .init(
        sum: sum.map { ($0.0, Dyadic($0.1)) }, .equal, Dyadic(constant), priority: priority)
    }
    let slope = 1 + 1e-10
    let problem = ExactProblem([
      row([(0, 1), (1, -1)], 0), row([(0, 1), (1, -slope)], -1), row([(1, 1)], 1e10, at: 750),
      row([(2, 1)], 5, at: 250),
    ])
    let meeting = (1 / (slope - 1)).rounded()
    func defect(_ offset: Double, _ last: Double = 5) -> ExactProblem.Defect? {
      problem.defect(at: [0: meeting + offset, 1: meeting + offset, 2: last])
    }
    #expect(defect(0) == nil)
    // Nearer to 1e10, or farther from it, by what a constant of -1 + 5e-9 changes.
    #expect(meeting < 1e10 && defect(50) == nil && defect(-50) == nil)
    guard case .required(1, let error) = defect(1e9),
      case .optional = defect(0, 5 + 2e-8)
    else {
      Issue.record("a wrong value is right")
      return
    }
    #expect(areClose(error, 0.1, within: 1e-7))
    #expect(defect(0, 5 + 2e-9) == nil)
  }

  private func expectRange(
    _ range: ReferenceSolution.Range, _ minimum: Rational?, _ maximum: Rational?
  ) {
    #expect(range.minimum == minimum && range.maximum == maximum)
    #expect(range.uniqueValue == (minimum == maximum ? minimum : nil))
  }
}
