/// The breakpoints ahead of a step, nearest first.
struct BreakpointQueue: ~Copyable {
  struct Breakpoint: BitwiseCopyable {
    /// The distance in units of the step; for an infinitesimal distance, its
    /// ``BreakpointQueue/place(ofInfinitesimal:)``.
    var distance: Double
    /// The increase of the objective's slope at this breakpoint, on the penalty's level.
    var jump: Double
    var penalty: Int32
    var level: Int32

    /// Whether the row is at the breakpoint.
    var isInfinitesimal: Bool { distance < 0 }
  }

  /// Returns the key of an infinitesimal distance in the order of distances: below 0, before all
  /// others.
  @inline(__always)
  static func place(ofInfinitesimal distance: Double) -> Double { -1 / (1 + distance) }

  private var heap = Buffer<Breakpoint>()
  private var isHeap = false
  /// Whether the nearest is the first, though the others are in no order: most steps stop there.
  private var isNearestFirst = true

  var count: Int32 { heap.count }

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    visitor.visit(scratch: &heap, .small(plus: 16))
  }

  mutating func removeAll() {
    heap.removeAll()
    isHeap = false
    isNearestFirst = true
  }

  @inline(__always)
  mutating func insert(_ breakpoint: Breakpoint, _ levels: borrowing LevelTable) {
    heap.append(breakpoint)
    if isNearestFirst, Self.isNearer(breakpoint, heap[0], levels) {
      heap.swapAt(0, heap.count &- 1)
    }
    isHeap = false
  }

  /// Removes the nearest breakpoint; among equals the most important level, the largest jump, the
  /// oldest penalty.
  mutating func popNearest(_ levels: borrowing LevelTable) -> Breakpoint? {
    if isNearestFirst, heap.count > 0 {
      isNearestFirst = false
      heap.swapAt(0, heap.count &- 1)
      return heap.removeLast()
    }
    if !isHeap {
      heap.makeHeap { Self.isNearer($0, $1, levels) }
      isHeap = true
    }
    return heap.popFirst { Self.isNearer($0, $1, levels) }
  }

  @inline(__always)
  private static func isNearer(
    _ first: Breakpoint, _ second: Breakpoint, _ levels: borrowing LevelTable
  ) -> Bool {
    if first.distance != second.distance { return first.distance < second.distance }
    if first.level != second.level { return levels.precedes(first.level, second.level) }
    if first.jump != second.jump { return first.jump > second.jump }
    return first.penalty < second.penalty
  }
}
