extension Device {
  /// Finds a device by its name.
  ///
  /// Capitals, spaces and punctuation do not matter. A family's name alone, such as `iPhone` or
  /// `iPad mini`, stands for its newest plain device in the catalogue.
  ///
  /// - Parameter name: The name or an alias.
  /// - Returns: The device.
  /// - Throws: ``UnknownDevice``, with the nearest name where one is near.
  public static func named(_ name: String) throws(UnknownDevice) -> Device {
    let wanted = bareName(name)
    for device in all {
      if bareName(device.name) == wanted { return device }
      for alias in device.aliases where bareName(alias) == wanted { return device }
    }
    throw UnknownDevice(name: name, suggestion: nearestName(to: wanted))
  }

  /// The name that continues one broken off, the shortest of several, or else the one that differs
  /// from it in the fewest letters; the newest device where several are as near.
  private static func nearestName(to wanted: [UInt8]) -> String? {
    var continued: (name: String, length: Int)?
    var nearest: String?
    var least = max(2, wanted.count / 3)
    for device in all {
      for name in [device.name] + device.aliases {
        let bare = bareName(name)
        if wanted.count > 3, bare.starts(with: wanted), bare.count <= continued?.length ?? .max {
          continued = (device.name, bare.count)
        }
        let distance = editDistance(wanted, bare)
        if distance <= least {
          least = distance
          nearest = device.name
        }
      }
    }
    return continued?.name ?? nearest
  }
}

/// There is no device of a name.
public struct UnknownDevice: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name asked for.
  public let name: String
  /// The name of a device with a similar name; nil where none is similar.
  public let suggestion: String?

  /// What is wrong, and the nearest name.
  public var description: String {
    guard let suggestion else { return "There is no device called \"\(name)\"." }
    return "There is no device called \"\(name)\"; did you mean \"\(suggestion)\"?"
  }
}

/// The letters, digits and points of a name, in lower case.
private func bareName(_ name: String) -> [UInt8] {
  var bare: [UInt8] = []
  for byte in name.utf8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): bare.append(byte + 32)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "."):
      bare.append(byte)
    default: break
    }
  }
  return bare
}

/// The least number of bytes to insert, drop or replace to make one name of another.
private func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var row = Array(0...second.count)
  for (line, byte) in first.enumerated() {
    var diagonal = row[0]
    row[0] = line + 1
    for (column, other) in second.enumerated() {
      let replaced = diagonal + (byte == other ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
    }
  }
  return row[second.count]
}
