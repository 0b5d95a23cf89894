/// Returns the shortest text that reads back as the same number, without an unnecessary fraction.
///
/// - Returns: The text, such as `12`, `0.1` or `1e20`.
package func exactText(_ number: Double) -> String {
  number == 0 ? "0" : jsonNumber(number)
}

/// Writes a sum.
///
/// - Parameter terms: The terms without their signs.
/// - Returns: The sum, such as `a - 2 * b + 8`; `0` without terms.
package func signedSum(_ terms: [(isNegative: Bool, text: String)]) -> String {
  var text = ""
  for term in terms {
    text += term.isNegative ? (text.isEmpty ? "-" : " - ") : text.isEmpty ? "" : " + "
    text += term.text
  }
  return text.isEmpty ? "0" : text
}

/// A number rounded to a few decimals, without needless zeros.
///
/// - Parameters:
///   - number: The number.
///   - decimals: The most decimals, from 1 to 6.
/// - Returns: The text; of very large numbers all digits.
package func roundedText(_ number: Double, decimals: Int = 4) -> String {
  let scale = [10.0, 100, 1_000, 10_000, 100_000, 1_000_000][decimals - 1]
  guard abs(number) < 1e12 else { return exactText(number) }
  let scaled = Int64((number * scale).rounded())
  let unit = UInt64(scale)
  var rest = scaled.magnitude % unit
  var text = String(scaled.magnitude / unit)
  if scaled < 0 { text = "-" + text }
  guard rest > 0 else { return text }
  var width = decimals
  while rest % 10 == 0 {
    rest /= 10
    width -= 1
  }
  let digits = "\(rest)"
  text += "." + String(repeating: "0", count: width - digits.count) + digits
  return text
}
