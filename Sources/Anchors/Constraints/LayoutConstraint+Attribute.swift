extension LayoutConstraint {
  /// The attribute of an item that a constraint relates.
  ///
  /// All attributes refer to the item's alignment rectangle. The raw values are Apple's.
  public enum Attribute: Int, Hashable, Sendable, CaseIterable {
    /// No attribute; for the side of a constraint that is a number alone.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where reading starts.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The horizontal middle.
    case centerX = 9
    /// The vertical middle.
    case centerY = 10
    /// The baseline of the last line of text; views only.
    case lastBaseline = 11
    /// The baseline of the first line of text; views only.
    case firstBaseline = 12
    /// The left edge of the margins guide; views only, like the following attributes.
    case leftMargin = 13
    /// The right edge of the margins guide.
    case rightMargin = 14
    /// The top edge of the margins guide.
    case topMargin = 15
    /// The bottom edge of the margins guide.
    case bottomMargin = 16
    /// The leading edge of the margins guide.
    case leadingMargin = 17
    /// The trailing edge of the margins guide.
    case trailingMargin = 18
    /// The horizontal middle of the margins guide.
    case centerXWithinMargins = 19
    /// The vertical middle of the margins guide.
    case centerYWithinMargins = 20
  }
}

extension LayoutConstraint.Attribute {
  /// The attribute's name in equations, which is the name of its case.
  public var name: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }

  /// Finds an attribute by its name; nil if no attribute has the name.
  ///
  /// - Parameter name: The name of a case other than `notAnAttribute`.
  public init?(named name: String) {
    let found = Self.allCases.first { $0.name == name && $0 != .notAnAttribute }
    guard let found else { return nil }
    self = found
  }

  /// Returns the place of the attribute in a frame.
  ///
  /// - Parameter isMirrored: Whether leading is on the right.
  /// - Returns: The share of the frame's length that is before it, 1 for the length itself; nil for
  ///   what is not in a frame.
  package func share(isMirrored: Bool = false) -> Double? {
    switch self {
    case .left, .top, .firstBaseline: 0
    case .right, .bottom, .lastBaseline, .width, .height: 1
    case .leading: isMirrored ? 1 : 0
    case .trailing: isMirrored ? 0 : 1
    case .centerX, .centerY: 0.5
    case .notAnAttribute, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      nil
    }
  }

  /// The axis along which the attribute is measured, or nil for no attribute.
  public var axis: Axis? {
    switch self {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether the attribute is a width or a height.
  public var isDimension: Bool { self == .width || self == .height }

  /// Whether the attribute is a position: an edge, a middle or a baseline.
  public var isLocation: Bool { self != .notAnAttribute && !isDimension }

  /// Whether the attribute is an edge of the item, not of its margins.
  package var isEdge: Bool { isLocation && !isBaseline && (share() == 0 || share() == 1) }

  /// Whether the attribute is mirrored in right-to-left layouts.
  package var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute names left or right outright.
  package var isPhysical: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether the attribute is a baseline of text.
  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  var needsView: Bool { isBaseline || withinMarginsGuide != nil }

  package var withinMarginsGuide: Self? {
    switch self {
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height,
      .centerX, .centerY, .lastBaseline, .firstBaseline:
      nil
    }
  }
}
