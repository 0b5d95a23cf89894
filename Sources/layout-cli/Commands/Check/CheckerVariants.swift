import InterfaceBuilder
import LayoutInspection

/// The checkers of one spec: several if it comes from an Interface Builder file with variations for
/// size classes.
struct CheckerVariants {
  private let spec: Spec
  private let options: CheckOptions
  private let input: ImportedInput?
  private var checkers: [SizeClasses?: LayoutChecker] = [:]
  /// In the order in which they were first needed.
  private var order: [LayoutChecker] = []

  /// Creates the checkers.
  ///
  /// - Parameters:
  ///   - spec: The spec, in a situation that exists.
  ///   - input: The root that it comes from; nil for a plain spec.
  ///   - options: The options of the checks.
  init(_ spec: Spec, from input: ImportedInput?, options: CheckOptions) {
    self.spec = spec
    self.options = options
    self.input = input
  }

  /// The checker for a situation.
  mutating func checker(for situation: Situation) throws(SceneError) -> LayoutChecker {
    let classes = try input?.otherSizeClasses(in: situation)
    if let checker = checkers[classes] { return checker }
    var spec = try input?.variant(in: situation) ?? spec
    spec.situation = situation
    let checker = try LayoutChecker(spec, options: options)
    checkers[classes] = checker
    order.append(checker)
    return checker
  }

  /// The constraints that never had an effect in any variant that contains them.
  func finish() -> [Finding] {
    var found: [Finding] = []
    var effective: Set<Int> = []
    for checker in order {
      let findings = checker.finish()
      let idle = Set(findings.compactMap { $0.offset })
      effective.formUnion(
        checker.spec.equations.compactMap { $0.offset }.filter { !idle.contains($0) })
      found += findings.filter { finding in !found.contains { $0.offset == finding.offset } }
    }
    return found.filter { $0.offset.map { !effective.contains($0) } ?? true }
  }

  // MARK: - Ranges

  /// Finds the problems while numbers of a situation vary over ranges, with the variant for each part
  /// of them.
  ///
  /// - Parameters:
  ///   - situation: The situation.
  ///   - choice: The numbers.
  ///   - contentScale: The factor of intrinsic sizes.
  /// - Returns: The findings, each once with its extent.
  /// - Throws: ``SceneError`` if the situation does not exist.
  mutating func check(
    _ situation: Situation, over choice: RangeChoice, contentScale: Double
  ) throws(SceneError) -> [Finding] {
    var report = CheckReport()
    for (situation, range) in try choice.ranges(of: situation) {
      let ground = try range.grounded(situation)
      for bounds in try parts(of: range, ground) {
        let part = SituationRange(range.parameter, over: bounds)
        let middle = (bounds.lowerBound + bounds.upperBound) / 2
        let findings = try checker(for: range.situation(ground, at: middle))
          .check(situation, over: part, contentScale: contentScale)
        report.add(
          findings.map { finding in
            var finding = finding
            for place in finding.extents.indices { finding.extents[place].bounds = range.bounds }
            return finding
          }, in: "")
      }
    }
    var findings = report.groups.map { $0.finding }
    findings.addLimits()
    return findings
  }

  /// The parts of a range that have variants of their own.
  private func parts(
    of range: SituationRange, _ ground: Situation
  ) throws(SceneError) -> [ClosedRange<Double>] {
    try input?.parts(of: range, ground) ?? [range.bounds]
  }

  /// The maximum number of findings for which a change that would help is searched.
  private static let changeLimit = 16

  /// Adds details to findings over ranges, each at its worst point.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - situation: The situation.
  ///   - choice: The numbers that varied.
  ///   - contentScale: The factor of intrinsic sizes.
  ///   - findsChanges: Whether the details include the least change that would help.
  /// - Returns: The findings with their details, in the same order.
  /// - Throws: ``SceneError`` if the situation does not exist.
  mutating func detailed(
    _ findings: [Finding], in situation: Situation, over choice: RangeChoice,
    contentScale: Double, findsChanges: Bool
  ) throws(SceneError) -> [Finding] {
    // Findings that are worst in the same situation share its layout.
    var worst: [(situation: Situation, places: [Int])] = []
    for (place, finding) in findings.enumerated() {
      guard let extent = finding.extent else { continue }
      let situation = try choice.worst(of: extent, in: situation)
      if let group = worst.firstIndex(where: { $0.situation == situation }) {
        worst[group].places.append(place)
      } else {
        worst.append((situation, [place]))
      }
    }
    var detailed = findings
    for (worst, places) in worst {
      let checker = try checker(for: worst)
      let found = try checker.detailed(
        places.map { findings[$0] }, in: worst, contentScale: contentScale)
      for (place, finding) in zip(places, found) { detailed[place] = finding }
    }
    guard findsChanges, case .range(let range) = choice else { return detailed }
    let ground = try range.grounded(situation)
    guard try parts(of: range, ground).count == 1 else { return detailed }
    let checker = try checker(for: range.situation(ground, at: range.bounds.lowerBound))
    for place in detailed.indices.prefix(Self.changeLimit) {
      try checker.addLeastChange(
        to: &detailed[place], in: situation, over: range, contentScale: contentScale)
    }
    return detailed
  }
}
