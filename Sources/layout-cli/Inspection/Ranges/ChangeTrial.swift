/// Tries other constants in the equations of a spec.
struct ChangeTrial {
  private let spec: Spec
  private let options: CheckOptions
  private let range: SituationRange
  private let ground: Situation
  private let contentScale: Double
  /// The findings over the range with the spec as it is, by cause.
  private var known: [[String]: Finding]?

  /// A change of the constant of an equation.
  private struct Change {
    var index: Int
    var amount: Double
  }

  /// The maximum number of constraints tried for a finding.
  private static var constraintLimit: Int { 12 }
  /// The maximum number of changes verified for a finding.
  private static var checkLimit: Int { 8 }
  /// The change that counts as an error of the arithmetic.
  private static var negligible: Double { 1e-6 }
  /// The amount by which a change may be too small because measures are rounded.
  private static var rounding: Double { 0.02 }
  /// The amount by which a change may be greater than needed.
  private static var slack: Double { 0.05 }

  init(
    _ spec: Spec, _ options: CheckOptions, _ range: SituationRange, _ ground: Situation,
    contentScale: Double
  ) {
    self.spec = spec
    self.options = options
    self.range = range
    self.ground = ground
    self.contentScale = contentScale
  }

  /// The least change that removes a finding from the range; nil if there is none.
  mutating func leastChange(for finding: Finding) throws(SceneError) -> LeastChange? {
    guard let extent = finding.extent, !extent.isApproximate else { return nil }
    let changes =
      finding.rule.isContradiction
      ? try changes(against: finding, extent) : try changes(by: finding, at: extent.witness)
    // Moving a bound is a smaller change than moving an equality.
    func effort(_ change: Change) -> (Int, Double) {
      (spec.equations[change.index].relation == .equal ? 1 : 0, abs(change.amount))
    }
    for change in changes.sorted(by: { effort($0) < effort($1) }).prefix(Self.checkLimit) {
      let changed = spec.changed(change.index, by: change.amount)
      guard try isWithout(finding, changed) else { continue }
      return LeastChange(
        constraint: try text(of: change.index, in: spec),
        changed: try text(of: change.index, in: changed))
    }
    return nil
  }

  /// The text of a constraint, as a spec writes it.
  private func text(of index: Int, in spec: Spec) throws(SceneError) -> String {
    let scene = try scene(of: spec)
    return withExtendedLifetime(scene) { scene.constraints[index].writtenEquation }
  }

  private func scene(of spec: Spec, at value: Double? = nil) throws(SceneError) -> Scene {
    try spec.scene(
      in: range.situation(ground, at: value ?? range.bounds.lowerBound), contentScale: contentScale)
  }

  /// The changes by which the members of a contradiction can hold at both ends of its extent.
  private func changes(
    against finding: Finding, _ extent: FindingExtent
  ) throws(SceneError) -> [Change] {
    var amounts: [Int: [Double]] = [:]
    for end in [extent.intervals.first?.lowerBound, extent.intervals.last?.upperBound] {
      guard let end else { continue }
      let scene = try scene(of: spec, at: end)
      for conflict in scene.window.conflicts {
        for (constraint, amount) in conflict.leastChanges where abs(amount) > Self.negligible {
          guard let index = scene.constraints.firstIndex(where: { $0 === constraint }) else {
            continue
          }
          amounts[index, default: []].append(amount)
        }
      }
    }
    // The engine has constants of mirrored layouts with the other sign.
    return amounts.keys.sorted().flatMap { index in
      let amount = amounts[index]?.max { abs($0) < abs($1) } ?? 0
      return [amount, -amount].map { Change(index: index, amount: $0) }
    }
  }

  /// The changes of the constraints that determine the views of a finding that remove it at its worst
  /// point, by the rate at which its measure falls.
  private func changes(by finding: Finding, at value: Double) throws(SceneError) -> [Change] {
    guard finding.measure > Self.slack else { return [] }
    let scene = try scene(of: spec, at: value)
    var changes: [Change] = []
    for index in deciding(about: finding, in: scene) {
      for step in [finding.measure / 2, -finding.measure / 2] {
        guard let left = try measure(of: finding, at: value, Change(index: index, amount: step)),
          left > 0, left < finding.measure - Self.rounding
        else { continue }
        let amount = step * finding.measure / (finding.measure - left)
        let enough = roundedPoints(amount)
        let direction = step < 0 ? -1.0 : 1
        // A measure is rounded; a change that is smaller by more than that must not be enough.
        let less = Change(index: index, amount: enough - direction * Self.slack)
        guard try measure(of: finding, at: value, less) ?? 0 > 0 else { continue }
        for spare in [0, Self.rounding] {
          changes.append(Change(index: index, amount: enough + direction * spare))
        }
      }
    }
    return changes
  }

  /// The equations of the constraints that determine the views of a finding.
  private func deciding(about finding: Finding, in scene: Scene) -> [Int] {
    var indices: [Int] = []
    for name in finding.subject {
      guard let view = scene.views.first(where: { $0.label == name }) else { continue }
      for axis in [Axis.horizontal, .vertical] {
        for constraint in view.constraintsAffectingLayout(for: axis) {
          guard let index = scene.constraints.firstIndex(where: { $0 === constraint }),
            !indices.contains(index)
          else { continue }
          indices.append(index)
        }
      }
    }
    return Array(indices.prefix(Self.constraintLimit))
  }

  /// The measure of a finding at a value with a changed spec, 0 if it is not found; nil if there is a
  /// contradiction.
  private func measure(
    of finding: Finding, at value: Double, _ change: Change
  ) throws(SceneError) -> Double? {
    let changed = spec.changed(change.index, by: change.amount)
    let found = try LayoutChecker(changed, options: options)
      .check(range.situation(ground, at: value), contentScale: contentScale)
    if found.contains(where: { $0.rule.isContradiction }) { return nil }
    return found.first { $0.isAbout(finding) }?.measure ?? 0
  }

  /// Whether a changed spec removes a finding from the range, and makes no other worse.
  private mutating func isWithout(_ finding: Finding, _ changed: Spec) throws(SceneError) -> Bool {
    let found = try check(changed)
    if finding.rule.isContradiction { return !found.contains { $0.rule.isContradiction } }
    if known == nil {
      known = [:]
      for finding in try check(spec) { known?[finding.cause] = finding }
    }
    return found.allSatisfy { other in
      guard !other.isAbout(finding), let before = known?[other.cause] else { return false }
      return other.measure <= before.measure + Self.rounding
        && other.length <= before.length + Self.rounding
    }
  }

  private func check(_ spec: Spec) throws(SceneError) -> [Finding] {
    try LayoutChecker(spec, options: options).check(ground, over: range, contentScale: contentScale)
  }
}

extension Spec {
  /// The spec with another constant in an equation.
  fileprivate func changed(_ index: Int, by amount: Double) -> Spec {
    var spec = self
    spec.equations[index].constant += amount
    return spec
  }
}

extension Finding {
  /// The rule and the subject, which tell causes apart.
  fileprivate var cause: [String] { [rule.rawValue] + subject }

  /// The length of the intervals for which it is found.
  fileprivate var length: Double {
    (extent?.intervals ?? []).reduce(0) { $0 + $1.upperBound - $1.lowerBound }
  }
}

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
