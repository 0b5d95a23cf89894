/// A strip of layouts at some sizes, under an axis of all sizes with a bar for each finding.
package struct SizeStrip {
  /// A finding for some of the sizes.
  package struct Bar {
    /// The label, in a few words.
    var label: String
    var intervals: [ClosedRange<Double>]
    /// Whether it is an error, which has the colour of violated constraints.
    var isError: Bool

    package init(_ label: String, _ intervals: [ClosedRange<Double>], isError: Bool) {
      self.label = label
      self.intervals = intervals
      self.isError = isError
    }
  }

  private static let margin = 16.0
  private static let fontSize = 11.0
  private static let lineHeight = 15.0
  private static let barHeight = 8.0

  private let bounds: ClosedRange<Double>
  private var width: Double
  private var elements: [Picture.Element] = []
  private var height = margin

  /// Draws the strip.
  ///
  /// - Parameters:
  ///   - pictures: The layouts.
  ///   - bounds: The sizes that the axis has.
  ///   - marks: The sizes that are marked on it: those of the layouts.
  ///   - bars: The bars with the findings.
  ///   - title: The title of the strip.
  /// - Returns: The picture.
  package static func picture(
    of pictures: [Picture], over bounds: ClosedRange<Double>, marks: [Double], bars: [Bar],
    title: String
  ) -> Picture {
    let sheet = ContactSheet.picture(of: pictures, columns: max(pictures.count, 1), title: title)
    var strip = SizeStrip(bounds, width: sheet.size.width)
    strip.addTitle(title)
    for (hue, bar) in bars.enumerated() { strip.add(bar, hue: hue) }
    strip.addAxis(marks)
    var group = Picture.Group(.legend, strip.elements)
    group.id = "sizes"
    var layouts = Picture.Group(.situation, sheet.elements)
    layouts.origin = Point(x: 0, y: strip.height)
    let words = bars.map { "\($0.label)." }.joined(separator: " ")
    return Picture(
      title: title, summary: words.isEmpty ? sheet.summary : "\(words) \(sheet.summary)",
      size: Size(width: strip.width, height: strip.height + sheet.size.height),
      elements: [.group(group), .group(layouts)])
  }

  private init(_ bounds: ClosedRange<Double>, width: Double) {
    self.bounds = bounds
    self.width = width
  }

  /// Returns the position of a size along the axis.
  private func x(_ size: Double) -> Double {
    let share = (size - bounds.lowerBound) / max(bounds.upperBound - bounds.lowerBound, 1e-9)
    return Self.margin + share * (width - 2 * Self.margin)
  }

  private mutating func addTitle(_ title: String) {
    let own = estimatedWidth(of: title, size: 13, isBold: true)
    width = max(width, own + 2 * Self.margin)
    let box = Rect(x: Self.margin, y: height, width: own, height: 18)
    elements.append(.text(Picture.Text(title, in: box, size: 13, .text, on: .paper, isBold: true)))
    height += 24
  }

  private mutating func add(_ bar: Bar, hue: Int) {
    let room = width - 2 * Self.margin
    let label = shortened(printable(bar.label), to: room, size: Self.fontSize) ?? ""
    let own = estimatedWidth(of: label, size: Self.fontSize)
    let start = min(
      x(bar.intervals.first?.lowerBound ?? bounds.lowerBound), width - Self.margin - own)
    elements.append(
      .text(
        Picture.Text(
          label, in: Rect(x: start, y: height, width: own, height: Self.lineHeight),
          size: Self.fontSize, .text, on: .paper)))
    height += Self.lineHeight
    let tone = bar.isError ? Tone.violation : .line(hue)
    for interval in bar.intervals {
      // A finding at a single size must be visible, too.
      let left = x(interval.lowerBound)
      let area = Rect(
        x: left, y: height, width: max(x(interval.upperBound) - left, 2), height: Self.barHeight)
      elements.append(.rects([area], radius: 2, fill: tone))
    }
    height += Self.barHeight + 6
  }

  /// Adds the axis, with a number at each mark that has room for one.
  private mutating func addAxis(_ marks: [Double]) {
    let line = height + 4
    var lines = [
      Picture.Line(Point(x: x(bounds.lowerBound), y: line), Point(x: x(bounds.upperBound), y: line))
    ]
    var end = -Double.infinity
    for mark in marks.sorted() {
      lines.append(Picture.Line(Point(x: x(mark), y: line - 4), Point(x: x(mark), y: line + 4)))
      let text = roundedText(mark, decimals: 2)
      let own = estimatedWidth(of: text, size: Self.fontSize)
      let left = min(max(x(mark) - own / 2, 2), width - own - 2)
      guard left > end + 4 else { continue }
      end = left + own
      let box = Rect(x: left, y: line + 5, width: own, height: Self.lineHeight)
      elements.append(
        .text(
          Picture.Text(text, in: box, size: Self.fontSize, .muted, on: .paper, isCentered: true)))
    }
    elements.append(.lines(lines, .muted))
    height = line + 5 + Self.lineHeight + 4
  }
}
