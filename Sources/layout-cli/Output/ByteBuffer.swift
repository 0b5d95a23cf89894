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

  /// Appends a number rounded to a few decimals, without trailing zeros and without an intermediate
  /// text.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - places: The maximum number of decimals, from 0 to 6.
  mutating func append(_ number: Double, decimals places: Int) {
    guard abs(number) < 1e12 else { return append(exactText(number)) }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = Int64((number * scale).rounded())
    if scaled < 0 { append(byte: 0x2D) }
    var rest = scaled.magnitude
    var unit: UInt64 = 1
    while rest / 10 >= unit { unit *= 10 }
    let point = UInt64(scale)
    unit = max(unit, point)
    // The digits from the first on; those after the point only up to the last nonzero one.
    while unit > 0 {
      if unit < point {
        if rest == 0 { return }
        if unit == point / 10 { append(byte: 0x2E) }
      }
      append(byte: 0x30 + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}
