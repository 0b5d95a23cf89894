/// An event of keyboards, windows and screens, with its time.
public struct KeyboardEvent: Hashable, Sendable {
  /// An action of an event.
  public enum Action: Hashable, Sendable {
    /// UIKit posts a notification of the keyboard.
    case notification(KeyboardNotification)
    /// The keyboard is immediately at a frame of a screen; without a kind, it is inferred.
    case frame(Rect, kind: Keyboard.Kind? = nil, screen: Int = 0)
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
  public init(at time: Double, _ action: Action) {
    self.time = time
    self.action = action
  }
}

extension KeyboardEvent.Action {
  /// The screen whose keyboard the event may move without a notification or a frame.
  var movedScreen: Int? {
    switch self {
    case .touch(let touch): touch.screen
    case .screen(let number, _): number
    case .notification, .frame, .window: nil
    }
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
  public init(_ phase: Phase, at location: Point, screen: Int = 0) {
    self.phase = phase
    self.location = location
    self.screen = screen
  }
}

/// An error that explains why an event was refused; the object that refused it is unchanged.
public enum KeyboardEventError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no screen with the number; the count is that of existing screens.
  case unknownScreen(Int, count: Int)
  /// There is no window with the name; the known names are listed.
  case unknownWindow(String, known: [String])
  /// A window cannot have the frame.
  case impossibleFrame(Rect, window: String)
  /// A screen cannot have the size.
  case impossibleSize(Size, screen: Int)

  /// The error, with the valid values.
  public var description: String {
    switch self {
    case .unknownScreen(let screen, let count):
      count == 1
        ? "There is no screen \(screen): the only one is 0."
        : "There is no screen \(screen): those there are have the numbers 0 to \(count - 1)."
    case .unknownWindow(let id, let known):
      "There is no window \"\(id)\"; "
        + (known.isEmpty ? "none has been added." : "there is \(known.joined(separator: ", ")).")
    case .impossibleFrame(let frame, let window):
      "The window \"\(window)\" cannot be at (\(frame.minX), \(frame.minY)), \(frame.width) x "
        + "\(frame.height) points large: none may be beyond \(ConstraintSolver.limitText)."
    case .impossibleSize(let size, let screen):
      "Screen \(screen) cannot be \(size.width) x \(size.height) points large: both must be above 0 "
        + "and at most \(ConstraintSolver.limitText)."
    }
  }
}

extension Size {
  /// Whether a screen can be so large.
  var isPossible: Bool {
    width > 0 && height > 0 && width <= ConstraintSolver.limit && height <= ConstraintSolver.limit
  }
}
