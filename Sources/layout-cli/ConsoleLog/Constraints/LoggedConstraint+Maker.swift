import Solver
import SystemClasses

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
    return systemPurpose(class: className, identifier: identifier)
      ?? (isBetweenSystemParts ? "made by the system" : nil)
  }

  /// Whether the program can change the constraint: its own ones, and the sizes of contents.
  var isOfProgram: Bool { maker == nil || contentPriorities != nil }

  /// Whether the constraint gives a view a size from outside: that of a window, a cell, or a frame.
  var isGivenSize: Bool {
    terms.isEmpty && first.attribute.isLength && relation == .equal
      && (isFrame || first.item.className.hasSuffix("Window")
        || identifier.contains("Encapsulated-Layout") || identifier.hasPrefix("_UITemporaryLayout"))
  }

  /// The parts of the system that the constraint's views belong to.
  var systemParts: [SystemPart] { allTerms.compactMap { $0.item.systemPart } }

  /// Whether all the constraint's items are the system's: views that no program makes, and the
  /// guides and labels in them.
  private var isBetweenSystemParts: Bool {
    !systemParts.isEmpty
      && allTerms.allSatisfy {
        $0.item.systemPart != nil || $0.item.className == "UIButtonLabel" || $0.item.role != nil
      }
  }
}

extension LoggedItem {
  /// The part of the system that the item belongs to; nil if a program may have made it.
  var systemPart: SystemPart? { .of(class: className.isEmpty ? name : className) }

  /// The kind of a guide as in a spec, such as `margins`; nil for a view.
  var role: String? { systemGuides[text] }
}
