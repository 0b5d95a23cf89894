/// The values of the names that were looked up last.
///
/// Neighbouring equations mention the same views: most look-ups need no search in a large table.
struct LastUsed<Value> {
  private var entries: [(name: String, value: Value)] = []
  /// The index of the oldest entry.
  private var oldest = 0

  /// The maximum number of names that are kept.
  private static var limit: Int { 4 }

  /// Returns the value of a name; nil if the name is not one of the last.
  func value(of name: String) -> Value? {
    let length = name.utf8.count
    for index in entries.indices where entries[index].name.utf8.count == length {
      if entries[index].name == name { return entries[index].value }
    }
    return nil
  }

  /// Adds a name in place of the oldest.
  mutating func add(_ name: String, _ value: Value) {
    if entries.count < Self.limit {
      entries.append((name, value))
    } else {
      entries[oldest] = (name, value)
      oldest = (oldest + 1) % Self.limit
    }
  }
}
