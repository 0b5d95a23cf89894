/// A reference to an item that does not keep it alive.
///
/// Embedded Swift has neither `weak` nor `unowned`: each item owns one of these and clears it when
/// it goes away, and back references share it.
final class ItemReference {
  private var target: Unmanaged<LayoutItem>?
  /// The item's number in logs.
  var debugNumber: DebugNumber?

  /// The item, or nil once it is gone.
  var item: LayoutItem? { target?.takeUnretainedValue() }

  /// The item as a view; only for references that were made from one.
  var view: View? { item.map { unsafeDowncast($0, to: View.self) } }

  /// Lists the item, a view, among those to be laid out, once.
  func noteMoveInside(into moved: inout [Unmanaged<View>]) {
    guard let target else { return }
    target._withUnsafeGuaranteedRef { item in
      let view = unsafeDowncast(item, to: View.self)
      guard !view.isLayoutQueued else { return }
      view.isLayoutQueued = true
      moved.append(Unmanaged.passUnretained(view))
    }
  }

  func set(_ item: LayoutItem) {
    target = Unmanaged.passUnretained(item)
  }

  func clear() {
    target = nil
  }
}
