/// Describes the sources of given values: the window, the safe area, the keyboard.
struct GivenWords {
  let window: Window

  /// Returns the source of a given anchor's value.
  func note(on anchor: AnchorPoint) -> String {
    guard let guide = anchor.item as? LayoutGuide else {
      let size = window.rootView.exactFrame.size
      return anchor.axis == .horizontal
        ? "the window, \(roundedText(size.width)) wide"
        : "the window, \(roundedText(size.height)) high"
    }
    let owner = guide.owningView
    let isOfWindow = owner === window.rootView
    if guide.role == .outside, !isFollowed(guide),
      anchor.axis == .horizontal || anchor.attribute == .bottom
    {
      return isOfWindow ? "the window" : "'\(owner?.label ?? "")'"
    }
    return words(for: guide, isOfWindow ? "" : " of '\(owner?.label ?? "")'") ?? "given"
  }

  /// Returns the source of a constraint that represents the place of a guide.
  func demand(of guide: LayoutItem?) -> String? {
    guard let guide = guide as? LayoutGuide else { return nil }
    return words(for: guide, guide.owningView.map { " of '\($0.label)'" } ?? "")
  }

  /// Returns the words for a guide, with its owner; nil for a guide that constraints place.
  private func words(for guide: LayoutGuide, _ whose: String) -> String? {
    switch guide.role {
    case .region(let region): return region.words(whose)
    case .division: return "the fold" + whose
    case .outside: return keyboardWords(guide)
    case .frame: return "the frame" + whose
    case .content: return "the content" + whose
    case .contentMargins: return "the margins" + whose
    case .plain, .stackView: return nil
    }
  }

  /// Returns the position that determines the top of a keyboard guide, in words.
  func keyboardWords(_ guide: LayoutGuide) -> String {
    let rest =
      (guide as? KeyboardLayoutGuide)?.usesBottomSafeArea == false
      ? "the bottom of the \(guide.owningView === window.rootView ? "window" : "view")"
      : "the bottom of the safe area"
    let keyboard = window.keyboard
    guard keyboard.kind != .dismissed else { return "\(rest), as there is no keyboard" }
    let name = keyboard.kind.words
    if isFollowed(guide) {
      let size = keyboard.frame.size
      return "\(name), \(roundedText(size.width)) by \(roundedText(size.height))"
    }
    let frame = window.currentScreenFrame
    guard keyboard.part(over: frame) != nil else {
      return "\(rest), as the keyboard does not reach the window"
    }
    let top = keyboard.frame.minY - frame.minY
    if abs(max(top, 0) - guide.exactFrameInWindow.minY) < 1e-6 {
      return "\(name), \(roundedText(keyboard.frame.height)) high"
    }
    let flaw = keyboard.kind.isMovable ? "is not followed" : "does not reach higher"
    return "\(rest), as \(name) \(flaw)"
  }

  /// Whether a keyboard guide is the keyboard's own rectangle.
  func isFollowed(_ guide: LayoutGuide) -> Bool {
    guard let guide = guide as? KeyboardLayoutGuide, guide.followsUndockedKeyboard,
      window.keyboard.part(over: window.currentScreenFrame) != nil
    else { return false }
    return window.keyboard.kind.isMovable || window.keyboard.kind == .shortcutsBar
  }
}

extension Keyboard.Kind {
  /// The kind as sentences have it.
  fileprivate var words: String {
    switch self {
    case .dismissed: "no keyboard"
    case .docked: "the docked keyboard"
    case .undocked: "the undocked keyboard"
    case .split: "the split keyboard"
    case .floating: "the floating keyboard"
    case .camera: "the camera"
    case .shortcutsBar: "the bar of a hardware keyboard"
    case .collapsedBar: "the collapsed bar of a hardware keyboard"
    }
  }
}

extension View.LayoutRegion {
  /// The region in words, such as `the margins of 'bar', clear of the window's corners`.
  ///
  /// - Parameter owner: The words for the view after a space; empty for the content view.
  /// - Returns: The words.
  func words(_ owner: String = "") -> String {
    let name =
      switch base {
      case .safeArea: "the safe area"
      case .margins: "the margins"
      case .readableContent: "the readable width"
      }
    return name + owner + (cornerAdaptation == nil ? "" : ", clear of the window's corners")
  }
}
