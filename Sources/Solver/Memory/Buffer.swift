/// A growable block of plain values, indexed by Int32.
///
/// Invariant: `start` points to `capacity` elements of which the first `count` are initialised; the
/// buffer frees them where it owns them, else they lie in a slab that outlives it. Every index that
/// reaches a buffer was handed out by the solver itself, so they are checked only where
/// ``verify(_:_:)`` checks.
///
/// While a log is attached, every element that was there when it was attached is recorded before
/// it may change, so that the contents can be restored exactly.
@safe
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  private(set) var count: Int32
  private(set) var capacity: Int32
  private(set) var isOwner = false
  private var log: HeapCell<UndoLog>?
  /// The name of this buffer in the log.
  private var logName: Int32 = 0
  /// How many elements there were when the log was attached; 0 without a log.
  private var loggedCount: Int32 = 0

  /// Makes an empty buffer, which takes memory when it is given elements.
  init() {
    guard let nowhere = unsafe UnsafeMutablePointer<Element>(bitPattern: 64) else {
      preconditionFailure("address 64 is no address")
    }
    unsafe start = nowhere
    count = 0
    capacity = 0
  }

  init(repeating element: Element, count: Int32) {
    self.init()
    append(element, times: count)
  }

  deinit {
    if isOwner { unsafe start.deallocate() }
  }

  /// Takes the elements of another buffer; a log is to be attached by ``adoptLog(_:)``.
  mutating func assign(_ other: borrowing Buffer) {
    let kept = Swift.max(other.count, other.loggedCount)
    if kept > capacity { grow(to: kept) }
    unsafe start.update(from: other.start, count: Int(kept))
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
  mutating func relocate(to slab: Slab, at offset: Int, capacity: Int32) {
    let kept = Swift.max(count, loggedCount)
    precondition(kept <= capacity, "\(kept) elements do not fit where \(capacity) do")
    let memory: UnsafeMutablePointer<Element> = unsafe slab.room(for: capacity, at: offset)
    unsafe memory.update(from: start, count: Int(kept))
    if isOwner { unsafe start.deallocate() }
    unsafe start = memory
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
    unsafe memory.update(from: start, count: Int(Swift.max(count, loggedCount)))
    if isOwner { unsafe start.deallocate() }
    unsafe start = memory
    capacity = larger
    isOwner = true
  }

  // MARK: - Elements

  @inline(__always)
  subscript(index: Int32) -> Element {
    unsafeAddress {
      verify(index >= 0 && index < count, "index out of range")
      return unsafe UnsafePointer(start + Int(index))
    }
    nonmutating unsafeMutableAddress {
      verify(index >= 0 && index < count, "index out of range")
      willChange(index)
      return unsafe start + Int(index)
    }
  }

  var isEmpty: Bool { count == 0 }

  /// The elements, as far as there is memory; valid until the buffer grows.
  @inline(__always)
  var base: Elements<Element> { unsafe Elements(start, count: Int(capacity)) }

  /// Elements from one on, as many as are to be read; valid until the buffer grows.
  @inline(__always)
  func elements(from first: Int32, count: Int32) -> Elements<Element> {
    verify(first >= 0 && count >= 0 && first &+ count <= self.count, "range out of range")
    return unsafe Elements(start + Int(first), count: Int(count))
  }

  /// An element that is about to change; valid until the buffer grows.
  @inline(__always)
  func elements(toChange index: Int32) -> Elements<Element> {
    elements(toChange: index, count: 1)
  }

  /// Elements that are about to change; valid until the buffer grows.
  @inline(__always)
  func elements(toChange first: Int32, count: Int32) -> Elements<Element> {
    verify(first >= 0 && count >= 0 && first &+ count <= self.count, "range out of range")
    willChange(from: first, count: count)
    return unsafe Elements(start + Int(first), count: Int(count))
  }

  /// Reads all elements.
  func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    body(unsafe UnsafeBufferPointer(start: start, count: Int(count)).span)
  }

  /// Where the elements begin, for ``UndoLog`` to write back what they were.
  var address: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(start) }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count &+ 1) }
    willChange(count)
    unsafe (start + Int(count)).initialize(to: element)
    count &+= 1
  }

  mutating func append(_ element: Element, times: Int32) {
    if count &+ times > capacity { grow(to: count &+ times) }
    willChange(from: count, count: times)
    unsafe (start + Int(count)).initialize(repeating: element, count: Int(times))
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
    verify(count > 0, "nothing to remove")
    count &-= 1
    return unsafe start[Int(count)]
  }

  @inline(__always)
  mutating func removeAll() {
    count = 0
  }

  /// Sets the number of elements after they have been written directly; for scratch without a log.
  mutating func setCount(_ count: Int32) {
    verify(count <= capacity && loggedCount == 0, "no room for the elements")
    self.count = count
  }

  mutating func removeLast(_ times: Int32) {
    verify(times >= 0 && count >= times, "nothing to remove")
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
    unsafe start.update(repeating: element, count: Int(count))
  }

  /// Copies elements from one range to another that may overlap it.
  func move(from source: Int32, to target: Int32, count: Int32) {
    verify(
      source >= 0 && target >= 0 && count >= 0 && max(source, target) &+ count <= self.count,
      "range out of range")
    willChange(from: target, count: count)
    unsafe (start + Int(target)).update(from: start + Int(source), count: Int(count))
  }

  // MARK: - Log

  mutating func attachLog(_ log: HeapCell<UndoLog>, name: Int32) {
    self.log = log
    logName = name
    loggedCount = count
  }

  /// Attaches the copy of a log to the copy of a buffer.
  mutating func adoptLog(_ log: HeapCell<UndoLog>) {
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
    if index < loggedCount { unsafe Buffer.record(index, of: start, name: logName, in: log) }
  }

  @inline(__always)
  private func willChange(from first: Int32, count: Int32) {
    if first < loggedCount {
      let end = Swift.min(first &+ count, loggedCount)
      unsafe Buffer.record(from: first, to: end, of: start, name: logName, in: log)
    }
  }

  // Static: handed the buffer itself, the compiler would copy it to the stack at every access.

  @inline(never)
  private static func record(
    _ index: Int32, of start: UnsafeMutablePointer<Element>, name: Int32, in log: HeapCell<UndoLog>?
  ) {
    unsafe log?.pointee.record(start[Int(index)], of: name, at: index)
  }

  @inline(never)
  private static func record(
    from first: Int32, to end: Int32, of start: UnsafeMutablePointer<Element>, name: Int32,
    in log: HeapCell<UndoLog>?
  ) {
    for index in first..<end { unsafe log?.pointee.record(start[Int(index)], of: name, at: index) }
  }
}

/// Stops where memory would be used wrongly, in debug builds and in those with `SOLVER_CHECKS` or
/// `MEMORY_CHECKS`.
///
/// Elsewhere it costs nothing: what it checks holds by the construction of the solver, and the
/// random tests and the fuzzers run with it. It is transparent, and in this file, so that debug builds
/// inline it too.
@_transparent
func verify(_ condition: Bool, _ message: StaticString) {
  #if SOLVER_CHECKS || MEMORY_CHECKS
    guard condition else { fatalError("\(message)") }
  #else
    assert(condition, "\(message)")
  #endif
}
