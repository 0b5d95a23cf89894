/// The distinct priorities in use, each with a small number that never changes.
struct LevelTable: ~Copyable {
  private(set) var priorities: Buffer<Double>
  /// The levels, by descending priority.
  private var order: Buffer<Int32>
  /// The level that was requested last: the next is often the same.
  private var latest: Int32 = 0
  /// A slope this small is noise: where the steepest ones cancel, they leave as much.
  private(set) var noise = Tolerance.noise

  /// The level of required constraints.
  static let required: Int32 = 0

  init() {
    priorities = Buffer()
    order = Buffer()
  }

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    visitor.visit(&priorities, .small(plus: 16))
    visitor.visit(&order, .small(plus: 16))
    visitor.visit(scalar: &noise)
  }

  /// Returns the level of a priority, creating it if necessary.
  @inline(__always)
  mutating func level(of priority: Double) -> Int32 {
    if priorities.isEmpty { addRequired() }
    if priority == Priority.required.rawValue { return LevelTable.required }
    if latest < priorities.count, priorities[latest] == priority { return latest }
    latest = findOrAddLevel(of: priority)
    return latest
  }

  /// Adds the level of required constraints, with the first constraint: by then the memory of the
  /// state has room for it.
  @inline(never)
  private mutating func addRequired() {
    priorities.append(Priority.required.rawValue)
    order.append(LevelTable.required)
  }

  private mutating func findOrAddLevel(of priority: Double) -> Int32 {
    var low: Int32 = 0
    var high = order.count
    while low < high {
      let middle = (low &+ high) / 2
      let found = priorities[order[middle]]
      if found == priority { return order[middle] }
      if found > priority { low = middle &+ 1 } else { high = middle }
    }
    let level = priorities.count
    priorities.append(priority)
    order.append(level)
    if low < order.count &- 1 {
      order.move(from: low, to: low &+ 1, count: order.count &- 1 &- low)
      order[low] = level
    }
    return level
  }

  /// Takes the slopes of a penalty into account.
  @inline(__always)
  mutating func admit(_ penalty: Penalty) {
    let least = Tolerance.cancellation * penalty.factor.magnitude
    if least > noise, penalty.level != LevelTable.required { noise = least }
  }

  /// Whether the first level matters more than the second.
  @inline(__always)
  func precedes(_ first: Int32, _ second: Int32) -> Bool {
    priorities[first] > priorities[second]
  }
}
