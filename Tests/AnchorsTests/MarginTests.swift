import Anchors
import Testing

@Test func `a plain view has margins of eight points`() {
  let window = phone()
  let box = window.rootView.added("box")
  box.pin(100, 100, 200, 100)
  expectRect(box.layoutMarginsGuide.layoutFrame, 8, 8, 184, 84)
}

/// The root view's margins by the width of its window.
struct RootMarginCase: Sendable {
  let width: Double
  let leading: Double
}

@Test(arguments: [
  RootMarginCase(width: 402, leading: 16), RootMarginCase(width: 413, leading: 16),
  RootMarginCase(width: 414, leading: 20), RootMarginCase(width: 1024, leading: 20),
])
func `a root view has the system's minimum margins and the safe area`(_ row: RootMarginCase) {
  let window = Window(
    frame: Rect(x: 0, y: 0, width: row.width, height: 800), safeAreaInsets: faceSafeArea)
  let root = window.rootView
  let inner = root.added("inner")
  LayoutConstraint.activate([
    inner.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
    inner.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
    inner.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
    inner.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
  ])
  expectFrame(of: inner, row.leading, 59, row.width - 2 * row.leading, 707)
  root.directionalLayoutMargins = DirectionalEdgeInsets(
    top: 5, leading: 40, bottom: 6, trailing: 3)
  // The minimum applies if the margins that were set are smaller.
  expectFrame(of: inner, 40, 64, row.width - 40 - row.leading, 696)
  root.insetsLayoutMarginsFromSafeArea = false
  expectFrame(of: inner, 40, 5, row.width - 40 - row.leading, 789)
  expectClean(window)
}

@Test func `directional margins follow the view's own direction`() {
  let window = phone(direction: .rightToLeft)
  let box = window.rootView.added("box")
  box.pin(0, 0, 100, 100)
  box.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 10, bottom: 2, trailing: 20)
  expectRect(box.layoutMarginsGuide.layoutFrame, 20, 1, 70, 97)
  box.semanticContentAttribute = .forceLeftToRight
  expectRect(box.layoutMarginsGuide.layoutFrame, 10, 1, 70, 97)
  expectNumber(box.layoutMargins.left, 10)
  window.direction = .leftToRight
  box.semanticContentAttribute = .unspecified
  expectRect(box.layoutMarginsGuide.layoutFrame, 10, 1, 70, 97)
}

@Test(arguments: LayoutConstraint.Attribute.allCases.filter { $0.rawValue >= 13 })
func `a margin attribute equals the margins guide's edge`(_ attribute: LayoutConstraint.Attribute) {
  let window = phone(direction: .rightToLeft)
  let root = window.rootView
  let box = root.added("box")
  box.pin(50, 60, 200, 100)
  box.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  let inner = root.added("inner")
  let places: [LayoutConstraint.Attribute: Double] = [
    .leftMargin: 52, .rightMargin: 246, .topMargin: 61, .bottomMargin: 157, .leadingMargin: 246,
    .trailingMargin: 52, .centerXWithinMargins: 149, .centerYWithinMargins: 109,
  ]
  let isHorizontal = attribute.axis == .horizontal
  let own: LayoutConstraint.Attribute =
    switch attribute {
    case .leadingMargin: .trailing
    case .trailingMargin: .leading
    case .leftMargin, .rightMargin, .centerXWithinMargins: .left
    default: .top
    }
  inner.pin(isHorizontal ? .vertical : .horizontal, at: 0, length: 10)
  (isHorizontal ? inner.widthAnchor : inner.heightAnchor)
    .constraint(equalToConstant: 10).isActive = true
  LayoutConstraint(
    item: inner, attribute: own, relatedBy: .equal, toItem: box, attribute: attribute,
    multiplier: 1, constant: 0
  ).isActive = true
  // From right to left, trailing is the left edge and leading the right one.
  let place = (places[attribute] ?? .nan) - (own == .leading ? 10 : 0)
  expectNumber(isHorizontal ? inner.exactFrame.minX : inner.exactFrame.minY, place)
  expectClean(window)
}

@Test func `the readable guide is at most 672 points wide, in the middle of the margins`() {
  let window = Window(frame: Rect(x: 0, y: 0, width: 1024, height: 768))
  let text = window.rootView.added("text")
  let readable = window.rootView.readableContentGuide
  text.pin(.vertical, at: 0, length: 10)
  text.leadingAnchor.constraint(equalTo: readable.leadingAnchor).isActive = true
  text.trailingAnchor.constraint(equalTo: readable.trailingAnchor).isActive = true
  expectFrame(of: text, 176, 0, 672, 10)
  window.frame = Rect(x: 0, y: 0, width: 507, height: 768)
  expectFrame(of: text, 20, 0, 467, 10)
  expectClean(window)
}

@Test func `a readable guide does not shrink a view with an optional width`() {
  let window = Window(frame: Rect(x: 0, y: 0, width: 1024, height: 768))
  let box = window.rootView.added("box")
  box.pin(.vertical, at: 0, length: 10)
  box.leadingAnchor.constraint(equalTo: window.rootView.leadingAnchor).isActive = true
  let wide = box.widthAnchor.constraint(equalToConstant: 900)
  wide.priority = LayoutPriority(10)
  wide.isActive = true
  let text = box.added("text")
  text.pin(.vertical, at: 0, length: 10)
  text.leadingAnchor.constraint(equalTo: box.readableContentGuide.leadingAnchor).isActive = true
  text.trailingAnchor.constraint(equalTo: box.readableContentGuide.trailingAnchor).isActive = true
  expectFrame(of: box, 0, 0, 900, 10)
  expectFrame(of: text, 114, 0, 672, 10)
  expectClean(window)
}
