/// Makes the picture of a layout.
///
/// Elements on the screen are computed in the screen's coordinates. Labels are placed after all
/// boxes are known: each in the part of its box that nothing else covers, whole or shortened, or
/// else as a number that the legend below the screen explains.
public struct PictureMaker {
  /// The room around the drawing.
  static let margin = 16.0
  /// The maximum number of views that get labels.
  static let labelLimit = 2000
  /// The maximum number of constraints that are drawn.
  static let constraintLimit = 500

  let scene: Scene
  let options: PictureOptions
  let screen: PictureScreen
  /// The mapping from window coordinates to the screen.
  let map: WindowMap
  let boxes: [ViewBox]
  /// The drawn constraints.
  let constraints: [MeasuredConstraint]
  /// The contradictions of constraints.
  let contradictions: [Finding]
  var space: LabelSpace
  var legend = Legend()
  /// The texts on the screen.
  var labels: [Picture.Element] = []

  /// The size of the screen that a situation is on, in points.
  ///
  /// - Parameter situation: The situation.
  /// - Returns: The size; none if the device is unknown.
  public static func screenSize(of situation: Situation) -> Size {
    PictureScreen(situation).size
  }

  /// Draws the picture of a layout, which is solved if necessary.
  ///
  /// - Parameters:
  ///   - scene: The layout.
  ///   - options: The options of the picture.
  /// - Returns: The picture: views are in a group of the window, in its coordinates, at their
  ///   solved positions, with their edges on pixels.
  /// - Precondition: The zoom is above 0 and finite.
  /// - Complexity: Each view is compared with those above it; with constraints, each with the
  ///   others.
  public static func picture(
    of scene: Scene, _ options: PictureOptions = PictureOptions()
  ) -> Picture {
    require(
      options.zoom > 0 && options.zoom.isFinite,
      "zoom must be above 0 and finite, got \(options.zoom)")
    scene.window.layoutIfNeeded()
    var maker = PictureMaker(scene, options)
    return maker.make()
  }

  init(_ scene: Scene, _ options: PictureOptions) {
    self.scene = scene
    self.options = options
    screen = PictureScreen(scene.spec.situation, zoom: options.zoom)
    map = WindowMap(scene.window.frame, zoom: options.zoom)
    contradictions = scene.window.conflicts.findings(in: scene, namesSets: false)
    constraints = options.showsConstraints ? MeasuredConstraint.drawable(in: scene) : []
    boxes = ViewBox.boxes(of: scene, map)
    space = LabelSpace(screen: screen)
  }

  /// The window as drawn.
  var window: Rect { map.window }

  private mutating func make() -> Picture {
    var onScreen = screenElements
    onScreen.append(.group(windowGroup))
    if scene.window.safeAreaInsets != .zero { onScreen.append(safeAreaEdges) }
    if let controls = windowControls { onScreen.append(.group(controls)) }
    if let keyboard = keyboardGroup { onScreen.append(.group(keyboard)) }
    onScreen += hiddenLines
    onScreen += emptyMarks
    labelViews()
    onScreen += guideElements()
    putPlates(besides: guideEdges)
    onScreen += constraintElements()
    reportFindings()
    let caption = Caption(
      options.caption, width: screen.size.width + 2 * (Self.margin + PictureScreen.bezel))
    let corner = Point(
      x: Self.margin + PictureScreen.bezel, y: Self.margin + PictureScreen.bezel + caption.height)
    var elements: [Picture.Element] = [
      bezel(at: corner),
      .group(
        Picture.Group(
          kind: .screen, origin: corner,
          clip: .rects([screen.bounds], radius: screen.cornerRadius), elements: onScreen)),
      .group(Picture.Group(kind: .labels, origin: corner, elements: labels)),
    ]
    var size = Size(
      width: screen.size.width + 2 * corner.x,
      height: screen.size.height + corner.y + PictureScreen.bezel + Self.margin)
    let device = screen.bounds.grown(by: PictureScreen.bezel).offset(dx: corner.x, dy: corner.y)
    if let layout = LegendLayout(legend, below: device, margin: Self.margin) {
      elements.append(.group(layout.group))
      let end = Point(
        x: layout.group.origin.x + layout.size.width, y: layout.group.origin.y + layout.size.height)
      size.width = max(size.width, end.x + Self.margin)
      size.height = max(size.height, end.y + Self.margin)
    }
    elements += caption.elements
    size.width = max(size.width, caption.width)
    return Picture(
      title: options.caption ?? scene.spec.situation.words, summary: summary, size: size,
      elements: elements)
  }

  private var summary: String {
    var text = "\(scene.spec.situation.words). \(counted(boxes.count, "view"))"
    let names = boxes.prefix(12).map { "\($0.name) at \($0.frame.words)" }
    if !names.isEmpty { text += ": " + names.joined(separator: "; ") }
    if boxes.count > names.count { text += "; and \(boxes.count - names.count) more" }
    text += "."
    if let finding = contradictions.first {
      text += " \(finding.message): " + finding.writtenConstraints.joined(separator: "; ") + "."
    }
    return text
  }
}

/// The caption above a picture.
struct Caption {
  private static let size = 13.0
  private static let lineHeight = 18.0
  /// The minimum width of lines, in points; a narrower picture is widened to it.
  private static let narrowest = 240.0

  private(set) var elements: [Picture.Element] = []
  /// The required height, including the distance to the picture.
  private(set) var height = 0.0
  /// The required width of the picture, in points.
  private(set) var width = 0.0

  init(_ text: String?, width: Double) {
    guard let text else { return }
    let room = max(width - 2 * PictureMaker.margin, Self.narrowest)
    // Bold letters are wider than those that lines are measured by.
    for line in wrapped(printable(text), to: room / 1.17, size: Self.size) {
      let own = estimatedWidth(of: line, size: Self.size, isBold: true)
      let box = Rect(
        x: PictureMaker.margin, y: PictureMaker.margin + height, width: own,
        height: Self.lineHeight)
      elements.append(
        .text(
          Picture.Text(
            text: line, box: box, size: Self.size, tone: .text, ground: .paper, isBold: true)))
      height += Self.lineHeight
      self.width = max(self.width, own + 2 * PictureMaker.margin)
    }
    height += 6
  }
}

/// The optional contents of a picture besides the screen, the views, the spec's guides and the
/// keyboard.
public struct PictureOptions {
  /// Whether the boxes of views show their sizes.
  public var showsFrames = false
  /// Whether the guides that every window has are drawn: safe area, margins, readable, keyboard.
  public var showsGuides = false
  /// Whether constraints are drawn.
  public var showsConstraints = false
  /// The length of a screen point in the picture, above 0; texts keep their size.
  public var zoom = 1.0
  /// A line of text above the screen, which is the title as well; nil for none, and for the
  /// situation in words as the title.
  public var caption: String?
  /// The prefix of the ids of groups, so that one file can contain several pictures.
  public var idPrefix = ""

  /// Creates the options of a picture of views alone.
  public init() {}
}
