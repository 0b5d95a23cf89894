import Foundation
import Solver
import Testing
import Workloads

/// Tests of layouts whose constants change randomly many times.
///
/// `MOORING_RANDOM_EDITS` sets the number of edits of each (4,000 otherwise), `MOORING_RANDOM_SEED`
/// the seed.
@Suite struct RandomEditTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let editCount =
    environment["MOORING_RANDOM_EDITS"].flatMap { Int($0) } ?? Thoroughness.scaled(4_000)
  private static let seed = environment["MOORING_RANDOM_SEED"].flatMap { UInt64($0) } ?? 0

  @Test(arguments: [100, 1_000], 0..<4 as Range<UInt64>)
  func `a long randomly edited layout has the values of a new one`(
    size: Int, kind: UInt64
  ) throws {
    let seed = 4 * Self.seed + kind
    var run = try EditedLayout(seed: seed, variableCount: size)
    for _ in 0..<Self.editCount {
      try run.edit()
    }
    let quality = run.quality
    let fresh = try run.fresh()
    print(
      "seed \(seed), \(size) variables: \(Self.editCount) edits, \(run.refusalCount) refused, "
        + "largest relative residual \(quality.relativeViolation)")
    #expect(quality.relativeViolation <= 1e-9, "seed \(seed)")
    for (level, expected) in zip(quality.levels, fresh.quality.levels) {
      #expect(areClose(level.error, expected.error, within: 1e-9), "seed \(seed): \(expected)")
    }
    let ambiguous = Set(fresh.solver.ambiguousVariables())
    let differing = run.variables.filter { variable in
      !ambiguous.contains(variable)
        && !areClose(
          run.solver.value(of: variable), fresh.solver.value(of: variable), within: 1e-9)
    }
    #expect(differing.isEmpty, "seed \(seed): \(differing.count) values")
  }
}

/// A layout that is edited, with its present constraints.
private struct EditedLayout {
  private(set) var solver = ConstraintSolver()
  private(set) var variables: [Variable] = []
  private var constraints: [Constraint]
  private var ids: [Constraint.ID]
  private let constants: [Double]
  private var random: SplitMix64
  private(set) var refusalCount = 0

  init(seed: UInt64, variableCount: Int) throws {
    random = SplitMix64(seed: seed)
    let script = LayoutScript(seed: seed, variableCount: variableCount)
    let labels = script.operations.compactMap { operation in
      if case .addVariable(let label) = operation { label } else { nil }
    }
    variables = solver.addVariables(labels.count)
    let variables = self.variables
    constraints = script.builtConstraints.map { constraint in
      Constraint(
        terms: constraint.terms.map { .init(variables[$0.variable], times: $0.coefficient) },
        constraint.relation, constraint.constant, priority: Priority(constraint.priority))
    }
    constants = constraints.map(\.constant)
    ids = try solver.add(contentsOf: constraints)
  }

  /// Gives some constraint another constant, close to its first.
  mutating func edit() throws {
    let index = Int.random(in: ids.indices, using: &random)
    let constant = constants[index] + .random(in: -40...40, using: &random)
    do throws(ChangeError) {
      try solver.setConstant(constant, of: ids[index])
      constraints[index].constant = constant
    } catch {
      guard case .unsatisfiable = error else { throw error }
      refusalCount += 1
    }
  }

  /// A new solver without a history, built in another order.
  func fresh() throws -> EditedLayout {
    var fresh = self
    var random = self.random
    fresh.solver = ConstraintSolver()
    fresh.variables = fresh.solver.addVariables(variables.count)
    fresh.constraints.shuffle(using: &random)
    fresh.ids = try fresh.solver.add(contentsOf: fresh.constraints)
    return fresh
  }

  var quality: Quality { Quality(of: solver, on: constraints) }
}
