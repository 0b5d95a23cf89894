@testable import Solver

/// A core that follows a script, with its indices for the script's labels.
struct CoreTrack {
  var core = Core()
  private(set) var columns: [Int: Column] = [:]
  private(set) var ids: [Int: RowPenalty.ID] = [:]
  private(set) var constraints: [Int: ScriptedConstraint] = [:]

  /// A copy whose core is independent.
  var copy: CoreTrack {
    var copy = self
    copy.core = core.copy()
    return copy
  }

  func value(of label: Int) -> Double { columns[label].map { core.value(of: $0) } ?? .nan }

  /// Performs an operation that is not a transaction or a fork.
  ///
  /// - Throws: `Core.Refusal` if the core refused it.
  mutating func perform(_ operation: Operation) throws {
    switch operation {
    case .addVariable(let label):
      columns[label] = core.addVariable()
    case .add(let constraint):
      let id = try core.add(self.constraint(for: constraint))
      note([constraint], [id])
    case .addAll(let constraints):
      note(constraints, try core.add(contentsOf: constraints.map { self.constraint(for: $0) }))
    case .remove(let label):
      try replace([label], with: [])
    case .removeAll(let labels):
      try replace(labels, with: [])
    case .setConstant(let constant, let label):
      guard let id = ids[label] else { return }
      try core.setConstant(constant, of: id)
      constraints[label]?.constant = constant
    case .setPriority(let priority, let label):
      guard var again = constraints[label] else { return }
      again.priority = priority
      try replace([label], with: [again])
    case .removeVariable, .transaction, .fork:
      preconditionFailure("\(operation) is not for a core")
    }
  }

  /// Removes constraints and adds others.
  mutating func replace(_ labels: [Int], with new: [ScriptedConstraint]) throws {
    let old = labels.compactMap { ids[$0] }
    let added = try core.replace(old, with: new.map { constraint(for: $0) })
    for label in labels {
      ids[label] = nil
      constraints[label] = nil
    }
    note(new, added)
  }

  private mutating func note(_ new: [ScriptedConstraint], _ added: [RowPenalty.ID]) {
    for (constraint, id) in zip(new, added) {
      ids[constraint.label] = id
      constraints[constraint.label] = constraint
    }
  }

  private func constraint(for constraint: ScriptedConstraint) -> Constraint {
    Constraint(
      terms: constraint.terms.map { term in
        let column = columns[term.variable]?.rawValue ?? -1
        return .init(Variable(index: column, generation: 0), times: term.coefficient)
      }, constraint.relation, constraint.constant, priority: Priority(constraint.priority))
  }
}

extension CoreTrack {
  var digest: [UInt64] { core.digest }
  var isDoubtful: Bool { core.state.problem.doubt != nil }
  var defect: String? {
    for (label, constraint) in constraints {
      guard let id = ids[label] else { return "c\(label) is gone" }
      let penalty = core.state.problem.penalties[id]
      let difference = (penalty.breakpoint * penalty.factor - constraint.constant).magnitude
      if difference > 1e-9 * max(1, constraint.constant.magnitude) {
        return "c\(label) is \(penalty.breakpoint * penalty.factor), not \(constraint.constant)"
      }
      if core.state.problem.levels.priority(of: penalty.level) != constraint.priority {
        return "c\(label) has another priority"
      }
    }
    return core.defect
  }
}
