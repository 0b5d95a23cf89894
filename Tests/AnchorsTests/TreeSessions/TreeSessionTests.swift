import Foundation
import Testing

/// Random trees that functions of the program change in the middle of each call.
///
/// `MOORING_TREE_SESSIONS=20000` with a release build makes that many sessions.
@Suite struct TreeSessionTests {
  private static let count =
    ProcessInfo.processInfo.environment["MOORING_TREE_SESSIONS"].flatMap { Int($0) } ?? 40
  private static let groupCount = 20

  @Test(arguments: 0..<groupCount)
  func `frames equal those of a new tree after changes in any function`(_ group: Int) {
    for number in 0..<Self.count / Self.groupCount {
      let seed = UInt64(group * 1_000_000 + number)
      let fault = TreeSession(seed: seed).run(16)
      if let fault { Issue.record("seed \(seed): \(fault)") }
    }
  }
}
