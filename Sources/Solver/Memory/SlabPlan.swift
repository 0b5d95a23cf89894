/// Arranges many buffers in one block of memory, a slab: a small solver is one allocation.
///
/// The same calls are made twice: first they add up the required size, then, after ``begin()``,
/// they move each buffer to its place. A buffer that outgrows its place allocates memory of its
/// own.
struct SlabPlan {
  /// The number of variables that the slab has room for.
  let variableCount: Int32
  private var size = 0
  private var slab: Slab?

  init(variableCount: Int32) {
    self.variableCount = variableCount
  }

  /// The number of variables up to which buffers that do not grow with their number are in the slab
  /// too.
  private static var smallCount: Int32 { 2048 }

  /// Allocates the slab, once everything has been added up.
  ///
  /// - Returns: The slab, to be deallocated once no buffer uses it.
  mutating func begin() -> Slab {
    let slab = Slab(size: max(size, 64))
    self.slab = slab
    size = 0
    return slab
  }

  private mutating func place<Element: BitwiseCopyable>(
    _ buffer: inout Buffer<Element>, in room: Room
  ) {
    switch room {
    case .none: break
    case .perVariable(let times, let more):
      move(&buffer, capacity: variableCount &* times &+ more)
    case .small(let perVariable, let more):
      // The contents of the old slab must move, whatever the size of the new one.
      if variableCount > SlabPlan.smallCount, buffer.isOwner || buffer.capacity == 0 { return }
      let capacity = max(variableCount &* perVariable &+ more, buffer.capacity)
      if !buffer.isOwner || buffer.capacity < capacity { move(&buffer, capacity: capacity) }
    }
  }

  private mutating func move<Element: BitwiseCopyable>(
    _ buffer: inout Buffer<Element>, capacity: Int32
  ) {
    if let slab {
      buffer.relocate(to: slab, at: size, capacity: capacity)
    }
    size += (Int(capacity) * MemoryLayout<Element>.stride + 15) & ~15
  }
}

extension SlabPlan: StateVisitor {
  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>, _ room: Room) {
    place(&buffer, in: room)
  }

  mutating func visit<Element: BitwiseCopyable>(
    unlogged buffer: inout Buffer<Element>, _ room: Room
  ) {
    place(&buffer, in: room)
  }

  mutating func visit<Element: BitwiseCopyable>(
    scratch buffer: inout Buffer<Element>, _ room: Room
  ) {
    place(&buffer, in: room)
  }

  mutating func visit<Scalar: StateScalar>(scalar: inout Scalar) {}
}
