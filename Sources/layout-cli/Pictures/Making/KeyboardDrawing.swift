/// The drawing of a keyboard: rows of keys that fill its frame.
struct KeyboardDrawing {
  let keyboard: Keyboard
  let screen: PictureScreen
  /// Whether the keys are digits.
  var isPad = false

  init(_ keyboard: Keyboard, screen: PictureScreen) {
    self.keyboard = keyboard
    self.screen = screen
  }

  var elements: [Picture.Element] {
    let frame = keyboard.frame
    switch keyboard.kind {
    case .dismissed: return []
    case .docked: return panel(frame, radius: 0) + keys(in: frame, footer: footer)
    case .undocked: return panel(frame, radius: 6) + keys(in: frame, footer: 0)
    case .split: return halves
    case .floating:
      return panel(frame, radius: 12) + keys(in: frame, footer: 14) + grabber(in: frame)
    case .camera: return camera
    case .shortcutsBar: return panel(frame, radius: 0) + buttons(in: frame)
    case .collapsedBar:
      let side = min(frame.width, frame.height) * 0.5
      return panel(frame, radius: min(10, frame.height / 4)) + [
        .rects([Rect(around: frame.center, side, side)], radius: 4, fill: .darkKey)
      ]
    }
  }

  /// The height of the area below the keys of a docked keyboard: the globe, and the space for the
  /// home indicator.
  private var footer: Double {
    screen.cornerRadius > 0 ? min(28, keyboard.frame.height / 8) : 0
  }

  private func panel(_ frame: Rect, radius: Double) -> [Picture.Element] {
    [
      .rects(
        [frame], radius: min(radius, frame.height / 2, frame.width / 2), fill: .keyboard,
        stroke: Picture.Stroke(.darkKey))
    ]
  }

  private func grabber(in frame: Rect) -> [Picture.Element] {
    guard frame.height > 40 else { return [] }
    let width = min(60, frame.width / 3)
    let bar = Rect(x: frame.midX - width / 2, y: frame.maxY - 9, width: width, height: 4)
    return [.rects([bar], radius: 2, fill: .darkKey)]
  }

  // MARK: - Keys

  /// A row: the widths of its keys in shares, negative for dark keys; with a gap at either side.
  private struct Row {
    var widths: [Double]
    var indent = 0.0
  }

  private static let letters = [
    Row(widths: Array(repeating: 1, count: 10)),
    Row(widths: Array(repeating: 1, count: 9), indent: 0.5),
    Row(widths: [-1.35] + Array(repeating: 1, count: 7) + [-1.35], indent: 0.075),
    Row(widths: [-1.25, -1.25, 5, -2.5]),
  ]

  private static let digits = [
    Row(widths: [1, 1, 1]), Row(widths: [1, 1, 1]), Row(widths: [1, 1, 1]),
    Row(widths: [-1, 1, -1]),
  ]

  private func keys(in frame: Rect, footer: Double) -> [Picture.Element] {
    let area = frame.inset(by: EdgeInsets(top: 0, left: 0, bottom: footer, right: 0))
    guard area.height > 24, area.width > 60 else { return [] }
    var elements: [Picture.Element] = []
    var keyArea = area
    // The row of predictions is a sixth of the height.
    if !isPad, area.height >= 150 {
      let row = (area.height / 6.5).rounded()
      let third = area.width / 3
      let lines = [1.0, 2].map { place in
        Picture.Line(
          Point(x: area.minX + place * third, y: area.minY + row * 0.3),
          Point(x: area.minX + place * third, y: area.minY + row * 0.8))
      }
      elements.append(.lines(lines, .darkKey))
      keyArea = area.inset(by: EdgeInsets(top: row, left: 0, bottom: 0, right: 0))
    }
    return elements + rows(isPad ? Self.digits : Self.letters, in: keyArea)
  }

  private func rows(_ rows: [Row], in area: Rect) -> [Picture.Element] {
    let gap = min(6, area.height / 40 + 2, area.width / 60)
    let height = (area.height - gap * Double(rows.count + 1)) / Double(rows.count)
    guard height > 2 else { return [] }
    var light: [Rect] = []
    var dark: [Rect] = []
    for (index, row) in rows.enumerated() {
      let y = area.minY + gap + Double(index) * (height + gap)
      let shares = row.widths.reduce(0) { $0 + abs($1) } + 2 * row.indent
      let unit = (area.width - gap * Double(row.widths.count + 1)) / shares
      guard unit > 1 else { return [] }
      var x = area.minX + gap + row.indent * unit
      for width in row.widths {
        let key = Rect(x: x, y: y, width: abs(width) * unit, height: height)
        if width < 0 { dark.append(key) } else { light.append(key) }
        x += key.width + gap
      }
    }
    let radius = min(5, height / 4)
    return [
      .rects(light, radius: radius, fill: .key), .rects(dark, radius: radius, fill: .darkKey),
    ]
  }

  // MARK: - Other shapes

  /// The two halves of a split keyboard, and the edge of the frame around both.
  private var halves: [Picture.Element] {
    let frame = keyboard.frame
    let width = frame.width * 0.37
    let left = Rect(x: frame.minX, y: frame.minY, width: width, height: frame.height)
    let right = left.offset(dx: frame.width - width, dy: 0)
    let half = [
      Row(widths: Array(repeating: 1, count: 5)), Row(widths: Array(repeating: 1, count: 5)),
      Row(widths: [-1, 1, 1, 1, 1]), Row(widths: [-1.5, 3.5]),
    ]
    let mirrored = half.map { Row(widths: $0.widths.reversed()) }
    let edge = Picture.Element.rects([frame], stroke: Picture.Stroke(.darkKey, dash: [4, 4]))
    return [edge] + panel(left, radius: 6) + rows(half, in: left) + panel(right, radius: 6)
      + rows(mirrored, in: right)
  }

  private var camera: [Picture.Element] {
    let frame = keyboard.frame
    let radius = min(30, frame.height / 8, frame.width / 8)
    let center = Point(x: frame.midX, y: frame.maxY - radius * 2.4)
    return [
      .rects([frame], fill: .camera),
      .shape(Picture.Shape(.circle(center: center, radius: radius * 0.8), fill: .cameraText)),
      .shape(
        Picture.Shape(
          .circle(center: center, radius: radius), stroke: Picture.Stroke(.cameraText, width: 3))),
    ]
  }

  /// The buttons of the bar of a hardware keyboard.
  private func buttons(in frame: Rect) -> [Picture.Element] {
    let side = frame.height * 0.5
    guard frame.width > side * 8 else { return [] }
    let left = (0..<3).map { frame.minX + 12 + Double($0) * (side + 10) }
    let right = (1...2).map { frame.maxX - 12 - Double($0) * side - Double($0 - 1) * 10 }
    let buttons = (left + right).map {
      Rect(x: $0, y: frame.midY - side / 2, width: side, height: side)
    }
    return [.rects(buttons, radius: 5, fill: .key)]
  }

  /// The area for the keyboard's name, in screen coordinates: on the space bar, or in the middle.
  var nameArea: (rect: Rect, tone: Tone, ground: Tone)? {
    let frame = keyboard.frame
    switch keyboard.kind {
    case .dismissed, .collapsedBar: return nil
    case .camera:
      return (
        Rect(x: frame.minX, y: frame.minY + frame.height * 0.62, width: frame.width, height: 18),
        .cameraText, .camera
      )
    case .shortcutsBar:
      return (Rect(around: frame.center, frame.width * 0.4, 18), .keyText, .keyboard)
    case .split:
      let width = frame.width * 0.37
      return (
        Rect(
          x: frame.minX + width * 0.34, y: frame.maxY - frame.height * 0.19, width: width * 0.6,
          height: frame.height * 0.13), .keyText, .key
      )
    case .docked, .undocked, .floating: return spaceBar
    }
  }

  private var spaceBar: (rect: Rect, tone: Tone, ground: Tone)? {
    for element in elements.reversed() {
      guard case .shape(let shape) = element, shape.fill == .key,
        case .rects(let keys, radius: _) = shape.outline
      else { continue }
      return keys.last.map { ($0, .keyText, .key) }
    }
    return nil
  }
}
