/// The elements of a ``Table`` for a loop: a copy of it stays in registers, so that several
/// properties of an element take one check of its index.
///
/// Invariant: it is used only until the table grows or is released, which the compiler does not
/// check; it is created just before a loop in which the table does not grow.
@safe
struct Records<Index: TableIndex, Element: BitwiseCopyable> {
  private let base: UnsafeMutablePointer<Element>
  let count: Int32

  @inline(__always)
  init(_ base: UnsafeMutablePointer<Element>, count: Int32) {
    unsafe self.base = base
    self.count = count
  }

  @inline(__always)
  subscript(index: Index) -> Element {
    unsafeAddress {
      check(index.rawValue, below: count)
      return unsafe UnsafePointer(base + Int(index.rawValue))
    }
    nonmutating unsafeMutableAddress {
      check(index.rawValue, below: count)
      return unsafe base + Int(index.rawValue)
    }
  }

  /// The indices of all elements, in order.
  @inline(__always)
  var indices: TableIndices<Index> { TableIndices(count: count) }

  /// Elements that follow each other.
  @inline(__always)
  func elements(from first: Index, count more: Int32) -> Elements<Element> {
    check(from: first.rawValue, count: more, within: count)
    return unsafe Elements(base + Int(first.rawValue), count: Int(more))
  }
}
