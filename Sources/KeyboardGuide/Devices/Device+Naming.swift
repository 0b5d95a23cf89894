extension Device {
  /// Finds a device by its name.
  ///
  /// Case, spaces and punctuation are ignored. A family's name alone, such as `iPhone` or `iPad
  /// mini`, means its newest base model in the catalogue.
  ///
  /// - Parameter name: The name or an alias.
  /// - Returns: The device.
  /// - Throws: ``UnknownDevice``.
  public static func named(_ name: String) throws(UnknownDevice) -> Device {
    let wanted = bareName(name)
    for device in all {
      if bareName(device.name) == wanted { return device }
      for alias in device.aliases where bareName(alias) == wanted { return device }
    }
    throw UnknownDevice(name: name)
  }

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
}

/// An error that no device has a name.
public struct UnknownDevice: Error, Hashable, Sendable, CustomStringConvertible {
  /// The requested name.
  public let name: String

  /// The unknown name, and where the known ones are.
  public var description: String {
    "There is no device called \"\(name)\"; Device.all lists the devices."
  }
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
