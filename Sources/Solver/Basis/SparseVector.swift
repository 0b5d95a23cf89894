/// A vector with few nonzeros: dense values, and a list of the indices that may differ from zero.
///
/// It is scratch: no log ever watches its buffers.
struct SparseVector: ~Copyable {
  private var values: Buffer<Double>
  private var isListed: Buffer<Bool>
  private var list: Buffer<Int32>
  /// The number of indices that may differ from zero.
  private(set) var listedCount: Int32 = 0

  init() {
    values = Buffer()
    isListed = Buffer()
    list = Buffer()
  }

  /// Visits the buffers, which have an element for each variable, or about so many.
  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable, isByVariable: Bool) {
    let room: Room = isByVariable ? .perVariable() : .small(perVariable: 2)
    visitor.visit(scratch: &values, room)
    visitor.visit(scratch: &isListed, room)
    visitor.visit(scratch: &list, room)
  }

  /// Reserves memory for a number of elements.
  mutating func reserve(_ count: Int32) {
    values.reserve(count)
    isListed.reserve(count)
    list.reserve(count)
  }

  mutating func resize(to count: Int32) {
    guard count > values.count else { return }
    values.append(0, times: count &- values.count)
    isListed.append(false, times: count &- isListed.count)
    list.appendUndefined(count &- list.count)
  }

  /// The indices that may differ from zero, each once, in no particular order.
  @inline(__always)
  var indices: Elements<Int32> { list.base }

  @inline(__always)
  subscript(index: Int32) -> Double {
    values[index]
  }

  @inline(__always)
  func contains(_ index: Int32) -> Bool { isListed[index] }

  @inline(__always)
  mutating func add(_ value: Double, at index: Int32) {
    if !isListed[index] { enlist(index) }
    values[index] += value
  }

  @inline(__always)
  mutating func set(_ value: Double, at index: Int32) {
    if !isListed[index] { enlist(index) }
    values[index] = value
  }

  @inline(__always)
  private mutating func enlist(_ index: Int32) {
    isListed[index] = true
    list[listedCount] = index
    listedCount &+= 1
  }

  /// Makes all elements zero.
  ///
  /// Invariant: the list contains valid indices only, so that they are not checked.
  mutating func removeAll() {
    let (values, isListed, list) = (values.base, isListed.base, list.base)
    for place in 0..<Int(listedCount) {
      let index = unsafe Int(list[unchecked: place])
      unsafe values[unchecked: index] = 0
      unsafe isListed[unchecked: index] = false
    }
    listedCount = 0
  }

  /// Makes this vector equal to another, which may have more elements: after variables have been
  /// rolled back, vectors are longer than the basis.
  mutating func assign(_ other: borrowing SparseVector) {
    removeAll()
    resize(to: other.values.count)
    let (values, isListed, list) = (values.base, isListed.base, list.base)
    let (source, indices) = (other.values.base, other.list.base)
    for place in 0..<Int(other.listedCount) {
      let index = unsafe indices[unchecked: place]
      unsafe list[unchecked: place] = index
      unsafe isListed[unchecked: Int(index)] = true
      unsafe values[unchecked: Int(index)] = source[unchecked: Int(index)]
    }
    listedCount = other.listedCount
  }

  // MARK: - Inner loops

  /// The memory of a vector.
  ///
  /// A local copy stays in registers, whereas the vector itself would be reloaded after every
  /// write. It must be returned with ``adopt(_:)``.
  struct Layout {
    let values: Elements<Double>
    let isListed: Elements<Bool>
    let indices: Elements<Int32>
    var count: Int

    /// Adds a multiple of a list of a matrix.
    ///
    /// The indices of the list are not checked, which would cost a fifth of the instructions of a
    /// change of the basis. Invariant: a matrix has no entry in a missing row or column, and the
    /// vector has an element for each of them.
    @inline(__always)
    mutating func add(
      _ entries: Elements<Entry>, count entryCount: Int, times factor: Double
    ) {
      check(entryCount, below: entries.count &+ 1)
      for slot in 0..<entryCount {
        let entry = unsafe entries[unchecked: slot]
        unsafe enlist(entry.index)
        unsafe values[unchecked: Int(entry.index)] += entry.value * factor
      }
    }

    @unsafe @inline(__always)
    private mutating func enlist(_ index: Int32) {
      if unsafe isListed[unchecked: Int(index)] { return }
      unsafe isListed[unchecked: Int(index)] = true
      unsafe indices[unchecked: count] = index
      count &+= 1
    }
  }

  @inline(__always)
  var layout: Layout {
    Layout(
      values: values.base, isListed: isListed.base, indices: list.base, count: Int(listedCount))
  }

  @inline(__always)
  mutating func adopt(_ layout: Layout) {
    listedCount = Int32(truncatingIfNeeded: layout.count)
  }
}
