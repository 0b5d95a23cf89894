/// A width, a height or a distance, for making constraints.
///
/// Functions that make them take the file and the line of the call, for messages.
public struct LayoutDimension {
  /// The view or guide; for a distance, the item at its end.
  public let item: LayoutItem
  /// The attribute of the item.
  public let attribute: LayoutConstraint.Attribute
  /// The start of a distance; nil for a width or a height.
  var start: (item: LayoutItem, attribute: LayoutConstraint.Attribute)?

  func constraint(
    _ relation: LayoutConstraint.Relation, to other: LayoutDimension?, _ multiplier: Double,
    _ constant: Double, _ file: String, _ line: Int
  ) -> LayoutConstraint {
    if start == nil, other?.start == nil {
      return LayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
        attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant,
        file: file, line: line)
    }
    var terms: [LayoutConstraint.Term] = []
    if let start { terms.append(LayoutConstraint.Term(start.item, start.attribute)) }
    if let other {
      terms.append(LayoutConstraint.Term(other.item, other.attribute, times: multiplier))
      if let start = other.start {
        terms.append(LayoutConstraint.Term(start.item, start.attribute, times: -multiplier))
      }
    }
    do throws(LayoutConstraintError) {
      return try LayoutConstraint(
        validating: item, attribute, relation, terms, constant: LayoutConstraint.limited(constant),
        file: file, line: line)
    } catch {
      stopProgram(error.description)
    }
  }

  /// Returns an inactive constraint: this dimension equals a multiple of another plus a
  /// constant, in points.
  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.equal, to: dimension, multiplier, constant, file, line)
  }

  /// Returns an inactive constraint: this dimension equals a number of points.
  public func constraint(
    equalToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.equal, to: nil, 1, constant, file, line)
  }

  /// Returns an inactive constraint: this dimension is at most a multiple of another plus a
  /// constant, in points.
  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, to: dimension, multiplier, constant, file, line)
  }

  /// Returns an inactive constraint: this dimension is at most a number of points.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, to: nil, 1, constant, file, line)
  }

  /// Returns an inactive constraint: this dimension is at least a multiple of another plus a
  /// constant, in points.
  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: dimension, multiplier, constant, file, line)
  }

  /// Returns an inactive constraint: this dimension is at least a number of points.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: nil, 1, constant, file, line)
  }
}
