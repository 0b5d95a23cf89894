/// A legend below the screen, one row under the other.
struct LegendLayout {
  private static let lineHeight = 15.0
  private static let gap = 3.0
  /// The width of a tag before a text.
  private static let tagRoom = 26.0
  /// The minimum width of a row, in points.
  private static let narrowest = 220.0

  /// The group, whose origin is its top left corner.
  private(set) var group = Picture.Group(kind: .legend)
  /// The room it takes.
  private(set) var size: Size

  /// Lays a legend out; nil if it is empty.
  init?(_ legend: Legend, below screen: Rect, margin: Double) {
    let rows = legend.rows
    guard !rows.isEmpty else { return nil }
    group.origin = Point(x: screen.minX, y: screen.maxY + margin)
    size = Size(width: max(screen.width, Self.narrowest), height: 0)
    for row in rows { add(row) }
  }

  /// Adds a row: its tag, its name, and its text beside the name if there is room, or below it.
  private mutating func add(_ row: Legend.Row) {
    let room = size.width - Self.tagRoom
    if let tag = row.tag {
      let extent = LabelStyle.extent(of: tag.text, LabelStyle.tagSize, isBold: true)
      let box = Rect(
        x: 0, y: size.height + 1.5, width: min(max(extent.width + 5, 12), Self.tagRoom - 4),
        height: extent.height)
      group.elements.append(.text(.tag(tag.text, in: box, on: tag.ground)))
    }
    var start = 0.0
    if !row.name.isEmpty {
      let name = shortened(row.name, to: room, size: Legend.size, isBold: true) ?? "…"
      let width = estimatedWidth(of: name, size: Legend.size, isBold: true) + 4
      add(name, from: 0, to: min(width, room), .text, isBold: true)
      start = width + 2
      if start + estimatedWidth(of: row.text, size: Legend.size) > room {
        start = 0
        size.height += Self.lineHeight
      }
    }
    for line in wrapped(row.text, to: room - start, size: Legend.size) {
      add(line, from: start, to: room, row.tone, isBold: false)
      size.height += Self.lineHeight
    }
    size.height += Self.gap
  }

  /// Adds a text in the present line.
  private mutating func add(
    _ text: String, from start: Double, to end: Double, _ tone: Tone, isBold: Bool
  ) {
    let box = Rect(
      x: Self.tagRoom + start, y: size.height, width: end - start, height: Self.lineHeight)
    group.elements.append(
      .text(
        Picture.Text(
          text: text, box: box, size: Legend.size, tone: tone, ground: .paper, isBold: isBold)))
  }
}
