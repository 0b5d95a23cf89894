/// A screen as rows of characters.
struct TerminalCanvas {
  /// A character of the canvas.
  private struct Cell {
    /// The directions of lines from the middle of the cell: up 1, down 2, left 4, right 8.
    var lines: UInt8 = 0
    var isDashed = false
    /// A character of a name; an empty text behind a wide one.
    var letter: String?
    /// The tone of the last drawn element.
    var tone: Tone?
    /// The last drawn box; 0 is that of the screen.
    var owner = 0
  }

  /// A box, by its edges' columns and rows.
  private struct Box {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    /// The name and the position of the box, in words; nil for a box without a name.
    var name: String?
    var place: String?
    var tone: Tone
  }

  let columns: Int
  private let rows: Int
  private let unit: Double
  private let size: Size
  private let isColored: Bool
  /// The views that are not on the screen, in words.
  private var outside: [String] = []
  private var cells: [Cell]
  private var boxes: [Box] = []

  /// Creates the canvas of a screen.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - unit: The width of a character; its height is twice that.
  ///   - isColored: Whether there are colours.
  init(_ size: Size, unit: Double, isColored: Bool) {
    self.unit = unit
    self.size = size
    self.isColored = isColored
    columns = max(2, Int((size.width / unit).rounded()) + 1)
    rows = max(2, Int((size.height / unit / 2).rounded()) + 1)
    cells = Array(repeating: Cell(), count: columns * rows)
    add(
      Box(left: 0, top: 0, right: columns - 1, bottom: rows - 1, tone: .text), isFilled: false,
      isDashed: false)
  }

  // MARK: - Boxes

  mutating func draw(_ elements: [Picture.Element]) {
    draw(elements, at: .zero, scale: 1)
  }

  private mutating func draw(_ elements: [Picture.Element], at origin: Point, scale: Double) {
    for element in elements {
      guard case .group(let group) = element else { continue }
      let inner = Point(
        x: origin.x + group.origin.x * scale, y: origin.y + group.origin.y * scale)
      switch group.kind {
      case .window: draw(group.elements, at: inner, scale: scale * group.scale)
      case .view, .guide, .bar, .keyboard:
        drawBox(group, at: inner, scale: scale * group.scale)
      default: continue
      }
    }
  }

  /// Draws the first shape of a group, which is its box.
  private mutating func drawBox(_ group: Picture.Group, at origin: Point, scale: Double) {
    guard case .shape(let shape) = group.elements.first,
      case .rects(let rects, radius: _) = shape.outline, var rect = rects.first
    else { return }
    if case .rects(let clips, radius: _) = group.clip, let clip = clips.first {
      guard let shown = rect.overlap(with: clip) else {
        if let title = group.title { outside.append(title) }
        return
      }
      rect = shown
    }
    let placed = Rect(
      x: origin.x + rect.minX * scale, y: origin.y + rect.minY * scale,
      width: rect.width * scale, height: rect.height * scale)
    guard placed.maxX >= 0, placed.maxY >= 0, placed.minX <= size.width, placed.minY <= size.height
    else {
      if group.kind == .view, let title = group.title { outside.append(title) }
      return
    }
    func column(_ x: Double) -> Int { edge((origin.x + x * scale) / unit, columns) }
    func row(_ y: Double) -> Int { edge((origin.y + y * scale) / unit / 2, rows) }
    let box = Box(
      left: column(rect.minX), top: row(rect.minY), right: column(rect.maxX),
      bottom: row(rect.maxY),
      name: shape.stroke?.tone == .faded
        ? nil : group.kind == .keyboard ? "keyboard" : group.name.map { printable($0) },
      place: group.title, tone: shape.stroke?.tone ?? .text)
    guard box.right >= box.left, box.bottom >= box.top else { return }
    add(box, isFilled: shape.fill != nil, isDashed: !(shape.stroke?.dash.isEmpty ?? true))
  }

  private func edge(_ place: Double, _ count: Int) -> Int {
    Int(max(0, min(place.rounded(), Double(count - 1))))
  }

  private mutating func add(_ box: Box, isFilled: Bool, isDashed: Bool) {
    let number = boxes.count
    boxes.append(box)
    for row in box.top...box.bottom {
      for column in box.left...box.right {
        let place = row * columns + column
        let isTop = row == box.top
        let isBottom = row == box.bottom
        let isLeft = column == box.left
        let isRight = column == box.right
        let isEdge = isTop || isBottom || isLeft || isRight
        guard isEdge || isFilled else { continue }
        if isFilled {
          // Lines that lead outwards from an edge are kept.
          var kept: UInt8 = 0
          if isTop { kept |= 1 }
          if isBottom { kept |= 2 }
          if isLeft { kept |= 4 }
          if isRight { kept |= 8 }
          cells[place].lines &= kept
          cells[place].isDashed = false
          cells[place].tone = nil
        }
        cells[place].owner = number
        guard isEdge else { continue }
        if isTop || isBottom {
          if !isLeft { cells[place].lines |= 4 }
          if !isRight { cells[place].lines |= 8 }
        }
        if isLeft || isRight {
          if !isTop { cells[place].lines |= 1 }
          if !isBottom { cells[place].lines |= 2 }
        }
        cells[place].isDashed = isDashed
        cells[place].tone = box.tone
      }
    }
  }

  // MARK: - Names

  /// Adds the names where nothing else was drawn; returns those that have no room.
  mutating func placeNames() -> [String] {
    var left: [String] = []
    for (number, box) in boxes.enumerated() {
      guard let name = box.name else { continue }
      if !place(name, of: box, number) { left.append(box.place ?? name) }
    }
    return left + outside.map { "\($0), outside" }
  }

  private mutating func place(_ name: String, of box: Box, _ number: Int) -> Bool {
    let room = box.right - box.left - 1
    guard room >= 1 else { return false }
    let middle = (box.top + box.bottom) / 2
    let inside = (box.top + 1..<max(box.top + 1, box.bottom)).sorted {
      abs($0 - middle) < abs($1 - middle)
    }
    for width in [displayWidth(of: name), room, room * 2 / 3, room / 2] where width <= room {
      guard let text = Self.shortened(name, to: width) else { continue }
      let own = displayWidth(of: text)
      for row in inside + [box.top, box.bottom] {
        for column in [box.left + 1 + (room - own) / 2, box.left + 1, box.right - own] {
          if isFree(row, column, own, number) {
            write(text, row, column, box.tone)
            return true
          }
        }
      }
    }
    return false
  }

  private func isFree(_ row: Int, _ column: Int, _ width: Int, _ number: Int) -> Bool {
    for place in column..<(column + width) {
      let cell = cells[row * columns + place]
      guard cell.owner == number, cell.letter == nil else { return false }
    }
    return true
  }

  private mutating func write(_ text: String, _ row: Int, _ column: Int, _ tone: Tone) {
    var place = row * columns + column
    for character in text {
      let width = displayWidth(of: String(character))
      if width == 0 { continue }
      cells[place].letter = String(character)
      cells[place].tone = tone
      if width == 2 { cells[place + 1].letter = "" }
      place += width
    }
  }

  /// A text cut to a number of columns; nil if fewer than two characters would be left.
  static func shortened(_ text: String, to width: Int) -> String? {
    if displayWidth(of: text) <= width { return text }
    // Numbered names differ in their ends.
    let number = numberAtEnd(of: text).flatMap { width >= $0.count + 3 ? $0 : nil } ?? ""
    let kept = fittingStart(
      of: text.dropLast(number.count), before: "…" + number, to: Double(width)
    ) {
      Double(displayWidth(of: String($0)))
    }
    return kept.utf8.count < 2 ? nil : kept + "…" + number
  }

  // MARK: - Characters

  /// The rows as text.
  var lines: [String] {
    (0..<rows).map { row in
      var text = ""
      var code: String?
      for column in 0..<columns {
        let cell = cells[row * columns + column]
        let next = isColored && (cell.lines != 0 || cell.letter != nil) ? Self.code(cell.tone) : nil
        if next != code {
          if code != nil { text += "\u{1B}[0m" }
          if let next { text += "\u{1B}[\(next)m" }
          code = next
        }
        text += cell.letter ?? Self.character(cell.lines, isDashed: cell.isDashed)
      }
      return code == nil ? text : text + "\u{1B}[0m"
    }
  }

  private static let solid = [
    " ", "╵", "╷", "│", "╴", "┘", "┐", "┤", "╶", "└", "┌", "├", "─", "┴", "┬", "┼",
  ]

  private static func character(_ lines: UInt8, isDashed: Bool) -> String {
    if isDashed, lines == 3 { return "┊" }
    if isDashed, lines == 12 { return "┈" }
    return solid[Int(lines)]
  }

  /// The colour of a tone on a terminal; nil for its own.
  private static func code(_ tone: Tone?) -> String? {
    switch tone {
    case .line(let hue), .ink(let hue):
      ["34", "33", "32", "35", "93", "36"][hue % Tone.hueCount]
    case .violation: "31"
    case .guide, .before, .faded, .darkKey: "90"
    default: nil
    }
  }
}
