import Foundation
import Testing

/// The same input gives the same bytes; `Tests/Reliability/determinism` tries it a thousand times.
@Suite struct DeterminismTests {
  /// Runs a command line with a seed of hashes of its own.
  private func output(_ words: String, _ environment: [String: String]) throws -> Run {
    try Binary.run(words.split(separator: " ").map { String($0) }, environment: environment)
  }

  @Test(
    arguments: [
      "solve Examples --exact -f json", "check Examples -f sarif",
      "check Examples/Specs/signin.json --devices iPhones --orientations all -f json",
      "explain Examples/chat.json bar", "render Examples/chat.json --show all",
      "track Examples/chat.json --events Examples/Sessions/docked.ndjson --exact",
      "play Examples/chat.json",
    ])
  func `output does not depend on hash seeds or the environment`(
    _ words: String
  ) throws {
    let first = try output(words, ["SWIFT_DETERMINISTIC_HASHING": "1", "TZ": "UTC"])
    for zone in ["Asia/Kathmandu", "America/St_Johns", "UTC"] {
      let other = try output(words, ["TZ": zone, "LC_ALL": "tr_TR.UTF-8", "TMPDIR": "/none"])
      #expect(other == first)
    }
  }
}
