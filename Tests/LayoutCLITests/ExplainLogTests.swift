import Foundation
import Testing

/// `explain-log`, as a user of the terminal sees it.
@Suite struct ExplainLogTests {
  /// A log with one conflict of two widths.
  static let log = """
    noise
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600001 card.width == 100   (active, names: card:0x7f8001 )>",
        "<NSLayoutConstraint:0x600002 card.height == 10   (active, names: card:0x7f8001 )>",
        "<NSLayoutConstraint:0x600003 card.width == 200   (active, names: card:0x7f8001 )>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600003 card.width == 200   (active, names: card:0x7f8001 )>

    """
  private static let fix =
    "card.width is set twice, to 100 and to 200: remove one of the two, or change the constant of the"
    + " first instead of adding another"

  @Test func `a conflict lists the constraints that contradict each other`() throws {
    try expectRun(
      ["explain-log"], input: Self.log, status: 1,
      output: """
        conflict 1 (lines 2–10): 2 of the 3 listed constraints cannot both be satisfied
          card.width == 100
          card.width == 200
        UIKit broke: card.width == 200
        fix: \(Self.fix)

        """)
  }

  @Test func `repeated conflicts are counted`() throws {
    let again = Self.log.replacing("0x7f80", with: "0x10")
    let run = try Binary.run(["explain-log", "-"], input: Self.log + again + Self.log)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("conflict 1 (lines 2–10, seen 3 times): "))
    #expect(!run.output.contains("conflict 2"))
  }

  @Test func `JSON output has all details of a conflict`() throws {
    try expectRun(
      ["explain-log", "-f", "json"], input: Self.log, status: 1,
      output: """
        {"lines": [2, 10], "times": 1, "listed": ["card.width == 100", "card.height == 10", \
        "card.width == 200"], "needed": [0, 2], "rules": [], "broken": 2, \
        "brokenConstraint": "card.width == 200", "contradicts": true, "complete": true, \
        "addresses": {}, "unread": [], "fix": "\(Self.fix)"}

        """)
  }

  @Test func `JSON output marks a truncated log`() throws {
    let half = Self.log.components(separatedBy: "\n").prefix(4).joined(separator: "\n")
    let run = try Binary.run(["explain-log", "-f", "json"], input: half)
    #expect(run.status == 1)
    #expect(run.output.contains("\"broken\": null"))
    #expect(run.output.contains("\"complete\": false"))
    #expect(run.output.contains("\"contradicts\": false"))
    let text = try Binary.run(["explain-log"], input: half)
    #expect(text.output.contains("note: the log was cut off"))
  }

  @Test func `views that a number distinguishes have their addresses`() throws {
    let log = Self.log.replacing("card.width == 200", with: "card.width == UIView:0x7f2.width")
      .replacing("card.width == 100", with: "UIView:0x7f3.width == -1")
    let text = try Binary.run(["explain-log"], input: log)
    #expect(text.output.contains("views: UIView1 (0x7f3)\n"), "\(text.output)")
    let json = try Binary.run(["explain-log", "-f", "json"], input: log)
    #expect(json.output.contains(#""addresses": {"UIView1": "0x7f3"}"#), "\(json.output)")
  }

  @Test func `notes say what the constraints of frameworks are`() throws {
    let log = Self.log.replacing("card.width == 100", with: "'UISV-hiding' card.width == 0")
    let run = try Binary.run(["explain-log"], input: log)
    let note = "note: UISV-hiding is how a stack view hides the view: it makes its length 0\n"
    #expect(run.output.hasSuffix(note), "\(run.output)")
  }

  @Test(arguments: [
    ("...", "the log does not list its constraints"),
    ("<private>", "the log hides its constraints as <private>"),
    ("<decode: missing data>", "the log hides its constraints as <decode: …>"),
  ])
  func `a report without a list is a conflict`(list: String, words: String) throws {
    let run = try Binary.run(
      ["explain-log"], input: "Unable to simultaneously satisfy constraints.\n\(list)\n")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("conflict 1 (lines 1–2): \(words)\n") || list == "...")
    #expect(run.output.contains(words), "\(run.output)")
  }

  @Test func `a log without conflicts succeeds`() throws {
    try expectRun(
      ["explain-log"], input: "all is well\n", status: 0, output: "no conflicts in 1 line\n")
    try expectRun(["explain-log", "-f", "json"], input: "all is well\n", status: 0, output: "")
  }

  /// The logs of the tests of the reader.
  static let logs: [String] = {
    let folder = Binary.package.appendingPathComponent("Tests/ConsoleLogTests/Logs")
    return (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
  }()

  @Test(arguments: logs)
  func `every log of the reader's tests is explained`(log: String) throws {
    let run = try Binary.run(["explain-log", "Tests/ConsoleLogTests/Logs/\(log)"])
    #expect(run.status == 1 && run.error.isEmpty, "\(run.error)")
    #expect(run.output.contains("conflict 1 "))
  }

  @Test func `a live log is reported as it arrives`() throws {
    let run = try Binary.run(["explain-log", "--tail"], input: Self.log + Self.log)
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("conflict 1 again (lines 12–20), seen 2 times\n"))
    let lines = try Binary.run(["explain-log", "--tail", "-f", "json"], input: Self.log + Self.log)
    #expect(lines.output.components(separatedBy: "\"times\": 2").count == 2)
  }

  @Test(arguments: [
    (["explain-log", "missing.log"], "missing.log could not be read: No such file or directory"),
    (["explain-log", "a", "b"], "b"),
    (["explain-log", "--format", "yaml"], "yaml"),
    (["explain-log", "."], "directory"),
  ])
  func `an invalid command line is reported`(arguments: [String], words: String) throws {
    let run = try Binary.run(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(words), "\(run.error)")
  }

  @Test func `bytes that are not text are ignored`() throws {
    try withFolder { folder in
      var bytes = Data((0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
      bytes.append(Data("\n\(Self.log)".utf8))
      try bytes.write(to: folder.appendingPathComponent("app.log"))
      let run = try Binary.run(["explain-log", "app.log"], in: folder)
      #expect(run.status == 1)
      #expect(run.output.contains("card.width == 200"))
    }
  }
}
