/// An entry of a sparse matrix as seen from one of its rows or columns.
struct Entry: BitwiseCopyable {
  /// The column, where the list is a row; the row, where it is a column.
  var index: Int32
  /// Where the same entry stands in the other list.
  var twin: Int32
  var value: Double
}

/// Many small growable lists of entries in one block of memory.
///
/// Capacities are powers of two and abandoned blocks are kept for lists of the same capacity, so
/// that memory stays bounded by a small multiple of its peak use.
struct AdjacencyLists: ~Copyable {
  struct List: BitwiseCopyable {
    var start: Int32 = 0
    var count: Int32 = 0
    /// Binary logarithm of the capacity, −1 for none.
    var sizeClass: Int32 = -1
  }

  struct FreeBlock: BitwiseCopyable {
    var start: Int32
    var next: Int32
  }

  private var lists: Buffer<List>
  private var entries: Buffer<Entry>
  private var freeBlocks: Buffer<FreeBlock>
  private var unusedFreeBlock: Int32 = -1
  private var freeHeads: Buffer<Int32>

  init(reservingLists count: Int = 0) {
    lists = Buffer(reserving: count)
    entries = Buffer(reserving: count)
    freeBlocks = Buffer()
    freeHeads = Buffer(repeating: -1, count: 31)
  }

  private init(copying other: borrowing AdjacencyLists) {
    lists = other.lists.copy()
    entries = other.entries.copy()
    freeBlocks = other.freeBlocks.copy()
    unusedFreeBlock = other.unusedFreeBlock
    freeHeads = other.freeHeads.copy()
  }

  func copy() -> AdjacencyLists { AdjacencyLists(copying: self) }

  mutating func visitState(_ visitor: inout some StateVisitor) {
    visitor.visit(&lists)
    visitor.visit(&entries)
    visitor.visit(&freeBlocks)
    visitor.visit(&freeHeads)
    visitor.visit(scalar: &unusedFreeBlock)
  }

  var listCount: Int32 { lists.count }

  mutating func addList() {
    lists.append(List())
  }

  @inline(__always)
  func count(_ list: Int32) -> Int32 { lists[list].count }

  /// Where the list begins in memory; valid until an entry is added anywhere.
  @inline(__always)
  func entries(of list: Int32) -> UnsafePointer<Entry> {
    UnsafePointer(entries.base + Int(lists[list].start))
  }

  @inline(__always)
  subscript(list: Int32, position: Int32) -> Entry {
    unsafeAddress {
      assert(position >= 0 && position < lists[list].count, "position out of range")
      return UnsafePointer(entries.base + Int(lists[list].start &+ position))
    }
    nonmutating unsafeMutableAddress {
      assert(position >= 0 && position < lists[list].count, "position out of range")
      return entries.pointer(toChange: lists[list].start &+ position)
    }
  }

  /// Adds an entry at the end of a list and returns its position.
  @inline(__always)
  mutating func append(_ entry: Entry, to list: Int32) -> Int32 {
    let head = lists[list]
    if head.sizeClass < 0 || head.count == 1 &<< head.sizeClass { grow(list) }
    let position = lists[list].count
    entries[lists[list].start &+ position] = entry
    lists[list].count = position &+ 1
    return position
  }

  @inline(__always)
  func removeLast(of list: Int32) {
    assert(lists[list].count > 0, "nothing to remove")
    lists[list].count &-= 1
  }

  @inline(__always)
  func removeAll(of list: Int32) {
    lists[list].count = 0
  }

  mutating func removeAllEntries() {
    lists.fill(with: List())
    entries.removeAll()
    freeBlocks.removeAll()
    unusedFreeBlock = -1
    freeHeads.fill(with: -1)
  }

  @inline(never)
  private mutating func grow(_ list: Int32) {
    let old = lists[list]
    let sizeClass = old.sizeClass < 0 ? 1 : old.sizeClass &+ 1
    let start: Int32
    let block = freeHeads[sizeClass]
    if block >= 0 {
      start = freeBlocks[block].start
      freeHeads[sizeClass] = freeBlocks[block].next
      freeBlocks[block].next = unusedFreeBlock
      unusedFreeBlock = block
    } else {
      start = entries.count
      entries.append(Entry(index: 0, twin: 0, value: 0), times: 1 &<< sizeClass)
    }
    entries.move(from: old.start, to: start, count: old.count)
    if old.sizeClass >= 0 { release(start: old.start, sizeClass: old.sizeClass) }
    lists[list] = List(start: start, count: old.count, sizeClass: sizeClass)
  }

  private mutating func release(start: Int32, sizeClass: Int32) {
    let block = FreeBlock(start: start, next: freeHeads[sizeClass])
    if unusedFreeBlock >= 0 {
      let slot = unusedFreeBlock
      unusedFreeBlock = freeBlocks[slot].next
      freeBlocks[slot] = block
      freeHeads[sizeClass] = slot
    } else {
      freeBlocks.append(block)
      freeHeads[sizeClass] = freeBlocks.count &- 1
    }
  }
}
