/// The contents of all buffers and the values of all numbers of a state.
///
/// An image refers to the buffers themselves until ``own()`` copies their contents.
///
/// Invariant: an image that does not own its contents is used only while no buffer of the state grows.
@safe
struct StateImage: ~Copyable {
  /// The contents of a buffer.
  @unsafe struct Contents: BitwiseCopyable {
    var address: UnsafeMutableRawPointer
    /// The number of bytes, those of elements included that a log may bring back.
    var size: Int
    /// The number of elements.
    var count: Int32
    /// The number of elements for which the log has entries; −1 for a buffer that has no log.
    var loggedCount: Int32
  }

  private(set) var buffers = unsafe Buffer<Contents>()
  var scalars = Buffer<UInt64>()
  /// The memory of the contents, if the image owns them.
  private var memory: UnsafeMutableRawPointer?

  init() {
    unsafe buffers.reserve(96)
    scalars.reserve(48)
  }

  private var bufferCount: Int32 { unsafe buffers.count }

  deinit {
    unsafe memory?.deallocate()
  }

  mutating func append(_ contents: Contents) { unsafe buffers.append(contents) }

  /// Copies the contents into memory of the image.
  mutating func own() {
    var size = 0
    for place in 0..<bufferCount { size += unsafe (buffers[place].size + 15) & ~15 }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(size, 16), alignment: 16)
    var offset = 0
    for place in 0..<bufferCount {
      let contents = unsafe buffers[place]
      unsafe (memory + offset).copyMemory(from: contents.address, byteCount: contents.size)
      unsafe buffers[place].address = unsafe memory + offset
      offset += unsafe (contents.size + 15) & ~15
    }
    unsafe self.memory = memory
  }

  /// Makes the image that of the state when a log was attached.
  mutating func goBack(by log: borrowing UndoLog) {
    log.restore(to: self)
    for place in 0..<bufferCount where unsafe buffers[place].loggedCount >= 0 {
      unsafe buffers[place].count = buffers[place].loggedCount
    }
    scalars.assign(log.scalars)
  }

  /// A copy of an image that owns its contents.
  func copy() -> StateImage {
    var copy = StateImage()
    unsafe copy.buffers.assign(buffers)
    copy.scalars.assign(scalars)
    copy.own()
    return copy
  }
}

/// Makes an image of a state.
struct StateReader: StateVisitor, ~Copyable {
  var image = StateImage()

  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>, _ room: Room) {
    unsafe image.append(buffer.contents)
  }

  mutating func visit<Element: BitwiseCopyable>(
    unlogged buffer: inout Buffer<Element>, _ room: Room
  ) {
    var contents = unsafe buffer.contents
    unsafe contents.loggedCount = -1
    unsafe image.append(contents)
  }

  mutating func visit<Scalar: StateScalar>(scalar: inout Scalar) {
    image.scalars.append(scalar.bits)
  }

  /// The image, independent of the state.
  consuming func ownedImage() -> StateImage {
    image.own()
    return image
  }

  /// The image of the state when a log was attached to it, independent of the state.
  consuming func image(before log: HeapCell<UndoLog>) -> StateImage {
    image.own()
    image.goBack(by: log.pointee)
    return image
  }
}

/// Gives a state what an image contains.
struct StateWriter: StateVisitor, ~Copyable {
  private let image: StateImage
  /// The log of the state, where it is in the midst of a tentative change.
  private let log: HeapCell<UndoLog>?
  private var place: Int32 = 0
  private var scalarPlace: Int32 = 0

  init(_ image: consuming StateImage, log: HeapCell<UndoLog>? = nil) {
    self.image = image
    self.log = log
  }

  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>, _ room: Room) {
    unsafe buffer.assign(image.buffers[place])
    if let log {
      unsafe buffer.attachLog(log, name: place, count: image.buffers[place].loggedCount)
    }
    place &+= 1
  }

  mutating func visit<Element: BitwiseCopyable>(
    unlogged buffer: inout Buffer<Element>, _ room: Room
  ) {
    unsafe buffer.assign(image.buffers[place])
    place &+= 1
  }

  mutating func visit<Scalar: StateScalar>(scalar: inout Scalar) {
    scalar = Scalar(bits: image.scalars[scalarPlace])
    scalarPlace &+= 1
  }
}
