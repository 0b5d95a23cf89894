import Foundation
import Testing

/// Tests of `--output`: a file instead of standard output, complete or unchanged.
@Suite struct OutputFileTests {
  private static let spec = """
    {"views": {"a": {"intrinsic": [1, 5]}}, "constraints": ["a.left == root.left",
     "a.top == root.top"]}
    """
  private static let frames = """
    view  x  y  width  height
    a     0  0      1       5

    """

  /// Returns the names in a folder, including hidden ones.
  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func text(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test(arguments: [["-o", "out"], ["-o=out"], ["--output", "out"], ["--output=out"]])
  func `a file receives the same text as standard output`(_ option: [String]) throws {
    try withFolder { folder in
      try expectRun(["solve", "-"] + option, input: Self.spec, in: folder)
      #expect(try text("out", in: folder) == Self.frames)
      #expect(try names(in: folder) == ["out"])
    }
  }

  @Test func `a hyphen is standard output`() throws {
    try expectRun(["solve", "-", "-o", "-"], input: Self.spec, output: Self.frames)
  }

  @Test func `an existing file keeps its mode and its links`() throws {
    try withFolder(["target": "old"]) { folder in
      let target = folder.appendingPathComponent("target").path
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent("link").path, withDestinationPath: "target")
      try expectRun(["solve", "-", "-o", "link"], input: Self.spec, in: folder)
      #expect(try text("target", in: folder) == Self.frames)
      #expect(try names(in: folder) == ["link", "target"])
      let attributes = try FileManager.default.attributesOfItem(atPath: target)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test(
    arguments: [
      ("{\"views\": []}", 2),
      (
        """
        {"views": {"a": {}}, "constraints": ["a.width == 1", "a.width == 2"]}
        """, 1
      ),
    ] as [(String, Int32)])
  func `a run without output leaves the file unchanged`(_ spec: String, status: Int32) throws {
    try withFolder(["out": "old"]) { folder in
      let run = try Binary.run(["solve", "-", "--output", "out"], input: spec, in: folder)
      #expect(run.status == status)
      #expect(try text("out", in: folder) == "old")
      #expect(try names(in: folder) == ["out"])
    }
  }

  @Test(
    arguments: [
      (
        "none/out",
        """
        none/out could not be written: No such file or directory
          note: its folder is missing: 'mkdir -p none' makes it
        """
      ),
      (".", ". could not be written: Is a directory\n  note: name a file in it"),
    ])
  func `a file that cannot be written is an error`(_ path: String, _ message: String) throws {
    try withFolder { folder in
      try expectRun(
        ["solve", "-", "--output", path], input: Self.spec, in: folder, status: 3,
        error: "layout-cli: error: \(message)\n")
      #expect(try names(in: folder) == [])
    }
  }

  @Test(.needs(.fullDevice))
  func `a device is written directly`() throws {
    try expectRun(
      ["solve", "-", "-o", "/dev/full"], input: Self.spec, status: 3,
      error: "layout-cli: error: /dev/full could not be written: No space left on device\n")
    try expectRun(["solve", "-", "-o", "/dev/stdout"], input: Self.spec, output: Self.frames)
  }

  /// The signals that interrupt; those that the tests' caller ignores stay ignored.
  private static var signals: [Int32] {
    [SIGINT, SIGTERM, SIGHUP].filter { number in
      let earlier = signal(number, SIG_DFL)
      defer { signal(number, earlier) }
      return unsafeBitCast(earlier, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }

  @Test(arguments: signals)
  func `an interruption leaves the old file and no other`(_ signal: Int32) throws {
    try withFolder(["out": "old", "a.json": "{\"views\": {\"a\": {}}}"]) { folder in
      let process = Process()
      process.executableURL = Binary.url
      process.arguments = ["solve", "a.json", "-", "--output", "out"]
      process.currentDirectoryURL = folder
      let (input, messages) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardError = messages
      try process.run()
      // Messages about the spec are written after its frames.
      #expect(!messages.fileHandleForReading.availableData.isEmpty)
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == signal)
      #expect(try names(in: folder) == ["a.json", "out"])
      #expect(try text("out", in: folder) == "old")
    }
  }
}
