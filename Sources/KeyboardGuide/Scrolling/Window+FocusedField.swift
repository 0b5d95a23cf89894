extension Window {
  /// Scrolls the focused field into the part of its scroll view that the keyboard leaves.
  ///
  /// The content is scrolled vertically, by as little as possible; a field that is higher than the
  /// visible part is aligned with its top. When the keyboard no longer covers the scroll view that
  /// was scrolled last, its content fills it again as far as possible.
  ///
  /// A ``KeyboardSession`` calls it after each notification and frame of the keyboard, for the
  /// keyboard's final position.
  ///
  /// - Note: UIKit animates it; here the offset changes immediately.
  public func scrollFocusedFieldIntoView() {
    guard let context = existingKeyboardContext else { return }
    if let scrollView = context.scrolledView, keyboardTop(in: scrollView) == nil {
      let most = max(scrollView.contentSize.height - scrollView.bounds.height, 0)
      scrollView.contentOffset.y = min(scrollView.contentOffset.y, most)
      context.scrolledView = nil
    }
    guard let field = firstResponder, let scrollView = field.enclosingScrollView,
      let top = keyboardTop(in: scrollView), top > 0
    else { return }
    let frame = field.convert(field.bounds, to: scrollView)
    let distance = min(max(frame.maxY - top, 0), max(frame.minY, 0)) + min(frame.minY, 0)
    guard distance != 0 else { return }
    scrollView.contentOffset.y += distance
    context.scrolledView = scrollView
  }

  /// Returns the height in a scroll view below which the keyboard covers it; nil if it does not.
  private func keyboardTop(in scrollView: ScrollView) -> Double? {
    guard
      case .below(let top) = KeyboardArea(
        of: keyboard, in: currentScreenFrame, isFollowed: false, isInStageManager: isInStageManager)
    else { return nil }
    let own = scrollView.convert(Point(x: 0, y: top), from: nil).y
    return own < scrollView.bounds.height ? own : nil
  }
}

extension View {
  /// The innermost scroll view around the view.
  fileprivate var enclosingScrollView: ScrollView? {
    var view = superview
    while let candidate = view {
      if let scrollView = candidate as? ScrollView { return scrollView }
      view = candidate.superview
    }
    return nil
  }
}
