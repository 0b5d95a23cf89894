extension LayoutConstraint {
  /// The axes, by the name that they have in UIKit.
  public typealias Axis = Anchors.Axis
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
  /// UIKit's name of ``Button``.
  public typealias UIButton = Button
  /// UIKit's name of ``ImageView``.
  public typealias UIImageView = ImageView
  /// UIKit's name of ``Switch``.
  public typealias UISwitch = Switch
  /// UIKit's name of ``Slider``.
  public typealias UISlider = Slider
  /// UIKit's name of ``ProgressView``.
  public typealias UIProgressView = ProgressView
  /// UIKit's name of ``SegmentedControl``.
  public typealias UISegmentedControl = SegmentedControl
  /// UIKit's name of ``ActivityIndicatorView``.
  public typealias UIActivityIndicatorView = ActivityIndicatorView
  /// UIKit's name of ``Stepper``.
  public typealias UIStepper = Stepper
  /// UIKit's name of ``SearchBar``.
  public typealias UISearchBar = SearchBar
  /// UIKit's name of ``PageControl``.
  public typealias UIPageControl = PageControl
  /// UIKit's name of ``ContentSizeCategory``.
  public typealias UIContentSizeCategory = ContentSizeCategory
  /// UIKit's name of ``LineBreakMode``.
  public typealias NSLineBreakMode = LineBreakMode
  #if !hasFeature(Embedded)
    /// UIKit's name of ``TraitDefinition``.
    public typealias UITraitDefinition = TraitDefinition
    /// UIKit's name of ``HorizontalSizeClassTrait``.
    public typealias UITraitHorizontalSizeClass = HorizontalSizeClassTrait
    /// UIKit's name of ``VerticalSizeClassTrait``.
    public typealias UITraitVerticalSizeClass = VerticalSizeClassTrait
    /// UIKit's name of ``LayoutDirectionTrait``.
    public typealias UITraitLayoutDirection = LayoutDirectionTrait
  #endif
#endif
