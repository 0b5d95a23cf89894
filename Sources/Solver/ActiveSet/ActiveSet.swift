/// An exact-penalty active-set simplex over a sparse factorisation: the state and its invariants.
///
/// Variables are free reals. A *row* is a linear form of variables, y = a·x. A *piece* is one
/// constraint on a row: a breakpoint b and slopes, `lower` left of it and `upper` right of it, at
/// a priority level; rows with the same linear form are one row with several pieces. The objective
/// is, for each level, the sum of the pieces' penalties, minimised lexicographically. Required
/// constraints are the first level of the same machinery, so every state is valid and
/// ``optimise()`` mends whatever is not optimal.
///
/// The *basis* holds one member for each variable: a row (then *active*), or the *stay* of a
/// variable, which keeps its value.
///
/// - Active rows stand at a breakpoint: y = b for at least one piece, and those pieces have slope
///   0. Other pieces of the row have the slope of their side.
/// - Pieces of inactive rows have the slope of their side; *at* the breakpoint any slope between
///   the two is legal and is remembered, 0 when freshly added and satisfied.
/// - The multipliers of a level are B⁻¹·Σ slope·a over the level's pieces, slopes as above.
/// - The state is optimal when, at each position, moving the member either way does not make the
///   objective smaller. Only positions whose multipliers changed (*candidates*) are ever examined.
///
/// Methods that only read are `mutating` all the same, and another state is `inout`: to prove of a
/// borrowed state of so many parts that nothing consumes it takes the compiler a minute a function.
struct ActiveSet: ~Copyable {
  struct Row: BitwiseCopyable {
    /// The value a·x.
    var value: Double = 0
    /// The place in the basis, −1 where inactive.
    var position: Int32 = -1
    var firstPiece: Int32 = -1
    /// How many pieces there are, linked or not; the row goes with the last.
    var pieceCount: Int32 = 0
    /// The next row with the same hash.
    var next: Int32 = -1
    var hash: UInt32 = 0
    /// Whether the columns do not list the row, as all its pieces wait; its value is not kept then.
    var isSuspended = false
  }

  struct Piece: BitwiseCopyable {
    var breakpoint: Double
    var lower: Double
    var upper: Double
    var slope: Double = 0
    /// What the row is multiplied by to give the constraint as it was written.
    var factor: Double
    var row: Int32
    var next: Int32
    var level: Int32
    var generation: UInt32
    /// The place among the required pieces that pull, −1 for none.
    var pull: Int32 = -1
    var isEquality: Bool
    var isLive = true
    /// Whether the piece takes part in the problem; until then its row does not list it.
    var isLinked = false
    var recovery = Recovery()
    /// Grows with every piece added: tells which of two is newer.
    var serial: Int64
  }

  var matrix = ConstraintMatrix()
  var factors = Factorization()
  var levels = LevelTable()
  var multipliers = Multipliers()

  // By variable.
  var values = Buffer<Double>()
  var stayPosition = Buffer<Int32>()
  var unaryRow = Buffer<Int32>()
  var variableGeneration = Buffer<UInt32>()
  var isVariableLive = Buffer<Bool>()
  var freeVariables = Buffer<Int32>()

  var rows = Buffer<Row>()
  var freeRows = Buffer<Int32>()
  var buckets = Buffer<Int32>()
  var rowCount: Int32 = 0

  var pieces = Buffer<Piece>()
  var freePieces = Buffer<Int32>()
  var pieceCount: Int32 = 0
  var nextSerial: Int64 = 0

  /// By position: a row, or the complement of a variable (its stay).
  var basis = Buffer<Int32>()
  var candidates = Buffer<Int32>()
  var isCandidate = Buffer<Bool>()

  /// Required pieces with a slope: where there are none, all required constraints hold.
  var pulls = Buffer<Int32>()
  var changed = Buffer<Int32>()
  var isChanged = Buffer<Bool>()
  /// Pieces that are not linked yet, oldest first.
  var pending = Buffer<Int32>()
  /// Optional pieces of a batch that are not linked yet: ``optimise()`` enters them.
  var waiting = WaitingPieces()
  /// Positions of active rows that have lost their last piece since the last optimum.
  var vacancies = Buffer<Int32>()
  /// Pieces whose breakpoints have moved within a transaction while the values have not followed.
  var shifts = Buffer<Shift>()
  var edits = EditStack()
  /// Whether contradictions are recovered from.
  var recovers = false
  var broken = BrokenPieces()
  /// How many values have been shifted without a recomputation, a measure of drift.
  var shiftWork = 0
  /// Whether a row was found to differ from what its variables give.
  var hasDrifted = false
  /// Whether a value has come back from far away, with the rounding of there.
  var hasLeapt = false
  /// Whether values may move far: changes are tentative then, so that one which would move them
  /// too far can be taken back.
  var isWild = false
  /// Whether coefficients are of so different sizes that numbers are judged by what they are worked
  /// out from, not by their size.
  var isCareful: Bool {
    // Debug builds copy the whole state for a getter that does not mutate.
    mutating get { factors.isCareful }
  }
  /// The level at which the last optimum may not be one, because the limit of steps was reached; −1
  /// where it is one.
  var stalledLevel: Int32 = -1
  /// At most this many steps are made for an optimum, whatever the number of rows.
  var stepAllowance = Int.max
  /// The number of steps made, and of those that moved no value; never taken back.
  var stepCount = 0
  var idleStepCount = 0
  /// A variable whose value a change would make too large, −1 for none.
  var overflow: Int32 = -1
  /// The memory of those buffers that have none of their own.
  var slab: Slab?
  /// Whether a change is tentative.
  var isTentative = false
  /// What to undo, while a change is tentative without an origin; kept for the next one.
  var undoLog: HeapCell<UndoLog>?
  /// What to return to, while a change is tentative, in place of the log.
  var origin: HeapCell<ActiveSet>?
  /// Whether a tentative change is the first to bring constraints.
  var isUnconstrained = false
  /// What to return to then: the values of the variables.
  var originValues = Buffer<Double>()
  var originChangeCount: Int32 = 0

  /// Never in use while a change is tentative.
  var directions = DirectionCache()

  // Scratch.
  var direction = SparseVector()
  var motion = SparseVector()
  /// The largest magnitude in `direction`.
  var reach = 0.0
  var spike = SparseVector()
  var column = SparseVector()
  var breakpoints = BreakpointQueue()
  var perturbation = Perturbation()
  var passed = Buffer<Flip>()
  /// By level: the first of its pieces in `passed`, while these are applied; −1 otherwise.
  var passedHeads = Buffer<Int32>()
  var passedLevels = Buffer<Int32>()
  var slope = LevelSum()
  var violators = Buffer<Int32>()
  var normalized = Buffer<Entry>()
  var scratch = FactorizationScratch()

  /// A piece whose slope changes because a step passed its breakpoint.
  struct Flip: BitwiseCopyable {
    var piece: Int32
    var change: Double
    /// The next of the same level, while the changes are applied.
    var next: Int32 = -1
  }

  init() {}

  deinit {
    slab?.deallocate()
    undoLog?.end()
    origin?.end()
  }

  var variableCount: Int32 { values.count &- freeVariables.count }
}
