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
  /// As ``onDrag``: an accessory view belongs to the keyboard in each mode.
  case onDragWithAccessory = 3
  /// As ``interactive``: an accessory view belongs to the keyboard in each mode.
  case interactiveWithAccessory = 4

  /// Whether the keyboard is hidden as soon as the finger moves.
  var isOnDrag: Bool { self == .onDrag || self == .onDragWithAccessory }
}

/// The properties of a scroll view that affect no frame.
private final class ScrollViewKeyboardContext {
  var dismissMode = KeyboardDismissMode.interactive
  var verticalIndicatorInsets = EdgeInsets.zero
  var horizontalIndicatorInsets = EdgeInsets.zero
}

extension ScrollView {
  /// UIKit's name of ``KeyboardGuide/KeyboardDismissMode``.
  public typealias KeyboardDismissMode = KeyboardGuide.KeyboardDismissMode

  private var keyboardContext: ScrollViewKeyboardContext {
    if let context = outsideContext as? ScrollViewKeyboardContext { return context }
    let context = ScrollViewKeyboardContext()
    outsideContext = context
    return context
  }

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
    set { keyboardContext.dismissMode = newValue }
  }

  /// The insets of the vertical scroll indicator, which is not drawn; zero at first.
  public final var verticalScrollIndicatorInsets: EdgeInsets {
    get { keyboardContext.verticalIndicatorInsets }
    set { keyboardContext.verticalIndicatorInsets = newValue }
  }

  /// The insets of the horizontal scroll indicator, which is not drawn; zero at first.
  public final var horizontalScrollIndicatorInsets: EdgeInsets {
    get { keyboardContext.horizontalIndicatorInsets }
    set { keyboardContext.horizontalIndicatorInsets = newValue }
  }

  /// The insets of both indicators; reading it returns those of the vertical one.
  public final var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// Scrolls, by as little as possible, until a part of the content is inside the view's
  /// `contentInset`.
  ///
  /// The view is not scrolled beyond its content and the inset. A part larger than the view is
  /// aligned with its top left corner; an empty one has no effect.
  ///
  /// - Parameters:
  ///   - rect: The part, in the coordinates of the content: those of frames that a program sets.
  ///   - animated: Whether UIKit would animate it.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    guard !rect.isEmpty else { return }
    func offset(
      _ now: Double, _ start: Double, _ end: Double, _ length: Double, _ content: Double,
      _ before: Double, _ after: Double
    ) -> Double {
      // The visible part is from now + before to now + length - after.
      let nearest = min(max(now, end + after - length), start - before)
      return max(min(nearest, content + after - length), -before)
    }
    let (size, content, inset) = (bounds.size, contentSize, contentInset)
    contentOffset = Point(
      x: offset(
        contentOffset.x, rect.minX, rect.maxX, size.width, content.width, inset.left, inset.right),
      y: offset(
        contentOffset.y, rect.minY, rect.maxY, size.height, content.height, inset.top,
        inset.bottom))
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
