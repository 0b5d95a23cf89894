/// The keys of the objects that are being read, with their positions.
struct JSONKeys {
  private struct Object {
    /// The index of its first key in ``keys``.
    var start: Int
    /// All keys, if they are many.
    var table: [String: Int] = [:]
  }

  /// The objects, the innermost last.
  private var objects: [Object] = []
  /// The keys of the objects that have few.
  private var keys: [(bytes: [UInt8], place: Int)] = []

  /// The number of keys from which on a table is quicker than a search.
  private static let limit = 16

  mutating func enterObject() { objects.append(Object(start: keys.count)) }

  mutating func leaveObject() {
    guard let object = objects.popLast() else { return }
    keys.removeLast(keys.count - object.start)
  }

  /// Records a key of the innermost object.
  ///
  /// - Returns: The position of the same key before it; nil if it is new.
  mutating func insert(_ key: JSONString) -> Int? {
    guard let innermost = objects.indices.last else { return nil }
    if objects[innermost].table.isEmpty {
      let start = objects[innermost].start
      for index in start..<keys.count where keys[index].bytes == key.bytes {
        return keys[index].place
      }
      if keys.count - start < Self.limit {
        keys.append((key.bytes, key.start))
        return nil
      }
      for earlier in keys[start...] {
        objects[innermost].table[String(decoding: earlier.bytes, as: UTF8.self)] = earlier.place
      }
      keys.removeLast(keys.count - start)
    }
    if let earlier = objects[innermost].table[key.text] { return earlier }
    objects[innermost].table[key.text] = key.start
    return nil
  }
}
