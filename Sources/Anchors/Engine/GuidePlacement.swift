/// What a guide is for.
package enum GuideRole {
  case plain
  /// A gap or a spacer of a stack view.
  case stackView
  case safeArea
  case margins
  case readable
  case keyboard
}

/// Where a guide lies in its owning view when it is not for constraints to say.
///
/// Distances are from the view's edges, so that they stand when the view changes its size.
package struct GuidePlacement {
  /// What settles the top edge.
  package enum Vertical {
    /// The distance from the view's top edge.
    case top(Double)
    /// The guide's own height.
    case height(Double)
  }

  package var left: Double
  package var right: Double
  package var bottom: Double
  package var vertical: Vertical

  package init(left: Double, right: Double, bottom: Double, height: Double) {
    self.left = left
    self.right = right
    self.bottom = bottom
    self.vertical = .height(height)
  }

  package init(insets: EdgeInsets) {
    left = insets.left
    right = insets.right
    bottom = insets.bottom
    vertical = .top(insets.top)
  }

  /// The guide's frame in a view of a size.
  func frame(in size: Size) -> Rect {
    let top: Double
    switch vertical {
    case .top(let inset): top = inset
    case .height(let height): top = size.height - bottom - height
    }
    return Rect(
      x: left, y: top, width: size.width - left - right, height: size.height - bottom - top)
  }
}
