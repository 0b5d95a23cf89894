/// The column of a variable in the constraint matrix.
struct Column: TableIndex {
  let rawValue: Int32
  @inline(__always)
  init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// The position of the basis that is named after the variable.
  var position: Position { @inline(__always) get { Position(rawValue) } }
}

/// A position of the basis: a column of B, named after the variable in whose row of U it has its
/// diagonal element.
struct Position: TableIndex {
  let rawValue: Int32
  @inline(__always)
  init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// The variable that names the position.
  var pivot: Column { @inline(__always) get { Column(rawValue) } }
}

/// The level of a priority: a number that does not change.
///
/// The order of levels is that of their priorities, see ``Levels``.
struct Level: TableIndex {
  let rawValue: Int32
  @inline(__always)
  init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// The level of required constraints.
  static let required = Level(0)
  var isRequired: Bool { @inline(__always) get { rawValue == 0 } }
}

/// A member of the basis: a row, or the stay of a variable.
struct Member: BitwiseCopyable, Hashable {
  private let rawValue: Int32

  @inline(__always)
  init(_ row: Row.ID) { rawValue = row.rawValue }

  /// The stay of a variable, which keeps the variable's value.
  @inline(__always)
  static func stay(of column: Column) -> Member { Member(Row.ID(~column.rawValue)) }

  var isStay: Bool { @inline(__always) get { rawValue < 0 } }
  /// The row, unless the member is a stay.
  var row: Row.ID { @inline(__always) get { Row.ID(rawValue) } }
  /// The variable of a stay.
  var column: Column { @inline(__always) get { Column(~rawValue) } }
}
