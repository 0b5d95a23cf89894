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
  /// What resists its movement, while a batch is placed.
  var hold = Hold.none
  /// Whether ``SparseProblem/changes`` lists it.
  var isChanged = false
  /// Whether it has its value already, while a batch or the basis is placed.
  var isPlaced = false

  /// The first coefficient in active, or in inactive rows.
  subscript(inActive isActive: Bool) -> Coefficient.ID {
    @inline(__always) get { isActive ? active : inactive }
    @inline(__always) set { if isActive { active = newValue } else { inactive = newValue } }
  }
}

/// The least important levels of the penalties that resist when a variable is pulled up, and down;
/// none if something moves freely.
struct Hold: BitwiseCopyable, Hashable {
  var up: Level
  var down: Level

  static let none = Hold(up: .none, down: .none)
  /// Required equations determine the variable.
  static let required = Hold(up: .required, down: .required)

  /// 0 if it is ``required``.
  var looseness: Int32 { @inline(__always) get { up.rawValue | down.rawValue } }

  /// What resists when another variable is moved that moves this one the same way, or the other way.
  @inline(__always)
  func turned(_ isOpposite: Bool) -> Hold { isOpposite ? Hold(up: down, down: up) : self }
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
