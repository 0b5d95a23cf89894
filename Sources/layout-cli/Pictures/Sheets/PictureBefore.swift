/// A layout before a change, to be drawn with the one after it.
public struct PictureBefore {
  /// The views, in the window.
  let snapshot: LayoutSnapshot
  /// The keyboard, in the window's coordinates; nil for none.
  let keyboard: Rect?

  /// Records a layout, which is solved if necessary.
  ///
  /// - Parameter scene: The layout.
  public init(_ scene: Scene) {
    snapshot = LayoutSnapshot(scene, Self.frames)
    let keyboard = scene.window.keyboard
    let corner = scene.window.frame.origin
    self.keyboard =
      keyboard.kind == .dismissed
      ? nil : keyboard.frame.offset(dx: -corner.x, dy: -corner.y)
  }

  /// Frames in the window, on pixels.
  static var frames: LayoutSnapshot.Frames {
    var frames = LayoutSnapshot.Frames()
    frames.areAbsolute = true
    return frames
  }

  /// Returns the differences between this layout and a scene's.
  func difference(from scene: Scene) -> LayoutDifference {
    LayoutDifference(from: snapshot, to: LayoutSnapshot(scene, Self.frames))
  }
}

extension PictureMaker {
  /// The former positions of moved elements: dashed boxes, with arrows from them to the new
  /// positions.
  mutating func beforeElements() -> [Picture.Element] {
    guard let before = options.before, let difference else { return [] }
    var elements: [Picture.Element] = []
    if let keyboard = before.keyboard, map(keyboard) != drawnKeyboard.frame {
      elements.append(dashed(map(keyboard)))
      nameBefore("keyboard before", map(keyboard))
    }
    for entry in difference.entries {
      let now = entry.after.flatMap { view in boxes.first { $0.rawName == view.name } }
      if let old = entry.before {
        elements.append(.group(group(of: old, now)))
        if now == nil { nameBefore(printable(old.name), map(old.frame)) }
      }
      legend.add(difference: words(for: entry), hue: now?.hue)
    }
    putPlates(besides: beforeEdges)
    if difference.entries.isEmpty { legend.add(note: "No view has another frame.") }
    return elements
  }

  /// The former edges of moved views, as thin rectangles on the screen.
  var beforeEdges: [Rect] {
    guard options.before != nil, let difference else { return [] }
    return difference.entries.compactMap { $0.before }.flatMap { edges(of: map($0.frame)) }
  }

  /// Labels a removed view, if its whole name has room.
  private mutating func nameBefore(_ name: String, _ frame: Rect) {
    let size = LabelStyle.detailSize
    guard let shown = frame.overlap(with: window)?.overlap(with: screen.bounds) else {
      return
    }
    let box = Size(
      width: estimatedWidth(of: name, size: size) + 6, height: LabelStyle.height(size))
    let room = shown.inset(by: EdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
    guard
      let rect = space.place(
        box, in: room, besides: beforeEdges, prefersMiddle: false)
    else { return }
    var label = Picture.Text(name, in: rect, size: size, .before, on: .window)
    label.alignment = .middle
    label.hasPlate = true
    label.container = shown
    space.take(text: rect)
    labels.append(.text(label))
  }

  /// Fills the boxes of names that lines run through.
  mutating func putPlates(besides edges: [Rect]) {
    for index in labels.indices {
      guard case .text(var text) = labels[index], !text.hasPlate,
        edges.contains(where: { $0.meets(text.box) })
      else { continue }
      text.hasPlate = true
      labels[index] = .text(text)
    }
  }

  private func dashed(_ rect: Rect) -> Picture.Element {
    .shape(
      Picture.Shape(
        .rects([rect], radius: 0), stroke: Picture.Stroke(.before, width: 1.5, dash: [6, 4])))
  }

  private func group(
    of old: LayoutSnapshot.SolvedView, _ now: ViewBox?
  ) -> Picture.Group {
    let rect = map(old.frame)
    var elements = [dashed(rect)]
    if let now {
      let arrow = Self.arrow(from: Self.handle(of: rect), to: Self.handle(of: now.onScreen))
      if !arrow.isEmpty {
        elements.append(
          .shape(Picture.Shape(.lines(arrow), stroke: Picture.Stroke(.before, width: 1.5))))
      }
    }
    var group = Picture.Group(.before, elements)
    group.name = old.name
    group.title = "\(printable(old.name)) before: \(old.frame.words)"
    return group
  }

  /// Returns the point at which an arrow starts or ends: near the top left corner.
  private static func handle(of rect: Rect) -> Point {
    Point(x: rect.minX + min(10, rect.width / 2), y: rect.minY + min(6, rect.height / 2))
  }

  /// A line with a head at its end; none if the ends are close.
  private static func arrow(from start: Point, to end: Point) -> [Picture.Line] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 6 else { return [] }
    let (ux, uy) = (dx / length, dy / length)
    func wing(_ side: Double) -> Picture.Line {
      Picture.Line(
        end,
        Point(
          x: end.x - 6 * ux + side * 3.5 * uy, y: end.y - 6 * uy - side * 3.5 * ux))
    }
    return [Picture.Line(start, end), wing(1), wing(-1)]
  }

  /// Returns the changes of a view, each with both values.
  private static func changes(
    _ before: LayoutSnapshot.SolvedView, _ after: LayoutSnapshot.SolvedView
  ) -> [String] {
    var changes: [String] = []
    func compare(_ name: String, _ old: Double, _ new: Double) {
      guard abs(old - new) > LayoutDifference.usualTolerance else { return }
      changes.append("\(name) \(shortNumber(old)) → \(shortNumber(new))")
    }
    compare("x", before.frame.minX, after.frame.minX)
    compare("y", before.frame.minY, after.frame.minY)
    compare("width", before.frame.width, after.frame.width)
    compare("height", before.frame.height, after.frame.height)
    if before.parent != after.parent { changes.append("in \(printable(after.parent))") }
    return changes.isEmpty ? ["as before"] : changes
  }

  private func words(for entry: LayoutDifference.Entry) -> String {
    let name = printable(entry.name)
    switch (entry.before, entry.after) {
    case (nil, let after?): return "\(name) added: \(after.frame.words)"
    case (let before?, nil): return "\(name) removed: \(before.frame.words)"
    case (let before?, let after?):
      return "\(name): \(Self.changes(before, after).joined(separator: ", "))"
    case (nil, nil): return name
    }
  }
}
