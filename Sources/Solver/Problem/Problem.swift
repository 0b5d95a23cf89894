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
  /// By variable, as far as any has been removed: how often it was removed or added again.
  private(set) var generations = Buffer<UInt32>()
  private(set) var free = Buffer<Int32>()

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    visitor.visit(&generations, .none)
    visitor.visit(&free, .none)
  }

  /// Distinguishes a variable from earlier ones with its index; odd after its removal.
  @inline(__always)
  func generation(of index: Int32) -> UInt32 {
    index < generations.count ? generations[index] : 0
  }

  func isLive(_ index: Int32) -> Bool { generation(of: index) & 1 == 0 }

  /// The variable with an index.
  func handle(of index: Int32) -> Variable {
    Variable(index: index, generation: generation(of: index))
  }

  mutating func remove(_ index: Int32) {
    if index >= generations.count { generations.append(0, times: index &+ 1 &- generations.count) }
    generations[index] &+= 1
    free.append(index)
  }

  /// Adds a variable that was removed again; nil if there is none.
  mutating func reuse() -> Int32? {
    if free.isEmpty { return nil }
    let index = free.removeLast()
    generations[index] &+= 1
    return index
  }
}
