/// The differences between two layouts, view by view.
package struct LayoutDifference: Hashable, Sendable {
  /// The largest difference of numbers that count as equal, in points.
  package static let tolerance = 0.01

  /// A view that differs.
  package struct Entry: Hashable, Sendable {
    package var name: String
    /// The view before, or nil if it was added.
    package var before: LayoutSnapshot.SolvedView?
    /// The view after, or nil if it was removed.
    package var after: LayoutSnapshot.SolvedView?
    /// Whether its x or y differs.
    package var isMoved: Bool { differs { [$0.minX, $0.minY] } }
    /// Whether its width or height differs.
    package var isResized: Bool { differs { [$0.width, $0.height] } }
    /// Whether it is in another view.
    package var isReparented: Bool {
      before != nil && after != nil && before?.parent != after?.parent
    }
    /// The axes along which it is ambiguous now and was not.
    package var newlyAmbiguous: [Axis] = []
    /// The axes along which it is no longer ambiguous.
    package var noLongerAmbiguous: [Axis] = []

    private func differs(_ numbers: (Rect) -> [Double]) -> Bool {
      guard let before, let after else { return false }
      return zip(numbers(before.frame), numbers(after.frame)).contains { abs($0 - $1) > tolerance }
    }
  }

  /// The views that differ, in the order of the second layout; a removed view is at its place in
  /// the first.
  package private(set) var entries: [Entry] = []
  /// The constraints that are newly broken.
  package private(set) var newlyBroken: [String] = []
  /// The constraints that are no longer broken.
  package private(set) var noLongerBroken: [String] = []

  /// Whether there are no differences.
  package var isEmpty: Bool { entries.isEmpty && newlyBroken.isEmpty && noLongerBroken.isEmpty }

  /// Compares two layouts.
  ///
  /// - Parameters:
  ///   - before: The first layout.
  ///   - after: The second layout.
  /// - Complexity: Proportional to the views.
  package init(from before: LayoutSnapshot, to after: LayoutSnapshot) {
    var places: [String: Int] = [:]
    for (place, view) in before.views.enumerated() { places[view.name] = place }
    let names = Set(after.views.map { $0.name })
    let opened = Set(after.ambiguous).subtracting(before.ambiguous)
    let closed = Set(before.ambiguous).subtracting(after.ambiguous)
    func axes(of name: String, in ambiguities: Set<LayoutSnapshot.AmbiguousView>) -> [Axis] {
      [.horizontal, .vertical].filter { ambiguities.contains(.init(name, along: $0)) }
    }
    var next = 0
    func appendRemoved(before end: Int) {
      while next < end {
        let view = before.views[next]
        if !names.contains(view.name) {
          entries.append(Entry(name: view.name, before: view, after: nil))
        }
        next += 1
      }
    }
    for view in after.views {
      var entry = Entry(name: view.name, before: nil, after: view)
      if let place = places[view.name] {
        appendRemoved(before: place)
        entry.before = before.views[place]
      }
      entry.newlyAmbiguous = axes(of: view.name, in: opened)
      entry.noLongerAmbiguous = axes(of: view.name, in: closed)
      let isSame =
        entry.before != nil && !entry.isMoved && !entry.isResized && !entry.isReparented
        && entry.newlyAmbiguous.isEmpty && entry.noLongerAmbiguous.isEmpty
      if !isSame { entries.append(entry) }
    }
    appendRemoved(before: before.views.count)
    newlyBroken = after.broken.filter { !before.broken.contains($0) }
    noLongerBroken = before.broken.filter { !after.broken.contains($0) }
  }
}
