/// An event of keyboards, windows and screens, with its time.
public struct KeyboardEvent: Hashable, Sendable {
  /// An action of an event.
  public enum Action: Hashable, Sendable {
    /// UIKit posts a notification of the keyboard.
    case notification(KeyboardNotification)
    /// The keyboard is immediately at a frame of a screen; without a kind, it is inferred.
    case frame(Rect, kind: Keyboard.Kind?, screen: Int)
    /// A finger touches a screen, perhaps to dismiss the keyboard.
    case touch(DismissTouch)
    /// A window has another frame on its screen, or is on another screen.
    case window(id: String, frame: Rect, screen: Int?)
    /// A screen has another size, as when the device is rotated.
    case screen(Int, size: Size)
  }

  /// The time of the event, in seconds from the start of the session.
  public var time: Double
  /// The action of the event.
  public var action: Action

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - time: The time of the event, in seconds from the start of the session.
  ///   - action: The action of the event.
  public init(at time: Double, _ action: Action) {
    self.time = time
    self.action = action
  }
}

/// A phase of a touch that may dismiss the keyboard.
public struct DismissTouch: Hashable, Sendable {
  /// A phase of a touch.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The finger touches the screen.
    case began
    /// The finger moves.
    case moved
    /// The finger is lifted.
    case ended
    /// The system cancels the touch.
    case cancelled
  }

  /// The phase of the touch.
  public var phase: Phase
  /// The position of the finger, in the coordinates of the screen.
  public var location: Point
  /// The screen's number.
  public var screen: Int

  /// Creates a moment of a touch.
  ///
  /// - Parameters:
  ///   - phase: The phase of the touch.
  ///   - location: The position of the finger, in the coordinates of the screen.
  ///   - screen: The screen's number.
  public init(_ phase: Phase, at location: Point, screen: Int = 0) {
    self.phase = phase
    self.location = location
    self.screen = screen
  }
}
