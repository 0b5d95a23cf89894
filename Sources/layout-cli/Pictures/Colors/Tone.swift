/// A colour by its purpose, with its values in the two themes.
///
/// The hues of views are those that Okabe and Ito chose for readers with all kinds of colour
/// vision, lightened to tints for areas and darkened for text. Blue, orange, green, purple, yellow
/// and sky follow each other; no meaning depends on a hue alone.
package struct Tone: Hashable, Sendable {
  /// A word for the colour: letters and digits.
  package let name: String
  /// The colour in each theme: red in the upper, green in the middle and blue in the lower 8 of 24
  /// bits.
  let light, dark: UInt32

  // The canvas, text on it, text that matters less, and lines.
  package static let paper = Tone(name: "paper", light: 0xFFFFFF, dark: 0x0D1117)
  package static let text = Tone(name: "text", light: 0x1F2328, dark: 0xE6EDF3)
  package static let muted = Tone(name: "muted", light: 0x57606A, dark: 0x9DA7B3)
  package static let rule = Tone(name: "rule", light: 0xD0D7DE, dark: 0x30363D)
  // The area around a screen, a screen beside the window, and the window.
  package static let bezel = Tone(name: "bezel", light: 0x24292F, dark: 0x484F58)
  package static let desktop = Tone(name: "desktop", light: 0xAFB8C1, dark: 0x05070A)
  package static let window = Tone(name: "window", light: 0xFFFFFF, dark: 0x161B22)
  // The area that bars and corners cover.
  package static let covered = Tone(name: "covered", light: 0xB9C2CC, dark: 0x3D444D)
  // Text on a tag.
  package static let onInk = Tone(name: "onInk", light: 0xFFFFFF, dark: 0x0D1117)
  // A layout guide.
  package static let guide = Tone(name: "guide", light: 0x44546A, dark: 0xA9BDD8)
  // The area of a keyboard, its edge, and text on it.
  package static let keyboard = Tone(name: "keyboard", light: 0xD1D5DB, dark: 0x2A2D33)
  package static let keyboardEdge = Tone(name: "keyboardEdge", light: 0xB3B9C3, dark: 0x3C4047)
  package static let keyboardText = Tone(name: "keyboardText", light: 0x2A2F36, dark: 0xFFFFFF)
  // A camera, and text on it.
  package static let camera = Tone(name: "camera", light: 0x1C1C1E, dark: 0x000000)
  package static let cameraText = Tone(name: "cameraText", light: 0xF2F2F7, dark: 0xF2F2F7)
  // A constraint, and one that does not hold.
  package static let constraint = Tone(name: "constraint", light: 0x4A2FA8, dark: 0xC4B5FD)
  package static let violation = Tone(name: "violation", light: 0xB3190F, dark: 0xFF9A8B)

  /// The number of hues for views.
  package static let hueCount = 6

  /// The area of a view: one of ``hueCount`` hues.
  package static func tint(_ hue: Int) -> Tone { hued("tint", hue, tints) }
  /// The edge of a view.
  package static func line(_ hue: Int) -> Tone { hued("line", hue, lines) }
  /// Text on the area of a view; also the area of a tag.
  package static func ink(_ hue: Int) -> Tone { hued("ink", hue, inks) }

  private static func hued(_ name: String, _ hue: Int, _ pairs: [Pair]) -> Tone {
    let pair = pairs[hue % hueCount]
    return Tone(name: "\(name)\(hue)", light: pair.light, dark: pair.dark)
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
    let digits = String(rgb(tone), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// Returns red in the upper, green in the middle and blue in the lower 8 of 24 bits.
  package func rgb(_ tone: Tone) -> UInt32 { self == .light ? tone.light : tone.dark }
}
