import Anchors
import Testing

/// Two views side by side in 400 points, by their content, hugging and resistance.
struct ContentCase: Sendable {
  let widths: (Double, Double)
  let hugging: (Double, Double)
  let resistance: (Double, Double)
  let first: Double
}

@Test(arguments: [
  // 392 points remain beside the gap of 8. The view with the lower hugging priority grows.
  ContentCase(widths: (100, 50), hugging: (250, 251), resistance: (750, 750), first: 342),
  ContentCase(widths: (100, 50), hugging: (251, 250), resistance: (750, 750), first: 100),
  // 700 points do not fit. The view with the lower resistance shrinks, at most to nothing.
  ContentCase(widths: (400, 300), hugging: (250, 250), resistance: (751, 750), first: 392),
  ContentCase(widths: (400, 300), hugging: (250, 250), resistance: (750, 751), first: 92),
])
func `hugging and compression resistance decide which view stretches or shrinks`(_ row: ContentCase)
{
  let window = phone()
  let root = window.rootView
  let a = root.added("a")
  let b = root.added("b")
  a.setIntrinsicContentSize(Size(width: row.widths.0, height: 20))
  b.setIntrinsicContentSize(Size(width: row.widths.1, height: 20))
  a.setContentHuggingPriority(LayoutPriority(row.hugging.0), for: .horizontal)
  b.setContentHuggingPriority(LayoutPriority(row.hugging.1), for: .horizontal)
  a.setContentCompressionResistancePriority(LayoutPriority(row.resistance.0), for: .horizontal)
  b.setContentCompressionResistancePriority(LayoutPriority(row.resistance.1), for: .horizontal)
  LayoutConstraint.activate([
    a.topAnchor.constraint(equalTo: root.topAnchor),
    b.topAnchor.constraint(equalTo: root.topAnchor),
    a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1),
    b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
  ])
  expectFrame(of: a, 0, 0, row.first, 20)
  expectFrame(of: b, row.first + 8, 0, 392 - row.first, 20)
  expectClean(window)
}

@Test func `a content size can change, be removed and be set again`() {
  let window = phone()
  let root = window.rootView
  let a = root.added("a")
  a.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
  a.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
  a.setIntrinsicContentSize(Size(width: 30, height: 40))
  expectFrame(of: a, 0, 0, 30, 40)
  a.setIntrinsicContentSize(Size(width: 50, height: 60))
  expectFrame(of: a, 0, 0, 50, 60)
  a.setIntrinsicContentSize(Size(width: View.noIntrinsicMetric, height: 60))
  expectTrue(a.hasAmbiguousLayout(along: .horizontal))
  expectTrue(!a.hasAmbiguousLayout(along: .vertical))
  a.setIntrinsicContentSize(Size(width: 70, height: 60))
  expectFrame(of: a, 0, 0, 70, 60)
}

@Test func `a width of higher priority beats hugging, one of lower does not`() {
  let window = phone()
  let root = window.rootView
  let a = root.added("a")
  a.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
  a.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
  a.setIntrinsicContentSize(Size(width: 30, height: 40))
  let wide = a.widthAnchor.constraint(equalToConstant: 200)
  wide.priority = LayoutPriority(249)
  wide.isActive = true
  expectFrame(of: a, 0, 0, 30, 40)
  wide.priority = LayoutPriority(251)
  expectFrame(of: a, 0, 0, 200, 40)
}
