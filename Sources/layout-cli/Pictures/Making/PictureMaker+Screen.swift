extension PictureMaker {
  /// The edge of the device.
  func bezel(at corner: Point) -> Picture.Element {
    let width = PictureScreen.bezel
    let outer = screen.bounds.offset(dx: corner.x, dy: corner.y).grown(by: width)
    return .rects(
      [outer], radius: screen.cornerRadius > 0 ? screen.cornerRadius + width : 6, fill: .bezel)
  }

  /// The elements behind the views: the screen, the window, and the areas that bars and corners
  /// cover.
  var screenElements: [Picture.Element] {
    var elements: [Picture.Element] = []
    let isWhole = window.holds(screen.bounds)
    if !isWhole { elements.append(.rects([screen.bounds], fill: .desktop)) }
    elements.append(.rects([window], radius: windowRadius, fill: .window))
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

  /// The controls of the window: the space that they take.
  var windowControls: Picture.Group? {
    guard scene.spec.situation.hasWindowControls else { return nil }
    let insets = scene.window.cornerInsets
    let isMirrored = scene.window.direction == .rightToLeft
    let space = isMirrored ? insets.topRight : insets.topLeft
    let size = WindowControls.size
    let frame = Rect(
      x: isMirrored ? scene.window.frame.width - space.width : 0, y: space.height - size.height,
      width: space.width, height: size.height)
    var group = Picture.Group(
      .bar, [.rects([map(frame)], stroke: Picture.Stroke(.covered, dash: [3, 2]))])
    group.name = "window controls"
    group.title = "window controls: \(frame.words) in the window"
    return group
  }

  /// The radius of the window's corners: floating windows have rounded ones.
  private var windowRadius: Double {
    switch scene.spec.situation.window {
    case .form("slideOver"): 10
    case .frame(_, isStageManager: true): 10
    default: scene.spec.situation.hasWindowControls ? 10 : 0
    }
  }

  /// The window in its own coordinates.
  var windowClip: Picture.Outline {
    .rects(
      [Rect(origin: .zero, size: scene.window.frame.size)], radius: windowRadius / map.zoom)
  }
}

extension PictureMaker {
  /// The part of the keyboard that is on the screen.
  var keyboardFrame: Rect? {
    let keyboard = drawnKeyboard
    guard keyboard.kind != .dismissed else { return nil }
    return keyboard.frame.overlap(with: screen.bounds)
  }

  /// The keyboard with the frame that it is drawn in.
  var drawnKeyboard: Keyboard {
    let keyboard = scene.window.keyboard
    return Keyboard(kind: keyboard.kind, frame: keyboard.frame.scaled(by: map.zoom))
  }

  /// The keyboard, drawn according to its kind.
  var keyboardGroup: Picture.Group? {
    let keyboard = scene.window.keyboard
    guard keyboardFrame != nil else { return nil }
    var group = Picture.Group(.keyboard, KeyboardDrawing(keyboard: drawnKeyboard).elements)
    group.id = "\(options.idPrefix)keyboard"
    group.name = keyboard.kind.rawValue
    group.title = "\(keyboard.kind.rawValue) keyboard: \(keyboard.frame.words) on the screen"
    return group
  }
}
