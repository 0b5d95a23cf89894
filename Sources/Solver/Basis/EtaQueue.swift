/// The etas that a solve has still to apply, smallest key first, each once.
struct EtaQueue: ~Copyable {
  private var heap = Buffer<Int32>()
  private var isQueued = Buffer<Bool>()

  init() {}

  mutating func resize(to count: Int32) {
    if count > isQueued.count { isQueued.append(false, times: count &- isQueued.count) }
  }

  mutating func forgetAll() {
    isQueued.removeAll()
  }

  /// Inserts an eta unless it is queued.
  ///
  /// The key is the eta's number, or its complement if the newest come first.
  @inline(__always)
  mutating func insert(_ eta: Int32, key: Int32) {
    guard !isQueued[eta] else { return }
    isQueued[eta] = true
    heap.append(key)
    var place = heap.count &- 1
    while place > 0, heap[place] < heap[(place &- 1) / 2] {
      heap.swapAt(place, (place &- 1) / 2)
      place = (place &- 1) / 2
    }
  }

  mutating func popFirst() -> Int32? {
    guard heap.count > 0 else { return nil }
    let first = heap[0]
    let last = heap.removeLast()
    if heap.count > 0 {
      heap[0] = last
      var root: Int32 = 0
      while true {
        var child = root &* 2 &+ 1
        guard child < heap.count else { break }
        if child &+ 1 < heap.count, heap[child &+ 1] < heap[child] { child &+= 1 }
        guard heap[child] < heap[root] else { break }
        heap.swapAt(child, root)
        root = child
      }
    }
    isQueued[first < 0 ? ~first : first] = false
    return first
  }
}
