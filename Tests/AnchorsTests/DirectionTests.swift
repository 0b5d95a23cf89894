import Anchors
import Testing

@Test func `leading uses the direction of the view that holds the constraint`() {
  let window = phone(direction: .rightToLeft)
  let root = window.rootView
  let box = root.added("box")
  box.pin(0, 0, 200, 10)
  let inner = box.added("inner")
  inner.pin(.vertical, at: 0, length: 10)
  inner.widthAnchor.constraint(equalToConstant: 50).isActive = true
  inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 16).isActive = true
  expectFrame(of: inner, 134, 0, 50, 10)
  box.semanticContentAttribute = .playback
  expectFrame(of: inner, 16, 0, 50, 10)
  expectTrue(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  box.semanticContentAttribute = .unspecified
  root.semanticContentAttribute = .forceLeftToRight
  expectFrame(of: inner, 134, 0, 50, 10)
  window.direction = .leftToRight
  expectFrame(of: inner, 16, 0, 50, 10)
  box.semanticContentAttribute = .forceRightToLeft
  expectFrame(of: inner, 134, 0, 50, 10)
}

@Test func `inequalities between leading edges are mirrored from right to left`() {
  let window = phone(direction: .rightToLeft)
  let root = window.rootView
  let a = root.added("a")
  a.pin(.vertical, at: 0, length: 10)
  a.widthAnchor.constraint(equalToConstant: 50).isActive = true
  a.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 30).isActive = true
  let close = a.leadingAnchor.constraint(equalTo: root.leadingAnchor)
  close.priority = .defaultLow
  close.isActive = true
  expectFrame(of: a, 320, 0, 50, 10)
}

/// Positions from right to left in a root view 400 points wide, of a view 50 points wide.
///
/// Two public reports have `trailing == 0.8 * trailing` flush left. The root's trailing edge is at 0
/// whatever the multiplier, and its leading edge at 400.
@Test(
  arguments: [
    (.trailing, 0.8, .trailing, 0, 0), (.leading, 0.2, .trailing, 0, -50),
    (.centerX, 0.25, .trailing, 0, -25), (.trailing, 0.5, .leading, 0, 200),
    (.leading, 0.5, .leading, 10, 140), (.leading, 1, .leading, 10, 340),
  ] as [(LayoutConstraint.Attribute, Double, LayoutConstraint.Attribute, Double, Double)])
func `a multiplied position from right to left is measured from the left edge`(
  first: LayoutConstraint.Attribute, multiplier: Double, second: LayoutConstraint.Attribute,
  constant: Double, x: Double
) {
  let window = phone(direction: .rightToLeft)
  let root = window.rootView
  let view = root.added("view")
  view.pin(.vertical, at: 0, length: 10)
  view.widthAnchor.constraint(equalToConstant: 50).isActive = true
  LayoutConstraint(
    item: view, attribute: first, relatedBy: .equal, toItem: root, attribute: second,
    multiplier: multiplier, constant: constant
  ).isActive = true
  expectFrame(of: view, x, 0, 50, 10)
  expectClean(window)
}
