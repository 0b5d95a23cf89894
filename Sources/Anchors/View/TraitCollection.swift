/// Whether a window is small or large along an axis.
public enum UserInterfaceSizeClass: String, Hashable, Sendable {
  /// Not specified.
  case unspecified
  /// Little space.
  case compact
  /// Much space.
  case regular
}

/// The environment of a view that a program's layout may depend on.
public struct TraitCollection: Hashable, Sendable {
  /// Whether the view's window is narrow or wide.
  public var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  /// Whether the view's window is low or high.
  public var verticalSizeClass = UserInterfaceSizeClass.unspecified
  /// The direction of the app.
  public var layoutDirection = UserInterfaceLayoutDirection.leftToRight
  /// Device pixels per point; 0 outside a window.
  public var displayScale = 0.0

  /// Creates the traits of views outside a window.
  public init() {}
}

extension View {
  /// The surroundings of the view.
  public final var traitCollection: TraitCollection { window?.traits ?? TraitCollection() }
}

extension Window {
  /// Updates what depends on the traits, and calls the functions for changed traits.
  func traitsChanged(from old: TraitCollection) {
    if traits.displayScale != old.displayScale {
      engine?.root?.forEachItemInside { ($0 as? StackView)?.setNeedsConstraints() }
    }
    if traits.layoutDirection != old.layoutDirection {
      for case let view as View in itemsInside() where view.semanticContentAttribute == .unspecified
      {
        view.directionChanged()
      }
    }
    if traits.horizontalSizeClass != old.horizontalSizeClass
      || traits.verticalSizeClass != old.verticalSizeClass
    {
      engine?.note(.sizeClass)
    }
    for case let view as View in itemsInside() {
      view.traitCollectionDidChange(old)
      for known in view.rareParts?.traitHandlers ?? [] { known.handler(view, old) }
      view.controller?.traitCollectionDidChange(old)
    }
  }
}
