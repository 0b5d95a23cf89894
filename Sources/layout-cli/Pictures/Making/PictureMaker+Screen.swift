extension PictureMaker {
  /// The edge of the device.
  func bezel(at corner: Point) -> Picture.Element {
    let width = PictureScreen.bezel
    let outer = screen.bounds.offset(dx: corner.x, dy: corner.y).grown(by: width)
    return .rects(
      [outer], radius: screen.cornerRadius > 0 ? screen.cornerRadius + width : 6, fill: .bezel)
  }

  /// The safe area on the screen.
  var safeArea: Rect { map(windowBounds.inset(by: scene.window.safeAreaInsets)) }

  /// The window in its own coordinates.
  private var windowBounds: Rect { Rect(origin: .zero, size: scene.window.frame.size) }

  /// The elements behind the views: the screen, the window, and the areas that bars and corners
  /// cover.
  var screenElements: [Picture.Element] {
    var elements: [Picture.Element] = []
    if !window.holds(screen.bounds) { elements.append(.rects([screen.bounds], fill: .desktop)) }
    elements.append(.rects([window], radius: windowRadius, fill: .window))
    if scene.window.safeAreaInsets != .zero {
      elements.append(
        .shape(
          Picture.Shape(
            outline: .ring(outer: window, inner: safeArea, radius: windowRadius),
            stroke: Picture.Stroke(tone: .covered), isHatched: true)))
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
    return Picture.Group(
      kind: .bar, name: "window controls",
      title: "window controls: \(frame.words) in the window",
      elements: [.rects([map(frame)], stroke: Picture.Stroke(tone: .covered, dash: [3, 2]))])
  }

  /// The radius of the window's corners: floating windows have rounded ones.
  private var windowRadius: Double {
    switch scene.spec.situation.window {
    case .form("slideOver"): 10
    case .frame(_, isStageManager: true): 10
    default: scene.spec.situation.hasWindowControls ? 10 : 0
    }
  }

  /// The outline of the window in its own coordinates.
  var windowClip: Picture.Outline { .rects([windowBounds], radius: windowRadius / map.zoom) }
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
    let name = keyboard.kind.rawValue
    return Picture.Group(
      kind: .keyboard, id: "\(options.idPrefix)keyboard", name: name,
      title: "\(name) keyboard: \(keyboard.frame.words) on the screen",
      elements: drawnKeyboard.drawing)
  }
}
