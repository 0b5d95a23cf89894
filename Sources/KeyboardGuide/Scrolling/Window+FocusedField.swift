extension Window {
  /// Scrolls the focused field into the part of its scroll view that the keyboard leaves.
  ///
  /// The content is scrolled vertically, by as little as possible; a field that is higher than the
  /// visible part is aligned with its top. A scroll view that ends above the keyboard is visible as
  /// a whole. When the keyboard has left, the content of the scroll view that was scrolled last
  /// fills it again as far as possible.
  ///
  /// A ``KeyboardSession`` calls it after each notification and frame of the keyboard. What counts
  /// is the layout with the keyboard at its final position, which is computed if the keyboard moves.
  ///
  /// - Note: UIKit animates it; here the offset changes immediately.
  public func scrollFocusedFieldIntoView() {
    guard let context = existingKeyboardContext else { return }
    let scrollView = firstResponder?.enclosingScrollView
    guard scrollView != nil || context.scrolledView != nil else { return }
    let present = context.presentation
    show(KeyboardPresentation(present.target))
    defer { show(present) }
    guard
      case .below(let top) = KeyboardArea(
        of: keyboard, in: currentScreenFrame, isFollowed: false, isInStageManager: isInStageManager)
    else {
      if let scrolled = context.scrolledView {
        let most = max(scrolled.contentSize.height - scrolled.bounds.height, 0)
        scrolled.contentOffset.y = min(scrolled.contentOffset.y, most)
        context.scrolledView = nil
      }
      return
    }
    guard let field = firstResponder, let scrollView else { return }
    let end = min(scrollView.convert(Point(x: 0, y: top), from: nil).y, scrollView.bounds.height)
    guard end > 0 else { return }
    let frame = field.convert(field.bounds, to: scrollView)
    let distance = min(max(frame.maxY - end, 0), max(frame.minY, 0)) + min(frame.minY, 0)
    guard distance != 0 else { return }
    scrollView.contentOffset.y += distance
    context.scrolledView = scrollView
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
