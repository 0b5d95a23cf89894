/// The timing curve of an animation, with UIKit's raw values.
public enum AnimationCurve: Int, Hashable, Sendable, CaseIterable {
  /// Slow at both ends.
  case easeInOut = 0
  /// Slow at the beginning.
  case easeIn = 1
  /// Slow at the end.
  case easeOut = 2
  /// The same pace throughout.
  case linear = 3
  /// The keyboard's own spring, which takes half a second whatever duration is stated.
  case keyboard = 7
}
