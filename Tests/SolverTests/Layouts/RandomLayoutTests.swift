import Foundation
import Testing

/// Random layouts of 100 to 2,000 variables, changed at random.
///
/// `MOORING_RANDOM_LAYOUTS` sets their number (16 otherwise, 8 in debug builds),
/// `MOORING_RANDOM_SEED` the first seed.
@Suite struct RandomLayoutTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let layoutCount =
    environment["MOORING_RANDOM_LAYOUTS"].flatMap { UInt64($0) } ?? (Thoroughness.isFull ? 16 : 8)
  private static let firstSeed = environment["MOORING_RANDOM_SEED"].flatMap { UInt64($0) } ?? 0
  private static let sizes = [100, 120, 160, 240, 100, 150, 600, 2_000]

  @Test(arguments: firstSeed..<firstSeed + layoutCount)
  func `randomly changed layouts have the values of new ones`(seed: UInt64) {
    let size = Self.sizes[Int(seed / 4 % UInt64(Self.sizes.count))]
    let script = LayoutScript(seed: seed, variableCount: size).operations
    let interval = max(5, script.count / 12)
    guard var discrepancy = failure(of: script, judgingEvery: interval) else { return }

    // Removes the operations after the failure, then those that it does not need.
    var shortest = Array(script.prefix(discrepancy.operationCount ?? script.count))
    shortest = shrink(shortest) { candidate in
      failure(of: candidate, judgingEvery: .max)?.kind == discrepancy.kind
    }
    discrepancy = failure(of: shortest, judgingEvery: .max) ?? discrepancy
    Issue.record("seed \(seed), \(size) variables: \(discrepancy)\n\(listing(of: shortest))")
  }

  private func failure(of script: [Operation], judgingEvery interval: Int) -> Discrepancy? {
    var rehearsal = LayoutRehearsal()
    do {
      try rehearsal.run(script, judgingEvery: interval)
      return nil
    } catch {
      return error as? Discrepancy ?? Discrepancy("\(type(of: error))", "\(error)")
    }
  }
}
