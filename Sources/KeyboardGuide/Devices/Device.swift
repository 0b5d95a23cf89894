/// A kind of phone or tablet, with what its screen is like.
///
/// The numbers come from third parties' tables of measured devices, see ``source``.
public struct Device: Hashable, Sendable {
  /// Whether a device is a phone or a tablet.
  public enum Kind: Hashable, Sendable {
    /// An iPhone: its windows fill the screen.
    case phone
    /// An iPad: several windows may share the screen.
    case pad
  }

  /// How well the numbers are founded.
  public enum Confidence: Hashable, Sendable {
    /// Several sources agree.
    case agreed
    /// Sources differ in some number, or there is one source only.
    case disputed
  }

  /// The name, such as `iPhone 15`.
  public let name: String
  /// Other names for the same device.
  public let aliases: [String]
  /// Phone or tablet.
  public let kind: Kind
  /// The size of the screen in portrait, in points.
  public let size: Size
  /// Device pixels a point.
  public let scale: Double
  /// Where the screen's size and insets come from.
  public let source: String
  /// How well they are founded.
  public let confidence: Confidence

  private let portraitInsets: EdgeInsets
  private let landscapeInsets: EdgeInsets

  init(
    _ name: String, aliases: [String], _ kind: Kind, _ size: Size, scale: Double,
    portrait: EdgeInsets, landscape: EdgeInsets, source: String, _ confidence: Confidence
  ) {
    self.name = name
    self.aliases = aliases
    self.kind = kind
    self.size = size
    self.scale = scale
    self.source = source
    self.confidence = confidence
    portraitInsets = portrait
    landscapeInsets = landscape
  }

  /// The screen of the device as it is held.
  ///
  /// - Parameter orientation: How it is held.
  /// - Returns: The screen.
  public func screen(_ orientation: Orientation) -> Screen {
    switch orientation {
    case .portrait: Screen(size: size, scale: scale)
    case .landscape: Screen(size: Size(width: size.height, height: size.width), scale: scale)
    }
  }

  /// What bars and corners cover of the screen.
  ///
  /// - Parameter orientation: How the device is held.
  /// - Returns: The insets of a window that fills the screen.
  public func safeAreaInsets(_ orientation: Orientation) -> EdgeInsets {
    orientation == .portrait ? portraitInsets : landscapeInsets
  }

  /// Finds a device by its name.
  ///
  /// Capitals, spaces and punctuation do not matter.
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

  private static func nearestName(to wanted: [UInt8]) -> String? {
    var nearest: String?
    var least = max(2, wanted.count / 3) + 1
    for device in all {
      for name in [device.name] + device.aliases {
        let bare = bareName(name)
        // A name broken off is nearer than any other that differs in more than a letter.
        let isBeginning = wanted.count > 3 && bare.starts(with: wanted)
        let distance = isBeginning ? 1 : editDistance(wanted, bare)
        if distance < least {
          least = distance
          nearest = device.name
        }
      }
    }
    return nearest
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
