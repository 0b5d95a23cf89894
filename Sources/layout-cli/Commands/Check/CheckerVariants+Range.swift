import LayoutInspection

extension CheckerVariants {
  /// Finds the problems while a number of a situation varies over a range, with the variant for
  /// each part of it.
  ///
  /// - Parameters:
  ///   - situation: The situation.
  ///   - range: The range.
  ///   - contentScale: The factor of intrinsic sizes.
  /// - Returns: The findings, each once with its extent.
  /// - Throws: ``SceneError`` if the situation does not exist.
  mutating func check(
    _ situation: Situation, over range: SituationRange, contentScale: Double
  ) throws(SceneError) -> [Finding] {
    let ground = try range.grounded(situation)
    var report = CheckReport()
    for bounds in try input?.parts(of: range, ground) ?? [range.bounds] {
      let part = SituationRange(range.parameter, over: bounds)
      let middle = (bounds.lowerBound + bounds.upperBound) / 2
      let findings = try checker(for: range.situation(ground, at: middle))
        .check(situation, over: part, contentScale: contentScale)
      report.add(
        findings.map { finding in
          var finding = finding
          finding.extent?.bounds = range.bounds
          return finding
        }, in: "")
    }
    var findings = report.groups.map { $0.finding }
    findings.addLimits()
    return findings
  }

  /// Adds details to findings over a range, each at its worst point.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - situation: The situation.
  ///   - range: The range.
  ///   - contentScale: The factor of intrinsic sizes.
  /// - Returns: The findings with their details, in the same order.
  /// - Throws: ``SceneError`` if the situation does not exist.
  mutating func detailed(
    _ findings: [Finding], in situation: Situation, over range: SituationRange,
    contentScale: Double
  ) throws(SceneError) -> [Finding] {
    let ground = try range.grounded(situation)
    var detailed: [Finding] = []
    for finding in findings {
      let worst = range.situation(ground, at: finding.extent?.witness ?? range.bounds.lowerBound)
      detailed += try checker(for: worst)
        .detailed([finding], in: worst, contentScale: contentScale)
    }
    return detailed
  }
}
