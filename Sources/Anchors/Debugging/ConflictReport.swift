/// Required constraints that cannot all be satisfied, and the one that was broken for the others.
///
/// A report describes the layout in which it was created and keeps that layout's solver state. The
/// first change to the layout while a report exists therefore copies the state.
public struct ConflictReport {
  /// The constraints that contradict each other, in the order of activation.
  ///
  /// The others can be satisfied without any one of them. Besides constraints of the program,
  /// members may be constraints for a window's size, a guide or a view's content, see
  /// ``LayoutConstraint/origin``.
  ///
  /// - Complexity: About proportional to their number, each time.
  public var members: [LayoutConstraint] {
    guard let conflict else { return [broken] }
    var members = conflict.members.compactMap { id in
      rows?.handle(of: id).flatMap { member($0) }
    }
    let isInOrder = zip(members, members.dropFirst()).allSatisfy { $0.order <= $1.order }
    if !isInOrder { members.sort { $0.order < $1.order } }
    return members
  }

  /// The member that does not take part in layout until the contradiction is resolved.
  ///
  /// It is the member that was activated last. Constraints for windows, guides and kept frames are
  /// only chosen if there is no other member. A constraint that was deactivated and activated again
  /// without a layout in between keeps its position in the order.
  public let broken: LayoutConstraint

  /// The solver's record of the conflict; nil if the constraint cannot hold by itself.
  let conflict: ConstraintSolver.BrokenConstraint?
  /// The engine's rows at that time.
  let rows: KeptRows?
  private let engine: LayoutEngine?

  /// Creates a report of a constraint that was left out because it cannot hold by itself.
  init(refused constraint: LayoutConstraint) {
    broken = constraint
    conflict = nil
    rows = nil
    engine = nil
  }

  /// Reports a constraint that a conflict broke.
  init(
    broken constraint: LayoutConstraint, by conflict: ConstraintSolver.BrokenConstraint,
    in engine: LayoutEngine
  ) {
    broken = constraint
    self.conflict = conflict
    rows = engine.table.rows
    self.engine = engine
  }

  /// The constraint of a row at that time; for a rule that the engine still has its object there.
  func member(_ handle: RowTable.Handle) -> LayoutConstraint? {
    guard let rows, let engine else { return nil }
    if engine.table.rows.isSame(handle, as: rows) { return engine.constraint(for: handle) }
    return rows.constraint(handle)
  }

  /// The problem in one sentence: `a.width == 100 and a.width == 200 cannot both be satisfied`.
  public var sentence: String {
    let members = members
    guard let last = members.last else { return "" }
    if members.count == 1 { return last.statement + " cannot hold" }
    var text = ""
    for (index, member) in members.dropLast().enumerated() {
      if index > 0 { text += ", " }
      text += member.statement
    }
    text += " and " + last.statement + " cannot "
    return text + (members.count == 2 ? "both be satisfied" : "all be satisfied")
  }
}
