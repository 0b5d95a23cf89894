/// Numbers that increase when values computed from a tree become outdated.
///
/// A cached value is stored with the number at that time, and recomputed once the two differ.
struct Versions {
  /// For origins in the window, safe areas, margins, and expected frames.
  var geometry: UInt64 = 1
  /// For the positions of guides that follow something outside the tree.
  var places: UInt64 = 1
  /// For the rows of withdrawn constraints.
  var rows: UInt64 = 1
  /// For widths that required equations determine; see also ``LayoutEngine/tieVersion``.
  var ties: UInt64 = 1
  /// For the views that may compete for a width, which all horizontal rows decide, with ties.
  var rivals: UInt64 = 1
}

extension LayoutEngine {
  /// Something that changes in a tree, as the set of values to recompute after it.
  struct Change: OptionSet {
    let rawValue: UInt8

    // The values.

    /// Origins in the window, safe areas, margins, and expected frames.
    static var geometry: Change { Change(rawValue: 1) }
    /// The positions of guides, and insets that are reported to views.
    static var places: Change { Change(rawValue: 2) }
    /// The positions of guides that follow something outside the tree.
    static var outsidePlaces: Change { Change(rawValue: 4) }
    /// The rows of withdrawn constraints.
    static var rows: Change { Change(rawValue: 8) }
    /// The widths that required equations determine.
    static var ties: Change { Change(rawValue: 16) }
    /// The constraints that conditions and guides activate.
    static var tracking: Change { Change(rawValue: 32) }
    static var update: Change { Change(rawValue: 64) }

    // The changes, as a table of dependencies.

    /// Items are added or removed, or a reading direction changes.
    static var structure: Change { [.geometry, .places, .rows, .tracking, .update] }
    /// Baselines or alignment insets change.
    static var alignment: Change { .rows }
    /// Bars, margins, regions or the window's size change.
    static var surroundings: Change { [.geometry, .places, .tracking, .update] }
    /// A scroll view is scrolled, or guides must check the state outside the tree.
    static var offset: Change { [.places, .update] }
    /// Something outside the tree that guides follow changes.
    static var outside: Change { [.outsidePlaces, .tracking, .update] }
    /// A size class of the window changes.
    static var sizeClass: Change { [.tracking, .update] }
    /// A frame is given, or a solve changes frames.
    static var frames: Change { .geometry }
    /// A solve changes frames that positions or insets depend on, or solves items for the first
    /// time.
    static var carriers: Change { [.geometry, .places] }
    /// A constraint begins to mention a guide that is placed.
    static var mentionedGuide: Change { .places }
    /// A horizontal equation, or a width of content, is added, removed or changed.
    static var tie: Change { .ties }
  }

  /// Records a change and everything that depends on it.
  @inline(__always)
  func note(_ change: Change) {
    if change.contains(.geometry) { versions.geometry &+= 1 }
    if change.contains(.places) {
      versions.places &+= 1
      guidePlacing.needsPlacement = true
      insetWatchers.isDue = true
    }
    if change.contains(.outsidePlaces) { guidePlacing.needsOutsidePlacement = true }
    if change.contains(.rows) { versions.rows &+= 1 }
    if change.contains(.ties) { versions.ties &+= 1 }
    if change.contains(.tracking) { guidePlacing.needsTracking = true }
    if change.contains(.update) { needsUpdate = true }
  }

  /// A number that increases whenever held widths may change: with ties, and with equations that are
  /// broken or restored.
  var tieVersion: UInt64 { versions.ties &+ UInt64(solver.brokenChangeCount) }
}
