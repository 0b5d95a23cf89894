/// Returns a text for XML and HTML, between tags and in attributes with double quotes: markup is
/// escaped, and characters that XML does not allow, or that reorder a line, become U+FFFD.
///
/// - Parameter text: The text.
/// - Returns: The text as written.
/// - Complexity: Proportional to the text.
public func escapedMarkup(_ text: String) -> String {
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
