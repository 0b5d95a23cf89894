/// Returns an upper estimate of the width of a text, in points.
///
/// The reader's font is unknown. The estimate adds up shares of the font's size by kinds of
/// letters, which are those of the widest of the common sans-serif fonts; in most fonts the text is
/// some tenths narrower. East Asian characters count as squares, and emoji as slightly more.
///
/// - Parameters:
///   - text: The text.
///   - size: The size of the font, in points.
///   - isBold: Whether the font is bold.
/// - Returns: The width.
package func estimatedWidth(of text: String, size: Double, isBold: Bool = false) -> Double {
  var width = 0.0
  for character in text { width += share(of: character) }
  return width * size * (isBold ? 1.12 : 1)
}

private func share(of character: Character) -> Double {
  guard character.utf8.count == 1, let byte = character.utf8.first else {
    switch displayWidth(of: String(character)) {
    case 0: return 0
    // Emoji composed of several characters may be drawn side by side.
    case 2: return 1.3 * Double(max(1, character.unicodeScalars.count))
    default: return character == "…" ? 1 : character == "×" || character == "≥" ? 0.84 : 1
    }
  }
  for (bytes, share) in shares where bytes.contains(byte) { return share }
  let isSmall = byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  return isSmall ? 0.64 : 0.79
}

/// The shares of characters that are narrower or wider than most.
private let shares: [(bytes: [UInt8], share: Double)] = [
  (Array("ijlI.,'| ".utf8), 0.34), (Array("ftr-()[]/!\\\":;".utf8), 0.47),
  (Array("mMW@%".utf8), 1), (Array("w=+<>#~&".utf8), 0.84),
]

/// Returns a text truncated to a width, with an ellipsis at its end.
///
/// - Parameters:
///   - text: The text.
///   - width: The width, in points.
///   - size: The size of the font, in points.
///   - isBold: Whether the font is bold.
/// - Returns: The text itself if it is narrow enough; nil if fewer than three characters would
///   remain.
package func shortened(
  _ text: String, to width: Double, size: Double, isBold: Bool = false
) -> String? {
  if estimatedWidth(of: text, size: size, isBold: isBold) <= width { return text }
  let scale = size * (isBold ? 1.12 : 1)
  var left = width - share(of: "…") * scale
  var kept = ""
  for character in text {
    left -= share(of: character) * scale
    if left < 0 { break }
    kept.append(character)
  }
  while kept.utf8.last == 0x20 { kept.removeLast() }
  return kept.count < 3 ? nil : kept + "…"
}

/// Breaks a text into lines of a maximum width.
///
/// - Parameters:
///   - text: The text; lines end at its spaces.
///   - width: The width, in points.
///   - size: The size of the font, in points.
/// - Returns: The lines; words that are too wide are truncated.
package func wrapped(_ text: String, to width: Double, size: Double) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    let word = shortened(String(word), to: width, size: size) ?? "…"
    if let last = lines.last, estimatedWidth(of: "\(last) \(word)", size: size) <= width {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(word)
    }
  }
  return lines
}
