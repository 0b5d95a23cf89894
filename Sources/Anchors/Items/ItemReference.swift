/// A reference to an item that does not keep it alive.
///
/// Embedded Swift has neither `weak` nor `unowned`. Each item owns one of these and clears it when
/// the item is deallocated; back references share it.
final class ItemReference {
  private(set) var target: Unretained<LayoutItem>?
  /// The item's number in logs.
  var debugNumber: DebugNumber?

  /// The item; nil after it has been deallocated.
  var item: LayoutItem? { target?.object }

  /// Whether the item no longer exists.
  var isGone: Bool { target == nil }

  /// Reads or changes the item, if it still exists, without counting a reference.
  @inline(__always)
  func with(_ body: (LayoutItem) -> Void) {
    target?.with(body)
  }

  /// The item as a view; only for references that were created from one.
  var view: View? { item.map { downcast($0, to: View.self) } }

  /// The number of the item's ancestors; 0 after it has been deallocated.
  var depth: Int32 { target?.with { $0.depth } ?? 0 }

  /// The item as a view, without counting a reference; only for references that were created from
  /// one.
  var unretainedView: Unretained<View>? {
    target?.with { Unretained(downcast($0, to: View.self)) }
  }

  /// Adds the item, a view, to the list of views to lay out, unless it is listed.
  func noteMoveInside(into moved: inout [Unretained<View>]) {
    guard let target else { return }
    target.with { item in
      let view = downcast(item, to: View.self)
      guard !view.isLayoutQueued else { return }
      view.isLayoutQueued = true
      moved.append(Unretained(view))
    }
  }

  func set(_ item: LayoutItem) {
    target = Unretained(item)
  }

  func clear() {
    target = nil
  }
}
