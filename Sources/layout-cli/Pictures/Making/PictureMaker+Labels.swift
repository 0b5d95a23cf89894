extension PictureMaker {
  /// The maximum number of views in a layout with names beside views; in larger layouts such views
  /// have numbers.
  private static let besideLimit = 24

  /// Whether there are more views than names have room beside.
  var isCrowded: Bool { boxes.count > Self.besideLimit }

  /// Labels the views: each in the part of its box that nothing covers, or else with a tag or a
  /// number.
  mutating func labelViews() {
    var waiting: [Int] = []
    let edges = guideEdges + barBoxes.map { $0.content }
    for index in boxes.indices.prefix(Self.labelLimit) where !boxes[index].isFaded {
      if !labelInOwnArea(index, edges) { waiting.append(index) }
    }
    let keyboard = KeyboardDrawing(keyboard: drawnKeyboard)
    if let frame = keyboardFrame, let area = keyboard.nameArea { labelKeyboard(frame, area) }
    var small: [Int] = []
    for index in waiting where !labelAboveOthers(index, edges) { small.append(index) }
    small = boxes.indices.prefix(Self.labelLimit).filter {
      small.contains($0) || isEmptyInWindow(boxes[$0])
    }
    for index in small { labelBeside(boxes[index]) }
    for index in boxes.indices.prefix(Self.labelLimit) where boxes[index].isFaded {
      nameFaded(index, edges)
    }
    if boxes.count > Self.labelLimit {
      legend.add(note: "\(boxes.count - Self.labelLimit) more views have no labels.")
    }
  }

  /// Returns the rectangles that cover parts of a view, and lines that labels avoid.
  func obstacles(of index: Int, _ edges: [Rect]) -> [Rect] {
    let own = boxes[index].shownRect
    var found: [Rect] = []
    for other in boxes[(index + 1)...] where other.isFilled || other.isFaded {
      if other.shownRect.meets(own) { found.append(other.shownRect) }
    }
    if let keyboardFrame, keyboardFrame.meets(own) { found.append(keyboardFrame) }
    for edge in edges where edge.meets(own) { found.append(edge) }
    return found
  }

  /// Labels a view where nothing covers it; false if there is no room.
  private mutating func labelInOwnArea(_ index: Int, _ edges: [Rect]) -> Bool {
    let box = boxes[index]
    guard let shown = box.shown?.overlap(with: window)?.overlap(with: screen.bounds) else {
      if !box.isHidden, !isEmptyInWindow(box) {
        legend.add(unseen: box, box.clip != nil && box.shown == nil ? "scrolled out" : "outside")
      }
      return true
    }
    let site = LabelSite(box, shown, obstacles(of: index, edges))
    if options.showsFrames, !box.isHidden, labelWithSize(site) { return true }
    for room in [site.area, site.tightArea] where addName(site.name, at: site, in: room) {
      return true
    }
    if addName(site.name, at: site, in: site.tightArea, size: LabelStyle.smallNameSize) {
      return true
    }
    // Views around or below others are better named above these than by a part of their name.
    if box.hasViews || !site.obstacles.isEmpty { return false }
    return labelInLittleRoom(site)
  }

  /// Labels a view with its name and its size, below or beside each other.
  private mutating func labelWithSize(_ site: LabelSite) -> Bool {
    let words = site.box.ownFrame.size.words
    let name = LabelStyle.extent(of: site.name, LabelStyle.nameSize, isBold: true)
    let size = LabelStyle.extent(of: words, LabelStyle.detailSize, isBold: false)
    let isLeaf = !site.box.hasViews
    let stacked = Size(width: max(name.width, size.width), height: name.height + size.height)
    if let rect = place(stacked, at: site, in: site.area) {
      let (upper, lower) = (
        Size(width: rect.width, height: name.height),
        Size(width: rect.width, height: size.height)
      )
      let below = Point(x: rect.minX, y: rect.minY + name.height)
      add(site.name, at: site, in: Rect(origin: rect.origin, size: upper), centered: isLeaf)
      add(
        words, at: site, in: Rect(origin: below, size: lower), size: LabelStyle.detailSize,
        isBold: false, centered: isLeaf)
      return true
    }
    let gap = 6.0
    let row = Size(width: name.width + gap + size.width, height: name.height)
    for room in [site.area, site.tightArea] {
      guard let rect = place(row, at: site, in: room) else { continue }
      let beside = Rect(
        x: rect.minX + name.width + gap, y: rect.minY, width: size.width, height: name.height)
      add(site.name, at: site, in: Rect(origin: rect.origin, size: name))
      add(words, at: site, in: beside, size: LabelStyle.detailSize, isBold: false)
      return true
    }
    return false
  }

  /// Adds a name where it has room; false if it has none.
  private mutating func addName(
    _ text: String, at site: LabelSite, in room: Rect, size: Double = LabelStyle.nameSize
  ) -> Bool {
    let extent = LabelStyle.extent(of: text, size, isBold: true)
    guard let rect = place(extent, at: site, in: room) else { return false }
    add(text, at: site, in: rect, size: size, centered: !site.box.hasViews)
    return true
  }

  private func place(_ size: Size, at site: LabelSite, in room: Rect) -> Rect? {
    space.place(size, in: room, besides: site.obstacles, prefersMiddle: !site.box.hasViews)
  }

  /// Labels a view with a shortened name, or with a number.
  private mutating func labelInLittleRoom(_ site: LabelSite) -> Bool {
    for size in [LabelStyle.nameSize, LabelStyle.smallNameSize] {
      let full = estimatedWidth(of: site.name, size: size, isBold: true)
      // For a few views, a complete name beside the view is better than a heavily shortened one.
      for share in isCrowded ? [0.75, 0.6, 0.45] : [0.75] where full * share >= 24 {
        let width = min(site.tightArea.width, full * share)
        let short = shortenedName(site.name, to: width, size: size, isBold: true)
        if let short, addName(short, at: site, in: site.tightArea, size: size) { return true }
      }
    }
    if !isCrowded { return false }
    return addNumber(site.box, besides: site.obstacles, site.shown)
  }

  /// Adds the next number of the legend where it covers nothing; false if there is no room.
  private mutating func addNumber(
    _ box: ViewBox, besides obstacles: [Rect], _ shown: Rect
  ) -> Bool {
    let number = "\(legend.nextNumber)"
    guard
      let rect = space.place(
        tagSize(number), in: shown.grown(by: -0.5), besides: obstacles,
        prefersMiddle: !box.hasViews)
    else { return false }
    addTag(number, of: box, in: rect, container: shown)
    legend.add(numbered: box)
    return true
  }

  /// Labels a view that others cover: with a tag in its colour above them, or with a number; false
  /// if there is no room.
  private mutating func labelAboveOthers(_ index: Int, _ edges: [Rect]) -> Bool {
    let box = boxes[index]
    guard let shown = box.shown?.overlap(with: window)?.overlap(with: screen.bounds) else {
      return true
    }
    let around = shown.grown(by: -0.5)
    let name = box.markedName
    let size = tagSize(name)
    let obstacles = obstacles(of: index, edges)
    if size.width <= max(around.width * 0.7, 16),
      let rect = space.place(
        size, in: around, besides: [],
        prefersMiddle: !box.hasViews && obstacles.isEmpty),
      !obstacles.contains(where: { rect.hides($0) })
    {
      addTag(name, of: box, in: rect, container: shown)
      return true
    }
    if nameBeside(box) || addNumber(box, besides: obstacles, shown) { return true }
    let number = "\(legend.nextNumber)"
    guard
      let rect = space.place(tagSize(number), in: around, besides: [], prefersMiddle: false),
      !obstacles.contains(where: { rect.hides($0) })
    else { return false }
    addTag(number, of: box, in: rect, container: shown)
    legend.add(numbered: box)
    return true
  }

  func tagSize(_ text: String) -> Size {
    Size(
      width: estimatedWidth(of: text, size: LabelStyle.tagSize, isBold: true) + 5,
      height: LabelStyle.height(LabelStyle.tagSize))
  }

  // MARK: - Texts

  /// Adds a text, and takes its room.
  mutating func put(_ text: Picture.Text) {
    space.take(text: text.box)
    labels.append(.text(text))
  }

  private mutating func add(
    _ text: String, at site: LabelSite, in rect: Rect, size: Double = LabelStyle.nameSize,
    isBold: Bool = true, centered: Bool = false
  ) {
    let box = site.box
    put(
      Picture.Text(
        text, in: rect, size: size, .ink(box.hue), on: box.isHidden ? .window : .tint(box.hue),
        isBold: isBold, isCentered: centered, hasPlate: box.isHidden, container: site.shown))
  }

  mutating func addTag(_ text: String, of box: ViewBox, in rect: Rect, container: Rect) {
    put(
      Picture.Text(
        text, in: rect, size: LabelStyle.tagSize, .onInk, on: .ink(box.hue), isBold: true,
        isCentered: true, hasPlate: true, container: container))
  }

  /// Names the keyboard in the middle of its area.
  private mutating func labelKeyboard(
    _ frame: Rect, _ area: (rect: Rect, tone: Tone, ground: Tone)
  ) {
    let size = LabelStyle.detailSize
    let height = LabelStyle.height(size)
    let room = area.rect.inset(by: EdgeInsets(top: 0, left: 4, bottom: 0, right: 4))
    let words = [
      "\(scene.window.keyboard.kind.rawValue) keyboard", scene.window.keyboard.kind.rawValue,
    ]
    for text in words {
      let width = estimatedWidth(of: text, size: size)
      guard width <= room.width, height <= room.height else { continue }
      let rect = Rect(around: room.center, width, height)
      guard space.isFree(text: rect) else { continue }
      return put(
        Picture.Text(
          text, in: rect, size: size, area.tone, on: area.ground, isCentered: true,
          container: frame))
    }
  }
}
