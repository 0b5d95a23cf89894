/// A change of one constant that removes a finding from a range.
public struct LeastChange: Hashable, Sendable {
  /// The constraint as it is.
  public var constraint: String
  /// The constraint as it would be.
  public var changed: String
}

extension LayoutChecker {
  /// The maximum size of a spec for which changes are searched: each takes checks of the range.
  private static var sizeLimit: Int { 200 }

  /// Adds to a finding over a range the least change of one constant that removes it from the range, if
  /// there is one.
  ///
  /// Each change is verified by a check of the range. A change that adds other findings or makes them
  /// worse does not count, unless a contradiction hid them.
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
    guard spec.views.count + spec.equations.count <= Self.sizeLimit else { return }
    var trial = ChangeTrial(
      spec, options, range, try range.grounded(situation), contentScale: contentScale)
    guard let change = try trial.leastChange(for: finding) else { return }
    finding.leastChange = change
    let claim =
      finding.rule.isContradiction
      ? "all \(range.words) work"
      : "it is found for none of the \(range.words)"
    let words = "\(claim) if '\(change.constraint)' were '\(change.changed)'"
    finding.remedy = finding.remedy.map { "\($0); \(words)" } ?? words
  }
}
