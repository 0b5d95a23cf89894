import Anchors
import Testing

/// Four views 10, 20, 30 and 40 points long in a row of its content's size, 8 points between them.
private func makeRow(_ distribution: StackView.Distribution = .fill) -> (Window, StackView) {
  let window = phone()
  let stack = StackView(name: "stack")
  stack.translatesAutoresizingMaskIntoConstraints = false
  window.rootView.addSubview(stack)
  stack.leftAnchor.constraint(equalTo: window.rootView.leftAnchor).isActive = true
  stack.topAnchor.constraint(equalTo: window.rootView.topAnchor).isActive = true
  stack.distribution = distribution
  stack.spacing = 8
  for (name, length) in [("a", 10.0), ("b", 20), ("c", 30), ("d", 40)] {
    let view = View(name: name)
    view.setIntrinsicContentSize(Size(width: length, height: length))
    stack.addArrangedSubview(view)
  }
  return (window, stack)
}

private func expectStretches(
  _ stack: StackView, _ wanted: [(start: Double, length: Double)], total: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for (view, wanted) in zip(stack.arrangedSubviews, wanted) {
    let frame = view.exactFrame
    #expect(
      abs(frame.minX - wanted.start) < 1e-6 && abs(frame.width - wanted.length) < 1e-6,
      "\(view.label) is \(frame.width) from \(frame.minX), not \(wanted)",
      sourceLocation: sourceLocation)
  }
  expectNumber(stack.exactFrame.width, total, sourceLocation: sourceLocation)
}

@Suite struct StackViewHidingTests {
  /// A set of hidden views, with the resulting positions of all views.
  struct Hidden: Sendable {
    let names: String
    let stretches: [(start: Double, length: Double)]
    let total: Double

    init(_ names: String, _ stretches: [(Double, Double)], _ total: Double) {
      self.names = names
      self.stretches = stretches
      self.total = total
    }
  }

  @Test(arguments: [
    Hidden("", [(0, 10), (18, 20), (46, 30), (84, 40)], 124),
    // At the ends a hidden view has no spacing: 20 + 8 + 30 + 8 + 40.
    Hidden("a", [(0, 0), (0, 20), (28, 30), (66, 40)], 106),
    Hidden("d", [(0, 10), (18, 20), (46, 30), (76, 0)], 76),
    // Inside it is in the middle of the spacing.
    Hidden("b", [(0, 10), (14, 0), (18, 30), (56, 40)], 96),
    Hidden("c", [(0, 10), (18, 20), (42, 0), (46, 40)], 86),
    Hidden("bc", [(0, 10), (14, 0), (14, 0), (18, 40)], 58),
    Hidden("ab", [(0, 0), (0, 0), (0, 30), (38, 40)], 78),
    Hidden("cd", [(0, 10), (18, 20), (38, 0), (38, 0)], 38),
    Hidden("ad", [(0, 0), (0, 20), (28, 30), (58, 0)], 58),
    Hidden("acd", [(0, 0), (0, 20), (20, 0), (20, 0)], 20),
    Hidden("abcd", [(0, 0), (0, 0), (0, 0), (0, 0)], 0),
  ])
  func `hidden views take no length and no spacing`(_ hidden: Hidden) {
    for distribution in [StackView.Distribution.fill, .fillProportionally, .equalSpacing] {
      let (window, stack) = makeRow(distribution)
      // Before the first layout, after it, and back.
      for view in stack.arrangedSubviews { view.isHidden = hidden.names.contains(view.label) }
      expectStretches(stack, hidden.stretches, total: hidden.total)
      expectClean(window)
      for view in stack.arrangedSubviews { view.isHidden = false }
      expectStretches(stack, [(0, 10), (18, 20), (46, 30), (84, 40)], total: 124)
      for view in stack.arrangedSubviews { view.isHidden = hidden.names.contains(view.label) }
      expectStretches(stack, hidden.stretches, total: hidden.total)
      expectClean(window)
    }
  }

  @Test func `fill equally ignores hidden views`() {
    let (window, stack) = makeRow(.fillEqually)
    let views = stack.arrangedSubviews
    expectStretches(stack, [(0, 40), (48, 40), (96, 40), (144, 40)], total: 184)
    views[0].isHidden = true
    views[3].isHidden = true
    expectStretches(stack, [(0, 0), (0, 30), (38, 30), (68, 0)], total: 68)
    expectClean(window)
  }

  @Test func `equal centering ignores hidden views`() {
    let (window, stack) = makeRow(.equalCentering)
    stack.widthAnchor.constraint(equalToConstant: 205).isActive = true
    stack.arrangedSubviews[1].isHidden = true
    // The middles of the first and the last are at 5 and 185: that of the third is at 95.
    expectStretches(stack, [(0, 10), (14, 0), (80, 30), (165, 40)], total: 205)
    expectClean(window)
  }

  @Test func `a gap has the custom spacing of the last visible view before it`() {
    let (window, stack) = makeRow()
    let views = stack.arrangedSubviews
    stack.setCustomSpacing(20, after: views[0])
    stack.setCustomSpacing(2, after: views[1])
    stack.setCustomSpacing(100, after: views[3])
    // 10 + 20 + 20 + 2 + 30 + 8 + 40; after the last view there is no spacing.
    expectStretches(stack, [(0, 10), (30, 20), (52, 30), (90, 40)], total: 130)
    views[1].isHidden = true
    // 10 + 20 + 30 + 8 + 40, half of the 20 before the hidden view.
    expectStretches(stack, [(0, 10), (20, 0), (30, 30), (68, 40)], total: 108)
    views[0].isHidden = true
    expectStretches(stack, [(0, 0), (0, 0), (0, 30), (38, 40)], total: 78)
    views[1].isHidden = false
    expectStretches(stack, [(0, 0), (0, 20), (22, 30), (60, 40)], total: 100)
    expectClean(window)
  }

  @Test func `a custom spacing can be reset to the default`() {
    let (_, stack) = makeRow()
    let views = stack.arrangedSubviews
    expectNumber(stack.customSpacing(after: views[0]), StackView.spacingUseDefault)
    stack.setCustomSpacing(StackView.spacingUseSystem, after: views[0])
    stack.spacing = 3
    expectNumber(stack.customSpacing(after: views[0]), StackView.spacingUseSystem)
    expectStretches(stack, [(0, 10), (18, 20), (41, 30), (74, 40)], total: 114)
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    expectStretches(stack, [(0, 10), (13, 20), (36, 30), (69, 40)], total: 109)
    stack.spacing = StackView.spacingUseSystem
    expectStretches(stack, [(0, 10), (18, 20), (46, 30), (84, 40)], total: 124)
    stack.spacing = StackView.spacingUseDefault
    expectStretches(stack, [(0, 10), (10, 20), (30, 30), (60, 40)], total: 100)
    // A view that is not arranged has none, and a view that returns has lost its own.
    stack.setCustomSpacing(50, after: View())
    stack.setCustomSpacing(50, after: views[0])
    stack.removeArrangedSubview(views[0])
    stack.insertArrangedSubview(views[0], at: 0)
    expectNumber(stack.customSpacing(after: views[0]), StackView.spacingUseDefault)
    expectStretches(stack, [(0, 10), (10, 20), (30, 30), (60, 40)], total: 100)
  }

  @Test func `a custom spacing is rounded to pixels of its window`() {
    let (window, stack) = makeRow()
    window.scale = 2
    stack.setCustomSpacing(7.3, after: stack.arrangedSubviews[0])
    expectNumber(stack.arrangedSubviews[1].exactFrame.minX, 17.5)
    window.scale = 1
    expectNumber(stack.arrangedSubviews[1].exactFrame.minX, 17)
  }

  @Test func `a hidden view with a required size keeps it and takes no space`() {
    let (window, stack) = makeRow()
    let view = stack.arrangedSubviews[1]
    view.widthAnchor.constraint(equalToConstant: 25).isActive = true
    view.isHidden = true
    expectStretches(stack, [(0, 10), (14, 25), (18, 30), (56, 40)], total: 96)
    expectClean(window)
  }

  @Test func `hiding a subview that is not arranged changes nothing`() {
    let (window, stack) = makeRow()
    let decoration = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    stack.addSubview(decoration)
    decoration.isHidden = true
    expectFrame(of: decoration, 1, 2, 3, 4)
    expectStretches(stack, [(0, 10), (18, 20), (46, 30), (84, 40)], total: 124)
    expectClean(window)
  }
}
