/// A property that few objects change: it allocates memory at its first change.
///
/// It belongs to one object and is not copied.
struct Rare<Value: RareValue> {
  private final class Box {
    @exclusivity(unchecked) var value = Value()
  }

  private var box: Box?

  /// The value; before its first change, that of `Value()`.
  @inline(__always)
  var value: Value {
    get { box?.value ?? Value() }
    _modify {
      let box = self.box ?? Box()
      self.box = box
      yield &box.value
    }
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
