/// The visible state of a keyboard that moves from one position to another.
///
/// While a keyboard moves, a guide is between the places that it has for the keyboards left behind
/// and the one that it has for the keyboard to come, in the proportion of their weights. So it
/// moves as UIKit's animations move it: from one layout straight to the next.
public struct KeyboardPresentation: Hashable, Sendable {
  /// A keyboard left behind.
  public struct Remnant: Hashable, Sendable {
    /// The keyboard as it was.
    public var keyboard: Keyboard
    /// Its share; what is left to 1 is the target's.
    public var weight: Double

    /// Creates a remnant.
    ///
    /// - Parameters:
    ///   - keyboard: The keyboard as it was.
    ///   - weight: Its share.
    public init(_ keyboard: Keyboard, weight: Double) {
      self.keyboard = keyboard
      self.weight = weight
    }
  }

  /// The keyboard as it will be, which decides which edges are near.
  public var target: Keyboard
  /// The keyboards left behind; none while nothing moves.
  public var remnants: [Remnant]

  /// Creates a presentation.
  ///
  /// - Parameters:
  ///   - target: The keyboard as it will be.
  ///   - remnants: The keyboards left behind.
  public init(_ target: Keyboard, from remnants: [Remnant] = []) {
    self.target = target
    self.remnants = remnants
  }
}
