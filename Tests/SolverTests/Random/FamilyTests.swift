import Foundation
import Testing

/// Random systems of every scale, judged exactly; see ``FamilyRehearsal`` for what is right.
///
/// `MOORING_RANDOM_FAMILIES` sets the number of systems of each family (200 otherwise, fewer of
/// families that take long; debug builds take one of each of the others), `MOORING_RANDOM_SEED` the
/// first seed, and `MOORING_RANDOM_FAMILY` the only family, if not all.
@Suite struct FamilyTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let systemCount =
    environment["MOORING_RANDOM_FAMILIES"].flatMap { Int($0) } ?? (Thoroughness.isFull ? 200 : 1)
  private static let families: [Family] = {
    guard let name = environment["MOORING_RANDOM_FAMILY"] else {
      return Family.all.filter { $0.share <= systemCount }
    }
    return Family.all.filter { $0.name == name }
  }()
  private static let firstSeed = environment["MOORING_RANDOM_SEED"].flatMap { UInt64($0) } ?? 0

  @Test(arguments: families)
  func `systems of every scale are right, or refused`(_ family: Family) {
    let count = max(1, Self.systemCount / family.share)
    var counts: [FamilyRehearsal.Outcome: Int] = [:]
    var solutionCount = 0
    var isShortened = false
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(count) {
      let script = family.script(seed: seed)
      let rehearsal = rehearse(script, family)
      let outcome = rehearsal.outcome
      counts[outcome, default: 0] += 1
      solutionCount += rehearsal.solutionCount
      guard outcome > .notOptimal else { continue }
      guard !isShortened else {
        Issue.record("\(family) \(seed): \(outcome): \(rehearsal.details)")
        continue
      }
      isShortened = true
      let shortest = shrink(script, attempts: 300) { rehearse($0, family).outcome == outcome }
      let details = rehearse(shortest, family).details
      Issue.record("\(family) \(seed): \(outcome): \(details)\n\(listing(of: shortest))")
    }
    #expect(solutionCount >= count, "no solution was judged")
    let unsolved = counts[.undecided, default: 0] + counts[.notOptimal, default: 0]
    // 0.5 percent, or one of fewer.
    let limit = family.isOrdinary ? 0 : max(1, count / 200)
    #expect(unsolved <= limit, "\(unsolved) of \(count) \(family) systems are undecided")
    #expect(counts[.lastPlace, default: 0] <= max(1, count / 200))
  }

  private func rehearse(_ script: [Operation], _ family: Family) -> FamilyRehearsal {
    var rehearsal = FamilyRehearsal(recovers: family.recovers)
    rehearsal.rehearse(script)
    return rehearsal
  }
}
