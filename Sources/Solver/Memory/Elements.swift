/// Where elements of a buffer lie, for inner loops: a copy of it stays in registers.
///
/// Invariant: it is used only until the buffer it is of grows or goes, which no compiler checks;
/// whoever takes it does so just before a loop that lets no buffer grow. Built with `SOLVER_CHECKS` or
/// `MEMORY_CHECKS`, as the random tests and the fuzzers are, it knows how many elements there are and
/// traps beyond them.
@safe
struct Elements<Element: BitwiseCopyable> {
  private let base: UnsafeMutablePointer<Element>

  #if SOLVER_CHECKS || MEMORY_CHECKS
    private let count: Int

    @inline(__always)
    init(_ base: UnsafeMutablePointer<Element>, count: Int) {
      unsafe self.base = base
      self.count = count
    }
  #else
    @inline(__always)
    init(_ base: UnsafeMutablePointer<Element>, count: @autoclosure () -> Int) {
      unsafe self.base = base
    }
  #endif

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress {
      check(index)
      return unsafe UnsafePointer(base + index)
    }
    nonmutating unsafeMutableAddress {
      check(index)
      return unsafe base + index
    }
  }

  /// The elements from one of them on.
  @inline(__always)
  func dropFirst(_ more: Int) -> Elements {
    #if SOLVER_CHECKS || MEMORY_CHECKS
      precondition(more >= 0 && more <= count, "no element \(more) among \(count)")
      return unsafe Elements(base + more, count: count - more)
    #else
      return unsafe Elements(base + more, count: 0)
    #endif
  }

  @inline(__always)
  private func check(_ index: Int) {
    #if SOLVER_CHECKS || MEMORY_CHECKS
      precondition(index >= 0 && index < count, "no element \(index) among \(count)")
    #endif
  }
}
