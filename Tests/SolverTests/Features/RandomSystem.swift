import Solver
import Testing
import Workloads

/// A random small system with many ties, its expected constraints, and a second solver without
/// refused changes.
struct RandomSystem {
  var random: SplitMix64
  var solver: ConstraintSolver
  /// A solver with the same history except for refused changes.
  var untroubled: ConstraintSolver
  var variables: [Variable] = []
  var ids: [Constraint.ID] = []
  /// The same constraints in ``untroubled``.
  var untroubledIDs: [Constraint.ID] = []
  /// The present constraints, in the order of ``ids``.
  var constraints: [Constraint] = []
  private let priorities: [Priority]

  init(
    seed: UInt64, variableCount: Int? = nil, recovery: ConstraintSolver = ConstraintSolver()
  ) {
    random = SplitMix64(seed: seed)
    solver = recovery
    let optional = [Priority(1), .low, Priority(250.5), .high].shuffled(using: &random)
    priorities = [.required] + Array(optional.prefix(Int.random(in: 1...4, using: &random)))
    let count = variableCount ?? Int.random(in: 1...7, using: &random)
    for _ in 0..<count {
      let start = Double(Int.random(in: -8...8, using: &random))
      variables.append(solver.addVariable(value: start))
    }
    untroubled = solver
  }

  // MARK: - Random parts

  mutating func newPriority() -> Priority { random.pick(priorities) }

  mutating func newRelation() -> Constraint.Relation {
    random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
  }

  mutating func newConstant() -> Double { Double(Int.random(in: -4...20, using: &random)) / 2 }

  mutating func newCoefficient() -> Double { random.pick([1, 1, -1, -1, 2, -2, 3, 0.5]) }

  mutating func newConstraint() -> Constraint {
    if let model = constraints.randomElement(using: &random), random.chance(30) {
      // Parallel to another.
      return Constraint(
        terms: model.terms, newRelation(), newConstant(), priority: newPriority())
    }
    let count = min(variables.count, random.pick([1, 1, 2, 2, 3, 4]))
    let terms = variables.shuffled(using: &random).prefix(count).map {
      LinearExpression.Term($0, times: newCoefficient())
    }
    return Constraint(terms: terms, newRelation(), newConstant(), priority: newPriority())
  }

  // MARK: - Changes

  /// Adds some constraints, passing over those refused.
  mutating func addConstraints(_ count: Int) {
    for _ in 0..<count {
      let constraint = newConstraint()
      do {
        ids.append(try solver.add(constraint))
        constraints.append(constraint)
      } catch {
        continue
      }
      do {
        untroubledIDs.append(try untroubled.add(constraint))
      } catch {
        Issue.record(error, "a refusal still shows")
      }
    }
  }

  // MARK: - Judgement

  /// The values of the variables.
  var values: [Double] { variables.map { solver.value(of: $0) } }

  /// Whether a solver can be built from some constraints; nil if it refuses.
  func fresh(with constraints: [Constraint]) -> ConstraintSolver? {
    var fresh = ConstraintSolver()
    for variable in variables {
      precondition(fresh.addVariable().index == variable.index, "variables have other numbers")
    }
    do {
      _ = try fresh.add(contentsOf: constraints)
      return fresh
    } catch {
      return nil
    }
  }

  /// Returns the first difference from a newly built solver and from the undisturbed one; nil if
  /// there is none.
  func discrepancy() -> String? {
    if let discrepancy = discrepancy(with: []) { return discrepancy }
    for (id, constraint) in zip(ids, constraints) {
      guard let held = solver.constraint(id), held.isEquivalent(to: constraint) else {
        return "\(constraint) became \(String(describing: solver.constraint(id)))"
      }
    }
    if values != variables.map({ untroubled.value(of: $0) }) { return "a refusal still shows" }
    return nil
  }

  /// Returns the first difference from a newly built solver with some more constraints; nil if
  /// there is none.
  func discrepancy(with others: [Constraint]) -> String? {
    let constraints = constraints + others
    guard let fresh = fresh(with: constraints) else { return "a contradiction was accepted" }
    let quality = Quality(of: solver, on: constraints)
    let best = Quality(of: fresh, on: constraints)
    if quality.violation > 1e-7 { return "a required constraint fails by \(quality.violation)" }
    for (level, other) in zip(quality.levels, best.levels)
    where abs(level.error - other.error) > 1e-6 {
      return "errors at \(level.priority) add up to \(level.error), not \(other.error)"
    }
    return nil
  }
}
