import KeyboardGuide

extension Program {
  /// Performs the next step.
  mutating func step() {
    let code = byte()
    switch code % 40 {
    case 0..<4: addView()
    case 4: move()
    case 5: removeView()
    case 6: dropView()
    case 7..<13: addTie()
    case 15, 16: changeConstant()
    case 17: changePriority()
    case 18..<21: arrange()
    case 21: disarrange()
    case 22, 23: changeStack()
    case 24..<27: changeLook()
    case 27, 28: changePane()
    case 29, 30: changeKeyboard()
    case 31: addGuide()
    case 32: removeGuide()
    case 33: addFormat()
    case 34, 35: pass()
    case 36: readFrame()
    case 37: ask()
    default: toggleTie()
    }
  }

  // MARK: - Views

  private mutating func addView() {
    let isStack = byte() % 3 == 0
    let parent = node()
    let place = number(below: plan.nodes[parent].children.count + 1)
    guard plan.nodes.count < Self.nodeLimit else { return }
    let node = plan.nodes.count
    note("add \(isStack ? "stack" : "view") \(node) to \(parent) at \(place)")
    plan.nodes.append(Plan.Node(isStack: isStack))
    stage.addView(isStack: isStack)
    insert(node, into: parent, at: place)
    if isDetermined {
      wish(.view(node), .width, nil, 40 + Double(node))
      wish(.view(node), .height, nil, 30 + Double(node))
    }
  }

  private mutating func insert(_ node: Int, into parent: Int, at place: Int) {
    stage.view(parent).insertSubview(stage.view(node), at: place)
    plan.attach(node, to: parent, at: place)
    wishPlace(.view(node), in: parent)
  }

  /// Gives an item a weak position in its parent, if no constraint determines one.
  private mutating func wishPlace(_ part: Plan.Part, in parent: Int) {
    guard isDetermined else { return }
    wish(part, .left, parent, Double(plan.ties.count % 7) * 10)
    wish(part, .top, parent, Double(plan.ties.count % 5) * 10)
  }

  /// Adds a weak constraint, of a priority of its own.
  private mutating func wish(
    _ part: Plan.Part, _ attribute: LayoutConstraint.Attribute, _ parent: Int?, _ constant: Double
  ) {
    let terms = parent.map { [(Plan.Part.view($0), attribute, 1.0)] } ?? []
    add(
      .equation(part, attribute, .equal, terms), constant: constant,
      priority: 1 + Double(plan.ties.count) / 8)
  }

  private mutating func move() {
    let parent = node()
    let place = Int(byte())
    guard let node = inner(), !plan.isInside(parent, node) else { return }
    let isInPlace = plan.nodes[node].parent == parent
    let count = plan.nodes[parent].children.count - (isInPlace ? 1 : 0)
    note("move \(node) to \(parent) at \(place % (count + 1))")
    if isInPlace {
      stage.view(parent).insertSubview(stage.view(node), at: place % (count + 1))
      plan.nodes[parent].children.removeAll { $0 == node }
      plan.nodes[parent].children.insert(node, at: place % (count + 1))
      return
    }
    detach(node)
    insert(node, into: parent, at: place % (count + 1))
  }

  private mutating func detach(_ node: Int) {
    forgetFormats(of: node)
    stage.view(node).removeFromSuperview()
    plan.detach(node)
  }

  /// Deactivates constraints of formats about a view: created again they would refer to another
  /// superview.
  private mutating func forgetFormats(of node: Int) {
    for (index, tie) in plan.ties.enumerated() {
      guard case .format(_, _, let nodes, _) = tie.recipe, nodes.contains(node) else { continue }
      stage.constraints[index]?.isActive = false
      plan.ties[index].time = nil
      plan.ties[index].isForgotten = true
    }
  }

  private mutating func removeView() {
    guard let node = inner() else { return }
    note("remove \(node)")
    detach(node)
  }

  private mutating func dropView() {
    guard let node = inner() else { return }
    note("drop \(node)")
    detach(node)
    for child in plan.nodes[node].children { forgetFormats(of: child) }
    plan.drop(node)
    stage.drop(node)
  }

  // MARK: - Guides

  private mutating func addGuide() {
    let owner = node()
    if plan.guides.count < 5 {
      let guide = plan.guides.count
      note("add guide \(guide) to \(owner)")
      stage.addGuide()
      plan.guides.append(Plan.Guide())
      own(guide, by: owner)
      if isDetermined {
        wish(.guide(guide), .width, nil, 33)
        wish(.guide(guide), .height, nil, 22)
      }
    } else {
      let guide = number(below: plan.guides.count)
      note("move guide \(guide) to \(owner)")
      disown(guide)
      own(guide, by: owner)
    }
  }

  private mutating func own(_ guide: Int, by owner: Int) {
    stage.view(owner).addLayoutGuide(stage.guides[guide])
    plan.guides[guide].owner = owner
    plan.nodes[owner].guides.append(guide)
    wishPlace(.guide(guide), in: owner)
  }

  private mutating func disown(_ guide: Int) {
    guard let owner = plan.guides[guide].owner else { return }
    stage.view(owner).removeLayoutGuide(stage.guides[guide])
    for index in plan.ties.indices where plan.ties[index].parts.contains(.guide(guide)) {
      plan.ties[index].time = nil
    }
    plan.nodes[owner].guides.removeAll { $0 == guide }
    plan.guides[guide].owner = nil
  }

  private mutating func removeGuide() {
    guard !plan.guides.isEmpty else { return }
    let guide = number(below: plan.guides.count)
    note("remove guide \(guide)")
    disown(guide)
  }

  // MARK: - Stack views

  private mutating func arrange() {
    guard let stack = stack() else { return }
    let place = Int(byte())
    guard let node = inner(), !plan.isInside(stack, node),
      let view = stage.view(stack) as? StackView
    else { return }
    let old = plan.nodes[stack].arranged.firstIndex { $0.node == node }
    let count = plan.nodes[stack].arranged.count - (old == nil ? 0 : 1)
    note("arrange \(node) in \(stack) at \(place % (count + 1))")
    if plan.nodes[node].parent != stack {
      if plan.nodes[node].parent != nil { detach(node) }
      plan.attach(node, to: stack, at: plan.nodes[stack].children.count)
    }
    view.insertArrangedSubview(stage.view(node), at: place % (count + 1))
    if old == nil { plan.nodes[node].look.frame = nil }
    var arrangement = (node: node, time: 0)
    if let old {
      arrangement = plan.nodes[stack].arranged.remove(at: old)
    } else {
      arrangement.time = plan.tick()
    }
    plan.nodes[stack].arranged.insert(arrangement, at: place % (count + 1))
  }

  private mutating func disarrange() {
    guard let stack = stack(), let view = stage.view(stack) as? StackView else { return }
    let arranged = plan.nodes[stack].arranged
    guard !arranged.isEmpty else { return }
    let node = arranged[number(below: arranged.count)].node
    note("disarrange \(node) of \(stack)")
    view.removeArrangedSubview(stage.view(node))
    plan.nodes[stack].arranged.removeAll { $0.node == node }
  }

  private mutating func changeStack() {
    guard let stack = stack() else { return }
    let (what, value) = (byte() % 6, byte())
    let isNested = hasNestedGuides
    change(stack) { look in
      switch what {
      case 0: look.axis = look.axis == .horizontal ? .vertical : .horizontal
      case 1: look.distribution = StackView.Distribution.allCases[Int(value) % 5]
      case 2: look.arrangement = StackView.Alignment.allCases[Int(value) % 6]
      case 3: look.spacing = Double(Int8(bitPattern: value)) / 4
      case 4: look.isRelativeToBaselines.toggle()
      default: look.isRelativeToMargins.toggle()
      }
      if !isNested { look.isRelativeToMargins = false }
    }
  }

  // MARK: - Properties

  private mutating func change(_ node: Int, _ body: (inout Look) -> Void) {
    let old = plan.nodes[node].look
    body(&plan.nodes[node].look)
    let new = plan.nodes[node].look
    note("change \(node): \(difference(old, new))")
    stage.view(node).take(
      new, over: old, hasKeyboardGuide: plan.mentionsKeyboard(of: node))
  }

  private func difference(_ old: Look, _ new: Look) -> String {
    zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children)
      .filter { "\($0.value)" != "\($1.value)" }
      .map { "\($1.label ?? "") = \($1.value)" }.joined(separator: ", ")
  }

  private mutating func changeLook() {
    let node = node()
    let (what, first, second) = (byte() % 14, byte(), byte())
    let isRoot = plan.isRoot(node)
    let isArranged = plan.nodes.contains { $0.arranged.contains { $0.node == node } }
    let (a, b) = (Double(first), Double(second))
    let isNested = hasNestedGuides
    change(node) { look in
      switch what {
      case 0: look.isHidden.toggle()
      case 1, 2:
        look.content = Size(width: a < 8 ? View.noIntrinsicMetric : a, height: b < 8 ? -1 : b)
      case 3, 4:
        look.wishes[Int(first % 4)] = [250, 750, 251, 749, 999, 1, 500, 50][Int(second % 8)]
      case 5: look.area = first % 2 == 0 ? 0 : 100 * b
      case 6 where !isRoot && !isArranged:
        look.frame = first % 4 == 0 ? nil : Rect(x: a, y: b, width: b + 10, height: a)
      case 7: look.semantic = [.unspecified, .playback, .forceRightToLeft][Int(first % 3)]
      case 8: look.margins = a / 8
      case 9: look.includesSafeArea.toggle()
      case 10 where isNested: look.preservesMargins.toggle()
      case 11: look.alignment = EdgeInsets(top: a / 16, left: 0, bottom: b / 16, right: 2)
      case 12: (look.firstBaseline, look.lastBaseline) = (a / 8, b / 8)
      case 13: look.followsKeyboard.toggle()
      default: look.restsOnSafeArea.toggle()
      }
    }
  }

  private mutating func changePane() {
    let number = self.number(below: plan.panes.count)
    let (what, first, second) = (byte() % 8, byte(), byte())
    var pane = plan.panes[number]
    switch what {
    case 0, 1: pane.size = Size(width: pane.size.height, height: pane.size.width)
    case 2: pane.size = Size(width: Double(first) * 4, height: Double(second) * 5)
    case 3, 4:
      pane.insets = EdgeInsets(
        top: Double(first % 64), left: 0, bottom: Double(second % 64), right: Double(first >> 6))
    case 5: pane.scale = Double(1 + first % 3)
    case 6: pane.direction = pane.direction == .leftToRight ? .rightToLeft : .leftToRight
    default: pane.hasKeyboardInSafeArea.toggle()
    }
    set(pane, at: number)
  }

  private mutating func changeKeyboard() {
    let number = self.number(below: plan.panes.count)
    let kind = Keyboard.Kind.allCases[Int(byte() % 8)]
    let (x, y, width, height) = (length(), length(), Double(byte()) * 4, Double(byte()) * 3)
    var pane = plan.panes[number]
    pane.keyboard = Keyboard(
      kind: kind, frame: Rect(x: x, y: pane.size.height - y * 4, width: width, height: height))
    if y == 127 { pane.isInStageManager.toggle() }
    set(pane, at: number)
  }

  private mutating func set(_ pane: Plan.Pane, at number: Int) {
    note("pane \(number): \(pane)")
    plan.panes[number] = pane
    stage.windows[number].take(pane)
  }
}
