/// A change of a window's size.
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
}

/// Runs what is to be done with a change of a window's size.
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Has closures called once the window has its new size.
  ///
  /// - Parameters:
  ///   - animation: Called first.
  ///   - completion: Called after the animations of all.
  /// - Returns: Whether the closures will be called.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension ViewControllerTransitionCoordinator {
  /// Has a closure called once the window has its new size.
  ///
  /// - Parameter animation: The closure.
  /// - Returns: Whether the closure will be called.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// A change of a window's size, which is made at once.
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

extension LayoutEngine {
  /// Notes that the view of a controller has come into the window.
  func enqueueAppearance(of reference: ControllerReference) {
    viewQueues.arrivals.append(reference)
    needsUpdate = true
  }

  /// Tells the controllers whose views have come into the window that they will appear.
  ///
  /// - Returns: The controllers to tell after the layout.
  func takeArrivals() -> [ControllerReference] {
    let references = viewQueues.arrivals
    viewQueues.arrivals = []
    for reference in references {
      guard let controller = reference.controller, controller.viewIfLoaded?.engine === self else {
        continue
      }
      controller.willAppear()
    }
    return references
  }
}
