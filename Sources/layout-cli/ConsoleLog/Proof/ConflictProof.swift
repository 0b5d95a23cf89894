import JSONText
import Solver

/// Proves which constraints of a conflict contradict each other.
package struct ConflictProof {
  /// The maximum number of sets that are found in one list.
  private static let setLimit = 8
  /// The maximum number of constraints of a set of which each is tried without the others.
  private static let filterLimit = 64

  private let conflict: LoggedConflict
  private let tree: LoggedTree
  private let broken: Int?

  private init(_ conflict: LoggedConflict) {
    self.conflict = conflict
    tree = LoggedTree(conflict.constraints + [conflict.broken].compactMap { $0 })
    let (constraints, given) = (conflict.constraints, conflict.broken)
    broken =
      constraints.firstIndex { $0.address == given?.address && $0.first == given?.first }
      ?? constraints.firstIndex { $0.address == given?.address && $0.className == given?.className }
      ?? given.map { [tree] in tree.statement(of: $0) }.flatMap { [tree] statement in
        constraints.firstIndex { tree.statement(of: $0) == statement }
      }
  }

  /// Explains a conflict.
  ///
  /// - Parameter conflict: The conflict in a log.
  /// - Returns: An explanation for each contradictory set of constraints that has none in common
  ///   with the others, with the set of the broken constraint first; a single one if there is no
  ///   contradiction.
  /// - Complexity: A few solves of the constraints.
  package static func explanations(of conflict: LoggedConflict) -> [ConflictExplanation] {
    let proof = ConflictProof(conflict)
    let (sets, assumptions) = proof.contradictions()
    if sets.isEmpty { return [proof.explanation([], assumptions)] }
    return sets.map { proof.explanation($0, assumptions) }
  }

  /// Returns a text that is the same for conflicts that only differ in addresses and positions.
  ///
  /// - Parameter conflict: The conflict in a log.
  /// - Returns: The constraints as equations, and the broken one.
  package static func signature(of conflict: LoggedConflict) -> String {
    let proof = ConflictProof(conflict)
    var lines = conflict.constraints.map { proof.tree.statement(of: $0) + " " + $0.identifier }
    lines += conflict.unread.map { $0.replacing(/0x[0-9a-fA-F]+/, with: "") }
    return (lines + ["", conflict.broken.map { proof.tree.statement(of: $0) } ?? ""])
      .joined(separator: "\n")
  }

  // MARK: - Contradictions

  /// The sets that contradict themselves, under as few assumptions as will do.
  private func contradictions() -> (sets: [[LogRows.Origin]], LogRows.Assumptions) {
    var assumptions = LogRows.Assumptions()
    let isMixed = mixesDirections
    var hasUnknownOrigin = false
    for hasAncestors in [false, true] {
      if hasAncestors, !hasUnknownOrigin { break }
      assumptions.hasAncestors = hasAncestors
      for isRightToLeft in isMixed ? [false, true] : [false] {
        assumptions.isRightToLeft = isRightToLeft
        let rows = LogRows(conflict, tree, assumptions)
        hasUnknownOrigin = rows.hasUnknownOrigin
        let sets = independent(contradictions(in: rows))
        if !sets.isEmpty { return (sets, assumptions) }
      }
    }
    return ([], LogRows.Assumptions())
  }

  /// Whether leading or trailing edges occur together with left or right ones.
  private var mixesDirections: Bool {
    var hasDirected = false
    var hasFixed = false
    for constraint in conflict.constraints {
      if constraint.isDirected {
        hasDirected = true
      } else if constraint.allTerms.contains(where: {
        $0.attribute.isHorizontal && !$0.attribute.isLength
      }) {
        hasFixed = true
      }
    }
    return hasDirected && hasFixed
  }

  /// The minimal sets in the rows, one for each constraint that contradicts those before it.
  private func contradictions(in rows: LogRows) -> [[LogRows.Origin]] {
    rows.contradictions(broken: broken).prefix(4 * Self.setLimit).map { minimal($0, rows) }
  }

  /// Returns a set without the constraints that it does not need if all rules hold: the solver's
  /// sets only use the rules in them.
  private func minimal(_ set: [LogRows.Origin], _ rows: LogRows) -> [LogRows.Origin] {
    var kept = Set(set.compactMap { $0.index })
    guard kept.count <= Self.filterLimit else { return set }
    var result = set
    for index in kept.sorted(by: { ($0 == broken ? 1 : 0, $0) < ($1 == broken ? 1 : 0, $1) }) {
      let rest = kept.subtracting([index])
      guard let members = rows.contradictions(among: rest, broken: broken).first else { continue }
      kept = rest
      result = members
    }
    return result
  }

  /// The sets that have no constraint in common, those with the broken constraint first.
  private func independent(_ sets: [[LogRows.Origin]]) -> [[LogRows.Origin]] {
    var result: [[LogRows.Origin]] = []
    var taken: Set<Int> = []
    let own = sets.filter { set in broken.map { set.contains(.listed($0)) } ?? false }
    for set in own + sets where result.count < Self.setLimit {
      let indices = Set(set.compactMap { $0.index })
      guard !indices.isEmpty, taken.isDisjoint(with: indices) else { continue }
      taken.formUnion(indices)
      result.append(set)
    }
    return result
  }

  // MARK: - Words

  private func explanation(
    _ set: [LogRows.Origin], _ assumptions: LogRows.Assumptions
  ) -> ConflictExplanation {
    let needed = set.compactMap { $0.index }.sorted()
    let rows = LogRows(conflict, tree, assumptions)
    let advice = ConflictFix(conflict, tree, needed, broken)
    return ConflictExplanation(
      conflict: conflict, statements: conflict.constraints.map { tree.statement(of: $0) },
      needed: needed,
      rules: set.compactMap { origin in
        if case .implied(let words) = origin { words } else { nil }
      },
      broken: broken, brokenStatement: conflict.broken.map { tree.statement(of: $0) },
      consequences: needed.isEmpty ? ImpliedLengths(rows).statements : [],
      isRightToLeft: assumptions.isRightToLeft, fix: advice.words,
      nearest: advice.target.flatMap { nearest($0, set, rows) })
  }

  /// A constraint with the constant that is nearest to its own and contradicts no others of a set.
  private func nearest(
    _ target: Int, _ set: [LogRows.Origin], _ rows: LogRows
  ) -> String? {
    var solver = rows.solver
    var own: [Constraint.ID] = []
    for row in rows.rows {
      if row.origin == .listed(target) {
        let wish = row.constraint.priority(Priority(999))
        if let id = try? solver.add(wish) { own.append(id) }
      } else if set.contains(row.origin) {
        guard (try? solver.add(row.constraint)) != nil else { return nil }
      }
    }
    guard own.count == 1, let id = own.first, solver.brokenConstraints.isEmpty else { return nil }
    var constraint = conflict.constraints[target]
    // If the log has omitted decimals, the difference is rounded accordingly.
    let hasDoubt = set.contains { origin in
      origin.index.map { conflict.constraints[$0].hasRoundedNumber } ?? false
    }
    let unit = hasDoubt ? 100.0 : 10_000
    let error = (solver.error(of: id) * unit).rounded() / unit
    guard error != 0, abs(error) < 1e6 else { return nil }
    constraint.constant = ((constraint.constant + error) * unit).rounded() / unit
    return tree.statement(of: constraint)
  }
}
