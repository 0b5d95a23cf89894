/// Returns the purpose of a constraint of a framework, to follow its name and "is"; nil for others.
package func systemPurpose(class className: String, identifier: String) -> String? {
  for (suffix, words) in purposesByClass where className.hasSuffix(suffix) { return words }
  for (mark, words) in purposesByIdentifier
  where identifier.hasPrefix(mark) || identifier.hasSuffix(mark) {
    return words
  }
  return systemPrefixes.contains { identifier.hasPrefix($0) } ? "made by the system" : nil
}

/// The purposes of constraints by the ends of their classes.
private let purposesByClass = [
  ("NSContentSizeLayoutConstraint", "the size of the view's content"),
  ("_UILayoutSupportConstraint", "the place of the top or bottom layout guide"),
  (
    "NSIBPrototypingLayoutConstraint",
    "added by Interface Builder to a view without enough constraints"
  ),
]

/// The purposes of the constraints of frameworks, by the start or end of their identifiers; the
/// first that fits counts.
private let purposesByIdentifier = [
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
private let systemPrefixes = [
  "_UI", "_NS", "UIButtonBar.", "UINav", "UIView-", "UIIBSystemGenerated", "fittingSize", "TB_",
  "IB_", "BIB_", "CB_", "NSSplitView", "NSView-", "NSWindow", "NSTableRowView-",
]
