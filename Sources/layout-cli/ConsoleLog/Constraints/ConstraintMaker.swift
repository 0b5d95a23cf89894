/// The creator of a logged constraint, with its purpose.
package enum ConstraintMaker: Hashable, Sendable {
  case program
  case autoresizingMask
  case encapsulatedWidth
  case encapsulatedHeight
  case temporarySize
  case hidingStackView
  case stackView
  case marginsGuide
  case safeAreaGuide
  case readableGuide
  case keyboardGuide
  case layoutSupport
  case contentSize
  case interfaceBuilder
  case system

  /// The description of such a constraint, to follow its identifier and "is"; nil for the program's
  /// own.
  package var words: String? {
    switch self {
    case .program: nil
    case .autoresizingMask:
      "made from an autoresizing mask: translatesAutoresizingMaskIntoConstraints is true"
    case .encapsulatedWidth: "the width that the window or the container gives the view"
    case .encapsulatedHeight: "the height that the window or the container gives the view"
    case .temporarySize: "a size that UIKit sets only while it measures the view"
    case .hidingStackView: "how a stack view hides the view: it makes its length 0"
    case .stackView: "made by a stack view for its arranged views"
    case .marginsGuide: "the place of the layout margins"
    case .safeAreaGuide: "the place of the safe area"
    case .readableGuide: "the place of the readable content guide"
    case .keyboardGuide: "the place of the keyboard"
    case .layoutSupport: "the place of the top or bottom layout guide"
    case .contentSize: "the size of the view's content"
    case .interfaceBuilder:
      "added by Interface Builder to a view without enough constraints"
    case .system: "made by the system"
    }
  }
}

extension LoggedConstraint {
  /// The creator of the constraint, determined by its class and identifier.
  package var maker: ConstraintMaker {
    if className.hasSuffix("AutoresizingMaskLayoutConstraint") || !mask.isEmpty {
      return .autoresizingMask
    }
    if className.hasSuffix("NSContentSizeLayoutConstraint") { return .contentSize }
    if className.hasSuffix("_UILayoutSupportConstraint") { return .layoutSupport }
    if className.hasSuffix("NSIBPrototypingLayoutConstraint") { return .interfaceBuilder }
    if identifier.hasSuffix("Encapsulated-Layout-Width") { return .encapsulatedWidth }
    if identifier.hasSuffix("Encapsulated-Layout-Height") { return .encapsulatedHeight }
    if identifier.hasPrefix("_UITemporaryLayout") { return .temporarySize }
    if identifier == "UISV-hiding" { return .hidingStackView }
    if identifier.hasPrefix("UISV-") || identifier.hasPrefix("NSStackView.") { return .stackView }
    if identifier.hasPrefix("UIViewSafeAreaLayoutGuide") { return .safeAreaGuide }
    if identifier.hasPrefix("UIViewReadableContentGuide") { return .readableGuide }
    if identifier.hasPrefix("UIViewKeyboardLayoutGuide") { return .keyboardGuide }
    if identifier.hasSuffix("Margin-guide-constraint") { return .marginsGuide }
    if Self.systemPrefixes.contains(where: { identifier.hasPrefix($0) })
      || allTerms.allSatisfy({ $0.item.isPrivate })
    {
      return .system
    }
    return .program
  }

  /// The prefixes of identifiers that frameworks give to their own constraints.
  private static let systemPrefixes = [
    "_UI", "_NS", "UIButtonBar.", "UINav", "UIView-", "UIIBSystemGenerated", "fittingSize", "TB_",
    "IB_", "BIB_", "CB_", "NSSplitView", "NSView-", "NSWindow", "NSTableRowView-",
  ]
}
