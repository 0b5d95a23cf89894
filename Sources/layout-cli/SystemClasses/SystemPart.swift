/// A part of a framework whose views no program makes.
///
/// A class is listed if public reports have it and no interface returns its views: the program
/// cannot make the constraints between them. Others that look private are not listed, such as
/// `_UILayoutGuide` and `_UITableViewHeaderFooterContentView`, to which programs add constraints.
package struct SystemPart: Sendable {
  /// The classes, separated by spaces.
  private let classes: Set<Substring>
  /// The known reports of the part that a program can ignore; empty if none are known.
  package let remark: String

  private init(_ remark: String, _ classes: String) {
    self.remark = remark
    self.classes = Set(classes.split { $0 == " " || $0 == "\n" })
  }

  /// Returns the part that a class belongs to; nil if a program may make its views.
  package static func of(class name: String) -> SystemPart? {
    all.first { $0.classes.contains(name[...]) }
  }

  private static let all = [
    // rdar://23087563, rdar://36578167, and those on the status bar during calls.
    SystemPart(
      "keyboards report it while they appear or change, and are laid out right all the same",
      """
      SystemInputAssistantView TUIPredictionView TUISystemInputAssistantView UIInputSetContainerView
      UIInputSetHostView UIKeyboardAssistantBar UIKeyboardAutomatic UIKeyboardDockView UIKeyboardImpl
      UIKeyboardLayoutStar UIRemoteKeyboardWindow UITextEffectsWindow _UIKBCompatInputView
      _UIRemoteKeyboardPlaceholderView _UIUCBKBSelectionBackground
      """),
    // Reports of Flutter, Cordova and IQKeyboardManager.
    SystemPart(
      "bars report it while they have no size; give a UIToolbar that the program makes a frame",
      """
      UITabBarButton _UIBackButtonContainerView _UIBackButtonMaskView _UIButtonBarButton
      _UIButtonBarStackView _UIModernBarButton _UINavigationBarContentView
      _UINavigationBarLargeTitleView _UINavigationBarTitleControl _UITAMICAdaptorView
      _UIToolbarContentView
      """),
    SystemPart(
      "alerts report it as they appear, and are laid out right all the same",
      """
      _UIAlertControllerPhoneTVMacView _UIAlertControllerView
      _UIInterfaceActionCustomViewRepresentationView _UIInterfaceActionGroupHeaderScrollView
      _UIInterfaceActionRepresentationsSequenceView _UIInterfaceActionVibrantSeparatorView
      """),
    // rdar://24694245, and reports of react-native-video and youtube-ios-player-helper.
    SystemPart(
      "players report it while they have no size",
      """
      AVAlphaUpdatingView AVAudioOnlyIndicatorView AVPlaybackControlsView AVTouchIgnoringView
      AVUnsupportedContentIndicatorView _AVFocusContainerView
      """),
    // Reports of Fork and of Settings.
    SystemPart(
      "toolbars report it while their items change",
      """
      NSThemeFrame NSTitlebarContainerView NSTitlebarView NSToolbarItemViewer NSToolbarView
      _NSToolbarItemViewerLabelView _NSToolbarSpace
      """),
    SystemPart(
      "",
      """
      _UIBackdropContentView _UIBackdropView _UIImageViewOverlayView _UILayoutSpacer
      _UIStackedImageLayerWrappingView
      """),
  ]
}

/// The kinds of layout guides of the system, as in a spec, by their identifiers.
package let systemGuides = [
  "UIViewSafeAreaLayoutGuide": "safeArea", "UIViewLayoutMarginsGuide": "margins",
  "UIViewReadableContentGuide": "readable", "UIViewKeyboardLayoutGuide": "keyboard",
  "UIScrollView-contentLayoutGuide": "content", "UIScrollView-frameLayoutGuide": "frame",
  "NSViewSafeAreaLayoutGuide": "safeArea", "NSViewLayoutMarginsGuide": "margins",
]
