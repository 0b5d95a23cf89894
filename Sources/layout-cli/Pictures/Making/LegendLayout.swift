/// A legend in columns.
///
/// It is below the screen if that makes the picture only slightly higher, so that the picture is no
/// wider than the screen and readable on a phone; otherwise it is beside the screen.
struct LegendLayout {
  private static let lineHeight = 15.0
  private static let gap = 3.0
  /// The width of a tag before a text.
  private static let tagRoom = 26.0
  /// The maximum width of a column if there are several, in points.
  private static let widest = 260.0
  /// The minimum width of a column below a screen, in points.
  private static let narrowest = 220.0
  /// The maximum share of the screen's height for a legend below it.
  private static let lowShare = 0.34

  /// A line of a row: consecutive pieces of text.
  private typealias Piece = (text: String, isBold: Bool, tone: Tone, x: Double)

  private struct PlacedRow {
    var tag: (text: String, ground: Tone)?
    var lines: [[Piece]]

    var height: Double { Double(lines.count) * lineHeight + gap }
  }

  /// The group, whose origin is its top left corner.
  private(set) var group = Picture.Group(.legend)
  /// The room it takes.
  private(set) var size = Size.zero
  /// Whether the legend is below the screen.
  private(set) var isBelow = false

  /// Lays a legend out; nil if it is empty.
  ///
  /// - Parameters:
  ///   - legend: The legend.
  ///   - screen: The device on the canvas.
  ///   - margin: The room around.
  init?(_ legend: Legend, around screen: Rect, margin: Double) {
    let rows = legend.rows
    guard !rows.isEmpty else { return nil }
    let natural = min(Self.naturalWidth(of: rows), Self.widest)
    let count = max(1, min(rows.count, Int((screen.width + margin) / (natural + margin))))
    let width = (screen.width - Double(count - 1) * margin) / Double(count)
    let below = Self.columns(of: rows, count: count, width: width)
    let height = below.map { Self.height(of: $0) }.max() ?? 0
    if width >= min(natural, Self.narrowest),
      height <= max(Self.lowShare * screen.height, 4 * Self.lineHeight)
    {
      isBelow = true
      draw(below, width: width, margin: margin)
      group.origin = Point(x: screen.minX, y: screen.maxY + margin)
      return
    }
    let beside = Self.columns(
      of: rows, width: natural, beside: screen, margin: margin)
    draw(beside, width: natural, margin: margin)
    group.origin = Point(x: screen.maxX + margin, y: screen.minY)
  }

  // MARK: - Columns

  private static func height(of column: [PlacedRow]) -> Double {
    column.reduce(0) { $0 + $1.height }
  }

  /// Rows in some number of columns of about one height.
  private static func columns(
    of rows: [Legend.Row], count: Int, width: Double
  ) -> [[PlacedRow]] {
    let placed = rows.map { place($0, in: width) }
    let total = height(of: placed)
    let highest = placed.map { $0.height }.max() ?? 0
    var limit = max(total / Double(count), highest)
    while true {
      let columns = fill(placed, height: limit)
      if columns.count <= count { return columns }
      limit += lineHeight
    }
  }

  /// Arranges rows in columns as high as a screen, or higher if the picture would be much wider
  /// than high.
  private static func columns(
    of rows: [Legend.Row], width: Double, beside screen: Rect, margin: Double
  ) -> [[PlacedRow]] {
    let placed = rows.map { place($0, in: width) }
    let total = height(of: placed)
    let preferred = max(screen.height, 320)
    var count = 1.0
    while total / count > preferred {
      let next = count + 1
      if screen.maxX + next * (width + margin) > 1.6 * max(total / next, preferred) { break }
      count = next
    }
    let limit = max(preferred, total / count)
    return columns(of: rows, count: max(1, Int((total / limit).rounded(.up))), width: width)
  }

  private static func fill(_ rows: [PlacedRow], height limit: Double) -> [[PlacedRow]] {
    var columns: [[PlacedRow]] = [[]]
    var used = 0.0
    for row in rows {
      if used + row.height > limit + 1e-9, used > 0 {
        columns.append([])
        used = 0
      }
      columns[columns.count - 1].append(row)
      used += row.height
    }
    return columns
  }

  // MARK: - Rows

  private static func nameWidth(_ row: Legend.Row) -> Double {
    row.name.isEmpty
      ? 0 : estimatedWidth(of: row.name, size: Legend.size, isBold: true) + 6
  }

  private static func naturalWidth(of rows: [Legend.Row]) -> Double {
    var width = 0.0
    for row in rows {
      width = max(width, nameWidth(row) + estimatedWidth(of: row.text, size: Legend.size))
    }
    return tagRoom + width.rounded(.up)
  }

  /// Returns the lines of a row: the name and the text beside each other if there is room, else
  /// below each other.
  private static func place(_ row: Legend.Row, in width: Double) -> PlacedRow {
    let room = width - tagRoom
    var placed = PlacedRow(tag: row.tag, lines: [])
    let name = nameWidth(row)
    let text = estimatedWidth(of: row.text, size: Legend.size)
    guard !row.name.isEmpty else {
      placed.lines = wrapped(row.text, to: room, size: Legend.size).map {
        [(text: $0, isBold: false, tone: row.tone, x: 0)]
      }
      return placed
    }
    let shown = shortened(row.name, to: room, size: Legend.size, isBold: true) ?? "…"
    placed.lines = [[(text: shown, isBold: true, tone: .text, x: 0)]]
    if name + text <= room {
      placed.lines[0].append((text: row.text, isBold: false, tone: row.tone, x: name))
    } else {
      placed.lines += wrapped(row.text, to: room, size: Legend.size).map {
        [(text: $0, isBold: false, tone: row.tone, x: 0)]
      }
    }
    return placed
  }

  // MARK: - Drawing

  private mutating func draw(_ columns: [[PlacedRow]], width: Double, margin: Double) {
    for (index, column) in columns.enumerated() {
      let x = Double(index) * (width + margin)
      var y = 0.0
      for row in column {
        draw(row, at: Point(x: x, y: y), width: width)
        y += row.height
      }
      size = Size(width: x + width, height: max(size.height, y))
    }
  }

  private mutating func draw(_ row: PlacedRow, at corner: Point, width: Double) {
    if let tag = row.tag {
      let own = estimatedWidth(of: tag.text, size: LabelStyle.tagSize, isBold: true) + 5
      let box = Rect(
        x: corner.x, y: corner.y + 1.5, width: min(max(own, 12), Self.tagRoom - 4),
        height: LabelStyle.height(LabelStyle.tagSize))
      group.elements.append(
        .text(
          Picture.Text(
            tag.text, in: box, size: LabelStyle.tagSize, .onInk, on: tag.ground, isBold: true,
            isCentered: true, hasPlate: true)))
    }
    for (index, line) in row.lines.enumerated() {
      for (place, piece) in line.enumerated() {
        let left = Self.tagRoom + piece.x
        let right = place + 1 < line.count ? Self.tagRoom + line[place + 1].x - 2 : width
        let box = Rect(
          x: corner.x + left, y: corner.y + Double(index) * Self.lineHeight,
          width: right - left, height: Self.lineHeight)
        group.elements.append(
          .text(
            Picture.Text(
              piece.text, in: box, size: Legend.size, piece.tone, on: .paper,
              isBold: piece.isBold)))
      }
    }
  }
}
