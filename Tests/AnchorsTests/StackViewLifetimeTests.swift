import Testing

@testable import Anchors

/// Tests of stack views that are deallocated or moved.
@Suite struct StackViewLifetimeTests {
  @Test func `a released stack view leaves no constraints on its views`() {
    let census = Census()
    var kept: [View] = []
    do {
      let window = phone()
      for distribution in StackView.Distribution.allCases {
        let views = (0..<4).map { _ in CountedView(census) }
        let stack = StackView(arrangedSubviews: views)
        stack.distribution = distribution
        stack.alignment = .center
        views[1].isHidden = true
        window.rootView.addSubview(stack)
        kept.append(contentsOf: [views[1], views[2]])
      }
      window.layoutIfNeeded()
      expectTrue(census.living == 20)
    }
    expectTrue(census.living == 10, "\(census.living) live")
    for view in kept {
      expectTrue(view.superview == nil && view.mentions.isEmpty && view.constraints.isEmpty)
    }
    // Retained views can be arranged again.
    let stack = StackView(arrangedSubviews: kept)
    kept = []
    expectNumber(stack.exactFrame.width, 0)
    expectNumber(stack.layoutEngine.solver.constraintCount == 0 ? 1 : 0, 0)
  }

  @Test func `a stack view keeps its constraints in another window`() {
    let first = phone()
    let second = phone()
    first.layoutIfNeeded()
    let empty = first.layoutEngine.solver.variableCount
    let rows = first.layoutEngine.solver.constraintCount
    let stack = makeStack("a", "b", "c")
    stack.distribution = .equalSpacing
    stack.alignment = .lastBaseline
    stack.isLayoutMarginsRelativeArrangement = true
    stack.arrangedSubviews[1].isHidden = true
    stack.translatesAutoresizingMaskIntoConstraints = false
    for _ in 0..<3 {
      for window in [first, second] {
        window.rootView.addSubview(stack)
        stack.topAnchor.constraint(equalTo: window.rootView.topAnchor).isActive = true
        stack.leftAnchor.constraint(equalTo: window.rootView.leftAnchor).isActive = true
        expectFrame(of: stack, 0, 0, 36, 26)
      }
      first.layoutIfNeeded()
      expectTrue(first.layoutEngine.solver.variableCount == empty)
      expectTrue(first.layoutEngine.solver.constraintCount == rows)
    }
  }

  @Test func `deeply nested stack views are released`() {
    var stack = StackView()
    for _ in 0..<5000 { stack = StackView(arrangedSubviews: [stack]) }
    expectTrue(stack.arrangedSubviews.count == 1)
  }
}

private final class Census {
  var living = 0
}

private final class CountedView: View {
  let census: Census

  init(_ census: Census) {
    self.census = census
    census.living += 1
    super.init(frame: .zero)
  }

  deinit { census.living -= 1 }
}
