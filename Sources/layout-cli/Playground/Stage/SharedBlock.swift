/// Numbers at a fixed address, where a page can read them.
///
/// Invariant: the address points to `count` initialised elements for the lifetime of the block;
/// users of the address retain the block.
@safe
package final class SharedBlock<Element: BitwiseCopyable> {
  /// The address of the first element.
  package let address: UnsafeMutablePointer<Element>
  /// The number of elements.
  package let count: Int

  init(repeating element: Element, count: Int) {
    self.count = count
    unsafe address = .allocate(capacity: max(count, 1))
    unsafe address.initialize(repeating: element, count: count)
  }

  deinit {
    unsafe address.deallocate()
  }

  /// Reads or writes an element.
  ///
  /// - Precondition: The index is less than ``count``.
  package subscript(place: Int) -> Element {
    get {
      check(place)
      return unsafe address[place]
    }
    set {
      check(place)
      unsafe address[place] = newValue
    }
  }

  private func check(_ place: Int) {
    require(place >= 0 && place < count, "place must be from 0 to \(count - 1), got \(place)")
  }
}

extension SharedBlock<Double> {
  /// Writes a frame as four numbers, starting at an index.
  func write(_ frame: Rect, from place: Int) {
    self[place] = frame.minX
    self[place + 1] = frame.minY
    self[place + 2] = frame.width
    self[place + 3] = frame.height
  }
}
