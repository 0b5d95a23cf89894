/// What the elements of buffers were before they changed, newest last.
///
/// With it a state of many buffers can be changed tentatively, at a cost in proportion to the
/// changes, and taken back bit for bit.
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
    words = .allocate(byteCount: capacity, alignment: 8)
    scalars = .allocate(byteCount: Self.scalarLimit * Self.scalarSize, alignment: 8)
  }

  deinit {
    words.deallocate()
    scalars.deallocate()
  }

  /// Forgets everything.
  mutating func removeAll() {
    size = 0
    scalarCount = 0
  }

  mutating func assign(_ other: borrowing UndoLog) {
    while capacity < other.size { growWords() }
    words.copyMemory(from: other.words, byteCount: other.size)
    scalars.copyMemory(from: other.scalars, byteCount: other.scalarCount * Self.scalarSize)
    size = other.size
    scalarCount = other.scalarCount
  }

  // MARK: - Scalars

  mutating func recordScalar(_ bytes: UnsafeRawBufferPointer) {
    precondition(
      scalarCount < Self.scalarLimit && bytes.count <= Self.scalarSize,
      "a state has more than \(Self.scalarLimit) scalars, or one of \(bytes.count) bytes")
    if let start = bytes.baseAddress {
      (scalars + scalarCount * Self.scalarSize).copyMemory(from: start, byteCount: bytes.count)
    }
    scalarCount += 1
  }

  func restoreScalar(_ index: Int, to bytes: UnsafeMutableRawBufferPointer) {
    if let start = bytes.baseAddress {
      start.copyMemory(from: scalars + index * Self.scalarSize, byteCount: bytes.count)
    }
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
    (words + size).initializeMemory(as: Element.self, to: element)
    (words + (size &+ padded)).initializeMemory(
      as: Record.self,
      to: Record(buffer: buffer, index: index, size: MemoryLayout<Element>.stride))
    size &+= needed
  }

  /// Writes all old bytes back, newest first.
  ///
  /// - Parameter bases: Where each buffer begins now, by name.
  func restore(to bases: UnsafeMutablePointer<UnsafeMutableRawPointer>) {
    var end = size
    while end > 0 {
      end -= MemoryLayout<Record>.stride
      let record = (words + end).load(as: Record.self)
      end -= (record.size + 7) & ~7
      let target = bases[Int(record.buffer)] + Int(record.index) * record.size
      target.copyMemory(from: words + end, byteCount: record.size)
    }
  }

  @inline(never)
  private mutating func growWords() {
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity * 2, alignment: 8)
    larger.copyMemory(from: words, byteCount: size)
    words.deallocate()
    words = larger
    capacity *= 2
  }
}
