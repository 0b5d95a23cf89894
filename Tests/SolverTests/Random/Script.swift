import Solver

/// A constraint of a script, its variables named by labels.
struct ScriptedConstraint: Hashable {
  struct Term: Hashable {
    var variable: Int
    var coefficient: Double
  }

  /// Names the constraint in the script.
  var label: Int
  var terms: [Term]
  var relation: Constraint.Relation
  var constant: Double
  var priority: Double
}

/// An operation on a solver.
///
/// Labels rather than handles name variables and constraints, so that a script can be written
/// before it is run and shortened afterwards: operations that no longer make sense are skipped.
indirect enum Operation {
  case addVariable(label: Int)
  case removeVariable(label: Int)
  case add(ScriptedConstraint)
  case addAll([ScriptedConstraint])
  case remove(label: Int)
  case removeAll(labels: [Int])
  case setConstant(Double, label: Int)
  case setPriority(Double, label: Int)
  case transaction([Operation], commits: Bool)
  /// Changes a copy, then checks that the original is unaffected.
  case fork([Operation])
}

// MARK: - Listings

/// Returns equivalent Swift code.
func listing(of script: [Operation]) -> String {
  "var solver = ConstraintSolver()\n"
    + script.map { listing(of: $0, solver: "solver") }.joined()
}

private func listing(of operation: Operation, solver: String) -> String {
  switch operation {
  case .addVariable(let label):
    "let x\(label) = \(solver).addVariable()\n"
  case .removeVariable(let label):
    "try \(solver).removeVariable(x\(label))\n"
  case .add(let constraint):
    "let c\(constraint.label) = try \(solver).add(\(expression(for: constraint)))\n"
  case .addAll(let constraints):
    "// named " + constraints.map { "c\($0.label)" }.joined(separator: ", ") + ":\n"
      + "try \(solver).add(contentsOf: [\n"
      + constraints.map { "  \(expression(for: $0)),\n" }.joined() + "])\n"
  case .remove(let label):
    "try \(solver).remove(c\(label))\n"
  case .removeAll(let labels):
    "try \(solver).remove(contentsOf: ["
      + labels.map { "c\($0)" }.joined(separator: ", ") + "])\n"
  case .setConstant(let constant, let label):
    "try \(solver).setConstant(\(constant), of: c\(label))\n"
  case .setPriority(let priority, let label):
    "// Priority \(priority) for c\(label):\n"
      + "let again\(label) = \(solver).constraint(c\(label))!.priority(Priority(\(priority)))\n"
      + "\(solver).beginTransaction()\ntry \(solver).remove(c\(label))\n"
      + "let c\(label) = try \(solver).add(again\(label))\ntry \(solver).commitTransaction()\n"
  case .transaction(let operations, let commits):
    "\(solver).beginTransaction()\n"
      + operations.map { listing(of: $0, solver: solver) }.joined()
      + (commits ? "try \(solver).commitTransaction()\n" : "\(solver).rollbackTransaction()\n")
  case .fork(let operations):
    "do {\n  var fork = \(solver)\n"
      + operations.map { "  " + listing(of: $0, solver: "fork") }.joined() + "}\n"
  }
}

private func expression(for constraint: ScriptedConstraint) -> String {
  let terms = constraint.terms.map { term in
    term.coefficient == 1
      ? "Term(x\(term.variable))" : "Term(x\(term.variable), times: \(term.coefficient))"
  }
  let priority = constraint.priority == 1000 ? "" : ", priority: Priority(\(constraint.priority))"
  return "Constraint(terms: [\(terms.joined(separator: ", "))], "
    + ".\(constraint.relation), \(constraint.constant)\(priority))"
}
