/// Required constraints that cannot all be satisfied.
///
/// The set is minimal: without any one of its members, the others can be satisfied together.
public struct Conflict: Hashable, Sendable {
  /// The members, in the order they were added, the newest last.
  ///
  /// A refused constraint is a member too: its identifier is the one it would have had, and is void
  /// after the refusal has been reported.
  public let members: [Constraint.ID]

  /// The members' constraints, in the same order.
  public let constraints: [Constraint]

  /// The names of the variables that were given one, each different.
  let names: [Variable: String]
}
