/// A growable block of plain values, indexed by Int32.
///
/// With ``UndoLog``, which holds copies of its elements, and ``SlabPlan``, which hands out its
/// memory, the place where the solver touches raw memory. Invariant: `base` points to `capacity`
/// elements of which the first `count` are initialised; the buffer frees them where it owns them,
/// else they lie in a slab that outlives it. Indices are checked in debug builds only: every index
/// that reaches a buffer was handed out by the solver itself.
///
/// While a log is attached, every element that was there when it was attached is recorded before
/// it may change, so that the contents can be restored exactly.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int32
  private(set) var capacity: Int32
  private(set) var isOwner = false
  private var log: UnsafeMutablePointer<UndoLog>?
  /// The name of this buffer in the log.
  private var logName: Int32 = 0
  /// How many elements there were when the log was attached; 0 without a log.
  private var loggedCount: Int32 = 0

  /// Makes an empty buffer, which takes memory when it is given elements.
  init() {
    guard let nowhere = UnsafeMutablePointer<Element>(bitPattern: 64) else {
      preconditionFailure("address 64 is no address")
    }
    base = nowhere
    count = 0
    capacity = 0
  }

  init(repeating element: Element, count: Int32) {
    self.init()
    append(element, times: count)
  }

  deinit {
    if isOwner { base.deallocate() }
  }

  /// Takes the elements of another buffer; a log is to be attached by ``adoptLog(_:)``.
  mutating func assign(_ other: borrowing Buffer) {
    let kept = Swift.max(other.count, other.loggedCount)
    if kept > capacity { grow(to: kept) }
    base.update(from: other.base, count: Int(kept))
    count = other.count
    logName = other.logName
    loggedCount = other.loggedCount
  }

  // MARK: - Memory

  /// Makes room for a number of elements in all, exactly.
  mutating func reserve(_ needed: Int32) {
    if needed > capacity { move(toRoomFor: needed) }
  }

  /// Moves the elements to memory of a slab that outlives the buffer.
  mutating func relocate(to memory: UnsafeMutablePointer<Element>, capacity: Int32) {
    memory.update(from: base, count: Int(Swift.max(count, loggedCount)))
    if isOwner { base.deallocate() }
    base = memory
    self.capacity = capacity
    isOwner = false
  }

  @inline(never)
  private mutating func grow(to needed: Int32) {
    precondition(needed < Int32.max / 2, "a solver buffer of \(needed) elements is too large")
    move(toRoomFor: Swift.max(needed, capacity &* 2, 8))
  }

  private mutating func move(toRoomFor larger: Int32) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: Int(larger))
    // What was removed from the end is kept too: a log may bring it back.
    memory.update(from: base, count: Int(Swift.max(count, loggedCount)))
    if isOwner { base.deallocate() }
    base = memory
    capacity = larger
    isOwner = true
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

  /// Where elements lie that are about to change; valid until the buffer grows.
  @inline(__always)
  func pointer(toChange start: Int32, count: Int32) -> UnsafeMutablePointer<Element> {
    willChange(from: start, count: count)
    return base + Int(start)
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

  /// Adds elements that are to be written before they are read.
  @inline(__always)
  mutating func appendUndefined(_ times: Int32) {
    if count &+ times > capacity { grow(to: count &+ times) }
    willChange(from: count, count: times)
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

  /// Sets the number of elements after they have been written directly; for scratch without a log.
  mutating func setCount(_ count: Int32) {
    assert(count <= capacity && loggedCount == 0, "no room for \(count) elements")
    self.count = count
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
    if index < loggedCount { Buffer.record(index, of: base, name: logName, in: log) }
  }

  @inline(__always)
  private func willChange(from start: Int32, count: Int32) {
    if start < loggedCount {
      let end = Swift.min(start &+ count, loggedCount)
      Buffer.record(from: start, to: end, of: base, name: logName, in: log)
    }
  }

  // Static: handed the buffer itself, the compiler would copy it to the stack at every access.

  @inline(never)
  private static func record(
    _ index: Int32, of base: UnsafeMutablePointer<Element>, name: Int32,
    in log: UnsafeMutablePointer<UndoLog>?
  ) {
    log?.pointee.record(base[Int(index)], of: name, at: index)
  }

  @inline(never)
  private static func record(
    from start: Int32, to end: Int32, of base: UnsafeMutablePointer<Element>, name: Int32,
    in log: UnsafeMutablePointer<UndoLog>?
  ) {
    for index in start..<end { log?.pointee.record(base[Int(index)], of: name, at: index) }
  }
}
