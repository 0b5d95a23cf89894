extension ConflictReport {
  /// The members, each with the least change of its constant by which all members can hold; those
  /// whose constants alone do not help are left out.
  ///
  /// - Complexity: That of a small system for each member.
  package var leastChanges: [(constraint: LayoutConstraint, change: Double)] {
    guard let conflict = conflict?.conflict else { return [] }
    let limit = ConstraintSolver.limit
    var changes: [(constraint: LayoutConstraint, change: Double)] = []
    for (id, constraint) in zip(conflict.members, conflict.constraints) {
      guard let member = rows?.handle(of: id).flatMap({ member($0) }) else { continue }
      let contradicting = conflict.extent(
        moving: [MovingConstant(id, base: constraint.constant)], around: 0, within: -limit...limit)
      if contradicting.upperBound < limit {
        changes.append((member, contradicting.upperBound))
      } else if contradicting.lowerBound > -limit {
        changes.append((member, contradicting.lowerBound))
      }
    }
    return changes
  }
}
