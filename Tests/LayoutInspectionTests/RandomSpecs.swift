import LayoutInspection

/// A random number generator with a fixed sequence.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  mutating func roll(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func chance(_ percent: Int) -> Bool { roll(0..<100) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[roll(0..<elements.count)]
  }
}

/// Generates specs as people write them, with common mistakes.
struct SpecMaker {
  var dice: Dice

  init(seed: UInt64) { dice = Dice(seed: seed) }

  /// A spec of up to a dozen views.
  mutating func spec() -> Spec {
    var spec = Spec()
    let count = dice.roll(1..<12)
    for index in 0..<count {
      let parent = index > 0 && dice.chance(40) ? dice.roll(0..<index) : nil
      var view = ViewDescription("v\(index)", in: parent)
      if dice.chance(50) { view.intrinsicWidth = Double(dice.roll(0..<30)) * 10 }
      if dice.chance(50) { view.intrinsicHeight = Double(dice.roll(0..<10)) * 10 }
      if dice.chance(10) { view.isHidden = true }
      if dice.chance(10) { view.compressionResistance.horizontal = Priority(250) }
      if dice.chance(5) {
        view.alignmentInsets = EdgeInsets(top: 2, left: 4, bottom: 2, right: 4)
      }
      if dice.chance(15) {
        var stack = StackDescription()
        stack.axis = dice.chance(50) ? .horizontal : .vertical
        stack.spacing = 8
        stack.distribution = dice.pick([.fill, .fillEqually, .equalSpacing])
        stack.isMarginsRelative = dice.chance(30)
        view.stack = stack
      }
      spec.views.append(view)
    }
    for index in 0..<count { addConstraints(on: index, to: &spec) }
    if dice.chance(30) { addSets(to: &spec) }
    spec.keyboardGuide.followsUndocked = dice.chance(50)
    return spec
  }

  private mutating func addConstraints(on index: Int, to spec: inout Spec) {
    let parent = spec.views[index].parent
    if let parent, spec.views[parent].stack != nil { return }
    let ends: [(AnchorName, AnchorName, AnchorName)] = [
      (.leading, .trailing, .width), (.top, .bottom, .height),
    ]
    for (start, end, length) in ends {
      if dice.chance(92) {
        add(index, start, dice.chance(80) ? .equal : .greaterThanOrEqual, &spec)
      }
      if dice.chance(60) { add(index, end, dice.chance(70) ? .equal : .lessThanOrEqual, &spec) }
      if dice.chance(35) {
        var equation = Equation(
          AnchorReference("v\(index)", nil, length),
          dice.pick([.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual]), [],
          constant: Double(dice.roll(0..<40)) * 10)
        if dice.chance(60) { equation.priority = Priority(dice.pick([250, 500, 750, 999])) }
        spec.equations.append(equation)
      }
    }
  }

  private mutating func add(
    _ index: Int, _ anchor: AnchorName, _ relation: Constraint.Relation, _ spec: inout Spec
  ) {
    let parent = spec.views[index].parent
    let siblings = spec.views.indices.filter {
      $0 < index && spec.views[$0].parent == parent
    }
    var other: AnchorReference
    var constant = Double(dice.roll(0..<6)) * 8
    let isEnd = anchor == .trailing || anchor == .bottom
    if !isEnd, let sibling = siblings.last, dice.chance(60) {
      other = AnchorReference("v\(sibling)", nil, anchor == .leading ? .trailing : .bottom)
      if dice.chance(50) { other.anchor = anchor }
    } else {
      let guide: ViewGuide? = dice.pick([nil, nil, .safeArea, .margins])
      other = AnchorReference(parent.map { "v\($0)" } ?? "root", guide, anchor)
      if parent == nil, anchor == .bottom, dice.chance(40) {
        other = AnchorReference("root", .keyboard, .top)
      }
    }
    if isEnd { constant = -constant }
    var equation = Equation(
      AnchorReference("v\(index)", nil, anchor), relation, [AnchorTerm(other)],
      constant: constant)
    if dice.chance(15) { equation.priority = Priority(dice.pick([250, 500, 750, 999])) }
    spec.equations.append(equation)
  }

  private mutating func addSets(to spec: inout Spec) {
    for (edges, isNear) in [
      (DirectionalRectEdge.top, true), (.top, false), ([.leading, .trailing], false),
      (.leading, true),
    ] where dice.chance(60) {
      let index = dice.roll(0..<spec.views.count)
      let equation = Equation(
        AnchorReference("v\(index)", nil, dice.pick([.width, .height])), .equal, [],
        constant: Double(dice.roll(1..<20)) * 10,
        priority: Priority(dice.pick([1000, 1000, 750])))
      spec.sets.append(.init(edges, isNear: isNear, [equation]))
    }
  }

  /// A situation that exists.
  mutating func situation() -> Situation {
    while true {
      var situation = Situation()
      situation.device = dice.pick([
        "iPhone SE", "iPhone 15", "iPhone 15 Pro Max", "iPad mini", "iPad Pro 11-inch",
      ])
      situation.orientation = dice.pick([.portrait, .landscape])
      situation.window = dice.pick([
        .full, .full, .form("half"), .form("slideOver"),
        .frame(Rect(x: 40, y: 60, width: 420, height: 500), isStageManager: true),
      ])
      situation.direction = dice.pick([.leftToRight, .leftToRight, .rightToLeft])
      situation.keyboard = dice.pick([
        KeyboardDescription(), KeyboardDescription(kind: .docked),
        KeyboardDescription(kind: .floating, origin: Point(x: 5, y: 200)),
        KeyboardDescription(kind: .floating, origin: Point(x: 60, y: 62)),
        KeyboardDescription(kind: .undocked, origin: Point(x: 0, y: 80)),
        KeyboardDescription(kind: .shortcutsBar),
      ])
      if (try? Scene(Spec(in: situation))) != nil { return situation }
    }
  }
}

extension Spec {
  fileprivate init(in situation: Situation) {
    self.init()
    self.situation = situation
  }
}
