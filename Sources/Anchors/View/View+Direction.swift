extension View {
  func directionChanged() {
    guard let engine else { return }
    engine.note(.structure)
    for constraint in held where constraint.isDirectional {
      engine.termsChanged(of: constraint)
    }
  }

  /// The direction of the view's own leading and trailing.
  ///
  /// It is determined by ``semanticContentAttribute``, then by the window's direction; left to
  /// right outside a window. The superview has no influence.
  public final var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: window?.direction ?? .leftToRight)
  }

  /// The direction of a view with a semantic content attribute if the app reads from left to right.
  ///
  /// - Parameter attribute: The semantic role of the view's content.
  /// - Returns: The direction.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> UserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// The direction that a view with a semantic content attribute reads in.
  ///
  /// - Parameters:
  ///   - attribute: The semantic role of the view's content.
  ///   - direction: The direction of the app, or of the view's container.
  /// - Returns: The direction.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute, relativeTo direction: UserInterfaceLayoutDirection
  ) -> UserInterfaceLayoutDirection {
    switch attribute {
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: direction
    }
  }
}

extension LayoutConstraint {
  var isDirectional: Bool {
    first.attribute.isDirectional || second?.attribute.isDirectional == true
      || (mayHaveOthers && others.contains { $0.attribute.isDirectional })
  }
}
