/// A linear form of variables, in normal form: terms gathered, ordered by variable, and scaled so
/// that the largest coefficient is between 1 and 2.
///
/// Constraints whose forms are multiples of each other share a row. A row of one variable has no
/// coefficients in the matrix: its value is the variable's. An inactive row does not store its
/// value.
struct Row: BitwiseCopyable {
  typealias ID = IndexOf<Row>

  /// The value of the row while it is active: the breakpoint of at least one of its penalties.
  var target = 0.0
  /// The first coefficient, or the variable of a row of one variable.
  private let start: Int32
  /// The number of terms.
  let termCount: Int32
  /// The position of the basis, none for an inactive row.
  var position = Position.none
  /// The first penalty that takes part.
  var penalties = RowPenalty.ID.none
  /// The number of penalties, whether they take part or not.
  var penaltyCount: Int32 = 0
  /// The next row in the same bucket, or the next free row.
  var next = Row.ID.none
  /// A hash of the terms that does not depend on the form's sign.
  let hash: UInt32
  /// The last search that has listed the row; while a batch is placed, the equation that matters
  /// most.
  var mark: Int32 = -1
  /// While a batch is placed, the number of variables that are not placed.
  var unknowns: Int32 = -1
  /// Whether coefficients differ so much, or so little, that decisions about it are doubtful.
  var isUnusual = false
  /// Whether the row has the place of one that was removed, and gives it back.
  var isReused = false

  /// Creates a row of several terms.
  init(_ start: Coefficient.ID, termCount: Int32, hash: UInt32) {
    self.start = start.rawValue
    self.termCount = termCount
    self.hash = hash
  }

  /// Creates the row of one variable.
  init(_ column: Column) {
    start = column.rawValue
    termCount = 1
    hash = 0
  }

  var isActive: Bool { @inline(__always) get { position.exists } }
  /// Whether the row is one variable.
  var isUnit: Bool { @inline(__always) get { termCount == 1 } }
  /// The variable of a row of one variable.
  var column: Column { @inline(__always) get { Column(start) } }
  /// The first of several coefficients.
  var coefficients: Coefficient.ID { @inline(__always) get { Coefficient.ID(start) } }
  /// The equation that matters most, while a batch is placed.
  var equation: RowPenalty.ID { @inline(__always) get { RowPenalty.ID(mark) } }
}

/// A coefficient of the constraint matrix: one of its row's block, and in one of two lists of its
/// column, that of active or that of inactive rows.
struct Coefficient: LinkedElement {
  typealias ID = IndexOf<Coefficient>

  var value: Double
  var column: Column
  var row = Row.ID.none
  /// The neighbours in the column's list.
  var next = Coefficient.ID.none
  var previous = Coefficient.ID.none
}
