/// The directions in which the solution moves when a constant changes, cached for a few constants.
///
/// As long as nothing else changes, a constant that moves again moves the same variables at the
/// same rates, and no system need be solved.
struct DirectionCache: ~Copyable {
  /// A variable or an inactive row that moves.
  struct Item: BitwiseCopyable {
    /// The value at ``Slot/origin``.
    var base: Double
    /// The change of the value per unit of the breakpoint.
    var rate: Double
    var index: Int32
    /// That of a variable.
    var generation: UInt32 = 0
  }

  /// The moves of one penalty's breakpoint.
  struct Slot: BitwiseCopyable {
    var penalty: Int32
    /// The variable that the penalty's constraint sets directly, −1 for none.
    var variable: Int32
    /// The index of the first variable among the items; the rows follow the variables.
    var start: Int32
    var variableCount: Int32
    var rowCount: Int32
    /// The breakpoint for which the items' base values are.
    var origin: Double
    /// The breakpoints between which nothing else changes.
    var lowest: Double
    var highest: Double
    /// Whether other changes have modified values since ``origin`` was set.
    var isStale = false
  }

  var slots = Buffer<Slot>()
  var items = Buffer<Item>()
  /// The slot whose rows have not been updated yet, −1 for none, and the distance by which they are
  /// behind.
  var pendingSlot: Int32 = -1
  var pendingDistance = 0.0
  /// The slot whose variables have all changed since changes were read, −1 for none.
  var changedSlot: Int32 = -1

  private static var slotLimit: Int32 { 4 }

  var isEmpty: Bool { slots.isEmpty }

  mutating func assign(_ other: borrowing DirectionCache) {
    slots.assign(other.slots)
    items.assign(other.items)
    pendingSlot = other.pendingSlot
    pendingDistance = other.pendingDistance
    changedSlot = other.changedSlot
  }

  mutating func removeAll() {
    slots.removeAll()
    items.removeAll()
    pendingSlot = -1
    changedSlot = -1
  }

  /// The slot of a penalty, −1 for none.
  @inline(__always)
  mutating func slot(of penalty: Int32) -> Int32 {
    for slot in 0..<slots.count where slots[slot].penalty == penalty { return slot }
    return -1
  }

  var isFull: Bool { mutating get { slots.count == DirectionCache.slotLimit } }
}
