extension View {
  /// A number that identifies the view; 0 at first.
  public final var tag: Int {
    get { rareParts?.tag ?? 0 }
    set { allocatedParts().tag = newValue }
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
    get { rareParts?.lineBreakMode ?? .byTruncatingTail }
    set { allocatedParts().lineBreakMode = newValue }
  }

  /// Whether a text that does not fit is shown smaller; as in UIKit, the label still requests the
  /// size of its text in full.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { rareParts?.adjustsFontSizeToFitWidth ?? false }
    set { allocatedParts().adjustsFontSizeToFitWidth = newValue }
  }

  /// The smallest multiple of the font's size at which such a text is shown; 0 at first.
  public final var minimumScaleFactor: Double {
    get { rareParts?.minimumScaleFactor ?? 0 }
    set { allocatedParts().minimumScaleFactor = newValue }
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
    get { rareParts?.contentInsetAdjustmentBehavior ?? .automatic }
    set { allocatedParts().contentInsetAdjustmentBehavior = newValue }
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
  /// Called with the view and its traits before, whatever has changed.
  let handler: (View, TraitCollection) -> Void

  init(_ handler: @escaping (View, TraitCollection) -> Void) {
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
      let registration = TraitChangeRegistration { view, old in
        guard let item = view as? Item,
          traits.contains(where: { $0.differs(view.traitCollection, old) })
        else { return }
        handler(item, old)
      }
      allocatedParts().traitHandlers.append(registration)
      return registration
    }

    /// Ends a registration for trait changes.
    public final func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
      rareParts?.traitHandlers.removeAll { $0 === registration }
    }
  }
#endif
