/// What stands beside the screen: numbered views, what is wrong, equations.
struct Legend {
  /// A row.
  private struct Row {
    /// A tag such as a number, with the tone of its ground; nil for none.
    var tag: (text: String, ground: Tone)?
    var lines: [(text: String, isBold: Bool, tone: Tone)]
  }

  private static let size = 11.0
  private static let lineHeight = 15.0
  private static let gap = 3.0
  private static let tagRoom = 26.0
  private static let widest = 260.0
  /// The most rows.
  private static let rowLimit = 1000

  private var findings: [Row] = []
  private var views: [Row] = []
  /// Views that nothing in the picture points to.
  private var unnumbered: [Row] = []
  private var equations: [Row] = []
  private var notes: [Row] = []
  private(set) var nextNumber = 1
  private var equationCount = 0

  /// The letters of the next equation: `a` to `z`, then `aa` and so on.
  var nextLetter: String {
    var letters: [UInt8] = []
    var number = equationCount
    repeat {
      letters.insert(UInt8(ascii: "a") + UInt8(number % 26), at: 0)
      number = number / 26 - 1
    } while number >= 0
    return String(decoding: letters, as: UTF8.self)
  }

  mutating func add(numbered box: ViewBox) {
    views.append(row(of: box, tag: "\(nextNumber)"))
    nextNumber += 1
  }

  mutating func add(unnumbered box: ViewBox) {
    unnumbered.append(row(of: box, tag: " "))
  }

  /// Adds what differs from another layout, with the hue of the view it is about.
  mutating func add(difference: String, hue: Int?) {
    var row = Row(tag: (hue == nil ? "−" : " ", hue.map { .ink($0) } ?? .before), lines: [])
    for line in wrapped(difference, to: Self.widest - Self.tagRoom, size: Self.size) {
      row.lines.append((line, false, .text))
    }
    views.append(row)
  }

  mutating func add(unseen box: ViewBox, in window: Rect) {
    var row = row(of: box, tag: " ")
    let isEmpty = box.frame.isEmpty && window.grown(by: 1).holds(box.onScreen)
    row.lines.append((isEmpty ? "empty" : "outside the window", false, .muted))
    unnumbered.append(row)
  }

  private func row(of box: ViewBox, tag: String) -> Row {
    var lines = [(text: box.name, isBold: true, tone: Tone.text)]
    lines.append((box.frame.words, false, .muted))
    return Row(tag: (tag, .ink(box.hue)), lines: lines)
  }

  mutating func add(equation: String, isViolation: Bool) {
    var row = Row(tag: (nextLetter, isViolation ? .violation : .constraint), lines: [])
    for line in wrapped(equation, to: Self.widest - Self.tagRoom, size: Self.size) {
      row.lines.append((line, false, .text))
    }
    equations.append(row)
    equationCount += 1
  }

  mutating func add(finding: String) {
    var row = Row(tag: ("!", .violation), lines: [])
    for line in wrapped(finding, to: Self.widest - Self.tagRoom, size: Self.size) {
      row.lines.append((line, false, .violation))
    }
    findings.append(row)
  }

  mutating func add(note: String) {
    var row = Row(tag: nil, lines: [])
    for line in wrapped(note, to: Self.widest - Self.tagRoom, size: Self.size) {
      row.lines.append((line, false, .muted))
    }
    notes.append(row)
  }

  /// The legend in columns; nil where it is empty.
  ///
  /// - Parameters:
  ///   - corner: Its top left corner.
  ///   - height: How high a column may be, unless there would be too many.
  /// - Returns: The group and its size.
  func group(at corner: Point, height: Double) -> (group: Picture.Group, size: Size)? {
    let all = findings + views + equations + notes + unnumbered
    guard !all.isEmpty else { return nil }
    var rows = Array(all.prefix(Self.rowLimit))
    if all.count > rows.count {
      rows.append(
        Row(tag: nil, lines: [("and \(all.count - rows.count) more", false, .muted)]))
    }
    let height = Self.columnHeight(of: rows, besides: corner.x, preferring: height)
    var columns: [[Row]] = [[]]
    var used = 0.0
    for row in rows {
      let own = Self.height(of: row)
      if used + own > height, used > 0 {
        columns.append([])
        used = 0
      }
      columns[columns.count - 1].append(row)
      used += own
    }
    var elements: [Picture.Element] = []
    var x = 0.0
    var bottom = 0.0
    for column in columns {
      let width = Self.width(of: column)
      var y = 0.0
      for row in column {
        Self.draw(row, at: Point(x: x, y: y), width: width, to: &elements)
        y += Self.height(of: row)
      }
      bottom = max(bottom, y)
      x += width + PictureMaker.margin
    }
    var group = Picture.Group(.legend, elements)
    group.origin = corner
    return (group, Size(width: x - PictureMaker.margin, height: bottom))
  }

  /// How high columns are: as asked for, or higher where the picture would be much wider than high.
  private static func columnHeight(
    of rows: [Row], besides left: Double, preferring height: Double
  ) -> Double {
    var total = 0.0
    for row in rows { total += self.height(of: row) }
    var columns = 1.0
    while total / columns > height {
      let next = columns + 1
      if left + next * widest > 1.6 * max(total / next, height) { break }
      columns = next
    }
    // Rows are not divided: each column may have to leave a part of one.
    return max(height, total / columns + 3 * lineHeight + gap)
  }

  private static func height(of row: Row) -> Double {
    Double(row.lines.count) * lineHeight + gap
  }

  private static func width(of column: [Row]) -> Double {
    var width = 0.0
    for row in column {
      for line in row.lines {
        width = max(width, estimatedWidth(of: line.text, size: size, isBold: line.isBold))
      }
    }
    return tagRoom + min(width.rounded(.up), widest - tagRoom)
  }

  private static func draw(
    _ row: Row, at corner: Point, width: Double, to elements: inout [Picture.Element]
  ) {
    if let tag = row.tag {
      let own = estimatedWidth(of: tag.text, size: LabelStyle.tagSize, isBold: true) + 5
      var text = Picture.Text(
        tag.text,
        in: Rect(
          x: corner.x, y: corner.y + 1.5, width: min(max(own, 12), tagRoom - 4),
          height: LabelStyle.height(LabelStyle.tagSize)),
        size: LabelStyle.tagSize, .onInk, on: tag.ground)
      text.isBold = true
      text.alignment = .middle
      text.hasPlate = true
      elements.append(.text(text))
    }
    for (index, line) in row.lines.enumerated() {
      let shown = shortened(line.text, to: width - tagRoom, size: size, isBold: line.isBold) ?? "…"
      var text = Picture.Text(
        shown,
        in: Rect(
          x: corner.x + tagRoom, y: corner.y + Double(index) * lineHeight, width: width - tagRoom,
          height: lineHeight),
        size: size, line.tone, on: .paper)
      text.isBold = line.isBold
      elements.append(.text(text))
    }
  }
}
