/// An anchor of any kind, as existing constraints report it.
///
/// Use it to compare anchors. It cannot create constraints, because anchors of different kinds do
/// not pair.
///
///     view.constraints.filter { $0.firstAnchor == title.topAnchor }
public struct AnyLayoutAnchor: Equatable {
  /// The view or guide.
  public let item: LayoutItem
  /// The attribute of the item.
  public let attribute: LayoutConstraint.Attribute

  init?(_ term: LayoutConstraint.Term?) {
    guard let term, let item = term.item else { return nil }
    self.item = item
    attribute = term.attribute
  }

  /// Whether both are the same attribute of the same item.
  public static func == (first: AnyLayoutAnchor, second: AnyLayoutAnchor) -> Bool {
    first.item === second.item && first.attribute == second.attribute
  }

  /// Whether both are the same anchor of the same item.
  public static func == (first: AnyLayoutAnchor, second: some LayoutAnchor) -> Bool {
    first.item === second.item && first.attribute == second.attribute
  }

  /// Whether both are the width, or both the height, of the same item.
  public static func == (first: AnyLayoutAnchor, second: LayoutDimension) -> Bool {
    first.item === second.item && first.attribute == second.attribute && second.start == nil
  }
}

extension LayoutConstraint {
  /// The anchor on the left side, or nil once its item is gone.
  public var firstAnchor: AnyLayoutAnchor? { AnyLayoutAnchor(first) }

  /// The first anchor on the right side, or nil if there is none.
  public var secondAnchor: AnyLayoutAnchor? { AnyLayoutAnchor(second) }

  #if !hasFeature(Embedded)
    /// Creates an inactive constraint between at most two items whose types are not known.
    ///
    /// - Parameters:
    ///   - first: The item on the left side, a view or a guide.
    ///   - firstAttribute: The part of it.
    ///   - relation: The comparison between the sides.
    ///   - second: The item on the right side, a view or a guide, or nil for a number alone.
    ///   - secondAttribute: The part of it; ignored if there is no second item.
    ///   - multiplier: The factor of the second attribute.
    ///   - constant: The number added on the right side, in points.
    ///   - file: The file of the call, for messages.
    ///   - line: The line there.
    /// - Precondition: Items are views or guides, and the pairing is legal, see
    ///   ``LayoutConstraintError``.
    @_disfavoredOverload
    public convenience init(
      item first: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation,
      toItem second: Any?, attribute secondAttribute: Attribute, multiplier: Double,
      constant: Double, file: String = #fileID, line: Int = #line
    ) {
      guard let left = first as? LayoutItem else {
        preconditionFailure("\(first) is neither a view nor a guide")
      }
      let right = second as? LayoutItem
      precondition(second == nil || right != nil, "the second item is neither a view nor a guide")
      self.init(
        item: left, attribute: firstAttribute, relatedBy: relation, toItem: right,
        attribute: secondAttribute, multiplier: multiplier, constant: constant, file: file,
        line: line)
    }
  #endif
}
