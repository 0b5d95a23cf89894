/// Explains the positions of a layout's views.
///
/// A layout in which constraints contradict each other is explained without the broken constraints.
public struct Explainer {
  /// The number of constraints that are removed in turn to find their effects, unless all are
  /// requested.
  package static let removalLimit = 8

  let scene: Scene
  let words: ConstraintWords
  /// The places in the spec of the equations that constraints were made from.
  let equationPlaces: [ObjectIdentifier: EquationPlace]

  /// Creates an explainer.
  ///
  /// - Parameter scene: The layout; it is solved if necessary.
  public init(_ scene: Scene) {
    self.scene = scene
    words = ConstraintWords(scene: scene)
    equationPlaces = EquationPlace.all(in: scene)
    scene.window.layoutIfNeeded()
  }

  /// Explains a view, a guide or an anchor.
  ///
  /// - Parameters:
  ///   - target: The target to explain, which belongs to the same scene.
  ///   - all: Whether to try leaving out every constraint, and to list inequalities with room.
  /// - Returns: The explanation.
  /// - Complexity: A copy of the solver's state for each constraint in the derivation, and a layout
  ///   of the whole spec for each constraint that is left out.
  public func explain(_ target: ExplanationTarget, all: Bool = false) -> Explanation {
    let item = target.item
    var explanation = Explanation(
      frame: item.exactFrameInWindow, roundedFrame: item.frameInWindow)
    if let outer = item.outerView, !(outer is Window) {
      explanation.container = Explanation.Container(name: outer.label, frame: item.exactFrame)
    }
    var cited: [LayoutConstraint] = []
    var known: Set<ObjectIdentifier> = []
    var isTracked = false
    for axis in [Axis.horizontal, .vertical] {
      if let attribute = target.attribute, attribute.axis != axis { continue }
      let (part, constraints) = part(of: target, along: axis)
      explanation.parts.append(part)
      for constraint in constraints where known.insert(ObjectIdentifier(constraint)).inserted {
        cited.append(constraint)
        isTracked = isTracked || constraint.condition != nil
      }
    }
    let mentioning = item.activeConstraints.filter { constraint in
      guard let attribute = target.attribute else { return true }
      return constraint.firstAttribute.axis == attribute.axis
    }
    isTracked = isTracked || mentioning.contains { $0.condition != nil }
    if isTracked { explanation.keyboard = keyboardState }
    explanation.yields = yields(of: mentioning, on: item)
    if all {
      explanation.loose = loose(among: mentioning) { constraint in
        known.contains(ObjectIdentifier(constraint))
      }
    }
    let determining = determining(target)
    let written = cited.filter { constraint in
      equationPlaces[ObjectIdentifier(constraint)] != nil
        && determining.contains(ObjectIdentifier(constraint))
    }
    let tried = all ? written[...] : written.prefix(Self.removalLimit)
    explanation.untriedRemovals = written.count - tried.count
    for constraint in tried {
      if let removal = removal(of: constraint, from: target, explanation) {
        explanation.removals.append(removal)
      }
    }
    return explanation
  }

  // MARK: - Parts

  /// Returns the explanation of a target along an axis, and the constraints that determine it, the
  /// nearest first.
  func part(
    of target: ExplanationTarget, along axis: Axis
  ) -> (part: Explanation.Part, constraints: [LayoutConstraint]) {
    let item = target.item
    let isMirrored =
      axis == .horizontal && item.viewOrOwner?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var derivation = Derivation(of: scene.window)
    let wanted = Self.anchors(
      of: target, along: axis, isMirrored: isMirrored, in: &derivation.items)
    derivation.derive(wanted)
    var primary: [Int] = []
    if let facts = derivation.facts[wanted[0].key], !derivation.isGiven(wanted[0].key) {
      // Positions come before lengths.
      let order =
        facts.filter { $0.anchor.attribute.isLocation }
        + facts.filter { !$0.anchor.attribute.isLocation }
      let direct = order.filter { fact in wanted.contains { $0.isSame(as: fact.anchor) } }
      primary = (target.attribute != nil && !direct.isEmpty ? direct : order).map { $0.step }
    }
    var ends = primary
    for anchor in wanted {
      let step = derivation.premise(anchor) ?? derivation.assert(anchor)
      if !ends.contains(step) { ends.append(step) }
    }
    let order = derivation.order(to: ends)
    let steps = publicSteps(of: derivation, order)
    let openness = openness(of: target, along: axis, wanted, derivation)
    let values = Self.values(of: target, wanted)
    let part = Explanation.Part(
      axis: axis, values: values,
      reason: reason(of: target, values, primary.isEmpty ? ends : primary, derivation),
      steps: steps, openness: openness,
      isMirrored: steps.contains { !$0.constraints.isEmpty } && isMirrored)
    var constraints: [LayoutConstraint] = []
    for step in order.reversed() {
      for row in derivation.steps[step].rows {
        if let constraint = derivation.rows[row].constraint { constraints.append(constraint) }
      }
    }
    return (part, constraints)
  }

  /// Returns the anchors of a target along an axis.
  static func anchors(
    of target: ExplanationTarget, along axis: Axis, isMirrored: Bool, in items: inout ItemList
  ) -> [AnchorPoint] {
    if let attribute = target.attribute {
      return [AnchorPoint(target.item, attribute, isMirrored: isMirrored, in: &items)]
    }
    let attributes: [LayoutConstraint.Attribute] =
      axis == .horizontal ? [isMirrored ? .trailing : .leading, .width] : [.top, .height]
    return attributes.map {
      AnchorPoint(target.item, $0, isMirrored: isMirrored, isOfFrame: true, in: &items)
    }
  }

  /// Returns the requested values, with their names.
  static func values(
    of target: ExplanationTarget, _ wanted: [AnchorPoint]
  ) -> [Explanation.Value] {
    wanted.map { anchor in
      let name =
        switch (target.attribute, anchor.attribute) {
        case (.some, _): target.text
        case (nil, .width): "width"
        case (nil, .height): "height"
        case (nil, .top): "y"
        default: "x"
        }
      return Explanation.Value(name: name, value: anchor.value)
    }
  }

  private func reason(
    of target: ExplanationTarget, _ values: [Explanation.Value], _ steps: [Int],
    _ derivation: Derivation
  ) -> String {
    let name = "'\(printable(target.text))'"
    let place: String
    if let attribute = target.attribute {
      let number = roundedText(values[0].value)
      place =
        attribute.isDimension
        ? "is \(number)" : "is at \(attribute.axis == .horizontal ? "x" : "y") \(number)"
    } else {
      let isHorizontal = values[0].name == "x"
      place =
        "is at \(values[0].name) \(roundedText(values[0].value)) and"
        + " \(roundedText(values[1].value)) \(isHorizontal ? "wide" : "high")"
    }
    guard let first = steps.first else { return "\(name) \(place)" }
    let step = derivation.steps[first]
    if step.kind == .given {
      return "\(name) \(place), given by \(GivenWords(window: scene.window).note(on: step.anchor))"
    }
    let reasons = Reasons(derivation: derivation, target: target.attribute)
    let open = steps.filter { derivation.steps[$0].kind == .open }
    let closed = steps.filter { derivation.steps[$0].kind != .open }
    var text = "\(name) \(place)"
    if !closed.isEmpty { text += ", because \(reasons.sentence(of: closed))" }
    if !open.isEmpty {
      text += ", but nothing decides \(joined(open.map { reasons.subject(of: $0) }, by: "or"))"
    }
    return text
  }

  private func publicSteps(of derivation: Derivation, _ order: [Int]) -> [Explanation.Step] {
    var places: [Int: Int] = [:]
    var steps: [Explanation.Step] = []
    let given = GivenWords(window: scene.window)
    for index in order {
      let step = derivation.steps[index]
      var shown = Explanation.Step(
        kind: step.kind, anchor: step.anchor.name, value: step.anchor.value,
        constant: step.constant)
      for term in step.terms {
        guard let place = places[term.step] else { continue }
        shown.terms.append(
          Explanation.Term(
            anchor: steps[place].anchor, coefficient: term.coefficient, step: place))
      }
      for row in step.rows {
        if let constraint = derivation.rows[row].constraint {
          shown.constraints.append(words.cited(constraint))
        }
      }
      if step.kind == .given { shown.note = given.note(on: step.anchor) }
      if step.kind == .open { shown.note = "nothing decides it; it could be another" }
      places[index] = steps.count
      steps.append(shown)
    }
    return steps
  }

  /// Returns the constraints without which a target would have another value, as far as the solver
  /// needs them; other constraints of the derivation only state values.
  private func determining(_ target: ExplanationTarget) -> Set<ObjectIdentifier> {
    var parts: [FrameShare] = []
    for axis in [Axis.horizontal, .vertical] {
      if let attribute = target.attribute, attribute.axis != axis { continue }
      let isHorizontal = axis == .horizontal
      var items = ItemList()
      for anchor in Self.anchors(of: target, along: axis, isMirrored: false, in: &items) {
        parts.append(FrameShare(anchor.carrier, isHorizontal ? .width : .height))
        var next: LayoutItem? = anchor.attribute.isDimension ? nil : anchor.carrier
        while let item = next, !(item is Window) {
          parts.append(FrameShare(item, isHorizontal ? .left : .top))
          next = item.outerView
        }
      }
    }
    var found: Set<ObjectIdentifier> = []
    for determination in scene.window.layoutEngine.determinations(of: parts) {
      for constraint in determination.constraints { found.insert(ObjectIdentifier(constraint)) }
    }
    return found
  }

  // MARK: - Keyboard

  /// The state of the sets; nil if none is for edges near or away.
  private var keyboardState: Explanation.KeyboardState? {
    guard scene.spec.hasEdgeSets else { return nil }
    let near = scene.window.rootView.keyboardLayoutGuide.nearEdges
    var state = Explanation.KeyboardState(nearEdges: near, active: [], inactive: [])
    for (set, isActive) in zip(scene.spec.sets, scene.activeSets) {
      let words = scene.spec.condition(of: set).words
      if isActive { state.active.append(words) } else { state.inactive.append(words) }
    }
    return state
  }
}

extension Derivation {
  /// The steps that some follow from, each after its premises, those of one step together.
  func order(to ends: [Int]) -> [Int] {
    var order: [Int] = []
    var isListed = [Bool](repeating: false, count: steps.count)
    for end in ends {
      // A list instead of recursion, because chains may be long.
      var path: [(step: Int, next: Int)] = [(end, 0)]
      while let (step, next) = path.last {
        if isListed[step] {
          path.removeLast()
        } else if next < steps[step].terms.count {
          path[path.count - 1].next += 1
          path.append((steps[step].terms[next].step, 0))
        } else {
          isListed[step] = true
          order.append(step)
          path.removeLast()
        }
      }
    }
    return order
  }
}
