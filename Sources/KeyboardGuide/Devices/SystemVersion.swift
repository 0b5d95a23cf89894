/// A version of iOS and iPadOS, as far as it decides sizes that apps see.
public enum SystemVersion: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// iOS 17 and iPadOS 17.
  case v17 = 17
  /// iOS 18 and iPadOS 18, with the sizes of 17.
  case v18 = 18
  /// iOS 26 and iPadOS 26: tablets have windows of any size.
  case v26 = 26
  /// iOS 27 and iPadOS 27: phone apps have windows of any size too.
  case v27 = 27

  /// Whether the first is older than the second.
  public static func < (first: SystemVersion, second: SystemVersion) -> Bool {
    first.rawValue < second.rawValue
  }

  /// Whether apps have windows of any size, with controls in a corner.
  ///
  /// - Parameter kind: The kind of device that an app supports.
  /// - Returns: True for tablets from 26 on, and for phone apps from 27 on.
  public func hasFreeWindows(on kind: Device.Kind) -> Bool {
    self >= (kind == .pad ? .v26 : .v27)
  }

  /// The version in words, such as `iPadOS 26`.
  ///
  /// - Parameter kind: The kind of device.
  /// - Returns: The name of the system and its number.
  package func name(on kind: Device.Kind?) -> String {
    "\(kind == .pad ? "iPadOS" : "iOS") \(rawValue)"
  }
}
