extension Sequence where Element: Hashable {
  /// Returns the elements without repetitions, each where it comes first.
  package func unique() -> [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
