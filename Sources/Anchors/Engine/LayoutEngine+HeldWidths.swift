/// The attributes of an item that required equations determine, regardless of intrinsic sizes.
struct HeldParts {
  /// The engine's version of ties for which this was computed.
  var version: UInt64 = 0
  var known: Parts = []
  var held: Parts = []

  struct Parts: OptionSet {
    let rawValue: UInt8

    static let width = Parts(rawValue: 1)
    static let leading = Parts(rawValue: 2)
    static let trailing = Parts(rawValue: 4)
    static let left = Parts(rawValue: 8)
    static let right = Parts(rawValue: 16)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init?(_ attribute: LayoutConstraint.Attribute) {
      switch attribute {
      case .width: self = .width
      case .leading: self = .leading
      case .trailing: self = .trailing
      case .left: self = .left
      case .right: self = .right
      default: return nil
      }
    }

    /// The other end of an edge.
    var opposite: Parts {
      switch self {
      case .leading: .trailing
      case .trailing: .leading
      case .left: .right
      default: .left
      }
    }

    /// Whether the edge is at the origin of the container's coordinates.
    var isStart: Bool { self == .leading || self == .left }
  }
}

/// Widths that do not depend on intrinsic sizes.
///
/// A view whose width is determined by required equations gets the same width in both passes. The
/// equations are followed from the view to its neighbours and containers. The search may miss such
/// a width, which only costs time.
extension LayoutEngine {
  func isWidthHeld(of item: LayoutItem) -> Bool { isHeld(.width, of: item) }

  private func isHeld(_ part: HeldParts.Parts, of item: LayoutItem) -> Bool {
    let version = tieVersion
    if item.heldParts.version != version { item.heldParts = HeldParts(version: version) }
    if item.heldParts.known.contains(part) { return item.heldParts.held.contains(part) }
    // Until the result is known: a part that only depends on itself is not held.
    item.heldParts.known.insert(part)
    let isHeld = part == .width ? findWidth(of: item) : findEdge(part, of: item)
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
        isWidthHeld(of: other.item)
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
    let isWide = view.frameRules.contains { table[$0].attribute == .width }
    if view.isWindow || !isWide { return isWide }
    return view.superview.map { isWidthHeld(of: $0) } ?? true
  }

  /// Whether a view must be exactly as wide as its content, and the content does not depend on the
  /// width.
  private func isAsWideAsContent(_ view: View) -> Bool {
    guard !view.measuresContent, view.contentWishes.horizontalHugging == .required,
      view.contentWishes.horizontalResistance == .required
    else { return false }
    let bounds = view.contentRules.prefix { table[$0].attribute == .width }
    return !bounds.isEmpty && !bounds.contains { isBroken($0) }
  }

  /// Whether an edge is fixed in the container.
  private func findEdge(_ edge: HeldParts.Parts, of item: LayoutItem) -> Bool {
    if isEdgeTied(edge, of: item) { return true }
    return isEdgeTied(edge.opposite, of: item) && isWidthHeld(of: item)
  }

  /// Whether an equation ties an edge to a fixed edge.
  private func isEdgeTied(_ edge: HeldParts.Parts, of item: LayoutItem) -> Bool {
    let container = item.containerReference
    for mention in item.mentions where HeldParts.Parts(mention.attribute) == edge {
      let constraint = mention.constraint
      guard isTie(constraint), let other = constraint.other(than: mention.target),
        let part = HeldParts.Parts(other.attribute), part != .width
      else { continue }
      let neighbour = other.item
      let isInside = neighbour.containerReference === container
      if neighbour.reference === container || (isInside && isPlacedGuide(neighbour)) {
        if part.isStart || item.container.map({ isWidthHeld(of: $0) }) == true { return true }
      } else if isInside, neighbour !== item, isHeld(part, of: neighbour) {
        return true
      }
    }
    return false
  }

  private func isPlacedGuide(_ item: LayoutItem) -> Bool {
    !item.isView && downcast(item, to: LayoutGuide.self).followsView
  }

  /// Whether a constraint is a required equation that is in force.
  private func isTie(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.isTie else { return false }
    guard let handle = table.handle(of: constraint) else { return true }
    return !isBroken(handle)
  }

  private func isBroken(_ handle: RowTable.Handle) -> Bool {
    guard let row = table[handle].row else { return false }
    return solver.contains(row) && solver.isBroken(row)
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
