/// The obstacles that a safe area excludes.
///
/// - Note: The counterpart of SwiftUI's type of the same name. UIKit's safe areas are those of the
///   ``container``.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  /// The regions as bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Bars and corners of the device, and what the controllers around add to them.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// Something in front of the window, as far as it covers a view from the view's bottom up; see
  /// ``Window/coverInset``.
  package static let cover = SafeAreaRegions(rawValue: 2)
}
