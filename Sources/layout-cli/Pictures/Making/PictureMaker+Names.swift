/// Texts at places where nothing else is written, and the names of what is not a view.
extension PictureMaker {
  /// Adds a text, and takes its room.
  mutating func put(_ text: Picture.Text) {
    space.take(text: text.box)
    labels.append(.text(text))
  }

  /// Writes a name in a free part of an area; false if there is none.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - room: The area.
  ///   - tone: The tone of the text.
  ///   - ground: The tone of its background.
  ///   - obstacles: The rectangles that the text must not touch.
  ///   - prefersMiddle: Whether the middle is tried before the corners.
  ///   - outer: The box that contains the text.
  /// - Returns: Whether there was room.
  @discardableResult
  mutating func putName(
    _ name: String, in room: Rect, _ tone: Tone, on ground: Tone, besides obstacles: [Rect] = [],
    prefersMiddle: Bool, within outer: Rect
  ) -> Bool {
    let extent = LabelStyle.extent(of: name, LabelStyle.detailSize, isBold: false)
    let size = Size(width: extent.width + 6, height: extent.height)
    guard
      let rect = space.place(size, in: room, besides: obstacles, prefersMiddle: prefersMiddle)
    else { return false }
    put(
      Picture.Text(
        text: name, box: rect, size: LabelStyle.detailSize, tone: tone, ground: ground,
        isCentered: true, hasPlate: true, container: outer))
    return true
  }

  /// Names the keyboard in a free part of its area, preferably the middle, and if possible not on the
  /// edges of the views that it hides.
  mutating func labelKeyboard() {
    let kind = scene.window.keyboard.kind.rawValue
    guard let frame = keyboardFrame,
      let area = drawnKeyboard.nameArea,
      let room = area.rect.overlap(with: frame)
    else { return }
    let hidden = boxes.flatMap { edges(of: $0.shownRect) }.filter { $0.meets(room) }
    for obstacles in [hidden, []] {
      for text in ["\(kind) keyboard", kind]
      where putName(
        text, in: room, area.tone, on: area.ground, besides: obstacles, prefersMiddle: true,
        within: frame)
      {
        return
      }
    }
  }

  /// Names a guide inside its rectangle on the screen, or in the legend with its frame.
  mutating func nameGuide(_ name: String, _ onScreen: Rect, _ frame: Rect) {
    guard let shown = onScreen.overlap(with: screen.bounds) else {
      return legend.add(note: "\(name): \(frame.words)")
    }
    let room = shown.grown(by: -1)
    let text = shortened(name, to: max(room.width - 6, 0), size: LabelStyle.detailSize)
    if let text,
      putName(text, in: room, .guide, on: .window, prefersMiddle: false, within: shown)
    {
      return
    }
    legend.add(note: "\(name), dashed: \(frame.words)")
  }
}
