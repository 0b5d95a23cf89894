/// What the elements of buffers were before they changed, newest last.
///
/// With it a state of many buffers can be changed tentatively, at a cost in proportion to the
/// changes, and taken back bit for bit.
struct UndoLog: ~Copyable {
  private struct Record: BitwiseCopyable {
    var buffer: Int32
    var index: Int32
    /// Where the old bytes begin among the words.
    var start: Int
    var size: Int
  }

  private var records: UnsafeMutablePointer<Record>
  private var recordCount = 0
  private var recordCapacity = 64
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
    records = .allocate(capacity: recordCapacity)
    words = .allocate(byteCount: capacity, alignment: 8)
    scalars = .allocate(byteCount: Self.scalarLimit * Self.scalarSize, alignment: 8)
  }

  deinit {
    records.deallocate()
    words.deallocate()
    scalars.deallocate()
  }

  /// Forgets everything.
  mutating func removeAll() {
    recordCount = 0
    size = 0
    scalarCount = 0
  }

  mutating func assign(_ other: borrowing UndoLog) {
    while recordCapacity < other.recordCount { growRecords() }
    while capacity < other.size { growWords() }
    records.update(from: other.records, count: other.recordCount)
    words.copyMemory(from: other.words, byteCount: other.size)
    scalars.copyMemory(from: other.scalars, byteCount: other.scalarCount * Self.scalarSize)
    recordCount = other.recordCount
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

  /// Records the bytes of an element that is about to change.
  @inline(never)
  mutating func record(
    _ bytes: UnsafeRawPointer, size elementSize: Int, of buffer: Int32, at index: Int32
  ) {
    if recordCount == recordCapacity { growRecords() }
    let padded = (elementSize + 7) & ~7
    while size + padded > capacity { growWords() }
    records[recordCount] = Record(buffer: buffer, index: index, start: size, size: elementSize)
    recordCount += 1
    (words + size).copyMemory(from: bytes, byteCount: elementSize)
    size += padded
  }

  /// Writes all old bytes back, newest first.
  ///
  /// - Parameter bases: Where each buffer begins now, by name.
  func restore(to bases: UnsafeMutablePointer<UnsafeMutableRawPointer>) {
    for place in stride(from: recordCount - 1, through: 0, by: -1) {
      let record = records[place]
      let target = bases[Int(record.buffer)] + Int(record.index) * record.size
      target.copyMemory(from: words + record.start, byteCount: record.size)
    }
  }

  private mutating func growRecords() {
    let larger = UnsafeMutablePointer<Record>.allocate(capacity: recordCapacity * 2)
    larger.moveInitialize(from: records, count: recordCount)
    records.deallocate()
    records = larger
    recordCapacity *= 2
  }

  private mutating func growWords() {
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity * 2, alignment: 8)
    larger.copyMemory(from: words, byteCount: size)
    words.deallocate()
    words = larger
    capacity *= 2
  }
}
