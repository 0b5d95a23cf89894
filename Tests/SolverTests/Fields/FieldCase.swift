import Solver
import Testing

/// A small system with operations on it, and the intermediate values.
struct FieldCase: Sendable, CustomTestStringConvertible {
  /// An operation on the system of a case, or an expectation.
  enum Step: Sendable {
    /// Adds a constraint under a name.
    case add(String, @Sendable ([Variable]) -> Constraint)
    /// Adds constraints without names, all together.
    case addAll(@Sendable ([Variable]) -> [Constraint])
    /// Removes the constraint of a name.
    case remove(String)
    /// Changes the constant of the constraint with a name.
    case set(String, Double)
    /// Changes the priority of the constraint with a name.
    case weigh(String, Priority)
    /// Expects a constraint to be refused, in a conflict of a number of members.
    case refuse(members: Int, @Sendable ([Variable]) -> Constraint)
    /// Expects values; nil for any.
    case values([Double?])
    /// Expects a condition on the values.
    case holds(@Sendable ([Double]) -> Bool)
    /// Expects a number of constraints.
    case count(Int)
  }

  let name: String
  /// The value that each variable starts from.
  let starts: [Double]
  let steps: [Step]

  init(_ name: String, from starts: [Double], _ steps: Step...) {
    self.name = name
    self.starts = starts
    self.steps = steps
  }

  var testDescription: String { name }
}

/// A solver that performs the steps of a case.
struct FieldRun {
  private var solver = ConstraintSolver()
  private let variables: [Variable]
  private var ids: [String: Constraint.ID] = [:]

  init(_ field: FieldCase) {
    var solver = ConstraintSolver()
    variables = field.starts.map { solver.addVariable(value: $0) }
    self.solver = solver
  }

  mutating func perform(_ step: FieldCase.Step, of name: String) throws {
    switch step {
    case .add(let label, let make):
      ids[label] = try solver.add(make(variables))
    case .addAll(let make):
      try solver.add(contentsOf: make(variables))
    case .remove(let label):
      try solver.remove(id(label))
      ids[label] = nil
    case .set(let label, let constant):
      try solver.setConstant(constant, of: id(label))
    case .weigh(let label, let priority):
      try weigh(label, priority)
    case .refuse(let memberCount, let make):
      try expectRefusal(of: make(variables), memberCount: memberCount, name)
    case .values(let expected):
      let areEqual = zip(values, expected).allSatisfy { value, expected in
        expected.map { areClose(value, $0, within: 1e-9) } ?? true
      }
      try require(areEqual, name, "\(values), not \(expected)")
    case .holds(let condition):
      try require(condition(values), name, "\(values)")
    case .count(let count):
      try require(
        solver.constraintCount == count, name, "\(solver.constraintCount) constraints, not \(count)"
      )
    }
  }

  private mutating func weigh(_ label: String, _ priority: Priority) throws {
    let id = try id(label)
    guard let constraint = solver.constraint(id) else { throw Discrepancy("no constraint", label) }
    try solver.remove(id)
    ids[label] = try solver.add(constraint.priority(priority))
  }

  /// Expects a refusal that changes nothing, with a number of members in its conflict, each of them
  /// necessary.
  private mutating func expectRefusal(
    of constraint: Constraint, memberCount: Int, _ name: String
  ) throws {
    let before = (values, solver.constraintCount)
    do throws(AddError) {
      try solver.add(constraint)
    } catch {
      guard case .unsatisfiable(let conflict) = error else { throw error }
      try require(
        conflict.members.count == memberCount
          && conflict.constraints.last.map { $0.isEquivalent(to: constraint) } ?? false, name,
        "the conflict is \(conflict)")
      try require(
        before == (values, solver.constraintCount), name, "the refusal changed something")
      return
    }
    throw Discrepancy(name, "\(constraint) was accepted")
  }

  private var values: [Double] { variables.map { solver.value(of: $0) } }

  private func id(_ label: String) throws -> Constraint.ID {
    guard let id = ids[label] else { throw Discrepancy("no constraint", label) }
    return id
  }
}
