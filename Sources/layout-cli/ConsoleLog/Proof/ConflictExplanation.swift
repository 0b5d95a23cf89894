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
    var set = LogRows.Contradiction()
    var isRightToLeft = false
    for (hasAncestors, isReversed) in [(false, false), (false, true), (true, false), (true, true)]
    where set.indices.isEmpty {
      let rows = LogRows(conflict, tree, isRightToLeft: isReversed, hasAncestors: hasAncestors)
      set = Self.minimalSet(rows, broken)
      isRightToLeft = isReversed && !set.indices.isEmpty
    }
    self.conflict = conflict
    self.statements = statements
    self.broken = broken
    self.isRightToLeft = isRightToLeft
    brokenStatement = statement
    needed = set.indices.sorted()
    rules = set.rules
    fix = ConflictFix(conflict, tree, needed, broken).words
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
