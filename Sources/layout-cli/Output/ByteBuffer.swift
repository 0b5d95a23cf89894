import LayoutSpec

/// Text in UTF-8 that grows at its end.
struct ByteBuffer {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends bytes.
  mutating func append(_ more: [UInt8]) {
    bytes.append(contentsOf: more)
  }

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends all bytes of another buffer.
  mutating func append(_ other: ByteBuffer) {
    bytes.append(contentsOf: other.bytes)
  }

  /// Removes the contents, and keeps the capacity.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends a number of spaces.
  mutating func pad(_ count: Int) {
    if count > 0 { bytes.append(contentsOf: repeatElement(0x20, count: count)) }
  }

  /// Appends a number: with at most four decimals, or all of them if it must be exact.
  mutating func append(_ number: Double, exact: Bool) {
    append(exact ? exactText(number) : roundedText(number))
  }
}
