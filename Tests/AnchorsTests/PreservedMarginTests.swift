import Anchors
import Testing

/// A view in a superview of 200 by 100 with margins of 10, 20, 30 and 40 (top, left, bottom,
/// right), with the view's margins, its own being 8.
struct PreservedCase: Sendable {
  let frame: Rect
  let margins: EdgeInsets
}

@Test(arguments: [
  // Filling the superview, the superview's margins; along the top its own are not less than 8.
  PreservedCase(
    frame: Rect(x: 0, y: 0, width: 200, height: 100),
    margins: EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)),
  // The parts beyond 5 points of each.
  PreservedCase(
    frame: Rect(x: 5, y: 5, width: 190, height: 90),
    margins: EdgeInsets(top: 8, left: 15, bottom: 25, right: 35)),
  // Clear of the left and bottom margins, in the others.
  PreservedCase(
    frame: Rect(x: 20, y: 0, width: 160, height: 70),
    margins: EdgeInsets(top: 10, left: 8, bottom: 8, right: 20)),
  // Inside all of them.
  PreservedCase(
    frame: Rect(x: 60, y: 30, width: 50, height: 20),
    margins: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)),
  // A view that extends beyond the superview gets at most the superview's margins.
  PreservedCase(
    frame: Rect(x: -50, y: 0, width: 300, height: 100),
    margins: EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)),
])
func `preserved margins extend to the superview's margins`(_ row: PreservedCase) {
  let window = phone()
  let box = window.rootView.added("box")
  box.pin(100, 100, 200, 100)
  box.layoutMargins = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
  let view = box.added("view")
  view.pin(row.frame.minX, row.frame.minY, row.frame.width, row.frame.height)
  expectTrue(!view.preservesSuperviewLayoutMargins)
  expectTrue(view.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  view.preservesSuperviewLayoutMargins = true
  expectTrue(view.layoutMargins == row.margins, "\(view.layoutMargins)")
  expectTrue(view.layoutMarginsGuide.layoutFrame == view.bounds.inset(by: row.margins))
}

@Test func `preserved margins add up through nested views`() {
  let window = phone(direction: .rightToLeft)
  let root = window.rootView
  root.directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 0)
  var views: [View] = []
  var superview = root
  for index in 0..<4 {
    let view = superview.added("v\(index)")
    view.preservesSuperviewLayoutMargins = index != 3
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: superview.topAnchor),
      view.bottomAnchor.constraint(equalTo: superview.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
    ])
    views.append(view)
    superview = view
  }
  let text = views[2].added("text")
  text.pin(.vertical, at: 0, length: 10)
  LayoutConstraint.activate([
    text.leadingAnchor.constraint(equalTo: views[2].layoutMarginsGuide.leadingAnchor),
    text.trailingAnchor.constraint(equalTo: views[2].layoutMarginsGuide.trailingAnchor),
  ])
  // Three times 10 of the 50 are used up; leading is right, and left the system's 16 are kept.
  expectNumber(views[2].directionalLayoutMargins.leading, 20)
  expectNumber(views[2].layoutMargins.right, 20)
  expectNumber(views[2].layoutMargins.left, 16)
  expectNumber(views[3].layoutMargins.right, 8)
  // From 16 to 400 - 50.
  expectRect(text.frameInWindow, 16, 0, 334, 10)
  root.directionalLayoutMargins.leading = 100
  expectRect(text.frameInWindow, 16, 0, 284, 10)
  views[1].preservesSuperviewLayoutMargins = false
  // Now v2 is 10 from the edge of v1, whose margin is 8.
  expectRect(text.frameInWindow, 8, 0, 400 - 30 - 8 - 8, 10)
  expectClean(window)
}

@Test func `preserved margins include the superview's safe area`() {
  let window = phone(safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
  let cell = window.rootView.added("cell")
  cell.pin(0, 40, 400, 100)
  cell.preservesSuperviewLayoutMargins = true
  cell.insetsLayoutMarginsFromSafeArea = false
  // 59 less 40, the safe area being part of the root's margins.
  expectTrue(cell.layoutMargins == EdgeInsets(top: 19, left: 16, bottom: 8, right: 16))
  cell.insetsLayoutMarginsFromSafeArea = true
  // Its own safe area of 19 and its own 8.
  expectTrue(cell.layoutMargins == EdgeInsets(top: 27, left: 16, bottom: 8, right: 16))
}

@Test func `a view whose size depends on its preserved margins settles`() {
  let window = phone()
  let root = window.rootView
  root.layoutMargins = EdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
  let header = root.added("header")
  header.preservesSuperviewLayoutMargins = true
  let title = header.added("title")
  LayoutConstraint.activate([
    header.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
    header.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    header.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    title.topAnchor.constraint(equalTo: header.layoutMarginsGuide.topAnchor),
    title.leadingAnchor.constraint(equalTo: header.layoutMarginsGuide.leadingAnchor),
    title.trailingAnchor.constraint(equalTo: header.layoutMarginsGuide.trailingAnchor),
    title.heightAnchor.constraint(equalToConstant: 20),
    header.layoutMarginsGuide.bottomAnchor.constraint(equalTo: title.bottomAnchor),
  ])
  expectFrame(of: header, 0, 10, 400, 58)
  expectFrame(of: title, 16, 30, 368, 20)
  expectClean(window)
}

// MARK: - The system's minimum

@Test func `the system's minimum margins can be changed and ignored`() {
  let window = phone()
  let root = window.rootView
  expectTrue(
    window.systemMinimumLayoutMargins
      == DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
  expectTrue(root.layoutMargins == EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
  window.frame.size.width = 414
  expectNumber(window.systemMinimumLayoutMargins.trailing, 20)
  root.layoutMargins = EdgeInsets(top: 2, left: 3, bottom: 4, right: 30)
  expectTrue(root.layoutMargins == EdgeInsets(top: 2, left: 20, bottom: 4, right: 30))
  window.systemMinimumLayoutMargins = DirectionalEdgeInsets(
    top: 5, leading: 6, bottom: 1, trailing: 7)
  expectTrue(root.layoutMargins == EdgeInsets(top: 5, left: 6, bottom: 4, right: 30))
  window.direction = .rightToLeft
  expectTrue(root.layoutMargins == EdgeInsets(top: 5, left: 7, bottom: 4, right: 30))
  let controller = ViewController()
  controller.view = root
  controller.viewRespectsSystemMinimumLayoutMargins = false
  expectTrue(root.layoutMargins == EdgeInsets(top: 2, left: 3, bottom: 4, right: 30))
}

@Test func `without the system's minimum a root view has ordinary margins`() {
  let window = phone()
  let controller = ViewController()
  controller.viewRespectsSystemMinimumLayoutMargins = false
  window.rootViewController = controller
  expectTrue(window.rootView.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
}

@Test func `margins set absolutely read back as directional, and vice versa`() {
  let window = phone()
  let box = window.rootView.added("box")
  box.pin(100, 100, 100, 100)
  for (attribute, leadingIsLeft) in [
    (SemanticContentAttribute.forceLeftToRight, true), (.forceRightToLeft, false),
  ] {
    box.semanticContentAttribute = attribute
    box.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expectTrue(
      box.directionalLayoutMargins
        == DirectionalEdgeInsets(
          top: 1, leading: leadingIsLeft ? 2 : 4, bottom: 3, trailing: leadingIsLeft ? 4 : 2))
    box.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 5, leading: 6, bottom: 7, trailing: 8)
    expectTrue(
      box.layoutMargins
        == EdgeInsets(
          top: 5, left: leadingIsLeft ? 6 : 8, bottom: 7, right: leadingIsLeft ? 8 : 6))
  }
  // Margins set by reading direction follow the view's direction, margins set by sides do not.
  box.semanticContentAttribute = .forceLeftToRight
  expectNumber(box.layoutMargins.left, 6)
  box.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  box.semanticContentAttribute = .forceRightToLeft
  expectNumber(box.layoutMargins.left, 2)
}

// MARK: - The readable guide

/// A window's width, the maximum width, and the extent of the text.
@Test(arguments: [
  // 1024 less the cap of 672 is 352: 176 on each side.
  (1024.0, 672.0, 176.0, 672.0), (768, 672, 48, 672), (375, 672, 16, 343), (1024, 560, 232, 560),
  (712, 672, 20, 672), (711, 672, 20, 671), (375, 0, 187.5, 0),
])
func `the readable guide is at most as wide as the window's setting`(
  _ width: Double, _ cap: Double, _ x: Double, _ wanted: Double
) {
  let window = Window(frame: Rect(x: 0, y: 0, width: width, height: 700))
  expectNumber(window.readableContentWidth, 672)
  window.readableContentWidth = cap
  let frame = window.rootView.readableContentGuide.layoutFrame
  window.rootView.layoutMargins = EdgeInsets(top: 5, left: 0, bottom: 6, right: 0)
  expectNumber(window.rootView.readableContentGuide.layoutFrame.minY, 5)
  expectNumber(window.rootView.readableContentGuide.layoutFrame.height, 689)
  expectTrue(
    abs(frame.minX - x) <= 0.5 && abs(frame.width - wanted) <= 0.5, "\(frame)")
}
