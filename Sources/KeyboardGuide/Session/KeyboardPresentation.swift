/// The visible state of a keyboard that moves from one position to another.
///
/// While a keyboard moves, a guide's position is the weighted mean of its positions for the
/// remaining keyboards and for the target. So it moves like UIKit's animations: from one layout
/// straight to the next.
public struct KeyboardPresentation: Hashable, Sendable {
  /// A former keyboard, which the movement leaves.
  public struct Remnant: Hashable, Sendable {
    /// The former keyboard.
    public var keyboard: Keyboard
    /// Its share; the rest to 1 is the target's.
    public var weight: Double

    /// Creates a remnant.
    public init(_ keyboard: Keyboard, weight: Double) {
      self.keyboard = keyboard
      self.weight = weight
    }
  }

  /// The keyboard as it will be, which decides which edges are near.
  public var target: Keyboard
  /// The former keyboards; none while nothing moves.
  public var remnants: [Remnant]

  /// Creates a presentation.
  public init(_ target: Keyboard, from remnants: [Remnant] = []) {
    self.target = target
    self.remnants = remnants
  }
}
