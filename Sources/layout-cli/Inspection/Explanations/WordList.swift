/// Parts of a sentence, joined by commas and by a word before the last.
func joined(_ parts: [String], by word: String = "and") -> String {
  guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
  return parts.dropLast().joined(separator: ", ") + " \(word) \(last)"
}
