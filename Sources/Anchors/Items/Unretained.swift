/// An object that is not retained: no reference counting when frames are returned.
///
/// Invariant: every holder removes it before the object is deallocated, or keeps the object alive in
/// another way. The lists of moved and changed views and the owners of variables drop items that
/// leave the tree; references, and the holders of constraints, are cleared by the `deinit` of the
/// item; a table of rows owns its rows' constraints.
@safe
struct Unretained<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }

  var object: Object { unsafe reference.takeUnretainedValue() }

  /// Whether it refers to an object.
  @inline(__always)
  func refers(to object: Object) -> Bool {
    unsafe reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }

  /// Reads or changes the object without counting a reference.
  @inline(__always)
  func with<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }
}

extension RandomAccessCollection where Element: AnyObject {
  /// Visits the elements, which the collection keeps alive, without counting a reference for each.
  @inline(__always)
  func forEachUnretained(_ body: (Element) -> Void) {
    withExtendedLifetime(self) {
      for index in indices { Unretained(self[index]).with(body) }
    }
  }
}

/// Casts an item to its known class, which is checked in debug builds only.
///
/// Invariant: the item's `isView`, `isWindow` or role, or the way a reference was created,
/// determines its class.
@inline(__always)
func downcast<Item: LayoutItem>(_ item: LayoutItem, to type: Item.Type) -> Item {
  unsafe unsafeDowncast(item, to: type)
}
