/// Stops where memory would be used wrongly, in debug builds and in those with `SOLVER_CHECKS` or
/// `MEMORY_CHECKS`.
///
/// Elsewhere it costs nothing: what it checks holds by the construction of the solver, and the
/// random tests and the fuzzers run with it.
@inline(__always)
func verify(_ condition: @autoclosure () -> Bool, _ message: StaticString) {
  #if SOLVER_CHECKS || MEMORY_CHECKS
    guard condition() else { fatalError("\(message)") }
  #else
    assert(condition(), "\(message)")
  #endif
}
