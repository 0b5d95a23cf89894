/// A change of a window's size.
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
}

/// Runs closures along with a change of a window's size.
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Calls closures after the window has its new size.
  ///
  /// - Parameters:
  ///   - animation: Called first.
  ///   - completion: Called after all animations.
  /// - Returns: Whether the closures will be called.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension ViewControllerTransitionCoordinator {
  /// Calls a closure after the window has its new size; returns whether it will be called.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// A change of a window's size, without animation.
final class SizeTransition: ViewControllerTransitionCoordinator {
  typealias Step = (any ViewControllerTransitionCoordinatorContext) -> Void

  private var animations: [Step] = []
  private var completions: [Step] = []

  var isAnimated: Bool { false }

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Calls all closures.
  func run() {
    for step in animations + completions { step(self) }
  }
}
