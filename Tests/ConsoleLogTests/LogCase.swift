import ConsoleLog
import Foundation
import Testing

/// A log of the folder `Logs`, rewritten after a pattern that occurs in public.
struct LogCase: CustomTestStringConvertible, Sendable {
  let name: String
  /// The project, page or book in which the pattern occurs.
  let source: String
  /// The indices of the constraints that contradict each other; empty if they do not.
  let needed: [Int]
  let broken: Int?
  /// The number of rules of every layout that the contradiction needs.
  let ruleCount: Int
  let lines: [String]

  var testDescription: String { name }

  /// All cases.
  static let all: [LogCase] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Logs")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name -> [LogCase] in
      let path = folder.appendingPathComponent(name)
      let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
      return text.components(separatedBy: "### ").dropFirst().map { LogCase(block: $0) }
    }
  }()

  private init(block: String) {
    var lines = block.components(separatedBy: "\n")
    let parts = lines.removeFirst().components(separatedBy: "; ")
    name = parts[0]
    source = parts[1]
    func numbers(_ word: String) -> [Int]? {
      parts.first { $0.hasPrefix(word + " ") }?.split(separator: " ").compactMap { Int($0) }
    }
    needed = numbers("needed") ?? []
    broken = numbers("broken")?.first
    ruleCount = numbers("rules")?.first ?? 0
    self.lines = lines
  }
}

/// Returns the conflicts in a log.
func conflicts(in lines: [String]) -> [LoggedConflict] {
  var reader = ConsoleLogReader()
  return lines.flatMap { reader.read(Array($0.utf8)) } + reader.finish()
}
