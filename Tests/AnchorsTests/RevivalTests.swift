import Testing

@testable import Anchors

/// Tests of constraints that are removed and added again between two solves.

@Test func `constraints reactivated unchanged need no solve`() {
  let window = phone()
  let view = window.rootView.added("view")
  view.pin(1, 2, 30, 40)
  window.layoutIfNeeded()
  let engine = window.layoutEngine
  let constraints = window.rootView.constraints + view.constraints
  LayoutConstraint.deactivate(constraints)
  LayoutConstraint.activate(constraints)
  expectTrue(engine.table.pending.isEmpty && engine.table.changed.count == 0)
  expectTrue(engine.table.withdrawn.allSatisfy { engine.table[$0].state == .installed })
  view.constraints.first?.constant = 31
  expectTrue(engine.table.changed.count == 1)
}

@Test func `a reactivated constraint includes changes made meanwhile`() {
  let window = phone()
  let root = window.rootView
  let view = root.added("view")
  view.pin(0, 0, 30, 40)
  window.layoutIfNeeded()
  let left = root.constraints.first { $0.firstAttribute == .left }
  left?.isActive = false
  view.setAlignmentRectInsets(EdgeInsets(top: 0, left: 5, bottom: 0, right: 0))
  left?.isActive = true
  expectFrame(of: view, -5, 0, 35, 40)

  let mirrored = root.added("mirrored")
  mirrored.pin(.vertical, at: 0, length: 10)
  mirrored.widthAnchor.constraint(equalToConstant: 20).isActive = true
  let leading = mirrored.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7)
  leading.isActive = true
  expectFrame(of: mirrored, 7, 0, 20, 10)
  leading.isActive = false
  window.direction = .rightToLeft
  leading.isActive = true
  expectFrame(of: mirrored, 400 - 27, 0, 20, 10)
}

@Test func `adding a wrapping text does not lay out the others again`() {
  let window = phone()
  let root = window.rootView
  func makeLabel(_ row: Int) -> Label {
    let label = Label(
      name: "label\(row)", text: "to be or not to be", font: .systemFont(ofSize: 10))
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: Double(30 * row)),
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 64),
    ])
    return label
  }
  for row in 0..<3 { _ = makeLabel(row) }
  window.layoutIfNeeded()
  expectTrue(window.layoutEngine.measuring.firstPass != nil)
  let late = makeLabel(3)
  expectTrue(window.layoutEngine.measuring.firstPass != nil)
  expectFrame(of: late, 0, 90, 60, 2 * late.font.lineHeight)
  expectTrue(window.layoutEngine.measuring.firstPass != nil)
  // However often texts begin to wrap, each is listed once.
  for _ in 0..<5 {
    late.text = "to be"
    window.layoutIfNeeded()
    late.text = "to be or not to be"
    window.layoutIfNeeded()
  }
  expectTrue(window.layoutEngine.measuring.wrapped.count == 4)
}
