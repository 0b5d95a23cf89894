import Foundation
import Testing

/// Tests of colours, and of other output for terminals only.
@Suite struct TerminalTests {
  private static let flawed = """
    {"views": {"a": {}},
     "constraints": ["a.lef == root.left"]}
    """
  private static let plain = """
    <stdin>:2:21: error: unknown anchor 'lef'
     "constraints": ["a.lef == root.left"]}
                        ^
      note: did you mean 'left'?

    """
  private static let colored = """
    \u{1B}[1m<stdin>:2:21:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m unknown anchor 'lef'
     "constraints": ["a.lef == root.left"]}
                        \u{1B}[1;32m^\u{1B}[0m
      \u{1B}[1;36mnote:\u{1B}[0m did you mean 'left'?

    """

  @Test(
    arguments: [
      ([], [:], false), (["--color", "always"], [:], true), (["--color=never"], [:], false),
      (["--color=auto"], [:], false), ([], ["CLICOLOR_FORCE": "1"], true),
      ([], ["CLICOLOR_FORCE": "0"], false),
      ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": ""], true),
      (["--color", "always"], ["NO_COLOR": "1"], true),
      (["--color", "never"], ["CLICOLOR_FORCE": "1"], false),
    ] as [([String], [String: String], Bool)])
  func `messages outside a terminal are coloured only on request`(
    _ options: [String], environment: [String: String], isColored: Bool
  ) throws {
    try expectRun(
      ["solve", "-"] + options, input: Self.flawed, environment: environment, status: 2,
      error: isColored ? Self.colored : Self.plain)
  }

  @Test func `titles are dim`() throws {
    try expectRun(
      ["solve", "-", "--color", "always"], input: "{}",
      output: "\u{1B}[2mview  x  y  width  height\u{1B}[0m\n")
  }

  @Test func `files have no colour by default`() throws {
    try withFolder { folder in
      try expectRun(
        ["solve", "-", "--color", "always", "-o", "out"], input: "{}", in: folder)
      let text = try String(contentsOf: folder.appendingPathComponent("out"), encoding: .utf8)
      #expect(text == "view  x  y  width  height\n")
    }
  }

  @Test func `an unknown colour setting is refused`() throws {
    try expectRun(
      ["solve", "-", "--color", "sometimes"], status: 2,
      error: """
        layout-cli: error: '--color' does not know 'sometimes'
          note: it is 'auto' or 'always' or 'never'

        """)
  }

  /// Runs a shell command line on a terminal, and returns the displayed text.
  ///
  /// In it, `shows TEXT` waits until a text shows on the terminal, for a minute at most.
  private func onTerminal(_ command: String, term: String = "xterm") throws -> Run {
    let script = """
      shows() {
        for i in $(seq 600); do grep -q "$1" "$SHOWN" && return; sleep 0.1; done; return 1
      }
      \(command)
      """
    var run = Run(status: -1, output: "", error: "")
    // The file of the displayed text begins with the command line, which therefore must not contain
    // the texts.
    try withFolder(["command": script, "shown": ""]) { folder in
      let shown = folder.appendingPathComponent("shown").path
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["script", "-qefc", "sh '\(folder.path)/command'", shown]
      process.currentDirectoryURL = Binary.package
      process.environment = ProcessInfo.processInfo.environment
        .filter { !["NO_COLOR", "CLICOLOR_FORCE"].contains($0.key) }
        .merging(["CLI": Binary.url.path, "TERM": term, "SHOWN": shown]) { $1 }
      let output = Pipe()
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let text = String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
      run = Run(status: process.terminationStatus, output: text, error: "")
    }
    return run
  }

  @Test(.needs(.terminal), arguments: ["xterm", "dumb"])
  func `messages on a terminal are coloured unless it is dumb`(_ term: String) throws {
    let run = try onTerminal(
      "printf '%s' '\(Self.flawed)' | \"$CLI\" solve -", term: term)
    #expect(run.output == (term == "dumb" ? Self.plain : Self.colored))
  }

  @Test(.needs(.terminal))
  func `reading from a terminal prints a note`() throws {
    let run = try onTerminal(
      "\"$CLI\" solve - < /dev/tty & shows Ctrl-D; kill -TERM $!; wait $!", term: "dumb")
    #expect(
      run.output.hasPrefix(
        "layout-cli: note: reading from the terminal; Ctrl-D on an empty line ends it\n"),
      "\(run)")
  }
}
