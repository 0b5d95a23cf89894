import Foundation
import Testing

/// Tests of every command with streams that are closed, full, unread or limited.
@Suite(.needs(.fullDevice)) struct FaultTests {
  /// A command line of each command.
  struct Line: Sendable, CustomTestStringConvertible {
    var words: String
    /// The exit status if all is well.
    var status = 0
    /// Whether it writes a file on request.
    var hasFile = true

    var testDescription: String { words }
  }

  static let lines = [
    Line(words: "solve Examples/chat.json"),
    Line(words: "solve Examples/chat.json Examples/Specs/amount.json"),
    Line(words: "check Examples/chat.json"),
    Line(words: "explain Examples/chat.json field"),
    Line(words: "explain-log Examples/Logs/profile.txt", status: 1),
    Line(words: "sizes Examples/chat.json"),
    Line(words: "diff Examples/chat.json Examples/Specs/signin.json", status: 1),
    Line(
      words: "track Examples/chat.json --events Examples/Sessions/docked.ndjson", hasFile: false),
    Line(words: "render Examples/chat.json"),
    Line(words: "import Examples/Specs/Signup.storyboard#signUp"),
    Line(words: "play Examples/chat.json"),
    Line(words: "devices"),
    Line(words: "help solve", hasFile: false), Line(words: "--version", hasFile: false),
  ]

  @Test(arguments: lines)
  func `each command reports failing output`(_ line: Line) throws {
    let message = "layout-cli: error: standard output could not be written:"
    try FaultCase(
      line.words,
      """
      { "$CLI" \(line.words) >&-; } 2>&1; echo "closed: $?"
      { "$CLI" \(line.words) >/dev/full; } 2>&1; echo "full: $?"
      mkfifo pipe; exec 4<>pipe; exec 5>pipe; exec 4>&-; rm pipe
      "$CLI" \(line.words) >&5; echo "no reader: $?"
      exec 5>&-
      "$CLI" \(line.words) <&- >&- 2>&-; echo "nothing open: $?"
      "$CLI" \(line.words) <&- >/dev/null 2>&1; echo "no input: $?"
      "$CLI" \(line.words) >/dev/null 2>/dev/full; echo "full for messages: $?"
      names
      """,
      """
      \(message) Bad file descriptor
      closed: 3
      \(message) No space left on device
      full: 3
      no reader: 3
      nothing open: 3
      no input: \(line.status)
      full for messages: \(line.status)

      """
    ).expectOutput()
  }

  @Test(arguments: lines.filter { $0.hasFile })
  func `a command writes a file whole or not at all`(_ line: Line) throws {
    try FaultCase(
      line.words,
      """
      echo old > there
      (ulimit -f 0; layout \(line.words) -o there 2>&1) | cat
      (ulimit -f 0; layout \(line.words) -o new 2>&1) | cat
      layout \(line.words) -o /dev/full
      layout \(line.words) -o none/new
      layout \(line.words) -o ''
      cat there; names
      "$CLI" \(line.words) -o there <&- >&- 2>&-; echo "nothing open: $?"
      "$CLI" \(line.words) > new; cmp there new && rm there new
      """,
      """
      layout-cli: error: there could not be written: File too large
        note: 'ulimit -f' limits how large a file may be: raise it
      exit code 3
      layout-cli: error: new could not be written: File too large
        note: 'ulimit -f' limits how large a file may be: raise it
      exit code 3
      layout-cli: error: /dev/full could not be written: No space left on device
      exit code 3
      layout-cli: error: none/new could not be written: No such file or directory
        note: its folder is missing: 'mkdir -p none' makes it
      exit code 3
      layout-cli: error: '' could not be written: No such file or directory
      exit code 3
      old
      there
      nothing open: \(line.status)

      """
    ).expectOutput()
  }

  @Test func `messages do not go into an output file when standard error is closed`() throws {
    try FaultCase(
      "standard error closed",
      """
      "$CLI" solve Examples/Specs/signin-conflict.json Examples/Specs/amount.json -o frames 2>&-
      echo "exit code $?"; cat frames
      """,
      """
      exit code 1
      Examples/Specs/amount.json:
      view     x    y  width  height
      amount  16  451    361      44
      pay     16  503    361      50

      """
    ).expectOutput()
  }

  @Test func `a file size that is exceeded is an error on standard output, too`() throws {
    try FaultCase(
      "a limit of file sizes",
      "(ulimit -f 0; \"$CLI\" devices 2>&1 >file; echo \"exit code $?\") | cat",
      """
      layout-cli: error: standard output could not be written: File too large
        note: 'ulimit -f' limits how large a file may be: raise it
      exit code 3

      """
    ).expectOutput()
  }
}
