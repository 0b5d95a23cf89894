/// Optional penalties that were added together and are entered in portions.
///
/// If many constraints are equivalent, a few of them suffice to satisfy all; entered
/// simultaneously, each would pull. So the penalties are entered by descending priority, each
/// portion a quarter as large as all before it of the same priority, but three at least: those that
/// hold by then do not pull.
struct WaitingPenalties: ~Copyable {
  struct Item: BitwiseCopyable {
    var penalty: Int32
    var priority: Double
  }

  private var items = Buffer<Item>()
  private var next: Int32 = 0
  /// The priority of the last portion, and the number of penalties of that priority in portions so
  /// far.
  private var priority = Double.infinity
  private var taken: Int32 = 0

  var count: Int32 { items.count &- next }

  /// The next penalty to enter.
  var first: Item? { next < items.count ? items[next] : nil }

  mutating func append(_ penalty: Int32, priority: Double) {
    items.append(Item(penalty: penalty, priority: priority))
  }

  mutating func removeFirst() {
    next &+= 1
    if next == items.count { removeAll() }
  }

  mutating func removeAll() {
    items.removeAll()
    next = 0
    priority = .infinity
  }

  /// The number of penalties of a priority to enter together next.
  mutating func takePortion(of priority: Double) -> Int32 {
    if priority != self.priority { taken = 0 }
    self.priority = priority
    let portion = max(3, taken / 4)
    taken &+= portion
    return portion
  }

  /// Orders the penalties by descending priority; those of the same priority keep their order.
  mutating func sort() {
    var sorted: [Item] = []
    sorted.reserveCapacity(Int(items.count))
    for place in 0..<items.count { sorted.append(items[place]) }
    // Sorting is stable.
    sorted.sort { $0.priority > $1.priority }
    for place in 0..<items.count { items[place] = sorted[Int(place)] }
  }
}
