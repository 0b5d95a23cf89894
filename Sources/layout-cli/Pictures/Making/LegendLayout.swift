/// A legend in columns below the screen.
struct LegendLayout {
  private static let lineHeight = 15.0
  private static let gap = 3.0
  /// The width of a tag before a text.
  private static let tagRoom = 26.0
  /// The maximum width of a column if there are several, in points.
  private static let widest = 260.0
  /// The minimum width of a column that needs more, in points.
  private static let narrowest = 220.0

  /// A row whose texts have their places relative to its top left corner.
  private typealias PlacedRow = (texts: [Picture.Text], height: Double)

  /// The group, whose origin is its top left corner.
  private(set) var group = Picture.Group(.legend)
  /// The room it takes.
  private(set) var size = Size.zero

  /// Lays a legend out; nil if it is empty.
  ///
  /// - Parameters:
  ///   - legend: The legend.
  ///   - screen: The device on the canvas.
  ///   - margin: The room around.
  init?(_ legend: Legend, below screen: Rect, margin: Double) {
    let rows = legend.rows
    guard !rows.isEmpty else { return nil }
    let natural = min(Self.naturalWidth(of: rows), Self.widest)
    let count = max(1, min(rows.count, Int((screen.width + margin) / (natural + margin))))
    let shared = (screen.width - Double(count - 1) * margin) / Double(count)
    let width = max(shared, min(natural, Self.narrowest))
    group.origin = Point(x: screen.minX, y: screen.maxY + margin)
    draw(Self.columns(of: rows.map { Self.place($0, in: width) }, count), width, margin)
  }

  // MARK: - Columns

  private static func height(of column: [PlacedRow]) -> Double {
    column.reduce(0) { $0 + $1.height }
  }

  /// Divides rows among at most some number of columns of about one height.
  private static func columns(of rows: [PlacedRow], _ count: Int) -> [[PlacedRow]] {
    var limit = height(of: rows) / Double(count)
    while true {
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
      if columns.count <= count { return columns }
      limit += lineHeight
    }
  }

  private mutating func draw(_ columns: [[PlacedRow]], _ width: Double, _ margin: Double) {
    for (index, column) in columns.enumerated() {
      let x = Double(index) * (width + margin)
      var y = 0.0
      for row in column {
        for var text in row.texts {
          text.box = text.box.offset(dx: x, dy: y)
          group.elements.append(.text(text))
        }
        y += row.height
      }
      size = Size(width: x + width, height: max(size.height, y))
    }
  }

  // MARK: - Rows

  private static func nameWidth(_ row: Legend.Row) -> Double {
    row.name.isEmpty
      ? 0 : estimatedWidth(of: row.name, size: Legend.size, isBold: true) + 6
  }

  private static func naturalWidth(of rows: [Legend.Row]) -> Double {
    let widths = rows.map { nameWidth($0) + estimatedWidth(of: $0.text, size: Legend.size) }
    return tagRoom + (widths.max() ?? 0).rounded(.up)
  }

  /// Returns a row with the name and the text beside each other if there is room, else below each
  /// other.
  private static func place(_ row: Legend.Row, in width: Double) -> PlacedRow {
    let room = width - tagRoom
    var texts: [Picture.Text] = []
    if let tag = row.tag {
      let style = LabelStyle.extent(of: tag.text, LabelStyle.tagSize, isBold: true)
      let box = Rect(
        x: 0, y: 1.5, width: min(max(style.width + 5, 12), tagRoom - 4), height: style.height)
      texts.append(
        Picture.Text(
          tag.text, in: box, size: LabelStyle.tagSize, .onInk, on: tag.ground, isBold: true,
          isCentered: true, hasPlate: true))
    }
    var lines = 0
    func add(_ text: String, from x: Double = 0, to end: Double, _ tone: Tone, isBold: Bool) {
      let box = Rect(
        x: tagRoom + x, y: Double(lines) * lineHeight, width: end - x, height: lineHeight)
      texts.append(
        Picture.Text(text, in: box, size: Legend.size, tone, on: .paper, isBold: isBold))
    }
    let name = nameWidth(row)
    let isOneLine =
      name > 0 && name + estimatedWidth(of: row.text, size: Legend.size) <= room
    if name > 0 {
      let shown = shortened(row.name, to: room, size: Legend.size, isBold: true) ?? "…"
      add(shown, to: isOneLine ? name - 2 : room, .text, isBold: true)
      if isOneLine { add(row.text, from: name, to: room, row.tone, isBold: false) }
      lines += 1
    }
    if !isOneLine {
      for line in wrapped(row.text, to: room, size: Legend.size) {
        add(line, to: room, row.tone, isBold: false)
        lines += 1
      }
    }
    return (texts, Double(lines) * lineHeight + gap)
  }
}
