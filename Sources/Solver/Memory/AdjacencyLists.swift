/// An entry of a sparse matrix, stored in a list for its row or column.
struct Entry: BitwiseCopyable {
  /// The column if the list is a row; the row if it is a column.
  var index: Int32
  /// The index of the same entry in the other list.
  var twin: Int32
  var value: Double
}

/// Many small growable lists of entries in one block of memory.
///
/// Capacities grow by powers of two and abandoned blocks are kept for lists of the same capacity,
/// so that memory stays bounded by a small multiple of its peak use. The first entry of an abandoned
/// block names the next one of its capacity.
struct AdjacencyLists: ~Copyable {
  struct List: BitwiseCopyable {
    var start: Int32 = 0
    var count: Int32 = 0
    var capacity: Int32 = 0
  }

  private var lists: Buffer<List>
  private var entries: Buffer<Entry>
  /// By the logarithm of the capacity: the start of the first abandoned block, −1 for none.
  private var freeHeads: Buffer<Int32>

  init() {
    lists = Buffer()
    entries = Buffer()
    freeHeads = Buffer()
  }

  /// Visits the buffers, which have room for a number of lists, and for some entries for each
  /// variable.
  mutating func visit(
    _ visitor: inout some StateVisitor & ~Copyable, lists room: Room, entries: Int32
  ) {
    visitor.visit(&lists, room)
    visitor.visit(&self.entries, entries > 0 ? .small(perVariable: entries) : .none)
    visitor.visit(&freeHeads, entries > 0 ? .small(plus: 16) : .none)
  }

  /// Visits the buffers of lists that few states use.
  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    visit(&visitor, lists: .none, entries: 0)
  }

  var listCount: Int32 { lists.count }

  /// Adds empty lists up to a number.
  mutating func addLists(upTo count: Int32) {
    if count > lists.count { lists.append(List(), times: count &- lists.count) }
  }

  /// Adds empty lists with room for two entries up to a number.
  mutating func addRoomyLists(upTo count: Int32) {
    let first = lists.count
    addLists(upTo: count)
    guard first < lists.count else { return }
    var start = entries.count
    entries.appendUndefined(2 &* (lists.count &- first))
    for list in first..<lists.count {
      lists[list] = List(start: start, count: 0, capacity: 2)
      start &+= 2
    }
  }

  /// Reserves memory for total numbers of lists and of entries.
  mutating func reserve(lists listCount: Int32 = 0, entries entryCount: Int32) {
    lists.reserve(listCount)
    entries.reserve(entryCount)
  }

  var entryCount: Int32 { entries.count }

  @inline(__always)
  func count(_ list: Int32) -> Int32 { lists[list].count }

  /// Returns the elements of a list; valid until an entry is added to any list.
  @inline(__always)
  func entries(of list: Int32) -> Elements<Entry> {
    let head = lists[list]
    return entries.elements(from: head.start, count: head.count)
  }

  /// Returns the elements of a list and their number.
  @inline(__always)
  func extent(of list: Int) -> (first: Elements<Entry>, count: Int) {
    let head = lists[Int32(truncatingIfNeeded: list)]
    return (entries.elements(from: head.start, count: head.count), Int(head.count))
  }

  @inline(__always)
  subscript(list: Int32, position: Int32) -> Entry {
    _read {
      check(position, below: lists[list].count)
      yield entries[lists[list].start &+ position]
    }
    nonmutating _modify {
      check(position, below: lists[list].count)
      yield &entries[lists[list].start &+ position]
    }
  }

  /// Swaps two entries of a list, and returns their former values.
  @inline(__always)
  func swapEntries(_ first: Int32, _ second: Int32, of list: Int32) -> (Entry, Entry) {
    let head = lists[list]
    check(first, below: head.count)
    check(second, below: head.count)
    let (entry, other) = (entries[head.start &+ first], entries[head.start &+ second])
    entries[head.start &+ first] = other
    entries[head.start &+ second] = entry
    return (entry, other)
  }

  /// Adds an entry at the end of a list and returns its position.
  @inline(__always)
  mutating func append(_ entry: Entry, to list: Int32) -> Int32 {
    var head = lists.elements(toChange: list)
    let position = head[0].count
    if position == head[0].capacity {
      reserve(max(position &* 2, 2), in: list)
      head = lists.elements(toChange: list)
    }
    entries[head[0].start &+ position] = entry
    head[0].count = position &+ 1
    return position
  }

  /// Adds uninitialised entries at the end of a list, and returns their start.
  @inline(__always)
  mutating func extend(_ list: Int32, by more: Int32) -> Elements<Entry> {
    reserve(lists[list].count &+ more, in: list)
    let head = lists.elements(toChange: list)
    let start = head[0].start &+ head[0].count
    head[0].count &+= more
    return entries.elements(toChange: start, count: more)
  }

  /// Reserves memory for entries of a list, so that it need not grow step by step.
  @inline(__always)
  mutating func reserve(_ count: Int32, in list: Int32) {
    let old = lists[list].capacity
    if old >= count { return }
    // Most lists get their first block at the end, and never grow.
    if old == 0, freeHeads.isEmpty {
      let first = max(count, 2)
      lists[list] = List(start: entries.count, count: 0, capacity: first)
      entries.appendUndefined(first)
    } else {
      allocate(capacity: max(count, 2), for: list)
    }
  }

  @inline(__always)
  func removeLast(of list: Int32) {
    check(0, below: lists[list].count)
    lists[list].count &-= 1
  }

  @inline(__always)
  func removeAll(of list: Int32) {
    lists[list].count = 0
  }

  mutating func removeAllEntries() {
    lists.fill(with: List())
    entries.removeAll()
    freeHeads.removeAll()
  }

  /// Gives a list a larger block.
  ///
  /// The first block has the requested size, because most lists never grow; later ones are powers
  /// of two.
  @inline(never)
  private mutating func allocate(capacity asked: Int32, for list: Int32) {
    let old = lists[list]
    let upperClass = Int32(truncatingIfNeeded: 32 &- (asked &- 1).leadingZeroBitCount)
    var capacity = old.capacity == 0 ? asked : 1 &<< upperClass
    let start: Int32
    let block = upperClass < freeHeads.count ? freeHeads[upperClass] : -1
    if block >= 0 {
      capacity = 1 &<< upperClass
      start = block
      freeHeads[upperClass] = entries[block].index
    } else {
      start = entries.count
      entries.appendUndefined(capacity)
    }
    lists[list] = List(start: start, count: old.count, capacity: capacity)
    guard old.capacity > 0 else { return }
    entries.move(from: old.start, to: start, count: old.count)
    release(
      start: old.start,
      sizeClass: Int32(truncatingIfNeeded: 31 &- old.capacity.leadingZeroBitCount))
  }

  private mutating func release(start: Int32, sizeClass: Int32) {
    if sizeClass >= freeHeads.count {
      freeHeads.append(-1, times: sizeClass &+ 1 &- freeHeads.count)
    }
    entries[start].index = freeHeads[sizeClass]
    freeHeads[sizeClass] = start
  }
}
