/// A text as a JSON string.
///
/// - Returns: The string with its quotation marks; it reads back as the same scalars.
package func jsonText(_ text: String) -> String {
  var json = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": json += "\\\""
    case "\\": json += "\\\\"
    case "\n": json += "\\n"
    case "\t": json += "\\t"
    case "\u{0}"..<"\u{20}":
      let digits = String(scalar.value, radix: 16)
      json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: json.unicodeScalars.append(scalar)
    }
  }
  return json + "\""
}

/// Returns a number as JSON: the shortest text that reads back as the same double, without an
/// unnecessary fraction.
///
/// - Parameter number: Any number; a number without a JSON text becomes a word that no parser
///   accepts.
/// - Returns: The text.
package func jsonNumber(_ number: Double) -> String {
  if number == 0 { return number.sign == .minus ? "-0" : "0" }
  if number.isNaN { return "NaN" }
  if number.isInfinite { return "Infinity" }
  if abs(number) < 1e15, number == number.rounded(.towardZero) { return "\(Int64(number))" }
  return "\(number)"
}
