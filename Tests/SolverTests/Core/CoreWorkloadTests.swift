import Testing
import Workloads

@testable import Solver

/// The core on the shapes of the benchmarks.
@Suite(.promptly) struct CoreWorkloadTests {
  static let names = [
    "chain.10", "chain.100", "chainpin.10", "chainkb.10", "row.10", "tree.1", "tree.3", "form.8",
    "grid.6", "equal.8",
    "star.20", "median.20",
  ]

  @Test(arguments: names, [false, true])
  func `a build has the errors of another solver`(name: String, isOneByOne: Bool) throws {
    let workload = try #require(Workload(named: name))
    let constraints = constraints(of: workload)
    let core = Core()
    for _ in 0..<workload.variableCount { _ = core.addVariable() }
    if isOneByOne {
      for constraint in constraints { _ = try core.add(constraint) }
    } else {
      _ = try core.add(contentsOf: constraints)
    }
    #expect(core.defect == nil)
    var solver = ConstraintSolver()
    for _ in 0..<workload.variableCount { _ = solver.addVariable() }
    try solver.add(contentsOf: constraints)
    let own = errors(constraints) { core.value(of: Column($0.index)) }
    let expected = errors(constraints) { solver.value(of: $0) }
    for (priority, error) in expected {
      let difference = (own[priority, default: 0] - error).magnitude
      #expect(difference <= 1e-6 * max(1, error), "at \(priority)")
    }
  }

  @Test func `a copy and its original change apart`() throws {
    let core = Core()
    let x = core.addVariable()
    let id = try core.add(constraint(x, .equal, 3))
    let copy = core.copy()
    try copy.setConstant(5, of: id)
    #expect(core.value(of: x) == 3)
    #expect(copy.value(of: x) == 5)
  }

  @Test func `terms that cannot be used are refused, and nothing changes`() throws {
    let core = Core()
    let x = core.addVariable()
    _ = try core.add(constraint(x, .equal, 3))
    let before = core.digest
    let wrong = [
      constraint(Column(7), .equal, 1), constraint(x, .equal, .infinity),
      constraint(x, .equal, 1, times: 1e13), constraint(x, .equal, 1, times: 1e-300),
    ]
    for constraint in wrong {
      #expect(throws: Core.Refusal.self) { try core.add(constraint) }
      #expect(throws: Core.Refusal.self) {
        try core.add(contentsOf: Array(repeating: constraint, count: 20))
      }
    }
    #expect(core.digest == before)
  }

  private func constraint(
    _ column: Column, _ relation: Constraint.Relation, _ constant: Double,
    times coefficient: Double = 1
  ) -> Constraint {
    let variable = Variable(index: column.rawValue, generation: 0)
    return Constraint(terms: [.init(variable, times: coefficient)], relation, constant)
  }

  private func constraints(of workload: Workload) -> [Constraint] {
    func variable(_ index: Int) -> Variable { Variable(index: Int32(index), generation: 0) }
    let edits = workload.edits.map {
      Constraint(terms: [.init(variable($0.variable))], .equal, $0.initial, priority: $0.priority)
    }
    let rows = workload.rows.prefix(workload.builtCount).map { row in
      Constraint(
        terms: row.terms.map { .init(variable($0.variable), times: $0.coefficient) },
        row.relation, row.constant, priority: row.priority)
    }
    return edits + rows
  }

  private func errors(
    _ constraints: [Constraint], _ value: (Variable) -> Double
  ) -> [Double: Double] {
    var errors: [Double: Double] = [:]
    for constraint in constraints {
      let sum = constraint.terms.reduce(-constraint.constant) {
        $0 + $1.coefficient * value($1.variable)
      }
      let error =
        switch constraint.relation {
        case .equal: sum.magnitude
        case .lessThanOrEqual: max(0, sum)
        case .greaterThanOrEqual: max(0, -sum)
        }
      errors[constraint.priority.rawValue, default: 0] += error
    }
    return errors
  }
}
