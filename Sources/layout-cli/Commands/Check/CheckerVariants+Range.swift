import LayoutInspection

extension CheckerVariants {
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
