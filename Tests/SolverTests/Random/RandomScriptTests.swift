import Foundation
import Testing

/// Small random systems, each state judged by the reference solver.
///
/// `MOORING_RANDOM_SYSTEMS` sets their number (4,096 otherwise, 120 in debug builds),
/// `MOORING_RANDOM_SEED` the first seed; with `MOORING_RANDOM_TRACE` the operations are printed
/// before they are performed.
@Suite struct RandomScriptTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let systemCount =
    environment["MOORING_RANDOM_SYSTEMS"].flatMap { UInt64($0) }
    ?? UInt64(Thoroughness.isFull ? 4_096 : 120)
  private static let firstSeed = environment["MOORING_RANDOM_SEED"].flatMap { UInt64($0) } ?? 0
  private static let isTraced = environment["MOORING_RANDOM_TRACE"] != nil
  private static let shareCount: UInt64 = 8

  @Test(arguments: 0..<shareCount)
  func `small random systems have the reference solver's results`(share: UInt64) {
    let seeds = stride(
      from: Self.firstSeed + share, to: Self.firstSeed + Self.systemCount, by: Int(Self.shareCount))
    var stateCount = 0
    var failureCount = 0
    for seed in seeds {
      let script = ScriptGenerator.script(seed: seed)
      if Self.isTraced { print("seed \(seed)") }
      var rehearsal = Rehearsal()
      rehearsal.isTraced = Self.isTraced
      do {
        try rehearsal.rehearse(script)
      } catch {
        failureCount += 1
        if failureCount == 1, Self.environment["NOSHRINK"] == nil {
          reportShortest(error, seed: seed, script: script)
        } else {
          Issue.record("seed \(seed): \(error)")
        }
      }
      stateCount += rehearsal.stateCount
    }
    #expect(stateCount > 0 || Self.systemCount < Self.shareCount, "no state was judged")
    print("\(stateCount) states judged from seed \(Self.firstSeed + share) on")
  }

  /// Records a failure, with the shortest script found that fails in the same way.
  private func reportShortest(_ error: any Error, seed: UInt64, script: [Operation]) {
    let shortest = shrink(script, attempts: 2_000) { candidate in
      kind(of: failure(of: candidate)) == kind(of: error)
    }
    let message = failure(of: shortest).map { "\($0)" } ?? "\(error)"
    Issue.record("seed \(seed): \(message)\n\(listing(of: shortest))")
  }

  private func failure(of script: [Operation]) -> (any Error)? {
    var rehearsal = Rehearsal()
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
