/// The creator of a logged constraint, with its purpose.
package enum ConstraintMaker: Hashable, Sendable {
  case program
  case autoresizingMask
  case contentSize
  /// A framework; the text says what the constraint is, to follow its identifier and "is".
  case framework(String)

  /// The description of such a constraint, to follow its identifier and "is"; nil for the program's
  /// own.
  package var words: String? {
    switch self {
    case .program: nil
    case .autoresizingMask:
      "made from an autoresizing mask: translatesAutoresizingMaskIntoConstraints is true"
    case .contentSize: "the size of the view's content"
    case .framework(let words): words
    }
  }

  /// The kinds of the constraints of frameworks, by their identifiers; the first that fits counts.
  fileprivate static let identifiers: [(mark: String, isSuffix: Bool, words: String)] = [
    (
      "Encapsulated-Layout-Width", true, "the width that the window or the container gives the view"
    ),
    (
      "Encapsulated-Layout-Height", true,
      "the height that the window or the container gives the view"
    ),
    ("_UITemporaryLayout", false, "a size that UIKit sets only while it measures the view"),
    ("UISV-hiding", false, "how a stack view hides the view: it makes its length 0"),
    ("UISV-", false, "made by a stack view for its arranged views"),
    ("NSStackView.", false, "made by a stack view for its arranged views"),
    ("UIViewSafeAreaLayoutGuide", false, "the place of the safe area"),
    ("UIViewReadableContentGuide", false, "the place of the readable content guide"),
    ("UIViewKeyboardLayoutGuide", false, "the place of the keyboard"),
    ("Margin-guide-constraint", true, "the place of the layout margins"),
  ]

  /// The prefixes of identifiers that frameworks give to other constraints of their own.
  fileprivate static let systemPrefixes = [
    "_UI", "_NS", "UIButtonBar.", "UINav", "UIView-", "UIIBSystemGenerated", "fittingSize", "TB_",
    "IB_", "BIB_", "CB_", "NSSplitView", "NSView-", "NSWindow", "NSTableRowView-",
  ]
}

extension LoggedConstraint {
  /// The creator of the constraint, determined by its class and identifier.
  package var maker: ConstraintMaker {
    if className.hasSuffix("AutoresizingMaskLayoutConstraint") || !mask.isEmpty {
      return .autoresizingMask
    }
    if className.hasSuffix("NSContentSizeLayoutConstraint") { return .contentSize }
    if className.hasSuffix("_UILayoutSupportConstraint") {
      return .framework("the place of the top or bottom layout guide")
    }
    if className.hasSuffix("NSIBPrototypingLayoutConstraint") {
      return .framework("added by Interface Builder to a view without enough constraints")
    }
    for (mark, isSuffix, words) in ConstraintMaker.identifiers
    where isSuffix ? identifier.hasSuffix(mark) : identifier.hasPrefix(mark) {
      return .framework(words)
    }
    if ConstraintMaker.systemPrefixes.contains(where: { identifier.hasPrefix($0) })
      || allTerms.allSatisfy({ $0.item.isPrivate })
    {
      return .framework("made by the system")
    }
    return .program
  }
}
