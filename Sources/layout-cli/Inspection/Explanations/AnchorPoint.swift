/// An anchor of an item, measured in the window.
package struct AnchorPoint {
  /// The item as constraints name it.
  package let item: LayoutItem
  package let attribute: LayoutConstraint.Attribute
  /// Whether leading is on the right.
  let isMirrored: Bool
  /// Whether the frame's own edges are meant, not those of the alignment rectangle.
  let isOfFrame: Bool
  /// The item in whose frame it is measured, which is a different one only for baselines.
  let carrier: LayoutItem
  /// The index of the carrier among the items of a derivation.
  let place: Int

  /// The anchor in terms of the carrier's frame.
  private let measure: FrameMeasure

  init(
    _ item: LayoutItem, _ attribute: LayoutConstraint.Attribute, isMirrored: Bool,
    isOfFrame: Bool = false, in items: inout ItemList
  ) {
    var item = item
    var attribute = attribute
    if let inner = attribute.withinMarginsGuide, let view = item as? View {
      item = view.layoutMarginsGuide
      attribute = inner
    }
    self.item = item
    self.attribute = attribute
    self.isMirrored = isMirrored
    self.isOfFrame = isOfFrame
    carrier = item.carrier(of: attribute)
    place = items.place(of: carrier)
    measure = carrier.measure(of: attribute, isMirrored: isMirrored, isOfFrame: isOfFrame)
  }

  var start: Double { measure.start }
  var size: Double { measure.size }
  var offset: Double { measure.offset }

  var axis: Axis { attribute.axis ?? .horizontal }

  /// The key of the item's axis in a derivation.
  var key: Int { place * 2 + (axis == .horizontal ? 0 : 1) }

  /// The anchor as equations name it.
  package var name: String {
    let isBare = isOfFrame && ((item as? View)?.alignmentRectInsets ?? .zero) != .zero
    return "\(item.writtenLabel)\(isBare ? ".frame" : "").\(attribute.name)"
  }

  /// The value as solved.
  package var value: Double {
    let frame = carrier.exactFrameInWindow
    return axis == .horizontal
      ? start * frame.minX + size * frame.width + offset
      : start * frame.minY + size * frame.height + offset
  }

  /// The parts of frames that add up to the value without the offset: the carrier's length, and the
  /// positions of all views around it.
  var shares: [FrameShare] {
    var shares: [FrameShare] = []
    if size != 0 { shares.append(FrameShare(carrier, .length(axis), times: size)) }
    if start == 0 { return shares }
    return shares + carrier.lineage.map { FrameShare($0, .place(axis), times: start) }
  }

  /// Returns whether another anchor of the item is the same position.
  func isSame(as other: AnchorPoint) -> Bool {
    key == other.key && start == other.start && size == other.size && offset == other.offset
  }
}

/// The items of a derivation, each with its index.
struct ItemList {
  private(set) var items: [LayoutItem] = []
  private var places: [ObjectIdentifier: Int] = [:]

  mutating func place(of item: LayoutItem) -> Int {
    if let place = places[ObjectIdentifier(item)] { return place }
    places[ObjectIdentifier(item)] = items.count
    items.append(item)
    return items.count - 1
  }
}

extension LayoutItem {
  /// The item and the views around it, from the inside outwards, without the window.
  var lineage: some Sequence<LayoutItem> {
    sequence(first: self) { $0.container }.prefix { !($0 is Window) }
  }

  /// The label in the form of equations: names that are not one word are in backquotes.
  var writtenLabel: String {
    if let view = self as? View { return view.name.map { writtenName($0) } ?? label }
    guard let guide = self as? LayoutGuide else { return label }
    switch guide.role {
    case .plain: return guide.name.map { writtenName($0) } ?? label
    case .stackView: return label
    case .region, .division, .outside, .frame, .content, .contentMargins:
      // The label is that of the view, a point, and the kind of guide; or the kind alone.
      guard let owner = guide.owningView, label.hasPrefix("\(owner.label).") else { return label }
      return owner.writtenLabel + label.dropFirst(owner.label.count)
    }
  }
}
