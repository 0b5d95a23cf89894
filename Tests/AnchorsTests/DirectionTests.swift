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
