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
  /// The numbers in the order of their constraints: the distance from the left edge, the width or
  /// the distance from the right edge, the distance from the bottom edge, and the height or the
  /// distance from the top edge.
  package var numbers: SIMD4<Double>
  /// Whether the guide has a width, so that a move changes a single number.
  package var hasWidth = false
  package var hasHeight = true

  /// A guide at the bottom of its view, with a height.
  package init(height: Double) {
    numbers = [0, 0, 0, height]
  }

  package init(left: Double, width: Double, bottom: Double, height: Double) {
    numbers = [left, width, bottom, height]
    hasWidth = true
  }

  package init(insets: EdgeInsets) {
    numbers = [insets.left, insets.right, insets.bottom, insets.top]
    hasHeight = false
  }

  /// The attributes of the numbers in constraints.
  func attribute(of index: Int) -> LayoutConstraint.Attribute {
    switch index {
    case 0: .left
    case 1: hasWidth ? .width : .right
    case 2: .bottom
    default: hasHeight ? .height : .top
    }
  }

  /// The placement with numbers that constraints can have.
  ///
  /// Frames that depend on each other through a guide may grow with each solve.
  var withinLimit: GuidePlacement {
    var placement = self
    for index in 0..<4 { placement.numbers[index] = numbers[index].withinLimit }
    return placement
  }

  /// Whether one of the numbers is as large as a number of a constraint can be.
  var isAtLimit: Bool { (0..<4).contains { abs(numbers[$0]) >= ConstraintSolver.limit } }

  /// Whether a number differs from that of another placement by more than rounding, or is another.
  func differs(from other: GuidePlacement) -> Bool {
    hasWidth != other.hasWidth || hasHeight != other.hasHeight
      || (0..<4).contains { abs(numbers[$0] - other.numbers[$0]) >= LayoutEngine.negligible }
  }

  /// The guide's frame in a view of a size.
  func frame(in size: Size) -> Rect {
    let (left, widthOrRight, bottom, heightOrTop) = (numbers[0], numbers[1], numbers[2], numbers[3])
    let top = hasHeight ? size.height - bottom - heightOrTop : heightOrTop
    return Rect(
      x: left, y: top, width: hasWidth ? widthOrRight : size.width - left - widthOrRight,
      height: size.height - bottom - top)
  }
}
