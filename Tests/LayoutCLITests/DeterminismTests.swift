import Foundation
import Testing

/// The same input gives the same bytes; `Tests/Reliability/determinism` tries it a thousand times.
@Suite struct DeterminismTests {
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
    let words = words.split(separator: " ").map { String($0) }
    try withExamples { folder in
      let first = try Binary.run(
        words, in: folder, environment: ["SWIFT_DETERMINISTIC_HASHING": "1", "TZ": "UTC"])
      for zone in ["Asia/Kathmandu", "UTC"] {
        let other = try Binary.run(
          words, in: folder,
          environment: ["TZ": zone, "LC_ALL": "tr_TR.UTF-8", "TMPDIR": "/none"])
        #expect(other == first)
      }
    }
  }
}
