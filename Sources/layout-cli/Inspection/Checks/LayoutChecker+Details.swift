extension LayoutChecker {
  /// The maximum number of constraints that are listed for a finding.
  private static let relatedLimit = 4

  /// The maximum number of ambiguities with an example and a remedy, so that they take about a
  /// second in total.
  private var ambiguityLimit: Int {
    // Each takes solves for every view with which it may share its freedom.
    let size = max(1, spec.views.count + spec.equations.count)
    return 2_500_000 / (size * size)
  }

  /// Adds details to findings that take too long to compute for each situation: an example of
  /// another solution to an ambiguity, and the constraints that determine a view's position or
  /// size.
  ///
  /// - Parameters:
  ///   - findings: Findings of the situation.
  ///   - situation: The situation.
  /// - Returns: The findings with remedies and related constraints, in the same order.
  /// - Throws: ``SceneError`` if the situation does not exist.
  /// - Complexity: That of building the layout once, and a few solves per finding.
  public func detailed(
    _ findings: [Finding], in situation: Situation
  ) throws(SceneError) -> [Finding] {
    guard findings.contains(where: { $0.rule.subject != .item }) else { return findings }
    let scene = try spec.scene(in: situation)
    guard scene.window.conflicts.isEmpty else {
      // Ranges have their own words for the lengths that they need.
      return findings.map {
        $0.extent == nil ? $0.withShortfall(from: scene.window.conflicts, in: scene) : $0
      }
    }
    let explainer = Explainer(scene)
    let places = spec.viewIndices
    var ambiguitiesLeft = ambiguityLimit
    let own = scene.window.keyboard
    return findings.map { finding in
      var finding = finding
      if scene.window.keyboard != finding.keyboard ?? own {
        scene.move(finding.keyboard ?? own, isDragged: false)
        scene.window.layoutIfNeeded()
      }
      if finding.rule == .ambiguity {
        guard ambiguitiesLeft > 0 else { return finding }
        ambiguitiesLeft -= 1
        addAlternative(to: &finding, in: scene, explainer)
      } else if finding.rule.isAboutFrames, let name = finding.subject.first,
        let index = places[name]
      {
        // The subject has an axis besides the view, unless the finding is about both axes.
        let isHorizontal =
          finding.subject.count > 1 && finding.subject.last == Axis.horizontal.word
        addCauses(
          to: &finding, of: scene.views[index], along: isHorizontal ? .horizontal : .vertical, scene
        )
      } else if finding.rule.subject == .pair {
        let views = finding.subject.compactMap { places[$0] }.map { scene.views[$0] }
        let all = [Axis.horizontal, .vertical].flatMap { axis in
          views.flatMap { causes(of: $0, along: axis, inWindow: true) }
        }
        finding.causes =
          all.compactMap { scene.offset(of: $0) } + views.compactMap { scene.offset(of: $0) }
      }
      return finding
    }
  }

  private func addAlternative(
    to finding: inout Finding, in scene: Scene, _ explainer: Explainer
  ) {
    for ambiguity in scene.window.ambiguities {
      let item = ambiguity.item
      let axis = ambiguity.axis
      guard finding.subject == [item.label, axis.word],
        let other = item.alternative(along: axis)
      else { continue }
      let frame = item.exactFrame
      let origin = axis == .horizontal ? frame.minX : frame.minY
      let length = axis == .horizontal ? frame.width : frame.height
      let places = [origin, other.origin].map { "\(axis.placeWord) \(pointsText($0))" }
      let lengths = [length, other.length].map { "\(axis.lengthWord) \(pointsText($0))" }
      // Values that are the same in both are omitted.
      let words = (0..<2).map { index in
        if lengths[0] == lengths[1] { return places[index] }
        return places[0] == places[1] ? lengths[index] : "\(places[index]), \(lengths[index])"
      }
      finding.related = [Finding.Related("\(words[0]) is as good as \(words[1])")]
      finding.remedy = explainer.remedy(for: item, along: axis)
      return
    }
  }

  private func addCauses(
    to finding: inout Finding, of view: View, along axis: Axis, _ scene: Scene
  ) {
    let all = causes(of: view, along: axis, inWindow: finding.rule.isAboutWindow)
    let isAboutLength = finding.rule.subject == .length
    // The view's own constraints are the most informative, and of these the one that determines
    // the length in question.
    func rank(_ cause: LayoutConstraint) -> Int {
      guard cause.mentions(view) else { return 2 }
      return isAboutLength && !cause.mentions(view, anyOf: [.width, .height]) ? 1 : 0
    }
    let causes = (0...2).flatMap { wanted in all.filter { rank($0) == wanted } }
    finding.related = causes.prefix(Self.relatedLimit).map { cause in
      Finding.Related(cause.words, offset: scene.offset(of: cause))
    }
    finding.unlistedCount = causes.count - finding.related.count
    finding.causes = causes.compactMap { scene.offset(of: $0) }
  }

  /// Returns the constraints that determine a view's frame along an axis, in the window also those
  /// of the views around.
  private func causes(
    of view: View, along axis: Axis, inWindow: Bool
  ) -> [LayoutConstraint] {
    var all = view.constraintsAffectingLayout(for: axis)
    for around in view.lineage.dropFirst() where inWindow {
      for cause in around.constraintsAffectingLayout(for: axis)
      where !all.contains(where: { $0 === cause }) {
        all.append(cause)
      }
    }
    return all.filter { !$0.isGiven }
  }
}
