extension LayoutChecker {
  /// Finds the problems while a number of a situation varies over a range, with the exact intervals
  /// of each.
  ///
  /// The layouts are split into segments in which every frame is linear. In each, the values are
  /// computed where a quantity that rules compare changes its sign, and the rules are applied
  /// between these. Frames are compared exactly, without the tolerance of half a pixel, if the
  /// options say so.
  ///
  /// - Parameters:
  ///   - situation: The situation; the number is the range's.
  ///   - range: The range.
  /// - Returns: The findings, each once with its extent, and with its message for the worst value.
  /// - Throws: ``SceneError`` if the situation does not exist, or its layouts cannot be followed.
  /// - Complexity: A few layouts for each segment, and a few checks for each interval with the same
  ///   findings.
  public func check(
    _ situation: Situation, over range: SituationRange
  ) throws(SceneError) -> [Finding] {
    let ground = try range.grounded(situation)
    var pass = RangePass(range, ground)
    for segment in try scene.segments(ground, over: range) {
      try inspect(segment.range, &pass)
      if segment.border?.isApproximate == true {
        pass.approximate.append(segment.range.upperBound)
      }
    }
    var findings = pass.findings()
    findings.addLimits()
    return findings
  }

  /// Applies the rules within a segment.
  private func inspect(_ segment: ClosedRange<Double>, _ pass: inout RangePass) throws(SceneError) {
    var cuts = [segment.lowerBound, segment.upperBound]
    let width = segment.upperBound - segment.lowerBound
    if width > FindingExtent.resolution {
      cuts += try crossings(segment.lowerBound + width / 4, segment.upperBound - width / 4, pass)
        .filter { $0 > segment.lowerBound && $0 < segment.upperBound }
      cuts.sort()
    }
    var start = cuts[0]
    for cut in cuts.dropFirst() where cut - start > FindingExtent.resolution || width == 0 {
      // The last cell extends to the end, however close the cut before.
      let end = segment.upperBound - cut <= FindingExtent.resolution ? segment.upperBound : cut
      try inspectCell(start...end, &pass)
      start = end
    }
    if start < segment.upperBound { try inspectCell(start...segment.upperBound, &pass) }
  }

  /// Returns the values at which a quantity that rules compare changes its sign, computed from two
  /// values of a segment.
  private func crossings(
    _ low: Double, _ high: Double, _ pass: RangePass
  ) throws(SceneError) -> [Double] {
    guard let one = try differences(at: low, pass), let other = try differences(at: high, pass),
      one.count == other.count
    else { return [] }
    var crossings: [Double] = []
    for (start, end) in zip(one, other) where abs(end - start) > 1e-9 * (high - low) {
      crossings.append(low + (high - low) * start / (start - end))
    }
    return crossings
  }

  private func differences(at value: Double, _ pass: RangePass) throws(SceneError) -> [Double]? {
    try scene.move(to: pass.situation(at: value))
    guard scene.window.conflicts.isEmpty else { return nil }
    updateFacts(for: scene)
    return SceneInspection(spec, scene, facts, options).differences
  }

  /// Applies the rules in an interval in which they are expected to have the same findings.
  private func inspectCell(
    _ cell: ClosedRange<Double>, _ pass: inout RangePass
  ) throws(SceneError) {
    let width = cell.upperBound - cell.lowerBound
    let middle = try sample(cell.plainMiddle, pass)
    guard width > FindingExtent.resolution else {
      return pass.add(middle, over: cell, [])
    }
    // Nothing ends at the ends of the range: there the rules are applied exactly.
    let margin = min(width / 8, RangePass.margin)
    let low = try sample(
      cell.lowerBound + (cell.lowerBound == pass.bounds.lowerBound ? 0 : margin), pass)
    let high = try sample(
      cell.upperBound - (cell.upperBound == pass.bounds.upperBound ? 0 : margin), pass)
    // The cause is not among the differences: its border is found by bisection.
    for (end, sample) in [(cell.lowerBound, low), (cell.upperBound, high)]
    where sample.causes != middle.causes {
      let border = try border(between: middle, and: sample, pass)
      guard abs(border - end) > FindingExtent.resolution else { continue }
      try inspectCell(min(border, end)...max(border, end), &pass)
      let rest = end == cell.lowerBound ? border...cell.upperBound : cell.lowerBound...border
      return try inspectCell(rest, &pass)
    }
    var ends: [(sample: RangePass.Sample, value: Double)] = [
      (sample: low, value: cell.lowerBound), (sample: high, value: cell.upperBound),
    ]
    // The lesser of two lengths is worst where both are equal.
    for finding in middle.findings {
      guard let before = low.measure(of: finding), let after = high.measure(of: finding),
        finding.measure > (before + after) / 2 + RangePass.leastBend
      else { continue }
      let peak = try peak(of: finding, low.value...high.value, pass)
      ends.append((sample: peak, value: peak.value))
    }
    pass.add(middle, over: cell, ends)
  }

  /// Returns the sample at which a finding is worst, whose measure increases up to it and decreases
  /// after it.
  private func peak(
    of finding: Finding, _ cell: ClosedRange<Double>, _ pass: RangePass
  ) throws(SceneError) -> RangePass.Sample {
    var (low, high) = (cell.lowerBound, cell.upperBound)
    while high - low > FindingExtent.resolution {
      let one = try sample(low + (high - low) / 3, pass)
      let other = try sample(high - (high - low) / 3, pass)
      if one.measure(of: finding) ?? 0 < other.measure(of: finding) ?? 0 {
        low = one.value
      } else {
        high = other.value
      }
    }
    return try sample((low + high) / 2, pass)
  }

  private func sample(_ value: Double, _ pass: RangePass) throws(SceneError) -> RangePass.Sample {
    RangePass.Sample(
      value: value, findings: try check(pass.situation(at: value)))
  }

  /// The value between two samples at which the findings cease to be those of the first.
  private func border(
    between first: RangePass.Sample, and second: RangePass.Sample, _ pass: RangePass
  ) throws(SceneError) -> Double {
    var (same, other) = (first.value, second.value)
    for _ in 0..<40 {
      let middle = (same + other) / 2
      if try sample(middle, pass).causes == first.causes { same = middle } else { other = middle }
    }
    return other
  }
}

extension ClosedRange<Double> {
  /// A value near the middle that people can read: a whole number, or else one with two decimals,
  /// if the range is long enough to have one.
  fileprivate var plainMiddle: Double {
    let (middle, reach) = ((lowerBound + upperBound) / 2, (upperBound - lowerBound) / 4)
    return [middle.rounded(), roundedPoints(middle)].first { abs($0 - middle) <= reach } ?? middle
  }
}

extension [Finding] {
  /// Adds to contradictions the values from which on, or up to which, there are none.
  fileprivate mutating func addLimits() {
    var all: FindingExtent?
    for finding in self where finding.rule.isContradiction {
      guard let extent = finding.extent else { continue }
      if all == nil { all = extent } else { all?.formUnion(extent) }
    }
    guard let all, let first = all.intervals.first, let last = all.intervals.last else { return }
    let limit: String
    if last.upperBound < all.bounds.upperBound - FindingExtent.resolution {
      limit = "at least \(pointsText(last.upperBound))"
    } else if first.lowerBound > all.bounds.lowerBound + FindingExtent.resolution {
      limit = "at most \(pointsText(first.lowerBound))"
    } else {
      return
    }
    for place in indices where self[place].rule.isContradiction {
      let words = "the layout needs a \(all.parameter.noun) of \(limit)"
      self[place].remedy = self[place].remedy.map { "\($0); \(words)" } ?? words
    }
  }
}
