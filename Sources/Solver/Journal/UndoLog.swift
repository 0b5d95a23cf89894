/// The former contents of elements of buffers, newest last, and the former values of all numbers.
///
/// With it a state of many buffers can be changed tentatively, at a cost proportional to the
/// changes, and restored bit for bit.
///
/// Invariant: the first `size` bytes of `words` are elements, each followed by its record, so that
/// they are read from the end.
@safe
struct UndoLog: ~Copyable {
  /// Follows the old bytes of an element.
  private struct Record: BitwiseCopyable {
    var buffer: Int32
    var index: Int32
    var size: Int
  }

  private var words: UnsafeMutableRawPointer
  private(set) var size = 0
  private var capacity = 4096
  var scalars = Buffer<UInt64>()

  init() {
    unsafe words = .allocate(byteCount: capacity, alignment: 8)
    scalars.reserve(48)
  }

  deinit {
    unsafe words.deallocate()
  }

  /// Removes everything.
  mutating func removeAll() {
    size = 0
    scalars.removeAll()
  }

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

  /// Writes all old elements back to the contents of an image, newest first.
  func restore(to image: borrowing StateImage) {
    var end = size
    while end > 0 {
      end -= MemoryLayout<Record>.stride
      let record = unsafe (words + end).load(as: Record.self)
      end -= (record.size + 7) & ~7
      let contents = unsafe image.items[record.buffer]
      let offset = Int(record.index) * record.size
      guard let address = unsafe contents.address, offset >= 0,
        unsafe offset + record.size <= contents.size
      else {
        preconditionFailure(
          "element \(record.index) of buffer \(record.buffer) is not in the image")
      }
      unsafe (address + offset).copyMemory(from: words + end, byteCount: record.size)
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

/// Attaches a log to every buffer, and records the numbers.
struct LogAttacher: StateVisitor {
  private let log: HeapCell<UndoLog>
  private var name: Int32 = 0

  init(_ log: HeapCell<UndoLog>) { self.log = log }

  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>, _ room: Room) {
    buffer.attachLog(log, name: name)
    name &+= 1
  }

  mutating func visit<Element: BitwiseCopyable>(
    unlogged buffer: inout Buffer<Element>, _ room: Room
  ) {
    name &+= 1
  }

  mutating func visit<Scalar: StateScalar>(scalar: inout Scalar) {
    log.pointee.scalars.append(scalar.bits)
    name &+= 1
  }
}

/// Detaches the log from every buffer and keeps the changes.
struct LogDetacher: StateVisitor {
  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>, _ room: Room) {
    buffer.detachLog()
  }

  mutating func visit<Scalar: StateScalar>(scalar: inout Scalar) {}
}

/// Restores the counts of all buffers and the numbers, and detaches the log.
struct LogRestorer: StateVisitor {
  private let log: HeapCell<UndoLog>
  private var place: Int32 = 0

  init(_ log: HeapCell<UndoLog>) { self.log = log }

  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>, _ room: Room) {
    buffer.restoreCount()
  }

  mutating func visit<Scalar: StateScalar>(scalar: inout Scalar) {
    scalar = Scalar(bits: log.pointee.scalars[place])
    place &+= 1
  }
}
