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
  /// For parts of items that required equations determine; see also ``LayoutEngine/tieVersion``.
  var ties: UInt64 = 1
}

extension LayoutEngine {
  /// Something that changes in a tree.
  enum Change {
    /// Items are added or removed, or a reading direction changes.
    case structure
    /// Baselines or alignment insets change.
    case alignment
    /// Bars, margins, regions or the window's size change.
    case surroundings
    /// A scroll view is scrolled, or guides must check the state outside the tree.
    case offset
    /// Something outside the tree that guides follow changes.
    case outside
    /// A size class of the window changes.
    case sizeClass
    /// A frame is given.
    case givenFrame
    /// A solve changes frames.
    case frames
    /// A solve changes frames that positions or insets depend on.
    case carriers
    /// Items have been solved for the first time.
    case settledItems
    /// A constraint begins to mention a guide that is placed.
    case mentionedGuide
    /// A horizontal equation, or a width of content, is added, removed or changed.
    case tie

    /// The table of dependencies: everything to recompute after the change.
    var effects: Effects {
      switch self {
      case .structure: [.geometry, .places, .rows, .tracking, .update]
      case .alignment: [.rows]
      case .surroundings: [.geometry, .places, .tracking, .update]
      case .offset: [.places, .update]
      case .outside: [.outsidePlaces, .tracking, .update]
      case .sizeClass: [.tracking, .update]
      case .givenFrame, .frames: [.geometry]
      case .carriers: [.geometry, .places]
      case .settledItems: [.geometry, .places]
      case .mentionedGuide: [.places]
      case .tie: [.ties]
      }
    }
  }

  /// Values to recompute.
  struct Effects: OptionSet {
    let rawValue: UInt8

    /// Origins in the window, safe areas, margins, and expected frames.
    static let geometry = Effects(rawValue: 1)
    /// The positions of guides, and insets that are reported to views.
    static let places = Effects(rawValue: 2)
    /// The positions of guides that follow something outside the tree.
    static let outsidePlaces = Effects(rawValue: 4)
    /// The rows of withdrawn constraints.
    static let rows = Effects(rawValue: 8)
    /// The parts of items that required equations determine.
    static let ties = Effects(rawValue: 16)
    /// The constraints that conditions and guides activate.
    static let tracking = Effects(rawValue: 32)
    static let update = Effects(rawValue: 64)
  }

  /// Records a change and everything that depends on it.
  @inline(__always)
  func note(_ change: Change) {
    let effects = change.effects
    if effects.contains(.geometry) { versions.geometry &+= 1 }
    if effects.contains(.places) {
      versions.places &+= 1
      guidePlacing.needsPlacement = true
      insetWatchers.isDue = true
    }
    if effects.contains(.outsidePlaces) { guidePlacing.needsOutsidePlacement = true }
    if effects.contains(.rows) { versions.rows &+= 1 }
    if effects.contains(.ties) { versions.ties &+= 1 }
    if effects.contains(.tracking) { guidePlacing.needsTracking = true }
    if effects.contains(.update) { needsUpdate = true }
  }

  /// A number that increases whenever the held parts of an item may change: with ties, and with
  /// equations that are broken or restored.
  var tieVersion: UInt64 { versions.ties &+ UInt64(solver.brokenChangeCount) }
}
