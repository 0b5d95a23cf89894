import Foundation
import Testing

/// Small random systems, each state judged by the reference solver.
///
/// `MOORING_RANDOM_SYSTEMS` sets their number (4,096 otherwise, 240 in debug builds),
/// `MOORING_RANDOM_BADLY_SCALED` that of badly scaled ones (80 or 8), `MOORING_RANDOM_SEED` the first
/// seed, `MOORING_RANDOM_RATIO` the largest power of two in the coefficients of badly scaled
/// systems; with `MOORING_RANDOM_TRACE` the operations are printed before they are performed.
@Suite struct RandomScriptTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let systemCount =
    environment["MOORING_RANDOM_SYSTEMS"].flatMap { UInt64($0) }
    ?? UInt64(Thoroughness.isFull ? 4_096 : 240)
  private static let badlyScaledCount =
    environment["MOORING_RANDOM_BADLY_SCALED"].flatMap { UInt64($0) }
    ?? UInt64(Thoroughness.scaled(80))
  private static let firstSeed = environment["MOORING_RANDOM_SEED"].flatMap { UInt64($0) } ?? 0
  private static let isTraced = environment["MOORING_RANDOM_TRACE"] != nil
  private static let shareCount: UInt64 = 8
  /// About 1e4.
  private static let ratio =
    environment["MOORING_RANDOM_RATIO"].flatMap { Double($0) } ?? 8_192

  @Test(arguments: 0..<shareCount)
  func `small random systems have the reference solver's results`(share: UInt64) {
    judge(share: share, systemCount: Self.systemCount, ratio: 1)
  }

  @Test(arguments: 0..<shareCount)
  func `badly scaled systems have the reference solver's results`(share: UInt64) {
    judge(share: share, systemCount: Self.badlyScaledCount, ratio: Self.ratio)
  }

  private func judge(share: UInt64, systemCount: UInt64, ratio: Double) {
    let seeds = stride(
      from: Self.firstSeed + share, to: Self.firstSeed + systemCount, by: Int(Self.shareCount))
    var stateCount = 0
    var failureCount = 0
    for seed in seeds {
      let script = ScriptGenerator.script(seed: seed, ratio: ratio)
      if Self.isTraced { print("seed \(seed)") }
      var rehearsal = Rehearsal(isBadlyScaled: ratio != 1)
      rehearsal.isTraced = Self.isTraced
      do {
        try rehearsal.rehearse(script)
      } catch {
        failureCount += 1
        if failureCount == 1, Self.environment["NOSHRINK"] == nil {
          reportShortest(error, seed: seed, script: script, ratio: ratio)
        } else {
          Issue.record("seed \(seed): \(error)")
        }
      }
      stateCount += rehearsal.stateCount
    }
    #expect(stateCount > 0 || systemCount < Self.shareCount, "no state was judged")
    print("\(stateCount) states judged from seed \(Self.firstSeed + share) on")
  }

  /// Records a failure, with the shortest script found that fails in the same way.
  private func reportShortest(_ error: any Error, seed: UInt64, script: [Operation], ratio: Double)
  {
    let shortest = shrink(script, attempts: ratio == 1 ? 2_000 : 300) { candidate in
      kind(of: failure(of: candidate, ratio)) == kind(of: error)
    }
    let message = failure(of: shortest, ratio).map { "\($0)" } ?? "\(error)"
    Issue.record("seed \(seed): \(message)\n\(listing(of: shortest))")
  }

  private func failure(of script: [Operation], _ ratio: Double) -> (any Error)? {
    var rehearsal = Rehearsal(isBadlyScaled: ratio != 1)
    do {
      try rehearsal.rehearse(script)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the common part of failures that probably have the same cause.
  private func kind(of error: (any Error)?) -> String? {
    guard let error else { return nil }
    return (error as? Discrepancy)?.kind ?? "\(type(of: error))"
  }
}
