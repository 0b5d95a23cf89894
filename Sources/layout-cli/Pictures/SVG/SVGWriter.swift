/// The colours of an SVG.
public enum SVGTheme: String, CaseIterable, Hashable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
  /// The reader's preference, which the browser reports.
  case auto
}

/// Writes pictures as SVG.
///
/// The same picture gives the same bytes. Nothing is fetched: fonts are the reader's own.
public struct SVGWriter {
  /// The fonts, of which the first available one is used.
  static let fonts =
    "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial,"
    + " 'DejaVu Sans', sans-serif"

  let theme: SVGTheme
  private(set) var bytes: [UInt8] = []
  private var clipCount = 0
  private var indentation = 0
  /// The tones of areas, lines and stripes, in the order of their first use.
  private var fills: [Tone] = [.paper]
  private var strokes: [Tone] = []
  private var hatches: [Tone] = []

  /// Writes a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - theme: Its colours.
  /// - Returns: An SVG document in UTF-8; points are its pixels.
  /// - Complexity: Proportional to the elements.
  public static func write(_ picture: Picture, theme: SVGTheme = .light) -> [UInt8] {
    var writer = SVGWriter(theme: theme)
    writer.write(picture)
    return writer.bytes
  }

  private mutating func write(_ picture: Picture) {
    let width = roundedNumber(picture.size.width)
    let height = roundedNumber(picture.size.height)
    line(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-labelledby=\"title desc\">"
    )
    indentation += 1
    line("<title id=\"title\">\(escapedMarkup(picture.title))</title>")
    line("<desc id=\"desc\">\(escapedMarkup(picture.summary))</desc>")
    // The styles come first, and are known after the elements.
    let start = bytes
    bytes = []
    line("<rect width=\"\(width)\" height=\"\(height)\" class=\"f-paper\"/>")
    write(picture.elements)
    let elements = bytes
    bytes = start
    writeStyles()
    writeHatches()
    bytes += elements
    indentation -= 1
    line("</svg>")
  }

  mutating func line(_ text: String) {
    bytes.append(contentsOf: repeatElement(0x20, count: indentation))
    bytes.append(contentsOf: text.utf8)
    bytes.append(0x0A)
  }

  // MARK: - Styles

  private mutating func writeStyles() {
    line("<style>")
    line("text { font-family: \(Self.fonts); }")
    writeTones(theme == .dark ? .dark : .light)
    if theme == .auto {
      line("@media (prefers-color-scheme: dark) {")
      indentation += 1
      writeTones(.dark)
      indentation -= 1
      line("}")
    }
    line("</style>")
  }

  private mutating func writeTones(_ theme: Theme) {
    for tone in fills {
      line(".f-\(tone.name) { fill: \(theme.color(tone)); }")
    }
    for tone in strokes {
      line(".s-\(tone.name) { stroke: \(theme.color(tone)); }")
    }
  }

  private mutating func writeHatches() {
    for tone in hatches {
      line(
        "<pattern id=\"hatch-\(tone.name)\" width=\"6\" height=\"6\""
          + " patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
          + "<path d=\"M0 0V6\" class=\"s-\(tone.name)\" stroke-width=\"2\"/></pattern>")
    }
  }

  // MARK: - Elements

  private mutating func write(_ elements: [Picture.Element]) {
    for element in elements {
      switch element {
      case .group(let group): write(group)
      case .shape(let shape): line("<\(outline(shape))\(style(of: shape))/>")
      case .text(let text): write(text)
      }
    }
  }

  private mutating func write(_ group: Picture.Group) {
    var attributes = " class=\"\(group.kind.rawValue)\""
    if let id = group.id { attributes += " id=\"\(escapedMarkup(id))\"" }
    if let name = group.name { attributes += " data-name=\"\(escapedMarkup(name))\"" }
    if group.origin != .zero || group.scale != 1 {
      let (x, y) = (exactText(group.origin.x), exactText(group.origin.y))
      let scale = group.scale == 1 ? "" : " scale(\(exactText(group.scale)))"
      attributes += " transform=\"translate(\(x) \(y))\(scale)\""
    }
    line("<g\(attributes)>")
    indentation += 1
    if let title = group.title { line("<title>\(escapedMarkup(title))</title>") }
    if let clip = group.clip {
      clipCount += 1
      let id = "clip-\(clipCount)"
      line("<clipPath id=\"\(id)\"><\(outline(Picture.Shape(outline: clip)))/></clipPath>")
      line("<g clip-path=\"url(#\(id))\">")
      indentation += 1
      write(group.elements)
      indentation -= 1
      line("</g>")
    } else {
      write(group.elements)
    }
    indentation -= 1
    line("</g>")
  }

  private mutating func write(_ text: Picture.Text) {
    if text.hasPlate {
      let box = Picture.Shape(outline: .rects([text.box], radius: 2), fill: text.ground)
      line("<\(outline(box))\(style(of: box))/>")
    }
    var attributes = " x=\"\(roundedNumber(text.isCentered ? text.box.midX : text.box.minX))\""
    attributes += " y=\"\(roundedNumber(text.baseline))\" font-size=\"\(exactText(text.size))\""
    if text.isBold { attributes += " font-weight=\"600\"" }
    if text.isCentered { attributes += " text-anchor=\"middle\"" }
    let tone = Self.note(text.tone, in: &fills)
    line("<text\(attributes) class=\"f-\(tone)\">\(escapedMarkup(text.text))</text>")
  }

  /// Notes a tone, whose style is written; returns its name.
  private static func note(_ tone: Tone, in tones: inout [Tone]) -> String {
    if !tones.contains(tone) { tones.append(tone) }
    return tone.name
  }

  private mutating func style(of shape: Picture.Shape) -> String {
    var text = ""
    var classes: [String] = []
    if let fill = shape.fill { classes.append("f-\(Self.note(fill, in: &fills))") }
    if let stroke = shape.stroke { classes.append("s-\(Self.note(stroke.tone, in: &strokes))") }
    if shape.isHatched, let stroke = shape.stroke {
      return " fill=\"url(#hatch-\(Self.note(stroke.tone, in: &hatches)))\""
    }
    if !classes.isEmpty { text += " class=\"\(classes.joined(separator: " "))\"" }
    if shape.fill == nil { text += " fill=\"none\"" }
    if let stroke = shape.stroke {
      text += " stroke-width=\"\(roundedNumber(stroke.width))\""
      if !stroke.dash.isEmpty {
        let dash = stroke.dash.map { roundedNumber($0) }.joined(separator: " ")
        text += " stroke-dasharray=\"\(dash)\""
      }
    }
    return text
  }
}
