import LayoutInspection
import Testing

/// Tests that the findings over a range of sizes are those at each single size.
@Suite struct RangeCheckTests {
  private var options: CheckOptions {
    var options = CheckOptions()
    options.rules = Set(Rule.allCases).subtracting([.noEffect])
    options.isExact = true
    return options
  }

  /// The distance from a border within which single values are not compared.
  private static let margin = 1e-3

  /// Compares the findings over a range with those at every quarter point of it.
  private func expectSame(
    _ spec: Spec, _ situation: Situation, over range: SituationRange, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int {
    let found = try LayoutChecker(spec, options: options).check(situation, over: range)
    let ground = try range.grounded(situation)
    let checker = try LayoutChecker(spec, options: options)
    let borders = found.flatMap { finding in
      (finding.extent?.intervals ?? []).flatMap { [$0.lowerBound, $0.upperBound] }
    }
    var value = range.bounds.lowerBound
    while value <= range.bounds.upperBound {
      defer { value += 0.25 }
      if borders.contains(where: { abs($0 - value) < Self.margin }) { continue }
      let single = try checker.check(range.situation(ground, at: value))
      let wanted = Set(single.map { "\($0.rule.rawValue) \($0.subject)" })
      let here = found.filter { finding in
        finding.extent?.intervals.contains { $0.contains(value) } ?? false
      }
      let given = Set(here.map { "\($0.rule.rawValue) \($0.subject)" })
      // A layout may hold at a single value, for example if two lengths are equal there.
      if given != wanted,
        try isIsolated(value, given, checker, range, ground)
      {
        continue
      }
      #expect(
        given == wanted,
        "\(name) at \(range.parameter) \(value): not \(wanted.subtracting(given)), but \(given.subtracting(wanted))",
        sourceLocation: sourceLocation)
      if given != wanted { return 0 }
      for finding in single {
        let worst = here.first { $0.rule == finding.rule && $0.subject == finding.subject }
        guard let worst, worst.severity == finding.severity, finding.measure > worst.measure + 0.011
        else { continue }
        Issue.record(
          "\(name) at \(value): \(finding.message), worse than \(worst.message)",
          sourceLocation: sourceLocation)
        return 0
      }
    }
    return found.count
  }

  private func causes(
    of checker: LayoutChecker, _ range: SituationRange, _ ground: Situation, at value: Double
  ) throws -> Set<String> {
    Set(
      try checker.check(range.situation(ground, at: value))
        .map { "\($0.rule.rawValue) \($0.subject)" })
  }

  private func isIsolated(
    _ value: Double, _ wanted: Set<String>, _ checker: LayoutChecker, _ range: SituationRange,
    _ ground: Situation
  ) throws -> Bool {
    try [value - Self.margin, value + Self.margin].allSatisfy { beside in
      try causes(of: checker, range, ground, at: beside) == wanted
    }
  }

  @Test(arguments: [SituationRange.Parameter.width, .height])
  func `a range check of the examples equals checks at single points`(
    _ parameter: SituationRange.Parameter
  ) throws {
    var count = 0
    for example in exampleSpecs {
      let spec = spec(example.text)
      var situation = spec.situation
      situation.window = .full
      situation.windowSafeArea = nil
      count += try expectSame(
        spec, situation, over: SituationRange(parameter, over: 300...420), example.name)
    }
    #expect(count >= 4)
  }

  @Test(arguments: [SituationRange.Parameter.width, .height])
  func `a range check of random specs equals checks at single points`(
    _ parameter: SituationRange.Parameter
  ) throws {
    let seed: UInt64 = 28_000
    print("seed of specs: \(seed)")
    var count = 0
    for index in 0..<20 {
      var maker = SpecMaker(seed: seed &+ UInt64(index))
      let spec = maker.spec()
      var situation = maker.situation()
      situation.window = .full
      let start = Double(maker.dice.roll(200..<700))
      count += try expectSame(
        spec, situation, over: SituationRange(parameter, over: start...(start + 20)),
        "spec of seed \(seed &+ UInt64(index))")
    }
    #expect(count > 30, "\(count) findings")
  }
}
