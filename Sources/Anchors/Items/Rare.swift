/// A property that few objects change: it allocates memory at its first change.
///
/// It belongs to one object and is not copied.
struct Rare<Value: RareValue> {
  /// The memory of a changed value.
  final class Box {
    var value = Value()
  }

  private var box: Box?

  /// The value; before its first change, that of `Value()`.
  @inline(__always)
  var value: Value { box?.value ?? Value() }

  /// The memory of the value, which is allocated if there is none; for changes.
  ///
  /// The owner's property is accessed only during the call, not while the value changes.
  @inline(__always)
  mutating func allocated() -> Box {
    if let box { return box }
    let box = Box()
    self.box = box
    return box
  }

  /// Changes the value if it has been changed before.
  func update(_ change: (inout Value) -> Void) {
    if let box { change(&box.value) }
  }
}

/// A type of values with an initial value.
protocol RareValue {
  init()
}

extension EdgeInsets: RareValue {}
