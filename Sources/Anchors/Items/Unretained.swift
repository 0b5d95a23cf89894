/// An object that is not kept alive: no reference counting where frames are returned.
///
/// Invariant: whoever holds one takes it away before the object goes. The lists of moved and changed
/// views and the owners of variables forget what leaves the tree, references are cleared by their
/// items' `deinit`.
@safe
struct Unretained<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }

  var object: Object { unsafe reference.takeUnretainedValue() }

  /// Reads or changes the object without counting a reference.
  @inline(__always)
  func with(_ body: (Object) -> Void) {
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }
}

/// Takes an item for what it is known to be, checked in debug builds only.
///
/// Invariant: the item's `isView`, `isWindow` or role, or the way a reference was made, tells its
/// class.
@inline(__always)
func downcast<Item: LayoutItem>(_ item: LayoutItem, to type: Item.Type) -> Item {
  unsafe unsafeDowncast(item, to: type)
}
