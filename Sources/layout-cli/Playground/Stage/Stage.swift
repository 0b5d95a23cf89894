/// The layout of a spec, with memory for its numbers.
package final class Stage {
  /// The layout.
  package let scene: Scene
  /// The situation that the spec gives.
  package let given: Situation
  /// The text that the spec was read from.
  package let source: SourceText
  /// The guides whose frames are reported: the content view's safe area, margins, readable width
  /// and keyboard guide, then the spec's own.
  package let guides: [LayoutGuide]

  /// Four numbers per view: x, y, width and height in the window, with edges on pixels.
  package let frames: SharedBlock<Double>
  /// One byte per view, see ``ViewFlag``.
  package let flags: SharedBlock<UInt8>
  /// Four numbers per guide, as for views.
  package let guideFrames: SharedBlock<Double>
  /// One byte per set for the keyboard: 1 if it is active.
  package let sets: SharedBlock<UInt8>

  let keyboardGuide: KeyboardLayoutGuide
  private let viewPlaces: [ObjectIdentifier: Int]
  private var frameChanges: FrameChanges
  /// The views with flags.
  private var flaggedViews: [Int] = []
  /// The findings of the last inspection.
  private(set) var conflictCount = 0
  private(set) var ambiguityCount = 0
  private(set) var unsettledCount = 0

  init(_ scene: Scene, given: Situation, _ source: SourceText) {
    self.scene = scene
    self.given = given
    self.source = source
    let root = scene.window.rootView
    keyboardGuide = scene.keyboardGuide
    guides =
      [
        root.safeAreaLayoutGuide, root.layoutMarginsGuide, root.readableContentGuide,
        keyboardGuide,
      ] + scene.ownGuides
    viewPlaces = Dictionary(
      uniqueKeysWithValues: zip(scene.views.map { ObjectIdentifier($0) }, 0...))
    frames = SharedBlock(repeating: 0, count: 4 * scene.views.count)
    flags = SharedBlock(repeating: 0, count: scene.views.count)
    guideFrames = SharedBlock(repeating: 0, count: 4 * guides.count)
    sets = SharedBlock(repeating: 0, count: scene.spec.sets.count)
    frameChanges = FrameChanges(scene, LayoutSnapshot.Frames(areAbsolute: true))
  }

  /// Lays out, and stores the frames that have changed.
  ///
  /// - Returns: The number of views whose frame changed.
  func solve() -> Int {
    scene.window.layoutIfNeeded()
    frameChanges.update()
    for change in frameChanges.changes { frames.write(change.frame, from: 4 * change.view) }
    flagHidden()
    for (place, guide) in guides.enumerated() {
      guideFrames.write(guide.frameInWindow, from: 4 * place)
    }
    for (place, isActive) in scene.activeSets.enumerated() { sets[place] = isActive ? 1 : 0 }
    return frameChanges.changes.count
  }

  /// Flags the views that are hidden, by themselves or by a view around them: conditions change it.
  private func flagHidden() {
    for (place, view) in scene.views.enumerated() {
      // A view comes after the view around it.
      let isInHidden = scene.spec.views[place].parent.map {
        flags[$0] & ViewFlag.hidden.rawValue != 0
      }
      let isHidden = view.isHidden || isInHidden ?? false
      flags[place] =
        flags[place] & ~ViewFlag.hidden.rawValue | (isHidden ? ViewFlag.hidden.rawValue : 0)
    }
  }

  /// Looks for contradictions and ambiguities.
  ///
  /// - Returns: The number of findings.
  func inspect() -> Int {
    for view in flaggedViews { flags[view] &= ViewFlag.hidden.rawValue }
    flaggedViews.removeAll(keepingCapacity: true)
    func flag(_ item: LayoutItem?, _ flag: ViewFlag) {
      guard let item, let place = viewPlaces[ObjectIdentifier(item)] else { return }
      flags[place] |= flag.rawValue
      flaggedViews.append(place)
    }
    let conflicts = scene.window.conflicts
    for conflict in conflicts {
      for member in conflict.members {
        flag(member.firstItem, .contradictory)
        for term in member.terms { flag(term.item, .contradictory) }
      }
    }
    conflictCount = conflicts.count
    let ambiguities = scene.ambiguities
    ambiguityCount = ambiguities.count
    for ambiguity in ambiguities {
      flag(
        ambiguity.item,
        ambiguity.axis == .horizontal ? .ambiguousHorizontally : .ambiguousVertically)
    }
    unsettledCount = scene.window.unsettledGuides.count
    return conflictCount + ambiguityCount
  }
}

/// The properties of a view besides its frame, as bits.
package struct ViewFlag: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: UInt8

  /// Creates a set from bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// It is hidden, or in a view that is.
  package static let hidden = ViewFlag(rawValue: 1)
  /// Its horizontal position or its width is ambiguous.
  package static let ambiguousHorizontally = ViewFlag(rawValue: 2)
  /// Its vertical position or its height is ambiguous.
  package static let ambiguousVertically = ViewFlag(rawValue: 4)
  /// A contradiction is about it.
  package static let contradictory = ViewFlag(rawValue: 16)
}

extension Scene {
  /// The guides that the spec describes: those of the content view, then those of the views in the
  /// order of the spec.
  fileprivate var ownGuides: [LayoutGuide] {
    zip([window.rootView] + views, [spec.guides] + spec.views.map { $0.guides })
      .flatMap { view, descriptions in
        descriptions.flatMap { own in view.layoutGuides.filter { $0.name == own.name } }
      }
  }
}
