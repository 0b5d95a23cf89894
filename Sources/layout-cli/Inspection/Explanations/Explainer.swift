/// Explains the positions of a layout's views.
///
/// A layout in which constraints contradict each other is explained without the broken constraints.
public struct Explainer {
  let scene: Scene

  /// Creates an explainer.
  ///
  /// - Parameter scene: The layout; it is solved if necessary.
  public init(_ scene: Scene) {
    self.scene = scene
    scene.window.layoutIfNeeded()
  }

  /// Explains a view, a guide or an anchor.
  ///
  /// - Parameter target: The target to explain, which belongs to the same scene.
  /// - Returns: The explanation.
  /// - Complexity: A copy of the solver's state for each constraint in the derivation.
  public func explain(_ target: ExplanationTarget) -> Explanation {
    var explanation = Explanation(parts: target.axes.map { part(of: target, along: $0) })
    let cited = explanation.parts.flatMap { $0.constraints }
    let mentioning = target.item.activeConstraints.filter {
      target.attribute == nil || $0.firstAttribute.axis == target.attribute?.axis
    }
    if (cited + mentioning).contains(where: { $0.condition != nil }) {
      explanation.keyboard = keyboardState
    }
    explanation.yields = yields(of: mentioning, on: target.item)
    return explanation
  }

  /// Explains a view or guide in short.
  ///
  /// - Parameter target: The target to explain, which belongs to the same scene.
  /// - Returns: Sentences without a full stop for each axis, and the constraints that determine it,
  ///   the nearest first, with their origins or conditions.
  /// - Complexity: A copy of the solver's state if anything is ambiguous.
  package func brief(
    of target: ExplanationTarget
  ) -> (reasons: [String], constraints: [String]) {
    let parts = target.axes.map { part(of: target, along: $0) }
    return (
      parts.flatMap { [$0.reason] + ($0.openness.map { [$0.message] } ?? []) },
      parts.flatMap { $0.constraints }.unique().map { line(on: $0).text }
    )
  }

  /// Returns a constraint with its origin, such as `a.width >= 36 @750 (what the content asks for)`.
  package func line(on constraint: LayoutConstraint) -> Explanation.Line {
    let origin: String? =
      switch constraint.origin {
      case .guide: GivenWords(window: scene.window).demand(of: constraint.firstItem)
      case .window: "the window"
      case .frame: "its frame"
      case .user, .contentSize, .stackView, .size: nil
      }
    let text = origin.map { "\(constraint.writtenEquation) (\($0))" } ?? constraint.words
    return Explanation.Line(printable(text), at: scene.offset(of: constraint))
  }

  // MARK: - Parts

  /// Returns the explanation of a target along an axis.
  func part(of target: ExplanationTarget, along axis: Axis) -> Explanation.Part {
    var derivation = Derivation(of: scene.window)
    let wanted = anchors(of: target, along: axis, in: &derivation.items)
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
    let steps = derivation.steps(to: ends)
    let values = values(of: target, wanted)
    return Explanation.Part(
      axis: axis, values: values,
      reason: reason(of: target, values, primary.isEmpty ? ends : primary, derivation),
      steps: steps, openness: openness(of: target, along: axis, values, wanted),
      isMirrored: steps.contains { $0.constraints.contains { $0.isMirrored } })
  }

  /// Returns the anchors of a target along an axis.
  func anchors(
    of target: ExplanationTarget, along axis: Axis, in items: inout ItemList
  ) -> [AnchorPoint] {
    let isMirrored =
      axis == .horizontal
      && target.item.ownOrContainingView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
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
  func values(of target: ExplanationTarget, _ wanted: [AnchorPoint]) -> [Explanation.Value] {
    guard let axis = wanted.first?.axis else { return [] }
    let isOpen = mayBeOpen(target.item, along: axis)
    return wanted.map { anchor in
      let own = anchor.attribute.isDimension ? axis.lengthWord : axis.placeWord
      let range = isOpen ? range(of: anchor) : 0...0
      return Explanation.Value(
        name: target.attribute == nil ? own : target.text, value: anchor.value,
        range: range.isWide ? range : nil)
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
      // The values are the position and the length along the axis.
      place =
        "is at \(values[0].name) \(roundedText(values[0].value)) and"
        + " \(roundedText(values[1].value)) \(values[1].name == "width" ? "wide" : "high")"
    }
    guard let first = steps.first else { return "\(name) \(place)" }
    let step = derivation.steps[first]
    if let note = step.note { return "\(name) \(place), given by \(note)" }
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

  // MARK: - The keyboard

  /// The edges that the keyboard is near, and the states of the sets of constraints; empty if none
  /// is for edges near or away.
  private var keyboardState: [String] {
    guard scene.spec.hasEdgeSets else { return [] }
    let near = scene.window.rootView.keyboardLayoutGuide.nearEdges
    let edges =
      switch near {
      case []: "away from every edge of the window"
      case .all: "near every edge of the window"
      default:
        "near the \(joined(near.description.split(separator: " ").map { String($0) })) of the window"
          + " and away from the rest"
      }
    var lines = ["The keyboard is \(edges)."]
    let sets = zip(scene.spec.sets, scene.activeSets)
    for (name, isActive) in [("active", true), ("inactive", false)] {
      let words = sets.filter { $0.1 == isActive }.map { scene.spec.condition(of: $0.0).words }
      if !words.isEmpty { lines.append("  \(name) sets: \(words.joined(separator: "; "))") }
    }
    return lines
  }
}

extension Derivation {
  /// The steps that some follow from, each after its premises, those of one step together.
  func steps(to ends: [Int]) -> [Step] {
    var order: [Step] = []
    var places = [Int?](repeating: nil, count: steps.count)
    for end in ends {
      // A list instead of recursion, because chains may be long.
      var path: [(step: Int, next: Int)] = [(end, 0)]
      while let (index, next) = path.last {
        if places[index] != nil {
          path.removeLast()
        } else if next < steps[index].terms.count {
          path[path.count - 1].next += 1
          path.append((steps[index].terms[next].step, 0))
        } else {
          places[index] = order.count
          var step = steps[index]
          for term in step.terms.indices {
            step.terms[term].step = places[step.terms[term].step] ?? 0
          }
          order.append(step)
          path.removeLast()
        }
      }
    }
    return order
  }
}
