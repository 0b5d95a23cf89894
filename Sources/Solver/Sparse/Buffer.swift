/// A growable block of plain values, indexed by Int32.
///
/// The one place where the solver touches raw memory. Invariant: `base` points to `capacity`
/// elements of which the first `count` are initialised, and nobody else frees them. Indices are
/// checked in debug builds only: every index that reaches a buffer was handed out by the solver
/// itself.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int32
  private var capacity: Int32

  init(reserving capacity: Int = 0) {
    self.capacity = Int32(max(capacity, 4))
    base = .allocate(capacity: Int(self.capacity))
    count = 0
  }

  init(repeating element: Element, count: Int32) {
    self.init(reserving: Int(count))
    append(element, times: count)
  }

  deinit {
    base.deallocate()
  }

  /// An independent buffer with the same elements.
  func copy() -> Buffer {
    var copy = Buffer(reserving: Int(count))
    copy.base.initialize(from: base, count: Int(count))
    copy.count = count
    return copy
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    unsafeAddress {
      assert(index >= 0 && index < count, "index out of range")
      return UnsafePointer(base + Int(index))
    }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count, "index out of range")
      return base + Int(index)
    }
  }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count &+ 1) }
    (base + Int(count)).initialize(to: element)
    count &+= 1
  }

  mutating func append(_ element: Element, times: Int32) {
    if count &+ times > capacity { grow(to: count &+ times) }
    (base + Int(count)).initialize(repeating: element, count: Int(times))
    count &+= times
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    assert(count > 0, "nothing to remove")
    count &-= 1
    return base[Int(count)]
  }

  @inline(__always)
  mutating func removeAll() {
    count = 0
  }

  mutating func removeLast(_ times: Int32) {
    assert(count >= times, "nothing to remove")
    count &-= times
  }

  @inline(__always)
  func swapAt(_ first: Int32, _ second: Int32) {
    let element = self[first]
    self[first] = self[second]
    self[second] = element
  }

  func fill(with element: Element) {
    base.update(repeating: element, count: Int(count))
  }

  /// Copies elements from one range to another that may overlap it.
  func move(from source: Int32, to target: Int32, count: Int32) {
    (base + Int(target)).update(from: base + Int(source), count: Int(count))
  }

  @inline(never)
  private mutating func grow(to needed: Int32) {
    precondition(needed < Int32.max / 2, "a solver buffer of \(needed) elements is too large")
    let larger = Swift.max(needed, capacity &* 2)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: Int(larger))
    moved.moveInitialize(from: base, count: Int(count))
    base.deallocate()
    base = moved
    capacity = larger
  }
}
