import Solver
import Testing

/// Tests of the ways to write constraints in Swift.
@Suite struct WritingTests {
  private var solver = ConstraintSolver()
  private let x: Variable
  private let y: Variable

  init() {
    x = solver.addVariable()
    y = solver.addVariable()
  }

  @Test func `expressions and variables are summed with reduce, from 0 and from a half`() {
    let expressions: [LinearExpression] = [2 * x, y - 1, x + y]
    let sum: LinearExpression = 2 * x + y + x + y - 1
    #expect(expressions.reduce(0, +) == sum)
    let pair: LinearExpression = x + y
    #expect([x, y].reduce(0, +) == pair)
    let multiples: [LinearExpression] = [3 * x, 3 * y]
    let sumFromHalf: LinearExpression = 3 * x + 3 * y + 0.5
    #expect(multiples.reduce(0.5, +) == sumFromHalf)
  }

  @Test func `a literal is an expression or a number as its context demands`() {
    let zero: LinearExpression = 0
    let half: LinearExpression = 0.5
    #expect(zero == LinearExpression())
    #expect(half == LinearExpression(constant: 0.5))
    let rule: Constraint = 2 * x + 3 * y <= 10
    let nested: Constraint = 2 * (x + 3 * (y - 1) / 2) - (1 - x) >= 4 * (x - 0.5 * (y + 2)) + 1
    let reversed: Constraint = 10 >= x
    #expect(rule.terms.map(\.coefficient) == [2, 3] && rule.constant == 10)
    #expect(nested.terms.map(\.coefficient) == [2, 3, 1, -4, 2] && nested.constant == 1)
    #expect(reversed == Constraint(terms: [.init(x, times: -1)], .greaterThanOrEqual, -10))
  }

  @Test func `a priority is written without parentheses, with them, or as an argument`() throws {
    let equation: Constraint = x == y ~ .low
    let limit: Constraint = x <= 300 ~ .high
    let distance: Constraint = y - x >= 2 * x + 8 ~ 500
    #expect(equation == ((x == y) ~ .low))
    #expect(limit == ((x <= 300) ~ .high))
    #expect(distance == ((y - x >= 2 * x + 8) ~ 500))

    var solver = solver
    let first = try solver.add(x == 300 ~ .low)
    let second = try solver.add(x == 200, priority: .high)
    #expect(solver.constraint(first)?.priority == .low)
    #expect(solver.constraint(second)?.priority == .high)
    #expect(solver.value(of: x) == 200)
  }
}
