/// Labels of views: names and tags.
///
/// A view has its name in the part of its area that nothing covers; otherwise its name as a tag above
/// the views that cover it or beside it, or else a number that the legend explains.
extension PictureMaker {
  /// The maximum number of views in a layout with names beside views; in larger layouts such views
  /// have numbers.
  private static let besideLimit = 24
  /// The zoom below which hidden views have no labels.
  private static let leastZoomOfHidden = 0.75

  /// Labels the views and the keyboard.
  mutating func labelViews() {
    var waiting: [Int] = []
    let edges = guideEdges
    let labelled = boxes.indices.prefix(Self.labelLimit).filter {
      !boxes[$0].isHidden || options.zoom >= Self.leastZoomOfHidden
    }
    for index in labelled {
      let box = boxes[index]
      if isEmptyInWindow(box) {
        waiting.append(index)
      } else if let site = site(of: index, edges) {
        if !labelInOwnArea(site) { waiting.append(index) }
      } else if !box.isHidden {
        legend.add(
          .unseen, of: box, box.clip != nil && box.shown == nil ? "scrolled out" : "outside")
      }
    }
    labelKeyboard()
    let rest = waiting.filter { index in
      site(of: index, edges).map { !labelAboveOthers($0) } ?? true
    }
    for index in rest where !labelBeside(boxes[index]) { legend.add(.unseen, of: boxes[index]) }
    if boxes.count > Self.labelLimit {
      legend.add(note: "\(boxes.count - Self.labelLimit) more views have no labels.")
    }
  }

  /// Returns the places for the label of a view; nil if no part of it is on the screen.
  private func site(of index: Int, _ edges: [Rect]) -> LabelSite? {
    let box = boxes[index]
    guard let shown = box.shown?.overlap(with: window)?.overlap(with: screen.bounds) else {
      return nil
    }
    let covering = boxes[(index + 1)...].filter { !$0.isHidden }.map { $0.shownRect }
    let obstacles = covering + (keyboardFrame.map { [$0] } ?? []) + edges
    return LabelSite(
      box: box, shown: shown, obstacles: obstacles.filter { $0.meets(box.shownRect) })
  }

  /// Labels a view where nothing covers it.
  ///
  /// - Returns: Whether there was room.
  private mutating func labelInOwnArea(_ site: LabelSite) -> Bool {
    let name = site.box.markedName
    var forms = [
      (name, site.area, LabelStyle.nameSize), (name, site.tightArea, LabelStyle.nameSize),
      (name, site.tightArea, LabelStyle.smallNameSize), (name, site.tightArea, LabelStyle.tagSize),
    ]
    if options.showsFrames, !site.box.isHidden {
      let words = "\(name)  \(site.box.ownFrame.size.words)"
      forms.insert((words, site.tightArea, LabelStyle.tagSize), at: 0)
      forms.insert((words, site.area, LabelStyle.nameSize), at: 0)
    }
    for (text, room, size) in forms {
      let extent = LabelStyle.extent(of: text, size, isBold: true)
      guard let rect = place(extent, at: site, in: room) else { continue }
      let box = site.box
      put(
        Picture.Text(
          text: text, box: rect, size: size, tone: .ink(box.hue),
          ground: box.isHidden ? .window : .tint(box.hue), isBold: true,
          isCentered: !box.hasViews, hasPlate: box.isHidden, container: site.shown))
      return true
    }
    return false
  }

  private func place(_ size: Size, at site: LabelSite, in room: Rect) -> Rect? {
    space.place(size, in: room, besides: site.obstacles, prefersMiddle: !site.box.hasViews)
  }

  // MARK: - Tags

  /// Labels a view that others cover: with a tag in its colour above them or beside it, or with a
  /// number.
  ///
  /// - Returns: Whether there was room.
  private mutating func labelAboveOthers(_ site: LabelSite) -> Bool {
    let around = site.shown.grown(by: -0.5)
    let size = tagSize(site.box.markedName)
    let isClear = !site.box.hasViews && site.obstacles.isEmpty
    if size.width <= max(around.width * 0.7, 16),
      let rect = space.place(size, in: around, besides: [], prefersMiddle: isClear),
      !site.obstacles.contains(where: { rect.hides($0) })
    {
      addTag(site.box.markedName, of: site.box, in: rect, within: site.shown)
      return true
    }
    if nameBeside(site.box) { return true }
    let number = tagSize(legend.nextNumber)
    var place = self.place(number, at: site, in: around)
    if place == nil {
      place = space.place(number, in: around, besides: [], prefersMiddle: false)
        .flatMap { rect in site.obstacles.contains { rect.hides($0) } ? nil : rect }
    }
    guard let place else { return false }
    addNumber(of: site.box, in: place, within: site.shown)
    return true
  }

  /// Labels a view that has no room for a number by its name beside it, or else a number there.
  ///
  /// - Returns: Whether there was room.
  private mutating func labelBeside(_ box: ViewBox) -> Bool {
    if nameBeside(box) { return true }
    guard let rect = placeBeside(box, tagSize(legend.nextNumber)) else { return false }
    addNumber(of: box, in: rect, within: screen.bounds)
    return true
  }

  /// Labels one of a few views with its name beside it.
  ///
  /// - Returns: Whether there was room.
  private mutating func nameBeside(_ box: ViewBox) -> Bool {
    guard boxes.count <= Self.besideLimit,
      let rect = placeBeside(box, tagSize(box.markedName))
    else { return false }
    addTag(box.markedName, of: box, in: rect, within: screen.bounds)
    return true
  }

  /// Returns the place for a tag of some size beside a view, in screen coordinates; nil if there is
  /// none.
  private func placeBeside(_ box: ViewBox, _ size: Size) -> Rect? {
    guard let area = window.overlap(with: screen.bounds) else { return nil }
    let shown = box.shownRect.grown(by: 2.5)
    let level = shown.midY - size.height / 2
    let middle = shown.midX - size.width / 2
    let (above, below) = (shown.minY - size.height, shown.maxY)
    let (before, after) = (shown.minX - size.width, shown.maxX)
    let places = [
      (after, level), (before, level), (middle, above), (middle, below), (shown.minX, above),
      (shown.maxX - size.width, above), (shown.minX, below), (shown.maxX - size.width, below),
      (after, above), (after, below), (before, above), (before, below),
    ]
    // A tag must not hide most of a view, or an empty one.
    return places.map { Rect(origin: Point(x: $0.0, y: $0.1), size: size) }.first { rect in
      area.holds(rect) && space.isFree(text: rect)
        && !boxes.contains { !$0.isHidden && rect.hides($0.shownRect.grown(by: 1)) }
    }
  }

  private func tagSize(_ text: String) -> Size {
    let extent = LabelStyle.extent(of: text, LabelStyle.tagSize, isBold: true)
    return Size(width: extent.width + 5, height: extent.height)
  }

  private mutating func addTag(_ text: String, of box: ViewBox, in rect: Rect, within outer: Rect) {
    put(.tag(text, in: rect, on: .ink(box.hue), within: outer))
  }

  /// Adds the next number of the legend.
  private mutating func addNumber(of box: ViewBox, in rect: Rect, within outer: Rect) {
    addTag(legend.nextNumber, of: box, in: rect, within: outer)
    legend.add(.view, of: box)
  }

  /// Returns whether a view has no area, at a position of the window that is on the screen.
  func isEmptyInWindow(_ box: ViewBox) -> Bool {
    guard !box.isHidden, let shown = window.overlap(with: screen.bounds) else {
      return false
    }
    let frame = box.onScreen
    if let clip = box.clip, !clip.grown(by: 1).holds(frame) { return false }
    return (frame.width == 0 || frame.height == 0) && frame.minX <= shown.maxX
      && frame.maxX >= shown.minX && frame.minY <= shown.maxY && frame.maxY >= shown.minY
  }
}
