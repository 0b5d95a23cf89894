extension PictureMaker {
  /// Returns the guides that are drawn: those of the spec and, on request, those that every window
  /// has.
  private var guides: [(guide: LayoutGuide, isSystem: Bool)] {
    let root = scene.window.rootView
    var found: [(guide: LayoutGuide, isSystem: Bool)] = []
    for view in [root] + scene.views {
      for guide in view.layoutGuides {
        let (content, frame) = (guide.frameInWindow, view.frameInWindow)
        switch guide.role {
        case .plain where guide.name != nil: found.append((guide, false))
        // Content that fits into the view needs no outline.
        case .content
        where content.width > frame.width + 0.5 || content.height > frame.height + 0.5:
          found.append((guide, true))
        default: break
        }
      }
    }
    if options.showsGuides {
      found += [
        (root.safeAreaLayoutGuide, true), (root.layoutMarginsGuide, true),
        (root.readableContentGuide, true), (root.keyboardLayoutGuide, true),
      ]
      if scene.window.division != nil { found.append((root.divisionLayoutGuide, true)) }
    }
    return found
  }

  /// The edges of the guides that are drawn, as thin rectangles on the screen.
  var guideEdges: [Rect] {
    edges(of: safeArea) + guides.flatMap { edges(of: map($0.guide.frameInWindow)) }
  }

  /// The edges of a rectangle as thin rectangles.
  func edges(of rect: Rect) -> [Rect] {
    [rect.minX, rect.maxX].map { Rect(x: $0 - 1, y: rect.minY, width: 2, height: rect.height) }
      + [rect.minY, rect.maxY].map { Rect(x: rect.minX, y: $0 - 1, width: rect.width, height: 2) }
  }

  /// The edges of the safe area inside the window, dotted.
  var safeAreaEdges: Picture.Element {
    .lines(Self.edges(of: safeArea, within: window), .guide, width: 0.75, dash: [1, 3])
  }

  /// Draws the guides, with their names.
  mutating func guideElements() -> [Picture.Element] {
    var elements: [Picture.Element] = []
    for (index, (guide, isSystem)) in guides.enumerated() {
      let frame = guide.frameInWindow
      let rect = map(frame)
      let stroke = Picture.Stroke(
        tone: .guide, width: 1.25, dash: isSystem ? [8, 3, 2, 3] : [5, 3])
      let name = printable(guide.label)
      elements.append(
        .group(
          Picture.Group(
            kind: .guide, id: "\(options.idPrefix)guide-\(index + 1)", name: guide.label,
            title: "\(name): \(frame.words) in the window",
            elements: [.rects([rect], stroke: stroke)])))
      nameGuide(name, rect, frame)
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
