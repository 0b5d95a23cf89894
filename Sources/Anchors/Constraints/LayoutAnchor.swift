/// An edge, a middle or a baseline of an item, for making constraints.
///
/// Anchors of one kind pair with their own kind only: a left edge with a top edge does not
/// compile. Functions that make constraints take the file and the line of the call, for messages.
public protocol LayoutAnchor {
  /// The view or guide.
  var item: LayoutItem { get }
  /// The attribute of the item.
  var attribute: LayoutConstraint.Attribute { get }
}

extension LayoutAnchor {
  /// The distance from this anchor to another; negative if the other comes first.
  public func anchorWithOffset(to other: Self) -> LayoutDimension {
    LayoutDimension(item: other.item, attribute: other.attribute, start: (item, attribute))
  }

  /// Returns an inactive constraint: this anchor equals the other plus a constant, in points.
  @inlinable
  public func constraint(
    equalTo anchor: Self, constant: Double = 0, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: .equal, toItem: anchor.item,
      attribute: anchor.attribute, multiplier: 1, constant: constant, file: file, line: line)
  }

  /// Returns an inactive constraint: this anchor is at most the other plus a constant, in points.
  @inlinable
  public func constraint(
    lessThanOrEqualTo anchor: Self, constant: Double = 0, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: .lessThanOrEqual, toItem: anchor.item,
      attribute: anchor.attribute, multiplier: 1, constant: constant, file: file, line: line)
  }

  /// Returns an inactive constraint: this anchor is at least the other plus a constant, in points.
  @inlinable
  public func constraint(
    greaterThanOrEqualTo anchor: Self, constant: Double = 0, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: .greaterThanOrEqual, toItem: anchor.item,
      attribute: anchor.attribute, multiplier: 1, constant: constant, file: file, line: line)
  }

  fileprivate func spaced(
    _ relation: LayoutConstraint.Relation, from anchor: Self, _ multiplier: Double, _ file: String,
    _ line: Int
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: anchor.item,
      attribute: anchor.attribute, multiplier: 1,
      constant: max(0, multiplier * systemSpacing(after: anchor)), file: file, line: line)
  }

  /// The standard spacing, between baselines that of lines of text set solid.
  private func systemSpacing(after anchor: Self) -> Double {
    guard attribute.isBaseline, anchor.attribute.isBaseline, let lower = item as? View,
      let upper = anchor.item as? View, let metrics = lower.fontMetricsForSpacing,
      let upperMetrics = upper.fontMetricsForSpacing
    else { return LayoutConstraint.systemSpacing }
    let spacing = metrics.lineHeight + metrics.descender - upperMetrics.descender
    guard let scale = lower.window?.scale else { return spacing }
    return (spacing * scale - 1e-6).rounded(.up) / scale
  }
}

/// A horizontal position of an item.
public struct LayoutXAxisAnchor: LayoutAnchor {
  /// The view or guide.
  public let item: LayoutItem
  /// The attribute of the item.
  public let attribute: LayoutConstraint.Attribute

  /// Returns an inactive constraint: this anchor is exactly the standard spacing after another.
  ///
  /// The spacing is 8 points, times the multiplier; a negative multiplier counts as 0.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    spaced(.equal, from: anchor, multiplier, file, line)
  }

  /// Returns an inactive constraint: this anchor is at most the standard spacing after another; see
  /// ``constraint(equalToSystemSpacingAfter:multiplier:file:line:)``.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    spaced(.lessThanOrEqual, from: anchor, multiplier, file, line)
  }

  /// Returns an inactive constraint: this anchor is at least the standard spacing after another; see
  /// ``constraint(equalToSystemSpacingAfter:multiplier:file:line:)``.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    spaced(.greaterThanOrEqual, from: anchor, multiplier, file, line)
  }
}

/// A vertical position of an item.
public struct LayoutYAxisAnchor: LayoutAnchor {
  /// The view or guide.
  public let item: LayoutItem
  /// The attribute of the item.
  public let attribute: LayoutConstraint.Attribute

  /// Returns an inactive constraint: this anchor is exactly the standard spacing below another.
  ///
  /// The spacing is 8 points. Between baselines of views that show text it is the distance between
  /// lines without extra leading, computed from the views' fonts at the time of the call and
  /// rounded up to a pixel of the window. It is multiplied; a negative multiplier counts as 0.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    spaced(.equal, from: anchor, multiplier, file, line)
  }

  /// Returns an inactive constraint: this anchor is at most the standard spacing below another; see
  /// ``constraint(equalToSystemSpacingBelow:multiplier:file:line:)``.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    spaced(.lessThanOrEqual, from: anchor, multiplier, file, line)
  }

  /// Returns an inactive constraint: this anchor is at least the standard spacing below another; see
  /// ``constraint(equalToSystemSpacingBelow:multiplier:file:line:)``.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    spaced(.greaterThanOrEqual, from: anchor, multiplier, file, line)
  }
}
