extension View {
  /// A point of this view in another view's coordinates.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - view: A view in the same tree, or nil for the window or the root of the tree.
  /// - Returns: The same position in its coordinates.
  public final func convert(_ point: Point, to view: View?) -> Point {
    point.moved(from: cornerInWindow, to: view?.cornerInWindow ?? .zero)
  }

  /// A point of another view in this view's coordinates; nil is the window or the root of the tree.
  public final func convert(_ point: Point, from view: View?) -> Point {
    point.moved(from: view?.cornerInWindow ?? .zero, to: cornerInWindow)
  }

  /// A rectangle of this view in another view's coordinates; nil is the window or the root of the
  /// tree.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view in this view's coordinates; nil is the window or the root of the
  /// tree.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The corner on the pixels, as frames have it.
  private final var cornerInWindow: Point { frameInWindow.origin }
}
