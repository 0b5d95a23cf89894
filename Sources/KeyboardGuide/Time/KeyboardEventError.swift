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
