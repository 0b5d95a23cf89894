/// The attributes of an item that required equations determine, regardless of intrinsic sizes.
struct HeldParts {
  /// The engine's version of ties for which this was computed.
  var version: UInt64 = 0
  var known: Parts = []
  var held: Parts = []

  struct Parts: OptionSet {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ attribute: LayoutConstraint.Attribute) { rawValue = 1 << attribute.rawValue }
  }
}

/// Widths that do not depend on intrinsic sizes.
///
/// A view whose width is determined by required equations gets the same width in both passes. The
/// equations are followed from the view to its neighbours and containers. The search may miss such
/// a width, which only costs time.
struct HeldWidths {
  private let engine: LayoutEngine
  private let version: UInt64

  init(in engine: LayoutEngine) {
    self.engine = engine
    version = engine.tieVersion
  }

  func isWidthHeld(of item: LayoutItem) -> Bool { isHeld(.width, of: item) }

  private func isHeld(_ attribute: LayoutConstraint.Attribute, of item: LayoutItem) -> Bool {
    let part = HeldParts.Parts(attribute)
    if item.heldParts.version != version { item.heldParts = HeldParts(version: version) }
    if item.heldParts.known.contains(part) { return item.heldParts.held.contains(part) }
    // Until the result is known: a part that only depends on itself is not held.
    item.heldParts.known.insert(part)
    let isHeld = attribute == .width ? findWidth(of: item) : findEdge(attribute, of: item)
    if isHeld { item.heldParts.held.insert(part) }
    return isHeld
  }

  private func findWidth(of item: LayoutItem) -> Bool {
    if item.isView {
      let view = downcast(item, to: View.self)
      if isPinned(view) || isAsWideAsContent(view) { return true }
    } else if downcast(item, to: LayoutGuide.self).followsView {
      return item.container.map { isWidthHeld(of: $0) } ?? false
    }
    for mention in item.mentions where mention.attribute == .width {
      let constraint = mention.constraint
      guard isTie(constraint) else { continue }
      if constraint.targets.count == 1 { return true }
      if let other = constraint.other(than: mention.target), other.attribute == .width,
        other.withItem({ isWidthHeld(of: $0) })
      {
        return true
      }
    }
    return (isEdgeTied(.leading, of: item) && isEdgeTied(.trailing, of: item))
      || (isEdgeTied(.left, of: item) && isEdgeTied(.right, of: item))
  }

  /// Whether the view keeps the width of its frame, or derives it from a superview with a held
  /// width.
  private func isPinned(_ view: View) -> Bool {
    guard !view.frameRules.isEmpty else { return false }
    let isWide = view.frameRules.contains { engine.table[$0].attribute == .width }
    if view.isWindow || !isWide { return isWide }
    return view.superview.map { isWidthHeld(of: $0) } ?? true
  }

  /// Whether a view must be exactly as wide as its content, and the content does not depend on the
  /// width.
  private func isAsWideAsContent(_ view: View) -> Bool {
    guard !view.measuresContent, view.contentWishes.horizontal.hugging == .required,
      view.contentWishes.horizontal.resistance == .required
    else { return false }
    let bounds = view.contentRules.prefix { engine.table[$0].attribute == .width }
    return !bounds.isEmpty && !bounds.contains { isBroken($0) }
  }

  /// Whether an edge is fixed in the container.
  private func findEdge(_ edge: LayoutConstraint.Attribute, of item: LayoutItem) -> Bool {
    if isEdgeTied(edge, of: item) { return true }
    guard let opposite = edge.opposite else { return false }
    return isEdgeTied(opposite, of: item) && isWidthHeld(of: item)
  }

  /// Whether an equation ties an edge to a fixed edge.
  private func isEdgeTied(_ edge: LayoutConstraint.Attribute, of item: LayoutItem) -> Bool {
    for mention in item.mentions where mention.attribute == edge {
      guard let other = tiedTarget(of: mention), other.attribute.isEdge else { continue }
      let isFixed = other.withItem { neighbour in
        let isInside = neighbour.containerReference === item.containerReference
        if neighbour.reference === item.containerReference
          || (isInside && isPlacedGuide(neighbour))
        {
          return other.attribute.isStart || item.container.map { isWidthHeld(of: $0) } == true
        }
        return isInside && neighbour !== item && isHeld(other.attribute, of: neighbour)
      }
      if isFixed { return true }
    }
    return false
  }

  /// The other side's target, if the mention is in a required equation that is in force.
  private func tiedTarget(of mention: LayoutItem.Mention) -> LayoutConstraint.Target? {
    mention.withConstraint { isTie($0) ? $0.other(than: mention.target) : nil }
  }

  private func isPlacedGuide(_ item: LayoutItem) -> Bool {
    !item.isView && downcast(item, to: LayoutGuide.self).followsView
  }

  /// Whether a constraint is a required equation that is in force.
  private func isTie(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.isTie else { return false }
    guard let handle = engine.table.handle(of: constraint) else { return true }
    return !isBroken(handle)
  }

  private func isBroken(_ handle: RowTable.Handle) -> Bool {
    guard let row = engine.table[handle].row else { return false }
    return engine.solver.contains(row) && engine.solver.isBroken(row)
  }
}

extension LayoutConstraint {
  /// Whether the constraint, which is active, is a required horizontal equation that carries a
  /// fixed part over to another.
  var isTie: Bool {
    guard relation == .equal, priority == .required, firstAttribute.axis == .horizontal else {
      return false
    }
    guard let second else { return true }
    return targets.count == 2 && (second.multiplier == 1 || firstAttribute == .width)
  }

  /// The other side's target, in an active equation between two items.
  fileprivate func other(than target: Int32) -> Target? {
    targets.count == 2 ? targets[1 - Int(target)] : nil
  }
}
