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
