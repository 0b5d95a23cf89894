/// The place in an animation at which it ends, with UIKit's raw values.
public enum ViewAnimatingPosition: Int, Hashable, Sendable {
  /// The end, the only one here.
  case end = 0
}

/// Makes changes that UIKit would animate, without animation, when it is started.
///
///     let animator = ViewPropertyAnimator(duration: 0.25, curve: .easeOut) {
///       bottom.constant = -336
///       view.layoutIfNeeded()
///     }
///     animator.startAnimation()
///
/// - Note: The vocabulary is that of Apple's `UIViewPropertyAnimator`.
public final class ViewPropertyAnimator {
  private var animations: [() -> Void]
  private var completions: [(ViewAnimatingPosition) -> Void] = []

  /// Creates an animator that has not been started; the duration and the curve have no effect.
  public init(duration: Double, curve: AnimationCurve, animations: (() -> Void)? = nil) {
    self.animations = animations.map { [$0] } ?? []
  }

  /// Adds changes, which are made when the animator is started.
  public func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }

  /// Adds a function to call after the changes.
  public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Makes the changes that have not been made, and calls the functions to call after them.
  public func startAnimation() {
    let (steps, ends) = (animations, completions)
    (animations, completions) = ([], [])
    for step in steps { step() }
    for end in ends { end(.end) }
  }
}
