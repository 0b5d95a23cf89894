/// The settings of the keyboard guides in a spec.
public struct KeyboardGuideDescription: Hashable, Sendable {
  /// Whether the guides follow a keyboard that is not docked.
  public var followsUndocked = false
  /// Whether the guides end at the bottom safe area while there is no keyboard.
  public var usesBottomSafeArea = true
  /// The distance above the keyboard at which a dismiss gesture begins, in points; a negative
  /// number counts as 0.
  public var dismissPadding = 0.0
  /// The distance within which the keyboard is near an edge, as a share of the window's extent; nil
  /// for the default.
  public var nearThreshold: Double?
  /// The distance beyond the threshold at which the keyboard leaves an edge, as a share of the
  /// window's extent; nil for the default.
  public var nearHysteresis: Double?
  /// Creates the default options.
  public init() {}
}

extension KeyboardGuideDescription {
  /// Gives a guide these settings.
  package func apply(to guide: KeyboardLayoutGuide) {
    guide.followsUndockedKeyboard = followsUndocked
    guide.usesBottomSafeArea = usesBottomSafeArea
    guide.keyboardDismissPadding = dismissPadding
    if let nearThreshold { guide.nearThreshold = nearThreshold }
    if let nearHysteresis { guide.nearHysteresis = nearHysteresis }
  }
}
