#if !canImport(UIKit) && !canImport(AppKit)
  /// UIKit's name of ``KeyboardLayoutGuide``.
  public typealias UIKeyboardLayoutGuide = KeyboardLayoutGuide
  /// UIKit's name of ``TrackingLayoutGuide``.
  public typealias UITrackingLayoutGuide = TrackingLayoutGuide
  /// UIKit's name of ``DirectionalRectEdge``.
  public typealias NSDirectionalRectEdge = DirectionalRectEdge
  /// UIKit's name of ``TextField``.
  public typealias UITextField = TextField
  /// UIKit's name of ``SearchTextField``.
  public typealias UISearchTextField = SearchTextField
  /// UIKit's name of ``TextView``.
  public typealias UITextView = TextView
  /// UIKit's name of ``TextInlinePredictionType``.
  public typealias UITextInlinePredictionType = TextInlinePredictionType
  /// UIKit's name of ``TextAutocorrectionType``.
  public typealias UITextAutocorrectionType = TextAutocorrectionType
  /// UIKit's name of ``TextSpellCheckingType``.
  public typealias UITextSpellCheckingType = TextSpellCheckingType
  /// UIKit's name of ``TextContentType``.
  public typealias UITextContentType = TextContentType
  /// UIKit's name of ``KeyboardType``.
  public typealias UIKeyboardType = KeyboardType
  /// UIKit's name of ``ReturnKeyType``.
  public typealias UIReturnKeyType = ReturnKeyType
  /// UIKit's name of ``ViewPropertyAnimator``.
  public typealias UIViewPropertyAnimator = ViewPropertyAnimator
  /// UIKit's name of ``ViewAnimatingPosition``.
  public typealias UIViewAnimatingPosition = ViewAnimatingPosition
  /// UIKit's name of ``TextInputTraitsProtocol``.
  public typealias UITextInputTraits = TextInputTraitsProtocol
  /// UIKit's name of ``SessionScreen``.
  public typealias UIScreen = SessionScreen
  #if !hasFeature(Embedded)
    /// UIKit's name of ``TextFieldDelegate``.
    public typealias UITextFieldDelegate = TextFieldDelegate
    /// UIKit's name of ``WindowScene``.
    public typealias UIWindowScene = WindowScene
    /// UIKit's name of ``CoordinateSpace``, as the type of a value.
    public typealias UICoordinateSpace = any CoordinateSpace
    /// UIKit's name of ``Responder``.
    public typealias UIResponder = Responder
  #endif
#endif
