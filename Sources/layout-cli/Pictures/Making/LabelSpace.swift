/// The texts and lines placed so far, in screen coordinates.
struct LabelSpace {
  let screen: PictureScreen
  /// The boxes of texts.
  private(set) var texts: [Rect] = []
  /// Dimension lines by axis, the horizontal ones first, with the space around them.
  private(set) var lines: [[Rect]] = [[], []]

  mutating func take(text rect: Rect) { texts.append(rect) }

  mutating func take(line rect: Rect, along axis: Axis) {
    lines[axis == .horizontal ? 0 : 1].append(rect)
  }

  /// Returns whether a text can be here: on the screen, on no other text and on no line.
  func isFree(text rect: Rect) -> Bool {
    screen.holds(rect) && !texts.contains { $0.meets(rect) }
      && !lines.joined().contains { $0.meets(rect) }
  }

  /// Returns the cost of a line at this place; 0 if it is free.
  ///
  /// Lines that cover each other are worse than lines that texts interrupt.
  func cost(line rect: Rect, along axis: Axis) -> Int {
    texts.count { $0.meets(rect) }
      + 100 * lines[axis == .horizontal ? 0 : 1].count { $0.meets(rect) }
  }

  /// The maximum number of obstacles whose edges are tried.
  private static let edgeLimit = 32

  /// Finds a place for a text within a box, where it covers no other text.
  ///
  /// - Parameters:
  ///   - size: The size of the text.
  ///   - box: The box, without the room that is kept at its edges.
  ///   - obstacles: The rectangles that the text must not touch.
  ///   - prefersMiddle: Whether the middle is tried before the corners.
  /// - Returns: The place; nil if there is none.
  func place(
    _ size: Size, in box: Rect, besides obstacles: [Rect], prefersMiddle: Bool
  ) -> Rect? {
    guard size.width <= box.width, size.height <= box.height else { return nil }
    let taken = texts.filter { $0.meets(box) } + obstacles
    let (right, bottom) = (box.maxX - size.width, box.maxY - size.height)
    let (midX, midY) = (box.midX - size.width / 2, box.midY - size.height / 2)
    var places: [(x: Double, y: Double)] = [
      (box.minX, box.minY), (right, box.minY), (box.minX, bottom), (right, bottom),
      (midX, box.minY), (midX, bottom), (box.minX, midY), (right, midY),
    ]
    places.insert((midX, midY), at: prefersMiddle ? 0 : places.count)
    if !taken.isEmpty, taken.count <= Self.edgeLimit {
      var (xs, ys) = ([box.minX, right], [box.minY, bottom])
      for rect in taken {
        xs += [rect.maxX + 3, rect.minX - 3 - size.width]
        ys += [rect.maxY + 2, rect.minY - 2 - size.height]
      }
      let columns = xs.filter { $0 >= box.minX && $0 <= right }.sorted()
      for y in ys.filter({ $0 >= box.minY && $0 <= bottom }).sorted() {
        places += columns.map { ($0, y) }
      }
    }
    return places.map { Rect(origin: Point(x: $0.x, y: $0.y), size: size) }.first { rect in
      screen.holds(rect) && !taken.contains { $0.meets(rect) }
    }
  }
}

/// The sizes of fonts and boxes of texts.
enum LabelStyle {
  static let nameSize = 12.0
  static let smallNameSize = 10.0
  static let detailSize = 10.0
  static let tagSize = 9.0

  /// The height of a line.
  static func height(_ size: Double) -> Double { (size * 1.3).rounded() }

  /// The room that a text needs.
  static func extent(of text: String, _ size: Double, isBold: Bool) -> Size {
    Size(width: estimatedWidth(of: text, size: size, isBold: isBold), height: height(size))
  }
}

extension Picture.Text {
  /// A text in bold letters on a plate, such as a number.
  static func tag(
    _ text: String, in box: Rect, on ground: Tone, within container: Rect? = nil
  ) -> Self {
    Self(
      text: text, box: box, size: LabelStyle.tagSize, tone: .onInk, ground: ground, isBold: true,
      isCentered: true, hasPlate: true, container: container)
  }
}

/// The places for the label of a view.
struct LabelSite {
  let box: ViewBox
  /// The part of the view on the screen.
  let shown: Rect
  /// The rectangles that cover parts of the view, and lines to avoid.
  let obstacles: [Rect]

  /// The area for labels with some space around them.
  var area: Rect {
    let inset = box.hasViews ? 4 : 1.5
    return shown.inset(by: EdgeInsets(top: inset, left: 5, bottom: inset, right: 5))
  }

  /// The area for labels with hardly any space around them.
  var tightArea: Rect {
    shown.inset(by: EdgeInsets(top: 1, left: 2.5, bottom: 1, right: 2.5))
  }
}
