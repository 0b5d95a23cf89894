import Testing

@testable import Anchors

/// A stack view of named views of 10 x 10 points.
func makeStack(_ names: String...) -> StackView {
  let stack = StackView(
    arrangedSubviews: names.map { name in
      let view = View(name: name)
      view.setIntrinsicContentSize(Size(width: 10, height: 10))
      return view
    })
  stack.translatesAutoresizingMaskIntoConstraints = false
  return stack
}

private func expectOrder(
  _ stack: StackView, arranged: String, subviews: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectText(
    stack.arrangedSubviews.map(\.label).joined(separator: " "), arranged,
    sourceLocation: sourceLocation)
  expectText(
    stack.subviews.map(\.label).joined(separator: " "), subviews ?? arranged,
    sourceLocation: sourceLocation)
}

@Suite struct StackViewArrangingTests {
  @Test func `a stack view has UIKit's defaults`() {
    let stack = StackView()
    expectTrue(stack.axis == .horizontal && stack.distribution == .fill)
    expectTrue(stack.alignment == .fill && stack.spacing == 0)
    expectTrue(
      !stack.isBaselineRelativeArrangement && !stack.isLayoutMarginsRelativeArrangement)
    expectTrue(stack.translatesAutoresizingMaskIntoConstraints)
    expectRect(StackView(frame: Rect(x: 1, y: 2, width: 3, height: 4)).frame, 1, 2, 3, 4)
    expectTrue(StackView.Alignment.top == .leading && StackView.Alignment.bottom == .trailing)
    expectTrue(
      StackView.Distribution(rawValue: 3) == .equalSpacing
        && StackView.Alignment(rawValue: 3) == .center)
  }

  @Test func `arranged views become subviews laid out by constraints`() {
    let stack = makeStack("a", "b")
    expectOrder(stack, arranged: "a b")
    expectTrue(stack.subviews.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
  }

  @Test func `a subview can become arranged without changing its order`() {
    let stack = makeStack("a")
    let behind = View(name: "behind")
    stack.insertSubview(behind, at: 0)
    expectOrder(stack, arranged: "a", subviews: "behind a")
    expectTrue(behind.translatesAutoresizingMaskIntoConstraints)
    stack.addArrangedSubview(behind)
    expectOrder(stack, arranged: "a behind", subviews: "behind a")
    expectTrue(!behind.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func `inserting moves an arranged view, adding it again does not`() {
    let stack = makeStack("a", "b", "c")
    let views = stack.arrangedSubviews
    stack.insertArrangedSubview(views[2], at: 0)
    expectOrder(stack, arranged: "c a b", subviews: "a b c")
    stack.insertArrangedSubview(views[2], at: 2)
    expectOrder(stack, arranged: "a b c", subviews: "a b c")
    stack.addArrangedSubview(views[0])
    expectOrder(stack, arranged: "a b c")
    stack.insertArrangedSubview(View(name: "d"), at: 1)
    expectOrder(stack, arranged: "a d b c", subviews: "a b c d")
    stack.bringOrderOfSubviews(views[0])
    expectOrder(stack, arranged: "a d b c", subviews: "b c d a")
  }

  @Test func `removed arranged views stay subviews, removed subviews are not arranged`() {
    let stack = makeStack("a", "b", "c")
    let views = stack.arrangedSubviews
    stack.layoutIfNeeded()
    stack.removeArrangedSubview(views[0])
    expectOrder(stack, arranged: "b c", subviews: "a b c")
    expectNumber(stack.exactFrame.width, 20)
    expectTrue(views[0].mentions.allSatisfy { $0.constraint.origin != .stackView })
    views[1].removeFromSuperview()
    expectOrder(stack, arranged: "c", subviews: "a c")
    expectNumber(stack.exactFrame.width, 10)
    expectTrue(views[1].mentions.isEmpty && views[1].constraints.isEmpty)
    stack.removeArrangedSubview(views[1])
    let other = makeStack("x")
    other.addArrangedSubview(views[2])
    expectOrder(stack, arranged: "", subviews: "a")
    expectOrder(other, arranged: "x c")
    expectNumber(other.exactFrame.width, 20)
  }

  @Test func `an empty stack view keeps its settings for later views`() {
    let stack = StackView()
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.spacing = 12
    stack.distribution = .fillEqually
    stack.alignment = .center
    expectFrame(of: stack, 0, 0, 0, 0)
    expectTrue(!stack.hasAmbiguousLayout)
    for _ in 0..<2 {
      let view = View()
      view.setIntrinsicContentSize(Size(width: 10, height: 10))
      stack.addArrangedSubview(view)
    }
    expectFrame(of: stack, 0, 0, 10, 32)
  }

  @Test(.promptly) func `invalid indices are refused`() async {
    await #expect(processExitsWith: .failure) {
      StackView(arrangedSubviews: [View()]).insertArrangedSubview(View(), at: 2)
    }
    await #expect(processExitsWith: .failure) {
      let view = View()
      StackView(arrangedSubviews: [view]).insertArrangedSubview(view, at: 1)
    }
    await #expect(processExitsWith: .failure) { StackView().spacing = .nan }
    await #expect(processExitsWith: .failure) {
      StackView().setCustomSpacing(.infinity, after: View())
    }
  }

  @Test func `a subclass that never calls super still arranges its views`() {
    final class Stubborn: StackView {
      override func updateConstraints() {}
      override func layoutSubviews() {}
      override func didAddSubview(_ subview: View) {}
      override func willRemoveSubview(_ subview: View) {}
    }
    let stack = Stubborn()
    let view = View()
    view.setIntrinsicContentSize(Size(width: 30, height: 20))
    stack.addArrangedSubview(view)
    stack.translatesAutoresizingMaskIntoConstraints = false
    expectFrame(of: stack, 0, 0, 30, 20)
    view.removeFromSuperview()
    expectTrue(stack.arrangedSubviews.isEmpty)
    expectFrame(of: stack, 0, 0, 0, 0)
  }

  @Test func `a subclass can arrange every added subview`() {
    final class Collector: StackView {
      override func didAddSubview(_ subview: View) { addArrangedSubview(subview) }
    }
    let stack = Collector(arrangedSubviews: [View(name: "a"), View(name: "b")])
    stack.addSubview(View(name: "c"))
    stack.insertArrangedSubview(View(name: "d"), at: 1)
    expectOrder(stack, arranged: "a d b c", subviews: "a b c d")
  }

  @Test func `removed guides of a stack view are restored`() {
    let stack = makeStack("a", "b", "c")
    stack.distribution = .equalSpacing
    stack.alignment = .center
    stack.layoutIfNeeded()
    for guide in stack.layoutGuides { stack.removeLayoutGuide(guide) }
    stack.spacing = 4
    expectFrame(of: stack, 0, 0, 38, 10)
    expectTrue(stack.layoutGuides.count == 3)
  }

  /// Frames from GNUstep's tests, measured on macOS, for three views in 200 x 200 points.
  ///
  /// The views are 40 x 20, 60 x 30 and 20 x 10 points, with 10 points between them. Where AppKit's
  /// stack view packs the views at its start, the lengths are fixed here to the same effect.
  @Test(arguments: [
    (
      Axis.horizontal, StackView.Distribution.fillEqually, StackView.Alignment.center,
      [[0.0, 90, 60, 20], [70, 85, 60, 30], [140, 95, 60, 10]]
    ),
    (.horizontal, .fill, .center, [[0, 90, 100, 20], [110, 85, 60, 30], [180, 95, 20, 10]]),
    (.vertical, .fill, .leading, [[0, 0, 40, 140], [0, 150, 60, 30], [0, 190, 20, 10]]),
    (.vertical, .fill, .center, [[80, 0, 40, 140], [70, 150, 60, 30], [90, 190, 20, 10]]),
    (.vertical, .fill, .trailing, [[160, 0, 40, 140], [140, 150, 60, 30], [180, 190, 20, 10]]),
  ])
  func `frames agree with those measured on macOS`(
    _ axis: Axis, _ distribution: StackView.Distribution, _ alignment: StackView.Alignment,
    _ frames: [[Double]]
  ) {
    let window = phone()
    let stack = makeStack("a", "b", "c")
    window.rootView.addSubview(stack)
    stack.pin(0, 0, 200, 200)
    stack.axis = axis
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = 10
    let views = stack.arrangedSubviews
    let sizes = [
      Size(width: 40, height: 20), Size(width: 60, height: 30), Size(width: 20, height: 10),
    ]
    for (view, size) in zip(views, sizes) { view.setIntrinsicContentSize(size) }
    // AppKit has the first of several that hug as strongly stretch; here that is ambiguous.
    views[0].setContentHuggingPriority(Priority(249), for: axis)
    for (view, frame) in zip(views, frames) {
      expectFrame(of: view, frame[0], frame[1], frame[2], frame[3])
    }
    expectClean(window)
  }

  // MARK: - Nesting

  @Test func `nested stack views size the views around them`() {
    let window = phone()
    let card = window.rootView.added("card")
    card.leftAnchor.constraint(equalTo: window.rootView.leftAnchor).isActive = true
    card.topAnchor.constraint(equalTo: window.rootView.topAnchor).isActive = true
    func text(_ name: String, _ width: Double, _ height: Double) -> View {
      let view = View(name: name)
      view.setIntrinsicContentSize(Size(width: width, height: height))
      return view
    }
    let texts = StackView(arrangedSubviews: [text("title", 120, 20), text("detail", 90, 14)])
    texts.axis = .vertical
    texts.spacing = 4
    let row = StackView(arrangedSubviews: [text("icon", 44, 44), texts])
    row.spacing = 10
    row.alignment = .center
    card.addSubview(row)
    row.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      row.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      card.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: 8),
      card.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: 8),
    ])
    // 44 + 10 + 120 wide; the texts are 20 + 4 + 14 = 38 high, in the middle of 44.
    expectFrame(of: card, 0, 0, 174 + 16, 44 + 16)
    expectFrame(of: texts, 54, 3, 120, 38)
    expectFrame(of: texts.arrangedSubviews[1], 0, 24, 120, 14)
    texts.arrangedSubviews[0].isHidden = true
    // Across the axis the hidden title is still in line with the rest: the texts are as wide.
    expectFrame(of: card, 0, 0, 174 + 16, 44 + 16)
    expectFrame(of: texts, 54, 15, 120, 14)
    texts.alignment = .leading
    expectFrame(of: card, 0, 0, 144 + 16, 44 + 16)
    expectFrame(of: texts, 54, 15, 90, 14)
    expectTrue(
      row.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 144, height: 44))
    texts.isHidden = true
    expectFrame(of: card, 0, 0, 44 + 16, 44 + 16)
    expectTrue(window.conflicts.isEmpty)
  }

  @Test func `a proportional stack view weighs a nested one by its contents`() {
    let inner = makeStack("a", "b")
    inner.spacing = 10
    let outer = makeStack("c")
    outer.addArrangedSubview(inner)
    outer.distribution = .fillProportionally
    outer.translatesAutoresizingMaskIntoConstraints = false
    outer.widthAnchor.constraint(equalToConstant: 120).isActive = true
    // 10 to 10 + 10 + 10.
    expectNumber(inner.exactFrame.minX, 30)
    // 10 to 10 + 30 + 10.
    inner.arrangedSubviews[0].setIntrinsicContentSize(Size(width: 30, height: 10))
    expectNumber(inner.exactFrame.minX, 20)
    inner.arrangedSubviews[0].isHidden = true
    expectNumber(inner.exactFrame.minX, 60)
    inner.addArrangedSubview(makeStack("d", "e"))
    expectNumber(inner.exactFrame.minX, 24)
    inner.axis = .vertical
    expectNumber(inner.exactFrame.minX, 40)
  }

  // MARK: - Baselines

  @Test func `a column takes baselines from its ends, a row from its tallest view`() {
    let window = phone()
    let stack = makeStack("a", "b", "c")
    let views = stack.arrangedSubviews
    views[1].setIntrinsicContentSize(Size(width: 10, height: 30))
    for view in views {
      view.firstBaselineOffsetFromTop = 8
      view.lastBaselineOffsetFromBottom = 1
    }
    window.rootView.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.alignment = .center
    let first = window.rootView.added("first")
    let last = window.rootView.added("last")
    first.topAnchor.constraint(equalTo: stack.firstBaselineAnchor).isActive = true
    last.topAnchor.constraint(equalTo: stack.lastBaselineAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: window.rootView.topAnchor).isActive = true
    func expectBaselines(
      _ wantedFirst: Double, _ wantedLast: Double, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      expectNumber(first.exactFrame.minY, wantedFirst, sourceLocation: sourceLocation)
      expectNumber(last.exactFrame.minY, wantedLast, sourceLocation: sourceLocation)
    }
    expectBaselines(8, 29)
    views[1].firstBaselineOffsetFromTop = 20
    expectBaselines(20, 29)
    views[1].isHidden = true
    // The first as tall as any.
    expectBaselines(8, 9)
    views[2].setIntrinsicContentSize(Size(width: 10, height: 12))
    expectBaselines(8, 11)
    stack.axis = .vertical
    expectBaselines(8, 10 + 12 - 1)
    views[0].isHidden = true
    expectBaselines(8, 11)
    // Through a stack view in a stack view.
    let outer = StackView(arrangedSubviews: [makeStack("d"), stack])
    outer.axis = .vertical
    outer.translatesAutoresizingMaskIntoConstraints = false
    window.rootView.addSubview(outer)
    outer.topAnchor.constraint(equalTo: window.rootView.topAnchor).isActive = true
    last.topAnchor.constraint(equalTo: outer.lastBaselineAnchor).isActive = true
    expectNumber(last.exactFrame.minY, 10 + 12 - 1)
    views[2].lastBaselineOffsetFromBottom = 5
    expectNumber(last.exactFrame.minY, 10 + 12 - 5)
    views[1].isHidden = false
    stack.insertArrangedSubview(views[1], at: 2)
    expectNumber(last.exactFrame.minY, 10 + 12 + 30 - 1)
    expectTrue(window.conflicts.isEmpty)
  }

  // MARK: - Contradictions

  @Test func `a conflict with a stack view breaks the newest constraint of the program`() {
    let stack = makeStack("a", "b")
    stack.spacing = 8
    let widths = stack.arrangedSubviews.map { $0.widthAnchor.constraint(equalToConstant: 30) }
    let whole = stack.widthAnchor.constraint(equalToConstant: 50)
    LayoutConstraint.activate([widths[0], whole, widths[1]])
    let reports = stack.layoutEngine.conflicts
    expectTrue(reports.count == 1 && reports.first?.broken === widths[1])
    expectText(
      reports.first?.sentence ?? "",
      "view.leading == a.leading (its stack view), b.trailing == view.trailing (its stack view), "
        + "b.leading == a.trailing + 8 (its stack view), a.width == 30, view.width == 50 and "
        + "b.width == 30 cannot all be satisfied")
    // The stack view's constraints still apply.
    expectNumber(stack.arrangedSubviews[1].exactFrame.minX, 38)
    expectNumber(stack.arrangedSubviews[1].exactFrame.width, 12)
    stack.spacing = -10
    expectTrue(stack.layoutEngine.conflicts.isEmpty)
    expectNumber(stack.arrangedSubviews[1].exactFrame.width, 30)
  }
}

extension View {
  /// Puts a subview in front.
  fileprivate func bringOrderOfSubviews(_ view: View) {
    insertSubview(view, at: subviews.count - 1)
  }
}
