/// An item with a name for equations and reports: every view and guide.
///
/// The properties are in an extension, so that a view's class can have a `label` or a `name` of its
/// own, as is common in code for UIKit. Such a view can still be named as a plain ``View``: `(field
/// as View).name = "field"`.
public protocol NamedLayoutItem: AnyObject {}

extension NamedLayoutItem where Self: LayoutItem {
  /// The item's name in equations and reports.
  ///
  /// It only affects descriptions, and need not be unique.
  public var name: String? {
    get { givenName }
    set { givenName = newValue }
  }

  /// The name, or a description made from the item's position in its tree.
  ///
  /// For a view without a name it consists of its superview's label and its position there; for a
  /// guide, of its purpose and its owner.
  public var label: String { ownLabel }
}
