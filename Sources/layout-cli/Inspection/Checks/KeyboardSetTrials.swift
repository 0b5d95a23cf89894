/// Finds contradictions of the sets for edges near or away, with the keyboard at the positions
/// where sets meet, regardless of a situation's keyboard.
struct KeyboardSetTrials {
  private let spec: Spec
  private let isOn: Bool
  /// Whether guides of nested views are involved, whose positions may depend on the history.
  private let hasNestedGuides: Bool
  /// A window that moves from situation to situation, created when first needed.
  private var scene: Scene?
  private var known: [Surroundings: [Finding]] = [:]

  init(_ spec: Spec, _ facts: SpecFacts, isOn: Bool) {
    self.spec = spec
    self.isOn = isOn && spec.hasEdgeSets
    hasNestedGuides = !facts.guideOwners.isEmpty
  }

  /// Returns the contradictions that some keyboard causes in a situation.
  mutating func findings(in situation: Situation) throws(SceneError) -> [Finding] {
    guard isOn else { return [] }
    var bare = situation
    bare.keyboard = KeyboardDescription()
    let place = try bare.surroundings()
    if let findings = known[place] { return findings }
    var findings: [Finding] = []
    var isSuspect = hasNestedGuides
    if !isSuspect { isSuspect = try isContradictory(in: bare) }
    if isSuspect {
      // Which of several contradictions is found may depend on the history.
      let fresh = try spec.scene(in: bare)
      for conflict in conflicts(in: fresh) {
        // The window's own numbers are those with that keyboard.
        fresh.move(conflict.keyboard, isDragged: false)
        fresh.window.layoutIfNeeded()
        let finding = conflict.report.finding(.keyboardSets, in: fresh)
        if !findings.contains(where: { $0.isAbout(finding) }) { findings.append(finding) }
      }
    }
    known[place] = findings
    return findings
  }

  /// Returns whether there is a contradiction in the window that moves around.
  private mutating func isContradictory(in situation: Situation) throws(SceneError) -> Bool {
    if let scene {
      try scene.move(to: situation)
      return !conflicts(in: scene).isEmpty
    }
    let made = try spec.scene(in: situation)
    scene = made
    return !conflicts(in: made).isEmpty
  }

  private func conflicts(in scene: Scene) -> [TrackedConflict] {
    let guide = scene.window.rootView.keyboardLayoutGuide
    // A phone has no keyboard that floats.
    guide.followsUndockedKeyboard =
      spec.keyboardGuide.followsUndocked && scene.window.userInterfaceIdiom != .phone
    return guide.conflictsOfTrackedConstraints()
  }
}
