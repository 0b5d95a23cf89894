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

  /// A point of another view in this view's coordinates.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - view: A view in the same tree, or nil for the window or the root of the tree.
  /// - Returns: The same position in this view's coordinates.
  public final func convert(_ point: Point, from view: View?) -> Point {
    point.moved(from: view?.cornerInWindow ?? .zero, to: cornerInWindow)
  }

  /// A rectangle of this view in another view's coordinates.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - view: A view in the same tree, or nil for the window or the root of the tree.
  /// - Returns: The same area in its coordinates.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view in this view's coordinates.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - view: A view in the same tree, or nil for the window or the root of the tree.
  /// - Returns: The same area in this view's coordinates.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The corner on the pixels, as frames have it.
  private final var cornerInWindow: Point { frameInWindow.origin }

  /// Returns the direction of a view with a semantic content attribute if the app reads from left
  /// to right.
  ///
  /// - Parameter attribute: The semantic role of the view's content.
  /// - Returns: The direction.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> UserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// The direction that a view with a semantic content attribute reads in.
  ///
  /// - Parameters:
  ///   - attribute: The semantic role of the view's content.
  ///   - direction: The direction of the app, or of the view's container.
  /// - Returns: The direction.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute, relativeTo direction: UserInterfaceLayoutDirection
  ) -> UserInterfaceLayoutDirection {
    switch attribute {
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: direction
    }
  }
}

extension View {
  /// Sets the size of the ``frame`` to the result of ``sizeThatFits(_:)`` for the present size.
  public final func sizeToFit() {
    frame.size = sizeThatFits(bounds.size)
  }

  /// Returns the alignment rectangle of the view for a frame.
  ///
  /// - Parameter frame: The frame.
  /// - Returns: The frame less the ``alignmentRectInsets``.
  public final func alignmentRect(forFrame frame: Rect) -> Rect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame of the view for an alignment rectangle.
  ///
  /// - Parameter rect: The alignment rectangle.
  /// - Returns: The rectangle with the ``alignmentRectInsets`` around it.
  public final func frame(forAlignmentRect rect: Rect) -> Rect {
    let insets = alignmentRectInsets
    return rect.inset(
      by: EdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
