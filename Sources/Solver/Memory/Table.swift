/// A growable block of plain values, with an index type of its own.
///
/// Invariant: `base` is the address of `capacity` elements, of which the first `count` are
/// initialised; the table frees them if it owns them, otherwise they are in an ``Arena`` that
/// outlives it. Every index is checked, in release builds too.
@safe
struct Table<Index: TableIndex, Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count: Int32 = 0
  private(set) var capacity: Int32 = 0
  private var isOwner = false

  /// Creates an empty table, which allocates memory with its first elements.
  init() {
    guard let nowhere = unsafe UnsafeMutablePointer<Element>(bitPattern: 64) else {
      preconditionFailure("a table must have an address")
    }
    unsafe base = nowhere
  }

  /// Creates an empty table with memory of an arena that outlives it.
  init(in arena: Arena, capacity: Int32) {
    unsafe base = arena.room(for: capacity)
    self.capacity = capacity
  }

  deinit {
    if isOwner { unsafe base.deallocate() }
  }

  var isEmpty: Bool { @inline(__always) get { count == 0 } }

  /// The index of the next element that is appended.
  var endIndex: Index { @inline(__always) get { Index(count) } }

  // MARK: - Elements

  @inline(__always)
  subscript(index: Index) -> Element {
    unsafeAddress {
      check(index.rawValue, below: count)
      return unsafe UnsafePointer(base + Int(index.rawValue))
    }
    nonmutating unsafeMutableAddress {
      check(index.rawValue, below: count)
      return unsafe base + Int(index.rawValue)
    }
  }

  /// The elements for a loop in which the table does not grow: a copy that stays in registers.
  @inline(__always)
  var records: Records<Index, Element> { unsafe Records(base, count: count) }

  /// The indices of all elements, in order.
  @inline(__always)
  var indices: TableIndices<Index> { TableIndices(count: count) }

  /// All elements in order, while the table does not grow.
  @inline(__always)
  var elements: Elements<Element> { unsafe Elements(base, count: Int(count)) }

  /// Elements that follow each other, while the table does not grow.
  @inline(__always)
  func elements(from first: Index, count more: Int32) -> Elements<Element> {
    check(from: first.rawValue, count: more, within: count)
    return unsafe Elements(base + Int(first.rawValue), count: Int(more))
  }

  /// Calls a closure with all elements.
  func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    body(unsafe UnsafeBufferPointer(start: base, count: Int(count)).span)
  }

  @inline(__always)
  var last: Element { self[Index(count &- 1)] }

  @discardableResult @inline(__always)
  mutating func append(_ element: Element) -> Index {
    if count == capacity { grow(by: 1) }
    unsafe (base + Int(count)).initialize(to: element)
    count &+= 1
    return Index(count &- 1)
  }

  mutating func append(_ element: Element, times: Int32) {
    if count &+ times > capacity { grow(by: times) }
    unsafe (base + Int(count)).initialize(repeating: element, count: Int(times))
    count &+= times
  }

  /// Appends elements that must be written before they are read.
  @inline(__always)
  mutating func extend(by times: Int32) {
    if count &+ times > capacity { grow(by: times) }
    count &+= times
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    check(0, below: count)
    count &-= 1
    return unsafe base[Int(count)]
  }

  /// Removes an element; the last one takes its place.
  mutating func removeUnordered(_ index: Index) -> Element {
    let element = self[index]
    let last = removeLast()
    if index.rawValue < count { self[index] = last }
    return element
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  mutating func truncate(to count: Int32) {
    check(from: 0, count: count, within: self.count)
    self.count = count
  }

  @inline(__always)
  func swapAt(_ first: Index, _ second: Index) {
    let element = self[first]
    self[first] = self[second]
    self[second] = element
  }

  // MARK: - Memory

  /// Reserves memory for a total number of elements.
  mutating func reserve(_ needed: Int32) {
    if needed > capacity { move(toRoomFor: needed) }
  }

  /// Reserves memory of an arena that outlives the table.
  mutating func reserve(_ needed: Int32, in arena: Arena) {
    if needed > capacity { unsafe move(to: arena.room(for: needed), capacity: needed, owns: false) }
  }

  /// Copies all elements of another table.
  mutating func assign(_ other: borrowing Table) {
    count = 0
    reserve(other.count)
    unsafe base.update(from: other.base, count: Int(other.count))
    count = other.count
  }

  @inline(never)
  private mutating func grow(by times: Int32) {
    let needed = Int(count) + Int(times)
    precondition(needed < Int(Int32.max) / 2, "a table of \(needed) elements is too large")
    move(toRoomFor: max(Int32(needed), capacity &* 2, 16))
  }

  private mutating func move(toRoomFor larger: Int32) {
    unsafe move(to: .allocate(capacity: Int(larger)), capacity: larger, owns: true)
  }

  private mutating func move(
    to memory: UnsafeMutablePointer<Element>, capacity larger: Int32, owns: Bool
  ) {
    unsafe memory.update(from: base, count: Int(count))
    if isOwner { unsafe base.deallocate() }
    unsafe base = memory
    capacity = larger
    isOwner = owns
  }
}

/// A binary heap, its first element before all others.
extension Table where Index == Place {
  @inline(__always)
  mutating func push(_ element: Element, before precedes: (Element, Element) -> Bool) {
    append(element)
    var place = count &- 1
    while place > 0 {
      let parent = (place &- 1) / 2
      guard precedes(self[Place(place)], self[Place(parent)]) else { break }
      swapAt(Place(place), Place(parent))
      place = parent
    }
  }

  @inline(__always)
  mutating func popFirst(before precedes: (Element, Element) -> Bool) -> Element? {
    guard count > 0 else { return nil }
    let first = removeUnordered(Place(0))
    siftDown(0, before: precedes)
    return first
  }

  @inline(__always)
  func siftDown(_ root: Int32, before precedes: (Element, Element) -> Bool) {
    var root = root
    while true {
      var child = root &* 2 &+ 1
      guard child < count else { return }
      if child &+ 1 < count, precedes(self[Place(child &+ 1)], self[Place(child)]) { child &+= 1 }
      guard precedes(self[Place(child)], self[Place(root)]) else { return }
      swapAt(Place(child), Place(root))
      root = child
    }
  }
}
