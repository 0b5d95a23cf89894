/// The name that a misspelt one was most likely meant to be.
///
/// A name is near if at most a third of its letters (and at least one) are wrong; swapped
/// neighbours and wrong capitals count half and less. If none is near, a longer name can stand for
/// one that it begins or ends with, as `subviews` ends with `views`, and a shorter one of at least
/// four letters for one that begins with it, as `safeArea` does with `safe`.
///
/// - Returns: The nearest candidate, or the first of several; nil if none is near.
/// - Complexity: The number of candidates times the length of the names.
package func nearestName(to name: String, among candidates: [String]) -> String? {
  let written = Array(name.utf8)
  guard !written.isEmpty, written.count <= 64 else { return nil }
  // Distances are counted in quarters of a letter.
  let allowed = max(4, written.count * 4 / 3)
  var best: (name: String, distance: Int)?
  var contained: String?
  var longer: String?
  for candidate in candidates {
    let other = Array(candidate.utf8)
    if other.count > 3, other.count > contained?.utf8.count ?? 0,
      isAtEitherEnd(of: written, other)
    {
      contained = candidate
    }
    if longer == nil, written.count > 3, other.starts(with: written, by: isAlike) {
      longer = candidate
    }
    guard abs(other.count - written.count) * 4 <= allowed else { continue }
    let distance = editDistance(written, other)
    if distance <= allowed, distance < other.count * 4, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.name ?? contained ?? longer
}

/// The question whether a misspelt name was meant to be another.
///
/// - Parameters:
///   - name: The name as written.
///   - candidates: The names there are.
/// - Returns: The question, or nil.
public func suggestion(for name: String, among candidates: [String]) -> String? {
  // Another number is not a mistyped one.
  if name.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) { return nil }
  return nearestName(to: name, among: candidates).map { "did you mean \(quoted($0))?" }
}

/// Returns the advice that a value is one of a few words, such as `it is 'ltr' or 'rtl'`.
public func choice(of words: [String]) -> String {
  words.count <= 3
    ? "it is " + words.map { quoted($0) }.joined(separator: " or ")
    : "it is one of " + words.joined(separator: ", ")
}

/// Parts of a sentence, joined by commas and by a word before the last.
package func joined(_ parts: [String], by word: String = "and") -> String {
  guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
  return parts.dropLast().joined(separator: ", ") + " \(word) \(last)"
}

private func isAtEitherEnd(of name: [UInt8], _ part: [UInt8]) -> Bool {
  guard part.count < name.count else { return false }
  return name.prefix(part.count).elementsEqual(part, by: isAlike)
    || name.suffix(part.count).elementsEqual(part, by: isAlike)
}

/// Returns the number of quarters of a letter that must change to turn one name into the other.
///
/// - Returns: The least sum. A letter is four quarters, two swapped neighbours are two, a wrong
///   capital is one.
/// - Complexity: The product of the lengths.
private func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = (0...second.count).map { $0 * 4 }
  var row = last
  for i in first.indices {
    row[0] = (i + 1) * 4
    for j in second.indices {
      var cost = min(last[j + 1] + 4, row[j] + 4)
      cost = min(cost, last[j] + substitutionCost(first[i], second[j]))
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        cost = min(cost, beforeLast[j - 1] + 2)
      }
      row[j + 1] = cost
    }
    beforeLast = last
    last = row
  }
  return last[second.count]
}

/// Whether two letters differ by their capitals at most.
private func isAlike(_ first: UInt8, _ second: UInt8) -> Bool {
  substitutionCost(first, second) <= 1
}

private func substitutionCost(_ first: UInt8, _ second: UInt8) -> Int {
  if first == second { return 0 }
  return first.isLetter && second.isLetter && first | 0x20 == second | 0x20 ? 1 : 4
}
