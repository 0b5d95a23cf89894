/// The line search of a step: it passes breakpoints, the nearest first, while the objective falls.
///
/// Distances are in units of the step. At a degenerate vertex, breakpoints at the row's own value
/// have distances that are multiples of an infinitesimal, which are below 0 here: −1 is the nearest
/// and −0 the farthest of them, all nearer than any real distance.
struct RatioTest: ~Copyable {
  /// A breakpoint on the way.
  struct Breakpoint: BitwiseCopyable {
    let distance: Double
    /// The change of the slope of the penalty's level there.
    let jump: Double
    let penalty: RowPenalty.ID
    let level: Level
    /// The row in ``Movement/rows``; none for the member itself.
    let moving: Place
  }

  /// Those not passed yet: a heap once one has been passed.
  private(set) var breakpoints = List<Breakpoint>()
  /// Those passed.
  private(set) var passed = List<Breakpoint>()
  var slope = SlopeByLevel()

  mutating func begin() {
    breakpoints.removeAll()
    passed.removeAll()
    slope.removeAll()
  }

  @inline(__always)
  mutating func add(_ breakpoint: Breakpoint) { breakpoints.append(breakpoint) }

  /// Finds the breakpoint that stops the step: the first from which on the objective does not fall.
  ///
  /// Those before it are ``passed`` afterwards.
  ///
  /// - Parameter levels: The order of levels.
  /// - Returns: The breakpoint; nil if the objective falls without end, which rounding causes.
  mutating func findStop(_ levels: borrowing Levels) -> Breakpoint? {
    var isHeap = false
    while !breakpoints.isEmpty {
      let nearest: Breakpoint
      if isHeap {
        guard let next = breakpoints.popFirst(before: { RatioTest.isNearer($0, $1, levels) })
        else { break }
        nearest = next
      } else {
        nearest = takeNearest(levels)
        if !passed.isEmpty {
          var root = breakpoints.count / 2 &- 1
          while root >= 0 {
            breakpoints.siftDown(root) { RatioTest.isNearer($0, $1, levels) }
            root &-= 1
          }
          isHeap = true
        }
      }
      slope.add(nearest.jump, at: nearest.level, levels)
      if !slope.isNegative { return nearest }
      passed.append(nearest)
    }
    return nil
  }

  /// Takes the nearest breakpoint without a heap: most steps stop at the first.
  private mutating func takeNearest(_ levels: borrowing Levels) -> Breakpoint {
    let list = breakpoints.elements
    var best = 0
    var place = 1
    while place < list.count {
      if RatioTest.isNearer(list[place], list[best], levels) { best = place }
      place &+= 1
    }
    return breakpoints.removeUnordered(Place(Int32(truncatingIfNeeded: best)))
  }

  /// At equal distance the more important level comes first, then the larger jump.
  @inline(__always)
  private static func isNearer(
    _ first: Breakpoint, _ second: Breakpoint, _ levels: borrowing Levels
  ) -> Bool {
    if first.distance != second.distance { return first.distance < second.distance }
    if first.level != second.level { return levels.precedes(first.level, second.level) }
    if first.jump != second.jump { return first.jump > second.jump }
    return first.penalty.rawValue < second.penalty.rawValue
  }
}
