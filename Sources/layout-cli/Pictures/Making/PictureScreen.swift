/// The mapping from window coordinates to the screen as drawn.
struct WindowMap {
  /// The window as drawn.
  let window: Rect
  /// The drawn length of a point.
  let zoom: Double

  init(_ window: Rect, zoom: Double) {
    self.window = window.scaled(by: zoom)
    self.zoom = zoom
  }

  /// Returns the drawn rectangle of a rectangle of the window.
  func callAsFunction(_ rect: Rect) -> Rect {
    rect.scaled(by: zoom).offset(dx: window.minX, dy: window.minY)
  }

  /// Returns the rectangle of the window for a drawn rectangle.
  func inverse(_ rect: Rect) -> Rect {
    rect.offset(dx: -window.minX, dy: -window.minY).scaled(by: 1 / zoom)
  }
}

/// The screen of a situation, as drawn.
struct PictureScreen {
  /// The size, as drawn.
  var size: Size
  /// The radius of the corners, as drawn.
  var cornerRadius: Double

  /// The room around the screen for the device's edge.
  static let bezel = 10.0

  init(_ situation: Situation, zoom: Double = 1) {
    let resolved = situation.resolvedScreen
    let own = resolved?.screen.bounds.size ?? .zero
    size = Size(width: own.width * zoom, height: own.height * zoom)
    cornerRadius = min(
      (resolved?.device?.cornerRadius ?? 0) * zoom, size.width / 2, size.height / 2)
  }

  /// The screen in its own coordinates.
  var bounds: Rect { Rect(origin: .zero, size: size) }

  /// Returns whether a rectangle is on the screen, outside its rounded corners.
  func holds(_ rect: Rect) -> Bool {
    guard bounds.holds(rect) else { return false }
    let radius = cornerRadius
    guard radius > 0 else { return true }
    for x in [rect.minX, rect.maxX] {
      for y in [rect.minY, rect.maxY] {
        let dx = max(radius - x, x - (size.width - radius), 0)
        let dy = max(radius - y, y - (size.height - radius), 0)
        if dx * dx + dy * dy > radius * radius { return false }
      }
    }
    return true
  }
}
