/// The right side of an equation between anchors: an anchor, or a multiple of a dimension, plus a number
/// of points.
///
/// Operators create it:
///
///     LayoutConstraint.activate {
///       bar.leadingAnchor == root.leadingAnchor + 16
///       picture.widthAnchor == 0.5 * root.widthAnchor - 24 ~ .high
///       picture.heightAnchor <= 200
///     }
///
/// Anchors of different kinds do not pair: an equation between a leading edge and a top edge does not
/// compile.
public struct AnchorExpression<Anchor: EquationAnchor> {
  /// The anchor; nil for a number.
  let anchor: Anchor?
  /// The factor of the anchor; 1 for a position.
  var multiplier = 1.0
  /// The number that is added, in points.
  var constant = 0.0

  /// The expression plus a number of points.
  public static func + (expression: AnchorExpression, constant: Double) -> AnchorExpression {
    var sum = expression
    sum.constant += constant
    return sum
  }

  /// The expression minus a number of points.
  public static func - (expression: AnchorExpression, constant: Double) -> AnchorExpression {
    expression + -constant
  }
}

/// An anchor that equations can be written with: a position along one axis, or a dimension.
public protocol EquationAnchor {
  /// Returns an inactive constraint: this anchor compares with an expression.
  func constraint(
    _ relation: LayoutConstraint.Relation, _ right: AnchorExpression<Self>
  ) -> LayoutConstraint
}

extension EquationAnchor {
  /// The anchor plus a number of points.
  public static func + (anchor: Self, constant: Double) -> AnchorExpression<Self> {
    AnchorExpression(anchor: anchor, constant: constant)
  }

  /// The anchor minus a number of points.
  public static func - (anchor: Self, constant: Double) -> AnchorExpression<Self> {
    anchor + -constant
  }

  /// The inactive constraint that two anchors are equal.
  public static func == (left: Self, right: Self) -> LayoutConstraint {
    left == AnchorExpression(anchor: right)
  }

  /// The inactive constraint that an anchor equals an expression.
  public static func == (left: Self, right: AnchorExpression<Self>) -> LayoutConstraint {
    left.constraint(.equal, right)
  }

  /// The inactive constraint that the left anchor is at most the right one.
  public static func <= (left: Self, right: Self) -> LayoutConstraint {
    left <= AnchorExpression(anchor: right)
  }

  /// The inactive constraint that an anchor is at most an expression.
  public static func <= (left: Self, right: AnchorExpression<Self>) -> LayoutConstraint {
    left.constraint(.lessThanOrEqual, right)
  }

  /// The inactive constraint that the left anchor is at least the right one.
  public static func >= (left: Self, right: Self) -> LayoutConstraint {
    left >= AnchorExpression(anchor: right)
  }

  /// The inactive constraint that an anchor is at least an expression.
  public static func >= (left: Self, right: AnchorExpression<Self>) -> LayoutConstraint {
    left.constraint(.greaterThanOrEqual, right)
  }
}

// Without these the compiler has no message for such equations in a closure of equations.
extension EquationAnchor {
  /// Anchors of different kinds do not pair.
  @available(*, unavailable, message: "the anchors are of different axes")
  public static func == <Other: EquationAnchor>(left: Self, right: Other) -> LayoutConstraint {
    preconditionFailure("the anchors are of different axes")
  }

  /// Anchors of different kinds do not pair.
  @available(*, unavailable, message: "the anchors are of different axes")
  public static func == <Other>(left: Self, right: AnchorExpression<Other>) -> LayoutConstraint {
    preconditionFailure("the anchors are of different axes")
  }

  /// A position does not equal a number.
  @available(*, unavailable, message: "a position is measured from another anchor")
  public static func == (left: Self, right: Double) -> LayoutConstraint {
    preconditionFailure("a position is measured from another anchor")
  }
}

extension EquationAnchor where Self: LayoutAnchor {
  /// Returns an inactive constraint: this position compares with an expression.
  public func constraint(
    _ relation: LayoutConstraint.Relation, _ right: AnchorExpression<Self>
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: right.anchor?.item,
      attribute: right.anchor?.attribute ?? .notAnAttribute, multiplier: right.multiplier,
      constant: right.constant, file: "", line: 0)
  }
}

extension LayoutXAxisAnchor: EquationAnchor {}
extension LayoutYAxisAnchor: EquationAnchor {}

extension LayoutDimension: EquationAnchor {
  /// Returns an inactive constraint: this dimension compares with an expression.
  public func constraint(
    _ relation: LayoutConstraint.Relation, _ right: AnchorExpression<LayoutDimension>
  ) -> LayoutConstraint {
    constraint(relation, to: right.anchor, right.multiplier, right.constant, "", 0)
  }

  /// A multiple of the dimension.
  public static func * (
    factor: Double, dimension: LayoutDimension
  ) -> AnchorExpression<LayoutDimension> {
    AnchorExpression(anchor: dimension, multiplier: factor)
  }

  /// A multiple of the dimension.
  public static func * (
    dimension: LayoutDimension, factor: Double
  ) -> AnchorExpression<LayoutDimension> {
    factor * dimension
  }

  /// The dimension divided by a number.
  public static func / (
    dimension: LayoutDimension, divisor: Double
  ) -> AnchorExpression<LayoutDimension> {
    1 / divisor * dimension
  }

  /// The inactive constraint that a dimension equals a number of points.
  public static func == (left: LayoutDimension, right: Double) -> LayoutConstraint {
    left == AnchorExpression(anchor: nil, constant: right)
  }

  /// The inactive constraint that a dimension is at most a number of points.
  public static func <= (left: LayoutDimension, right: Double) -> LayoutConstraint {
    left <= AnchorExpression(anchor: nil, constant: right)
  }

  /// The inactive constraint that a dimension is at least a number of points.
  public static func >= (left: LayoutDimension, right: Double) -> LayoutConstraint {
    left >= AnchorExpression(anchor: nil, constant: right)
  }
}

/// A constraint that has just been made, at another priority.
///
/// - Precondition: It is not active, or neither its priority nor the other one is required.
public func ~ (constraint: LayoutConstraint, priority: LayoutPriority) -> LayoutConstraint {
  constraint.priority = priority
  return constraint
}

/// A constraint that has just been made, at another priority: a number above 0, at most 1000.
///
/// It is generic so that the compiler reports a misspelt name as no member of `Priority`.
public func ~ (
  constraint: LayoutConstraint, priority: some BinaryFloatingPoint
) -> LayoutConstraint {
  constraint ~ LayoutPriority(Double(priority))
}
