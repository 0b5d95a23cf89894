/// Gathers constraints from statements; see ``LayoutConstraint/activate(_:)->_``.
@resultBuilder
public enum LayoutConstraintBuilder {
  /// Notes the place of an equation, which operators cannot know.
  public static func buildExpression(
    _ constraint: LayoutConstraint, file: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    constraint.noteSource(file, line)
    return [constraint]
  }

  /// Includes constraints that have been gathered before.
  public static func buildExpression(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    constraints
  }

  /// Concatenates the constraints of statements.
  public static func buildBlock(_ parts: [LayoutConstraint]...) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }

  /// The constraints of an `if` without an `else`.
  public static func buildOptional(_ part: [LayoutConstraint]?) -> [LayoutConstraint] {
    part ?? []
  }

  /// The constraints of the first branch.
  public static func buildEither(first part: [LayoutConstraint]) -> [LayoutConstraint] { part }

  /// The constraints of the second branch.
  public static func buildEither(second part: [LayoutConstraint]) -> [LayoutConstraint] { part }

  /// The constraints of a loop.
  public static func buildArray(_ parts: [[LayoutConstraint]]) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }
}

extension LayoutConstraint {
  /// Activates constraints that are written as equations, in order.
  ///
  ///     LayoutConstraint.activate {
  ///       title.topAnchor == root.safeAreaLayoutGuide.topAnchor + 8
  ///       title.widthAnchor == 0.5 * root.widthAnchor + 20 ~ .high
  ///       for button in buttons { button.heightAnchor == 44 }
  ///     }
  ///
  /// - Parameter constraints: The equations; `if`, `for` and arrays of constraints may be among them.
  /// - Returns: The constraints.
  /// - Precondition: The items of each are in one tree.
  @discardableResult
  public static func activate(
    @LayoutConstraintBuilder _ constraints: () -> [LayoutConstraint]
  ) -> [LayoutConstraint] {
    let constraints = constraints()
    activate(constraints)
    return constraints
  }
}
