/// The keys of one object so far, with their positions.
struct JSONKeys {
  private var few: [(bytes: [UInt8], place: Int)] = []
  private var many: [String: Int] = [:]

  /// Records a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: The position of the same key before it; nil if it is new.
  mutating func insert(_ key: JSONString) -> Int? {
    if many.isEmpty {
      for earlier in few where earlier.bytes == key.bytes { return earlier.place }
      if few.count < 16 {
        few.append((key.bytes, key.start))
        return nil
      }
      // From here on a table is quicker than a search.
      for earlier in few { many[String(decoding: earlier.bytes, as: UTF8.self)] = earlier.place }
      few = []
    }
    let text = key.text
    if let earlier = many[text] { return earlier }
    many[text] = key.start
    return nil
  }
}
