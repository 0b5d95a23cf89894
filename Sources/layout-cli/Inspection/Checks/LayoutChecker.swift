/// Finds the problems of a layout, in one situation after the other.
///
/// A checker moves one window from situation to situation, so that the time depends mainly on their
/// differences. The findings in a situation do not depend on those checked before.
///
///     let checker = try LayoutChecker(spec)
///     for situation in situations {
///       report.add(try checker.check(situation))
///     }
///
/// Hidden views and their descendants are not checked, nor any views while a camera covers the
/// window in the keyboard's place; contradictions are warnings there, because their effects are not
/// visible. If required constraints contradict each other, the frames are meaningless: that
/// situation has no findings except the contradictions.
public final class LayoutChecker {
  /// The spec as given; its situation is the first one.
  public let spec: Spec
  private(set) var facts: SpecFacts
  /// The views that the facts are about.
  private var factViews: [ViewDescription]
  let options: CheckOptions
  var rules: Set<Rule> { options.rules }
  let scene: Scene
  /// The trials of sets for the keyboard; nil if they are not examined.
  private var sets: KeyboardSetTrials?
  /// The findings of situations that need a scene of their own.
  private var known: [Surroundings: [Finding]] = [:]

  /// The findings with the keyboard of the last situation at other places.
  private var elsewhere: (ground: Surroundings, findings: [Finding])?

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - options: The options of the checks.
  /// - Throws: ``SceneError`` if the spec's own situation does not exist.
  public init(_ spec: Spec, options: CheckOptions = CheckOptions()) throws(SceneError) {
    self.spec = spec
    facts = SpecFacts(spec, viewsWithContent: options.design?.viewsWithContent ?? [])
    factViews = spec.views
    self.options = options
    scene = try Scene(spec)
    if spec.hasEdgeSets, options.rules.contains(.keyboardSets), !options.isExact {
      sets = KeyboardSetTrials(spec)
    }
  }

  /// Updates the facts, which depend on the conditional parts that apply in a scene.
  func updateFacts(for scene: Scene) {
    guard !spec.parts.isEmpty else { return }
    scene.window.layoutIfNeeded()
    guard scene.descriptions != factViews else { return }
    factViews = scene.descriptions
    var present = spec
    present.views = factViews
    facts = SpecFacts(present, viewsWithContent: options.design?.viewsWithContent ?? [])
  }

  /// Finds the problems in a situation.
  ///
  /// - Parameter situation: The situation.
  /// - Returns: The findings: those about constraints first, then those about views, in the order
  ///   of the spec.
  /// - Throws: ``SceneError`` if the situation does not exist; nothing has changed then.
  public func check(_ situation: Situation) throws(SceneError) -> [Finding] {
    let surroundings = try situation.surroundings()
    if let findings = known[surroundings] { return findings }
    let contradictions = try sets?.findings(in: situation) ?? []
    try scene.move(to: situation)
    let dependsOnHistory = self.dependsOnHistory
    var findings = inspect(dependsOnHistory ? try spec.scene(in: situation) : scene)
    for var finding in try findingsElsewhere(situation, surroundings) {
      let own = findings.first { $0.isAbout(finding) }
      finding.isElsewhere = own == nil
      if let own, own.measure >= finding.measure { continue }
      findings.removeAll { $0.isAbout(finding) }
      findings.append(finding)
    }
    findings.removeAll { finding in contradictions.contains { $0.isAbout(finding) } }
    findings.insert(contentsOf: contradictions, at: 0)
    if surroundings.isCoveredByCamera { findings = findings.compactMap { $0.unseen } }
    // The others are found again as quickly, and would fill the memory.
    if dependsOnHistory { known[surroundings] = findings }
    return findings
  }

  /// Returns the findings with the situation's keyboard at other places, reusing those of the last
  /// situation if only the keyboard's place differs.
  private func findingsElsewhere(
    _ situation: Situation, _ surroundings: Surroundings
  ) throws(SceneError) -> [Finding] {
    guard !options.isExact, spec.keyboardGuide.followsUndocked,
      scene.window.keyboard.kind.isMovable,
      let screen = situation.resolvedScreen?.screen.bounds.size
    else { return [] }
    var ground = surroundings
    ground.keyboard.frame.origin = .zero
    if let elsewhere, elsewhere.ground == ground { return elsewhere.findings }
    let findings = findingsElsewhere(in: scene, on: screen)
    try scene.move(to: situation)
    elsewhere = (ground, findings)
    return findings
  }

  /// Whether the layout may be another without a history, as far as the rules examine it.
  ///
  /// With a contradiction it may, and with guides that do not settle or that follow a view with an
  /// ambiguous position.
  private var dependsOnHistory: Bool {
    let window = scene.window
    guard window.conflicts.isEmpty, window.unsettledGuides.isEmpty,
      window.unfinishedPriority == nil
    else { return true }
    if facts.guideOwners.isEmpty || window.ambiguities.isEmpty { return false }
    return facts.guideOwners.contains {
      facts.lineage(of: $0).contains { scene.views[$0].hasAmbiguousLayout }
    }
  }
}

extension Spec {
  /// Builds the spec in a situation, without a past.
  func scene(in situation: Situation) throws(SceneError) -> Scene {
    var spec = self
    spec.situation = situation
    return try Scene(spec)
  }
}

extension Finding {
  /// The finding as it applies to views that are not visible; nil if it does not apply.
  fileprivate var unseen: Finding? {
    guard !rule.isAboutSight else { return nil }
    var finding = self
    finding.severity = min(severity, .warning)
    return finding
  }
}

/// The options of a layout checker.
public struct CheckOptions: Hashable, Sendable {
  /// The rules that are applied; at first those of ``Rule/standard``.
  public var rules = Rule.standard
  /// Whether a layout is checked exactly: frames are compared without the tolerance of half a
  /// pixel, and the keyboard is not tried at other positions.
  public var isExact = false
  /// The design file that the spec comes from, if any.
  ///
  /// Only the rules for which it is evidence are applied.
  package var design: DesignEvidence? {
    didSet { if let design { rules = design.applicable(rules) } }
  }

  /// Creates the default options.
  public init() {}

  /// The maximum distance in points beyond an edge for which a finding is a note.
  var smallOvershoot: Double { design == nil ? 0 : DesignEvidence.smallOvershoot }

  /// Returns findings as far as the design file is evidence, see ``DesignEvidence``.
  package func judged(_ findings: [Finding], isOwnSize: Bool = true) -> [Finding] {
    guard var design else { return findings }
    design.isOwnSize = isOwnSize
    return findings.compactMap { design.judged($0) }
  }

  /// Returns the severity of an overshoot, by its size in points.
  func severity(ofOvershoot overshoot: Double) -> Severity {
    overshoot > smallOvershoot ? .warning : .note
  }
}
