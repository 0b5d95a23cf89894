/// What copies of a solver share until one of them changes.
///
/// The state lives behind a pointer: stored properties of a class would cost a dynamic exclusivity
/// check an access, and a large structure would be copied by every call.
final class SolverStorage: @unchecked Sendable {
  // Safe to send: the state changes only through a solver that holds the sole reference.
  let core: UnsafeMutablePointer<ActiveSet>

  init(_ state: consuming ActiveSet) {
    core = .allocate(capacity: 1)
    core.initialize(to: state)
  }

  deinit {
    core.deinitialize(count: 1)
    core.deallocate()
  }

  func copy() -> SolverStorage { SolverStorage(core.pointee.copy()) }
}
