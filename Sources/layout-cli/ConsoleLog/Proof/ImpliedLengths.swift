import JSONText
import Solver

/// The lengths that constraints imply if they do not contradict each other.
struct ImpliedLengths {
  /// The maximum number of statements.
  private static let statementLimit = 4
  /// The maximum number of lengths that are examined.
  private static let trialLimit = 12
  /// A length that counts as any length.
  private static let far = 1e6

  /// The statements, such as `card.width == 408`, those of the outer views first.
  private(set) var statements: [String] = []

  init(_ rows: LogRows) {
    var rows = rows
    var base = rows.solver
    for row in rows.rows { _ = try? base.add(row.constraint) }
    var trials = 0
    for (frame, name) in Self.subjects(rows.tree) {
      for attribute in [LoggedAttribute.width, .height] {
        guard rows.uses(frame, isHorizontal: attribute == .width), trials < Self.trialLimit,
          statements.count < Self.statementLimit, !Self.isGiven(frame, attribute, rows.conflict)
        else { continue }
        trials += 1
        let length = rows.expression(frame, attribute)
        guard let least = Self.value(of: length, near: 0, base),
          let most = Self.value(of: length, near: Self.far, base)
        else { continue }
        let name = name + "." + attribute.rawValue
        if most - least < 1e-3 {
          statements.append("\(name) == \(Self.words(least))")
        } else {
          if least > 1e-3 { statements.append("\(name) >= \(Self.words(least))") }
          if most < Self.far - 1 { statements.append("\(name) <= \(Self.words(most))") }
        }
      }
    }
  }

  /// Returns the views and margins whose lengths matter, with their names, the outer views first.
  private static func subjects(_ tree: LoggedTree) -> [(frame: LogRows.Frame, name: String)] {
    var subjects: [(LogRows.Frame, String)] = []
    for isOuter in [true, false] {
      for item in tree.items
      where (tree.parents[item.key] == nil) == isOuter && !item.isUnknownContainer {
        let name = tree.name(of: item)
        subjects += [(.item(item.key), name), (.margins(item.key), name + ".margins")]
      }
    }
    return subjects
  }

  /// Returns whether a constraint of the list states the length itself.
  private static func isGiven(
    _ frame: LogRows.Frame, _ attribute: LoggedAttribute, _ conflict: LoggedConflict
  ) -> Bool {
    conflict.constraints.contains {
      $0.terms.isEmpty && .item($0.first.item.key) == frame && $0.first.attribute == attribute
        && $0.relation == .equal
    }
  }

  /// Returns the value of an expression that is closest to a preferred one.
  private static func value(
    of expression: LinearExpression, near wish: Double, _ base: ConstraintSolver
  ) -> Double? {
    var solver = base
    let goal = Constraint(
      expression, .equal, LinearExpression(constant: wish), priority: .low)
    guard let id = try? solver.add(goal) else { return nil }
    return solver.error(of: id) + wish
  }

  private static func words(_ number: Double) -> String {
    jsonNumber((number * 1000).rounded() / 1000)
  }
}
