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

  /// The relative luminance of the colour: 0 for black, 1 for white.
  ///
  /// - Note: The relative luminance of the Web Content Accessibility Guidelines 2.1.
  public var luminance: Double {
    func linear(_ shift: UInt32) -> Double { Self.linear[Int(rgb >> shift & 255)] }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// Returns the contrast of text in this colour on another, or the reverse: 1 to 21.
  ///
  /// - Parameter other: The other colour.
  /// - Returns: The contrast ratio of the Web Content Accessibility Guidelines 2.1, whose level AA
  ///   requires 4.5.
  public func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The linear share of each value of a channel: the sRGB transfer function, whose power is
  /// computed with roots alone.
  private static let linear: [Double] = (0..<256).map { value in
    let share = Double(value) / 255
    if share <= 0.04045 { return share / 12.92 }
    // x to the power of 2.4 is x² times the fifth root of x².
    let base = (share + 0.055) / 1.055
    let square = base * base
    var root = 1.0
    for _ in 0..<60 {
      let fourth = root * root * root * root
      root = (4 * root + square / fourth) / 5
    }
    return square * root
  }
}
