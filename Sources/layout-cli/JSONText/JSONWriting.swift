/// A text as a JSON string.
///
/// Invisible characters become escapes: controls, and characters that change the reading direction.
///
/// - Returns: The string with its quotation marks; it reads back as the same scalars.
package func jsonText(_ text: String) -> String {
  var json = "\""
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x22: json += "\\\""
    case 0x5C: json += "\\\\"
    case 0x0A: json += "\\n"
    case 0x0D: json += "\\r"
    case 0x09: json += "\\t"
    case 0x00...0x1F, 0x7F...0xA0, 0xAD, 0x200B, 0x200E...0x200F, 0x2028...0x202F,
      0x2060...0x206F, 0xFEFF:
      let digits = String(scalar.value, radix: 16)
      json += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: json.unicodeScalars.append(scalar)
    }
  }
  return json + "\""
}

/// Returns a number as JSON: the shortest text that reads back as the same double, without an
/// unnecessary fraction, sign or 0.
///
/// - Parameter number: Any number; a number without a JSON text becomes a word that no parser
///   accepts.
/// - Returns: The text.
package func jsonNumber(_ number: Double) -> String {
  if number == 0 { return number.sign == .minus ? "-0" : "0" }
  if number.isNaN { return "NaN" }
  if number.isInfinite { return "Infinity" }
  if abs(number) < 1e15, number == number.rounded(.towardZero) { return "\(Int64(number))" }
  let text = "\(number)"
  guard let power = text.utf8.firstIndex(of: .ascii("e")) else { return text }
  // The exponent needs no plus sign and no leading 0.
  let exponent = Int(text[text.utf8.index(after: power)...]) ?? 0
  return text[..<power] + "e\(exponent)"
}
