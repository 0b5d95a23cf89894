/// One block of memory for many tables, so that a small solver makes few allocations.
///
/// Invariant: each owner of tables in it retains it, so that it ends after them.
@safe
final class Arena {
  private let memory: UnsafeMutableRawPointer
  private let size: Int
  @safe @exclusivity(unchecked) private var used = 0

  init(byteCount: Int) {
    unsafe memory = .allocate(byteCount: byteCount, alignment: Arena.alignment)
    size = byteCount
  }

  deinit {
    unsafe memory.deallocate()
  }

  private static let alignment = 16

  /// Returns the next memory for a number of elements.
  func room<Element: BitwiseCopyable>(
    for count: Int32
  ) -> UnsafeMutablePointer<Element> {
    let start = unsafe (memory + used).bindMemory(to: Element.self, capacity: Int(count))
    let byteCount = Int(count) * MemoryLayout<Element>.stride
    // The next elements need their alignment.
    used += (byteCount + Arena.alignment - 1) & ~(Arena.alignment - 1)
    precondition(used <= size, "an arena of \(size) bytes has no room for \(used)")
    return unsafe start
  }
}
