extension Array {
  /// Removes an element whose place the last one takes.
  ///
  /// - Parameter index: The element's index.
  /// - Returns: The element that is there now; nil if the last one was removed.
  @inline(__always)
  mutating func swapRemove(at index: Int) -> Element? {
    let last = removeLast()
    guard index < count else { return nil }
    self[index] = last
    return last
  }
}
