/// The ways in which a finger in a scroll view dismisses the keyboard.
///
/// - Note: The counterpart of Apple's `UIScrollView.KeyboardDismissMode`, with its raw values.
public enum KeyboardDismissMode: Int, Hashable, Sendable, CaseIterable {
  /// It does not.
  case none = 0
  /// The keyboard is hidden as soon as the finger moves.
  case onDrag = 1
  /// The keyboard moves down with the finger after the finger reaches it.
  case interactive = 2
}

/// The properties of a scroll view that concern the keyboard.
private final class ScrollViewKeyboardContext {
  var dismissMode = KeyboardDismissMode.interactive
}

extension ScrollView {
  /// The way in which a finger in the view dismisses the keyboard;
  /// ``KeyboardDismissMode/interactive`` at first.
  ///
  /// Of nested scroll views, the innermost one counts. Outside of scroll views, a finger dismisses
  /// the keyboard interactively.
  ///
  /// - Note: In UIKit it is ``KeyboardDismissMode/none`` at first. Here touches are sent to a
  ///   session to dismiss the keyboard.
  public final var keyboardDismissMode: KeyboardDismissMode {
    get { (outsideContext as? ScrollViewKeyboardContext)?.dismissMode ?? .interactive }
    set {
      let context = outsideContext as? ScrollViewKeyboardContext ?? ScrollViewKeyboardContext()
      context.dismissMode = newValue
      outsideContext = context
    }
  }
}

extension Window {
  /// Returns the way in which a finger at a point dismisses the keyboard.
  ///
  /// - Parameter point: The point, in the window's coordinates.
  /// - Returns: The mode of the innermost scroll view there; interactive without one.
  func keyboardDismissMode(at point: Point) -> KeyboardDismissMode {
    var view: View? = rootView.frontmostView(at: point)
    while let candidate = view {
      if let scrollView = candidate as? ScrollView { return scrollView.keyboardDismissMode }
      view = candidate.superview
    }
    return .interactive
  }
}

extension View {
  /// Returns the innermost view at a point of the window; this view if there is no subview.
  fileprivate func frontmostView(at point: Point) -> View {
    for view in subviews.reversed()
    where !view.isHidden && view.convert(view.bounds, to: nil).contains(point) {
      return view.frontmostView(at: point)
    }
    return self
  }
}
