extension LayoutChecker {
  /// The maximum size of a spec for which changes are searched: each takes a check of the range.
  private static var sizeLimit: Int { 200 }
  /// The maximum number of changes that are tried for a finding.
  private static var trialLimit: Int { 8 }
  /// The change that counts as an error of the arithmetic.
  private static var negligible: Double { 1e-6 }

  /// Adds to the remedy of a contradiction over a range the least change of one constant that removes
  /// all contradictions from the range, if there is one.
  ///
  /// Each change is verified by a check of the range.
  ///
  /// - Parameters:
  ///   - finding: A finding over the range, with its details.
  ///   - situation: The situation.
  ///   - range: The range.
  ///   - contentScale: The factor of intrinsic sizes.
  /// - Throws: ``SceneError`` if the situation does not exist.
  /// - Complexity: Some checks of the range.
  public func addLeastChange(
    to finding: inout Finding, in situation: Situation, over range: SituationRange,
    contentScale: Double = 1
  ) throws(SceneError) {
    guard finding.rule.isContradiction, let extent = finding.extent, !extent.isApproximate,
      spec.views.count + spec.equations.count <= Self.sizeLimit
    else { return }
    let ground = try range.grounded(situation)
    func scene(of spec: Spec, at value: Double) throws(SceneError) -> Scene {
      try spec.scene(in: range.situation(ground, at: value), contentScale: contentScale)
    }
    // The changes by which the members of the contradiction can hold at both ends of its extent.
    var amounts: [Int: Double] = [:]
    for end in [extent.intervals.first?.lowerBound, extent.intervals.last?.upperBound] {
      guard let end else { continue }
      let scene = try scene(of: spec, at: end)
      for (constraint, amount) in scene.window.conflicts.flatMap({ $0.leastChanges }) {
        guard abs(amount) > max(Self.negligible, abs(amounts[scene.index(of: constraint)] ?? 0))
        else { continue }
        amounts[scene.index(of: constraint)] = amount
      }
    }
    amounts[-1] = nil
    // The engine has constants of mirrored layouts with the other sign.
    let changes = amounts.sorted { $0.key < $1.key }.flatMap { [($0, $1), ($0, -$1)] }
    // Moving a bound is a smaller change than moving an equality.
    func effort(_ change: (Int, Double)) -> (Int, Double) {
      (spec.equations[change.0].relation == .equal ? 1 : 0, abs(change.1))
    }
    for (index, amount) in changes.sorted(by: { effort($0) < effort($1) }).prefix(Self.trialLimit) {
      var changed = spec
      changed.equations[index].constant += amount
      let found = try LayoutChecker(changed, options: options)
        .check(ground, over: range, contentScale: contentScale)
      if found.contains(where: { $0.rule.isContradiction }) { continue }
      func text(in spec: Spec) throws(SceneError) -> String {
        let scene = try scene(of: spec, at: range.bounds.lowerBound)
        return withExtendedLifetime(scene) { scene.constraints[index].writtenEquation }
      }
      let words =
        "all \(range.words) work if '\(try text(in: spec))' were '\(try text(in: changed))'"
      finding.remedy = finding.remedy.map { "\($0); \(words)" } ?? words
      return
    }
  }
}

extension Scene {
  /// The index of a constraint's equation in the spec; -1 if it is not among them.
  fileprivate func index(of constraint: LayoutConstraint) -> Int {
    constraints.firstIndex { $0 === constraint } ?? -1
  }
}
