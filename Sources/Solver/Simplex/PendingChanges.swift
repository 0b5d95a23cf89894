/// Changes that have been made to the problem but not to the solution.
struct PendingChanges: ~Copyable {
  /// Penalties that are not linked yet, oldest first.
  var penalties = Buffer<Int32>()
  /// Optional penalties of a batch that are not linked yet; ``Simplex/optimise()`` enters them.
  var waiting = WaitingPenalties()
  /// Penalties whose breakpoints have moved within a transaction while the values have not been
  /// updated.
  var shifts = Buffer<Shift>()

  /// A penalty whose breakpoint has moved.
  struct Shift: BitwiseCopyable {
    var penalty: Int32
    /// Whether its row was active and at the breakpoint before.
    var wasAtBreakpoint: Bool
    /// The value of its row before.
    var value: Double
  }

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    visitor.visit(&penalties, .small(perVariable: 2))
    visitor.visit(&shifts, .none)
  }
}
