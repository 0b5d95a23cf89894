import LayoutSpec

extension ByteBuffer {
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
