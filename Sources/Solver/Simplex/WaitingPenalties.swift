/// Optional penalties that were added together and are entered in portions.
///
/// Where many constraints say the same, a few of them bring all of them about; entered at once, each
/// would pull. So the penalties come by descending priority, each portion a quarter as large as all
/// before it of the same priority: those that hold when it is their turn pull at nothing.
struct WaitingPenalties: ~Copyable {
  struct Item: BitwiseCopyable {
    var penalty: Int32
    var priority: Double
  }

  private var items = Buffer<Item>()
  private var next: Int32 = 0
  /// The priority of the last portion, and how many penalties of it have been in portions.
  private var priority = Double.infinity
  private var taken: Int32 = 0

  /// The penalty whose turn it is.
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
    let portion = max(1, taken / 4)
    taken &+= portion
    return portion
  }

  /// Orders the penalties by descending priority, those of one in the order in which they came.
  mutating func sort() {
    var sorted: [(place: Int32, item: Item)] = []
    for place in 0..<items.count { sorted.append((place, items[place])) }
    sorted.sort {
      $0.item.priority != $1.item.priority
        ? $0.item.priority > $1.item.priority : $0.place < $1.place
    }
    for (place, entry) in sorted.enumerated() { items[Int32(place)] = entry.item }
  }
}
