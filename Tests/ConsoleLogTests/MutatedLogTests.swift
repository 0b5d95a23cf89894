import ConsoleLog
import Foundation
import Testing

/// Tests of logs that are cut, wrapped, prefixed and escaped at random places.
@Suite struct MutatedLogTests {
  /// The number of mutations of each log.
  private static let count =
    ProcessInfo.processInfo.environment["MOORING_LOG_MUTATIONS"].flatMap { Int($0) }
    ?? Thoroughness.scaled(40)

  private static let logs =
    LogCase.all.map { $0.lines.joined(separator: "\n") }
    + (LogShape.causes + LogShape.system + LogShape.numbers + LogShape.incomplete).map { $0.log }

  /// The words of which a log has one if it has a report.
  private static let words = [
    "Unable to simultaneously satisfy constraints", "Conflicting constraints detected",
    "attempt to recover by breaking",
  ]

  @Test(arguments: logs.indices)
  func `a changed log still has a conflict`(index: Int) {
    var dice = Dice(state: UInt64(index) &* 7919 &+ 3)
    for number in 0..<Self.count {
      var log = Self.logs[index]
      if Bool.random(using: &dice) { log = cut(log, &dice) }
      guard Self.words.contains(where: { log.contains($0) }) else { continue }
      if Bool.random(using: &dice) { log = prefixed(log, &dice) }
      if Bool.random(using: &dice) { log = broken(log, &dice) }
      log = escaped(log, &dice)
      let lines = log.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
      let isFound = !conflicts(in: lines).isEmpty
      #expect(isFound, "mutation \(number) of log \(index): \(log)")
      if !isFound { return }
    }
  }

  /// Removes up to a third of a text.
  private func cut(_ log: String, _ dice: inout Dice) -> String {
    let bytes = Array(log.utf8)
    let start = Int.random(in: 0..<bytes.count, using: &dice)
    let end = start + Int.random(in: 0...bytes.count / 3, using: &dice)
    return String(decoding: bytes[..<start] + bytes[min(end, bytes.count)...], as: UTF8.self)
  }

  /// Adds a prefix to each line.
  private func prefixed(_ log: String, _ dice: inout Dice) -> String {
    let kind = Int.random(in: 0..<5, using: &dice)
    return log.components(separatedBy: "\n").enumerated().map { index, line in
      switch kind {
      case 0: "2026-01-02 03:04:05.\(index) host app[7:8] " + line
      case 1: "[\(index == 0 ? "  +12 ms" : "        ")] " + line
      case 2: "│ > " + line
      case 3: "worker-\(index % 2) | " + line
      default: "\u{1B}[33m" + line + "\u{1B}[0m"
      }
    }.joined(separator: "\n")
  }

  /// Inserts up to three line breaks.
  private func broken(_ log: String, _ dice: inout Dice) -> String {
    var characters = Array(log)
    for _ in 0..<Int.random(in: 1...3, using: &dice) {
      characters.insert("\n", at: Int.random(in: 0...characters.count, using: &dice))
    }
    return String(characters)
  }

  /// Encodes a text, or leaves it.
  private func escaped(_ log: String, _ dice: inout Dice) -> String {
    func json(_ text: String) -> String {
      let text = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
        .replacing("\u{1B}", with: "\\u001b")
      return "\"" + text.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e") + "\""
    }
    switch Int.random(in: 0..<6, using: &dice) {
    case 0: return "{\"n\": 1, \"log\": \(json(log))}"
    case 1:
      return log.components(separatedBy: "\n").map { "{\"log\":\(json($0 + "\n")),\"n\":1}" }
        .joined(separator: "\n")
    case 2: return log.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    case 3: return "{\"message\": \(json("{\"log\": \(json(log))}"))}"
    case 4:
      // Any letter may be an escape.
      let letters = log.unicodeScalars.map { scalar in
        scalar.value > 0x60 && scalar.value < 0x7B && Int.random(in: 0..<20, using: &dice) == 0
          ? "\\u00" + String(scalar.value, radix: 16) : String(scalar)
      }
      return letters.joined()
    default: return log
    }
  }
}
