import Anchors
import Testing

private let font = Font.systemFont(ofSize: 10)

private func makeLabel(_ text: String, in root: View, lines: Int = 0) -> Label {
  let label = Label(name: "label", text: text, font: font)
  label.numberOfLines = lines
  label.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(label)
  LayoutConstraint.activate([
    label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    label.topAnchor.constraint(equalTo: root.topAnchor),
  ])
  return label
}

struct MeasureCase {
  let text: String
  let within: Double?
  let lines: Int
  let columns: Double
  let rows: Double

  init(_ text: String, _ within: Double?, _ columns: Double, _ rows: Double, lines: Int = 0) {
    self.text = text
    self.within = within
    self.lines = lines
    self.columns = columns
    self.rows = rows
  }
}

@Test(arguments: [
  MeasureCase("", nil, 0, 0),
  MeasureCase("word", nil, 4, 1),
  MeasureCase("two words", nil, 9, 1),
  MeasureCase("two words", 45, 9, 1),
  MeasureCase("two words", 44.9, 5, 2),
  MeasureCase("two words", 25, 5, 2),
  MeasureCase("two words", 24, 4, 3),
  MeasureCase("to be or not", 30, 6, 2),
  MeasureCase("a\nbc\n\nd", nil, 2, 4),
  MeasureCase("trailing   ", nil, 8, 1),
  MeasureCase("x   y", 15, 1, 2),
  MeasureCase("abcdef", 10, 2, 3),
  MeasureCase("abcdef", 1, 1, 6),
  MeasureCase("one two three", 25, 3, 2, lines: 2),
  MeasureCase("größe", nil, 5, 1),
])
func `fixed-pitch text breaks at spaces`(_ row: MeasureCase) {
  let size = halfPitch.size(
    of: row.text, font: font, within: row.within, lineLimit: row.lines)
  expectNumber(size.width, row.columns * 5)
  expectNumber(size.height, row.rows * font.lineHeight)
}

@Test func `a label is as wide as its text and one line high at any width`() {
  let window = phone()
  let label = makeLabel("0123456789", in: window.rootView, lines: 1)
  expectFrame(of: label, 0, 0, 50, font.lineHeight)
  let limit = label.widthAnchor.constraint(equalToConstant: 30)
  limit.isActive = true
  expectFrame(of: label, 0, 0, 30, font.lineHeight)
  label.text = nil
  limit.isActive = false
  expectFrame(of: label, 0, 0, 0, 0)
  expectClean(window)
}

@Test func `a wrapping label is as high as its lines at its width`() {
  let window = phone()
  let root = window.rootView
  let label = makeLabel("to be or not to be", in: root)
  let trailing = label.trailingAnchor.constraint(
    equalTo: root.leadingAnchor, constant: 400)
  trailing.isActive = true
  expectFrame(of: label, 0, 0, 400, font.lineHeight)
  for (width, lines) in [(90.0, 1.0), (60.0, 2.0), (30.0, 3.0), (40.0, 3.0), (200.0, 1.0)] {
    trailing.constant = width
    expectFrame(of: label, 0, 0, width, lines * font.lineHeight)
  }
  expectClean(window)
}

@Test(arguments: [[0, 1], [0, 1, 0, 1], [1, 0, 1], [0]], [false, true])
func `a label follows changes of its line limit`(
  lines: [Int], isLaidOutBetween: Bool
) {
  for isHeld in [true, false] {
    let window = phone()
    let root = window.rootView
    let other = makeLabel("four five", in: root)
    other.widthAnchor.constraint(lessThanOrEqualToConstant: 25).isActive = true
    let label = Label(name: "label", text: "one two three", font: font)
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    label.topAnchor.constraint(equalTo: root.topAnchor, constant: 100).isActive = true
    label.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    let width = label.widthAnchor
    let limit =
      isHeld
      ? width.constraint(equalToConstant: 25) : width.constraint(lessThanOrEqualToConstant: 25)
    limit.isActive = true
    for count in lines {
      label.numberOfLines = count
      if isLaidOutBetween { window.layoutIfNeeded() }
    }
    for rows in [1, 3, 1, 3] {
      label.numberOfLines = rows == 1 ? 1 : 0
      expectFrame(of: label, 0, 100, 25, Double(rows) * font.lineHeight)
      expectFrame(of: other, 0, 0, 20, 2 * font.lineHeight)
    }
    expectClean(window)
  }
}

@Test func `a label with a maximum width is as wide as its longest line`() {
  let window = phone()
  let root = window.rootView
  let label = makeLabel("to be or not to be", in: root)
  let limit = label.widthAnchor.constraint(lessThanOrEqualToConstant: 64)
  limit.isActive = true
  // "to be or not" takes 60 of the 64 points.
  expectFrame(of: label, 0, 0, 60, 2 * font.lineHeight)
  limit.constant = 34
  expectFrame(of: label, 0, 0, 30, 3 * font.lineHeight)
  // It does not stay narrow.
  limit.constant = 64
  expectFrame(of: label, 0, 0, 60, 2 * font.lineHeight)
  limit.isActive = false
  expectFrame(of: label, 0, 0, 90, font.lineHeight)
  expectClean(window)
}

@Test func `a wrapped label moves what is below it`() {
  let window = phone()
  let root = window.rootView
  let label = makeLabel("to be or not to be", in: root)
  let below = root.added("below")
  let width = label.widthAnchor.constraint(equalToConstant: 30)
  LayoutConstraint.activate([
    width, below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 7),
    below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    below.heightAnchor.constraint(equalToConstant: 5),
    below.widthAnchor.constraint(equalToConstant: 5),
  ])
  expectFrame(of: below, 0, 3 * font.lineHeight + 7, 5, 5)
  label.text = "to be"
  expectFrame(of: below, 0, font.lineHeight + 7, 5, 5)
  label.text = "to be or"
  expectFrame(of: below, 0, 2 * font.lineHeight + 7, 5, 5)
  width.constant = 40
  expectFrame(of: below, 0, font.lineHeight + 7, 5, 5)
  expectClean(window)
}

@Test func `a preferred width breaks lines in one pass`() {
  let window = phone()
  let label = makeLabel("to be or not to be", in: window.rootView)
  label.preferredMaxLayoutWidth = 64
  expectFrame(of: label, 0, 0, 60, 2 * font.lineHeight)
  label.preferredMaxLayoutWidth = 0
  expectFrame(of: label, 0, 0, 90, font.lineHeight)
}

@Test func `baselines come from the font`() {
  let window = phone()
  let root = window.rootView
  let label = makeLabel("to be or not", in: root)
  label.widthAnchor.constraint(equalToConstant: 30).isActive = true
  let top = root.added("top")
  let end = root.added("end")
  for view in [top, end] {
    view.pin(.horizontal, at: 0, length: 5)
    view.heightAnchor.constraint(equalToConstant: 5).isActive = true
  }
  top.topAnchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
  end.topAnchor.constraint(equalTo: label.lastBaselineAnchor).isActive = true
  expectFrame(of: top, 0, 9.52, 5, 5)
  expectFrame(of: end, 0, 2 * 11.93 - 2.41, 5, 5)
  // In a label higher than its text, from the top and from the bottom.
  label.heightAnchor.constraint(equalToConstant: 100).isActive = true
  expectFrame(of: top, 0, 9.52, 5, 5)
  expectFrame(of: end, 0, 100 - 2.41, 5, 5)
}

private final class CountingMeasurer: TextMeasurer {
  var count = 0

  func size(of text: String, font: Font, within width: Double?, lineLimit: Int) -> Size {
    count += 1
    let full = Double(text.utf8.count) * 10
    guard let width, width < full, width > 0 else { return Size(width: full, height: 10) }
    return Size(width: width, height: 10 * (full / width).rounded(.up))
  }
}

@Test func `text is measured by the window's measurer, and no more than needed`() {
  let window = phone()
  let root = window.rootView
  let measurer = CountingMeasurer()
  window.textMeasurer = measurer
  let label = makeLabel("0123456789", in: root)
  let width = label.widthAnchor.constraint(equalToConstant: 40)
  width.isActive = true
  expectFrame(of: label, 0, 0, 40, 30)
  let first = measurer.count
  // Other changes do not measure it again.
  let other = root.added("other")
  other.pin(3, 4, 50, 60)
  expectFrame(of: other, 3, 4, 50, 60)
  expectTrue(measurer.count == first, "measured \(measurer.count - first) times for nothing")
  width.constant = 50
  expectFrame(of: label, 0, 0, 50, 20)
  expectTrue(measurer.count == first + 1, "measured \(measurer.count - first) times for one change")
  window.textMeasurer = halfPitch
  expectFrame(of: label, 0, 0, 50, font.lineHeight)
}

private final class Card: View {
  let title = Label(name: "title", text: "title", font: font)
  let note = Label(name: "note", text: "note", font: font)

  override var forFirstBaselineLayout: View { title }
  override var forLastBaselineLayout: View { note }
}

@Test func `a view can take its baselines from views inside it`() {
  let window = phone()
  let root = window.rootView
  let card = Card()
  card.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(card)
  card.pin(0, 100, 50, 60)
  for label in [card.title, card.note] {
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    label.leadingAnchor.constraint(equalTo: card.leadingAnchor).isActive = true
  }
  card.title.topAnchor.constraint(equalTo: card.topAnchor, constant: 5).isActive = true
  card.note.topAnchor.constraint(equalTo: card.title.bottomAnchor).isActive = true
  let first = root.added("first")
  let last = root.added("last")
  for view in [first, last] { view.pin(.horizontal, at: 60, length: 5) }
  first.topAnchor.constraint(equalTo: card.firstBaselineAnchor).isActive = true
  first.heightAnchor.constraint(equalToConstant: 1).isActive = true
  last.bottomAnchor.constraint(equalTo: card.lastBaselineAnchor).isActive = true
  last.heightAnchor.constraint(equalToConstant: 1).isActive = true
  expectFrame(of: first, 60, 105 + 9.52, 5, 1)
  expectFrame(of: last, 60, 105 + 11.93 + 9.52 - 1, 5, 1)
  expectClean(window)
}
