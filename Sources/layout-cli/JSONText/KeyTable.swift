/// A dictionary from keys in UTF-8 to numbers, without a string for each key.
package struct KeyTable: Sendable {
  private struct Entry {
    /// The end of the key in the bytes; it begins at the end of the one before.
    var end: Int
    var number: Int
    var hash: UInt32
  }

  /// The number of keys up to which each of them is compared.
  private static let few = 8

  /// All keys, one after the other.
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// The indices of the entries at places given by their hashes, or -1: a power of two that is at
  /// least twice their number; none for a few keys.
  private var slots: [Int32] = []

  /// Creates a table without keys.
  package init() {}

  /// Creates a table with the indices of names.
  ///
  /// - Parameter names: The names, each different.
  package init(_ names: [String]) {
    for (index, name) in names.enumerated() { _ = insert(index, for: Array(name.utf8)[...]) }
  }

  /// The number of a key; nil if there is none.
  ///
  /// - Complexity: Proportional to the length of the key.
  package subscript(key: ArraySlice<UInt8>) -> Int? {
    find(key, Self.hash(key)).map { entries[$0].number }
  }

  /// Adds a key unless it is known.
  ///
  /// - Parameters:
  ///   - number: The number of the key.
  ///   - key: The key.
  /// - Returns: The number that the key has already; nil if it was added.
  /// - Complexity: Proportional to the length of the key, on average.
  package mutating func insert(_ number: Int, for key: ArraySlice<UInt8>) -> Int? {
    let hash = Self.hash(key)
    if let known = find(key, hash) { return entries[known].number }
    bytes += key
    entries.append(Entry(end: bytes.count, number: number, hash: hash))
    if entries.count > Self.few {
      if entries.count * 2 > slots.count {
        slots = Array(repeating: -1, count: max(slots.count * 2, 4 * Self.few))
        for index in entries.indices { occupySlot(with: index) }
      } else {
        occupySlot(with: entries.count - 1)
      }
    }
    return nil
  }

  /// Removes all keys, and keeps the memory of a few.
  package mutating func removeAll() {
    let isLarge = !slots.isEmpty
    bytes.removeAll(keepingCapacity: !isLarge)
    entries.removeAll(keepingCapacity: !isLarge)
    slots = []
  }

  /// Returns the index of the entry of a key; nil if there is none.
  private func find(_ key: ArraySlice<UInt8>, _ hash: UInt32) -> Int? {
    guard !slots.isEmpty else {
      return entries.indices.first { entries[$0].hash == hash && isKey(key, ofEntry: $0) }
    }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if entries[index].hash == hash, isKey(key, ofEntry: index) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isKey(_ key: ArraySlice<UInt8>, ofEntry index: Int) -> Bool {
    let start = index > 0 ? entries[index - 1].end : 0
    return bytes[start..<entries[index].end].elementsEqual(key)
  }

  private mutating func occupySlot(with index: Int) {
    var slot = Int(entries[index].hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }

  /// The hash by Fowler, Noll and Vo.
  private static func hash(_ key: ArraySlice<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in key { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash
  }
}
