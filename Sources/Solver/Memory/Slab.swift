/// One block of memory that contains many buffers.
///
/// Invariant: it is deallocated once, by the state that owns it, when it no longer contains a
/// buffer.
@safe
struct Slab {
  private let memory: UnsafeMutableRawPointer
  private let size: Int

  init(size: Int) {
    unsafe memory = .allocate(byteCount: size, alignment: 64)
    self.size = size
  }

  func deallocate() {
    unsafe memory.deallocate()
  }

  /// Returns memory for elements at an offset in bytes, which must suit their alignment.
  func room<Element: BitwiseCopyable>(
    for capacity: Int32, at offset: Int
  ) -> UnsafeMutablePointer<Element> {
    precondition(
      offset >= 0 && offset + Int(capacity) * MemoryLayout<Element>.stride <= size,
      "\(capacity) elements at \(offset) do not fit into a slab of \(size) bytes")
    return unsafe (memory + offset).bindMemory(to: Element.self, capacity: Int(capacity))
  }
}
