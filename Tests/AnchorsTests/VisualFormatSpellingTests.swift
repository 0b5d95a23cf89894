import Anchors
import Testing

private final class Label: View {}

/// The spellings of UIKit; each line must compile without a warning.
@Test func `formats accept dictionaries of many types`() {
  let root = phone().rootView
  let a = root.added("a")
  let b = Label(frame: .zero)
  b.name = "b"
  let guide = LayoutGuide(name: "g")
  root.addSubview(b)
  root.addLayoutGuide(guide)
  var made: [LayoutConstraint] = []

  made += LayoutConstraint.constraints(withVisualFormat: "|[a]", views: ["a": a])
  made += LayoutConstraint.constraints(withVisualFormat: "|[a][b]", views: ["a": a, "b": b])
  made += LayoutConstraint.constraints(
    withVisualFormat: "[a][g]", options: [], metrics: nil, views: ["a": a, "g": guide])
  made += LayoutConstraint.constraints(
    withVisualFormat: "[a]-m-[b(w)]", options: .alignAllTop, metrics: ["m": 8, "w": 20.5],
    views: ["a": a, "b": b])

  let views = ["a": a, "b": b]
  made += LayoutConstraint.constraints(withVisualFormat: "[a][b]", views: views)
  made += LayoutConstraint.constraints(withVisualFormat: "[a][b]", metrics: nil, views: views)
  made += LayoutConstraint.constraints(
    withVisualFormat: "[a]-m-[b]", options: [], metrics: ["m": 8], views: views)
  let labels = ["b": b]
  made += LayoutConstraint.constraints(withVisualFormat: "|[b]", metrics: nil, views: labels)

  let whole = ["m": 8]
  made += LayoutConstraint.constraints(withVisualFormat: "[a]-m-[b]", metrics: whole, views: views)
  let single: [String: Float] = ["m": 0.5]
  made += LayoutConstraint.constraints(withVisualFormat: "[a]-m-[b]", metrics: single, views: views)
  let small: [String: Int16]? = ["m": -3]
  made += LayoutConstraint.constraints(withVisualFormat: "[a]-m-[b]", metrics: small, views: views)
  let doubles: [String: Double]? = nil
  made += LayoutConstraint.constraints(withVisualFormat: "|[a]", metrics: doubles, views: views)

  let anyMetrics: [String: Any] = ["m": 8, "n": 2.5, "u": UInt8(9), "other": "no number"]
  let anyViews: [String: Any] = ["a": a, "b": b, "other": 5]
  made += LayoutConstraint.constraints(
    withVisualFormat: "[a]-m-[b(n,>=u)]", options: [], metrics: anyMetrics, views: anyViews)
  made += LayoutConstraint.constraints(withVisualFormat: "|[a]", metrics: nil, views: anyViews)
  made += LayoutConstraint.constraints(
    withVisualFormat: "[a]-m-[b]", metrics: ["m": 8], views: anyViews)
  let optional: View? = a
  made += LayoutConstraint.constraints(
    withVisualFormat: "|[a]", metrics: nil, views: ["a": optional as Any])

  expectText(
    made.map { $0.equation }.joined(separator: "\n"),
    """
    a.leading == \(root.label).leading
    a.leading == \(root.label).leading
    b.leading == a.trailing
    g.leading == a.trailing
    b.leading == a.trailing + 8
    b.width == 20.5
    a.top == b.top
    b.leading == a.trailing
    b.leading == a.trailing
    b.leading == a.trailing + 8
    b.leading == \(root.label).leading
    b.leading == a.trailing + 8
    b.leading == a.trailing + 0.5
    b.leading == a.trailing - 3
    a.leading == \(root.label).leading
    b.leading == a.trailing + 8
    b.width == 2.5
    b.width >= 9
    a.leading == \(root.label).leading
    b.leading == a.trailing + 8
    a.leading == \(root.label).leading
    """)
}
