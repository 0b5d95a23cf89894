import Anchors
import Testing

/// A window of a tablet, with the controls of the window in its top left corner.
private func controlledWindow(
  direction: UserInterfaceLayoutDirection = .leftToRight
) -> Window {
  let window = Window(
    frame: Rect(x: 0, y: 0, width: 1000, height: 700),
    safeAreaInsets: EdgeInsets(top: 32, left: 0, bottom: 20, right: 0), scale: 2,
    direction: direction)
  let controls = Size(width: 66, height: 75)
  window.cornerInsets =
    direction == .leftToRight ? CornerInsets(topLeft: controls) : CornerInsets(topRight: controls)
  return window
}

@Test func `a region without adaptation is the ordinary guide`() {
  let window = controlledWindow()
  let root = window.rootView
  expectTrue(root.layoutGuide(for: .safeArea()) === root.safeAreaLayoutGuide)
  expectTrue(root.layoutGuide(for: .margins()) === root.layoutMarginsGuide)
  expectTrue(root.layoutGuide(for: .readableContent()) === root.readableContentGuide)
  expectTrue(root.edgeInsets(for: .safeArea()) == root.safeAreaInsets)
  expectTrue(root.edgeInsets(for: .margins()) == root.layoutMargins)
  expectNumber(root.edgeInsets(for: .margins()).top, 32)
}

/// A region of the root view of a tablet's window.
private struct RegionCase: Sendable {
  let region: View.LayoutRegion
  let insets: EdgeInsets

  init(
    _ region: View.LayoutRegion, _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
  ) {
    self.region = region
    insets = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}

@Test(arguments: [
  RegionCase(.safeArea(), 32, 0, 20, 0),
  RegionCase(.safeArea(cornerAdaptation: .horizontal), 32, 66, 20, 0),
  RegionCase(.safeArea(cornerAdaptation: .vertical), 75, 0, 20, 0),
  RegionCase(.margins(cornerAdaptation: .horizontal), 32, 86, 20, 20),
  RegionCase(.margins(cornerAdaptation: .vertical), 75, 20, 20, 20),
  RegionCase(.readableContent(), 32, 164, 20, 164),
  RegionCase(.readableContent(cornerAdaptation: .horizontal), 32, 197, 20, 131),
])
private func `an adapted region avoids the window's controls`(_ row: RegionCase) {
  let window = controlledWindow()
  let root = window.rootView
  expectTrue(root.edgeInsets(for: row.region) == row.insets)
  let inner = root.added("inner")
  let guide = root.layoutGuide(for: row.region)
  LayoutConstraint.activate([
    inner.topAnchor.constraint(equalTo: guide.topAnchor),
    inner.leftAnchor.constraint(equalTo: guide.leftAnchor),
    inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    inner.rightAnchor.constraint(equalTo: guide.rightAnchor),
  ])
  let insets = row.insets
  expectFrame(
    of: inner, insets.left, insets.top, 1000 - insets.left - insets.right,
    700 - insets.top - insets.bottom)
  expectClean(window)
}

@Test func `a rounded corner inside the safe area's insets adds nothing`() {
  let window = controlledWindow()
  let corner = Size(width: 9.5, height: 9.5)
  window.cornerInsets = CornerInsets(
    topLeft: corner, topRight: corner, bottomLeft: corner, bottomRight: corner)
  let root = window.rootView
  let beside = root.edgeInsets(for: .safeArea(cornerAdaptation: .horizontal))
  expectTrue(beside == EdgeInsets(top: 32, left: 9.5, bottom: 20, right: 9.5))
  let below = root.edgeInsets(for: .safeArea(cornerAdaptation: .vertical))
  expectTrue(below == EdgeInsets(top: 32, left: 0, bottom: 20, right: 0))
}

@Test func `leading insets follow the reading direction`() {
  let window = controlledWindow(direction: .rightToLeft)
  let insets = window.rootView.directionalEdgeInsets(for: .safeArea(cornerAdaptation: .horizontal))
  expectTrue(insets == DirectionalEdgeInsets(top: 32, leading: 66, bottom: 20, trailing: 0))
}

/// A bar in a window with controls of 66 by 75 points.
private struct BarCase: Sendable {
  let x: Double
  let y: Double
  let left: Double
  let top: Double
}

@Test(arguments: [
  BarCase(x: 0, y: 0, left: 66, top: 75), BarCase(x: 20, y: 32, left: 46, top: 43),
  BarCase(x: 0, y: 74, left: 66, top: 1), BarCase(x: 0, y: 75, left: 0, top: 0),
  BarCase(x: 66, y: 0, left: 0, top: 32),
])
private func `a nested view avoids the part of the controls inside it`(_ row: BarCase) {
  let window = controlledWindow()
  let bar = window.rootView.added("bar")
  bar.pin(row.x, row.y, 300, 100)
  let beside = bar.added("beside")
  let below = bar.added("below")
  let horizontal = bar.layoutGuide(for: .safeArea(cornerAdaptation: .horizontal))
  let vertical = bar.layoutGuide(for: .safeArea(cornerAdaptation: .vertical))
  LayoutConstraint.activate([
    beside.leftAnchor.constraint(equalTo: horizontal.leftAnchor),
    beside.topAnchor.constraint(equalTo: bar.topAnchor),
    below.leftAnchor.constraint(equalTo: bar.leftAnchor),
    below.topAnchor.constraint(equalTo: vertical.topAnchor),
  ])
  for view in [beside, below] {
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
  }
  expectNumber(beside.frame.minX, row.left)
  expectNumber(below.frame.minY, row.top)
}

@Test func `regions follow the controls and the views`() {
  let window = controlledWindow()
  let bar = window.rootView.added("bar")
  bar.pin(.horizontal, at: 0, length: 300)
  let top = bar.topAnchor.constraint(equalTo: window.rootView.topAnchor)
  bar.heightAnchor.constraint(equalToConstant: 40).isActive = true
  top.isActive = true
  let item = bar.added("item")
  let guide = bar.layoutGuide(for: .margins(cornerAdaptation: .horizontal))
  LayoutConstraint.activate([
    item.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
    item.topAnchor.constraint(equalTo: bar.topAnchor),
    item.widthAnchor.constraint(equalToConstant: 10),
    item.heightAnchor.constraint(equalToConstant: 10),
  ])
  expectNumber(item.frame.minX, 74)
  window.cornerInsets = .zero
  expectNumber(item.frame.minX, 8)
  window.cornerInsets = CornerInsets(topLeft: Size(width: 50, height: 20))
  expectNumber(item.frame.minX, 58)
  top.constant = 20
  expectNumber(item.frame.minX, 8)
}

@Test func `regions outside a window depend on the view alone`() {
  let view = View(frame: Rect(x: 0, y: 0, width: 1000, height: 100))
  let region = View.LayoutRegion.readableContent(cornerAdaptation: .horizontal)
  expectTrue(
    view.edgeInsets(for: region) == EdgeInsets(top: 8, left: 164, bottom: 8, right: 164))
}

@Test func `panes beside a fold follow it`() {
  let window = phone()
  let root = window.rootView
  let left = root.added("left")
  let inner = left.added("inner")
  let fold = root.divisionLayoutGuide
  LayoutConstraint.activate([
    left.leftAnchor.constraint(equalTo: root.leftAnchor),
    left.rightAnchor.constraint(equalTo: fold.leftAnchor),
    left.topAnchor.constraint(equalTo: root.topAnchor),
    left.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    inner.leftAnchor.constraint(equalTo: left.leftAnchor),
    inner.rightAnchor.constraint(equalTo: left.divisionLayoutGuide.rightAnchor),
    inner.topAnchor.constraint(equalTo: left.topAnchor),
    inner.heightAnchor.constraint(equalToConstant: 10),
  ])
  expectFrame(of: left, 0, 0, 200, 800)
  window.division = Rect(x: 180, y: 0, width: 40, height: 800)
  expectFrame(of: left, 0, 0, 180, 800)
  // A view beside the band has the nearest edge of the band.
  expectFrame(of: inner, 0, 0, 180, 10)
  expectText(fold.label, "root.fold")
  window.division = nil
  expectFrame(of: left, 0, 0, 200, 800)
  expectFrame(of: inner, 0, 0, 100, 10)
  expectClean(window)
}
