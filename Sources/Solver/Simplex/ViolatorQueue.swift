/// A position whose member should move, with the direction.
struct Violation: BitwiseCopyable {
  var position: Int32
  /// The level on which the movement improves the objective; -1 if it improves none.
  var level: Int32 = -1
  /// The number of other variables that the movement may reach.
  var reach: Int32 = 0
  /// The number that ``Pricing/addViolator(_:_:)`` gives it.
  var number: Int32 = 0
  /// Whether a penalty of the member itself, on the same level, resists the movement.
  var isHeld = false
  /// +1 for upwards, -1 for downwards; 0 if an active row is at no breakpoint and nothing pulls at
  /// it.
  var way = 0.0
  /// The rate at which the objective decreases.
  var gain = 0.0
}

/// Violations of optimality, the best first: on the most important level, one that nothing resists
/// there, the steepest, one that moves few variables.
struct ViolatorQueue: ~Copyable {
  private var heap = Buffer<Violation>()

  var isEmpty: Bool { heap.isEmpty }

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    visitor.visit(scratch: &heap, .small(plus: 8))
  }

  mutating func insert(_ violation: Violation, _ levels: borrowing LevelTable) {
    heap.push(violation) { Self.isBetter($0, $1, levels) }
  }

  mutating func popBest(_ levels: borrowing LevelTable) -> Violation? {
    heap.popFirst { Self.isBetter($0, $1, levels) }
  }

  /// Removes a violation, in no particular order.
  mutating func removeLast() -> Violation? { heap.isEmpty ? nil : heap.removeLast() }

  private static func isBetter(
    _ first: Violation, _ second: Violation, _ levels: borrowing LevelTable
  ) -> Bool {
    if first.level != second.level {
      return first.level >= 0
        && (second.level < 0 || levels.precedes(first.level, second.level))
    }
    if first.isHeld != second.isHeld { return second.isHeld }
    if first.gain != second.gain { return first.gain > second.gain }
    if first.reach != second.reach { return first.reach < second.reach }
    return first.position < second.position
  }
}
