extension PictureMaker {
  /// The edge of the device.
  func bezel(at corner: Point) -> Picture.Shape {
    let width = PictureScreen.bezel
    let outer = screen.bounds.offset(dx: corner.x, dy: corner.y).grown(by: width)
    return Picture.Shape(
      .rects([outer], radius: screen.cornerRadius > 0 ? screen.cornerRadius + width : 6),
      fill: .bezel)
  }

  /// What lies behind the views: the screen, the window, and what bars and corners cover of it.
  var screenElements: [Picture.Element] {
    var elements: [Picture.Element] = []
    let isWhole = window.holds(screen.bounds)
    if !isWhole {
      elements.append(.shape(Picture.Shape(.rects([screen.bounds], radius: 0), fill: .desktop)))
    }
    elements.append(
      .shape(
        Picture.Shape(.rects([window], radius: windowRadius), fill: .window)))
    let insets = scene.window.safeAreaInsets
    if insets != .zero {
      var border = Picture.Shape(
        .ring(
          outer: window,
          inner: map(Rect(origin: .zero, size: scene.window.frame.size).inset(by: insets)),
          radius: windowRadius),
        stroke: Picture.Stroke(.covered))
      border.isHatched = true
      elements.append(.shape(border))
    }
    return elements
  }

  /// The radius of the window's corners: windows that float have round ones.
  private var windowRadius: Double {
    switch scene.spec.situation.window {
    case .form("slideOver"): 10
    case .frame(_, isStageManager: true): 10
    default: 0
    }
  }

  /// The window in its own coordinates.
  var windowClip: Picture.Outline {
    .rects(
      [Rect(origin: .zero, size: scene.window.frame.size)], radius: windowRadius / map.zoom)
  }
}
