/// The bytes of one input, copied out of libFuzzer's buffer.
public struct FuzzInput {
  /// The remaining bytes.
  public private(set) var bytes: ArraySlice<UInt8>

  /// Copies `count` bytes from `start`.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))[...]
  }

  /// Whether every byte was taken.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The next byte, zero at the end.
  public mutating func byte() -> UInt8 {
    bytes.popFirst() ?? 0
  }

  /// The remaining bytes.
  public mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }
}
