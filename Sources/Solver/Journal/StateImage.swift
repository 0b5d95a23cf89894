/// The contents of all buffers and the values of all numbers of a state; of a state without
/// constraints, the values of the variables alone.
///
/// An image refers to the buffers themselves until ``own()`` copies their contents.
///
/// Invariant: an image that does not own its contents is used only while no buffer of the state
/// grows.
@safe
struct StateImage: ~Copyable {
  /// The contents of a buffer, or a number.
  @unsafe struct Item: BitwiseCopyable {
    /// The contents of a buffer; nil for a number.
    var address: UnsafeMutableRawPointer?
    /// The number of bytes, including elements that a log may restore; the bits of a number.
    var size: Int
    /// The number of elements.
    var count: Int32 = 0
    /// The number of elements for which the log has entries; −1 for a buffer that has no log.
    var loggedCount: Int32 = -1
  }

  private(set) var items = unsafe Buffer<Item>()
  /// The memory of the contents, if the image owns them.
  private var memory: UnsafeMutableRawPointer?

  /// Creates an empty image with room for a number of items.
  init(room: Int32 = 144) {
    unsafe items.reserve(room)
  }

  deinit {
    unsafe memory?.deallocate()
  }

  mutating func append(_ item: Item) { unsafe items.append(item) }

  mutating func append(scalar: UInt64) {
    unsafe items.append(Item(address: nil, size: Int(truncatingIfNeeded: scalar)))
  }

  /// Whether the image is that of a state without constraints.
  var holdsValuesAlone: Bool { itemCount == 1 }

  /// Copies the values of the variables from an image of a state without constraints.
  func copyValues(to values: inout Buffer<Double>) { unsafe values.assign(items[0]) }

  /// A number.
  func scalar(_ place: Int32) -> UInt64 {
    unsafe UInt64(truncatingIfNeeded: items[place].size)
  }

  /// Copies the contents into memory of the image.
  mutating func own() {
    var size = 0
    for place in 0..<itemCount where unsafe items[place].address != nil {
      size += unsafe (items[place].size + 15) & ~15
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(size, 16), alignment: 16)
    var offset = 0
    for place in 0..<itemCount {
      let item = unsafe items[place]
      guard let address = unsafe item.address else { continue }
      unsafe (memory + offset).copyMemory(from: address, byteCount: item.size)
      unsafe items[place].address = unsafe memory + offset
      offset += unsafe (item.size + 15) & ~15
    }
    unsafe self.memory = memory
  }

  /// Turns the image into that of the state when a log was attached.
  mutating func goBack(by log: borrowing UndoLog) {
    log.restore(to: self)
    var scalarCount: Int32 = 0
    for place in 0..<itemCount {
      if unsafe items[place].address == nil {
        unsafe items[place].size = Int(truncatingIfNeeded: log.scalars[scalarCount])
        scalarCount &+= 1
      } else if unsafe items[place].loggedCount >= 0 {
        unsafe items[place].count = items[place].loggedCount
      }
    }
  }

  /// A copy of an image that owns its contents.
  func copy() -> StateImage {
    var copy = StateImage()
    unsafe copy.items.assign(items)
    copy.own()
    return copy
  }

  private var itemCount: Int32 { unsafe items.count }
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
    image.append(scalar: scalar.bits)
  }

  /// The image, independent of the state.
  consuming func ownedImage() -> StateImage {
    image.own()
    return image
  }

  consuming func takeImage() -> StateImage { image }
}

/// Copies an image into a state.
struct StateWriter: StateVisitor, ~Copyable {
  private let image: StateImage
  private var place: Int32 = 0

  init(_ image: consuming StateImage) { self.image = image }

  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>, _ room: Room) {
    unsafe buffer.assign(image.items[place])
    place &+= 1
  }

  mutating func visit<Element: BitwiseCopyable>(
    unlogged buffer: inout Buffer<Element>, _ room: Room
  ) {
    unsafe buffer.assign(image.items[place])
    place &+= 1
  }

  mutating func visit<Scalar: StateScalar>(scalar: inout Scalar) {
    scalar = Scalar(bits: image.scalar(place))
    place &+= 1
  }
}
