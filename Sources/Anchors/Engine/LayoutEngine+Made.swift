extension LayoutEngine {
  /// Brings the pins of a view's frame in line with it.
  func framePinsChanged(of view: View) {
    let frame = view.fixedFrame
    if let window, view === window {
      view.solved = frame
      view.isFresh = false
      window.rootView.solved = Rect(origin: .zero, size: frame.size)
      note(.surroundings)
      reconcile(&view.frameConstraints, with: pins(of: view, at: frame, .window))
    } else if let window, view === window.rootView {
      var wanted = pins(of: view, at: .zero, .window).filter { !$0.attribute.isDimension }
      wanted.append(MadeConstraint(view, .width, term: LayoutConstraint.Term(window, .width)))
      wanted.append(MadeConstraint(view, .height, term: LayoutConstraint.Term(window, .height)))
      view.solved = Rect(origin: .zero, size: window.solved.size)
      view.isFresh = false
      reconcile(&view.frameConstraints, with: wanted)
    } else if view.translatesAutoresizingMaskIntoConstraints {
      reconcile(&view.frameConstraints, with: view.framePins())
    } else if view === root {
      reconcile(
        &view.frameConstraints,
        with: pins(of: view, at: frame, .frame).filter { !$0.attribute.isDimension })
    } else {
      drop(&view.frameConstraints)
    }
  }

  private func pins(
    of view: View, at frame: Rect, _ origin: LayoutConstraint.Origin
  ) -> [MadeConstraint] {
    [
      MadeConstraint(view, .left, frame.minX, origin: origin),
      MadeConstraint(view, .top, frame.minY, origin: origin),
      MadeConstraint(view, .width, frame.width, origin: origin),
      MadeConstraint(view, .height, frame.height, origin: origin),
    ]
  }

  /// Asks a view for its intrinsic size, and brings the constraints for it in line.
  func contentSizeChanged(of view: View) {
    let size = view.intrinsicContentSize
    View.requireMetrics(size)
    if view.measuresContent {
      setFullSize(size, of: view)
    } else {
      stopMeasuring(view)
      setContentSize(size, of: view)
    }
  }

  /// Brings the constraints for a view's content in line with a size, and returns whether they ask
  /// for another than before.
  @discardableResult
  func setContentSize(_ size: Size, of view: View) -> Bool {
    let content = view.contentWishes
    let constraints = view.contentSizeConstraints
    if constraints.count == 4, size.width != View.noIntrinsicMetric,
      size.height != View.noIntrinsicMetric
    {
      // Most changes: no lists are made for them.
      let isOther = constraints[0].constant != size.width || constraints[2].constant != size.height
      set(constraints[0], size.width, content.horizontalHugging)
      set(constraints[1], size.width, content.horizontalResistance)
      set(constraints[2], size.height, content.verticalHugging)
      set(constraints[3], size.height, content.verticalResistance)
      return isOther
    }
    let hasWidth = size.width != View.noIntrinsicMetric
    let hasHeight = size.height != View.noIntrinsicMetric
    let count = (hasWidth ? 2 : 0) + (hasHeight ? 2 : 0)
    reconcile(&view.contentSizeConstraints, with: count) { index in
      let isMost = index & 1 == 0
      let relation: LayoutConstraint.Relation = isMost ? .lessThanOrEqual : .greaterThanOrEqual
      if hasWidth, index < 2 {
        return MadeConstraint(
          view, .width, relation, size.width,
          isMost ? content.horizontalHugging : content.horizontalResistance)
      }
      return MadeConstraint(
        view, .height, relation, size.height,
        isMost ? content.verticalHugging : content.verticalResistance)
    }
    return true
  }

  @inline(__always)
  private func set(_ constraint: LayoutConstraint, _ constant: Double, _ priority: LayoutPriority) {
    constraint.constant = constant
    constraint.priority = priority
  }

  func reconcile(_ constraints: inout [LayoutConstraint], with wanted: [MadeConstraint]) {
    reconcile(&constraints, with: wanted.count) { wanted[$0] }
  }

  /// Brings constraints in line with those wanted, each of which is asked for once.
  private func reconcile(
    _ constraints: inout [LayoutConstraint], with count: Int, _ wanted: (Int) -> MadeConstraint
  ) {
    guard constraints.count == count else {
      drop(&constraints)
      constraints.reserveCapacity(count)
      for index in 0..<count {
        let constraint = wanted(index).constraint()
        constraints.append(constraint)
        enqueue(constraint)
      }
      return
    }
    for index in 0..<count {
      let made = wanted(index)
      let constraint = constraints[index]
      if made.hasShape(of: constraint) {
        constraint.constant = made.constant
        constraint.priority = made.priority
      } else {
        withdraw(constraint)
        constraint.isQueued = false
        constraints[index] = made.constraint()
        enqueue(constraints[index])
      }
    }
  }

  func directionChanged() {
    root?.forEachItemInside { item in
      guard let view = item as? View, view.semanticContentAttribute == .unspecified else { return }
      view.directionChanged()
    }
  }
}

/// A constraint to be made for a frame, a size or a guide.
struct MadeConstraint {
  let item: LayoutItem
  let attribute: LayoutConstraint.Attribute
  let relation: LayoutConstraint.Relation
  let term: LayoutConstraint.Term?
  let constant: Double
  let priority: LayoutPriority
  let origin: LayoutConstraint.Origin

  /// A bound by a view's content.
  init(
    _ item: LayoutItem, _ attribute: LayoutConstraint.Attribute,
    _ relation: LayoutConstraint.Relation, _ constant: Double, _ priority: LayoutPriority
  ) {
    self.item = item
    self.attribute = attribute
    self.relation = relation
    self.term = nil
    self.constant = constant
    self.priority = priority
    self.origin = .contentSize
  }

  /// The rule that an item's width or height is not negative.
  init(nonnegative item: LayoutItem, _ attribute: LayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    self.relation = .greaterThanOrEqual
    self.term = nil
    self.constant = 0
    self.priority = .required
    self.origin = .size
  }

  /// A required pin.
  init(
    _ item: LayoutItem, _ attribute: LayoutConstraint.Attribute, _ constant: Double = 0,
    term: LayoutConstraint.Term? = nil, origin: LayoutConstraint.Origin = .window
  ) {
    self.item = item
    self.attribute = attribute
    self.relation = .equal
    self.term = term
    self.constant = constant.withinLimit
    self.priority = .required
    self.origin = origin
  }

  func hasShape(of constraint: LayoutConstraint) -> Bool {
    constraint.firstAttribute == attribute && constraint.relation == relation
      && constraint.origin == origin && constraint.second.isSame(as: term)
  }

  func constraint() -> LayoutConstraint {
    let constraint = LayoutConstraint(
      unchecked: LayoutConstraint.Term(item, attribute), relation, term, constant: constant,
      priority: priority,
      identifier: nil, origin: origin)
    constraint.order = nextActivation()
    return constraint
  }
}
