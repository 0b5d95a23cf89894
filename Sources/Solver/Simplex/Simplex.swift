/// The state of a solver and its method: a simplex method for exact penalties, over a sparse
/// factorisation of the basis.
///
/// Variables are free reals. A *row* is a linear form of variables, y = a·x. A *penalty* is one
/// constraint on a row: a breakpoint b and two slopes, `lower` left of it and `upper` right of it,
/// at a priority level. Rows with the same linear form are one row with several penalties. The
/// objective is, for each level, the sum of the penalties, minimised lexicographically. Required
/// constraints are the first level of the same machinery, so every state is valid and
/// ``optimise()`` repairs states that are not optimal.
///
/// The *basis* holds one member for each variable: a row (then *active*), or the *stay* of a
/// variable, which keeps its value.
///
/// - Active rows are at a breakpoint: y = b for at least one penalty, and those penalties have
///   slope 0. Other penalties of the row have the slope of their side.
/// - Penalties of inactive rows have the slope of their side. At the breakpoint any slope between
///   the two is valid and is kept; it is 0 for a new penalty whose constraint holds.
/// - The multipliers of a level are B⁻¹·Σ slope·a over the level's penalties.
/// - The state is optimal if, at each position, moving the member either way does not make the
///   objective smaller. Only positions whose multipliers changed (*candidates*) are examined.
///
/// The stages of a change:
///
/// | stage | file | entry | caller |
/// |---|---|---|---|
/// | log old contents | Journal/Simplex+Journal | `beginTentatively` | each change of ``ConstraintSolver`` |
/// | bring terms into normal form, find the row | Problem/Problem+Rows | `findOrAddRow` | `addPenalty` |
/// | enter one penalty, without a step if nothing else moves | Simplex+Changes | `enterFreely`, `join` | `add` |
/// | enter many | Simplex+Pending, StartingBasis | `enterPending` | `add(contentsOf:)`, transactions |
/// | restore the optimum | Simplex+Optimise | `optimise` | `settle` |
/// | choose the member that leaves | Simplex+Optimise, Pricing | `price` | `approach` |
/// | choose the row that enters | Simplex+RatioTest, LineSearch | `gatherBreakpoints` | `step` |
/// | exchange them | Simplex+BasisChange, Basis/Factorization+Update | `swap` | `step` |
/// | decide in tracked numbers | Tracked/Simplex+Tracked | `optimiseTracked` | `optimise` |
/// | break constraints | Recovery/RecoveryPass | `recover` | `settle` |
/// | name a conflict | Conflicts/ConflictSearch+Minimisation | `provenContradictions` | `endTentatively` |
/// | keep or undo | Journal/Simplex+Journal | `keepChanges`, `undoChanges` | `endTentatively` |
///
/// A constant that moves values along a known direction takes none of these stages, see
/// ``DirectionCache``.
///
/// Exclusivity is not checked at run time: only the methods of this class use its parts, none of
/// them twice simultaneously, and checks at every access would cost a third of the time.
final class Simplex: @unchecked Sendable {
  // Safe to send: a state changes only through a solver with the only reference to it.

  /// The problem to be solved.
  @safe @exclusivity(unchecked) var problem = Problem()
  /// The values of the variables, with data on their accuracy.
  @safe @exclusivity(unchecked) var solution = Solution()
  /// The members of the basis and its factors.
  @safe @exclusivity(unchecked) var basis = Basis()
  /// The multipliers, and the positions to be examined.
  @safe @exclusivity(unchecked) var pricing = Pricing()
  /// The direction of a step and the breakpoints along it.
  @safe @exclusivity(unchecked) var lineSearch = LineSearch()
  /// The memory of ``StartingBasis``.
  @safe @exclusivity(unchecked) var startingScratch = StartingBasis.Scratch()
  /// Changes that have not been applied yet.
  @safe @exclusivity(unchecked) var pending = PendingChanges()
  /// Required constraints that do not take part.
  @safe @exclusivity(unchecked) var recovery = Recovery()
  /// The directions of constants that changed last; empty while a change is tentative.
  @safe @exclusivity(unchecked) var directions = DirectionCache()
  /// The journal with which a tentative change is undone.
  @safe @exclusivity(unchecked) var journal = Journal()
  /// Steps made, and their limit.
  @safe @exclusivity(unchecked) var progress = Progress()
  /// The names that variables were given; entries of removed variables stay for a while.
  @safe @exclusivity(unchecked) var names: [Variable: String] = [:]
  /// The memory of buffers without memory of their own.
  @safe @exclusivity(unchecked) var slab: Slab?

  deinit {
    slab?.deallocate()
  }
}

/// The number of steps, and whether they have reached an optimum.
struct Progress {
  /// The level at which the last optimum may not be one because the limit of steps was reached; −1
  /// if it is one.
  var stalledLevel: Int32 = -1
  /// The maximum number of steps for an optimum, whatever the number of rows.
  var stepAllowance = Int.max
  /// Whether tracked numbers may decide; not where a number is far from others on purpose.
  var mayTrack = true
  /// The numbers of steps made, and of those that moved no value; never undone.
  var stepCount = 0
  var idleStepCount = 0
}
