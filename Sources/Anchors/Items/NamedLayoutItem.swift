/// An item with a name for equations and reports: every view and guide.
///
/// Its properties are those of an extension, so that a view's class may have a `label` or a `name` of
/// its own, as many written for UIKit do. Where it has, a view is still to be named, as a plain
/// ``View``: `(field as View).name = "field"`.
public protocol NamedLayoutItem: AnyObject {}

extension NamedLayoutItem where Self: LayoutItem {
  /// The item's name in equations and reports.
  ///
  /// Nothing but words depends on it; it need not be unique.
  public var name: String? {
    get { givenName }
    set { givenName = newValue }
  }

  /// The name, or words made up from the item's place in its tree.
  ///
  /// For a view without a name these are its superview's label and its place in it, for a guide what
  /// it is for and whose it is.
  public var label: String { ownLabel }
}
