import Anchors
import Testing

/// A stretch along one axis: its start and its length.
private typealias Stretch = (start: Double, length: Double)

/// A combination of the properties that determine a stack view's layout.
struct StackCase: CustomTestStringConvertible, Sendable {
  let distribution: StackView.Distribution
  let alignment: StackView.Alignment
  let axis: Axis
  let direction: UserInterfaceLayoutDirection

  var testDescription: String { "\(distribution) \(alignment) \(axis) \(direction)" }

  static let all: [StackCase] = StackView.Distribution.allCases.flatMap { distribution in
    StackView.Alignment.allCases.flatMap { alignment in
      [Axis.horizontal, .vertical].flatMap { axis in
        [UserInterfaceLayoutDirection.leftToRight, .rightToLeft].map { direction in
          StackCase(
            distribution: distribution, alignment: alignment, axis: axis, direction: direction)
        }
      }
    }
  }
}

/// Three views 40, 60 and 80 points long and 20, 30 and 50 thick, of which the second stretches
/// first, with 10 points between them, in a stack view 400 points long and 100 thick.
private func makeStack(_ row: StackCase) -> (Window, StackView) {
  let window = phone(direction: row.direction)
  let stack = StackView(name: "stack")
  stack.translatesAutoresizingMaskIntoConstraints = false
  window.rootView.addSubview(stack)
  stack.axis = row.axis
  stack.distribution = row.distribution
  stack.alignment = row.alignment
  stack.spacing = 10
  let isRow = row.axis == .horizontal
  for (name, length, thickness) in [("a", 40.0, 20.0), ("b", 60, 30), ("c", 80, 50)] {
    let view = View(name: name)
    view.setIntrinsicContentSize(
      isRow ? Size(width: length, height: thickness) : Size(width: thickness, height: length))
    stack.addArrangedSubview(view)
  }
  let views = stack.arrangedSubviews
  views[1].setContentHuggingPriority(Priority(249), for: row.axis)
  for (view, first, last) in zip3(views, [10.0, 12, 30], [4.0, 6, 8]) {
    view.firstBaselineOffsetFromTop = first
    view.lastBaselineOffsetFromBottom = last
  }
  if isRow { stack.pin(0, 0, 400, 100) } else { stack.pin(0, 0, 100, 400) }
  return (window, stack)
}

private func zip3<A, B, C>(_ first: [A], _ second: [B], _ third: [C]) -> [(A, B, C)] {
  zip(first, zip(second, third)).map { ($0, $1.0, $1.1) }
}

/// Computed by hand from the constraints that the distributions represent.
private func along(_ distribution: StackView.Distribution) -> [Stretch] {
  switch distribution {
  case .fill:
    // 400 - 40 - 80 - 2 * 10 = 260 are left for the second.
    return [(0, 40), (50, 260), (320, 80)]
  case .fillEqually:
    // (400 - 2 * 10) / 3 each.
    let third = 380.0 / 3
    return [(0, third), (third + 10, third), (2 * third + 20, third)]
  case .fillProportionally:
    // Shares of 40 + 60 + 80 + 20 = 200: 80, 120 and 160 of 400. With the spacing these make 380,
    // and the last, the least important, takes the rest.
    return [(0, 80), (90, 120), (220, 180)]
  case .equalSpacing:
    // (400 - 180) / 2 = 110 for each gap.
    return [(0, 40), (150, 60), (320, 80)]
  case .equalCentering:
    // The middles of the first and the last are at 20 and 360: that of the second is at 190.
    return [(0, 40), (160, 60), (320, 80)]
  }
}

private func across(_ alignment: StackView.Alignment, _ axis: Axis) -> [Stretch] {
  switch (alignment, axis) {
  case (.fill, _): return [(0, 100), (0, 100), (0, 100)]
  case (.leading, _), (.firstBaseline, .vertical), (.lastBaseline, .vertical):
    return [(0, 20), (0, 30), (0, 50)]
  case (.center, _): return [(40, 20), (35, 30), (25, 50)]
  case (.trailing, _): return [(80, 20), (70, 30), (50, 50)]
  case (.firstBaseline, .horizontal):
    // The views extend 10, 18 and 20 below the baseline, and 10, 12 and 30 above it: it is at 100 -
    // 20 = 80, because the views are at the bottom if there is room.
    return [(70, 20), (68, 30), (50, 50)]
  case (.lastBaseline, .horizontal):
    // Above the baseline the views reach 16, 24 and 42 up: it is at 42, as the views are at the
    // top.
    return [(26, 20), (18, 30), (0, 50)]
  }
}

@Suite struct StackViewFrameTests {
  @Test(arguments: StackCase.all)
  func `each distribution and alignment gives the expected frames`(_ row: StackCase) {
    let (window, stack) = makeStack(row)
    let views = zip3(
      stack.arrangedSubviews, along(row.distribution), across(row.alignment, row.axis))
    for (view, along, across) in views {
      var x = row.axis == .horizontal ? along : across
      let y = row.axis == .horizontal ? across : along
      let width = row.axis == .horizontal ? 400.0 : 100
      if row.direction == .rightToLeft { x.start = width - x.start - x.length }
      expectFrame(of: view, x.start, y.start, x.length, y.length)
    }
    expectClean(window)
  }

  @Test(arguments: StackCase.all.filter { $0.direction == .leftToRight })
  func `a stack view without other constraints is as large as its content`(_ row: StackCase) {
    let (window, stack) = makeStack(row)
    LayoutConstraint.deactivate(stack.constraints.filter { $0.origin == .user })
    let length: Double
    switch row.distribution {
    case .fill, .fillProportionally, .equalSpacing:
      length = 200
    case .fillEqually:
      // All are as long as the longest, because squeezing would cost more than stretching.
      length = 3 * 80 + 20
    case .equalCentering:
      // From the first middle to the second there are at least 20 + 10 + 30 = 60 points, from there
      // to the third 30 + 10 + 40 = 80: both are 80, because even distances are preferred to a
      // short stack view. With 20 before and 40 after, that makes 220.
      length = 220
    }
    let thickness: Double
    switch (row.alignment, row.axis) {
    case (.firstBaseline, .horizontal): thickness = 30 + 20
    case (.lastBaseline, .horizontal): thickness = 42 + 8
    default: thickness = 50
    }
    let size =
      row.axis == .horizontal
      ? Size(width: length, height: thickness) : Size(width: thickness, height: length)
    expectFrame(of: stack, 0, 0, size.width, size.height)
    expectClean(window)
  }

  @Test func `equal spacing and centering keep the minimum spacing when space is short`() {
    for distribution in [StackView.Distribution.equalSpacing, .equalCentering] {
      let (window, stack) = makeStack(
        StackCase(
          distribution: distribution, alignment: .fill, axis: .horizontal, direction: .leftToRight))
      stack.arrangedSubviews[2].setContentCompressionResistancePriority(
        Priority(749), for: .horizontal)
      stack.constraints(with: .width).first?.constant = 180
      let views = stack.arrangedSubviews
      expectFrame(of: views[0], 0, 0, 40, 100)
      expectFrame(of: views[1], 50, 0, 60, 100)
      expectFrame(of: views[2], 120, 0, 60, 100)
      expectClean(window)
    }
  }

  @Test func `neighbours overlap where the spacing is negative`() {
    for distribution in StackView.Distribution.allCases where distribution != .fillEqually {
      let (window, stack) = makeStack(
        StackCase(
          distribution: distribution, alignment: .fill, axis: .horizontal, direction: .leftToRight))
      stack.spacing = -15
      stack.constraints(with: .width).first?.constant = 150
      let views = stack.arrangedSubviews
      expectFrame(of: views[0], 0, 0, 40, 100)
      expectFrame(of: views[1], 25, 0, 60, 100)
      expectFrame(of: views[2], 70, 0, 80, 100)
      expectClean(window)
    }
  }

  @Test func `a margins-relative arrangement leaves the margins free`() {
    let (window, stack) = makeStack(
      StackCase(
        distribution: .fillProportionally, alignment: .center, axis: .horizontal,
        direction: .rightToLeft))
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 10, leading: 60, bottom: 30, trailing: 40)
    let views = stack.arrangedSubviews
    // 300 points remain, from 40 to 340: shares of 60 and 90 from the right, and the rest. The
    // middle is at 10 + 60 / 2 = 40.
    expectFrame(of: views[0], 280, 30, 60, 20)
    expectFrame(of: views[1], 180, 25, 90, 30)
    expectFrame(of: views[2], 40, 15, 130, 50)
    stack.directionalLayoutMargins.top = 20
    expectFrame(of: views[2], 40, 20, 130, 50)
    expectClean(window)
  }

  @Test func `a baseline-relative column measures between baselines`() {
    let (window, stack) = makeStack(
      StackCase(
        distribution: .fill, alignment: .leading, axis: .vertical, direction: .leftToRight))
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 30
    let views = stack.arrangedSubviews
    // The first baseline of the second is 30 below the last of the first, which is at 36: its top
    // is at 36 + 30 - 12 = 54. That of the third is at 400 - 80 + 30 = 350, 30 below the last of
    // the second, at 320: its bottom is at 326.
    expectFrame(of: views[0], 0, 0, 20, 40)
    expectFrame(of: views[1], 0, 54, 30, 272)
    expectFrame(of: views[2], 0, 320, 50, 80)
    stack.distribution = .equalSpacing
    // From 36 to the first baseline of the second, top + 12, as far as from its last one,
    // top + 54, to 350: top = (36 + 350 - 66) / 2 = 160.
    expectFrame(of: views[1], 0, 160, 30, 60)
    expectClean(window)
  }

  @Test func `a baseline-relative row ignores baselines`() {
    let (window, stack) = makeStack(
      StackCase(
        distribution: .fill, alignment: .leading, axis: .horizontal, direction: .leftToRight))
    stack.isBaselineRelativeArrangement = true
    expectFrame(of: stack.arrangedSubviews[1], 50, 0, 260, 30)
    expectClean(window)
  }

  @Test func `proportional views without content have length 0 unless all lack content`() {
    let (window, stack) = makeStack(
      StackCase(
        distribution: .fillProportionally, alignment: .fill, axis: .horizontal,
        direction: .leftToRight))
    let views = stack.arrangedSubviews
    views[1].setIntrinsicContentSize(Size(width: View.noIntrinsicMetric, height: 30))
    // Shares of 40 + 80 + 20 = 140.
    expectFrame(of: views[0], 0, 0, 400 * 40 / 140, 100)
    expectFrame(of: views[1], 400 * 40 / 140 + 10, 0, 0, 100)
    views[0].setIntrinsicContentSize(Size(width: 0, height: 30))
    views[2].setIntrinsicContentSize(Size(width: 0, height: 30))
    expectFrame(of: views[0], 0, 0, 380 / 3.0, 100)
    expectFrame(of: views[1], 380 / 3.0 + 10, 0, 380 / 3.0, 100)
    expectClean(window)
  }

  @Test func `constraints act on the alignment rectangles of arranged views`() {
    let (window, stack) = makeStack(
      StackCase(
        distribution: .fill, alignment: .fill, axis: .horizontal, direction: .leftToRight))
    stack.arrangedSubviews[0].setAlignmentRectInsets(
      EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    expectFrame(of: stack.arrangedSubviews[0], -2, -1, 46, 104)
    expectFrame(of: stack.arrangedSubviews[1], 50, 0, 260, 100)
    expectClean(window)
  }
}

extension View {
  /// The active constraints of the program between an attribute of this view and a number.
  func constraints(with attribute: LayoutConstraint.Attribute) -> [LayoutConstraint] {
    constraints.filter {
      $0.origin == .user && $0.firstItem === self && $0.firstAttribute == attribute
    }
  }
}
