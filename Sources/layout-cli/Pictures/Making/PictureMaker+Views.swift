extension PictureMaker {
  /// The views, in the window's coordinates; views in scroll views only as far as these show them.
  var windowGroup: Picture.Group {
    var elements: [Picture.Element] = []
    elements.reserveCapacity(boxes.count)
    for (index, box) in boxes.enumerated() {
      let clip = box.clip.flatMap { $0.holds(box.onScreen) ? nil : map.inverse($0) }
      elements.append(
        .group(
          Picture.Group(
            kind: .view, id: "\(options.idPrefix)view-\(index + 1)",
            name: scene.spec.views[index].name, title: title(of: box, at: index),
            clip: clip.map { .rects([$0]) }, elements: [.shape(shape(of: box))])))
    }
    return Picture.Group(
      kind: .window, id: "\(options.idPrefix)window", origin: window.origin, scale: map.zoom,
      clip: windowClip, elements: elements)
  }

  private func shape(of box: ViewBox) -> Picture.Shape {
    let outline = Picture.Outline.rects([box.frame])
    if box.isHidden {
      return Picture.Shape(outline: outline, stroke: stroke(.line(box.hue), 1, [1, 3]))
    }
    let isOpen = !box.openAxes.isEmpty
    return Picture.Shape(
      outline: outline, fill: .tint(box.hue),
      stroke: stroke(.line(box.hue), isOpen ? 2 : 1.25, isOpen ? [6, 3] : []))
  }

  /// A stroke in the coordinates of the window.
  private func stroke(_ tone: Tone, _ width: Double, _ dash: [Double] = []) -> Picture.Stroke {
    Picture.Stroke(tone: tone, width: width / map.zoom, dash: dash.map { $0 / map.zoom })
  }

  private func title(of box: ViewBox, at index: Int) -> String {
    var text =
      "\(box.name): \(box.ownFrame.words) in \(printable(scene.parentName(of: index)))"
    if box.isHidden { text += ", hidden" }
    if !box.openAxes.isEmpty { text += ", ambiguous \(box.openWords)" }
    return text
  }

  /// The marks of views without an area: lines with ends, and crosses.
  var emptyMarks: [Picture.Element] {
    boxes.prefix(Self.labelLimit).filter { isEmptyInWindow($0) }.map { box in
      let frame = box.onScreen
      var lines: [Picture.Line] = []
      let (start, end) = (frame.origin, Point(x: frame.maxX, y: frame.maxY))
      if start != end { lines.append(Picture.Line(start, end)) }
      for point in start == end ? [start] : [start, end] {
        if frame.height == 0 {
          lines.append(
            Picture.Line(Point(x: point.x, y: point.y - 3), Point(x: point.x, y: point.y + 3)))
        }
        if frame.width == 0 {
          lines.append(
            Picture.Line(Point(x: point.x - 3, y: point.y), Point(x: point.x + 3, y: point.y)))
        }
      }
      return .lines(lines, .line(box.hue), width: 1.5)
    }
  }

  /// The edges of views that the keyboard hides, as dotted lines on the keyboard.
  var hiddenLines: [Picture.Element] {
    guard let area = keyboardFrame?.overlap(with: window) else { return [] }
    var elements: [Picture.Element] = []
    for box in boxes where !box.isHidden && elements.count < Self.labelLimit {
      guard let seen = box.clip.map({ area.overlap(with: $0) }) ?? area else { continue }
      let lines = Self.edges(of: box.onScreen, within: seen)
      guard !lines.isEmpty else { continue }
      elements.append(.lines(lines, .line(box.hue), dash: [2, 2]))
    }
    return elements
  }

  /// The parts of a rectangle's edges that are within another, not on its own edges.
  static func edges(of rect: Rect, within area: Rect) -> [Picture.Line] {
    guard let shared = rect.overlap(with: area) else { return [] }
    var lines: [Picture.Line] = []
    for x in [rect.minX, rect.maxX] where x > area.minX + 0.5 && x < area.maxX - 0.5 {
      lines.append(Picture.Line(Point(x: x, y: shared.minY), Point(x: x, y: shared.maxY)))
    }
    for y in [rect.minY, rect.maxY] where y > area.minY + 0.5 && y < area.maxY - 0.5 {
      lines.append(Picture.Line(Point(x: shared.minX, y: y), Point(x: shared.maxX, y: y)))
    }
    return lines
  }
}

extension ViewBox {
  /// The axes along which the view is ambiguous, as sentences name them.
  var openWords: String { openAxes.map { $0.adverb }.joined(separator: " and ") }
}
