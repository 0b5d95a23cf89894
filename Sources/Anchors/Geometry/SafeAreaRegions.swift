/// What a safe area keeps clear of.
///
/// - Note: The counterpart of SwiftUI's type of the same name. UIKit's safe areas are those of the
///   ``container``.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  /// The regions as bits.
  public let rawValue: UInt

  /// Makes a set from its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Bars and corners of the device, and what the controllers around add to them.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard, as far as it covers a view from the view's bottom up.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All of them.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}
