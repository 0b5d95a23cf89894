/// Stops the program if an index is not below a count.
///
/// A negative index counts as a very large one, so a single comparison suffices. The checks are
/// transparent, so that debug builds inline them too.
@_transparent
func check(_ index: Int32, below count: Int32) {
  if UInt32(bitPattern: index) >= UInt32(bitPattern: count) { stop(Int(index), Int(count)) }
}

/// Stops the program if an index is not below a count.
@_transparent
func check(_ index: Int, below count: Int) {
  if UInt(bitPattern: index) >= UInt(bitPattern: count) { stop(index, count) }
}

/// Stops the program if a range of elements exceeds the total number.
@_transparent
func check(from first: Int32, count: Int32, within total: Int32) {
  let end = Int(first) &+ Int(count)
  if first < 0 || count < 0 || end > Int(total) { stop(end, Int(total)) }
}

@inline(never)
func stop(_ index: Int, _ count: Int) -> Never {
  preconditionFailure("index \(index) is out of the range of \(count) elements")
}

/// Stops the program if a condition is not met, in debug builds and in those with `SOLVER_CHECKS` or
/// `MEMORY_CHECKS`, which the random tests and the fuzzers use.
@_transparent
func verify(_ condition: Bool, _ message: StaticString) {
  #if SOLVER_CHECKS || MEMORY_CHECKS
    guard condition else { fatalError("\(message)") }
  #else
    assert(condition, "\(message)")
  #endif
}
