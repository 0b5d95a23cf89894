/// Finds contradictions of the sets for edges near or away, with the keyboard at the positions
/// where sets meet, regardless of a situation's keyboard.
struct KeyboardSetTrials {
  let spec: Spec
  private var known: [Surroundings: [Finding]] = [:]

  init(_ spec: Spec) { self.spec = spec }

  /// Returns the contradictions that some keyboard causes in a situation.
  mutating func findings(in situation: Situation) throws(SceneError) -> [Finding] {
    var bare = situation
    bare.keyboard = KeyboardDescription()
    let place = try bare.surroundings()
    if let findings = known[place] { return findings }
    // Which of several contradictions is found may depend on the history.
    let scene = try spec.scene(in: bare)
    let guide = scene.window.rootView.keyboardLayoutGuide
    // A phone has no keyboard that floats.
    guide.followsUndockedKeyboard =
      spec.keyboardGuide.followsUndocked && scene.window.userInterfaceIdiom != .phone
    var findings: [Finding] = []
    for conflict in guide.conflictsOfTrackedConstraints() {
      // The window's own numbers are those with that keyboard.
      scene.move(conflict.keyboard, isDragged: false)
      scene.window.layoutIfNeeded()
      let finding = conflict.report.finding(.keyboardSets, in: scene)
      if !findings.contains(where: { $0.isAbout(finding) }) { findings.append(finding) }
    }
    known[place] = findings
    return findings
  }
}
