import Anchors
import Testing

let faceSafeArea = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)

@Test func `the root's safe area is the window's, and follows it`() {
  let window = phone(safeArea: faceSafeArea)
  let guide = window.rootView.safeAreaLayoutGuide
  expectRect(guide.layoutFrame, 0, 59, 400, 707)
  let content = window.rootView.added("content")
  LayoutConstraint.activate([
    content.topAnchor.constraint(equalTo: guide.topAnchor),
    content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
    content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
  ])
  expectFrame(of: content, 0, 59, 400, 707)
  window.frame = Rect(x: 0, y: 0, width: 800, height: 400)
  window.safeAreaInsets = EdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
  expectFrame(of: content, 59, 0, 682, 379)
  expectClean(window)
}

/// A view in a window with 59 points unsafe at the top and 34 at the bottom.
struct OverlapCase: Sendable {
  let y: Double
  let height: Double
  let top: Double
  let bottom: Double
}

@Test(arguments: [
  OverlapCase(y: 0, height: 800, top: 59, bottom: 34),
  OverlapCase(y: 20, height: 760, top: 39, bottom: 14),
  OverlapCase(y: 59, height: 707, top: 0, bottom: 0),
  OverlapCase(y: 100, height: 100, top: 0, bottom: 0),
  // Never more than the superview's own border, however far the view sticks out.
  OverlapCase(y: -30, height: 860, top: 59, bottom: 34),
])
func `a subview's safe area is its overlap with the unsafe border`(_ row: OverlapCase) {
  let window = phone(safeArea: faceSafeArea)
  let box = window.rootView.added("box")
  box.pin(0, row.y, 400, row.height)
  let inner = box.added("inner")
  LayoutConstraint.activate([
    inner.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor),
    inner.bottomAnchor.constraint(equalTo: box.safeAreaLayoutGuide.bottomAnchor),
    inner.leftAnchor.constraint(equalTo: box.leftAnchor),
    inner.rightAnchor.constraint(equalTo: box.rightAnchor),
  ])
  expectFrame(of: inner, 0, row.top, 400, row.height - row.top - row.bottom)
  expectNumber(box.safeAreaInsets.top, row.top)
  expectNumber(box.safeAreaInsets.bottom, row.bottom)
  expectTrue(window.unsettledGuides.isEmpty)
}

@Test func `a header grows by the unsafe border it reaches into`() {
  let window = phone(safeArea: faceSafeArea)
  let root = window.rootView
  let header = root.added("header")
  let title = header.added("title")
  LayoutConstraint.activate([
    header.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    header.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    header.topAnchor.constraint(equalTo: root.topAnchor),
    title.topAnchor.constraint(equalTo: header.safeAreaLayoutGuide.topAnchor),
    title.heightAnchor.constraint(equalToConstant: 44),
    title.leadingAnchor.constraint(equalTo: header.leadingAnchor),
    title.trailingAnchor.constraint(equalTo: header.trailingAnchor),
    header.bottomAnchor.constraint(equalTo: title.bottomAnchor),
  ])
  expectFrame(of: header, 0, 0, 400, 103)
  expectFrame(of: title, 0, 59, 400, 44)
  expectClean(window)
}

@Test func `a safe area chased by its own view is reported by name`() {
  let window = phone(safeArea: faceSafeArea)
  let root = window.rootView
  let box = root.added("box")
  box.pin(.horizontal, at: 0, length: 400)
  box.heightAnchor.constraint(equalToConstant: 200).isActive = true
  let marker = root.added("marker")
  marker.pin(.horizontal, at: 0, length: 10)
  marker.heightAnchor.constraint(equalToConstant: 10).isActive = true
  // The further box reaches into the border, the larger its inset, the lower the marker, and box
  // lies twice as far below: at 0 it must be at 118, and at 118 at 0.
  marker.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor).isActive = true
  LayoutConstraint(
    box, .top, .equal,
    [
      LayoutConstraint.Term(marker, .top, times: 2), LayoutConstraint.Term(box, .top, times: -2),
      LayoutConstraint.Term(root, .top),
    ]
  ).isActive = true
  expectText(window.unsettledGuides.map(\.label).joined(separator: ","), "box.safeArea")
}

@Test func `a tree without a window has no safe area`() {
  let root = View(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
  expectRect(root.safeAreaLayoutGuide.layoutFrame, 0, 0, 100, 100)
}
