extension SVGWriter {
  /// The name of the SVG element for a shape's outline, and its attributes.
  func outline(_ shape: Picture.Shape) -> String {
    switch shape.outline {
    case .rects(let rects, let radius):
      if rects.count == 1 { return rect(rects[0], radius) }
      return "path d=\"\(rects.map { path($0, radius) }.joined())\""
    case .ring(let outer, let inner, let radius):
      return "path fill-rule=\"evenodd\" d=\"\(path(outer, radius))\(path(inner, 0))\""
    case .lines(let lines):
      let parts = lines.map { line in
        "M\(roundedNumber(line.start.x)) \(roundedNumber(line.start.y))"
          + "L\(roundedNumber(line.end.x)) \(roundedNumber(line.end.y))"
      }
      return "path d=\"\(parts.joined())\""
    case .circle(let center, let radius):
      return "circle cx=\"\(roundedNumber(center.x))\" cy=\"\(roundedNumber(center.y))\""
        + " r=\"\(roundedNumber(radius))\""
    }
  }

  /// Appends a rectangle with exact numbers; one with a negative size is drawn as empty.
  private func rect(_ rect: Rect, _ radius: Double) -> String {
    var text = "rect x=\"\(exactText(rect.minX))\" y=\"\(exactText(rect.minY))\""
    text += " width=\"\(exactText(max(0, rect.width)))\""
    text += " height=\"\(exactText(max(0, rect.height)))\""
    if radius > 0 { text += " rx=\"\(roundedNumber(radius))\"" }
    return text
  }

  private func path(_ rect: Rect, _ radius: Double) -> String {
    let (left, top) = (roundedNumber(rect.minX + radius), roundedNumber(rect.minY))
    let width = roundedNumber(max(0, rect.width - 2 * radius))
    let height = roundedNumber(max(0, rect.height - 2 * radius))
    guard radius > 0 else {
      return "M\(left) \(top)h\(width)v\(height)h-\(width)z"
    }
    let r = roundedNumber(radius)
    return "M\(left) \(top)h\(width)a\(r) \(r) 0 0 1 \(r) \(r)v\(height)"
      + "a\(r) \(r) 0 0 1 -\(r) \(r)h-\(width)a\(r) \(r) 0 0 1 -\(r) -\(r)v-\(height)"
      + "a\(r) \(r) 0 0 1 \(r) -\(r)z"
  }
}

/// Returns a text for XML, between tags and in attributes with double quotes: markup is
/// escaped, and characters that XML does not allow, or that reorder a line, become U+FFFD.
///
/// - Returns: The text as written.
/// - Complexity: Proportional to the text.
package func escapedMarkup(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x26: scalars.append(contentsOf: "&amp;".unicodeScalars)
    case 0x3C: scalars.append(contentsOf: "&lt;".unicodeScalars)
    case 0x3E: scalars.append(contentsOf: "&gt;".unicodeScalars)
    case 0x22: scalars.append(contentsOf: "&quot;".unicodeScalars)
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF:
      scalars.append("\u{FFFD}")
    default: scalars.append(scalar)
    }
  }
  return String(scalars)
}
