extension LayoutConstraint {
  /// The axes, by the name that they have in UIKit.
  public typealias Axis = Anchors.Axis
}

extension Priority {
  /// Creates a priority from its number.
  ///
  /// - Parameter rawValue: A number above 0, at most 1000.
  /// - Precondition: The number is in that range.
  public init(rawValue: Double) {
    self.init(rawValue)
  }

  /// A stronger priority, such as `.defaultLow + 1`.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - step: The number to add.
  /// - Returns: The other priority.
  /// - Precondition: The sum is above 0 and at most 1000.
  public static func + (priority: Priority, step: Double) -> Priority {
    Priority(priority.rawValue + step)
  }

  /// A weaker priority, such as `.required - 1`.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - step: The number to subtract.
  /// - Returns: The other priority.
  /// - Precondition: The difference is above 0 and at most 1000.
  public static func - (priority: Priority, step: Double) -> Priority {
    Priority(priority.rawValue - step)
  }
}

// UIKit's names, so that layout code written for it compiles. Names that Foundation defines,
// such as CGRect and NSCoder, are left to the program: `typealias CGRect = Rect`.
#if !canImport(UIKit) && !canImport(AppKit)
  /// UIKit's name of ``View``.
  public typealias UIView = View
  /// UIKit's name of ``Window``.
  public typealias UIWindow = Window
  /// UIKit's name of ``Label``.
  public typealias UILabel = Label
  /// UIKit's name of ``Font``.
  public typealias UIFont = Font
  /// UIKit's name of ``StackView``.
  public typealias UIStackView = StackView
  /// UIKit's name of ``ScrollView``.
  public typealias UIScrollView = ScrollView
  /// UIKit's name of ``LayoutGuide``.
  public typealias UILayoutGuide = LayoutGuide
  /// UIKit's name of ``ViewController``.
  public typealias UIViewController = ViewController
  /// UIKit's name of ``LayoutConstraint``.
  public typealias NSLayoutConstraint = LayoutConstraint
  /// UIKit's name of ``LayoutXAxisAnchor``.
  public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
  /// UIKit's name of ``LayoutYAxisAnchor``.
  public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
  /// UIKit's name of ``LayoutDimension``.
  public typealias NSLayoutDimension = LayoutDimension
  /// UIKit's name of an anchor of a kind, which here is the kind itself:
  /// `NSLayoutAnchor<NSLayoutXAxisAnchor>` is ``LayoutXAxisAnchor``.
  public typealias NSLayoutAnchor<AnchorType: LayoutAnchor> = AnchorType
  /// UIKit's name of ``LayoutPriority``.
  public typealias UILayoutPriority = LayoutPriority
  /// UIKit's name of ``EdgeInsets``.
  public typealias UIEdgeInsets = EdgeInsets
  /// UIKit's name of ``DirectionalEdgeInsets``.
  public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
  /// UIKit's name of ``UserInterfaceLayoutDirection``.
  public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
  /// UIKit's name of ``SemanticContentAttribute``.
  public typealias UISemanticContentAttribute = SemanticContentAttribute
  /// UIKit's name of ``TraitCollection``.
  public typealias UITraitCollection = TraitCollection
  /// UIKit's name of ``UserInterfaceSizeClass``.
  public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
  /// UIKit's name of ``ViewControllerTransitionCoordinator``.
  public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
  /// UIKit's name of ``ViewControllerTransitionCoordinatorContext``.
  public typealias UIViewControllerTransitionCoordinatorContext =
    ViewControllerTransitionCoordinatorContext
#endif

// MARK: - Identity

extension LayoutItem: Hashable {
  /// Whether both are the same view or guide.
  public static func == (first: LayoutItem, second: LayoutItem) -> Bool { first === second }

  /// Feeds the identity of the view or guide to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LayoutConstraint: Hashable {
  /// Whether both are the same constraint; two with the same equation are not.
  public static func == (first: LayoutConstraint, second: LayoutConstraint) -> Bool {
    first === second
  }

  /// Feeds the identity of the constraint to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ViewController: Hashable {
  /// Whether both are the same controller.
  public static func == (first: ViewController, second: ViewController) -> Bool {
    first === second
  }

  /// Feeds the identity of the controller to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: - Geometry

extension Point {
  /// The origin.
  public init() { self = .zero }

  /// Creates a point from whole numbers, in points.
  @_disfavoredOverload
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

extension Size {
  /// No width and no height.
  public init() { self = .zero }

  /// Creates a size from whole numbers, in points.
  @_disfavoredOverload
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
}

extension Rect {
  /// A rectangle of no size at the origin.
  public init() { self = .zero }

  /// Creates a rectangle from whole numbers, in points.
  @_disfavoredOverload
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}

extension EdgeInsets {
  /// No insets.
  public init() { self = .zero }
}

extension DirectionalEdgeInsets {
  /// No insets.
  public init() { self = .zero }
}
