import Anchors
import Testing

/// Tests of all sizes of a window together.
@Suite struct WindowSegmentTests {
  private let window = phone()
  private var root: View { window.rootView }

  /// A field of 300 to 500 points in the middle of the window.
  private func addField() -> View {
    let field = root.added("field")
    field.pin(.vertical, at: 0, length: 44)
    let wish = field.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
    wish.priority = .defaultHigh
    LayoutConstraint.activate([
      wish, field.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      field.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 10),
      field.widthAnchor.constraint(greaterThanOrEqualToConstant: 300),
      field.widthAnchor.constraint(lessThanOrEqualToConstant: 500),
    ])
    return field
  }

  @Test func `frames are linear between borders, and borders name constraints`() throws {
    let field = addField()
    let segments = try window.segments(overWidths: 330...1400)
    #expect(ranges(of: segments) == [330...520, 520...1400])
    #expect(segments.compactMap { $0.rate(of: field)?.width } == [1, 0])
    #expect(segments[0].frame(of: field, at: 400) == Rect(x: 10, y: 0, width: 380, height: 44))
    #expect(segments[1].frame(of: field, at: 620) == Rect(x: 60, y: 0, width: 500, height: 44))
    let border = try #require(segments[0].border)
    guard case .constraints(let constraints) = border.cause else {
      Issue.record("\(border)")
      return
    }
    #expect(!border.isApproximate)
    #expect(constraints.map(\.equation) == ["field.width <= 500"])
    #expect(segments[1].border == nil)
    #expect(window.frame.width == 400)
    expectFrame(of: field, 10, 0, 380, 44)
  }

  @Test func `below the least width a constraint is broken`() throws {
    _ = addField()
    let segments = try window.segments(overWidths: 200...400)
    #expect(ranges(of: segments) == [200...320, 320...400])
    #expect(segments.map { $0.brokenConstraints.map(\.equation) } == [["field.width >= 300"], []])
  }

  @Test func `a single width gives one segment`() throws {
    let field = addField()
    let segments = try window.segments(overWidths: 400...400)
    #expect(ranges(of: segments) == [400...400])
    #expect(segments[0].frame(of: field, at: 400)?.width == 380)
  }

  @Test(arguments: [-1...400, 0...2e12] as [ClosedRange<Double>])
  func `invalid ranges are refused`(_ range: ClosedRange<Double>) {
    #expect(throws: LayoutSegmentError.self) { try window.segments(overWidths: range) }
  }

  @Test func `heights give segments like widths`() throws {
    let view = root.added("view")
    view.pin(.horizontal, at: 0, length: 44)
    let wish = view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5)
    wish.priority = .defaultLow
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), wish,
      view.heightAnchor.constraint(lessThanOrEqualToConstant: 300),
    ])
    let segments = try window.segments(overHeights: 200...1000)
    #expect(ranges(of: segments) == [200...600, 600...1000])
    #expect(segments.compactMap { $0.rate(of: view)?.height } == [0.5, 0])
    #expect(window.frame.height == 800)
  }

  @Test func `system margins and the readable width are borders`() throws {
    let text = root.added("text")
    text.pin(.vertical, at: 0, length: 44)
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
    ])
    let segments = try window.segments(overWidths: 320...1000)
    #expect(ranges(of: segments) == [320...414, 414...712, 712...1000])
    #expect(segments.compactMap { $0.rate(of: text)?.width } == [1, 1, 0])
    #expect(segments.map { $0.border?.cause.word ?? "" } == ["systemMargins", "insets", ""])
  }

  @Test func `a border marks where a view reaches the window's safe area insets`() throws {
    window.safeAreaInsets = EdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
    let box = root.added("box")
    box.pin(.vertical, at: 0, length: 100)
    let inner = box.added("inner")
    inner.pin(.vertical, at: 0, length: 10)
    LayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 300),
      box.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      inner.leadingAnchor.constraint(equalTo: box.safeAreaLayoutGuide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: box.safeAreaLayoutGuide.trailingAnchor),
    ])
    let segments = try window.segments(overWidths: 280...500)
    #expect(ranges(of: segments) == [280...300, 300...380, 380...500])
    #expect(segments.compactMap { $0.rate(of: inner)?.width } == [0, 1, 0])
    #expect(segments.compactMap { $0.rate(of: inner)?.minX } == [0, -0.5, 0])
  }

  @Test func `a segment ends where a size would become negative`() throws {
    let view = root.added("view")
    view.pin(.vertical, at: 0, length: 44)
    let end = view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -100)
    end.priority = .defaultLow
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50), end,
    ])
    let segments = try window.segments(overWidths: 100...300)
    #expect(ranges(of: segments) == [100...150, 150...300])
    #expect(segments.compactMap { $0.rate(of: view)?.width } == [0, 1])
  }

  @Test func `text wraps at exact widths`() throws {
    let label = Label(name: "label", text: "to be or not to be", font: .systemFont(ofSize: 10))
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    // Characters of 5 points: 5 are "to be", 6 "or not", 9 "not to be", and 18 all.
    let segments = try window.segments(overWidths: 40...140)
    let line = label.font.lineHeight
    var heights: [Double] = []
    for segment in segments {
      let middle = (segment.range.lowerBound + segment.range.upperBound) / 2
      window.frame.size.width = middle
      heights.append(label.exactFrame.height / line)
      #expect(segment.frame(of: label, at: middle)?.height == label.exactFrame.height)
    }
    #expect(ranges(of: segments).map(\.upperBound) == [45, 50, 65, 110, 140])
    #expect(heights == [6, 4, 3, 2, 1])
    for segment in segments.dropLast() {
      let border = try #require(segment.border)
      #expect(!border.isApproximate && border.cause.word == "text")
    }
  }

  @Test func `borders of a measurer without width ranges are approximate`() throws {
    final class Foreign: TextMeasurer {
      func size(of text: String, font: Font, within width: Double?, lineLimit: Int) -> Size {
        halfPitch.size(of: text, font: font, within: width, lineLimit: lineLimit)
      }
    }
    let label = Label(name: "label", text: "to be or not to be", font: .systemFont(ofSize: 10))
    label.numberOfLines = 0
    label.textMeasurer = Foreign()
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    let segments = try window.segments(overWidths: 26...100)
    #expect(segments.map { $0.range.upperBound.rounded() } == [30, 45, 90, 100])
    #expect(segments.map { $0.border?.isApproximate ?? false } == [true, true, false, false])
  }
}

/// The ranges of segments, to a millionth of a point.
func ranges(of segments: [LayoutSegment]) -> [ClosedRange<Double>] {
  func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
  return segments.map { rounded($0.range.lowerBound)...rounded($0.range.upperBound) }
}

extension LayoutBorder.Cause {
  /// The name of the case.
  var word: String {
    switch self {
    case .constraints: "constraints"
    case .emptySize: "emptySize"
    case .text: "text"
    case .insets: "insets"
    case .condition: "condition"
    case .systemMargins: "systemMargins"
    case .guide: "guide"
    case .unknown: "unknown"
    }
  }
}
