/// Rules for frames, content and guides.
extension LayoutEngine {
  /// Updates the pins of a view's frame.
  func framePinsChanged(of view: View) {
    let frame = view.fixedFrame
    var wanted: [Rule] = []
    if let window, view === window {
      view.solved = frame
      view.isFresh = false
      window.rootView.solved = Rect(origin: .zero, size: frame.size)
      note(.surroundings)
      wanted = pins(at: frame, .window)
    } else if let window, view === window.rootView {
      view.solved = Rect(origin: .zero, size: window.solved.size)
      view.isFresh = false
      wanted = [LayoutConstraint.Attribute.left, .top, .width, .height].map {
        Rule(origin: .window, attribute: $0, share: $0.isDimension ? 1 : 0)
      }
    } else if view.translatesAutoresizingMaskIntoConstraints {
      wanted = view.framePins()
    } else if view === root {
      wanted = pins(at: frame, .frame).filter { !$0.attribute.isDimension }
    }
    view.frameRules = reconcile(view.frameRules, of: view, with: wanted)
    if let window, view === window { window.outsideContext?.windowMoved(window) }
  }

  private func pins(at frame: Rect, _ origin: LayoutConstraint.Origin) -> [Rule] {
    [
      Rule(origin: origin, attribute: .left, constant: frame.minX.withinLimit),
      Rule(origin: origin, attribute: .top, constant: frame.minY.withinLimit),
      Rule(origin: origin, attribute: .width, constant: frame.width.withinLimit),
      Rule(origin: origin, attribute: .height, constant: frame.height.withinLimit),
    ]
  }

  /// Requests a view's intrinsic size, and updates its rules.
  func contentSizeChanged(of view: View) {
    let size = keepingRoot { View.limited(view.intrinsicContentSize) }
    guard view.engine === self else { return }
    if view.measuresContent {
      measuring.setFullSize(size, of: view, in: self)
    } else {
      measuring.stop(view, in: self)
      setContentSize(size, of: view)
    }
  }

  /// Updates the rules for a view's content for a size; returns whether they request another size
  /// than before.
  @discardableResult
  func setContentSize(_ size: Size, of view: View) -> Bool {
    // A function that measures the content may have removed the view.
    guard view.engine === self else { return false }
    let content = view.contentWishes
    let hasWidth = size.width != View.noIntrinsicMetric
    let hasHeight = size.height != View.noIntrinsicMetric
    let count = (hasWidth ? 2 : 0) + (hasHeight ? 2 : 0)
    let rules = view.contentRules
    guard rules.count == count, count == 0 || (table[rules[0]].attribute == .width) == hasWidth
    else {
      view.contentRules = reconcile(rules, of: view, with: [])
      if hasWidth {
        bound(view, .width, size.width, content.horizontal)
      }
      if hasHeight {
        bound(view, .height, size.height, content.vertical)
      }
      return true
    }
    var isOther = false
    if hasWidth {
      isOther = table[rules[0]].constant != size.width
      set(rules[0], size.width, content.horizontal.hugging)
      set(rules[1], size.width, content.horizontal.resistance)
    }
    if hasHeight {
      isOther = isOther || table[rules[count - 2]].constant != size.height
      set(rules[count - 2], size.height, content.vertical.hugging)
      set(rules[count - 1], size.height, content.vertical.resistance)
    }
    return isOther
  }

  /// Adds the two rules for a length of a view's content.
  private func bound(
    _ view: View, _ attribute: LayoutConstraint.Attribute, _ length: Double,
    _ strength: ContentSize.Strength
  ) {
    var rule = Rule(
      origin: .contentSize, attribute: attribute, relation: .lessThanOrEqual, constant: length,
      priority: strength.hugging)
    view.contentRules.append(add(rule, to: view, order: nextContentOrder(of: view)))
    rule.relation = .greaterThanOrEqual
    rule.priority = strength.resistance
    view.contentRules.append(add(rule, to: view, order: nextContentOrder(of: view)))
  }

  /// The first rules have the age of the view's entry into the tree.
  private func nextContentOrder(of view: View) -> UInt64 {
    if view.contentOrder == 0 { return nextActivation() }
    defer { view.contentOrder += 1 }
    return view.contentOrder
  }

  // MARK: - Lists of rules

  /// Updates an item's rules to the required ones, and returns them.
  ///
  /// The list is passed by value: an access to the item's property that lasts as long as the call
  /// would be checked for exclusivity at run time.
  func reconcile(_ rules: RuleList, of item: LayoutItem, with wanted: [Rule]) -> RuleList {
    guard rules.count == wanted.count else {
      for handle in rules { withdraw(handle) }
      var rules = RuleList()
      for rule in wanted { rules.append(add(rule, to: item)) }
      return rules
    }
    var rules = rules
    for index in wanted.indices {
      let rule = wanted[index]
      if table[rules[index]].hasShape(of: rule) {
        set(rules[index], rule.constant, rule.priority)
      } else {
        withdraw(rules[index])
        rules[index] = add(rule, to: item)
      }
    }
    return rules
  }

  @inline(__always)
  func add(
    _ rule: Rule, to item: LayoutItem, order: UInt64 = nextActivation()
  ) -> RowTable.Handle {
    needsUpdate = true
    let handle = table.append(RowRecord(rule, order: order), of: .rule(item.reference))
    noteArrival(of: handle)
    return handle
  }

  func set(_ handle: RowTable.Handle, _ constant: Double, _ priority: LayoutPriority) {
    set(handle, constant)
    if table[handle].priority != priority {
      table[handle].priority = priority
      noteRuleChange(.priority, of: handle)
    }
  }

  @inline(__always)
  func set(_ handle: RowTable.Handle, _ constant: Double) {
    guard table[handle].constant != constant else { return }
    table[handle].constant = constant
    noteRuleChange(.constant, of: handle)
  }

  private func noteRuleChange(_ change: RowRecord.Changes, of handle: RowTable.Handle) {
    table.constraint(of: handle)?.follow(table[handle])
    noteChange(change, of: handle)
  }

  // MARK: - Rules in reports

  /// The constraint of a row; for a rule the object that represents it.
  func constraint(for handle: RowTable.Handle) -> LayoutConstraint? {
    if let known = table.constraint(of: handle) { return known }
    guard let made = table.constraint(for: handle) else { return nil }
    table.setConstraint(made, ofRule: handle)
    return made
  }

  /// The constraints whose numbers are as large as they can be, in the order of activation.
  var constraintsAtLimit: [LayoutConstraint] {
    layoutIfNeeded()
    let handles = table.records.indices.filter { index in
      let record = table.records[index]
      return (record.state == .installed || record.state == .refused)
        && abs(record.constant) >= ConstraintSolver.limit
    }
    return handles.compactMap { constraint(for: RowTable.Handle($0)) }
      .sorted { $0.order < $1.order }
  }

  /// The constraint behind a row of the solver.
  func constraint(of row: Constraint.ID) -> LayoutConstraint? {
    table.handle(of: row).flatMap { constraint(for: $0) }
  }
}
