extension PictureMaker {
  /// Returns the guides that are drawn: those of the spec and, on request, those that every window
  /// has.
  private var guides: [(guide: LayoutGuide, isSystem: Bool)] {
    var found: [(guide: LayoutGuide, isSystem: Bool)] = []
    func add(_ descriptions: [GuideDescription], of view: View) {
      for description in descriptions {
        for guide in view.layoutGuides where guide.name == description.name {
          found.append((guide, false))
        }
      }
    }
    add(scene.spec.guides, of: scene.window.rootView)
    for (view, description) in zip(scene.views, scene.spec.views) {
      add(description.guides, of: view)
    }
    for (view, description) in zip(scene.views, scene.spec.views) where description.isScrollView {
      for guide in view.layoutGuides where guide.role == .content {
        // Content that is no larger than the view is completely visible.
        let (content, frame) = (guide.frameInWindow, view.frameInWindow)
        guard content.width > frame.width + 0.5 || content.height > frame.height + 0.5 else {
          continue
        }
        found.append((guide, true))
      }
    }
    let root = scene.window.rootView
    if options.showsGuides {
      found += [
        (root.safeAreaLayoutGuide, true), (root.layoutMarginsGuide, true),
        (root.readableContentGuide, true), (root.keyboardLayoutGuide, true),
      ]
      if scene.window.division != nil { found.append((root.divisionLayoutGuide, true)) }
    }
    return found
  }

  /// The edges of the safe area that labels keep clear of, as thin rectangles on the screen.
  var guideLines: [(rect: Rect, isHorizontal: Bool)] {
    let insets = scene.window.safeAreaInsets
    let area = map(Rect(origin: .zero, size: scene.window.frame.size).inset(by: insets))
    var lines: [(rect: Rect, isHorizontal: Bool)] = []
    func addRow(_ y: Double) {
      lines.append((Rect(x: window.minX, y: y - 1, width: window.width, height: 2), true))
    }
    func addColumn(_ x: Double) {
      lines.append((Rect(x: x - 1, y: window.minY, width: 2, height: window.height), false))
    }
    if insets.top > 0 { addRow(area.minY) }
    if insets.bottom > 0 { addRow(area.maxY) }
    if insets.left > 0 { addColumn(area.minX) }
    if insets.right > 0 { addColumn(area.maxX) }
    return lines
  }

  /// The edges of the guides that are drawn, as thin rectangles on the screen.
  var guideEdges: [Rect] {
    var edges = guideLines.map { $0.rect }
    for (guide, _) in guides { edges += self.edges(of: map(guide.frameInWindow)) }
    return edges
  }

  /// The edges of a rectangle as thin rectangles.
  func edges(of rect: Rect) -> [Rect] {
    [rect.minX, rect.maxX].map { Rect(x: $0 - 1, y: rect.minY, width: 2, height: rect.height) }
      + [rect.minY, rect.maxY].map { Rect(x: rect.minX, y: $0 - 1, width: rect.width, height: 2) }
  }

  /// The edges of the safe area, dotted.
  var safeAreaEdges: [Picture.Element] {
    guideLines.map { line in
      let rect = line.rect
      let segment =
        line.isHorizontal
        ? Picture.Line(Point(x: rect.minX, y: rect.midY), Point(x: rect.maxX, y: rect.midY))
        : Picture.Line(Point(x: rect.midX, y: rect.minY), Point(x: rect.midX, y: rect.maxY))
      return .lines([segment], .guide, width: 0.75, dash: [1, 3])
    }
  }

  /// Draws the guides, with their names.
  mutating func guideElements() -> [Picture.Element] {
    var elements: [Picture.Element] = []
    for (index, (guide, isSystem)) in guides.enumerated() {
      let frame = guide.frameInWindow
      let rect = map(frame)
      let stroke = Picture.Stroke(
        .guide, width: 1.25, dash: isSystem ? [8, 3, 2, 3] : [5, 3])
      var group = Picture.Group(.guide, [.rects([rect], stroke: stroke)])
      let name = printable(guide.label)
      group.id = "\(options.idPrefix)guide-\(index + 1)"
      group.name = guide.label
      group.title = "\(name): \(frame.words) in the window"
      elements.append(.group(group))
      nameGuide(name, rect)
      if guide.role == .content { legend.add(note: "\(name): \(frame.size.words) in all") }
    }
    return elements
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
}
