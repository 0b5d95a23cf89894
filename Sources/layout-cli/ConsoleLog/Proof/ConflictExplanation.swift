import Solver

/// An explanation of the contradiction between constraints that a log lists, with a remedy.
package struct ConflictExplanation: Sendable {
  /// The constraints as the log lists them.
  package let conflict: LoggedConflict
  /// The constraints as equations, in the order of the log.
  package let statements: [String]
  /// The indices of a minimal set of constraints that cannot all be satisfied.
  ///
  /// Without any one of them the others can be satisfied. It is empty if the listed ones do not
  /// contradict each other.
  package let needed: [Int]
  /// The indices of constraints with the same equation, if the listed ones do not contradict each
  /// other.
  package let duplicates: [Int]
  /// The rules of every layout without which the set would not contradict itself.
  package let rules: [String]
  /// The index of the broken constraint; nil if the log does not state or list it.
  package let broken: Int?
  /// The broken constraint as an equation; nil if the log does not state it.
  package let brokenStatement: String?
  /// Whether the contradiction only occurs in right-to-left layouts.
  package let isRightToLeft: Bool
  /// The views of the shown constraints that only a number distinguishes, with their addresses.
  package let addresses: [(name: String, address: String)]
  /// The remedy.
  package let fix: String
  /// The constraints that the remedy removes or makes optional.
  let changed: [Int]

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
      conflict.broken.flatMap { conflict.listed($0) }
      ?? statement.flatMap { statements.firstIndex(of: $0) }
    // The assumptions that explain the conflict are as few as will do.
    let trials = [(false, false), (false, true), (true, false), (true, true)].lazy
      .map { LogRows(conflict, tree, isRightToLeft: $1, hasAncestors: $0) }
      .compactMap { rows in rows.contradiction(with: broken).map { (rows, $0) } }
    let found = trials.first
    self.conflict = conflict
    self.statements = statements
    self.broken = broken
    isRightToLeft = found?.0.isRightToLeft == true
    brokenStatement = statement
    needed = found?.1.groups.sorted() ?? []
    rules = found.map { $0.words(for: $1.rules) } ?? []
    let equations = Dictionary(grouping: statements.indices) { statements[$0] }
    duplicates = equations.values.filter { pair in
      found == nil && pair.count > 1 && !conflict.constraints[pair[0]].requiredRelations.isEmpty
    }.flatMap { $0 }.sorted()
    let shown = needed.isEmpty ? Array(statements.indices) : needed
    let keys = Set(shown.flatMap { conflict.constraints[$0].allTerms }.map { $0.item.key })
    addresses = tree.items.filter { keys.contains($0.key) && tree.numbered.contains($0.key) }
      .map { (tree.name(of: $0.key), $0.address) }
    let advice = found.flatMap { rows, set in
      ConflictFix(conflict: conflict, tree: tree, rows: rows, found: set, broken: broken).advice
    }
    changed = advice?.changed ?? []
    fix = advice?.words ?? Self.retry(conflict, duplicates.first.map { statements[$0] })
  }

  /// The advice for a list without a contradiction, of which an equation may be listed twice.
  private static func retry(_ conflict: LoggedConflict, _ duplicate: String?) -> String {
    switch conflict.placeholder {
    case "<private>": return "have the log show private data, or take it from Xcode's console"
    case "": break
    default: return "take the log from Xcode's console: the system's log has lost these texts"
    }
    if conflict.isEmpty { return "take the log again, with the list that follows the headline" }
    if let duplicate {
      return """
        remove one of the constraints \(duplicate): they are duplicates, or they differ beyond the \
        six digits that a log has
        """
    }
    return conflict.isComplete
      ? "look for what the log does not list, such as margins and contents of these views"
      : "take the log again, as a whole"
  }
}
