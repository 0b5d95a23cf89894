#if !hasFeature(Embedded)
  /// Coordinates on a screen: those of the screen, of a window or of a view.
  ///
  /// Spaces of different screens are unrelated; conversions between them assume that the screens
  /// coincide.
  ///
  /// - Note: The vocabulary is that of Apple's `UICoordinateSpace`.
  public protocol CoordinateSpace {
    /// The whole space, in its own coordinates.
    var bounds: Rect { get }
    /// The space's origin, in the coordinates of the screen, in points.
    var originOnScreen: Point { get }
  }

  extension CoordinateSpace {
    /// A point of this space in another space's coordinates.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - space: The other space.
    /// - Returns: The same position in its coordinates.
    public func convert(_ point: Point, to space: any CoordinateSpace) -> Point {
      point.moved(from: originOnScreen, to: space.originOnScreen)
    }

    /// A point of another space in this space's coordinates.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - space: The other space.
    /// - Returns: The same position in this space's coordinates.
    public func convert(_ point: Point, from space: any CoordinateSpace) -> Point {
      point.moved(from: space.originOnScreen, to: originOnScreen)
    }

    /// A rectangle of this space in another space's coordinates.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - space: The other space.
    /// - Returns: The same area in its coordinates.
    public func convert(_ rect: Rect, to space: any CoordinateSpace) -> Rect {
      Rect(origin: convert(rect.origin, to: space), size: rect.size)
    }

    /// A rectangle of another space in this space's coordinates.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - space: The other space.
    /// - Returns: The same area in this space's coordinates.
    public func convert(_ rect: Rect, from space: any CoordinateSpace) -> Rect {
      Rect(origin: convert(rect.origin, from: space), size: rect.size)
    }
  }

  extension Screen: CoordinateSpace {
    /// The screen's own origin, which is zero.
    public var originOnScreen: Point { .zero }
  }

  extension View: CoordinateSpace {
    /// The view's top left corner, in the coordinates of the screen; outside a window, in those of
    /// the root of its tree.
    public final var originOnScreen: Point {
      let corner = convert(Point.zero, to: nil)
      let window = window?.currentScreenFrame.origin ?? .zero
      return Point(x: corner.x + window.x, y: corner.y + window.y)
    }
  }

  extension SessionScreen {
    /// The coordinates that keyboards and windows are placed in.
    public var coordinateSpace: any CoordinateSpace { screen }
  }

  /// The scene of a window in a session: its screen and its coordinates.
  ///
  /// - Note: The vocabulary is that of Apple's `UIWindowScene`. Each window here has its own.
  public struct WindowScene {
    /// The screen.
    public let screen: SessionScreen
    /// The window's coordinates.
    public let coordinateSpace: any CoordinateSpace
  }

  extension Window {
    /// The window's screen and coordinates; nil until the window is in a session.
    public var windowScene: WindowScene? {
      screen.map { WindowScene(screen: $0, coordinateSpace: self) }
    }
  }
#endif
