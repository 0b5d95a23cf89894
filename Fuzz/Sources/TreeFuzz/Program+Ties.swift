import KeyboardGuide

extension Program {
  // MARK: - Constraints

  /// Creates a constraint and activates it; does nothing if the constraint is invalid.
  mutating func add(_ recipe: Plan.Recipe, constant: Double?, priority: Double?) {
    guard plan.ties.count < Self.tieLimit, let made = stage.constraints(for: recipe) else {
      return
    }
    for (index, constraint) in made.enumerated() {
      if let constant { constraint.constant = constant }
      if let priority { constraint.priority = LayoutPriority(priority) }
      constraint.identifier = "t\(plan.ties.count)"
      var recipe = recipe
      if case .format(let format, let options, let nodes, _) = recipe {
        recipe = .format(format, options, nodes, index: index)
      }
      guard let parts = parts(of: constraint) else { continue }
      plan.ties.append(
        Plan.Tie(
          recipe: recipe, parts: parts, constant: constraint.constant,
          priority: constraint.priority.rawValue))
      stage.append(constraint)
      activate(plan.ties.count - 1)
    }
  }

  /// Returns the parts that a constraint refers to; nil if one of them is unknown.
  private func parts(of constraint: LayoutConstraint) -> [Plan.Part]? {
    var parts: [Plan.Part] = []
    for item in [constraint.firstItem] + constraint.terms.map(\.item) {
      guard let item, let part = part(for: item) else { return nil }
      parts.append(part)
    }
    return parts
  }

  private func part(for item: LayoutItem) -> Plan.Part? {
    if let guide = item as? LayoutGuide {
      if let number = stage.guides.firstIndex(where: { $0 === guide }) { return .guide(number) }
      guard let owner = guide.owningView,
        let node = stage.views.firstIndex(where: { $0 === owner })
      else { return nil }
      for role in Plan.Role.allCases where stage.item(.placed(view: node, role)) === guide {
        return .placed(view: node, role)
      }
      return nil
    }
    return stage.views.firstIndex { $0 === item }.map { .view($0) }
  }

  private mutating func activate(_ index: Int) {
    guard let constraint = stage.constraints[index], !plan.ties[index].isForgotten else { return }
    let tops = plan.ties[index].parts.map { part in plan.owner(of: part).map(plan.top(of:)) }
    let canHold = tops.allSatisfy { $0 != nil && $0 == tops.first }
    note(
      "activate \(constraint)\(constraint.isActive ? ", active" : "")"
        + (canHold ? "" : ", impossible"))
    guard plan.ties[index].time == nil else { return }
    do {
      try constraint.activateOrThrow()
      if !canHold { fail("a constraint between trees was activated") }
      plan.ties[index].time = plan.tick()
    } catch {
      if canHold { fail("a constraint was refused: \(error)") }
    }
    for part in plan.ties[index].parts {
      if case .placed(let node, .keyboard) = part {
        let look = plan.nodes[node].look
        stage.views[node]?.take(look, over: look, hasKeyboardGuide: true)
      }
    }
  }

  mutating func addTie() {
    let first = part()
    let attribute = attribute(of: first)
    let shape = byte()
    let relation: LayoutConstraint.Relation =
      [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][Int(shape & 3)]
    var terms: [(Plan.Part, LayoutConstraint.Attribute, Double)] = []
    for number in 0..<[1, 1, 1, 0, 1, 2, 1, 0][Int(shape >> 2 & 7)] {
      let part = part()
      // Usually the same attribute, which is always a legal pair.
      let other = number == 0 && shape & 64 == 0 ? attribute : self.attribute(of: part)
      let multiplier = shape & 128 == 0 ? 1 : [1, 0.5, 2, -1, 1.0 / 3, 0.1][Int(byte() % 6)]
      terms.append((part, other, multiplier))
    }
    let (constant, priority) = (length(), priority())
    add(
      .equation(first, attribute, relation, terms), constant: constant, priority: priority)
  }

  mutating func addFormat() {
    let formats = [
      "H:|-[a]-[b]-|", "V:|-8-[a]-[b(>=20@700)]", "H:[a(==b)]-(>=4)-[b]", "[a]-(-3@400)-[b(50)]",
      "V:[a]-[b]-0-|", "|-[a(b)]-(4,8@30)-[b]", "V:[a(20)]", "H:[a]-[b]-[c]",
    ]
    let options: [LayoutConstraint.FormatOptions] = [
      [], .alignAllTop, .alignAllCenterY, .directionLeftToRight, .alignAllLeading,
      .directionRightToLeft, .spacingBaselineToBaseline, .alignAllLastBaseline,
    ]
    let format = formats[number(below: formats.count)]
    let option = options[number(below: options.count)]
    let parent = node()
    let children = plan.nodes[parent].children
    let numbers = (0..<3).map { _ in Int(byte()) }
    guard !children.isEmpty, hasNestedGuides || plan.isRoot(parent) else { return }
    let nodes = numbers.map { children[$0 % children.count] }
    note("format \(format) \(option.rawValue) of \(nodes)")
    add(.format(format, option, nodes, index: 0), constant: nil, priority: nil)
  }

  mutating func toggleTie() {
    guard !plan.ties.isEmpty else { return }
    let index = number(below: plan.ties.count)
    if plan.ties[index].time == nil { return activate(index) }
    note("deactivate t\(index)")
    stage.constraints[index]?.isActive = false
    plan.ties[index].time = nil
    plan.ties[index].hasBeenAway = true
  }

  mutating func changeConstant() {
    let constant = length()
    guard !plan.ties.isEmpty else { return }
    let index = number(below: plan.ties.count)
    if case .format = plan.ties[index].recipe { return }
    note("t\(index).constant = \(constant)")
    stage.constraints[index]?.constant = constant
    plan.ties[index].constant = constant
  }

  mutating func changePriority() {
    let priority = priority()
    guard !plan.ties.isEmpty else { return }
    let index = number(below: plan.ties.count)
    let old = plan.ties[index].priority
    guard plan.ties[index].time == nil || (old == 1000) == (priority == 1000) else { return }
    note("t\(index).priority = \(priority)")
    stage.constraints[index]?.priority = LayoutPriority(priority)
    plan.ties[index].priority = priority
  }

  // MARK: - Passes

  mutating func pass() {
    note("pass")
    guard comparisonCount < 8 else {
      for window in stage.windows { window.layoutIfNeeded() }
      return
    }
    comparisonCount += 1
    compare()
  }

  mutating func readFrame() {
    let node = node()
    note("read \(node)")
    let frame = stage.view(node).exactFrame
    if !frame.minX.isFinite || !frame.maxY.isFinite { fail("\(frame)") }
  }

  /// Asks something: it changes nothing.
  mutating func ask() {
    let node = node()
    let view = stage.view(node)
    let what = byte() % 6
    note("ask \(what) of \(node)")
    switch what {
    case 0: _ = view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    case 1:
      _ = view.systemLayoutSizeFitting(
        Size(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    case 2: _ = view.constraintsAffectingLayout(for: .horizontal)
    case 3: _ = view.debugDescription
    case 4: _ = (view.hasAmbiguousLayout, view.safeAreaInsets, view.layoutMargins, view.frame)
    default:
      for window in stage.windows { _ = window.conflicts.map(\.explanation) }
    }
  }
}
