/// The etas that a solve has still to apply, the oldest first, each once.
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
  @inline(__always)
  mutating func insert(_ eta: Int32) {
    guard !isQueued[eta] else { return }
    isQueued[eta] = true
    heap.push(eta, before: <)
  }

  mutating func popFirst() -> Int32? {
    guard let first = heap.popFirst(before: <) else { return nil }
    isQueued[first] = false
    return first
  }
}
