/// What copies of a solver share until one of them changes.
final class SolverStorage: @unchecked Sendable {
  // Safe to send: the state changes only through a solver that holds the sole reference.
  let core: HeapCell<ActiveSet>

  init(_ state: consuming ActiveSet) {
    core = HeapCell(state)
  }

  deinit {
    core.end()
  }

  func copy() -> SolverStorage { SolverStorage(core.pointee.copy()) }
}
