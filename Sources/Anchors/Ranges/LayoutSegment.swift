/// A range of widths or heights of a window within which every frame is a linear function of the
/// width or height.
///
/// ``Window/segments(overWidths:)`` returns them. A segment describes the tree at the time of the
/// call: after views or constraints are added or removed, it has no frames.
public struct LayoutSegment {
  /// The range of the width or height, in points.
  public package(set) var range: ClosedRange<Double>
  /// The required constraints that are broken within the range because they contradict others, in
  /// the order of their activation.
  public let brokenConstraints: [LayoutConstraint]
  /// The reason why the segment ends at the upper end of its range; nil at the end of all ranges.
  public package(set) var border: LayoutBorder?
  /// The values of the variables; nil if layouts do not settle.
  var solved: ParametricSegment?
  /// Whether the lower end of the range was found by bisection.
  var startsApproximately = false

  /// Whether layouts settle within the range, see ``Window/unsettledGuides`` and
  /// ``Window/unfinishedPriority``.
  ///
  /// If they do not, frames are unknown and the borders are approximate.
  public var isSettled: Bool { solved != nil }

  /// Returns the unrounded frame of a view or guide in its superview or owning view.
  ///
  /// - Parameters:
  ///   - item: The view or guide.
  ///   - length: The width or height of the window, in points.
  /// - Returns: The frame; nil for a guide that no constraint mentions, and if layouts do not
  ///   settle.
  /// - Complexity: O(1).
  public func frame(of item: LayoutItem, at length: Double) -> Rect? {
    rect(of: item) { solved?.value(of: $0, at: length) }
  }

  /// Returns the change of each number of a frame per point of the window's width or height.
  ///
  /// - Parameter item: The view or guide.
  /// - Returns: The changes; nil for a guide that no constraint mentions, and if layouts do not
  ///   settle.
  /// - Complexity: O(1).
  public func rate(of item: LayoutItem) -> Rect? {
    rect(of: item) { solved?.rate(of: $0) }
  }

  private func rect(of item: LayoutItem, _ number: (Variable) -> Double?) -> Rect? {
    guard let variables = item.variables, let x = number(variables.minX),
      let y = number(variables.minY), let width = number(variables.width),
      let height = number(variables.height)
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }
}

/// The reason why a ``LayoutSegment`` ends.
public struct LayoutBorder {
  /// The change at the border.
  public let cause: Cause
  /// Whether the border was found by bisection, and other borders may have been missed: its cause,
  /// such as a foreign ``TextMeasurer``, can only be queried for single sizes.
  public let isApproximate: Bool

  package init(cause: Cause, isApproximate: Bool) {
    self.cause = cause
    self.isApproximate = isApproximate
  }

  /// A change at a border.
  public enum Cause {
    /// These constraints begin or cease to hold with equality, or to be active.
    case constraints([LayoutConstraint])
    /// The width or height of an item becomes 0.
    case emptySize(LayoutItem)
    /// The text of a view is broken into other lines.
    case text(View)
    /// A view enters or leaves the safe area or the margins around it, or a guide for text reaches
    /// its maximum width.
    case insets(View)
    /// The condition of a set begins or ceases to hold, see
    /// ``Window/setConstraints(_:activeWhen:)``.
    case condition(Condition)
    /// The system's margins become wider, see ``Window/systemMinimumLayoutMargins``.
    case systemMargins
    /// A guide that follows something outside the tree, such as a keyboard, is placed by a
    /// different rule.
    case guide(LayoutGuide)
    /// Another cause, such as code of a view that is called in a layout.
    case unknown
  }
}

/// An error that explains why layouts cannot be followed over a range.
public enum LayoutSegmentError: Error, Hashable, Sendable {
  /// A bound is negative or larger than `ConstraintSolver.limit`.
  case outOfRange(Double)
  /// The layout at this width or height cannot be distinguished from its neighbours.
  case undecided(at: Double)
}

extension LayoutSegmentError: CustomStringConvertible {
  /// The error in one sentence without a full stop.
  public var description: String {
    switch self {
    case .outOfRange(let number):
      "the range has the bound \(number), which is not between 0 and \(ConstraintSolver.limitText)"
    case .undecided(let length): "the layout at \(length) cannot be told from those beside it"
    }
  }
}
