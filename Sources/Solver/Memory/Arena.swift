/// Memory for many tables in one or two blocks: a small solver makes few allocations, and the memory
/// of a large one is not given back to the system piece by piece, which takes longer than a solve.
///
/// Invariant: each owner of tables in it retains it, so that it ends after them.
@safe
final class Arena {
  /// The newest block, which begins with the address of the one before it.
  @safe @exclusivity(unchecked) private var block: UnsafeMutableRawPointer
  @safe @exclusivity(unchecked) private var size: Int
  @safe @exclusivity(unchecked) private var used = Arena.alignment

  init(byteCount: Int) {
    block = .allocate(byteCount: byteCount, alignment: Arena.alignment)
    size = byteCount
    unsafe block.storeBytes(of: nil, as: UnsafeMutableRawPointer?.self)
  }

  deinit {
    var next: UnsafeMutableRawPointer? = block
    while let last = unsafe next {
      unsafe next = last.load(as: UnsafeMutableRawPointer?.self)
      unsafe last.deallocate()
    }
  }

  private static let alignment = 16

  /// The number of bytes that elements of a table take.
  static func size<Element: BitwiseCopyable>(of count: Int32, _: Element.Type) -> Int {
    // The next elements need their alignment.
    (Int(count) * MemoryLayout<Element>.stride + alignment - 1) & ~(alignment - 1)
  }

  /// Returns the next memory for a number of elements.
  func room<Element: BitwiseCopyable>(
    for count: Int32
  ) -> UnsafeMutablePointer<Element> {
    let start = unsafe (block + used).bindMemory(to: Element.self, capacity: Int(count))
    used += Arena.size(of: count, Element.self)
    precondition(used <= size, "an arena of \(size) bytes has no room for \(used)")
    return unsafe start
  }

  /// Has the next memory come from a new block.
  func addBlock(byteCount: Int) {
    size = byteCount + Arena.alignment
    let added = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: Arena.alignment)
    unsafe added.storeBytes(of: block, as: UnsafeMutableRawPointer?.self)
    unsafe block = added
    used = Arena.alignment
  }
}
