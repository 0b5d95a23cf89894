@testable import LayoutSpec

/// Generates random specs in which every member can occur.
struct RandomSpec {
  var dice: Dice
  private var spec = Spec()
  private var guides: [String] = []
  private var scrollViews: [String] = []
  private var count = 0

  init(seed: UInt64) {
    dice = Dice(state: seed)
    for _ in 0..<4 { _ = dice.roll(2) }
  }

  private mutating func name() -> String {
    count += 1
    let forms = [
      "view\(count)", "view-\(count)", "a view \(count)", "\(count)nd", "\(count)", "é😀\(count)",
      "x\(count).margins", "x\(count).content",
      count == 3 ? "content" : count == 5 ? "frame" : "frame\(count)", "system-\(count)",
      "-v\(count)", "say \"\(count)\" \\ \u{202E}",
      "v\(count).top", "H\(count)",
    ]
    return dice.flip() ? forms[0] : dice.pick(forms)
  }

  /// Makes a spec.
  mutating func make() -> Spec {
    addSituation()
    if dice.flip(3) { spec.margins = directionalInsets() }
    spec.guides = makeGuides()
    addViews(in: nil, depth: 0)
    for _ in 0..<dice.roll(12) {
      if let equation = equation() { spec.equations.append(equation) }
    }
    addKeyboardGuide()
    for _ in 0..<dice.roll(3) { addPart() }
    return spec
  }

  // MARK: - The situation

  private mutating func addSituation() {
    if dice.flip(4) {
      spec.situation.screen = ScreenDescription(size: Size(width: 400 + dice.length(), height: 800))
      if dice.flip() {
        spec.situation.screen?.safeArea = EdgeInsets(
          top: dice.length(), left: 0, bottom: dice.length(), right: 0)
      }
      if dice.flip() { spec.situation.screen?.scale = dice.pick([2, 1.5]) }
    } else if dice.flip() {
      spec.situation.device = dice.pick(["iPhone 15", "iPad Pro 11-inch", "iphone se"])
    }
    if dice.flip(4) { spec.situation.system = dice.pick(SystemVersion.allCases) }
    if dice.flip(4) { spec.situation.hasWindowControls = true }
    if dice.flip(3) { spec.situation.orientation = dice.pick([.portrait, .landscape]) }
    if dice.flip(3) { spec.situation.direction = .rightToLeft }
    spec.situation.bars = [.tab, .navigation, .toolbar].filter { _ in dice.flip(4) }
    switch dice.roll(5) {
    case 0: spec.situation.window = .form(dice.pick(["half", "third", "twoThirds", "slideOver"]))
    case 1: spec.situation.window = .frame(frame(), isStageManager: dice.flip())
    default: break
    }
    spec.situation.keyboard = keyboard()
  }

  private mutating func frame() -> Rect {
    Rect(x: dice.number(), y: dice.number(), width: dice.length(), height: dice.length())
  }

  private mutating func keyboard() -> KeyboardDescription {
    let kinds: [Keyboard.Kind] = [
      .dismissed, .docked, .undocked, .split, .floating, .camera, .shortcutsBar, .collapsedBar,
    ]
    var keyboard = KeyboardDescription(kind: dice.pick(kinds))
    guard keyboard.kind != .dismissed else { return keyboard }
    switch dice.roll(4) {
    case 0: keyboard.frame = frame()
    case 1 where keyboard.mayHaveHeight: keyboard.height = dice.length()
    default:
      if keyboard.mayMove, dice.flip() {
        keyboard.origin = Point(x: dice.number(), y: dice.number())
      }
      if keyboard.mayHaveTraits, dice.flip() { keyboard.traits = traits() }
    }
    return keyboard
  }

  private mutating func traits() -> TextInputTraits {
    var traits = TextInputTraits()
    traits.field = dice.pick(TextInputTraits.Field.allCases)
    traits.keyboardType = dice.pick(KeyboardType.allCases)
    if dice.flip() { traits.textContentType = dice.pick(TextContentType.allCases) }
    traits.isSecureTextEntry = dice.flip()
    traits.autocorrectionType = dice.pick(TextAutocorrectionType.allCases)
    traits.spellCheckingType = dice.pick(TextSpellCheckingType.allCases)
    traits.inlinePredictionType = dice.pick(TextInlinePredictionType.allCases)
    traits.language = dice.pick(["en", "de-DE"])
    return traits
  }

  // MARK: - The keyboard guide

  private mutating func addKeyboardGuide() {
    guard dice.flip() else { return }
    spec.keyboardGuide.followsUndocked = dice.flip()
    spec.keyboardGuide.usesBottomSafeArea = dice.flip()
    if dice.flip() { spec.keyboardGuide.dismissPadding = dice.length() }
    if dice.flip() { spec.keyboardGuide.nearThreshold = dice.length() }
    if dice.flip() { spec.keyboardGuide.nearHysteresis = dice.length() }
    let isNearFirst = dice.flip()
    for isNear in [isNearFirst, !isNearFirst] {
      for edges in [DirectionalRectEdge.top, [.leading, .trailing], .bottom, .all]
      where dice.flip(3) {
        var set = ConstraintSet(edges, isNear: isNear)
        for _ in 0..<dice.roll(3) {
          if let equation = equation() { set.equations.append(equation) }
        }
        spec.sets.append(set)
      }
    }
  }

  // MARK: - Conditional parts

  /// Returns a condition; nil if the generator decides otherwise.
  private mutating func condition(depth: Int = 0) -> Condition? {
    if depth < 2, dice.flip(3) {
      let parts = (0...2).compactMap { _ in condition(depth: depth + 1) }
      switch dice.roll(3) {
      case 0: return parts.first.map { !$0 }
      case 1 where parts.count > 1: return Condition(.any(parts))
      case _ where parts.count > 1: return Condition(.all(parts))
      default: return parts.first
      }
    }
    let leaves: [Condition] = [
      .width(.atLeast(474)), .width(.below(700.5)), .height(.above(0)), .height(.atMost(1e5)),
      .horizontalSizeClass(.compact), .verticalSizeClass(.regular), .orientation(.landscape),
      .direction(.rightToLeft), .keyboard(dice.pick(Keyboard.Kind.allCases)),
    ].filter { _ in dice.flip(3) }
    return leaves.first.map { leaves.dropFirst().reduce($0) { $0 && $1 } }
  }

  private mutating func addPart() {
    guard let condition = condition() else { return }
    var part = ConditionalPart(condition)
    if dice.flip(3) { part.margins = directionalInsets() }
    for view in spec.views where dice.flip(4) {
      var changed = ViewDescription("")
      changed.stack = StackDescription()
      (changed.intrinsicHeight, changed.hugging) = (dice.length(), priorities())
      changed.margins = directionalInsets()
      changed.preservesSuperviewMargins = dice.flip()
      var names = ["intrinsic", "hugging", "margins", "preservesSuperviewMargins"]
      if dice.flip() { names.append("hidden") }
      changed.isHidden = dice.flip()
      if view.stack == nil {
        changed.firstBaseline = dice.length()
        names.append("baselines")
      } else {
        changed.stack?.axis = dice.pick([.horizontal, .vertical])
        changed.stack?.spacing = dice.length()
        names += ["axis", "spacing"]
        let inner = spec.views.first {
          $0.isArranged && $0.parent.map { spec.views[$0].name } == view.name
        }
        if let inner {
          changed.stack?.customSpacings = [.init(spacing(), after: inner.name)]
          names.append("customSpacing")
        }
      }
      var change = ConditionalPart.ViewChange(view.name)
      for key in ViewKey.all.sorted(by: { !$0.isOfStacks && $1.isOfStacks })
      where names.contains(key.name) {
        change.add(key, of: changed)
      }
      part.views.append(change)
    }
    let index = spec.parts.count
    spec.parts.append(part)
    if dice.flip() {
      spec.sets.append(ConstraintSet([equation()].compactMap { $0 }, in: index))
    }
    if dice.flip() {
      spec.sets.append(ConstraintSet(.top, isNear: false, [], in: index))
    }
  }

  // MARK: - Views

  private mutating func directionalInsets() -> DirectionalEdgeInsets {
    if dice.flip() {
      let all = dice.number()
      return DirectionalEdgeInsets(top: all, leading: all, bottom: all, trailing: all)
    }
    return DirectionalEdgeInsets(
      top: dice.number(), leading: dice.number(), bottom: 0, trailing: dice.number())
  }

  private mutating func makeGuides() -> [GuideDescription] {
    guard dice.flip(3) else { return [] }
    let made = (0...dice.roll(2)).map { _ in GuideDescription(name()) }
    guides += made.map { $0.name }
    return made
  }

  private mutating func priorities() -> AxisPriorities {
    let horizontal = dice.flip() ? dice.priority() : nil
    switch dice.roll(4) {
    case 0: return AxisPriorities(horizontal: horizontal, vertical: horizontal)
    case 1: return AxisPriorities(horizontal: horizontal, vertical: dice.priority())
    case 2: return AxisPriorities(horizontal: horizontal)
    default: return AxisPriorities()
    }
  }

  private mutating func addViews(in parent: Int?, depth: Int) {
    for _ in 0...dice.roll(depth == 0 ? 5 : 3) {
      let index = spec.views.count
      var view = ViewDescription(name(), in: parent)
      if dice.flip() { view.intrinsicWidth = dice.length() }
      if dice.flip() { view.intrinsicHeight = dice.length() }
      view.hugging = priorities()
      view.compressionResistance = priorities()
      if dice.flip(4) { view.margins = directionalInsets() }
      view.preservesSuperviewMargins = dice.flip(5)
      view.insetsMarginsFromSafeArea = !dice.flip(5)
      if dice.flip(4) {
        view.alignmentInsets = EdgeInsets(top: dice.number(), left: 1, bottom: 2, right: 3)
      }
      view.isHidden = dice.flip(6)
      if let parent, spec.views[parent].stack != nil { view.isArranged = !dice.flip(4) }
      if dice.flip(4) {
        view.stack = stack()
      } else {
        if dice.flip(4) {
          view.isScrollView = true
          scrollViews.append(view.name)
        }
        if dice.flip(5) { view.firstBaseline = dice.number() }
        if dice.flip(5) { view.lastBaseline = dice.number() }
      }
      view.guides = makeGuides()
      spec.views.append(view)
      if depth < 3, dice.flip(3) { addViews(in: index, depth: depth + 1) }
      if view.stack != nil { addCustomSpacings(to: index) }
    }
  }

  private mutating func spacing() -> Double {
    dice.flip(4) ? StackView.spacingUseSystem : dice.number()
  }

  private mutating func stack() -> StackDescription {
    var stack = StackDescription()
    stack.axis = dice.flip() ? .vertical : .horizontal
    stack.distribution = dice.pick(StackView.Distribution.allCases)
    stack.alignment = dice.pick([.fill, .leading, .center, .trailing])
    if stack.axis == .horizontal, dice.flip(3) { stack.alignment = .firstBaseline }
    stack.spacing = spacing()
    stack.isBaselineRelative = dice.flip(3)
    stack.isMarginsRelative = dice.flip(3)
    return stack
  }

  private mutating func addCustomSpacings(to index: Int) {
    for view in spec.views where view.parent == index && view.isArranged && dice.flip(3) {
      let custom = StackDescription.CustomSpacing(spacing(), after: view.name)
      spec.views[index].stack?.customSpacings.append(custom)
    }
  }

  // MARK: - Constraints

  private mutating func reference(_ anchor: AnchorName) -> AnchorReference {
    switch dice.roll(8) {
    case 0: return AnchorReference("root", nil, anchor)
    case 1:
      return AnchorReference(
        "root", dice.pick(ViewGuide.allCases.filter { $0.isOfEveryView }), anchor)
    case 2 where !guides.isEmpty: return AnchorReference(dice.pick(guides), nil, anchor)
    case 3 where !scrollViews.isEmpty && dice.flip():
      return AnchorReference(dice.pick(scrollViews), dice.pick([.content, .frame]), anchor)
    case 3:
      return AnchorReference(
        dice.pick(spec.views).name, dice.pick([.margins, .safeArea, .marginsBesideCorners]), anchor)
    default: return AnchorReference(dice.pick(spec.views).name, nil, anchor)
    }
  }

  /// Returns a valid equation; nil if the generator decides otherwise.
  mutating func equation() -> Equation? {
    let relation: Constraint.Relation = dice.pick(
      [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    var equation: Equation
    let isHorizontal = dice.flip()
    if dice.flip(3) {
      equation = Equation(reference(isHorizontal ? .width : .height), relation, [])
      if dice.flip() {
        let factor = dice.flip() ? 1 : dice.number()
        equation.terms = [AnchorTerm(reference(dice.pick([.width, .height])), times: factor)]
      }
    } else {
      let ends: [AnchorName] = isHorizontal ? [.leading, .trailing] : [.top, .bottom]
      let all = ends + [isHorizontal ? .centerX : .centerY]
      let anchors = dice.flip(3) ? all : ends
      equation = Equation(reference(dice.pick(anchors)), relation, [])
      equation.terms = [AnchorTerm(reference(dice.pick(anchors)))]
      if dice.flip(6) {
        equation.terms.append(AnchorTerm(reference(dice.pick(anchors)), times: -0.5))
        equation.terms.append(AnchorTerm(reference(isHorizontal ? .width : .height), times: 1 / 3))
      }
    }
    if dice.flip() { equation.constant = dice.number() }
    if dice.flip(3) { equation.systemSpacing = dice.pick([1, -1, 2, 0.5]) }
    if dice.flip(3) { equation.priority = dice.priority() }
    if dice.flip(6) {
      equation.identifier = dice.pick(["x", "form.width", "two words", "a\"b\\"])
    }
    do throws(EquationError) {
      try equation.checkPairing()
      return equation
    } catch {
      return nil
    }
  }
}

extension Spec {
  /// The spec without the offsets in the text.
  var withoutPlaces: Spec {
    var spec = self
    spec.situation.offsets = Situation.Offsets()
    for index in spec.guides.indices { spec.guides[index].offset = nil }
    for index in spec.views.indices {
      spec.views[index].offset = nil
      for guide in spec.views[index].guides.indices { spec.views[index].guides[guide].offset = nil }
      if var stack = spec.views[index].stack {
        for custom in stack.customSpacings.indices { stack.customSpacings[custom].offset = nil }
        spec.views[index].stack = stack
      }
    }
    spec.equations = spec.equations.map { $0.withoutPlaces }
    for index in spec.parts.indices {
      spec.parts[index].offset = nil
      for view in spec.parts[index].views.indices {
        spec.parts[index].views[view].offset = nil
        guard let spacings = spec.parts[index].views[view].values.stack?.customSpacings else {
          continue
        }
        spec.parts[index].views[view].values.stack?.customSpacings =
          spacings.map { .init($0.spacing, after: $0.view) }
      }
    }
    for index in spec.sets.indices {
      spec.sets[index].offset = nil
      spec.sets[index].equations =
        spec.sets[index].equations.map { $0.withoutPlaces }
    }
    return spec
  }
}

extension Equation {
  var withoutPlaces: Equation {
    var equation = self
    equation.offset = nil
    equation.first.offset = nil
    for index in equation.terms.indices { equation.terms[index].anchor.offset = nil }
    return equation
  }
}
