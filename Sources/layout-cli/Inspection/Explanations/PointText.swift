/// A number of points as explanations say it: with four decimals at most.
func pointText(_ number: Double) -> String {
  guard abs(number) < 1e11 else { return "\(number)" }
  let scaled = (number * 10_000).rounded()
  if scaled == 0 { return "0" }
  let whole = Int64(scaled)
  let magnitude = whole.magnitude
  var text = (whole < 0 ? "-" : "") + "\(magnitude / 10_000)"
  var decimals = magnitude % 10_000
  guard decimals > 0 else { return text }
  var width = 4
  while decimals % 10 == 0 {
    decimals /= 10
    width -= 1
  }
  let digits = "\(decimals)"
  text += "." + String(repeating: "0", count: width - digits.utf8.count) + digits
  return text
}

/// Parts of a sentence, joined by commas and by a word before the last.
func joined(_ parts: [String], by word: String = "and") -> String {
  guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
  return parts.dropLast().joined(separator: ", ") + " \(word) \(last)"
}
