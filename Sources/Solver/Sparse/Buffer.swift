/// A growable block of plain values, indexed by Int32.
///
/// With ``UndoLog``, which holds copies of its elements, the place where the solver touches raw
/// memory. Invariant: `base` points to `capacity` elements of which the first `count` are
/// initialised, and nobody else frees them. Indices are checked in debug builds only: every index
/// that reaches a buffer was handed out by the solver itself.
///
/// While a log is attached, every element that was there when it was attached is recorded before
/// it may change, so that the contents can be restored exactly.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int32
  private var capacity: Int32
  private var log: UnsafeMutablePointer<UndoLog>?
  /// The name of this buffer in the log.
  private var logName: Int32 = 0
  /// How many elements there were when the log was attached.
  private var loggedCount: Int32 = 0

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

  /// An independent buffer with the same elements; a log is to be attached to it by
  /// ``adoptLog(_:)``.
  func copy() -> Buffer {
    let kept = Swift.max(count, loggedCount)
    var copy = Buffer(reserving: Int(kept))
    copy.base.initialize(from: base, count: Int(kept))
    copy.count = count
    copy.logName = logName
    copy.loggedCount = loggedCount
    return copy
  }

  // MARK: - Elements

  @inline(__always)
  subscript(index: Int32) -> Element {
    unsafeAddress {
      assert(index >= 0 && index < count, "index out of range")
      return UnsafePointer(base + Int(index))
    }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count, "index out of range")
      willChange(index)
      return base + Int(index)
    }
  }

  var isEmpty: Bool { count == 0 }

  /// Where an element lies that is about to change; valid until the buffer grows.
  @inline(__always)
  func pointer(toChange index: Int32) -> UnsafeMutablePointer<Element> {
    willChange(index)
    return base + Int(index)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count &+ 1) }
    willChange(count)
    (base + Int(count)).initialize(to: element)
    count &+= 1
  }

  mutating func append(_ element: Element, times: Int32) {
    if count &+ times > capacity { grow(to: count &+ times) }
    willChange(from: count, count: times)
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
    willChange(from: 0, count: count)
    base.update(repeating: element, count: Int(count))
  }

  /// Copies elements from one range to another that may overlap it.
  func move(from source: Int32, to target: Int32, count: Int32) {
    willChange(from: target, count: count)
    (base + Int(target)).update(from: base + Int(source), count: Int(count))
  }

  @inline(never)
  private mutating func grow(to needed: Int32) {
    precondition(needed < Int32.max / 2, "a solver buffer of \(needed) elements is too large")
    // What was removed from the end is kept too: a log may bring it back.
    let kept = Swift.max(count, loggedCount)
    let larger = Swift.max(needed, capacity &* 2)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: Int(larger))
    moved.moveInitialize(from: base, count: Int(kept))
    base.deallocate()
    base = moved
    capacity = larger
  }

  // MARK: - Log

  mutating func attachLog(_ log: UnsafeMutablePointer<UndoLog>, name: Int32) {
    self.log = log
    logName = name
    loggedCount = count
  }

  /// Attaches the copy of a log to the copy of a buffer.
  mutating func adoptLog(_ log: UnsafeMutablePointer<UndoLog>) {
    self.log = log
  }

  mutating func detachLog() {
    log = nil
    loggedCount = 0
  }

  /// Takes the count back to what it was when the log was attached, and detaches the log.
  mutating func restoreCount() {
    count = loggedCount
    detachLog()
  }

  @inline(__always)
  private func willChange(_ index: Int32) {
    if let log, index < loggedCount {
      log.pointee.record(
        UnsafeRawPointer(base + Int(index)), size: MemoryLayout<Element>.stride, of: logName,
        at: index)
    }
  }

  private func willChange(from start: Int32, count: Int32) {
    guard log != nil else { return }
    for index in start..<(start &+ count) { willChange(index) }
  }
}
