import Anchors
import Testing

@Test func `only views with changed frames are reported`() throws {
  let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 400))
  let root = window.rootView
  let bar = child("bar", of: root)
  let field = child("field", of: bar)
  let other = child("other", of: root)
  let height = bar.heightAnchor.constraint(equalToConstant: 50)
  LayoutConstraint.activate([
    bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    bar.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    height,
    field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 8),
    field.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
    field.widthAnchor.constraint(equalToConstant: 100),
    field.heightAnchor.constraint(equalToConstant: 20),
    other.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    other.topAnchor.constraint(equalTo: root.topAnchor),
    other.widthAnchor.constraint(equalToConstant: 10),
    other.heightAnchor.constraint(equalToConstant: 10),
  ])
  expectNames(changedNames(in: window), ["window", "root", "bar", "field", "other"])
  expectNames(changedNames(in: window), [])
  height.constant = 60
  // The field keeps its position in the bar.
  expectNames(changedNames(in: window), ["bar"])
  height.constant = 70
  window.layoutIfNeeded()
  height.constant = 60
  // There and back still counts.
  expectNames(changedNames(in: window), ["bar"])
  window.frame = Rect(x: 0, y: 0, width: 200, height: 400)
  expectNames(changedNames(in: window).sorted(), ["bar", "root", "window"])
}

@Test func `added views are reported as changed, removed views are not`() throws {
  let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 400))
  let root = window.rootView
  expectNames(changedNames(in: window), ["window", "root"])
  var late: View? = View(name: "late", frame: Rect(x: 1, y: 2, width: 3, height: 4))
  if let late { root.addSubview(late) }
  expectNames(changedNames(in: window), ["late"])
  late?.frame.origin.x = 5
  window.layoutIfNeeded()
  late?.removeFromSuperview()
  late = nil
  expectNames(changedNames(in: window), [])
}

@Test func `a changed view that outlives its window is reported in the next`() {
  let kept = View(name: "kept", frame: Rect(x: 1, y: 2, width: 3, height: 4))
  do {
    let first = Window(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    first.rootView.addSubview(kept)
    expectNames(changedNames(in: first), ["window", "root", "kept"])
    kept.frame.origin.x = 5
    first.layoutIfNeeded()
  }
  let second = Window(frame: Rect(x: 0, y: 0, width: 300, height: 400))
  expectNames(changedNames(in: second), ["window", "root"])
  second.rootView.addSubview(kept)
  expectNames(changedNames(in: second), ["kept"])
}

private func child(_ name: String, of superview: View) -> View {
  let view = View(name: name)
  view.translatesAutoresizingMaskIntoConstraints = false
  superview.addSubview(view)
  return view
}

private func changedNames(in window: Window) -> [String] {
  var names: [String] = []
  window.drainChangedViews { names.append($0.name ?? "?") }
  return names
}

private func expectNames(
  _ names: [String], _ wanted: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(names == wanted, sourceLocation: sourceLocation)
}

@Test(arguments: [true, false])
func `views that the closure removes are not visited`(isFirst: Bool) {
  let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 400))
  for index in 0..<4 {
    window.rootView.addSubview(View(name: "\(index)", frame: Rect(x: 0, y: 0, width: 9, height: 9)))
  }
  if !isFirst { window.drainChangedViews { _ in } }
  for view in window.rootView.subviews { view.frame.size.width = 10 }
  var names: [String] = []
  window.drainChangedViews { view in
    names.append(view.name ?? "?")
    guard names.last == "0" else { return }
    for view in window.rootView.subviews.suffix(2) { view.removeFromSuperview() }
  }
  expectNames(names.filter { $0 != "window" && $0 != "root" }, ["0", "1"])
  // The rest is recorded as before.
  window.rootView.subviews.last?.frame.size.width = 11
  expectNames(changedNames(in: window), ["1"])
}

@Test func `a closure may release the window whose changes it visits`() {
  var window: Window? = Window(frame: Rect(x: 0, y: 0, width: 300, height: 400))
  for index in 0..<4 {
    window?.rootView.addSubview(
      View(name: "\(index)", frame: Rect(x: 0, y: 0, width: 9, height: 9)))
  }
  window?.drainChangedViews { _ in }
  for view in window?.rootView.subviews ?? [] { view.frame.size.width = 10 }
  var names: [String] = []
  window?.drainChangedViews { view in
    names.append(view.name ?? "?")
    window = nil
  }
  #expect(names.first == "0")
}
