extension View {
  /// UIKit's name of ``KeyboardGuide/AnimationCurve``.
  public typealias AnimationCurve = KeyboardGuide.AnimationCurve

  /// The options of an animation, with UIKit's raw values; none has an effect.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits; bits 16 to 19 are the raw value of a curve.
    public let rawValue: UInt

    /// Creates options from bits, such as `curve << 16`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Subviews are laid out along with the view.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// The user can interact with views during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// The animation begins at the state of a present one.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// The curve ``KeyboardGuide/AnimationCurve/easeInOut``.
    public static let curveEaseInOut: AnimationOptions = []
    /// The curve ``KeyboardGuide/AnimationCurve/easeIn``.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// The curve ``KeyboardGuide/AnimationCurve/easeOut``.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The curve ``KeyboardGuide/AnimationCurve/linear``.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Makes changes that UIKit would animate, at once: frames are final afterwards, as in UIKit.
  ///
  /// - Parameters:
  ///   - duration: It has no effect, nor have the next four.
  ///   - delay: The delay in seconds.
  ///   - dampingRatio: The damping of a spring.
  ///   - velocity: The initial speed of the spring.
  ///   - options: The options.
  ///   - animations: The changes.
  ///   - completion: The function to call after the changes, with true.
  public static func animate(
    withDuration duration: Double, delay: Double = 0,
    usingSpringWithDamping dampingRatio: Double = 1, initialSpringVelocity velocity: Double = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes.
  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }
}
