/// A quantity that a ``ConstraintSolver`` finds a value for.
///
/// A variable is a small handle, made by ``ConstraintSolver/addVariable(value:)``. It means
/// something only to the solver that made it and to that solver's copies.
///
///     var solver = ConstraintSolver()
///     let x = solver.addVariable()
///     let y = solver.addVariable()
///     try solver.add(x + y == 10)
///     try solver.add(x - y == 2)
///     solver.value(of: x)  // 6
public struct Variable: Hashable, Sendable {
  /// The place of this variable in its solver, from 0 up.
  ///
  /// Small and dense, hence fit to index an array; reused once the variable has been removed.
  public let index: Int32

  /// Tells a variable from an earlier, removed one at the same place.
  let generation: UInt32
}
