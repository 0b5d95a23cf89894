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

  /// Adds details to findings over ranges, each at its worst point.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - situation: The situation.
  ///   - choice: The numbers that varied.
  ///   - contentScale: The factor of intrinsic sizes.
  /// - Returns: The findings with their details, in the same order.
  /// - Throws: ``SceneError`` if the situation does not exist.
  mutating func detailed(
    _ findings: [Finding], in situation: Situation, over choice: RangeChoice,
    contentScale: Double
  ) throws(SceneError) -> [Finding] {
    var detailed: [Finding] = []
    for finding in findings {
      guard let extent = finding.extent else {
        detailed.append(finding)
        continue
      }
      let worst = try choice.worst(of: extent, in: situation)
      detailed += try checker(for: worst)
        .detailed([finding], in: worst, contentScale: contentScale)
    }
    return detailed
  }
}
