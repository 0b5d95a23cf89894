import ConsoleLog
import Foundation
import Testing

/// Tests of logs that are damaged, cut off or malicious.
@Suite struct HostileLogTests {
  /// Reads bytes line by line and explains all conflicts.
  @discardableResult
  private func explanations(of bytes: [UInt8]) -> [ConflictExplanation] {
    var reader = ConsoleLogReader()
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let found = lines.flatMap { reader.read(Array($0)) } + reader.finish()
    return found.map { ConflictExplanation(of: $0) }
  }

  @Test(arguments: 0..<Thoroughness.scaled(120))
  func `a damaged log is read without a crash`(seed: Int) {
    var dice = Dice(state: UInt64(seed) &* 977 &+ 5)
    let log = LogCase.all[seed * 2 % LogCase.all.count]
    let original = Array(log.lines.joined(separator: "\n").utf8)
    let pieces = [
      "<", ">", "(", ")", "'", "\"", ":0x", "[", "]", "|", "==", " <= ", "\n", "H:", "1e308", "\\",
      "&lt;", "*", ".",
    ]
    for _ in 0..<40 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...8, using: &dice) {
        let place = Int.random(in: 0..<bytes.count, using: &dice)
        switch Int.random(in: 0..<5, using: &dice) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
        case 1:
          bytes.removeSubrange(
            place..<min(place + Int.random(in: 1...40, using: &dice), bytes.count))
        case 2: bytes.insert(contentsOf: Array(pieces.randomElement(using: &dice)!.utf8), at: place)
        case 3: bytes.insert(contentsOf: bytes[place..<min(place + 60, bytes.count)], at: place / 2)
        default: bytes.removeLast(bytes.count - max(place, 1))
        }
        if bytes.isEmpty { break }
      }
      for explanation in explanations(of: bytes) {
        #expect(explanation.needed.allSatisfy { explanation.statements.indices.contains($0) })
        #expect(explanation.needed.isEmpty == !explanation.contradicts)
      }
    }
  }

  @Test func `text that is not a log has no conflicts`() {
    var dice = Dice(state: 3)
    let bytes = (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &dice) }
    #expect(explanations(of: bytes).isEmpty)
    #expect(explanations(of: []).isEmpty)
  }

  /// Texts that would take long if every interpretation were tried.
  @Test(arguments: [
    String(repeating: "<NSLayoutConstraint:0x1 ", count: Thoroughness.scaled(40_000)),
    String(
      repeating: "\"<NSLayoutConstraint:0x1 A.width == 1>\",", count: Thoroughness.scaled(20_000)),
    "<NSLayoutConstraint:0x1 " + String(repeating: "a.width == ", count: 300) + ">",
    "<NSLayoutConstraint:0x1 " + String(repeating: ".top", count: 900) + " == 1>",
    "<NSLayoutConstraint:0x1 H:" + String(repeating: "[", count: 1500)
      + String(repeating: "]", count: 1500) + ">",
    "<NSLayoutConstraint:0x1 " + String(repeating: "'", count: 3000) + ">",
    "<NSLayoutConstraint:0x1 A.width == " + String(repeating: "B.width + ", count: 300) + "1>",
    "<NSLayoutConstraint:0x1 A.width == 1 (active, names: "
      + String(repeating: "a:0x1, ", count: 400) + ")>",
    String(
      repeating: "imultaneously satisfy constraints\\n", count: Thoroughness.scaled(20_000)),
    String(repeating: ">", count: Thoroughness.scaled(100_000)),
  ])
  func `a line with an expensive pattern is read quickly`(text: String) {
    let head = "Unable to simultaneously satisfy constraints.\n(\n    \""
    explanations(of: Array((head + text + "\n" + text + "\n)\n").utf8))
  }

  @Test func `endless lists are cut at the limit`() throws {
    let line = "\"<NSLayoutConstraint:0x1 UIView:0x2.width == 1>\","
    let lines =
      ["Unable to simultaneously satisfy constraints.", "("]
      + Array(repeating: line, count: ConsoleLogReader.constraintLimit + 5) + [")"]
    let conflict = try #require(conflicts(in: lines).first)
    #expect(conflict.constraints.count == ConsoleLogReader.constraintLimit)
    #expect(!conflict.isComplete)
    let unread = conflicts(
      in: lines.prefix(2) + Array(repeating: "\"<NSLayoutConstraint:0x1 ?>\",", count: 5000))
    #expect(unread[0].unread.count == 10)
  }

  @Test(arguments: [
    "1.79769e+308", "3.40282e+38", "1e-320", "-1e300", "0", "nan", "inf", "1e", "--1",
  ])
  func `extreme numbers are read without a crash`(number: String) {
    let lines = [
      "Unable to simultaneously satisfy constraints.", "(",
      "\"<NSLayoutConstraint:0x1 A:0x1.width == \(number)>\",",
      "\"<NSLayoutConstraint:0x2 A:0x1.width == \(number)*B:0x2.width + 1>\",",
      "\"<NSLayoutConstraint:0x3 B:0x2.width <= \(number)*A:0x1.width - \(number)>\"", ")",
    ]
    for conflict in conflicts(in: lines) { _ = ConflictExplanation(of: conflict) }
  }
}
