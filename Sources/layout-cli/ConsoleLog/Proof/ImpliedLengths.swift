import JSONText
import Solver

/// The lengths that constraints imply if they do not contradict each other.
struct ImpliedLengths {
  /// The maximum number of statements.
  private static let statementLimit = 4
  /// The maximum number of items that are examined.
  private static let itemLimit = 12
  /// A length that counts as any length.
  private static let far = 1e6

  /// The statements, such as `card.width == 408`, those of the outer views first.
  private(set) var statements: [String] = []

  init(_ conflict: LoggedConflict, _ tree: LoggedTree, _ rows: LogRows) {
    var rows = rows
    var solver = rows.solver
    for row in rows.rows.joined() { _ = try? solver.add(row) }
    let items = tree.items.filter { !$0.key.hasSuffix(".superview") }
    let outer = items.filter { tree.parents[$0.key] == nil }
    let inner = items.filter { tree.parents[$0.key] != nil }
    for item in (outer + inner).prefix(Self.itemLimit) {
      for attribute in [LoggedAttribute.width, .height] where statements.count < Self.statementLimit
      {
        let isGiven = conflict.constraints.contains {
          $0.terms.isEmpty && $0.relation == .equal && $0.first.item.key == item.key
            && $0.first.attribute == attribute
        }
        let length = rows.expression(item.key, attribute)
        guard !isGiven, let least = Self.value(of: length, near: 0, solver),
          let most = Self.value(of: length, near: Self.far, solver)
        else { continue }
        let name = "\(tree.name(of: item.key)).\(attribute)"
        if most - least < 1e-3 {
          statements.append("\(name) == \(Self.words(least))")
          continue
        }
        if least > 1e-3 { statements.append("\(name) >= \(Self.words(least))") }
        if most < Self.far - 1 { statements.append("\(name) <= \(Self.words(most))") }
      }
    }
  }

  /// Returns the value of an expression that is closest to a preferred one.
  private static func value(
    of expression: LinearExpression, near wish: Double, _ base: ConstraintSolver
  ) -> Double? {
    var solver = base
    let goal = Constraint(
      expression, .equal, LinearExpression(constant: wish), priority: .low)
    return (try? solver.add(goal)).map { solver.error(of: $0) + wish }
  }

  private static func words(_ number: Double) -> String {
    jsonNumber((number * 1000).rounded() / 1000)
  }
}
