import KeyboardGuide
import Testing

/// A field with one position for the keyboard near the top and another for it near the trailing
/// edge.
private func cornerScreen() throws -> (window: Window, field: View) {
  let window = try window("iPad Pro 11-inch")
  let root = window.rootView
  let field = root.added("field")
  let guide = root.keyboardLayoutGuide
  guide.followsUndockedKeyboard = true
  LayoutConstraint.activate([
    field.widthAnchor.constraint(equalToConstant: 100),
    field.heightAnchor.constraint(equalToConstant: 40),
    field.topAnchor.constraint(equalTo: root.topAnchor, constant: 300),
  ])
  let nearTop = field.leadingAnchor.constraint(equalTo: root.leadingAnchor)
  nearTop.identifier = "atLeading"
  let nearTrailing = field.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50)
  nearTrailing.identifier = "aside"
  guide.setConstraints([nearTop], activeWhenNearEdge: .top)
  guide.setConstraints([nearTrailing], activeWhenNearEdge: .trailing)
  return (window, field)
}

@Test func `contradicting sets in a corner are found without moving the keyboard`() throws {
  let (window, field) = try cornerScreen()
  let guide = window.rootView.keyboardLayoutGuide
  window.keyboard = .floating(Rect(x: 83, y: 500, width: 320, height: 260))
  window.layoutIfNeeded()
  expectTrue(guide.nearEdges == .leading)
  // In the band where it is only near because of its history.
  window.keyboard = .floating(Rect(x: 90, y: 500, width: 320, height: 260))
  let conflicts = guide.conflictsOfTrackedConstraints()
  expectTrue(conflicts.count == 1)
  let conflict = try #require(conflicts.first)
  expectTrue(conflict.nearEdges == [.top, .trailing] && conflict.keyboard.kind == .floating)
  expectText(
    try withoutPlaces(conflict.explanation),
    """
    With the floating keyboard near top trailing:
    field.leading == root.leading and field.leading == root.leading + 50 cannot both be satisfied:
      field.leading == root.leading #atLeading, active while the keyboard is near top
      field.leading == root.leading + 50 #aside, active while the keyboard is near trailing
    field.leading == root.leading + 50 was broken: it has no effect as long as the others contradict \
    it.
    The keyboard can be near top, and near trailing at once: set one of the constraints for both \
    edges together, or lower its priority.
    """)
  // Everything is restored, including the edge kept by hysteresis.
  expectTrue(window.keyboard == .floating(Rect(x: 90, y: 500, width: 320, height: 260)))
  expectTrue(guide.nearEdges == .leading)
  window.layoutIfNeeded()
  expectTrue(window.conflicts.isEmpty)
  expectTrue(field.exactFrame.minY == 300)
}

@Test func `a keyboard in a corner with contradicting sets reports the conflict`() throws {
  let (window, _) = try cornerScreen()
  window.keyboard = .floating(Rect(x: 500, y: 20, width: 320, height: 260))
  let reports = window.conflicts
  expectTrue(reports.count == 1)
  expectTrue(
    reports.first?.explanation.contains("active while the keyboard is near trailing") == true)
  window.keyboard = .floating(Rect(x: 300, y: 20, width: 320, height: 260))
  expectTrue(window.conflicts.isEmpty)
}

@Test func `the explanation has the numbers of the assumed keyboard`() throws {
  let window = try window("iPhone 15")
  let root = window.rootView
  let field = root.added("field")
  field.heightAnchor.constraint(equalToConstant: 500).isActive = true
  field.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 200).isActive = true
  let guide = root.keyboardLayoutGuide
  guide.setConstraints(
    [field.bottomAnchor.constraint(equalTo: guide.topAnchor)], activeWhenNearEdge: .bottom)
  let conflict = try #require(guide.conflictsOfTrackedConstraints().first)
  // Docked it is 260 high; at present the guide is as high as the safe area, 34.
  expectTrue(conflict.explanation.contains("260"), conflict.explanation)
  expectTrue(!conflict.explanation.contains(" 34"), conflict.explanation)
}

@Test(arguments: [true, false])
func `on a phone no floating keyboard is tried`(hasDevice: Bool) throws {
  let window = hasDevice ? try window("iPhone 15") : Window(frame: phoneScreen.bounds)
  window.userInterfaceIdiom = .phone
  let root = window.rootView
  let badge = root.added("badge")
  badge.topAnchor.constraint(equalTo: root.topAnchor, constant: 5).isActive = true
  let guide = root.keyboardLayoutGuide
  guide.followsUndockedKeyboard = true
  guide.setConstraints(
    [badge.topAnchor.constraint(equalTo: root.topAnchor, constant: 800)], activeWhenNearEdge: .top)
  expectTrue(guide.conflictsOfTrackedConstraints().isEmpty)
  window.device = nil
  window.userInterfaceIdiom = .pad
  expectTrue(guide.conflictsOfTrackedConstraints().first?.nearEdges == .top)
}

@Test func `sets without a contradiction report no conflict`() throws {
  let screen = try EditScreen()
  expectTrue(screen.window.rootView.keyboardLayoutGuide.conflictsOfTrackedConstraints().isEmpty)
  expectTrue(View().keyboardLayoutGuide.conflictsOfTrackedConstraints().isEmpty)
}

/// Returns a text without source locations, which change with this file.
private func withoutPlaces(_ text: String) throws -> String {
  text.replacing(/, made at [^,\n]*/, with: "")
}
