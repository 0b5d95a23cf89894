/// A quantity that a ``ConstraintSolver`` finds a value for.
///
/// A variable is a small handle, created by ``ConstraintSolver/addVariable(_:value:)``. It is only
/// valid for the solver that created it and for that solver's copies.
///
///     var solver = ConstraintSolver()
///     let x = solver.addVariable()
///     let y = solver.addVariable()
///     try solver.add(x + y == 10)
///     try solver.add(x - y == 2)
///     solver.value(of: x)  // 6
public struct Variable: Hashable, Sendable {
  /// The index of this variable in its solver, from 0 up.
  ///
  /// Indices are small and dense, and so suitable for arrays; an index is reused after its variable
  /// has been removed.
  public let index: Int32

  /// Distinguishes a variable from an earlier, removed one with the same index.
  let generation: UInt32

  /// The variable's column in the constraint matrix.
  @inline(__always)
  var column: Column { Column(index) }
}
