import Anchors
import Testing

private func names(_ view: View) -> [String] { view.subviews.map { $0.name ?? "" } }

@Test func `subviews can be reordered`() {
  let box = View()
  let (a, b, c) = (View(name: "a"), View(name: "b"), View(name: "c"))
  for view in [a, b, c] { box.addSubview(view) }
  box.bringSubviewToFront(a)
  expectTrue(names(box) == ["b", "c", "a"])
  box.sendSubviewToBack(c)
  expectTrue(names(box) == ["c", "b", "a"])
  box.insertSubview(c, aboveSubview: b)
  box.sendSubviewToBack(a)
  expectTrue(names(box) == ["a", "b", "c"])
  box.insertSubview(c, belowSubview: a)
  expectTrue(names(box) == ["c", "a", "b"])
  box.insertSubview(c, aboveSubview: b)
  expectTrue(names(box) == ["a", "b", "c"])
  box.insertSubview(a, belowSubview: c)
  expectTrue(names(box) == ["b", "a", "c"])
  box.insertSubview(View(name: "d"), aboveSubview: b)
  expectTrue(names(box) == ["b", "d", "a", "c"])
  box.bringSubviewToFront(View())
  expectTrue(names(box) == ["b", "d", "a", "c"])
}

@Test func `a view moves by its centre`() {
  let view = View(frame: Rect(x: 10, y: 10, width: 20, height: 40))
  expectTrue(view.center == Point(x: 20, y: 30))
  view.center.x = 100
  expectRect(view.frame, 90, 10, 20, 40)
}

@Test func `points are converted between views of a tree`() {
  let window = phone()
  let a = View(frame: Rect(x: 10, y: 20, width: 100, height: 100))
  let b = View(frame: Rect(x: 5, y: 6, width: 10, height: 10))
  let c = View(frame: Rect(x: 200, y: 300, width: 10, height: 10))
  window.rootView.addSubview(a)
  a.addSubview(b)
  window.rootView.addSubview(c)
  expectTrue(b.convert(Point(x: 1, y: 1), to: c) == Point(x: -184, y: -273))
  expectTrue(c.convert(Point(x: 1, y: 1), from: b) == Point(x: -184, y: -273))
  expectTrue(b.convert(b.bounds, to: nil) == Rect(x: 15, y: 26, width: 10, height: 10))
  expectTrue(b.convert(Rect(x: 15, y: 26, width: 1, height: 2), from: nil).origin == .zero)
  expectTrue(a.convert(b.frame, to: window) == b.convert(b.bounds, to: nil))
}

@Test func `constraints are added and removed by views`() {
  let window = phone()
  let root = window.rootView
  let a = root.added("a")
  let inner = a.added("inner")
  let width = inner.widthAnchor.constraint(equalToConstant: 5)
  let space = inner.topAnchor.constraint(equalTo: a.topAnchor)
  root.addConstraints([width, space])
  expectTrue(width.isActive && a.constraints.count == 1 && inner.constraints.count == 1)
  inner.removeConstraint(space)
  expectTrue(space.isActive)
  root.removeConstraints([width, space])
  expectTrue(!width.isActive && !space.isActive)
  root.removeConstraint(width)
}

@Test func `UIKit's nested names and numbers are there`() {
  let axis: NSLayoutConstraint.Axis = .vertical
  let attribute: NSLayoutConstraint.Attribute = .centerY
  let relation: NSLayoutConstraint.Relation = .greaterThanOrEqual
  expectTrue(axis == Axis.vertical && attribute.axis == axis && relation.rawValue == 1)
  let priorities: [UILayoutPriority] = [
    .required, .defaultHigh, .dragThatCanResizeScene, .sceneSizeStayPut,
    .dragThatCannotResizeScene, .defaultLow, .fittingSizeLevel, UILayoutPriority(999),
    UILayoutPriority(rawValue: 1), .required - 1, .defaultLow + 1,
  ]
  expectTrue(
    priorities.map(\.rawValue) == [1000, 750, 510, 500, 490, 250, 50, 999, 1, 999, 251])
  expectTrue(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
  expectTrue(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
  let direction: UIUserInterfaceLayoutDirection = UIView.userInterfaceLayoutDirection(
    for: UISemanticContentAttribute.unspecified, relativeTo: .rightToLeft)
  expectTrue(direction == .rightToLeft)
  expectTrue(
    UIView.userInterfaceLayoutDirection(for: .forceRightToLeft, relativeTo: .leftToRight)
      == .rightToLeft)
  expectTrue(!UIView.requiresConstraintBasedLayout)
}

@Test func `rectangles can be offset and inset`() {
  let rect = Rect(x: 1, y: 2, width: 10, height: 20)
  expectRect(rect.offsetBy(dx: 5, dy: -2), 6, 0, 10, 20)
  expectRect(rect.insetBy(dx: 1, dy: 2), 2, 4, 8, 16)
  expectTrue(rect.contains(Point(x: 1, y: 2)) && !rect.contains(Point(x: 11, y: 2)))
  expectTrue(rect.intersects(Rect(x: 10, y: 21, width: 5, height: 5)))
  expectTrue(!rect.intersects(Rect(x: 11, y: 2, width: 5, height: 5)))
}

@Test func `a subclass can have properties called label and name`() {
  final class Row: UIView {
    let label = UILabel()
    var name = "row"
  }
  let row = Row()
  (row as View).name = "first"
  row.label.text = "text"
  expectText(row.name, "row")
  expectText(row.widthAnchor.constraint(equalToConstant: 1).equation, "first.width == 1")
  expectText((row as View).label, "first")
}

@Test func `fitting sizes and alignment rectangles can be overridden`() {
  final class Round: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.height, height: size.height)
    }

    override var alignmentRectInsets: UIEdgeInsets {
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
  }
  let view = Round(frame: CGRect(x: 1, y: 2, width: 3, height: 40))
  view.sizeToFit()
  expectRect(view.frame, 1, 2, 40, 40)
  expectRect(view.alignmentRect(forFrame: view.frame), 3, 3, 34, 36)
  expectRect(view.frame(forAlignmentRect: Rect(x: 3, y: 3, width: 34, height: 36)), 1, 2, 40, 40)
  let label = UILabel(text: "four", font: .systemFont(ofSize: 10))
  label.textMeasurer = halfPitch
  label.sizeToFit()
  expectRect(label.frame, 0, 0, 20, 11.93)
  expectTrue(View(frame: view.frame).sizeThatFits(.zero) == CGSize(width: 40, height: 40))
}

@Test func `views, guides and constraints work in sets and dictionaries`() {
  let (box, inner) = (View(name: "box"), View(name: "inner"))
  box.addSubview(inner)
  let guide = LayoutGuide()
  box.addLayoutGuide(guide)
  let width = inner.widthAnchor.constraint(equalToConstant: 10)
  let same = inner.widthAnchor.constraint(equalToConstant: 10)
  #expect(box.subviews == [inner] && box.subviews.contains(inner))
  #expect(box.layoutGuides.firstIndex(of: guide) == 0)
  #expect(Set<View>([box, inner, box]).count == 2)
  #expect(Set([width, same, width]).count == 2 && width != same)
  #expect([inner: 1, box: 2][box] == 2)
}

@Test func `geometry types have empty and integer initializers`() {
  let count = 3
  #expect(Point() == .zero && Size() == .zero && Rect() == .zero)
  #expect(EdgeInsets() == .zero && DirectionalEdgeInsets() == .zero)
  #expect(Point(x: count, y: -count) == Point(x: 3.0, y: -3.0))
  #expect(Size(width: count, height: 2 * count) == Size(width: 3.0, height: 6.0))
  #expect(
    Rect(x: count, y: count, width: count * 10, height: 1)
      == Rect(x: 3.0, y: 3.0, width: 30.0, height: 1.0))
}
