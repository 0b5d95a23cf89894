/// The purpose of a guide.
package enum GuideRole: Hashable {
  case plain
  /// A gap or a spacer of a stack view.
  case stackView
  /// The part of a view that its contents keep to.
  case region(View.LayoutRegion)
  /// The band across a fold.
  case division
  /// Placed by another module, according to something outside the tree.
  case outside
  /// A scroll view itself.
  case frame
  /// The content of a scroll view, whose size is determined by constraints.
  case content
  /// The content minus the margins, whose size follows the content's.
  case contentMargins

  /// Whether constraints can affect the guide's position although it is computed.
  var isScrolled: Bool { self == .content || self == .contentMargins }

  /// Returns the guide's placement in its owning view.
  func placement(in guide: LayoutGuide) -> GuidePlacement {
    guard let view = guide.owningView else { return GuidePlacement(insets: .zero) }
    switch self {
    case .plain, .stackView, .outside, .frame:
      return GuidePlacement(insets: .zero)
    case .region(let region):
      return GuidePlacement(insets: view.currentInsets(for: region))
    case .division:
      return GuidePlacement(insets: view.currentDivisionInsets)
    case .content:
      let offset = (view as? ScrollView)?.contentOffset ?? .zero
      return GuidePlacement(
        insets: EdgeInsets(top: -offset.y, left: -offset.x, bottom: 0, right: 0))
    case .contentMargins:
      return GuidePlacement(insets: view.currentLayoutMargins)
    }
  }
}

/// The position of a guide in its owning view where constraints do not determine it.
///
/// Distances are from the view's edges, so that they remain valid when the view's size changes.
package struct GuidePlacement {
  /// The number that determines the top edge.
  package enum Vertical {
    /// The distance from the view's top edge.
    case top(Double)
    /// The guide's own height.
    case height(Double)
  }

  /// The number that determines the right edge.
  package enum Horizontal {
    /// The distance from the view's right edge.
    case right(Double)
    /// The guide's own width, so that a move changes a single number.
    case width(Double)
  }

  package var left: Double
  package var horizontal: Horizontal
  package var bottom: Double
  package var vertical: Vertical

  package init(left: Double, _ horizontal: Horizontal, bottom: Double, height: Double) {
    self.left = left
    self.horizontal = horizontal
    self.bottom = bottom
    self.vertical = .height(height)
  }

  package init(insets: EdgeInsets) {
    left = insets.left
    horizontal = .right(insets.right)
    bottom = insets.bottom
    vertical = .top(insets.top)
  }

  /// The placement with numbers that constraints can have.
  ///
  /// Frames that depend on each other through a guide may grow with each solve.
  var withinLimit: GuidePlacement {
    var placement = self
    placement.left = left.withinLimit
    placement.bottom = bottom.withinLimit
    switch horizontal {
    case .right(let inset): placement.horizontal = .right(inset.withinLimit)
    case .width(let width): placement.horizontal = .width(width.withinLimit)
    }
    switch vertical {
    case .top(let inset): placement.vertical = .top(inset.withinLimit)
    case .height(let height): placement.vertical = .height(height.withinLimit)
    }
    return placement
  }

  /// Whether one of the numbers is as large as a number of a constraint can be.
  var isAtLimit: Bool {
    let (horizontal, vertical) = parts
    return max(left.magnitude, bottom.magnitude) >= ConstraintSolver.limit
      || max(horizontal.constant.magnitude, vertical.constant.magnitude) >= ConstraintSolver.limit
  }

  /// The guide's frame in a view of a size.
  func frame(in size: Size) -> Rect {
    let top: Double
    switch vertical {
    case .top(let inset): top = inset
    case .height(let height): top = size.height - bottom - height
    }
    let width: Double
    switch horizontal {
    case .right(let inset): width = size.width - left - inset
    case .width(let own): width = own
    }
    return Rect(x: left, y: top, width: width, height: size.height - bottom - top)
  }

  /// The attributes that constraints use for the right edge and the top edge, with their constants.
  var parts: (horizontal: Part, vertical: Part) {
    let horizontal: Part
    switch self.horizontal {
    case .right(let inset): horizontal = (.right, inset)
    case .width(let width): horizontal = (.width, width)
    }
    let vertical: Part
    switch self.vertical {
    case .top(let inset): vertical = (.top, inset)
    case .height(let height): vertical = (.height, height)
    }
    return (horizontal, vertical)
  }

  typealias Part = (attribute: LayoutConstraint.Attribute, constant: Double)
}
