/// Rules for frames, content and guides.
extension LayoutEngine {
  /// Updates the pins of a view's frame.
  func framePinsChanged(of view: View) {
    var wanted: [Rule] = []
    if let window, view === window {
      view.solved = view.fixedFrame
      view.isFresh = false
      window.rootView.solved = Rect(origin: .zero, size: view.solved.size)
      note(.surroundings)
      wanted = view.framePins(.window)
    } else if let window, view === window.rootView {
      view.solved = Rect(origin: .zero, size: window.solved.size)
      view.isFresh = false
      wanted = [LayoutConstraint.Attribute.left, .top, .width, .height].map {
        Rule(origin: .window, attribute: $0, share: $0.isDimension ? 1 : 0)
      }
    } else if view.translatesAutoresizingMaskIntoConstraints {
      wanted = view.framePins(.frame)
    } else if view === root {
      wanted = view.framePins(.frame).filter { !$0.attribute.isDimension }
    }
    var rules = view.frameRules
    reconcile(&rules, of: view, count: wanted.count) { wanted[$0] }
    view.frameRules = rules
    if let window, view === window { window.outsideContext?.windowMoved(window) }
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
    var rules = view.contentRules
    let isOther = reconcile(
      &rules, of: view, count: (hasWidth ? 2 : 0) + (hasHeight ? 2 : 0)
    ) { index in
      let isWidth = hasWidth && index < 2
      let strength = isWidth ? content.horizontal : content.vertical
      return Rule(
        origin: .contentSize, attribute: isWidth ? .width : .height,
        relation: index % 2 == 0 ? .lessThanOrEqual : .greaterThanOrEqual,
        constant: isWidth ? size.width : size.height,
        priority: index % 2 == 0 ? strength.hugging : strength.resistance)
    }
    view.contentRules = rules
    return isOther
  }

  // MARK: - Lists of rules

  /// Updates an item's rules to the required ones; returns whether one is new or has another
  /// constant.
  ///
  /// The list is a variable of the caller: an access to the item's property that lasts as long as
  /// the call would be checked for exclusivity at run time.
  @discardableResult @inline(__always)
  func reconcile(
    _ rules: inout RuleList, of item: LayoutItem, count: Int, with rule: (Int) -> Rule
  ) -> Bool {
    if rules.count != count {
      for handle in rules { withdraw(handle) }
      rules = RuleList()
      for index in 0..<count { rules.append(add(rule(index), to: item)) }
      return true
    }
    var isOther = false
    for index in 0..<count {
      let (handle, wanted) = (rules[index], rule(index))
      isOther = isOther || table[handle].constant != wanted.constant
      if table[handle].hasShape(of: wanted) {
        set(handle, wanted.constant, wanted.priority)
      } else {
        withdraw(handle)
        rules[index] = add(wanted, to: item)
        isOther = true
      }
    }
    return isOther
  }

  func add(_ rule: Rule, to item: LayoutItem) -> RowTable.Handle {
    needsUpdate = true
    let handle = table.append(
      RowRecord(rule, order: order(of: rule, for: item)), of: .rule(item.reference))
    noteArrival(of: handle)
    return handle
  }

  /// The first rules for a view's content have the age of the view's entry into the tree.
  private func order(of rule: Rule, for item: LayoutItem) -> UInt64 {
    guard rule.origin == .contentSize else { return nextActivation() }
    let view = downcast(item, to: View.self)
    guard view.contentOrder > 0 else { return nextActivation() }
    defer { view.contentOrder += 1 }
    return view.contentOrder
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
