/// The colours of a picture's tones.
///
/// The hues of views are those that Okabe and Ito chose for readers with all kinds of colour
/// vision, lightened to tints for areas and darkened for text. Blue, orange, green, purple, yellow
/// and sky follow each other; no meaning depends on a hue alone.
public enum Theme: String, CaseIterable, Hashable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark

  /// The colour of a tone.
  ///
  /// - Parameter tone: The tone.
  /// - Returns: The colour.
  public func color(_ tone: Tone) -> Color {
    Color(self == .light ? Self.lightColor(tone) : Self.darkColor(tone))
  }

  private static func lightColor(_ tone: Tone) -> UInt32 {
    switch tone {
    case .paper: 0xFFFFFF
    case .text: 0x1F2328
    case .muted: 0x57606A
    case .rule: 0xD0D7DE
    case .bezel: 0x24292F
    case .desktop: 0xAFB8C1
    case .window: 0xFFFFFF
    case .covered: 0xB9C2CC
    case .bar: 0xEEF1F4
    case .tint(let hue): tints[hue % Tone.hueCount]
    case .line(let hue): lines[hue % Tone.hueCount]
    case .ink(let hue): inks[hue % Tone.hueCount]
    case .onInk: 0xFFFFFF
    case .faded: 0xAFB8C1
    case .guide: 0x44546A
    case .keyboard: 0xD1D5DB
    case .key: 0xFFFFFF
    case .darkKey: 0xB3B9C3
    case .keyText: 0x2A2F36
    case .camera: 0x1C1C1E
    case .cameraText: 0xF2F2F7
    case .constraint: 0x4A2FA8
    case .violation: 0xB3190F
    case .before: 0x6A737D
    }
  }

  private static func darkColor(_ tone: Tone) -> UInt32 {
    switch tone {
    case .paper: 0x0D1117
    case .text: 0xE6EDF3
    case .muted: 0x9DA7B3
    case .rule: 0x30363D
    case .bezel: 0x484F58
    case .desktop: 0x05070A
    case .window: 0x161B22
    case .covered: 0x3D444D
    case .bar: 0x1F262E
    case .tint(let hue): darkTints[hue % Tone.hueCount]
    case .line(let hue): darkLines[hue % Tone.hueCount]
    case .ink(let hue): darkInks[hue % Tone.hueCount]
    case .onInk: 0x0D1117
    case .faded: 0x484F58
    case .guide: 0xA9BDD8
    case .keyboard: 0x2A2D33
    case .key: 0x565A62
    case .darkKey: 0x3C4047
    case .keyText: 0xFFFFFF
    case .camera: 0x000000
    case .cameraText: 0xF2F2F7
    case .constraint: 0xC4B5FD
    case .violation: 0xFF9A8B
    case .before: 0x8B949E
    }
  }

  private static let tints: [UInt32] = [0xD9EAF7, 0xFDEBC8, 0xD3F0E4, 0xF6E0EC, 0xFAF5BE, 0xDDF3FD]
  private static let lines: [UInt32] = [0x0072B2, 0xB87A00, 0x00855F, 0xB0578F, 0x8C8000, 0x2B8FC4]
  private static let inks: [UInt32] = [0x004A75, 0x6E4700, 0x00543C, 0x702B58, 0x565000, 0x0B5177]
  private static let darkTints: [UInt32] = [
    0x10293D, 0x36280B, 0x0C3026, 0x371F2F, 0x302D0A, 0x14323F,
  ]
  private static let darkLines: [UInt32] = [
    0x4FA3DC, 0xE69F00, 0x1FB58A, 0xD58CB6, 0xD6C93B, 0x7CC6EA,
  ]
  private static let darkInks: [UInt32] = [
    0xB9DCF5, 0xF8D996, 0xA6E6D0, 0xF0C9DF, 0xF2EA9D, 0xCDEAF8,
  ]
}
