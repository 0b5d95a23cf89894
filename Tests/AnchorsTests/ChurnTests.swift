import Testing

@testable import Anchors

/// Returns the error of an equation between positions or sizes with multipliers of 1.
private func error(of constraint: LayoutConstraint) -> Double {
  func value(_ item: LayoutItem?, _ attribute: LayoutConstraint.Attribute) -> Double {
    guard let frame = item?.exactFrameInWindow else { return 0 }
    switch attribute {
    case .left: return frame.minX
    case .right: return frame.maxX
    case .top: return frame.minY
    case .bottom: return frame.maxY
    case .width: return frame.width
    case .height: return frame.height
    default: return 0
    }
  }
  let left = value(constraint.firstItem, constraint.firstAttribute)
  let right = value(constraint.secondItem, constraint.secondAttribute) + constraint.constant
  switch constraint.relation {
  case .equal: return abs(left - right)
  case .lessThanOrEqual: return max(0, left - right)
  case .greaterThanOrEqual: return max(0, right - left)
  }
}

@Test(arguments: UInt64(1)...12)
func `after random activations, only constraints that cannot hold are broken`(
  _ seed: UInt64
) throws {
  var dice = Dice(state: seed)
  let window = phone(safeArea: faceSafeArea)
  let root = window.rootView
  window.layoutIfNeeded()
  let empty = [
    window.layoutEngine.solver.variableCount, window.layoutEngine.solver.constraintCount,
  ]
  let views = (0..<8).map { root.added("v\($0)") }
  let edges: [LayoutConstraint.Attribute] = [.left, .right]
  let heights: [LayoutConstraint.Attribute] = [.top, .bottom]
  let relations: [LayoutConstraint.Relation] = [
    .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual,
  ]
  var constraints: [LayoutConstraint] = []
  for _ in 0..<60 {
    let item = views[dice.roll(8)]
    let targets: [LayoutItem] = views + [root, root.safeAreaLayoutGuide]
    let other = targets[dice.roll(10)]
    let constant = Double(dice.roll(40) * 5)
    let relation = relations[dice.roll(4)]
    let constraint: LayoutConstraint
    switch dice.roll(4) {
    case 0:
      constraint = try LayoutConstraint(validating: item, .width, relation, [], constant: constant)
    case 1:
      constraint = try LayoutConstraint(validating: item, .height, relation, [], constant: constant)
    case 2:
      constraint = try LayoutConstraint(
        validating: item, edges[dice.roll(2)], relation,
        [LayoutConstraint.Term(other, edges[dice.roll(2)])],
        constant: constant)
    default:
      constraint = try LayoutConstraint(
        validating: item, heights[dice.roll(2)], relation,
        [LayoutConstraint.Term(other, heights[dice.roll(2)])], constant: constant)
    }
    constraints.append(constraint)
  }
  for step in 0..<150 {
    let constraint = constraints[dice.roll(constraints.count)]
    let view = views[dice.roll(8)]
    switch dice.roll(8) {
    case 0, 1, 2:
      if (try? constraint.activateOrThrow()) == nil { continue }
    case 3: constraint.isActive = false
    case 4: constraint.constant = Double(dice.roll(40) * 5)
    case 5: window.safeAreaInsets.top = Double(dice.roll(60))
    case 6: view.removeFromSuperview()
    default:
      let parent = views[dice.roll(8)]
      if parent.isDescendant(of: view) { root.addSubview(view) } else { parent.addSubview(view) }
    }
    guard dice.roll(3) == 0 else { continue }
    let broken = window.conflicts.map(\.broken)
    for constraint in constraints where constraint.isActive {
      guard constraint.firstItem?.rootEngine === window.layoutEngine else { continue }
      let isBroken = broken.contains { $0 === constraint }
      let error = error(of: constraint)
      expectTrue(
        isBroken ? error > 1e-6 : error < 1e-6,
        "seed \(seed), step \(step): \(constraint) is \(isBroken ? "given up" : "in force"), \(error) off"
      )
    }
  }
  for view in views { view.removeFromSuperview() }
  window.layoutIfNeeded()
  let left = [
    window.layoutEngine.solver.variableCount, window.layoutEngine.solver.constraintCount,
  ]
  expectTrue(left == empty && window.conflicts.isEmpty, "seed \(seed): \(left) left of \(empty)")
}

private final class Census {
  var living = 0
}

private final class CountedView: View {
  let census: Census

  init(_ name: String, _ census: Census) {
    self.census = census
    census.living += 1
    super.init(frame: .zero)
    self.name = name
    translatesAutoresizingMaskIntoConstraints = false
  }

  deinit { census.living -= 1 }
}

@Test func `a released window releases its views`() {
  let census = Census()
  var outlives: View?
  var engine: LayoutEngine?
  do {
    let root = CountedView("root", census)
    let window = Window(
      frame: Rect(x: 0, y: 0, width: 400, height: 800), safeAreaInsets: faceSafeArea,
      rootView: root)
    engine = window.layoutEngine
    var around: View = root
    for index in 0..<50 {
      let view = CountedView("v\(index)", census)
      around.addSubview(view)
      view.setIntrinsicContentSize(Size(width: 10, height: 10))
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
        view.topAnchor.constraint(equalTo: around.safeAreaLayoutGuide.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 5),
        view.widthAnchor.constraint(equalToConstant: 6),
      ])
      if index % 3 == 0 { around = view }
      if index == 40 { outlives = view }
      if index == 45 { expectTrue(window.conflicts.count == 46) }
    }
    expectTrue(window.ambiguities.isEmpty)
    // A change is still pending when the window is deallocated.
    root.subviews.first?.setIntrinsicContentSize(Size(width: 20, height: 10))
  }
  // Retained views retain their descendants, and nothing else.
  expectTrue(census.living > 0 && census.living < 20, "\(census.living) live")
  expectTrue(outlives?.superview == nil && outlives?.window == nil)
  // Nor does an engine that is kept refer to views.
  expectTrue(engine?.conflicts.isEmpty == true && engine?.unsettledGuides.isEmpty == true)
  outlives?.layoutIfNeeded()
  let inner = View()
  inner.setIntrinsicContentSize(Size(width: 30, height: 20))
  inner.translatesAutoresizingMaskIntoConstraints = false
  outlives?.addSubview(inner)
  expectFrame(of: inner, 0, 0, 30, 20)
  expectTrue(outlives?.layoutEngine !== engine)
  outlives = nil
  expectTrue(census.living == 0, "\(census.living) live")
}
