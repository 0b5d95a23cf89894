/// A binary heap in a buffer: no element is after its two children, at twice its index plus 1 and 2.
extension Buffer {
  /// Adds an element to a heap.
  @inline(__always)
  mutating func push(_ element: Element, before precedes: (Element, Element) -> Bool) {
    append(element)
    var place = count &- 1
    while place > 0, precedes(self[place], self[(place &- 1) / 2]) {
      swapAt(place, (place &- 1) / 2)
      place = (place &- 1) / 2
    }
  }

  /// Removes the first element of a heap; nil if there is none.
  @inline(__always)
  mutating func popFirst(before precedes: (Element, Element) -> Bool) -> Element? {
    guard count > 0 else { return nil }
    let first = self[0]
    let last = removeLast()
    if count > 0 {
      self[0] = last
      siftDown(0, before: precedes)
    }
    return first
  }

  /// Makes a heap of elements in any order.
  @inline(__always)
  func makeHeap(before precedes: (Element, Element) -> Bool) {
    for root in stride(from: count / 2 &- 1, through: 0, by: -1) {
      siftDown(root, before: precedes)
    }
  }

  @inline(__always)
  private func siftDown(_ root: Int32, before precedes: (Element, Element) -> Bool) {
    var root = root
    while true {
      var child = root &* 2 &+ 1
      guard child < count else { return }
      if child &+ 1 < count, precedes(self[child &+ 1], self[child]) { child &+= 1 }
      guard precedes(self[child], self[root]) else { return }
      swapAt(child, root)
      root = child
    }
  }
}
