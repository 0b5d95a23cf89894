import Foundation
import Testing

/// Checks that continue while files change, as real processes.
@Suite(.serialized, .promptly) struct CheckWatchTests {
  /// A watching process, with its output so far.
  private final class Watcher {
    private let process = Process()
    private let output: URL
    private let folder: CheckFolder

    init(_ folder: CheckFolder, _ arguments: [String]) throws {
      self.folder = folder
      output = folder.url.deletingLastPathComponent()
        .appendingPathComponent("check-out-\(UUID().uuidString)")
      try Data().write(to: output)
      process.executableURL = Binary.url
      process.arguments = ["check", "--watch"] + arguments
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = process.standardOutput
      try process.run()
    }

    deinit {
      if process.isRunning { process.terminate() }
      try? FileManager.default.removeItem(at: output)
    }

    /// Waits until the process has written a text, for two minutes at most.
    func expect(
      _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      var written = ""
      for _ in 0..<2400 {
        written = String(decoding: try Data(contentsOf: output), as: UTF8.self)
          .replacing(folder.url.path + "/", with: "")
        if written == text { return }
        Thread.sleep(forTimeInterval: 0.05)
      }
      #expect(written == text, sourceLocation: sourceLocation)
    }

    /// Interrupts the process, and waits for its end.
    func interrupt() -> Int32 {
      process.interrupt()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  @Test func `a root is checked again when its storyboard is written`() throws {
    let folder = try CheckFolder(["A.storyboard": Design.storyboard])
    let watcher = try Watcher(folder, [folder.path("A.storyboard") + "#two"])
    var text = "no findings in 1 situation\n"
    try watcher.expect(text)
    let height = "<constraint firstAttribute=\"height\" constant=\"44\" id=\"two-c1-000\"/>"
    try folder.write(Design.storyboard.replacing(height, with: ""), to: "A.storyboard")
    text += """
      --- A.storyboard changed ---
      A.storyboard:32:11: warning: 'box' is ambiguous vertically: nothing decides its height \
      [ambiguity]
                <view id="two-bx-000" userLabel="Box" translatesAutoresizingMaskIntoCo…
                ^
        height 0 is as good as height 1
        note: give it a height or a bottom

      1 warning in 1 situation

      """
    try watcher.expect(text)
    #expect(watcher.interrupt() == 130)
  }

  @Test func `a file is checked again when it is written`() throws {
    let folder = try CheckFolder(["a.json": CheckSpecs.clean])
    let watcher = try Watcher(folder, [folder.path("a.json")])
    var text = "no findings in 1 situation\n"
    try watcher.expect(text)
    try folder.write(CheckSpecs.contradiction, to: "a.json")
    text += """
      --- a.json changed ---
      a.json:6:6: error: 2 constraints on 'a' cannot both be satisfied [contradiction]
        a.json:5:6: a.width == 10
        a.json:6:6: a.width == 20
        note: The width of a is fixed twice: remove one of the two constraints, or lower its priority

      1 error in 1 situation

      """
    try watcher.expect(text)
    // As editors do: a new file replaces the old one.
    try folder.write(CheckSpecs.clean, to: "b.txt")
    #expect(rename(folder.path("b.txt"), folder.path("a.json")) == 0)
    text += "--- a.json changed ---\nno findings in 1 situation\n"
    try watcher.expect(text)
    #expect(watcher.interrupt() == 130)
  }

  @Test func `watching a folder includes new files and survives invalid specs`()
    throws
  {
    let folder = try CheckFolder(["specs/a.json": CheckSpecs.clean])
    let watcher = try Watcher(folder, [folder.path("specs")])
    var text = "no findings in 1 situation\n"
    try watcher.expect(text)
    try folder.write("{\"views\": {\"b\": 3}}", to: "specs/b.json")
    text += """
      --- specs/b.json changed ---
      specs/b.json:1:17: error: a view takes an object, not a number
      {"views": {"b": 3}}
                      ^
      no findings in 1 situation of 1 spec; 1 spec could not be checked

      """
    try watcher.expect(text)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("specs/b.json"))
    text += "--- specs/b.json changed ---\nno findings in 1 situation\n"
    try watcher.expect(text)
    #expect(watcher.interrupt() == 130)
  }

  @Test func `watching ends when nobody reads the output`() throws {
    let folder = try CheckFolder(["a.json": CheckSpecs.clean])
    // The reader writes before it exits: `head` may close its end of the pipe first.
    let reader = "{ read -r line; echo \"$line\"; }"
    let script = "{ { \"$0\" check --watch \"$1\"; echo \"status $?\" >&3; } | \(reader); } 3>&1"
    #expect(
      try shell(script, folder.path("a.json")) == "no findings in 1 situation\nstatus 3\n")
  }

  @Test(.needs(.fullDevice))
  func `findings that cannot be written are an error`() throws {
    let script = "\"$0\" check \"$1\" 2>&1 >/dev/full; echo \"status $?\""
    #expect(
      try shell(script, "Examples/signin-conflict.json") == """
        layout-cli: error: standard output could not be written: No space left on device
        status 3

        """)
  }

  /// Runs a script with the binary and a path, and returns its output.
  private func shell(_ script: String, _ path: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, Binary.url.path, path]
    process.currentDirectoryURL = Binary.package
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
