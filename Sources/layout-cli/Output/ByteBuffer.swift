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

  /// Forgets what it holds, and keeps the room for it.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends a number of spaces.
  mutating func pad(_ count: Int) {
    if count > 0 { bytes.append(contentsOf: repeatElement(0x20, count: count)) }
  }

  /// Appends a number: with at most four decimals, or all there are where it is to be exact.
  mutating func append(_ number: Double, exact: Bool) {
    append(exact ? exactText(number) : roundedText(number))
  }
}

/// The shortest text that reads back as the same number, without a needless fraction.
func exactText(_ number: Double) -> String {
  if number == number.rounded(), abs(number) < 1e15 { return "\(Int64(number))" }
  return "\(number)"
}

/// A number with at most four decimals.
func roundedText(_ number: Double) -> String {
  guard abs(number) < 1e14 else { return exactText(number) }
  let scaled = Int64((number * 10_000).rounded())
  let whole = abs(scaled) / 10_000
  var decimals = abs(scaled) % 10_000
  var text = scaled < 0 ? "-\(whole)" : "\(whole)"
  guard decimals > 0 else { return text }
  var width = 4
  while decimals % 10 == 0 {
    decimals /= 10
    width -= 1
  }
  let digits = "\(decimals)"
  text += "." + String(repeating: "0", count: width - digits.count) + digits
  return text
}
