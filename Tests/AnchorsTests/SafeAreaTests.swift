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

@Test func `an empty view in the window's corner has safe area insets`() {
  let window = phone(safeArea: faceSafeArea)
  let dot = View(name: "dot")
  window.rootView.addSubview(dot)
  let guide = dot.safeAreaLayoutGuide
  let inner = dot.added("inner")
  LayoutConstraint.activate([
    inner.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
    inner.topAnchor.constraint(equalTo: guide.topAnchor),
    inner.widthAnchor.constraint(equalToConstant: 0),
    inner.heightAnchor.constraint(equalToConstant: 0),
  ])
  // The first solve moves nothing: the insets change because the view has been solved.
  expectFrame(of: inner, 0, 59, 0, 0)
  expectTrue(dot.safeAreaInsets.top == 59)
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
  // At most the superview's own border, however far the view extends beyond it.
  OverlapCase(y: -30, height: 860, top: 59, bottom: 34),
])
func `a subview's safe area insets are its overlap with the window's insets`(_ row: OverlapCase) {
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

@Test func `a deeply nested view has the window's safe area and follows it`() {
  let window = phone(safeArea: faceSafeArea)
  var innermost = window.rootView
  for depth in 1...40 {
    innermost = innermost.added("view \(depth)")
    innermost.pin(0, 0, 400, 800)
  }
  expectNumber(innermost.safeAreaInsets.top, 59)
  window.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
  expectNumber(innermost.safeAreaInsets.top, 20)
}

@Test(arguments: [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]])
func `releasing unused safe areas does not move the others`(_ left: [Int]) {
  let window = phone(safeArea: faceSafeArea)
  var inners: [View] = []
  var ties: [LayoutConstraint] = []
  for index in 0..<3 {
    let box = window.rootView.added("box \(index)")
    box.pin(0, 0, 400, 800)
    let inner = box.added("inner \(index)")
    let tie = inner.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor)
    LayoutConstraint.activate([
      tie, inner.leftAnchor.constraint(equalTo: box.leftAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    inners.append(inner)
    ties.append(tie)
  }
  window.layoutIfNeeded()
  for index in left {
    ties[index].isActive = false
    window.layoutIfNeeded()
  }
  let stays = inners[3 - left[0] - left[1]]
  expectFrame(of: stays, 0, 59, 10, 10)
  window.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
  expectFrame(of: stays, 0, 20, 10, 10)
}

@Test func `a header grows by the part of it outside the safe area`() {
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

@Test func `a safe area that depends on itself is reported by name`() throws {
  let window = phone(safeArea: faceSafeArea)
  let root = window.rootView
  let box = root.added("box")
  box.pin(.horizontal, at: 0, length: 400)
  box.heightAnchor.constraint(equalToConstant: 200).isActive = true
  let marker = root.added("marker")
  marker.pin(.horizontal, at: 0, length: 10)
  marker.heightAnchor.constraint(equalToConstant: 10).isActive = true
  // The further box reaches into the border, the larger its inset, the lower the marker, and box is
  // twice as far below: at 0 it must be at 118, and at 118 at 0.
  marker.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor).isActive = true
  try LayoutConstraint(
    validating: box, .top, .equal,
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

/// A view in a view in the root of a window of 400 by 800 points, unsafe at 59, 44, 34 and 21 (top,
/// left, bottom, right); frames by their insets from the superview, and the inner view's safe area.
struct NestedSafeAreaCase: Sendable {
  let outer: EdgeInsets
  let inner: EdgeInsets
  let insets: EdgeInsets
}

@Test(arguments: [
  NestedSafeAreaCase(
    outer: .zero, inner: .zero, insets: EdgeInsets(top: 59, left: 44, bottom: 34, right: 21)),
  NestedSafeAreaCase(
    outer: EdgeInsets(top: 10, left: 10, bottom: 10, right: 10),
    inner: EdgeInsets(top: 20, left: 20, bottom: 20, right: 20),
    insets: EdgeInsets(top: 29, left: 14, bottom: 4, right: 0)),
  // If the outer view is clear of the border, so is the inner one, even if it extends beyond the
  // outer one.
  NestedSafeAreaCase(
    outer: EdgeInsets(top: 59, left: 44, bottom: 34, right: 21),
    inner: EdgeInsets(top: -59, left: -44, bottom: -34, right: -21), insets: .zero),
  // And at most the outer view's.
  NestedSafeAreaCase(
    outer: EdgeInsets(top: 50, left: 40, bottom: 30, right: 20),
    inner: EdgeInsets(top: -20, left: 0, bottom: -5, right: 1),
    insets: EdgeInsets(top: 9, left: 4, bottom: 4, right: 0)),
])
func `safe areas pass through nested views`(_ row: NestedSafeAreaCase) {
  let window = phone(safeArea: EdgeInsets(top: 59, left: 44, bottom: 34, right: 21))
  var superview = window.rootView
  for (name, insets) in [("outer", row.outer), ("inner", row.inner)] {
    let view = superview.added(name)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: insets.top),
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: insets.left),
      view.bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -insets.bottom),
      view.rightAnchor.constraint(equalTo: superview.rightAnchor, constant: -insets.right),
    ])
    superview = view
  }
  expectTrue(superview.safeAreaInsets == row.insets, "\(superview.safeAreaInsets)")
  let frame = superview.bounds.inset(by: row.insets)
  expectTrue(superview.safeAreaLayoutGuide.layoutFrame == frame)
  // The margins start there, unless the option is off.
  expectNumber(superview.layoutMargins.top, 8 + row.insets.top)
  superview.insetsLayoutMarginsFromSafeArea = false
  expectNumber(superview.layoutMargins.top, 8)
  expectClean(window)
}
