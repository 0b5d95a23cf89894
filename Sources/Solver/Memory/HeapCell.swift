/// A value in memory of its own, whose address stays as it is.
///
/// The state of a solver is behind one: stored properties of a class would cost a dynamic
/// exclusivity check an access, and a large structure would be copied by every call.
///
/// Invariant: exactly one owner ends a cell, by ``end()`` or ``take()``, and nothing uses it
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

  /// Ends the value and gives its memory back.
  func end() {
    unsafe address.deinitialize(count: 1)
    unsafe address.deallocate()
  }

  /// Gives the memory back and hands the value on.
  func take() -> Value {
    let value = unsafe address.move()
    unsafe address.deallocate()
    return value
  }
}
