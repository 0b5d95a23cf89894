/// A colour of the sRGB space.
public struct Color: Hashable, Sendable {
  /// Red in the upper, green in the middle and blue in the lower 8 of 24 bits.
  public let rgb: UInt32

  /// Creates a colour.
  ///
  /// - Parameter rgb: Such as `0xRRGGBB`.
  public init(_ rgb: UInt32) {
    self.rgb = rgb & 0xFF_FFFF
  }

  /// The colour as CSS writes it, such as `#1f2328`.
  public var text: String {
    let digits = Array("0123456789abcdef".utf8)
    var bytes: [UInt8] = [0x23]
    for shift in [20, 16, 12, 8, 4, 0] as [UInt32] { bytes.append(digits[Int(rgb >> shift & 15)]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
