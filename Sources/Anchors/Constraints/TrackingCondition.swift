/// The edges of its window that a guide is near, or away from, while a constraint is active.
package struct TrackingCondition: Equatable {
  /// Top, leading, bottom and trailing, the lowest bit first.
  package let edges: UInt8
  /// Whether all the edges are near, else none of them.
  package let isForNear: Bool

  /// Makes a condition.
  ///
  /// - Parameters:
  ///   - edges: Top, leading, bottom and trailing, the lowest bit first.
  ///   - isForNear: Whether all the edges are near, else none of them.
  package init(edges: UInt8, isForNear: Bool) {
    self.edges = edges
    self.isForNear = isForNear
  }

  /// The condition in words: `near top and trailing`, `away from top`.
  package var words: String {
    var names: [String] = []
    for (bit, name) in ["top", "leading", "bottom", "trailing"].enumerated()
    where edges & (1 << UInt8(bit)) != 0 {
      names.append(name)
    }
    let joint = isForNear ? " and " : " or "
    return (isForNear ? "near " : "away from ") + names.joined(separator: joint)
  }
}
