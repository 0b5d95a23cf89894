// References to objects that are not kept alive: views to the views around them,
// constraints to items, the engine's tables to both. Embedded Swift has neither `weak` nor
// `unowned`, and counting references costs more than most of what a layout does with an object.

/// An object that others refer to without retaining it.
///
/// Debug builds record its end, so that a reference that outlives it stops the program.
protocol Referable: AnyObject {
  #if DEBUG
    var life: Life { get }
  #endif
}

#if DEBUG
  /// The life of a ``Referable`` object, which its `deinit` ends.
  final class Life {
    var isOver = false
  }
#endif

/// A reference that neither retains an object nor notices its end.
///
/// Invariant: every holder removes it before the object is deallocated, or keeps the object alive in
/// another way. The list of views to lay out and the owners of variables drop items that
/// leave the tree; references, and the holders of constraints, are cleared by the `deinit` of the
/// item; a table of rows owns its rows' constraints. Debug builds check it at each access.
@safe
struct Unretained<Object: Referable> {
  private let reference: Unmanaged<Object>
  #if DEBUG
    private let life: Life
  #endif

  init(_ object: Object) {
    unsafe reference = .passUnretained(object)
    #if DEBUG
      life = object.life
    #endif
  }

  var object: Object {
    checkLife()
    return unsafe reference.takeUnretainedValue()
  }

  @inline(__always)
  func refers(to object: Object) -> Bool {
    unsafe reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }

  /// Reads or changes the object without counting a reference.
  @inline(__always)
  func with<Result>(_ body: (Object) -> Result) -> Result {
    checkLife()
    return unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }

  @inline(__always)
  private func checkLife() {
    #if DEBUG
      require(!life.isOver, "a reference is used after the end of its object")
    #endif
  }
}

/// A reference that notices the end of an object.
///
/// The object owns it and clears it in its `deinit`; all references to the object share it.
final class Reference<Object: Referable> {
  private(set) var target: Unretained<Object>?

  /// The object; nil after it has been deallocated.
  var object: Object? { target?.object }

  /// Whether the object no longer exists.
  var isGone: Bool { target == nil }

  func set(_ object: Object) {
    target = Unretained(object)
  }

  func clear() {
    target = nil
  }
}

/// A reference to a view or guide.
typealias ItemReference = Reference<LayoutItem>

extension Reference where Object == LayoutItem {
  /// The item; nil after it has been deallocated.
  var item: LayoutItem? { target?.object }

  /// The item, if it is a view that exists.
  var view: View? { item.flatMap { $0.isView ? downcast($0, to: View.self) : nil } }

  /// The item as a view, if it is one that exists, without counting a reference.
  var unretainedView: Unretained<View>? {
    target?.with { $0.isView ? Unretained(downcast($0, to: View.self)) : nil } ?? nil
  }

  /// The number of the item's ancestors; 0 after it has been deallocated.
  var depth: Int32 { target?.with { $0.depth } ?? 0 }

  /// Reads or changes the item, if it still exists, without counting a reference.
  @inline(__always)
  func with(_ body: (LayoutItem) -> Void) {
    target?.with(body)
  }
}

extension RandomAccessCollection where Element: AnyObject {
  /// Visits the elements, which the collection keeps alive, without counting a reference for each.
  @inline(__always)
  func forEachUnretained(_ body: (Element) -> Void) {
    withExtendedLifetime(self) {
      for index in indices {
        unsafe Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef { body($0) }
      }
    }
  }
}

/// Casts an item to its known class, which is checked in debug builds only.
///
/// Invariant: the item's `isView`, `isWindow` or role determines its class.
@inline(__always)
func downcast<Item: LayoutItem>(_ item: LayoutItem, to type: Item.Type) -> Item {
  unsafe unsafeDowncast(item, to: type)
}
