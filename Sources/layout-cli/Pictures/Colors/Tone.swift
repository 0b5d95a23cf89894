/// A colour by its purpose, which a ``Theme`` maps to a colour.
///
/// The hues of views are those that Okabe and Ito chose for readers with all kinds of colour
/// vision, lightened to tints for areas and darkened for text. Blue, orange, green, purple, yellow
/// and sky follow each other; no meaning depends on a hue alone.
package enum Tone: Hashable, Sendable {
  /// The canvas, text on it, text that matters less, and lines.
  case paper, text, muted, rule
  /// The area around a screen, a screen beside the window, and the window.
  case bezel, desktop, window
  /// The area that bars and corners cover.
  case covered
  /// The area of a view: one of ``Tone/hueCount`` hues.
  case tint(Int)
  /// The edge of a view.
  case line(Int)
  /// Text on the area of a view; also the area of a tag.
  case ink(Int)
  /// Text on a tag.
  case onInk
  /// A layout guide.
  case guide
  /// The area of a keyboard, its edge, and text on it.
  case keyboard, keyboardEdge, keyboardText
  /// A camera, and text on it.
  case camera, cameraText
  /// A constraint, and one that does not hold.
  case constraint, violation

  /// The number of hues for views.
  package static let hueCount = 6

  /// A word for the colour: letters and digits.
  package var name: String { entry.name }

  /// The word, and the colours in the light and the dark theme.
  fileprivate var entry: (name: String, light: UInt32, dark: UInt32) {
    switch self {
    case .paper: ("paper", 0xFFFFFF, 0x0D1117)
    case .text: ("text", 0x1F2328, 0xE6EDF3)
    case .muted: ("muted", 0x57606A, 0x9DA7B3)
    case .rule: ("rule", 0xD0D7DE, 0x30363D)
    case .bezel: ("bezel", 0x24292F, 0x484F58)
    case .desktop: ("desktop", 0xAFB8C1, 0x05070A)
    case .window: ("window", 0xFFFFFF, 0x161B22)
    case .covered: ("covered", 0xB9C2CC, 0x3D444D)
    case .tint(let hue): hued("tint", hue, Self.tints)
    case .line(let hue): hued("line", hue, Self.lines)
    case .ink(let hue): hued("ink", hue, Self.inks)
    case .onInk: ("onInk", 0xFFFFFF, 0x0D1117)
    case .guide: ("guide", 0x44546A, 0xA9BDD8)
    case .keyboard: ("keyboard", 0xD1D5DB, 0x2A2D33)
    case .keyboardEdge: ("keyboardEdge", 0xB3B9C3, 0x3C4047)
    case .keyboardText: ("keyboardText", 0x2A2F36, 0xFFFFFF)
    case .camera: ("camera", 0x1C1C1E, 0x000000)
    case .cameraText: ("cameraText", 0xF2F2F7, 0xF2F2F7)
    case .constraint: ("constraint", 0x4A2FA8, 0xC4B5FD)
    case .violation: ("violation", 0xB3190F, 0xFF9A8B)
    }
  }

  private func hued(
    _ name: String, _ hue: Int, _ pairs: [Pair]
  ) -> (name: String, light: UInt32, dark: UInt32) {
    let pair = pairs[hue % Self.hueCount]
    return ("\(name)\(hue)", pair.light, pair.dark)
  }

  private typealias Pair = (light: UInt32, dark: UInt32)
  private static let tints: [Pair] = [
    (0xD9EAF7, 0x10293D), (0xFDEBC8, 0x36280B), (0xD3F0E4, 0x0C3026), (0xF6E0EC, 0x371F2F),
    (0xFAF5BE, 0x302D0A), (0xDDF3FD, 0x14323F),
  ]
  private static let lines: [Pair] = [
    (0x0072B2, 0x4FA3DC), (0xB87A00, 0xE69F00), (0x00855F, 0x1FB58A), (0xB0578F, 0xD58CB6),
    (0x8C8000, 0xD6C93B), (0x2B8FC4, 0x7CC6EA),
  ]
  private static let inks: [Pair] = [
    (0x004A75, 0xB9DCF5), (0x6E4700, 0xF8D996), (0x00543C, 0xA6E6D0), (0x702B58, 0xF0C9DF),
    (0x565000, 0xF2EA9D), (0x0B5177, 0xCDEAF8),
  ]
}

/// The colours of a picture's tones: dark on light, or light on dark.
package enum Theme: CaseIterable, Sendable {
  case light, dark

  /// Returns the colour of a tone as CSS writes it, such as `#1f2328`.
  package func color(_ tone: Tone) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var bytes: [UInt8] = [0x23]
    for shift in [20, 16, 12, 8, 4, 0] as [UInt32] {
      bytes.append(digits[Int(rgb(tone) >> shift & 15)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns red in the upper, green in the middle and blue in the lower 8 of 24 bits.
  package func rgb(_ tone: Tone) -> UInt32 { self == .light ? tone.entry.light : tone.entry.dark }
}
