/// A growable block of plain values, indexed by Int32.
///
/// Invariant: `start` points to `capacity` elements of which the first `count` are initialised; the
/// buffer frees them if it owns them, otherwise they are in a slab that outlives it. Every index is
/// checked, in release builds too.
///
/// While a log is attached, every element that existed when it was attached is recorded before it
/// may change, so that the contents can be restored exactly.
@safe
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  private(set) var count: Int32
  private(set) var capacity: Int32
  private(set) var isOwner = false
  private var log: HeapCell<UndoLog>?
  /// The name of this buffer in the log.
  private var logName: Int32 = 0
  /// The number of elements when the log was attached; 0 without a log.
  private var loggedCount: Int32 = 0

  /// Creates an empty buffer, which allocates memory with its first elements.
  init() {
    guard let nowhere = unsafe UnsafeMutablePointer<Element>(bitPattern: 64) else {
      preconditionFailure("a buffer must have an address")
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

  /// Copies the elements of another buffer.
  mutating func assign(_ other: borrowing Buffer) {
    unsafe assign(other.contents)
  }

  /// Copies the elements of a buffer of the same type.
  mutating func assign(_ contents: StateImage.Item) {
    guard let address = unsafe contents.address else { return }
    let kept = unsafe contents.size / MemoryLayout<Element>.stride
    if kept > capacity { grow(to: Int32(kept)) }
    unsafe UnsafeMutableRawPointer(start).copyMemory(
      from: address, byteCount: contents.size)
    count = unsafe contents.count
  }

  /// The elements in memory, including those that a log may restore.
  var contents: StateImage.Item {
    unsafe StateImage.Item(
      address: UnsafeMutableRawPointer(start),
      size: Int(Swift.max(count, loggedCount)) * MemoryLayout<Element>.stride, count: count,
      loggedCount: loggedCount)
  }

  // MARK: - Memory

  /// Reserves memory for exactly a total number of elements.
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
    // Elements removed from the end are kept too: a log may restore them.
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
      check(index, below: count)
      return unsafe UnsafePointer(start + Int(index))
    }
    nonmutating unsafeMutableAddress {
      check(index, below: count)
      willChange(index)
      return unsafe start + Int(index)
    }
  }

  var isEmpty: Bool { count == 0 }

  /// The elements, as far as there is memory; valid until the buffer grows.
  @inline(__always)
  var base: Elements<Element> { unsafe Elements(start, count: Int(capacity)) }

  /// Returns a number of elements from an index on; valid until the buffer grows.
  @inline(__always)
  func elements(from first: Int32, count: Int32) -> Elements<Element> {
    check(from: first, count: count, within: self.count)
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
    check(from: first, count: count, within: self.count)
    willChange(from: first, count: count)
    return unsafe Elements(start + Int(first), count: Int(count))
  }

  /// Reads all elements.
  func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    body(unsafe UnsafeBufferPointer(start: start, count: Int(count)).span)
  }

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

  /// Adds elements that must be written before they are read.
  @inline(__always)
  mutating func appendUndefined(_ times: Int32) {
    if count &+ times > capacity { grow(to: count &+ times) }
    willChange(from: count, count: times)
    count &+= times
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    check(0, below: count)
    count &-= 1
    return unsafe start[Int(count)]
  }

  @inline(__always)
  mutating func removeAll() {
    count = 0
  }

  /// Sets the number of elements after they have been written directly; for scratch without a log.
  mutating func setCount(_ count: Int32) {
    check(from: 0, count: count, within: capacity)
    self.count = count
  }

  mutating func removeLast(_ times: Int32) {
    check(from: 0, count: times, within: count)
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
    check(from: source, count: count, within: self.count)
    check(from: target, count: count, within: self.count)
    willChange(from: target, count: count)
    unsafe (start + Int(target)).update(from: start + Int(source), count: Int(count))
  }

  // MARK: - Log

  /// Attaches a log that records changes of the present elements.
  mutating func attachLog(_ log: HeapCell<UndoLog>, name: Int32) {
    self.log = log
    logName = name
    loggedCount = count
  }

  mutating func detachLog() {
    log = nil
    loggedCount = 0
  }

  /// Resets the count to its value when the log was attached, and detaches the log.
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

/// Stops the program if an index is not below a count.
///
/// A negative index counts as a very large one, so a single comparison suffices. The checks are
/// transparent, and in this file, so that debug builds inline them too.
@_transparent
func check(_ index: Int32, below count: Int32) {
  if UInt32(bitPattern: index) >= UInt32(bitPattern: count) { stop(Int(index), Int(count)) }
}

/// Stops the program if an index is not below a count.
@_transparent
func check(_ index: Int, below count: Int) {
  if UInt(bitPattern: index) >= UInt(bitPattern: count) { stop(index, count) }
}

/// Stops the program if a range of elements exceeds the total number.
@_transparent
func check(from first: Int32, count: Int32, within total: Int32) {
  let end = Int(first) &+ Int(count)
  if first < 0 || count < 0 || end > Int(total) { stop(end, Int(total)) }
}

@inline(never)
func stop(_ index: Int, _ count: Int) -> Never {
  preconditionFailure("index \(index) is out of the range of \(count) elements")
}

/// Stops the program if an unchecked loop would use memory wrongly, in debug builds and in those
/// with `SOLVER_CHECKS` or `MEMORY_CHECKS`, which the random tests and the fuzzers use.
@_transparent
func verify(_ condition: Bool, _ message: StaticString) {
  #if SOLVER_CHECKS || MEMORY_CHECKS
    guard condition else { fatalError("\(message)") }
  #else
    assert(condition, "\(message)")
  #endif
}
