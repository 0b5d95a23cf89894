/// What the elements of buffers were before they changed, newest last.
///
/// With it a state of many buffers can be changed tentatively, at a cost in proportion to the
/// changes, and taken back bit for bit.
///
/// Invariant: the first `size` bytes of `words` are elements, each followed by its record, so that
/// they are read from the end; `scalars` has a place of 8 bytes for each of `scalarCount` scalars.
@safe
struct UndoLog: ~Copyable {
  /// Follows the old bytes of an element.
  private struct Record: BitwiseCopyable {
    var buffer: Int32
    var index: Int32
    var size: Int
  }

  private var words: UnsafeMutableRawPointer
  private var size = 0
  private var capacity = 4096
  private let scalars: UnsafeMutableRawPointer
  private var scalarCount = 0

  /// The most buffers a state may consist of.
  static var bufferLimit: Int { 96 }
  private static var scalarLimit: Int { 48 }
  private static var scalarSize: Int { 8 }

  init() {
    unsafe words = .allocate(byteCount: capacity, alignment: 8)
    unsafe scalars = .allocate(byteCount: Self.scalarLimit * Self.scalarSize, alignment: 8)
  }

  deinit {
    unsafe words.deallocate()
    unsafe scalars.deallocate()
  }

  /// Forgets everything.
  mutating func removeAll() {
    size = 0
    scalarCount = 0
  }

  mutating func assign(_ other: borrowing UndoLog) {
    while capacity < other.size { growWords() }
    unsafe words.copyMemory(from: other.words, byteCount: other.size)
    unsafe scalars.copyMemory(from: other.scalars, byteCount: other.scalarCount * Self.scalarSize)
    size = other.size
    scalarCount = other.scalarCount
  }

  // MARK: - Scalars

  mutating func recordScalar<Scalar: BitwiseCopyable>(_ scalar: Scalar) {
    let size = MemoryLayout<Scalar>.size
    precondition(
      scalarCount < Self.scalarLimit && size <= Self.scalarSize,
      "a state has more than \(Self.scalarLimit) scalars, or one of \(size) bytes")
    unsafe (scalars + scalarCount * Self.scalarSize).storeBytes(of: scalar, as: Scalar.self)
    scalarCount += 1
  }

  func restoreScalar<Scalar: BitwiseCopyable>(_ index: Int, to scalar: inout Scalar) {
    precondition(index < scalarCount, "no scalar \(index) of \(scalarCount) was recorded")
    scalar = unsafe (scalars + index * Self.scalarSize).load(as: Scalar.self)
  }

  // MARK: - Elements

  /// Records an element that is about to change.
  @inline(__always)
  mutating func record<Element: BitwiseCopyable>(
    _ element: Element, of buffer: Int32, at index: Int32
  ) {
    let padded = (MemoryLayout<Element>.stride &+ 7) & ~7
    let needed = padded &+ MemoryLayout<Record>.stride
    if size &+ needed > capacity { growWords() }
    unsafe (words + size).initializeMemory(as: Element.self, to: element)
    unsafe (words + (size &+ padded)).initializeMemory(
      as: Record.self,
      to: Record(buffer: buffer, index: index, size: MemoryLayout<Element>.stride))
    size &+= needed
  }

  /// Writes all old bytes back, newest first.
  ///
  /// - Parameter collect: Has the collector visit all buffers, in the order of their names.
  func restore(_ collect: (inout BaseCollector) -> Void) {
    unsafe withUnsafeTemporaryAllocation(
      of: UnsafeMutableRawPointer.self, capacity: Self.bufferLimit
    ) { bases in
      guard let start = bases.baseAddress else { return }
      var collector = unsafe BaseCollector(start)
      collect(&collector)
      unsafe restore(to: start, count: collector.count)
    }
  }

  private func restore(to bases: UnsafeMutablePointer<UnsafeMutableRawPointer>, count: Int) {
    var end = size
    while end > 0 {
      end -= MemoryLayout<Record>.stride
      let record = unsafe (words + end).load(as: Record.self)
      end -= (record.size + 7) & ~7
      verify(Int(record.buffer) < count, "a record of a buffer that is not there")
      let target = unsafe bases[Int(record.buffer)] + Int(record.index) * record.size
      unsafe target.copyMemory(from: words + end, byteCount: record.size)
    }
  }

  @inline(never)
  private mutating func growWords() {
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity * 2, alignment: 8)
    unsafe larger.copyMemory(from: words, byteCount: size)
    unsafe words.deallocate()
    unsafe words = larger
    capacity *= 2
  }
}
