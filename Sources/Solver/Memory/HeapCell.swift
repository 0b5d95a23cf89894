/// A value in memory of its own, with a fixed address.
///
/// The state of a solver is behind a cell: stored properties of a class would cost a dynamic
/// exclusivity check per access, and a large structure would be copied by every call.
///
/// Invariant: exactly one owner ends a cell, with ``end()`` or ``take()``, and nothing uses it
/// afterwards; the owners are ``SolverStorage`` and ``Simplex``.
@safe
struct HeapCell<Value: ~Copyable> {
  private let address: UnsafeMutablePointer<Value>

  init(_ value: consuming Value) {
    unsafe address = .allocate(capacity: 1)
    unsafe address.initialize(to: value)
  }

  @inline(__always)
  var pointee: Value {
    unsafeAddress { unsafe UnsafePointer(address) }
    nonmutating unsafeMutableAddress { unsafe address }
  }

  /// Ends the value and frees its memory.
  func end() {
    unsafe address.deinitialize(count: 1)
    unsafe address.deallocate()
  }

  /// Frees the memory and returns the value.
  func take() -> Value {
    let value = unsafe address.move()
    unsafe address.deallocate()
    return value
  }
}
