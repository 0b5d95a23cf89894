/// A minimal set of groups of constraints that cannot all be satisfied beside the solver's own.
///
/// Groups are what a caller can leave out, such as a constraint that is lowered to several rows; the
/// solver's own constraints are rules that always hold.
package struct GroupConflict {
  /// The indices of the groups.
  package private(set) var groups: Set<Int> = []
  /// The solver's own constraints without which the groups could be satisfied.
  package private(set) var rules: [Constraint.ID] = []
  private let conflict: Conflict
  private let origins: [Constraint.ID: Int]

  fileprivate init(_ conflict: Conflict, _ origins: [Constraint.ID: Int]) {
    self.conflict = conflict
    self.origins = origins
    for id in conflict.members {
      if let group = origins[id] { groups.insert(group) } else { rules.append(id) }
    }
  }

  /// Returns the constant nearest to a group's own with which the conflict vanishes; nil if there is
  /// none up to a limit.
  package func nearestConstant(of group: Int, to constant: Double, limit: Double) -> Double? {
    let moving = zip(conflict.members, conflict.constraints).filter { origins[$0.0] == group }
      .map { MovingConstant($0, base: $1.constant - constant) }
    let extent = conflict.extent(moving: moving, around: constant, within: -limit...limit)
    if extent.lowerBound == extent.upperBound { return nil }
    if extent.upperBound < limit { return extent.upperBound }
    return extent.lowerBound > -limit ? extent.lowerBound : nil
  }
}

extension ConstraintSolver {
  /// Returns a conflict of some groups of constraints; nil if all of them can be satisfied beside
  /// the solver's own.
  ///
  /// - Parameters:
  ///   - groups: All groups. Constraints that the solver refuses for their numbers are left out.
  ///   - kept: The indices of the groups that take part.
  ///   - preferred: A group that the conflict contains if possible.
  /// - Returns: A conflict, minimal if the solver's own constraints may be left out too.
  /// - Precondition: The solver recovers by ``Recovery/breakNewest``.
  /// - Complexity: That of adding the groups.
  package func conflict(
    of groups: [[Constraint]], among kept: Set<Int>, with preferred: Int?
  ) -> GroupConflict? {
    var solver = self
    var origins: [Constraint.ID: Int] = [:]
    // Of contradictory constraints, the solver breaks the last one.
    let order = kept.sorted { ($0 == preferred ? 1 : 0, $0) < ($1 == preferred ? 1 : 0, $1) }
    for group in order {
      for constraint in groups[group] {
        if let id = try? solver.add(constraint) { origins[id] = group }
      }
    }
    let conflicts = solver.brokenConstraints.map { GroupConflict($0.conflict, origins) }
    return conflicts.first { preferred.map($0.groups.contains) == true } ?? conflicts.first
  }

  /// Returns a minimal conflict of groups of constraints; nil if all of them can be satisfied beside
  /// the solver's own.
  ///
  /// - Parameters:
  ///   - groups: The groups.
  ///   - preferred: A group that the conflict contains if possible.
  ///   - limit: The maximum number of groups of a conflict of which each is tried to be left out.
  /// - Returns: The conflict.
  /// - Complexity: That of adding the groups, once per group of the conflict.
  package func minimalConflict(
    of groups: [[Constraint]], with preferred: Int?, limit: Int
  ) -> GroupConflict? {
    let first = conflict(of: groups, among: Set(groups.indices), with: preferred)
    guard var result = first, result.groups.count <= limit else { return first }
    for group in result.groups.sorted() where result.groups.contains(group) {
      let rest = result.groups.subtracting([group])
      if let smaller = conflict(of: groups, among: rest, with: preferred) { result = smaller }
    }
    return result
  }
}
