/// The representation of a text's line feeds and tabs in markup.
public enum MarkupSpacing: Hashable, Sendable {
  /// They are U+FFFD, like other controls: the text is one line.
  case replaced
  /// They are kept, for text between tags.
  case kept
  /// They become references, for attributes, in which a parser would normalise them to spaces.
  case references
}

/// Returns a text for XML and HTML, between tags and in attributes with double quotes: markup is
/// escaped, and characters that XML does not allow, or that reorder a line, become U+FFFD.
///
/// - Parameters:
///   - text: The text.
///   - spacing: The representation of line feeds and tabs.
/// - Returns: The text as written.
/// - Complexity: Proportional to the text.
public func escapedMarkup(_ text: String, spacing: MarkupSpacing = .replaced) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x26: scalars.append(contentsOf: "&amp;".unicodeScalars)
    case 0x3C: scalars.append(contentsOf: "&lt;".unicodeScalars)
    case 0x3E: scalars.append(contentsOf: "&gt;".unicodeScalars)
    case 0x22: scalars.append(contentsOf: "&quot;".unicodeScalars)
    case 0x09 where spacing != .replaced, 0x0A where spacing != .replaced:
      if spacing == .kept {
        scalars.append(scalar)
      } else {
        scalars.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      }
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF:
      scalars.append("\u{FFFD}")
    default: scalars.append(scalar)
    }
  }
  return String(scalars)
}
