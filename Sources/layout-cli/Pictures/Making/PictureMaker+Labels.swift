/// The sizes of fonts and boxes of texts.
enum LabelStyle {
  static let nameSize = 12.0
  static let smallNameSize = 10.0
  static let detailSize = 10.0
  static let tagSize = 9.0

  /// The height of a line.
  static func height(_ size: Double) -> Double { (size * 1.3).rounded() }
}

extension PictureMaker {
  /// Names the views: each in the part of its box that nothing covers, or else by a tag or a number.
  mutating func labelViews() {
    var waiting: [Int] = []
    let edges = guideEdges
    for index in boxes.indices.prefix(Self.labelLimit) where !boxes[index].isFaded {
      if !labelInOwnArea(index, edges) { waiting.append(index) }
    }
    let keyboard = KeyboardDrawing(drawnKeyboard, screen: screen)
    if let frame = keyboardFrame, let area = keyboard.nameArea { labelKeyboard(frame, area) }
    for index in waiting { labelAboveOthers(index, edges) }
    if boxes.count > Self.labelLimit {
      legend.add(note: "\(boxes.count - Self.labelLimit) more views have no labels.")
    }
  }

  /// What covers parts of a view, and lines that labels are to keep clear of.
  private func obstacles(of index: Int, _ edges: [Rect]) -> [Rect] {
    let own = boxes[index].onScreen
    var found: [Rect] = []
    for other in boxes[(index + 1)...] where other.isFilled || other.isFaded {
      if other.onScreen.meets(own) { found.append(other.onScreen) }
    }
    if let keyboardFrame, keyboardFrame.meets(own) { found.append(keyboardFrame) }
    for edge in edges where edge.meets(own) { found.append(edge) }
    return found
  }

  /// Labels a view where nothing covers it; false where there is no room.
  private mutating func labelInOwnArea(_ index: Int, _ edges: [Rect]) -> Bool {
    let box = boxes[index]
    guard let shown = box.onScreen.intersection(window)?.intersection(screen.bounds) else {
      if !box.isHidden { legend.add(unseen: box, in: window) }
      return true
    }
    let obstacles = obstacles(of: index, edges)
    let isLeaf = !box.hasViews
    let name = box.openAxes.isEmpty ? box.name : box.name + " ?"
    let padding = EdgeInsets(
      top: isLeaf ? 1.5 : 4, left: 5, bottom: isLeaf ? 1.5 : 4, right: 5)
    let area = shown.inset(by: padding)
    let tight = shown.inset(by: EdgeInsets(top: 1, left: 2.5, bottom: 1, right: 2.5))
    let nameWidth = estimatedWidth(of: name, size: LabelStyle.nameSize, isBold: true)
    let nameHeight = LabelStyle.height(LabelStyle.nameSize)
    if options.showsFrames, !box.isHidden {
      let detail = box.ownFrame.size.words
      let detailWidth = estimatedWidth(of: detail, size: LabelStyle.detailSize)
      let detailHeight = LabelStyle.height(LabelStyle.detailSize)
      let stacked = Size(width: max(nameWidth, detailWidth), height: nameHeight + detailHeight)
      if let rect = space.place(stacked, in: area, besides: obstacles, prefersMiddle: isLeaf) {
        add(
          name, of: box,
          in: Rect(origin: rect.origin, size: Size(width: rect.width, height: nameHeight)),
          centered: isLeaf, container: shown)
        add(
          detail, of: box,
          in: Rect(
            x: rect.minX, y: rect.minY + nameHeight, width: rect.width, height: detailHeight),
          isDetail: true, centered: isLeaf, container: shown)
        return true
      }
      let gap = 6.0
      let side = Size(width: nameWidth + gap + detailWidth, height: nameHeight)
      for room in [area, tight] {
        guard let rect = space.place(side, in: room, besides: obstacles, prefersMiddle: isLeaf)
        else { continue }
        add(
          name, of: box,
          in: Rect(origin: rect.origin, size: Size(width: nameWidth, height: nameHeight)),
          container: shown)
        add(
          detail, of: box,
          in: Rect(
            x: rect.minX + nameWidth + gap, y: rect.minY, width: detailWidth, height: nameHeight),
          isDetail: true, container: shown)
        return true
      }
    }
    for room in [area, tight] {
      let size = Size(width: nameWidth, height: nameHeight)
      if let rect = space.place(size, in: room, besides: obstacles, prefersMiddle: isLeaf) {
        add(name, of: box, in: rect, centered: isLeaf, container: shown)
        return true
      }
    }
    return labelInLittleRoom(box, name, tight, obstacles, shown)
  }

  /// Labels a view with what is left of its name, or with a number.
  private mutating func labelInLittleRoom(
    _ box: ViewBox, _ name: String, _ room: Rect, _ obstacles: [Rect], _ shown: Rect
  ) -> Bool {
    let small = Size(
      width: estimatedWidth(of: name, size: LabelStyle.smallNameSize, isBold: true),
      height: LabelStyle.height(LabelStyle.smallNameSize))
    if let rect = space.place(
      small, in: room, besides: obstacles, prefersMiddle: !box.hasViews)
    {
      add(name, of: box, in: rect, size: LabelStyle.smallNameSize, container: shown)
      return true
    }
    // Views around or below others are better named above these than by a part of their name.
    if box.hasViews || !obstacles.isEmpty { return false }
    let full = estimatedWidth(of: name, size: LabelStyle.nameSize, isBold: true)
    for share in [0.75, 0.6, 0.45] where full * share >= 24 {
      let width = min(room.width, full * share)
      guard
        let short = shortened(name, to: width, size: LabelStyle.nameSize, isBold: true)
      else { break }
      let size = Size(
        width: estimatedWidth(of: short, size: LabelStyle.nameSize, isBold: true),
        height: LabelStyle.height(LabelStyle.nameSize))
      if let rect = space.place(size, in: room, besides: obstacles, prefersMiddle: true) {
        add(short, of: box, in: rect, container: shown)
        return true
      }
    }
    return addNumber(box, besides: obstacles, shown)
  }

  /// Puts the next number of the legend where nothing is in the way; false where there is no room.
  private mutating func addNumber(
    _ box: ViewBox, besides obstacles: [Rect], _ shown: Rect
  ) -> Bool {
    let number = "\(legend.nextNumber)"
    let around = shown.inset(by: EdgeInsets(top: 0.5, left: 0.5, bottom: 0.5, right: 0.5))
    guard
      let rect = space.place(
        tagSize(number), in: around, besides: obstacles, prefersMiddle: !box.hasViews)
    else { return false }
    addTag(number, of: box, in: rect, container: shown)
    legend.add(numbered: box)
    return true
  }

  /// Labels a view that others cover: by a tag in its colour above them, or by a number.
  private mutating func labelAboveOthers(_ index: Int, _ edges: [Rect]) {
    let box = boxes[index]
    guard let shown = box.onScreen.intersection(window)?.intersection(screen.bounds) else { return }
    let around = shown.inset(by: EdgeInsets(top: 0.5, left: 0.5, bottom: 0.5, right: 0.5))
    let name = box.openAxes.isEmpty ? box.name : box.name + " ?"
    let size = tagSize(name)
    let obstacles = obstacles(of: index, edges)
    if size.width <= max(around.width * 0.7, 16),
      let rect = space.place(size, in: around, besides: space.texts, prefersMiddle: false),
      !Self.hides(rect, any: obstacles)
    {
      return addTag(name, of: box, in: rect, container: shown)
    }
    if addNumber(box, besides: obstacles + space.texts, shown) { return }
    let numberSize = tagSize("\(legend.nextNumber)")
    if let rect = space.place(
      numberSize, in: around, besides: space.texts, prefersMiddle: false),
      !Self.hides(rect, any: obstacles)
    {
      addTag("\(legend.nextNumber)", of: box, in: rect, container: shown)
      return legend.add(numbered: box)
    }
    legend.add(unnumbered: box)
  }

  /// Whether a tag would hide much of a box.
  private static func hides(_ tag: Rect, any boxes: [Rect]) -> Bool {
    boxes.contains { box in
      guard let hidden = box.intersection(tag) else { return false }
      return hidden.width * hidden.height > 0.3 * box.width * box.height
    }
  }

  func tagSize(_ text: String) -> Size {
    Size(
      width: estimatedWidth(of: text, size: LabelStyle.tagSize, isBold: true) + 5,
      height: LabelStyle.height(LabelStyle.tagSize))
  }

  // MARK: - Texts

  private mutating func add(
    _ text: String, of box: ViewBox, in rect: Rect, size: Double = LabelStyle.nameSize,
    isDetail: Bool = false, centered: Bool = false, container: Rect
  ) {
    var label = Picture.Text(
      text, in: rect, size: isDetail ? LabelStyle.detailSize : size,
      .ink(box.hue), on: box.isHidden ? .window : .tint(box.hue))
    label.isBold = !isDetail
    label.alignment = centered ? .middle : .start
    label.container = container
    label.hasPlate = box.isHidden
    space.take(text: rect)
    labels.append(.text(label))
  }

  mutating func addTag(_ text: String, of box: ViewBox, in rect: Rect, container: Rect) {
    var label = Picture.Text(
      text, in: rect, size: LabelStyle.tagSize, .onInk, on: .ink(box.hue))
    label.isBold = true
    label.alignment = .middle
    label.hasPlate = true
    label.container = container
    space.take(text: rect)
    labels.append(.text(label))
  }

  /// Names the keyboard on its space bar, or wherever it has room.
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
      let rect = Rect(
        x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
      guard space.isFree(text: rect) else { continue }
      var label = Picture.Text(text, in: rect, size: size, area.tone, on: area.ground)
      label.alignment = .middle
      label.container = frame
      space.take(text: rect)
      labels.append(.text(label))
      return
    }
  }
}
