/// The names in the last equations.
///
/// Neighbouring equations mention the same views: their names share memory.
final class RecentNames {
  private var names: [(name: String, bytes: [UInt8])] = []
  /// The index of the oldest name.
  private var oldest = 0

  /// The maximum number of names that are kept.
  private static let limit = 8

  /// Returns the name with the given UTF-8 bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The name.
  func name(_ bytes: Span<UInt8>) -> String {
    for index in names.indices where Self.isSame(names[index].bytes, bytes) {
      return names[index].name
    }
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    let new = (name: String(decoding: copy, as: UTF8.self), bytes: copy)
    if names.count < Self.limit {
      names.append(new)
    } else {
      names[oldest] = new
      oldest = (oldest + 1) % Self.limit
    }
    return new.name
  }

  private static func isSame(_ first: [UInt8], _ second: Span<UInt8>) -> Bool {
    // Names of neighbours differ at their ends.
    guard first.count == second.count else { return false }
    var index = first.count
    while index > 0 {
      index -= 1
      guard first[index] == second[index] else { return false }
    }
    return true
  }
}

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

/// A word of at most 16 bytes as a number, so that words are compared in one step.
struct ShortWord: Hashable, Sendable {
  private var bits: UInt128 = 0

  /// Creates a word from its UTF-8 bytes, none of which is zero; nil if there are more than 16.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count <= 16 else { return nil }
    for byte in bytes { bits = bits << 8 | UInt128(byte) }
  }
}

/// The values that some words denote.
struct WordTable<Value: Sendable>: Sendable {
  private let entries: [(word: ShortWord, value: Value)]

  /// Creates a table; values without a short word are left out.
  init(_ values: [Value], _ word: (Value) -> String) {
    entries = values.compactMap { value in
      ShortWord(word(value).utf8).map { ($0, value) }
    }
  }

  /// The value that a word denotes; nil if there is none.
  subscript(word: ShortWord?) -> Value? {
    guard let word else { return nil }
    for entry in entries where entry.word == word { return entry.value }
    return nil
  }
}
