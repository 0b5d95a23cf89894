/// A notification that UIKit posts when a keyboard is about to move or has moved.
///
/// - Note: The user info of `UIResponder.keyboardWillShowNotification` and the others. UIKit does
///   not report the kind of keyboard.
public struct KeyboardNotification: Hashable, Sendable {
  /// The kind of a keyboard notification.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// The keyboard is about to be shown.
    case willShow
    /// The keyboard has been shown.
    case didShow
    /// The keyboard is about to be dismissed or undocked.
    case willHide
    /// The keyboard has been dismissed or undocked.
    case didHide
    /// The keyboard's frame is about to change.
    case willChangeFrame
    /// The keyboard's frame has changed.
    case didChangeFrame
  }

  /// The kind of the notification.
  public var name: Name
  /// The frame before, in the coordinates of the screen; nil if it is not stated.
  public var beginFrame: Rect?
  /// The frame after, in the coordinates of the screen; nil if it is not stated.
  public var endFrame: Rect?
  /// The duration of the movement, in seconds; nil if not stated, for 0.25.
  public var duration: Double?
  /// The animation curve; nil for the keyboard's own.
  public var curve: AnimationCurve?
  /// Whether the keyboard belongs to the app; false if another app on the screen has it.
  public var isLocal: Bool
  /// The screen, the notification's object since iOS 16.1; nil if not stated: the only screen, or
  /// the keyboard's last one.
  public var screen: Int?
  /// The kind of keyboard, if known; nil to infer it from the frame.
  public var kind: Keyboard.Kind?

  /// Creates a notification.
  public init(
    _ name: Name, beginFrame: Rect? = nil, endFrame: Rect?, duration: Double? = nil,
    curve: AnimationCurve? = nil, isLocal: Bool = true, screen: Int? = 0,
    kind: Keyboard.Kind? = nil
  ) {
    self.name = name
    self.beginFrame = beginFrame
    self.endFrame = endFrame
    self.duration = duration
    self.curve = curve
    self.isLocal = isLocal
    self.screen = screen
    self.kind = kind
  }
}
