import LayoutSpec

/// Text in UTF-8 that grows at its end.
struct ByteBuffer {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends bytes.
  mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more)
  }

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends all bytes of another buffer.
  mutating func append(_ other: ByteBuffer) {
    bytes.append(contentsOf: other.bytes)
  }

  /// Reserves memory for more bytes.
  mutating func reserve(_ count: Int) {
    let needed = bytes.count + count
    if needed > bytes.capacity { bytes.reserveCapacity(max(needed, 2 * bytes.capacity)) }
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
    if exact { append(exactText(number)) } else { append(number, decimals: 4) }
  }
}
