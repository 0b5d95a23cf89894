/// Required constraints that cannot all be satisfied, and the one that was broken for the others.
///
/// A report describes the layout in which it was created, and stays as it is when the layout
/// changes. Its description is its ``explanation``.
public struct ConflictReport {
  /// The constraints that contradict each other, in the order of activation.
  ///
  /// The others can be satisfied without any one of them. Besides constraints of the program,
  /// members may be constraints for a window's size, a guide or a view's content, see
  /// ``LayoutConstraint/origin``.
  public let members: [LayoutConstraint]

  /// The member that does not take part in layout until the contradiction is resolved.
  ///
  /// It is the member that was activated last. Constraints for windows, guides and kept frames are
  /// only chosen if there is no other member. A constraint that was deactivated and activated again
  /// without a layout in between keeps its position in the order.
  public let broken: LayoutConstraint

  /// The conflict in the solver's terms; nil if the constraint cannot hold by itself.
  private let conflict: Conflict?
  /// The constraints of the conflict's members, in its order.
  private let subjects: [LayoutConstraint]

  /// Creates a report of a constraint that a conflict broke, or that cannot hold by itself; the
  /// subjects are the constraints of the conflict's members, in its order.
  init(
    broken constraint: LayoutConstraint, by conflict: Conflict?, of subjects: [LayoutConstraint]
  ) {
    broken = constraint
    self.conflict = conflict
    self.subjects = subjects
    let isInOrder = zip(subjects, subjects.dropFirst()).allSatisfy { $0.order <= $1.order }
    members = isInOrder ? subjects : subjects.sorted { $0.order < $1.order }
  }

  /// The problem in one sentence: `a.width == 100 and a.width == 200 cannot both be satisfied`.
  public var sentence: String {
    guard let last = members.last else { return "" }
    if members.count == 1 { return last.statement + " cannot hold" }
    let others = members.dropLast().map { $0.statement }.joined(separator: ", ")
    return others + " and " + last.statement
      + (members.count == 2 ? " cannot both be satisfied" : " cannot all be satisfied")
  }

  /// The members, each with the least change of its constant by which all members can hold; those
  /// whose constants alone do not help are left out.
  ///
  /// - Complexity: That of a small system for each member.
  package var leastChanges: [(constraint: LayoutConstraint, change: Double)] {
    guard let conflict else { return [] }
    let limit = ConstraintSolver.limit
    var changes: [(constraint: LayoutConstraint, change: Double)] = []
    for (index, subject) in subjects.enumerated() {
      let base = conflict.constraints[index].constant
      let contradicting = conflict.extent(
        moving: [MovingConstant(conflict.members[index], base: base)], around: 0,
        within: -limit...limit)
      if contradicting.upperBound < limit {
        changes.append((subject, contradicting.upperBound))
      } else if contradicting.lowerBound > -limit {
        changes.append((subject, contradicting.lowerBound))
      }
    }
    return changes
  }
}
