import Anchors
import Testing

@Test func `constraints that cannot hold are refused together and change nothing`() {
  let window = phone()
  let a = window.rootView.added("a")
  a.pin(0, 0, 100, 10)
  let high = a.heightAnchor.constraint(lessThanOrEqualToConstant: 50)
  let wide = a.widthAnchor.constraint(equalToConstant: 200)
  var words = ""
  do throws(ActivationError) {
    try LayoutConstraint.activate(checking: [high, wide])
  } catch {
    words = error.description
    guard case .unsatisfiable(_, let sources) = error else { return expectTrue(false, words) }
    expectTrue(sources.count == 2 && sources.allSatisfy { $0.contains(".swift:") }, "\(sources)")
  }
  expectText(words, "a.width == 100 and a.width == 200 cannot both be satisfied")
  expectTrue(!high.isActive && !wide.isActive)
  expectFrame(of: a, 0, 0, 100, 10)
  expectClean(window)
}

@Test func `satisfiable constraints are activated despite conflicts elsewhere`() throws {
  let window = phone()
  let a = window.rootView.added("a")
  let b = window.rootView.added("b")
  a.pin(0, 0, 100, 10)
  a.widthAnchor.constraint(equalToConstant: 200).isActive = true
  b.pin(.vertical, at: 0, length: 5)
  let place = b.leftAnchor.constraint(equalTo: a.rightAnchor)
  let width = b.widthAnchor.constraint(equalToConstant: 7)
  try LayoutConstraint.activate(checking: [place, width])
  expectFrame(of: b, 100, 0, 7, 5)
  expectTrue(window.conflicts.count == 1)
}

@Test func `a constraint between two trees is refused with its whole batch`() {
  let window = phone()
  let a = window.rootView.added("a")
  let stranger = View(name: "stranger")
  let width = a.widthAnchor.constraint(equalToConstant: 5)
  let tie = a.leftAnchor.constraint(equalTo: stranger.leftAnchor)
  #expect(throws: ActivationError.malformed(.noCommonAncestor("a", "stranger"))) {
    try LayoutConstraint.activate(checking: [width, tie])
  }
  expectTrue(!width.isActive && !tie.isActive)
}
