/// A dictionary from keys in UTF-8 to numbers, without a string for each key.
package struct KeyTable: Sendable {
  private struct Entry {
    /// The end of the key in the bytes; it begins at the end of the one before.
    let end: Int
    let number: Int
    let hash: Int
  }

  /// All keys, one after the other.
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// The indices of the entries, each at the first free place from its hash on, or -1: a power of
  /// two, more than twice the entries.
  private var slots: [Int32] = []

  /// Creates a table with the indices of names, each of them different.
  package init(_ names: [String] = []) {
    for (index, name) in names.enumerated() { _ = insert(index, for: Array(name.utf8)[...]) }
  }

  /// The number of a key; nil if there is none.
  ///
  /// - Complexity: Proportional to the length of the key, on average.
  package subscript(key: ArraySlice<UInt8>) -> Int? {
    guard !slots.isEmpty else { return nil }
    let index = slots[slot(of: key, Self.hash(key))]
    return index < 0 ? nil : entries[Int(index)].number
  }

  /// Adds a key unless it is known.
  ///
  /// - Returns: The number that the key has already; nil if it was added.
  /// - Complexity: Proportional to the length of the key, on average.
  package mutating func insert(_ number: Int, for key: ArraySlice<UInt8>) -> Int? {
    if entries.count * 2 >= slots.count { grow() }
    let hash = Self.hash(key)
    let slot = slot(of: key, hash)
    if slots[slot] >= 0 { return entries[Int(slots[slot])].number }
    slots[slot] = Int32(entries.count)
    bytes += key
    entries.append(Entry(end: bytes.count, number: number, hash: hash))
    return nil
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: max(16, slots.count * 2))
    for (index, entry) in entries.enumerated() {
      var slot = entry.hash & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }

  /// The place of a key, or the free one that it would take.
  private func slot(of key: ArraySlice<UInt8>, _ hash: Int) -> Int {
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0, !isKey(key, hash, at: Int(slots[slot])) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func isKey(_ key: ArraySlice<UInt8>, _ hash: Int, at index: Int) -> Bool {
    guard entries[index].hash == hash else { return false }
    let start = index > 0 ? entries[index - 1].end : 0
    return bytes[start..<entries[index].end] == key
  }

  /// The hash by Fowler, Noll and Vo, from another beginning.
  private static func hash(_ key: ArraySlice<UInt8>) -> Int {
    key.reduce(0) { ($0 ^ Int($1)) &* 0x0100_0193 }
  }
}
