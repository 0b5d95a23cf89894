import LayoutInspection
import Testing

/// A comparison of the findings over ranges with those at single values.
///
/// It looks at every quarter of a point, in debug builds at some of them, and on both sides of each
/// border.
struct RangeComparison {
  /// How many specs were compared.
  private(set) var specCount = 0
  /// How many findings they have over their ranges.
  private(set) var findingCount = 0
  /// At how many values they were compared.
  private(set) var pointCount = 0
  private var dice = Dice(seed: 28)

  /// The distance from a border up to which a single value may be on either side of it.
  private static let margin = 1e-5
  /// The same if a border is approximate: whether a layout settles there depends on the one before.
  private static let wideMargin = 0.25
  /// The most quarter points of a range that are looked at in debug builds.
  private static let pointLimit = 12

  static var options: CheckOptions {
    var options = CheckOptions()
    options.rules = Set(Rule.allCases)
    options.isExact = true
    return options
  }

  /// The findings of one spec over a range, and the means to check it at single values.
  private struct Case {
    let name: String
    let range: SituationRange
    let ground: Situation
    let checker: LayoutChecker
    let found: [Finding]

    func findings(at value: Double) throws -> [Finding] {
      try checker.check(range.situation(ground, at: value))
    }

    func causes(at value: Double) throws -> Set<String> {
      Set(try findings(at: value).map { $0.cause })
    }

    /// The findings over the range whose intervals contain a value.
    func foundFindings(at value: Double) -> [Finding] {
      found.filter { $0.extent?.intervals.contains { $0.contains(value) } ?? false }
    }
  }

  /// Compares the findings of a spec over a range with those at single values of it.
  mutating func compare(
    _ spec: Spec, _ situation: Situation, over range: SituationRange, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try LayoutChecker(spec, options: Self.options).check(situation, over: range)
    let item = Case(
      name: name, range: range, ground: try range.grounded(situation),
      checker: try LayoutChecker(spec, options: Self.options), found: found)
    specCount += 1
    findingCount += found.count
    let isApproximate = found.contains { $0.extent?.isApproximate == true }
    let margin = isApproximate ? Self.wideMargin : Self.margin
    let intervals = found.flatMap { $0.extent?.intervals ?? [] }
    let borders: [Double] = intervals.flatMap { [$0.lowerBound, $0.upperBound] }
    let sides: [Double] = borders.flatMap { [$0 - 1.1 * margin, $0 + 1.1 * margin] }
      .filter { range.bounds.contains($0) }
    for value in quarters(of: range.bounds) + sides
    where !borders.contains(where: { abs($0 - value) < margin }) {
      guard try isSame(item, at: value, sourceLocation) else { return }
    }
  }

  private mutating func quarters(of bounds: ClosedRange<Double>) -> [Double] {
    let count = Int((bounds.upperBound - bounds.lowerBound) * 4)
    let all = (0...count).map { bounds.lowerBound + Double($0) / 4 }
    return Thoroughness.isFull
      ? all : (0..<Self.pointLimit).map { _ in all[dice.roll(0..<all.count)] }
  }

  private mutating func isSame(
    _ item: Case, at value: Double, _ sourceLocation: SourceLocation
  ) throws -> Bool {
    pointCount += 1
    let single = try item.findings(at: value)
    let over = item.foundFindings(at: value)
    let wanted = Set(single.map { $0.cause })
    let given = Set(over.map { $0.cause })
    if given != wanted {
      // A layout may hold, or be empty, at a single value, as where two lengths agree.
      let beside = [value - Self.margin, value + Self.margin]
      if try beside.allSatisfy({ try item.causes(at: $0) == given }) { return true }
      Issue.record(
        """
        \(item.name) at \(item.range.parameter) \(value): not \(given.subtracting(wanted)), \
        but \(wanted.subtracting(given))
        """, sourceLocation: sourceLocation)
      return false
    }
    for finding in single {
      guard let worst = over.first(where: { $0.cause == finding.cause }),
        worst.severity == finding.severity, finding.measure > worst.measure + 0.011
      else { continue }
      Issue.record(
        "\(item.name) at \(value): \(finding.message), worse than \(worst.message)",
        sourceLocation: sourceLocation)
      return false
    }
    return true
  }
}

extension Finding {
  /// The rule and the subject, which tell causes apart.
  fileprivate var cause: String { "\(rule.rawValue) \(subject)" }
}
