/// The obstacles that a safe area excludes.
///
/// - Note: The counterpart of SwiftUI's type of the same name. UIKit's safe areas are those of the
///   ``container``.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  /// The regions as bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Bars and corners of the device, and insets that containing controllers add.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// An obstacle in front of the window that covers views from their bottom up; see
  /// ``Window/outsideContext``.
  package static let cover = SafeAreaRegions(rawValue: 2)
}
