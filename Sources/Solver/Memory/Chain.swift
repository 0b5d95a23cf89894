/// An element of a buffer that names the next one of its list.
protocol Link: BitwiseCopyable {
  /// The index of the next element, −1 for none.
  var next: Int32 { get }
}

/// The indices of a linked list's elements; an element may be unlinked as it is visited.
///
/// Invariant: it is used only while the buffer does not grow.
struct Chain<Element: Link>: Sequence, IteratorProtocol {
  private var following: Int32
  private let elements: Elements<Element>

  @inline(__always)
  init(from first: Int32, _ elements: Elements<Element>) {
    following = first
    self.elements = elements
  }

  @inline(__always)
  mutating func next() -> Int32? {
    guard following >= 0 else { return nil }
    let index = following
    following = elements[Int(index)].next
    return index
  }
}
