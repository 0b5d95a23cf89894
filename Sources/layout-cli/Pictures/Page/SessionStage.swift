/// The screen that a page plays a session on: its views, and the keyboards that come.
struct SessionStage {
  /// The most keyboards that are drawn each for itself; further ones are stretched.
  static let keyboardLimit = 24

  /// A keyboard as it is drawn, with the upper left corner of the screen as its own.
  struct Drawing: Hashable {
    var kind: Keyboard.Kind
    var size: Size
  }

  /// The screen as the session begins, with no keyboard yet.
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
    isPad = scene.spec.situation.keyboard.traits?.asksForDigits ?? false
    let corner = Point(
      x: PictureMaker.margin + PictureScreen.bezel, y: PictureMaker.margin + PictureScreen.bezel)
    var backdrop = Picture.Group(.situation, maker.screenElements)
    backdrop.id = "backdrop"
    var labels = Picture.Group(.labels)
    labels.id = "labels"
    var contents = Picture.Group(
      .screen,
      [
        .shape(Picture.Shape(.rects([screen.bounds], radius: 0), fill: .desktop)),
        .group(backdrop), .group(Self.untitled(maker.windowGroup)), .group(labels),
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

  /// The views without the titles that tell where they are at first.
  private static func untitled(_ window: Picture.Group) -> Picture.Group {
    var window = window
    window.elements = window.elements.map { element in
      guard case .group(var view) = element else { return element }
      view.title = nil
      return .group(view)
    }
    return window
  }

  /// The number of the drawing for a keyboard; drawn where there is none yet.
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
