import Anchors
import Testing

/// Returns the width that results from optional widths, and whether it is ambiguous.
private func wished(_ wishes: [(width: Double, priority: Double)]) -> (Double, isOpen: Bool) {
  let window = phone()
  let view = window.rootView.added("view")
  view.pin(.vertical, at: 0, length: 10)
  view.leftAnchor.constraint(equalTo: window.rootView.leftAnchor).isActive = true
  for wish in wishes {
    let width = view.widthAnchor.constraint(equalToConstant: wish.width)
    width.priority = LayoutPriority(wish.priority)
    width.isActive = true
  }
  return (view.exactFrame.width, view.hasAmbiguousLayout(along: .horizontal))
}

/// One constraint for 10 points against many for 300.
@Test(arguments: [
  (751.0, 750.0), (251, 250), (2, 1), (999, 998), (1000, 999), (999.5, 999), (750.5, 750),
  (1000, 999.999), (999.999, 999.998), (50.001, 50), (491, 490), (0.2, 0.1),
])
func `no number of constraints outweighs one of a higher priority`(
  _ higher: Double, _ lower: Double
) {
  for count in [1, 2, 40] {
    let many = Array(repeating: (width: 300.0, priority: lower), count: count)
    expectNumber(wished([(10, higher)] + many).0, 10)
    expectNumber(wished(many + [(10, higher)]).0, 10)
  }
}

/// Optional widths of the same priority, and the width with the least sum of errors.
struct SumCase: Sendable {
  let widths: [Double]
  let width: Double
}

@Test(arguments: [
  SumCase(widths: [100, 200, 400], width: 200),
  SumCase(widths: [100, 110, 120, 500, 900], width: 120),
  SumCase(widths: [100, 200, 200, 400], width: 200),
])
func `constraints of one priority minimize the sum of their errors`(_ row: SumCase) {
  let (width, isOpen) = wished(row.widths.map { (width: $0, priority: 500) })
  expectNumber(width, row.width)
  expectTrue(!isOpen)
}

@Test func `two contradicting constraints of one priority leave the width ambiguous`() {
  let (width, isOpen) = wished([(100, 750), (200, 750)])
  expectTrue(width >= 100 - 1e-6 && width <= 200 + 1e-6, "\(width)")
  expectTrue(isOpen)
}

@Test func `lower priorities decide what higher ones leave open`() {
  let window = phone()
  let view = window.rootView.added("view")
  view.pin(.vertical, at: 0, length: 10)
  view.leftAnchor.constraint(equalTo: window.rootView.leftAnchor).isActive = true
  func wish(_ constraint: LayoutConstraint, _ priority: Double) -> LayoutConstraint {
    constraint.priority = LayoutPriority(priority)
    constraint.isActive = true
    return constraint
  }
  let least = wish(view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100), 750)
  let most = wish(view.widthAnchor.constraint(lessThanOrEqualToConstant: 200), 749)
  let low = wish(view.widthAnchor.constraint(equalToConstant: 500), 1)
  expectNumber(view.exactFrame.width, 200)
  low.constant = 0
  expectNumber(view.exactFrame.width, 100)
  least.constant = 250
  expectNumber(view.exactFrame.width, 250)
  most.priority = LayoutPriority(751)
  expectNumber(view.exactFrame.width, 200)
}

@Test func `priorities have Apple's names and numbers`() {
  let named: [(LayoutPriority, Double)] = [
    (.required, 1000), (.defaultHigh, 750), (.dragThatCanResizeScene, 510),
    (.sceneSizeStayPut, 500), (.dragThatCannotResizeScene, 490), (.defaultLow, 250),
    (.fittingSizeLevel, 50),
  ]
  for (priority, number) in named { expectNumber(priority.rawValue, number) }
}

@Test func `views and constraints start with Apple's defaults`() {
  let view = View()
  let guide = LayoutGuide()
  for axis in [Axis.horizontal, .vertical] {
    expectTrue(view.contentHuggingPriority(for: axis) == .defaultLow)
    expectTrue(view.contentCompressionResistancePriority(for: axis) == .defaultHigh)
  }
  expectTrue(view.translatesAutoresizingMaskIntoConstraints)
  expectTrue(view.autoresizingMask.isEmpty && view.constraints.isEmpty && view.subviews.isEmpty)
  expectTrue(view.intrinsicContentSize == Size(width: -1, height: -1))
  expectTrue(view.alignmentRectInsets == .zero && !view.isHidden)
  expectTrue(view.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  expectTrue(view.insetsLayoutMarginsFromSafeArea && !view.preservesSuperviewLayoutMargins)
  expectTrue(view.safeAreaInsets == .zero)
  expectTrue(view.semanticContentAttribute == .unspecified)
  expectTrue(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  expectText(guide.identifier, "")
  expectTrue(guide.owningView == nil)
  let constraint = view.widthAnchor.constraint(equalToConstant: 5)
  expectTrue(!constraint.isActive && constraint.priority == .required)
  expectTrue(constraint.multiplier == 1 && constraint.identifier == nil)
  expectTrue(LayoutConstraint.Attribute.allCases.map(\.rawValue) == Array(0...20))
}

// MARK: - Cases of other systems, where they agree with Apple's documents

/// A window's size, and the size of a view that is 20 from its left, 10 from its top, and 50
/// narrower and 25 lower than it.
@Test(arguments: [(300.0, 200.0, 250.0, 175.0), (400, 300, 350, 275)])
func `a view follows the size of its window`(
  _ width: Double, _ height: Double, _ own: Double, _ ownHeight: Double
) {
  let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  let root = window.rootView
  let view = root.added("view")
  LayoutConstraint.activate([
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
    view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
    view.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -50),
    view.heightAnchor.constraint(equalTo: root.heightAnchor, constant: -25),
  ])
  expectFrame(of: view, 20, 10, 250, 175)
  window.frame.size = Size(width: width, height: height)
  expectFrame(of: view, 20, 10, own, ownHeight)
}

@Test func `two equal views above a third need twice their size`() {
  let window = phone()
  let box = window.rootView.added("box")
  let views = (1...3).map { box.added("child\($0)") }
  for view in views { view.setIntrinsicContentSize(Size(width: 50, height: 50)) }
  LayoutConstraint.activate([
    views[0].leadingAnchor.constraint(equalTo: box.leadingAnchor),
    views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor),
    views[0].heightAnchor.constraint(equalTo: views[1].heightAnchor),
    views[0].heightAnchor.constraint(equalTo: views[2].heightAnchor),
    views[0].trailingAnchor.constraint(equalTo: views[1].leadingAnchor),
    views[1].trailingAnchor.constraint(equalTo: box.trailingAnchor),
    views[2].leadingAnchor.constraint(equalTo: box.leadingAnchor),
    views[2].trailingAnchor.constraint(equalTo: box.trailingAnchor),
    views[0].topAnchor.constraint(equalTo: box.topAnchor),
    views[1].topAnchor.constraint(equalTo: box.topAnchor),
    views[0].bottomAnchor.constraint(equalTo: views[2].topAnchor),
    views[1].bottomAnchor.constraint(equalTo: views[2].topAnchor),
    views[2].bottomAnchor.constraint(equalTo: box.bottomAnchor),
  ])
  let size = box.systemLayoutSizeFitting(Size(width: 0, height: 0))
  expectTrue(size == Size(width: 100, height: 100), "\(size)")
  box.pin(0, 0, 100, 100)
  expectFrame(of: views[0], 0, 0, 50, 50)
  expectFrame(of: views[1], 50, 0, 50, 50)
  expectFrame(of: views[2], 0, 50, 100, 50)
}
