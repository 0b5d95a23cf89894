/// The differences between two layouts, view by view.
package struct LayoutDifference: Hashable, Sendable {
  /// The default tolerance of comparisons, in points.
  package static let usualTolerance = 0.01

  /// A view that differs.
  package struct Entry: Hashable, Sendable {
    package var name: String
    /// The view before, or nil if it was added.
    package var before: LayoutSnapshot.SolvedView?
    /// The view after, or nil if it was removed.
    package var after: LayoutSnapshot.SolvedView?
    /// Whether its x or y differs.
    package var isMoved = false
    /// Whether its width or height differs.
    package var isResized = false
    /// Whether it is in another view.
    package var isReparented = false
    /// The axes along which it is ambiguous now and was not.
    package var newlyAmbiguous: [Axis] = []
    /// The axes along which it is no longer ambiguous.
    package var noLongerAmbiguous: [Axis] = []
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
  ///   - tolerance: The maximum difference of equal numbers, in points.
  /// - Complexity: Proportional to the views.
  package init(
    from before: LayoutSnapshot, to after: LayoutSnapshot, tolerance: Double = usualTolerance
  ) {
    var places: [String: Int] = [:]
    for (place, view) in before.views.enumerated() { places[view.name] = place }
    var names: Set<String> = []
    for view in after.views { names.insert(view.name) }
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
        let old = before.views[place]
        entry.before = old
        entry.isMoved =
          abs(old.frame.minX - view.frame.minX) > tolerance
          || abs(old.frame.minY - view.frame.minY) > tolerance
        entry.isResized =
          abs(old.frame.width - view.frame.width) > tolerance
          || abs(old.frame.height - view.frame.height) > tolerance
        entry.isReparented = old.parent != view.parent
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
