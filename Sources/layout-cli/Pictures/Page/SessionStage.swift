/// The screen on which a page plays a session: its views, and the keyboards that appear.
struct SessionStage {
  /// The maximum number of keyboards that are drawn separately; further ones are stretched.
  static let keyboardLimit = 24

  /// A keyboard as drawn, placed in the upper left corner of the screen.
  struct Drawing: Hashable {
    var kind: Keyboard.Kind
    var size: Size
  }

  /// The screen at the start of the session, without a keyboard.
  private(set) var picture: Picture
  /// The keyboards that are drawn, the first in the group `keyboard-0`.
  private(set) var keyboards: [Drawing] = []
  private let screen: PictureScreen
  private let isPad: Bool
  /// The group of the screen's contents among the picture's elements.
  private static let screenPlace = 1

  init(of scene: Scene) {
    scene.window.layoutIfNeeded()
    let maker = PictureMaker(scene, PictureOptions())
    screen = maker.screen
    isPad = scene.spec.situation.keyboard.traits?.keyboardType.isPad ?? false
    let corner = Point(
      x: PictureMaker.margin + PictureScreen.bezel, y: PictureMaker.margin + PictureScreen.bezel)
    var labels = Picture.Group(.labels)
    labels.id = "labels"
    var contents = Picture.Group(
      .screen,
      [
        .shape(Picture.Shape(.rects([screen.bounds], radius: 0), fill: .desktop)),
        .group(Self.backdrop(of: maker)), .group(Self.windowGroup(of: maker)), .group(labels),
      ])
    contents.id = "screen"
    contents.origin = corner
    contents.clip = .rects([screen.bounds], radius: screen.cornerRadius)
    var bezel = Picture.Group(.situation, [.shape(maker.bezel(at: corner))])
    bezel.id = "bezel"
    picture = Picture(
      title: "The screen", summary: "The views and the keyboard at the time that is shown.",
      size: Size(
        width: screen.size.width + 2 * corner.x, height: screen.size.height + 2 * corner.y),
      elements: [.group(bezel), .group(contents)])
  }

  /// The window's area and the covers of its border: drawn in any case, because either may change.
  private static func backdrop(of maker: PictureMaker) -> Picture.Group {
    var radius = 0.0
    if case .rects(_, let corner) = maker.windowClip { radius = corner }
    let safeArea = Rect(origin: .zero, size: maker.window.size)
      .inset(by: maker.scene.window.safeAreaInsets)
      .offset(dx: maker.window.minX, dy: maker.window.minY)
    var covered = Picture.Shape(
      .ring(outer: maker.window, inner: safeArea, radius: radius), stroke: Picture.Stroke(.covered))
    covered.isHatched = true
    var group = Picture.Group(
      .situation,
      [
        .shape(Picture.Shape(.rects([maker.window], radius: radius), fill: .window)),
        .shape(covered),
      ])
    group.id = "backdrop"
    return group
  }

  /// The views and the spec's own guides, without properties that are only true at the beginning:
  /// titles with positions, and edges that mark ambiguity.
  private static func windowGroup(of maker: PictureMaker) -> Picture.Group {
    var window = maker.windowGroup
    window.elements = zip(window.elements, maker.boxes).map { element, box in
      guard case .group(var view) = element else { return element }
      view.title = nil
      if case .shape(var shape)? = view.elements.first, !box.isHidden {
        shape.stroke = Picture.Stroke(.line(box.hue), width: 1.25)
        view.elements = [.shape(shape)]
      }
      return .group(view)
    }
    for (index, guide) in maker.scene.ownGuides.enumerated() {
      let shape = Picture.Shape(
        .rects([guide.frameInWindow], radius: 0),
        stroke: Picture.Stroke(.guide, width: 1.25, dash: [5, 3]))
      var group = Picture.Group(.guide, [.shape(shape)])
      group.id = "guide-\(index + 1)"
      group.name = guide.label
      window.elements.append(.group(group))
    }
    return window
  }

  /// Returns the number of the drawing for a keyboard, drawing it if necessary.
  mutating func number(of kind: Keyboard.Kind, _ size: Size) -> Int {
    let wanted = Drawing(kind: kind, size: size)
    if let known = keyboards.firstIndex(of: wanted) { return known }
    if keyboards.count >= Self.keyboardLimit,
      let alike = keyboards.lastIndex(where: { $0.kind == kind })
    {
      return alike
    }
    guard case .group(var contents) = picture.elements[Self.screenPlace] else {
      preconditionFailure("a stage without a screen")
    }
    let frame = Rect(origin: .zero, size: size)
    var drawing = KeyboardDrawing(Keyboard(kind: kind, frame: frame), screen: screen)
    drawing.isPad = isPad
    var group = Picture.Group(.keyboard, drawing.elements)
    group.id = "keyboard-\(keyboards.count)"
    contents.elements.append(.group(group))
    picture.elements[Self.screenPlace] = .group(contents)
    keyboards.append(wanted)
    return keyboards.count - 1
  }
}
