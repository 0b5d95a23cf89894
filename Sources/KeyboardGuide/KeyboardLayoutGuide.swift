/// A guide that follows something that moves; see ``KeyboardLayoutGuide``.
open class TrackingLayoutGuide: LayoutGuide {}

/// A guide for the space that the keyboard takes of a view.
///
/// A docked keyboard, or the bar of a hardware keyboard, takes all of the view from its top down:
/// the guide's leading, trailing and bottom edges are the view's. Its top is the keyboard's, or
/// where that is higher the bottom of the safe area, which is also where the guide rests while
/// there is no keyboard:
///
///     view.keyboardLayoutGuide.topAnchor.constraint(equalTo: textView.bottomAnchor).isActive = true
///
/// A keyboard that is not docked counts as dismissed, unless ``followsUndockedKeyboard`` is true:
/// then the guide is the keyboard's own rectangle, as far as it lies in the window. In a view that
/// lies wholly below the keyboard's top, the guide's top is above the view.
///
/// The guide has the anchors of any guide: no baselines.
///
/// - Note: The behaviour is that of Apple's `UIKeyboardLayoutGuide`.
public final class KeyboardLayoutGuide: TrackingLayoutGuide {
  /// The keyboard of the window; only the guide of a window has a say.
  var keyboard = Keyboard.dismissed
  var isInStageManager = false

  init() {
    super.init(role: .keyboard) { guide in
      guard let guide = guide as? KeyboardLayoutGuide else {
        return GuidePlacement(insets: .zero)
      }
      return guide.placement
    }
  }

  /// Whether the guide follows a keyboard that is not docked; false at first.
  public var followsUndockedKeyboard = false {
    didSet { if oldValue != followsUndockedKeyboard { setNeedsPlacement() } }
  }

  /// Whether the guide rests on the safe area while there is no keyboard; true at first.
  ///
  /// If false, it rests on the view's bottom edge, without height.
  public var usesBottomSafeArea = true {
    didSet { if oldValue != usesBottomSafeArea { setNeedsPlacement() } }
  }

  private var placement: GuidePlacement {
    guard let view = owningView else { return GuidePlacement(insets: .zero) }
    let floor = usesBottomSafeArea ? view.currentSafeAreaInsets.bottom : 0
    let frame = view.currentFrameInWindow
    switch area(in: view.window) {
    case .none:
      return GuidePlacement(left: 0, right: 0, bottom: 0, height: floor)
    case .below(let top):
      return GuidePlacement(left: 0, right: 0, bottom: 0, height: max(frame.maxY - top, floor))
    case .within(let rect):
      return GuidePlacement(
        left: rect.minX - frame.minX, right: frame.maxX - rect.maxX,
        bottom: frame.maxY - rect.maxY, height: rect.height)
    }
  }

  private func area(in window: Window?) -> KeyboardArea {
    guard let window, let state = window.existingKeyboardGuide else { return .none }
    return KeyboardArea(
      of: state.keyboard, in: window.currentScreenFrame, isFollowed: followsUndockedKeyboard,
      isInStageManager: state.isInStageManager)
  }
}

extension View {
  /// The guide for the space that the keyboard takes of the view.
  ///
  /// It is made when first asked for, and belongs to the view.
  public final var keyboardLayoutGuide: KeyboardLayoutGuide {
    if let guide = existingKeyboardGuide { return guide }
    let guide = KeyboardLayoutGuide()
    addLayoutGuide(guide)
    return guide
  }

  final var existingKeyboardGuide: KeyboardLayoutGuide? {
    for guide in layoutGuides where guide.role == .keyboard {
      return guide as? KeyboardLayoutGuide
    }
    return nil
  }
}

extension Window {
  /// The keyboard on the window's screen; none at first.
  ///
  /// What a keyboard takes of the window is where the two meet; a keyboard outside the window
  /// counts as dismissed. Changing it changes a few constants of the layout.
  public var keyboard: Keyboard {
    get { existingKeyboardGuide?.keyboard ?? .dismissed }
    set {
      let guide = keyboardLayoutGuide
      guard newValue != guide.keyboard else { return }
      guide.keyboard = newValue
      guide.setNeedsPlacement()
    }
  }

  /// Whether the window is one of Stage Manager's; false at first.
  ///
  /// A collapsed bar counts as keyboard there, and outside does not.
  public var isInStageManager: Bool {
    get { existingKeyboardGuide?.isInStageManager ?? false }
    set {
      let guide = keyboardLayoutGuide
      guard newValue != guide.isInStageManager else { return }
      guide.isInStageManager = newValue
      guide.setNeedsPlacement()
    }
  }
}
