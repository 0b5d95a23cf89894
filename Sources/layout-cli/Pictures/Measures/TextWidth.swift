/// The shares by which regular and bold letters of the widest common sans-serif fonts, such as
/// DejaVu Sans, exceed the measured ones.
private let excess = (regular: 1.12, bold: 1.22)

/// Returns an upper estimate of the width of a text, in points.
///
/// The reader's font is unknown: the estimate is that of the widest common one, whose digits are
/// equally wide.
///
/// - Parameters:
///   - text: The text.
///   - size: The size of the font, in points.
///   - isBold: Whether the font is bold.
/// - Returns: The width, rounded up to a tenth of a point.
package func estimatedWidth(of text: String, size: Double, isBold: Bool = false) -> Double {
  let font = Font.systemFont(ofSize: size, weight: isBold ? .bold : .regular)
  let measured = AdvanceWidthMeasurer().size(
    of: String(text.map { ("0"..."9").contains($0) ? "0" : $0 }), font: font, within: nil,
    lineLimit: 1)
  return (measured.width * (isBold ? excess.bold : excess.regular) * 10).rounded(.up) / 10
}

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
  var kept = ""
  for character in text {
    let next = kept + String(character)
    guard estimatedWidth(of: next + "…", size: size, isBold: isBold) <= width else { break }
    kept = next
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
