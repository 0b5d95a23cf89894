import Solver

/// An operation on a solver; variables and constraints are named by their indices in lists.
enum Step {
  case addVariable(Double)
  case removeVariable(Int)
  case add(Form)
  case addAll([Form])
  case remove(Int)
  /// Places in descending order.
  case removeAll([Int])
  case setConstant(Double, Int)
  case setPriority(Double, Int)
  case setRelation(Constraint.Relation, Int)
  case setCoefficient(Double, variable: Int, Int)
  case replace(Int, with: Form)
  case beginEditing([Int], Double)
  case suggest([(Int, Double)])
  case endEditing
  case begin
  case solve
  case commit
  case rollback
  case exercise
}

extension Step {
  /// The step in Swift, for a test: `x` are the variables, `c` the identifiers.
  var listing: String {
    switch self {
    case .addVariable(let value): "x.append(solver.addVariable(value: \(value)))"
    case .removeVariable(let place):
      "try solver.removeVariable(x[\(place)])\nx.remove(at: \(place))"
    case .add(let form): "c.append(try solver.add(\(form.listing)))"
    case .addAll(let forms):
      "c += try solver.add(contentsOf: [\n  "
        + forms.map(\.listing).joined(separator: ",\n  ") + ",\n])"
    case .remove(let place): "try solver.remove(c[\(place)])\nc.remove(at: \(place))"
    case .removeAll(let places):
      "try solver.remove(contentsOf: \(places).map { c[$0] })\n"
        + "for place in \(places) { c.remove(at: place) }"
    case .setConstant(let constant, let place):
      "try solver.setConstant(\(constant), of: c[\(place)])"
    case .setPriority(let priority, let place):
      "try solver.setPriority(Priority(\(priority)), of: c[\(place)])"
    case .setRelation(let relation, let place):
      "try solver.setRelation(.\(relation), of: c[\(place)])"
    case .setCoefficient(let coefficient, let variable, let place):
      "try solver.setCoefficient(\(coefficient), of: x[\(variable)], in: c[\(place)])"
    case .replace(let place, let form):
      "try solver.replace(c[\(place)], with: \(form.listing))"
    case .beginEditing(let places, let priority):
      "try solver.beginEditing(\(places).map { x[$0] }, priority: Priority(\(priority)))"
    case .suggest(let suggestions):
      "try solver.suggest(["
        + suggestions.map { "(x[\($0.0)], \($0.1))" }.joined(separator: ", ") + "])"
    case .endEditing: "try solver.endEditing()"
    case .begin: "solver.beginTransaction()"
    case .solve: "try solver.solveTransaction()"
    case .commit: "try solver.commitTransaction()"
    case .rollback: "solver.rollbackTransaction()"
    case .exercise: "solver.exerciseAmbiguity()"
    }
  }
}

extension Form {
  var listing: String {
    let terms = terms.map { ".init(x[\($0.place)], times: \($0.coefficient))" }
    return "Constraint(terms: [\(terms.joined(separator: ", "))], .\(relation), \(constant), "
      + "priority: Priority(\(priority)))" + (isBreakable ? "" : ".firm")
  }
}
