extension LoggedConstraint {
  /// Whether the constraint was made from an autoresizing mask.
  var isFrame: Bool {
    className.hasSuffix("AutoresizingMaskLayoutConstraint") || !mask.isEmpty
  }

  /// The purpose of a constraint that the program did not make itself, to follow its label and "is";
  /// nil for the program's own.
  package var maker: String? {
    if isFrame {
      return "made from an autoresizing mask: translatesAutoresizingMaskIntoConstraints is true"
    }
    for (suffix, words) in Self.classes where className.hasSuffix(suffix) { return words }
    for (mark, words) in Self.identifiers
    where identifier.hasPrefix(mark) || identifier.hasSuffix(mark) {
      return words
    }
    let isSystem =
      Self.systemPrefixes.contains { identifier.hasPrefix($0) }
      || allTerms.allSatisfy { ["_UI", "_NS"].contains($0.item.className.prefix(3)) }
    return isSystem ? "made by the system" : nil
  }

  /// Whether the program can change the constraint: its own ones, and the sizes of contents.
  var isOfProgram: Bool { maker == nil || contentPriorities != nil }

  /// The purposes of constraints by the ends of their classes.
  private static let classes = [
    ("NSContentSizeLayoutConstraint", "the size of the view's content"),
    ("_UILayoutSupportConstraint", "the place of the top or bottom layout guide"),
    (
      "NSIBPrototypingLayoutConstraint",
      "added by Interface Builder to a view without enough constraints"
    ),
  ]

  /// The purposes of the constraints of frameworks, by the start or end of their identifiers; the
  /// first that fits counts.
  private static let identifiers = [
    ("Encapsulated-Layout-Width", "the width that the window or the container gives the view"),
    ("Encapsulated-Layout-Height", "the height that the window or the container gives the view"),
    ("_UITemporaryLayout", "a size that UIKit sets only while it measures the view"),
    ("UISV-hiding", "how a stack view hides the view: it makes its length 0"),
    ("UISV-", "made by a stack view for its arranged views"),
    ("NSStackView.", "made by a stack view for its arranged views"),
    ("UIViewSafeAreaLayoutGuide", "the place of the safe area"),
    ("UIViewReadableContentGuide", "the place of the readable content guide"),
    ("UIViewKeyboardLayoutGuide", "the place of the keyboard"),
    ("Margin-guide-constraint", "the place of the layout margins"),
  ]

  /// The prefixes of identifiers that frameworks give to other constraints of their own.
  private static let systemPrefixes = [
    "_UI", "_NS", "UIButtonBar.", "UINav", "UIView-", "UIIBSystemGenerated", "fittingSize", "TB_",
    "IB_", "BIB_", "CB_", "NSSplitView", "NSView-", "NSWindow", "NSTableRowView-",
  ]
}
