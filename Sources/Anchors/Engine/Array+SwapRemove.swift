extension Array {
  /// Removes an element whose place the last one takes; returns that, or nil if it was removed.
  @inline(__always)
  mutating func swapRemove(at index: Int) -> Element? {
    let last = removeLast()
    guard index < count else { return nil }
    self[index] = last
    return last
  }
}
