@_spi(Measurement) import Solver
import Testing

@testable import Anchors

/// The properties of an arranged view.
private struct Member {
  let name: String
  let hugging: Double
  var length: Double
  var isHidden = false
  var customSpacing = StackView.spacingUseDefault

  func makeView() -> View {
    let view = View(name: name)
    view.setContentHuggingPriority(Priority(hugging), for: .horizontal)
    view.setContentHuggingPriority(Priority(hugging), for: .vertical)
    view.setContentCompressionResistancePriority(Priority(hugging + 500), for: .horizontal)
    view.setContentCompressionResistancePriority(Priority(hugging + 500), for: .vertical)
    apply(to: view)
    return view
  }

  func apply(to view: View) {
    view.setIntrinsicContentSize(Size(width: length, height: length))
    view.isHidden = isHidden
    view.firstBaselineOffsetFromTop = length / 4
    view.lastBaselineOffsetFromBottom = length / 8
  }
}

/// The properties of a stack view.
private struct Model {
  var axis = Axis.horizontal
  var distribution = StackView.Distribution.fill
  var alignment = StackView.Alignment.fill
  var spacing = 0.0
  var isBaselineRelative = false
  var isMarginsRelative = false
  var members: [Member] = []

  /// A stack view like this in a window of its own.
  func make() -> (Window, StackView) {
    let window = phone(scale: 3)
    let stack = StackView(name: "stack")
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.rootView.addSubview(stack)
    stack.pin(0, 0, 300, 300)
    for member in members { stack.addArrangedSubview(member.makeView()) }
    apply(to: stack)
    return (window, stack)
  }

  func apply(to stack: StackView) {
    stack.axis = axis
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = spacing
    stack.isBaselineRelativeArrangement = isBaselineRelative
    stack.isLayoutMarginsRelativeArrangement = isMarginsRelative
    for member in members {
      for view in stack.arrangedSubviews where view.name == member.name {
        member.apply(to: view)
        stack.setCustomSpacing(member.customSpacing, after: view)
      }
    }
  }

  /// Makes one random change.
  mutating func change(_ dice: inout Dice, _ stack: StackView, _ count: inout Int) {
    let place = members.isEmpty ? 0 : dice.roll(members.count)
    switch dice.roll(13) {
    case 0: axis = axis == .horizontal ? .vertical : .horizontal
    case 1, 2: distribution = StackView.Distribution.allCases[dice.roll(5)]
    case 3, 4: alignment = StackView.Alignment.allCases[dice.roll(6)]
    case 5: spacing = [0.0, 3.2, 7, StackView.spacingUseSystem][dice.roll(4)]
    case 6: isBaselineRelative.toggle()
    case 7: isMarginsRelative.toggle()
    case 8 where !members.isEmpty:
      members[place].customSpacing =
        [StackView.spacingUseDefault, StackView.spacingUseSystem, 0.5, 4][dice.roll(4)]
    case 9 where !members.isEmpty, 10 where !members.isEmpty:
      members[place].isHidden.toggle()
    case 11 where !members.isEmpty:
      let view = stack.arrangedSubviews[place]
      switch dice.roll(3) {
      case 0:
        view.removeFromSuperview()
        members.remove(at: place)
      case 1:
        // It stays a subview, outside the arrangement.
        stack.removeArrangedSubview(view)
        members.remove(at: place)
      default:
        let new = dice.roll(members.count)
        stack.insertArrangedSubview(view, at: new)
        members.insert(members.remove(at: place), at: new)
      }
    case 12 where !members.isEmpty: members[place].length = Double(dice.roll(5) * 6)
    default:
      guard members.count < 7 else { return }
      count += 1
      let member = Member(
        name: "v\(count)", hugging: 100 + Double(count % 97), length: Double(dice.roll(8) * 4))
      let new = dice.roll(members.count + 1)
      stack.insertArrangedSubview(member.makeView(), at: new)
      members.insert(member, at: new)
    }
  }
}

private func equations(_ stack: StackView) -> [String] {
  stack.layoutIfNeeded()
  var constraints = stack.constraints
  for view in stack.subviews { constraints += view.constraints }
  return constraints.filter { $0.origin == .stackView }.map(\.equation).sorted()
}

@Suite struct StackViewChangeTests {
  @Test(arguments: UInt64(1)...25)
  func `a changed stack view equals one built with the final settings`(_ seed: UInt64) {
    var dice = Dice(state: seed)
    var model = Model()
    var count = 0
    let (window, stack) = model.make()
    for step in 0..<60 {
      model.change(&dice, stack, &count)
      model.apply(to: stack)
      guard dice.roll(3) != 0 else { continue }
      let (freshWindow, fresh) = model.make()
      let words = "seed \(seed), step \(step): \(model)"
      expectTrue(equations(stack) == equations(fresh), words)
      expectTrue(
        stack.arrangedSubviews.map(\.name) == fresh.arrangedSubviews.map(\.name), words)
      for (view, wanted) in zip(stack.arrangedSubviews, fresh.arrangedSubviews) {
        guard !wanted.hasAmbiguousLayout else { continue }
        let error =
          [
            view.exactFrame.minX - wanted.exactFrame.minX,
            view.exactFrame.maxX - wanted.exactFrame.maxX,
            view.exactFrame.minY - wanted.exactFrame.minY,
            view.exactFrame.maxY - wanted.exactFrame.maxY,
          ].map(abs).max() ?? 0
        expectTrue(
          error < 1e-6,
          "\(words): \(view.label) is \(view.exactFrame), not \(wanted.exactFrame)")
      }
      expectTrue(window.conflicts.isEmpty && freshWindow.conflicts.isEmpty, words)
    }
    // Guides and constraints for arranged views are removed with the views.
    for view in stack.subviews { view.removeFromSuperview() }
    stack.alignment = .fill
    stack.layoutIfNeeded()
    expectTrue(equations(stack).count == 6, "seed \(seed)")
    expectTrue(
      stack.layoutGuides.filter { $0.identifier.hasPrefix("UISV") }.count == 2, "seed \(seed)")
    stack.removeFromSuperview()
    window.layoutIfNeeded()
    let empty = phone()
    empty.layoutIfNeeded()
    expectTrue(
      window.layoutEngine.solver.variableCount == empty.layoutEngine.solver.variableCount
        && window.layoutEngine.solver.constraintCount == empty.layoutEngine.solver.constraintCount,
      "seed \(seed)")
  }

  @Test func `a change touches only the constraints around it`() {
    let stack = StackView()
    for _ in 0..<10 {
      let view = View()
      view.setIntrinsicContentSize(Size(width: 10, height: 10))
      stack.addArrangedSubview(view)
    }
    stack.layoutIfNeeded()
    func replaced(_ change: () -> Void) -> Int {
      let before = stack.constraints
      change()
      stack.layoutIfNeeded()
      return stack.constraints.filter { new in !before.contains { $0 === new } }.count
    }
    // A spacing is a constant. A hidden view gets a length constraint, which it holds itself, and a
    // position; its neighbours get another distance.
    expectTrue(replaced { stack.spacing = 5 } == 0)
    expectTrue(replaced { stack.setCustomSpacing(7, after: stack.arrangedSubviews[3]) } == 0)
    expectTrue(replaced { stack.arrangedSubviews[5].isHidden = true } == 2)
    expectTrue(replaced { stack.arrangedSubviews[5].isHidden = false } == 2)
    expectTrue(replaced { stack.isLayoutMarginsRelativeArrangement = true } == 4)
    // Lengths are compared beyond the first, and the rest stays.
    expectTrue(replaced { stack.distribution = .fillEqually } == 9)
    // A view in the middle leaves, and two become neighbours.
    expectTrue(replaced { stack.arrangedSubviews[4].removeFromSuperview() } == 1)
    // A view is added at the end: its position, its length, its two sides, and the stack view's
    // end.
    expectTrue(replaced { stack.addArrangedSubview(View()) } == 5)
  }

  @Test(arguments: [
    (StackView.Distribution.fill, 400), (.fillEqually, 200), (.fillProportionally, 200),
    (.equalSpacing, 200), (.equalCentering, 100),
  ])
  func `many arranged views have the expected frames`(
    _ distribution: StackView.Distribution, _ count: Int
  ) {
    let window = phone()
    let stack = StackView(name: "stack")
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.distribution = distribution
    stack.alignment = .center
    stack.spacing = 2
    window.rootView.addSubview(stack)
    stack.pin(0, 0, 400, Double(count * 12 - 2))
    for index in 0..<count {
      let view = View(name: "v\(index)")
      view.setIntrinsicContentSize(Size(width: 10, height: 10))
      stack.addArrangedSubview(view)
    }
    let views = stack.arrangedSubviews
    for index in [0, 1, count / 2, count - 1] {
      expectFrame(of: views[index], 195, Double(12 * index), 10, 10)
    }
    expectTrue(window.conflicts.isEmpty)
    for index in [50, count - 2] { views[index].isHidden = true }
    stack.constraints(with: .height).first?.constant = Double((count - 2) * 12 - 2)
    expectFrame(of: views[1], 195, 12, 10, 10)
    expectFrame(of: views[51], 195, 12 * 50, 10, 10)
    expectFrame(of: views[count - 1], 195, Double(12 * (count - 3)), 10, 10)
    expectTrue(window.conflicts.isEmpty)
    for view in views { view.removeFromSuperview() }
    expectTrue(stack.arrangedSubviews.isEmpty)
    expectNumber(stack.exactFrame.width, 400)
  }

  /// A row of views, as it was changed: 60 of them in 400 points.
  private func makeRow(
    _ distribution: StackView.Distribution, count: Int = 60, width: Double = 400
  ) -> (Window, StackView) {
    let window = phone()
    let stack = StackView(name: "stack")
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.distribution = distribution
    for index in 0..<count {
      let view = View(name: "v\(index)")
      view.setIntrinsicContentSize(Size(width: Double(10 + index * 7 % 40), height: 20))
      stack.addArrangedSubview(view)
    }
    window.rootView.addSubview(stack)
    stack.pin(0, 0, width, 20)
    return (window, stack)
  }

  @Test(arguments: StackView.Distribution.allCases)
  func `rewriting a stack view takes no more steps than a new one`(
    _ distribution: StackView.Distribution
  ) {
    let changes: [(String, (Window, StackView) -> Void)] =
      StackView.Distribution.allCases.filter { $0 != distribution }.map { new in
        ("\(new)", { _, stack in stack.distribution = new })
      } + [("right to left", { window, _ in window.direction = .rightToLeft })]
    for (name, change) in changes {
      let (window, stack) = makeRow(distribution)
      window.layoutIfNeeded()
      let before = window.layoutEngine.solver.stepCounts.all
      change(window, stack)
      window.layoutIfNeeded()
      let after = window.layoutEngine.solver.stepCounts.all
      let (fresh, other) = makeRow(distribution)
      change(fresh, other)
      fresh.layoutIfNeeded()
      // The steps of the first layout are not counted where the layout began anew.
      let steps = after < before ? after : min(after, after - before)
      expectTrue(
        steps <= fresh.layoutEngine.solver.stepCounts.all * 3 / 2 + 8,
        "\(distribution) to \(name): \(steps) steps, a new one "
          + "\(fresh.layoutEngine.solver.stepCounts.all)")
    }
  }

  @Test func `a long row with room that becomes proportional takes the steps of a new one`() {
    let steps = [false, true].map { isChanged in
      let (window, stack) = makeRow(
        isChanged ? .fill : .fillProportionally, count: 400, width: 16_000)
      window.layoutIfNeeded()
      stack.distribution = .fillProportionally
      window.layoutIfNeeded()
      return window.layoutEngine.solver.stepCounts.all
    }
    expectTrue(steps[1] <= steps[0] + 8, "\(steps[1]) steps, a new one \(steps[0])")
  }

  @Test(arguments: StackView.Distribution.allCases)
  func `a long row is laid out in a few steps`(
    _ distribution: StackView.Distribution
  ) {
    // Some neighbours are wider than the gaps of equal centres, 40 points, have room for.
    let (window, stack) = makeRow(distribution, count: 400, width: 16_000)
    window.layoutIfNeeded()
    let steps = window.layoutEngine.solver.stepCounts.all
    expectTrue(steps <= 8, "\(distribution): \(steps) steps")
    expectTrue(window.conflicts.isEmpty)
    let views = stack.arrangedSubviews
    expectNumber(views[399].exactFrame.maxX, 16_000)
    for (view, next) in zip(views, views.dropFirst()) {
      expectTrue(next.exactFrame.minX >= view.exactFrame.maxX - 1e-6, "\(view) and \(next)")
    }
    guard distribution == .equalCentering else { return }
    let centers = views.map { $0.exactFrame.midX }
    let gaps = zip(centers.dropFirst(), centers).map { $0 - $1 }
    // The earlier a gap, the more it matters that it is equal to the first.
    let unequal = gaps.firstIndex { abs($0 - gaps[0]) > 1e-6 } ?? 0
    expectTrue(unequal > 200, "\(unequal)")
    expectNumber(gaps[0], 45.5)
  }

  /// The first positions tried are so far away that exact arithmetic decides, which would take
  /// minutes if its factors filled up.
  @Test(.timeLimit(.minutes(1)))
  func `a very wide row from right to left is decided exactly`() {
    let (window, stack) = makeRow(.equalSpacing, count: 1_600, width: 64_000)
    window.direction = .rightToLeft
    window.layoutIfNeeded()
    let frames = stack.arrangedSubviews.map { $0.exactFrame }
    expectNumber(frames[0].maxX, 64_000)
    expectNumber(frames[1_599].minX, 0)
    expectNumber(frames[0].minX - frames[1].maxX, frames[1_598].minX - frames[1_599].maxX)
  }
}
