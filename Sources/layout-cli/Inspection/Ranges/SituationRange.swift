/// A range over which one number of a situation varies, such as the width of the screen.
public struct SituationRange: Hashable, Sendable {
  /// The number that varies.
  public var parameter: Parameter
  /// The range, in points.
  public var bounds: ClosedRange<Double>

  /// A number of a situation.
  public enum Parameter: String, CaseIterable, Hashable, Sendable {
    /// The width of the screen, which the window fills.
    case width
    /// The height of the screen, which the window fills.
    case height
    /// The width of a window whose left edge stays.
    case windowWidth
    /// The height of a keyboard at the bottom of the screen.
    case keyboardHeight
  }

  /// Creates a range.
  public init(_ parameter: Parameter, over bounds: ClosedRange<Double>) {
    self.parameter = parameter
    self.bounds = bounds
  }

  /// The range in words, such as `widths from 280 to 1400`.
  public var words: String {
    "\(parameter.plural) from \(pointsText(bounds.lowerBound)) to \(pointsText(bounds.upperBound))"
  }

  /// Returns the situation with all values stated that must not change along with the number: the
  /// screen's other length, and the keyboard of the device.
  ///
  /// - Parameter situation: A situation.
  /// - Returns: The situation with its numbers.
  /// - Throws: ``SceneError`` if the situation does not exist, or does not exist at a bound.
  public func grounded(_ situation: Situation) throws(SceneError) -> Situation {
    var ground = withKeyboard(situation)
    if parameter == .keyboardHeight {
      // The height is the range's, even if no device has one.
      ground.keyboard.height = bounds.lowerBound
      ground.keyboard.frame = nil
    }
    let surroundings = try ground.surroundings()
    switch parameter {
    case .width, .height:
      guard case .full = ground.window else {
        throw SceneError(
          "a range of \(parameter.noun)s is for windows that fill the screen",
          at: ground.offsets.window, remedy: "leave the window out")
      }
      ground.screenSize = surroundings.frame.size
      if ground.keyboard.kind != .dismissed, !ground.keyboard.isOnOtherScreen {
        give(surroundings.keyboard, to: &ground)
      }
    case .windowWidth:
      if case .frame = ground.window { break }
      ground.window = .frame(surroundings.frame, isStageManager: false)
    case .keyboardHeight:
      guard situation.keyboard.kind == .dismissed || situation.keyboard.mayHaveHeight else {
        throw SceneError(
          "a keyboard of the kind '\(ground.keyboard.kind.rawValue)' has no range of heights",
          at: ground.offsets.keyboard, remedy: "docked, camera and shortcutsBar have one")
      }
    }
    for bound in [bounds.lowerBound, bounds.upperBound] {
      _ = try self.situation(ground, at: bound).surroundings()
    }
    return ground
  }

  /// Returns a situation with a docked keyboard instead of none, if the keyboard's height varies.
  package func withKeyboard(_ situation: Situation) -> Situation {
    guard parameter == .keyboardHeight, situation.keyboard.kind == .dismissed else {
      return situation
    }
    var shown = situation
    shown.keyboard = KeyboardDescription(kind: .docked, height: bounds.lowerBound)
    return shown
  }

  /// Sets the numbers of a situation's keyboard.
  private func give(_ keyboard: Keyboard, to ground: inout Situation) {
    guard ground.keyboard.frame == nil, ground.keyboard.height == nil else { return }
    if ground.keyboard.mayHaveHeight {
      ground.keyboard.height = keyboard.frame.height
    } else {
      ground.keyboard.frame = keyboard.frame
    }
  }

  /// Returns a grounded situation with a value for the number.
  ///
  /// - Parameters:
  ///   - ground: The result of ``grounded(_:)``.
  ///   - value: The number, within the bounds.
  /// - Returns: The situation.
  public func situation(_ ground: Situation, at value: Double) -> Situation {
    var situation = ground
    switch parameter {
    case .width: situation.screenSize?.width = value
    case .height: situation.screenSize?.height = value
    case .windowWidth:
      if case .frame(var frame, let isStageManager) = situation.window {
        frame.size.width = value
        situation.window = .frame(frame, isStageManager: isStageManager)
      }
    case .keyboardHeight: situation.keyboard.height = value
    }
    return situation
  }
}

extension SituationRange.Parameter {
  /// The number as sentences name it, such as `width`.
  public var noun: String {
    switch self {
    case .width: "width"
    case .height: "height"
    case .windowWidth: "window width"
    case .keyboardHeight: "keyboard height"
    }
  }

  /// The plural of the number's noun, such as `widths`.
  public var plural: String { noun + "s" }
}
