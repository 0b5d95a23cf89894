/// Labels of views without room for one, and of views that are not in focus.
extension PictureMaker {
  /// Returns whether a view has no area, at a position of the window that is on the screen.
  func isEmptyInWindow(_ box: ViewBox) -> Bool {
    guard !box.isHidden, !box.isFaded, let shown = window.overlap(with: screen.bounds) else {
      return false
    }
    let frame = box.onScreen
    if let clip = box.clip, !clip.grown(by: 1).holds(frame) { return false }
    return (frame.width == 0 || frame.height == 0) && frame.minX <= shown.maxX
      && frame.maxX >= shown.minX && frame.minY <= shown.maxY && frame.maxY >= shown.minY
  }

  /// Labels a view that has no room for a number by its name beside it, or else a number there.
  mutating func labelBeside(_ box: ViewBox) {
    if nameBeside(box) { return }
    let number = "\(legend.nextNumber)"
    if let rect = placeBeside(box, tagSize(number)) {
      addTag(number, of: box, in: rect, container: screen.bounds)
      return legend.add(numbered: box)
    }
    legend.add(unseen: box)
  }

  /// Labels one of a few views with its name beside it; false if there is no room.
  mutating func nameBeside(_ box: ViewBox) -> Bool {
    guard !isCrowded, let rect = placeBeside(box, tagSize(box.markedName)) else { return false }
    addTag(box.markedName, of: box, in: rect, container: screen.bounds)
    return true
  }

  /// Returns the place for a tag of some size beside a view, in window coordinates; nil if there is
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
    for (x, y) in places {
      let rect = Rect(origin: Point(x: x, y: y), size: size)
      if area.holds(rect), space.isFree(text: rect),
        !boxes.contains(where: { isHidden($0, below: rect) })
      {
        return rect
      }
    }
    return nil
  }

  /// Whether a tag would hide most of a view, or an empty one.
  private func isHidden(_ box: ViewBox, below tag: Rect) -> Bool {
    !box.isHidden && tag.hides(box.shownRect.grown(by: 1))
  }

  /// Labels a view outside the focus, if its whole name has room.
  mutating func nameFaded(_ index: Int, _ edges: [Rect]) {
    let box = boxes[index]
    guard !box.isHidden,
      let shown = box.shown?.overlap(with: window)?.overlap(with: screen.bounds)
    else { return }
    let site = LabelSite(box, shown, obstacles(of: index, edges))
    let size = LabelStyle.extent(of: box.name, LabelStyle.smallNameSize, isBold: false)
    let padded = Size(width: size.width + 4, height: size.height)
    guard
      let rect = space.place(
        padded, in: site.tightArea, besides: site.obstacles,
        prefersMiddle: !box.hasViews)
    else { return }
    put(
      Picture.Text(
        box.name, in: rect, size: LabelStyle.smallNameSize, .muted, on: .window,
        isCentered: true, hasPlate: true, container: shown))
  }
}
