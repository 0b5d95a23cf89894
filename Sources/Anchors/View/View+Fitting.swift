extension View {
  /// Stands for the smallest size in fitting: no width and no height.
  public static let layoutFittingCompressedSize = Size.zero
  /// Stands for the largest size in fitting: 10,000 points along both axes.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// The size that the constraints within the view give it, as near to a target as they allow.
  ///
  /// The target asks with ``Solver/Priority/fittingSizeLevel``, 50, along both axes.
  ///
  /// - Parameter targetSize: The size wished for, in points, such as
  ///   ``layoutFittingCompressedSize``.
  /// - Returns: The size; nothing changes.
  /// - Complexity: See
  ///   ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  public final func systemLayoutSizeFitting(_ targetSize: Size) -> Size {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the constraints within the view give it, as near to a target as they allow.
  ///
  /// Constraints between the view, or what is in it, and what is around it do not count, nor does
  /// the frame that it is kept to. Labels within are wrapped in the width they get.
  ///
  ///     let height = cell.systemLayoutSizeFitting(
  ///       Size(width: 375, height: 0), withHorizontalFittingPriority: .required,
  ///       verticalFittingPriority: .fittingSizeLevel).height
  ///
  /// - Parameters:
  ///   - targetSize: The size wished for, in points.
  ///   - horizontalFittingPriority: How strongly the width is wished for.
  ///   - verticalFittingPriority: How strongly the height is wished for.
  /// - Returns: The size; nothing changes.
  /// - Precondition: The target is finite and at most `ConstraintSolver.limit` in size.
  /// - Complexity: Proportional to the view's own tree, and the steps of two or three changes: the
  ///   question is put to the tree's own solver, which takes it back afterwards.
  public final func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> Size {
    for length in [targetSize.width, targetSize.height] {
      LayoutConstraint.require(LayoutConstraint.problem(withConstant: length))
    }
    return layoutEngine.size(
      of: self, fitting: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
}
