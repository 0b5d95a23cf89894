import Anchors
import Testing

/// A field in a window, and a badge without a place in the field.
private func form() -> (window: Window, field: View, badge: View) {
  let window = phone(safeArea: faceSafeArea)
  let field = window.rootView.added("field")
  let badge = field.added("badge")
  field.pin(16, 8, 309, 36)
  badge.heightAnchor.constraint(equalToConstant: 10).isActive = true
  return (window, field, badge)
}

@Test(arguments: [
  ("\(Point(x: 16, y: 8.5))", "(16, 8.5)"),
  ("\(Size(width: 361, height: 44))", "361 x 44"),
  ("\([Rect(x: 16, y: 75, width: 361, height: 44)])", "[(16, 75, 361, 44)]"),
])
func `geometry is printed as its numbers`(text: String, wanted: String) {
  expectText(text, wanted)
}

@Test func `views, guides and anchors are printed by their names`() {
  let (window, field, badge) = form()
  expectText("\(field)", "field (16, 8, 309, 36)")
  expectText("\(window)", "window (0, 0, 400, 800)")
  expectText("\(window.rootView.safeAreaLayoutGuide)", "safeArea (0, 59, 400, 707)")
  expectText("\([field.leadingAnchor])", "[field.leading]")
  expectText("\(badge.lastBaselineAnchor)", "badge.lastBaseline")
  expectText("\(field.widthAnchor)", "field.width")
  expectText(
    "\(field.leftAnchor.anchorWithOffset(to: badge.rightAnchor))", "badge.right - field.left")
}

@Test func `a debugger's description leaves the layout as it is`() {
  let (window, field, _) = form()
  window.layoutIfNeeded()
  field.constraints.first { $0.firstAttribute == .width }?.constant = 200
  expectText(field.debugDescription, "field (16, 8, 309, 36)")
  expectText("\(field)", "field (16, 8, 200, 36)")
  expectText(String(reflecting: Label(text: "Name")), "view (0, 0, 0, 0)")
}

@Test func `ambiguities are printed with the names of views`() {
  let (window, field, badge) = form()
  expectText(
    "\(window.ambiguities)",
    "[badge: ambiguous horizontal position and width, badge: ambiguous vertical position]")
  badge.centerYAnchor.constraint(equalTo: field.centerYAnchor).isActive = true
  expectText("\(window.ambiguities)", "[badge: ambiguous horizontal position and width]")
}

@Test func `a conflict is printed as its explanation, and keeps it`() {
  let (window, _, badge) = form()
  let width = badge.widthAnchor.constraint(equalToConstant: 200)
  width.source = "Form.swift:9"
  let other = badge.widthAnchor.constraint(equalToConstant: 100)
  other.source = "Form.swift:8"
  LayoutConstraint.activate([other, width])
  let conflicts = window.conflicts
  let wanted = """
    badge.width == 100 and badge.width == 200 cannot both be satisfied:
      badge.width == 100, made at Form.swift:8
      badge.width == 200, made at Form.swift:9
    badge.width == 200 was broken: it has no effect as long as the others contradict it.
    The width of badge is fixed twice: remove one of the two constraints, or lower its priority.
    """
  expectText("\(conflicts)", "[" + wanted + "]")
  // The members of a report stay when the layout changes.
  other.isActive = false
  window.layoutIfNeeded()
  expectText(conflicts.first?.description ?? "", wanted)
  expectTrue(conflicts.first?.broken === width && window.conflicts.isEmpty)
}

@Test func `segments are printed with their ranges and borders`() throws {
  let (window, field, badge) = form()
  badge.trailingAnchor.constraint(equalTo: field.trailingAnchor).isActive = true
  badge.widthAnchor.constraint(equalTo: window.rootView.widthAnchor, constant: -300).isActive = true
  let segments = try window.segments(overWidths: 280...400)
  expectText(
    segments.map { "\($0)" }.joined(separator: "; "),
    "280...300, until badge.width == root.width - 300 begins or ceases to hold; 300...400")
}
