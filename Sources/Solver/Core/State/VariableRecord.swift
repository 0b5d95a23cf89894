/// A variable as a column of the constraint matrix.
struct VariableRecord: BitwiseCopyable {
  /// The first coefficients in inactive and in active rows.
  var inactive = Coefficient.ID.none
  var active = Coefficient.ID.none
  /// The number of active rows of several variables that mention it.
  var activeCount: Int32 = 0
  /// The row of the variable alone.
  var unit = Row.ID.none
  /// The position of its stay, none if the stay is not a member of the basis.
  var stay: Position
  /// While a batch is placed: the least important level of the equations that determine it; none
  /// if something else does.
  var hold = Level.none
  /// Whether ``SparseProblem/changes`` lists it.
  var isChanged = false
  /// Whether it has its value already, while a batch or the basis is placed.
  var isPlaced = false
}

/// A position of the basis: its member, its part of the factors, and its multipliers.
struct PositionRecord: BitwiseCopyable {
  /// The diagonal element of U.
  var diagonal = 1.0
  var member: Member
  /// The first elements of U that the matrix does not have, in the position's row and column.
  var rowNodes = Node.ID.none
  var columnNodes = Node.ID.none
  /// The first term of an eta that reads the position, and the last eta that writes it.
  var readers = EtaTerm.ID.none
  var lastEta = Eta.ID.none
  /// The multiplier of the most important level.
  var multipliers = Multiplier.ID.none
  /// The place in the order of U.
  var place: Place
  /// Whether the position is to be examined, or which violation of optimality is its own.
  var standing = Standing.settled
  /// Whether an update has eliminated its row of U, so that the matrix's coefficients there are
  /// void.
  var isTouched = false
}
