/// Looks for contradictions of the sets for edges near or away, with the keyboard where the sets
/// come together, whatever keyboard a situation has.
struct KeyboardSetTrials {
  private let spec: Spec
  private let isOn: Bool
  /// A window that goes from situation to situation, made when first needed.
  private var scene: Scene?
  private var known: [Place: [Finding]] = [:]

  private struct Place: Hashable {
    var surroundings: Surroundings
    var contentScale: Double
  }

  init(_ spec: Spec, isOn: Bool) {
    self.spec = spec
    self.isOn = isOn && !spec.keyboardGuide.sets.isEmpty
  }

  /// What contradicts what with some keyboard in a situation.
  mutating func findings(
    in situation: Situation, contentScale: Double
  ) throws(SceneError) -> [Finding] {
    guard isOn else { return [] }
    var bare = situation
    bare.keyboard = KeyboardDescription()
    let place = Place(surroundings: try bare.surroundings(), contentScale: contentScale)
    if let findings = known[place] { return findings }
    let scene = try scene(in: bare)
    scene.contentScale = contentScale
    var findings: [Finding] = []
    if !conflicts(in: scene).isEmpty {
      // Which of several contradictions is told may depend on what has been there before.
      let fresh = try spec.scene(in: bare, contentScale: contentScale)
      for conflict in conflicts(in: fresh) {
        let finding = conflict.finding(in: fresh)
        if !findings.contains(where: { $0.isAbout(finding) }) { findings.append(finding) }
      }
    }
    known[place] = findings
    return findings
  }

  /// The window that goes around, in a situation.
  private mutating func scene(in situation: Situation) throws(SceneError) -> Scene {
    if let scene {
      try scene.move(to: situation)
      return scene
    }
    let made = try spec.scene(in: situation, contentScale: 1)
    scene = made
    return made
  }

  private func conflicts(in scene: Scene) -> [TrackedConflict] {
    let guide = scene.window.rootView.keyboardLayoutGuide
    // A phone has no keyboard that floats.
    guide.followsUndockedKeyboard =
      spec.keyboardGuide.followsUndocked && scene.window.userInterfaceIdiom != .phone
    return guide.conflictsOfTrackedConstraints()
  }
}

extension TrackedConflict {
  /// The contradiction as a finding, which says where the keyboard is.
  fileprivate func finding(in scene: Scene) -> Finding {
    var finding = report.finding(.keyboardSets, in: scene)
    let edges = nearEdges.isEmpty ? "away from all edges" : "near \(nearEdges)"
    let kind = keyboard.kind == .dismissed ? "without a keyboard" : ""
    finding.message =
      (kind.isEmpty ? "with the \(keyboard.kind.rawValue) keyboard \(edges), " : kind + ", ")
      + finding.message
    return finding
  }
}
