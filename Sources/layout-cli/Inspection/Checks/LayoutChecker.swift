/// Finds what is wrong with a layout, in one situation after the other.
///
/// A checker moves one warm window from situation to situation, so that many of them take little
/// more time than their differences. What it finds in a situation does not depend on those checked
/// before.
///
///     let checker = try LayoutChecker(spec)
///     for situation in situations {
///       report.add(try checker.check(situation), in: words(for: situation))
///     }
///     report.add(checker.finish(), in: "all situations")
///
/// Hidden views, and views in hidden ones, are not looked at. Where required constraints contradict
/// each other the frames are not what anyone has asked for: that situation has no findings but the
/// contradictions.
public final class LayoutChecker {
  /// The spec as it was given; its situation is the first one.
  public let spec: Spec
  let facts: SpecFacts
  let rules: Set<Rule>
  var scene: Scene

  /// Makes a checker.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - options: What to look for.
  /// - Throws: ``SceneError`` where the spec's own situation does not exist.
  public init(_ spec: Spec, options: CheckOptions = CheckOptions()) throws(SceneError) {
    self.spec = spec
    facts = SpecFacts(spec)
    rules = options.rules
    scene = try Scene(spec)
  }

  /// Finds what is wrong in a situation.
  ///
  /// - Parameters:
  ///   - situation: The situation.
  ///   - contentScale: What the sizes that contents ask for are multiplied by.
  /// - Returns: The findings: those about constraints first, then those about views, in the order
  ///   of the spec.
  /// - Throws: ``SceneError`` where the situation does not exist; nothing has happened then.
  /// - Precondition: The scale is above 0 and finite.
  public func check(
    _ situation: Situation, contentScale: Double = 1
  ) throws(SceneError) -> [Finding] {
    try scene.move(to: situation)
    scene.contentScale = contentScale
    let window = scene.window
    guard window.conflicts.isEmpty, window.unsettledGuides.isEmpty else {
      // What such a layout comes to may depend on where it comes from.
      return inspect(try freshScene(situation, contentScale: contentScale))
    }
    return inspect(scene)
  }

  /// Finds what can be told only once all situations have been checked.
  ///
  /// - Returns: The constraints that never had an effect.
  public func finish() -> [Finding] {
    []
  }

  /// Adds to findings what takes longer to work out than is worth while for each situation: an
  /// example of another solution to an ambiguity, the constraints that determine a length.
  ///
  /// - Parameters:
  ///   - findings: Findings of the situation.
  ///   - situation: The situation.
  ///   - contentScale: What the sizes that contents ask for were multiplied by.
  /// - Returns: The findings with remedies and related constraints, as many, in the same order.
  /// - Throws: ``SceneError`` where the situation does not exist.
  /// - Complexity: That of building the layout once, and a few solves a finding.
  public func detailed(
    _ findings: [Finding], in situation: Situation, contentScale: Double = 1
  ) throws(SceneError) -> [Finding] {
    findings
  }

  /// Makes a scene without a past.
  func freshScene(_ situation: Situation, contentScale: Double) throws(SceneError) -> Scene {
    var spec = spec
    spec.situation = situation
    let scene = try Scene(spec)
    scene.contentScale = contentScale
    return scene
  }

  private func inspect(_ scene: Scene) -> [Finding] {
    let conflicts = scene.window.conflicts
    guard conflicts.isEmpty else { return contradictions(conflicts, in: scene) }
    var findings: [Finding] = []
    let ambiguities = scene.window.ambiguities
    if rules.contains(.ambiguity), !ambiguities.isEmpty {
      addAmbiguities(ambiguities, in: scene, to: &findings)
    }
    return findings
  }
}
