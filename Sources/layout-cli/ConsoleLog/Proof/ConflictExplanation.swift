import Solver

/// An explanation of the contradiction between constraints that a log lists, with a remedy.
package struct ConflictExplanation: Sendable {
  /// The maximum number of constraints of a set of which each is tried without the others.
  private static let filterLimit = 64

  /// The constraints as the log lists them.
  package let conflict: LoggedConflict
  /// The constraints as equations, in the order of the log.
  package let statements: [String]
  /// The indices of a minimal set of constraints that cannot all be satisfied.
  ///
  /// Without any one of them the others can be satisfied. It is empty if the listed ones do not
  /// contradict each other.
  package let needed: [Int]
  /// The rules of every layout without which the set would not contradict itself.
  package let rules: [String]
  /// The index of the broken constraint; nil if the log does not state or list it.
  package let broken: Int?
  /// The broken constraint as an equation; nil if the log does not state it.
  package let brokenStatement: String?
  /// Whether the contradiction only occurs in right-to-left layouts.
  package let isRightToLeft: Bool
  /// The remedy.
  package let fix: String
  /// The constraint to change as it would be without a contradiction; nil if that is unknown.
  package let nearest: String?

  /// Whether the listed constraints contradict each other.
  package var contradicts: Bool { !needed.isEmpty }

  /// Explains a conflict.
  ///
  /// - Parameter conflict: The conflict in a log.
  /// - Complexity: A few solves of the constraints.
  package init(of conflict: LoggedConflict) {
    let tree = LoggedTree(conflict)
    let statements = conflict.constraints.map { tree.statement(of: $0) }
    let statement = conflict.broken.map { tree.statement(of: $0) }
    let broken =
      conflict.constraints.firstIndex {
        $0.address == conflict.broken?.address && $0.first == conflict.broken?.first
      } ?? statement.flatMap { statements.firstIndex(of: $0) }
    // The assumptions that explain the conflict are as few as will do.
    var rows = LogRows(conflict, tree, isRightToLeft: false, hasAncestors: false)
    var set = Self.minimalSet(rows, broken)
    var isRightToLeft = false
    for (hasAncestors, isReversed) in [(false, true), (true, false), (true, true)]
    where set.indices.isEmpty {
      let trial = LogRows(
        conflict, tree, isRightToLeft: isReversed, hasAncestors: hasAncestors)
      set = Self.minimalSet(trial, broken)
      if set.indices.isEmpty { continue }
      rows = trial
      isRightToLeft = isReversed
    }
    let advice = ConflictFix(conflict, tree, set.indices.sorted(), broken)
    self.conflict = conflict
    self.statements = statements
    self.broken = broken
    self.isRightToLeft = isRightToLeft
    brokenStatement = statement
    needed = set.indices.sorted()
    rules = set.rules
    fix = advice.words
    nearest = advice.target.flatMap { target in
      Self.nearest(conflict, target, set.indices, rows).map { tree.statement(of: $0) }
    }
  }

  /// A contradiction in the rows without the constraints that it does not need if all rules hold:
  /// the solver's sets only use the rules in them.
  private static func minimalSet(_ rows: LogRows, _ broken: Int?) -> LogRows.Contradiction {
    let all = Set(rows.rows.indices)
    guard var result = rows.contradiction(among: all, with: broken) else { return .init() }
    guard result.indices.count <= filterLimit else { return result }
    for index in result.indices.sorted() where result.indices.contains(index) {
      let rest = result.indices.subtracting([index])
      if let smaller = rows.contradiction(among: rest, with: broken) { result = smaller }
    }
    return result
  }

  /// A constraint with the constant that is nearest to its own and contradicts no others of a set.
  private static func nearest(
    _ conflict: LoggedConflict, _ target: Int, _ set: Set<Int>, _ rows: LogRows
  ) -> LoggedConstraint? {
    var solver = rows.solver
    for row in set.subtracting([target]).sorted().flatMap({ rows.rows[$0] }) {
      guard (try? solver.add(row)) != nil else { return nil }
    }
    var constraint = conflict.constraints[target]
    guard rows.rows[target].count == 1, solver.brokenConstraints.isEmpty,
      let id = try? solver.add(rows.rows[target][0].priority(Priority(999)))
    else { return nil }
    // If the log has omitted decimals, the difference is rounded accordingly.
    let unit = set.contains { conflict.constraints[$0].hasDoubt } ? 100.0 : 10_000
    let error = (solver.error(of: id) * unit).rounded() / unit
    guard error != 0, abs(error) < 1e6 else { return nil }
    constraint.constant = ((constraint.constant + error) * unit).rounded() / unit
    return constraint
  }

  /// Notes on the constraints of the set that the program did not make itself, one for each kind.
  package var notes: [String] {
    var makers: Set<String> = []
    return needed.compactMap { index in
      let constraint = conflict.constraints[index]
      guard let maker = constraint.maker, makers.insert(maker).inserted else { return nil }
      return "\(constraint.label) is \(maker)"
    }
  }
}
