/// An object that manages a view and receives its layout callbacks.
///
/// The view is created on first access. Set the content of a window with
/// ``Window/rootViewController``, or add ``view`` to another controller's view, along with
/// ``addChild(_:)``.
///
///     final class LoginController: ViewController {
///       override func viewDidLoad() {
///         super.viewDidLoad()
///         view.addSubview(field)
///       }
///     }
///
/// - Note: The parts of Apple's `UIViewController` that affect layout.
open class ViewController: Referable {
  private final var storedView: View?
  private final var isLoading = false
  /// The reference through which views and children refer to the controller without retaining it.
  final let reference = Reference<ViewController>()
  private final var parentReference: Reference<ViewController>?
  #if DEBUG
    final let life = Life()
  #endif

  /// The controllers inside this one, in the order in which they were added.
  public private(set) final var children: [ViewController] = []

  /// Creates a controller whose view is not loaded yet; there are no nib files, so both are nil.
  public init(nibName: Never?, bundle: Never?) {
    reference.set(self)
  }

  /// Creates a controller whose view is not loaded yet.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  deinit {
    reference.clear()
    #if DEBUG
      life.isOver = true
    #endif
  }

  // MARK: - The view

  /// The view, loaded by ``loadView()`` on first access.
  ///
  /// - Precondition: A view set is not that of another controller.
  public final var view: View {
    get {
      loadViewIfNeeded()
      guard let storedView else { stopProgram("loadView() must set the view") }
      return storedView
    }
    set {
      guard newValue !== storedView else { return }
      require(
        newValue.controller == nil, "\(newValue.label) is the view of another controller")
      storedView?.setController(nil)
      storedView = newValue
      newValue.setController(reference)
    }
  }

  /// The view; nil until it has been loaded.
  public final var viewIfLoaded: View? { storedView }

  /// Whether the view has been loaded.
  public final var isViewLoaded: Bool { storedView != nil }

  /// Loads the view, unless it has been loaded.
  public final func loadViewIfNeeded() {
    guard storedView == nil else { return }
    require(!isLoading, "loadView() must not access the view that it creates")
    isLoading = true
    loadView()
    isLoading = false
    viewDidLoad()
  }

  /// Creates the view and sets ``view``; the default sets a plain one.
  open func loadView() {
    view = View()
  }

  /// Called after the view has been loaded; the default does nothing.
  open func viewDidLoad() {}

  // MARK: - Responding

  /// Whether the controller can become first responder; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// The view above the keyboard while the controller, or a view inside its own, is first responder;
  /// nil by default.
  open var inputAccessoryView: View? { nil }

  /// Makes the controller's view first responder if ``canBecomeFirstResponder`` is true; see
  /// ``View/becomeFirstResponder()``.
  @discardableResult
  open func becomeFirstResponder() -> Bool { canBecomeFirstResponder && view.takeFocus() }

  /// Makes the controller's view cease to be first responder; returns whether it was.
  @discardableResult
  open func resignFirstResponder() -> Bool { storedView?.resignFirstResponder() == true }

  // MARK: - Safe area and margins

  /// The insets that this controller's bars add to its view's safe area, in points.
  ///
  /// - Precondition: Numbers set are finite.
  public final var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet {
      additionalSafeAreaInsets = additionalSafeAreaInsets.withinLimit
      guard oldValue != additionalSafeAreaInsets else { return }
      storedView?.engine?.note(.surroundings)
    }
  }

  /// The least margins of the root view of the view's window, in points; zero outside a window.
  public final var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    storedView?.window?.systemMinimumLayoutMargins ?? .zero
  }

  /// Whether the margins of a window's root view are at least ``systemMinimumLayoutMargins``; true
  /// at first.
  public final var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      guard oldValue != viewRespectsSystemMinimumLayoutMargins else { return }
      storedView?.engine?.note(.surroundings)
    }
  }

  // MARK: - Properties

  /// Called before the view's ``View/updateProperties()``; the default does nothing.
  open func updateProperties() {}

  /// Schedules calls of ``updateProperties()`` and the view's in the next layout.
  public final func setNeedsUpdateProperties() {
    storedView?.setNeedsUpdateProperties()
  }

  /// Calls ``updateProperties()`` where it is due in the controller's view and its descendants.
  public final func updatePropertiesIfNeeded() {
    storedView?.updatePropertiesIfNeeded()
  }

  // MARK: - Layout

  /// Called instead of the view's ``View/updateConstraints()``, which it calls by default.
  open func updateViewConstraints() {
    storedView?.updateConstraints()
  }

  /// Called before the view's ``View/layoutSubviews()``; the default does nothing.
  open func viewWillLayoutSubviews() {}

  /// Called after the view's ``View/layoutSubviews()``; the default does nothing.
  open func viewDidLayoutSubviews() {}

  /// Called after the view's safe area insets have changed; the default does nothing.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called after the view's margins have changed; the default does nothing.
  open func viewLayoutMarginsDidChange() {}

  // MARK: - Appearance

  /// The state of the view's move into a window.
  private enum Appearance {
    case absent
    case arriving
    case present
  }

  private final var appearance = Appearance.absent

  /// The surroundings of the view.
  public final var traitCollection: TraitCollection {
    storedView?.traitCollection ?? TraitCollection()
  }

  /// Called before the first layout of the view in a window, not animated; the default does
  /// nothing.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called after ``viewWillAppear(_:)``, when the view has its window, not animated; the default
  /// does nothing.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called after the first layout of the view in a window, not animated; the default does nothing.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view leaves its window, not animated; the default does nothing.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view has left its window, not animated; the default does nothing.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called after the ``traitCollection`` has changed; the default does nothing.
  ///
  /// - Parameter previousTraitCollection: The traits before; nil in a new window.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Called before the size of the window changes; the default calls it on all children.
  ///
  /// It is called on the window's ``Window/rootViewController``.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - coordinator: Runs closures after the window has that size.
  open func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Records that the view is in a window and has not been laid out there.
  final func willAppear() {
    guard appearance == .absent else { return }
    appearance = .arriving
    viewWillAppear(false)
    viewIsAppearing(false)
  }

  /// Records that the view has been laid out in its window.
  final func didAppear() {
    guard appearance == .arriving else { return }
    appearance = .present
    viewDidAppear(false)
  }

  final func willLeaveWindow() {
    if appearance != .absent { viewWillDisappear(false) }
  }

  final func didLeaveWindow() {
    guard appearance != .absent else { return }
    appearance = .absent
    viewDidDisappear(false)
  }

  // MARK: - Children

  /// The controller that this one is in.
  public final var parent: ViewController? { parentReference?.object }

  /// Adds a controller; it is removed from its present parent first.
  ///
  /// Its view is for the program to add.
  ///
  /// - Parameter child: The controller.
  /// - Precondition: It is neither this controller nor around it.
  public final func addChild(_ child: ViewController) {
    var next: ViewController? = self
    while let ancestor = next {
      require(ancestor !== child, "a controller cannot be inside itself")
      next = ancestor.parent
    }
    child.removeFromParent()
    child.willMove(toParent: self)
    child.parentReference = reference
    children.append(child)
  }

  /// Removes the controller from its parent.
  public final func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    parentReference = nil
    didMove(toParent: nil)
  }

  /// Called before the controller is added to another or removed; the default does nothing.
  ///
  /// - Parameter parent: The new parent; nil if the program announces that the controller will
  ///   leave.
  open func willMove(toParent parent: ViewController?) {}

  /// Called after the controller has left its parent, and by programs after they have added its
  /// view to that of a parent; the default does nothing.
  open func didMove(toParent parent: ViewController?) {}
}

extension View {
  final var controller: ViewController? { controllerReference?.object }

  final func setController(_ reference: Reference<ViewController>?) {
    controllerReference = reference
    if reference != nil { watchInsets() }
    setNeedsUpdateConstraints()
    engine?.note(.surroundings)
  }

  final func callUpdateConstraints() {
    if let controller {
      controller.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }

  /// Updates properties, those of the controller first.
  final func callUpdateProperties() {
    needsProperties = false
    controller?.updateProperties()
    updateProperties()
  }

  /// Lays out subviews, and notifies the controller before and after.
  final func callLayoutSubviews() {
    let controller = controller
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }
}
