extension Device {
  /// Finds a device by its name.
  ///
  /// Case, spaces and punctuation are ignored. A family's name alone, such as `iPhone` or `iPad
  /// mini`, means its newest base model in the catalogue.
  ///
  /// - Parameter name: The name or an alias.
  /// - Returns: The device.
  /// - Throws: ``UnknownDevice``, with the names that may have been meant.
  public static func named(_ name: String) throws(UnknownDevice) -> Device {
    let wanted = bareName(name)
    for device in all {
      if bareName(device.name) == wanted { return device }
      for alias in device.aliases where bareName(alias) == wanted { return device }
    }
    throw UnknownDevice(name: name, suggestions: nearestNames(to: name))
  }

  /// The maximum number of names that an unknown one is answered with.
  private static var suggestionLimit: Int { 4 }
  /// The length of a name above which no device is found.
  private static var longestName: Int { 100 }

  /// Returns the devices whose name or alias contains all words of a name, the last of which may be
  /// incomplete, or contains the name's letters contiguously; in the order of the catalogue.
  ///
  /// Capitals, spaces and punctuation do not matter.
  ///
  /// - Parameter name: The words.
  /// - Returns: The devices; none for a name without letters and digits.
  /// - Complexity: The number of devices times the length of the name.
  package static func holding(_ name: String) -> [Device] {
    let wanted = bareName(name)
    guard !wanted.isEmpty, wanted.count <= longestName else { return [] }
    let words = words(of: name)
    return all.filter { device in
      ([device.name] + device.aliases).contains { other in
        contains(bareName(other), wanted) || holds(other, words)
      }
    }
  }

  /// Returns the known names that may have been meant by an unknown one.
  ///
  /// They are the names that continue it, the shortest first, then those that contain its words,
  /// the newest first. If there are none, it is the name with the fewest different letters; of
  /// several, the newest device's. If that is only the beginning of names, as `iPad Pro` for
  /// `iPad Por`, they are those for the beginning.
  private static func nearestNames(to name: String) -> [String] {
    let wanted = bareName(name)
    guard wanted.count <= longestName else { return [] }
    var continued: [(name: String, length: Int)] = []
    var others: [String] = []
    for device in holding(name).reversed() {
      let lengths = ([device.name] + device.aliases).map { bareName($0) }
        .filter { $0.starts(with: wanted) }
        .map { $0.count }
      if let length = lengths.min() {
        // Of names as long, the newest stays first.
        let place = continued.firstIndex { $0.length > length } ?? continued.count
        continued.insert((device.name, length), at: place)
      } else {
        others.append(device.name)
      }
    }
    let found = continued.map { $0.name } + others
    if !found.isEmpty { return Array(found.prefix(suggestionLimit)) }
    guard !wanted.isEmpty, let nearest = nearestName(to: name) else { return [] }
    return nearest.isWhole ? [nearest.name] : nearestNames(to: nearest.name)
  }

  private static func nearestName(to wanted: String) -> (name: String, isWhole: Bool)? {
    let (letters, wordCount) = (bareName(wanted), words(of: wanted).count)
    var nearest: (name: String, isWhole: Bool)?
    var least = max(2, letters.count / 3)
    for device in all {
      for name in [device.name] + device.aliases {
        let distance = wrongLetters(in: letters, for: bareName(name))
        if distance <= least {
          least = distance
          nearest = (device.name, true)
        }
        let beginning = words(of: name).prefix(wordCount).joined()
        if wrongLetters(in: letters, for: Array(beginning)) < least {
          least = wrongLetters(in: letters, for: Array(beginning))
          nearest = (String(decoding: beginning, as: UTF8.self), false)
        }
      }
    }
    return nearest
  }
}

/// An error that no device has a name.
public struct UnknownDevice: Error, Hashable, Sendable, CustomStringConvertible {
  /// The requested name.
  public let name: String
  /// The names of at most four devices that may have been meant, the most likely first.
  public let suggestions: [String]
  /// The name of the device that was most likely meant; nil if none is similar.
  public var suggestion: String? { suggestions.first }

  /// The unknown name and the nearest known one.
  public var description: String {
    guard let suggestion else { return "There is no device called \"\(name)\"." }
    return "There is no device called \"\(name)\"; did you mean \"\(suggestion)\"?"
  }
}

/// Returns the number of letters to change, add, remove or swap with the next one to turn a name
/// into another.
private func wrongLetters(in name: [UInt8], for other: [UInt8]) -> Int {
  var before: [Int] = []
  var last = Array(0...other.count)
  for (count, letter) in name.enumerated() {
    var row = [count + 1]
    for (index, wanted) in other.enumerated() {
      var least = min(
        last[index] + (letter == wanted ? 0 : 1), last[index + 1] + 1, row[index] + 1)
      if count > 0, index > 0, letter == other[index - 1], name[count - 1] == wanted {
        least = min(least, before[index - 1] + 1)
      }
      row.append(least)
    }
    before = last
    last = row
  }
  return last[other.count]
}

/// The letters, digits and points of a name, in lower case.
private func bareName(_ name: String) -> [UInt8] { name.utf8.compactMap { bareLetter($0) } }

/// A letter, a digit or a point, in lower case; nil for all else.
private func bareLetter(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
    UInt8(ascii: "."):
    byte
  default: nil
  }
}

/// The words of a name: its runs of letters, digits and points, in lower case.
private func words(of name: String) -> [[UInt8]] {
  var words: [[UInt8]] = [[]]
  for byte in name.utf8 {
    if let letter = bareLetter(byte) {
      words[words.count - 1].append(letter)
    } else if words.last?.isEmpty == false {
      words.append([])
    }
  }
  return words.filter { !$0.isEmpty }
}

/// Returns whether a name contains all of some words, of which the last may be incomplete.
private func holds(_ name: String, _ wanted: [[UInt8]]) -> Bool {
  guard let last = wanted.last else { return false }
  let words = words(of: name)
  return wanted.dropLast().allSatisfy { words.contains($0) }
    && words.contains { $0.starts(with: last) }
}

private func contains(_ name: [UInt8], _ part: [UInt8]) -> Bool {
  guard part.count <= name.count else { return false }
  return (0...(name.count - part.count)).contains { name[$0...].starts(with: part) }
}
