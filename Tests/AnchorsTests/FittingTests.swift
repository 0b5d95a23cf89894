import Anchors
import Testing

private func expectSize(
  _ size: Size, _ width: Double, _ height: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    abs(size.width - width) < 1e-6 && abs(size.height - height) < 1e-6,
    "\(size.width) x \(size.height), not \(width) x \(height)", sourceLocation: sourceLocation)
}

/// A cell with an icon of 40 points, a title beside it, and margins of 10 all around.
private func makeCell() -> (cell: View, title: Label) {
  let cell = View(name: "cell")
  let icon = cell.added("icon")
  let title = Label(name: "title", text: "0123456789", font: .systemFont(ofSize: 10))
  title.textMeasurer = halfPitch
  title.translatesAutoresizingMaskIntoConstraints = false
  title.numberOfLines = 0
  cell.addSubview(title)
  LayoutConstraint.activate([
    icon.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
    icon.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
    icon.widthAnchor.constraint(equalToConstant: 40),
    icon.heightAnchor.constraint(equalToConstant: 40),
    icon.bottomAnchor.constraint(lessThanOrEqualTo: cell.bottomAnchor, constant: -10),
    title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 10),
    title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
    title.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
    title.bottomAnchor.constraint(lessThanOrEqualTo: cell.bottomAnchor, constant: -10),
  ])
  return (cell, title)
}

@Test func `a cell outside any tree is fitted by its own constraints`() {
  let (cell, title) = makeCell()
  expectSize(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize), 120, 60)
  title.text = "01234567890123456789"
  expectSize(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize), 170, 60)
  // The title hugs its text at 250, above the 50 of the target size.
  expectSize(cell.systemLayoutSizeFitting(View.layoutFittingExpandedSize), 170, 10_000)
}

@Test func `a required width wraps the text and gives the height`() {
  let (cell, title) = makeCell()
  title.text = "01 34 67 90 23 56 89 12"
  let fonts = Font.systemFont(ofSize: 10).lineHeight
  for (width, lines) in [(200.0, 1.0), (100.0, 4.0), (85.0, 8.0), (100.0, 4.0)] {
    let size = cell.systemLayoutSizeFitting(
      Size(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    expectSize(size, width, max(60, 20 + lines * fonts))
  }
}

@Test func `fitting does not change frames, constraints or the surroundings`() {
  let window = phone()
  let (cell, title) = makeCell()
  cell.translatesAutoresizingMaskIntoConstraints = false
  window.rootView.addSubview(cell)
  cell.pin(5, 6, 300, 200)
  title.text = "01 34 67 90 23 56 89 12"
  window.layoutIfNeeded()
  let before = [cell.exactFrame, title.exactFrame]
  // Neither the width of 300, which the cell itself holds, nor its position in the window yields;
  // without its own width the cell would need 185.
  expectSize(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize), 300, 200)
  expectTrue(before == [cell.exactFrame, title.exactFrame])
  expectClean(window)
}

@Test func `a text that is wrapped in the tree is fitted in full`() {
  let window = phone()
  let (cell, title) = makeCell()
  cell.frame = Rect(x: 0, y: 0, width: 100, height: 80)
  window.rootView.addSubview(cell)
  title.text = "01 34 67 90 23 56 89 12"
  window.layoutIfNeeded()
  let line = Font.systemFont(ofSize: 10).lineHeight
  expectFrame(of: title, 60, 10, 30, 4 * line)
  expectSize(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize), 185, 60)
  expectFrame(of: title, 60, 10, 30, 4 * line)
}

@Test func `fitting ignores constraints to the surroundings`() {
  let window = phone()
  let (cell, _) = makeCell()
  cell.translatesAutoresizingMaskIntoConstraints = false
  let root = window.rootView
  root.addSubview(cell)
  LayoutConstraint.activate([
    cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    cell.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    cell.topAnchor.constraint(equalTo: root.topAnchor),
    cell.bottomAnchor.constraint(equalTo: root.bottomAnchor),
  ])
  expectFrame(of: cell, 0, 0, 400, 800)
  expectSize(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize), 120, 60)
  expectFrame(of: cell, 0, 0, 400, 800)
  expectSize(root.systemLayoutSizeFitting(View.layoutFittingCompressedSize), 120, 60)
  expectFrame(of: cell, 0, 0, 400, 800)
  expectClean(window)
}

@Test func `fitting ignores a frame kept by the mask`() {
  let (cell, _) = makeCell()
  cell.frame = Rect(x: 0, y: 0, width: 77, height: 88)
  expectSize(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize), 120, 60)
  expectRect(cell.frame, 0, 0, 77, 88)
}

@Test func `fitting keeps sizes inside at 0 or more`() {
  let cell = View(name: "cell")
  let inner = cell.added("inner")
  LayoutConstraint.activate([
    inner.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 20),
    inner.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -30),
    inner.topAnchor.constraint(equalTo: cell.topAnchor, constant: 1),
    inner.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -2),
  ])
  expectSize(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize), 50, 3)
  expectSize(cell.systemLayoutSizeFitting(Size(width: 90, height: 0)), 90, 3)
}

@Test func `an optional fitting size yields to the content`() {
  let (cell, _) = makeCell()
  let narrow = Size(width: 100, height: 0)
  // The text resists at 750 and needs 120 in total.
  expectSize(
    cell.systemLayoutSizeFitting(
      narrow, withHorizontalFittingPriority: LayoutPriority(749),
      verticalFittingPriority: .fittingSizeLevel), 120, 60)
  expectSize(
    cell.systemLayoutSizeFitting(
      narrow, withHorizontalFittingPriority: LayoutPriority(751),
      verticalFittingPriority: .fittingSizeLevel), 100, 60)
}

@Test func `fitting ignores the zero frame of a new cell`() {
  let (cell, title) = makeCell()
  title.text = "01 34 67 90 23 56 89 12"
  for (width, lines) in [(200.0, 1.0), (100.0, 4.0)] {
    let size = cell.systemLayoutSizeFitting(
      Size(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    expectSize(size, width, max(60, 20 + lines * Font.systemFont(ofSize: 10).lineHeight))
  }
  // In its frame, constraints that do not fit are reported, and are restored as soon as they fit.
  expectRect(cell.frame, 0, 0, 0, 0)
  expectTrue(!cell.layoutEngine.conflicts.isEmpty)
  cell.frame = Rect(x: 0, y: 0, width: 265, height: 80)
  expectFrame(of: title, 60, 10, 195, Font.systemFont(ofSize: 10).lineHeight)
  expectTrue(cell.layoutEngine.conflicts.isEmpty)
}

@Test(arguments: [
  (1.0, 33.0, 17.0), (2.0, 33.5, 17.0), (3.0, 100.0 / 3.0, 50.0 / 3.0),
])
func `a fitted size is in whole pixels of the window`(
  scale: Double, width: Double, height: Double
) {
  let window = phone(scale: scale)
  let root = window.rootView
  let cell = root.added("cell")
  cell.setIntrinsicContentSize(Size(width: 33.3, height: 16.8))
  // The frame has the same size.
  LayoutConstraint.activate([
    cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    cell.topAnchor.constraint(equalTo: root.topAnchor),
  ])
  expectSize(cell.systemLayoutSizeFitting(.zero), width, height)
  expectSize(cell.frame.size, width, height)
  expectClean(window)
}
