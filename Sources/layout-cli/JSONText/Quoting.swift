/// A text in which no character can disturb a terminal: tabs as spaces, other controls as `?`.
///
/// - Parameter text: Any text.
/// - Returns: The text, with the same length.
public func printable(_ text: String) -> String {
  if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09: scalars.append(" ")
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: scalars.append("?")
    default: scalars.append(scalar)
    }
  }
  return String(scalars)
}

/// A name as messages quote it: in single quotes, printable, and shortened if it is long.
package func quoted(_ name: String) -> String {
  let shown = name.prefix(60)
  return "'\(printable(String(shown)))\(shown.endIndex == name.endIndex ? "" : "…")'"
}

/// Returns a number with its noun: `1 error`, `2 errors`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
