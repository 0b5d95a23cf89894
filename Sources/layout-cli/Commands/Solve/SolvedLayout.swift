import LayoutSpec

/// The frames of a layout with its problems, prepared for output.
struct SolvedLayout {
  /// A view with its frame.
  struct Row {
    var name: String
    var parent: String
    /// The number of views that the view is nested in.
    var depth: Int
    var frame: Rect
  }

  /// A view that is ambiguous along an axis.
  struct AmbiguousItem {
    var name: String
    var axis: Axis
  }

  /// A constraint that was broken.
  struct BrokenConstraint {
    var equation: String
    var position: SourcePosition?
  }

  /// The state of the content view's keyboard guide.
  struct KeyboardGuide {
    /// The guide's frame in the window.
    var guide: Rect
    var near: DirectionalRectEdge
    /// The sets of the spec, active or not.
    var sets: [KeyboardGuideDescription.EdgeSet]
  }

  /// The name of the spec, if there may be several.
  var name: String?
  var rows: [Row] = []
  var ambiguous: [AmbiguousItem] = []
  var broken: [BrokenConstraint] = []
  /// The state of the keyboard guide; nil if neither the spec nor the situation has a keyboard.
  var keyboard: KeyboardGuide?
  /// Whether numbers are printed with all their decimals.
  var isExact = false
}
