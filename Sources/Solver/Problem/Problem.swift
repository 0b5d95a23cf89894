/// The problem to be solved: variables, rows, and the penalties on them.
///
/// Rows also store their value and their position in the basis, because every pass over them needs
/// these.
struct Problem: ~Copyable {
  var variables = VariableTable()
  var matrix = ConstraintMatrix()
  var rows = Buffer<Row>()
  var freeRows = Buffer<Int32>()
  /// Finds the row of a linear form.
  var index = RowIndex()
  var levels = LevelTable()
  var penalties = Buffer<Penalty>()
  var freePenalties = Buffer<Int32>()
  var penaltyCount: Int32 = 0
  var nextSerial: Int64 = 0
  /// Required penalties with a slope: if there are none, all required constraints hold.
  var violated = Buffer<Int32>()
  /// Whether signs are decided in tracked numbers, because doubles may not decide them rightly.
  var needsTracking = false
  /// The normal form of the terms that were read last.
  var normalized = Buffer<Entry>()

  struct Row: BitwiseCopyable {
    /// The value a·x.
    var value: Double = 0
    /// The place in the basis, −1 if inactive.
    var position: Int32 = -1
    var firstPenalty: Int32 = -1
    /// The number of penalties, linked or not; the row is removed with the last.
    var penaltyCount: Int32 = 0
    /// The next row with the same hash.
    var next: Int32 = -1
    var hash: UInt32 = 0
    /// Whether the columns do not list the row, as all its penalties wait; its value is not kept
    /// then.
    var isSuspended = false
  }

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    variables.visit(&visitor)
    matrix.visit(&visitor)
    visitor.visit(&rows, .small(perVariable: 2))
    visitor.visit(&freeRows, .none)
    index.visit(&visitor)
    levels.visit(&visitor)
    visitor.visit(&penalties, .small(perVariable: 2))
    visitor.visit(&freePenalties, .none)
    visitor.visit(scalar: &penaltyCount)
    visitor.visit(scalar: &nextSerial)
    visitor.visit(&violated, .small(plus: 16))
    visitor.visit(scalar: &needsTracking)
    visitor.visit(scratch: &normalized, .small(plus: 16))
  }
}

/// The handles of the variables.
struct VariableTable: ~Copyable {
  var generation = Buffer<UInt32>()
  var isLive = Buffer<Bool>()
  var free = Buffer<Int32>()

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    visitor.visit(&generation, .perVariable())
    visitor.visit(&isLive, .perVariable())
    visitor.visit(&free, .none)
  }
}
