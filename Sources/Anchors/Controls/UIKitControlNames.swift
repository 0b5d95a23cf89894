#if !canImport(UIKit) && !canImport(AppKit)
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
