/// The findings collected over a range.
struct RangePass {
  /// The findings at a value.
  struct Sample {
    let value: Double
    let findings: [Finding]

    /// The measure of a finding at the value; nil if it is not found.
    func measure(of finding: Finding) -> Double? {
      findings.first { $0.isAbout(finding) }?.measure
    }

    /// The keys of the findings.
    var causes: Set<[String]> {
      Set(findings.map { [$0.rule.rawValue, $0.severity.name] + $0.subject })
    }
  }

  /// The smallest height above a straight line at which a measure counts as rising and falling in
  /// an interval: more than the rounding of measures.
  static var leastBend: Double { 0.011 }
  /// The largest distance from the ends of an interval at which the rules are applied.
  static var margin: Double { 1e-5 }

  private let range: SituationRange
  private let ground: Situation
  /// The borders that were found by bisection.
  var approximate: [Double] = []
  private var report = CheckReport()

  init(_ range: SituationRange, _ ground: Situation) {
    self.range = range
    self.ground = ground
  }

  var bounds: ClosedRange<Double> { range.bounds }

  func situation(at value: Double) -> Situation { range.situation(ground, at: value) }

  /// Adds the findings of an interval: those at its middle, and equal ones at other values, such as
  /// its ends.
  mutating func add(
    _ middle: Sample, over cell: ClosedRange<Double>, _ others: [(sample: Sample, value: Double)]
  ) {
    let findings = middle.findings.map { finding in
      var worst = finding
      var extent = FindingExtent(
        parameter: range.parameter, intervals: [cell], worst: middle.value, witness: middle.value,
        bounds: range.bounds)
      for (sample, value) in others {
        guard let other = sample.findings.first(where: { $0.isAbout(finding) }),
          !worst.isAtLeastAsBad(as: other)
            || other.measure == worst.measure && other.measure > 0 && value == cell.lowerBound
        else { continue }
        worst = other
        extent.worst = value
        extent.witness = sample.value
      }
      worst.extent = extent
      return worst
    }
    report.add(findings)
  }

  /// The findings with their extents.
  func findings() -> [Finding] {
    report.groups.map { group in
      var finding = group.finding
      guard var extent = finding.extent else { return finding }
      let bounds = extent.intervals.flatMap { [$0.lowerBound, $0.upperBound] }
      extent.isApproximate = approximate.contains { bounds.contains($0) }
      finding.extent = extent
      return finding
    }
  }
}

extension Finding {
  /// Returns whether the finding is at least as severe as another of the same cause.
  ///
  /// Of equals, one with a keyboard of its own counts more: it holds wherever the keyboard begins.
  func isAtLeastAsBad(as other: Finding) -> Bool {
    (severity.rawValue, measure, keyboard == nil ? 0 : 1)
      >= (other.severity.rawValue, other.measure, other.keyboard == nil ? 0 : 1)
  }

  /// Joins the extent of another finding of the same cause in the same range, and adopts its message
  /// if that is worse.
  mutating func join(_ other: Finding) {
    var (joined, lesser) = (self, other)
    if !isAtLeastAsBad(as: other) { (joined, lesser) = (other, self) }
    if let extent = lesser.extent { joined.extent?.formUnion(extent) }
    self = joined
  }
}
