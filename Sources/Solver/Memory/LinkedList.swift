/// An element of a ``Table`` that names the next one of its list.
protocol LinkedElement: BitwiseCopyable {
  var next: IndexOf<Self> { get }
}

/// A linked list in a ``Table``, for a loop in which the table does not grow.
///
/// The next element is read before the loop visits one, which may therefore leave the list.
struct LinkedList<Element: LinkedElement>: Sequence, IteratorProtocol {
  private let records: Records<IndexOf<Element>, Element>
  private var cursor: IndexOf<Element>

  @inline(__always)
  init(_ records: Records<IndexOf<Element>, Element>, from first: IndexOf<Element>) {
    self.records = records
    cursor = first
  }

  @inline(__always)
  mutating func next() -> (id: IndexOf<Element>, element: Element)? {
    if !cursor.exists { return nil }
    let id = cursor
    let element = records[id]
    cursor = element.next
    return (id, element)
  }
}

extension Table where Element: LinkedElement, Index == IndexOf<Element> {
  /// The elements of a list, from its first on.
  @inline(__always)
  func list(from first: Index) -> LinkedList<Element> { LinkedList(records, from: first) }
}
