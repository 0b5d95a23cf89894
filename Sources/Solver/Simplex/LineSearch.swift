/// The direction of a step, and the breakpoints that it passes.
///
/// Between steps it is scratch.
struct LineSearch: ~Copyable {
  /// By variable: how fast it moves.
  var direction = SparseVector()
  /// By inactive row: how fast it moves.
  var motion = SparseVector()
  /// The largest magnitude in `direction`.
  var reach = 0.0
  /// The slope of the objective along `direction`.
  var slope = LevelSum()
  var breakpoints = BreakpointQueue()
  var perturbation = Perturbation()
  /// The penalties whose breakpoints the step passes.
  var passed = Buffer<Flip>()
  /// By level: the first of its penalties in `passed`, while these are applied; −1 otherwise.
  var passedHeads = Buffer<Int32>()
  var passedLevels = Buffer<Int32>()

  /// A penalty whose slope changes because a step passed its breakpoint.
  struct Flip: BitwiseCopyable {
    var penalty: Int32
    var change: Double
    /// The next of the same level, while the changes are applied.
    var next: Int32 = -1
  }

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    direction.visit(&visitor, isByVariable: true)
    motion.visit(&visitor, isByVariable: false)
    slope.visit(&visitor)
    breakpoints.visit(&visitor)
    perturbation.visit(&visitor)
    visitor.visit(scratch: &passed, .small(plus: 16))
    visitor.visit(scratch: &passedHeads, .small(plus: 16))
    visitor.visit(scratch: &passedLevels, .small(plus: 16))
  }
}
