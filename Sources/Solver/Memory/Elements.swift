/// Elements of a ``Table`` that follow each other, for an inner loop: a copy of it stays in registers.
///
/// Invariant: it is used only until the table grows or is released, which the compiler does not
/// check; it is created just before a loop in which the table does not grow.
@safe
struct Elements<Element: BitwiseCopyable>: Sequence {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  @inline(__always)
  init(_ base: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress {
      check(index, below: count)
      return unsafe UnsafePointer(base + index)
    }
    nonmutating unsafeMutableAddress {
      check(index, below: count)
      return unsafe base + index
    }
  }

  @safe
  struct Iterator: IteratorProtocol {
    fileprivate var place: UnsafeMutablePointer<Element>
    fileprivate let end: UnsafeMutablePointer<Element>

    @inline(__always)
    mutating func next() -> Element? {
      if unsafe place == end { return nil }
      let element = unsafe place.pointee
      unsafe place += 1
      return element
    }
  }

  @inline(__always)
  func makeIterator() -> Iterator { unsafe Iterator(place: base, end: base + count) }
}
