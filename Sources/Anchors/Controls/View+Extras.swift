/// The properties that this module adds to views.
final class ControlExtras: ViewExtras {
  var tag = 0
  var lineBreakMode = LineBreakMode.byTruncatingTail
  var fitsWidth = false
  var minimumScaleFactor = 0.0
  var adjustment = ScrollView.ContentInsetAdjustmentBehavior.automatic
  var registrations: [TraitChangeRegistration] = []

  func traitsChanged(of view: View, from old: TraitCollection) {
    for registration in registrations where registration.differs(view.traitCollection, old) {
      registration.handler(view, old)
    }
  }
}

extension View {
  fileprivate var known: ControlExtras? { extras.flatMap { $0 as? ControlExtras } }

  fileprivate var kept: ControlExtras {
    if let known { return known }
    let made = ControlExtras()
    extras = made
    return made
  }

  /// A number that identifies the view; 0 at first.
  public final var tag: Int {
    get { known?.tag ?? 0 }
    set { kept.tag = newValue }
  }

  /// Returns the view or the first view inside it, in depth, with a tag.
  ///
  /// - Parameter tag: The tag.
  /// - Returns: The view; nil if there is none.
  public final func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }
}

/// The treatment of a text that does not fit; a label's size is the same for all.
public enum LineBreakMode: Hashable, Sendable {
  /// Break lines between words, or cut the rest off.
  case byWordWrapping, byClipping
  /// Truncate the last line, at its head, its tail or its middle.
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

extension Label {
  /// The treatment of a text that does not fit; it does not change the label's size.
  public final var lineBreakMode: LineBreakMode {
    get { known?.lineBreakMode ?? .byTruncatingTail }
    set { kept.lineBreakMode = newValue }
  }

  /// Whether a text that does not fit is shown smaller; as in UIKit, the label still requests the
  /// size of its text in full.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { known?.fitsWidth ?? false }
    set { kept.fitsWidth = newValue }
  }

  /// The smallest multiple of the font's size at which such a text is shown; 0 at first.
  public final var minimumScaleFactor: Double {
    get { known?.minimumScaleFactor ?? 0 }
    set { kept.minimumScaleFactor = newValue }
  }
}

extension ScrollView {
  /// The cases in which the safe area is added to the insets of a scroll view's content.
  public enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
    /// Always here: a scroll view is not aware of the bars of a controller.
    case automatic, scrollableAxes, always
    /// Never.
    case never
  }

  /// The cases in which ``adjustedContentInset`` has the safe area; `automatic` at first.
  public final var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { known?.adjustment ?? .automatic }
    set { kept.adjustment = newValue }
  }

  /// The content's insets with those of the safe area, in points; like them, it changes no frame.
  public final var adjustedContentInset: EdgeInsets {
    let (own, safe) = (contentInset, safeAreaInsets)
    if contentInsetAdjustmentBehavior == .never { return own }
    return EdgeInsets(
      top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
      right: own.right + safe.right)
  }
}

/// A handler of trait changes that a view has registered.
public final class TraitChangeRegistration {
  let differs: (TraitCollection, TraitCollection) -> Bool
  let handler: (View, TraitCollection) -> Void

  init(
    _ differs: @escaping (TraitCollection, TraitCollection) -> Bool,
    _ handler: @escaping (View, TraitCollection) -> Void
  ) {
    self.differs = differs
    self.handler = handler
  }
}

#if !hasFeature(Embedded)
  /// A trait that views can follow.
  public protocol TraitDefinition {
    /// Returns whether two collections have different values.
    static func differs(_ first: TraitCollection, _ second: TraitCollection) -> Bool
  }

  /// The horizontal size class.
  public enum HorizontalSizeClassTrait: TraitDefinition {
    /// Returns whether the horizontal size classes differ.
    public static func differs(_ first: TraitCollection, _ second: TraitCollection) -> Bool {
      first.horizontalSizeClass != second.horizontalSizeClass
    }
  }

  /// The vertical size class.
  public enum VerticalSizeClassTrait: TraitDefinition {
    /// Returns whether the vertical size classes differ.
    public static func differs(_ first: TraitCollection, _ second: TraitCollection) -> Bool {
      first.verticalSizeClass != second.verticalSizeClass
    }
  }

  /// The direction of the app.
  public enum LayoutDirectionTrait: TraitDefinition {
    /// Returns whether the directions differ.
    public static func differs(_ first: TraitCollection, _ second: TraitCollection) -> Bool {
      first.layoutDirection != second.layoutDirection
    }
  }

  extension View {
    /// Calls a handler whenever one of some traits has changed.
    ///
    /// - Parameters:
    ///   - traits: The traits, such as `UITraitHorizontalSizeClass.self`.
    ///   - handler: The handler, which receives the view and its traits before.
    /// - Returns: The registration, for ``unregisterForTraitChanges(_:)``.
    @discardableResult
    public final func registerForTraitChanges<Item: View>(
      _ traits: [any TraitDefinition.Type], handler: @escaping (Item, TraitCollection) -> Void
    ) -> TraitChangeRegistration {
      let registration = TraitChangeRegistration {
        (first, second) in
        traits.contains { $0.differs(first, second) }
      } _: { view, old in
        if let item = view as? Item { handler(item, old) }
      }
      kept.registrations.append(registration)
      return registration
    }

    /// Ends a registration for trait changes.
    public final func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
      known?.registrations.removeAll { $0 === registration }
    }
  }
#endif
