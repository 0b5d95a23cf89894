import Foundation
import Testing

/// Playgrounds, in a browser.
///
/// Most of the time is waiting: three simultaneous browsers wait a third as long. The engine alone
/// solves all examples in `Tests/Embedded/check`.
struct PlaygroundBrowserTests {
  @Suite(.serialized, .promptly) struct OnPhones {
    @Test(
      .needs(.browser), needsEngine, .timeLimit(.minutes(5)),
      arguments: ["chat.json", "script"])
    func `a playground of a phone works in a browser`(spec: String) throws {
      try expectPlayground(of: spec)
    }
  }

  @Suite(.serialized, .promptly) struct WithForms {
    @Test(
      .needs(.browser), needsEngine, .timeLimit(.minutes(5)),
      arguments: ["Specs/signin-conflict.json", "Specs/form-stack.json"])
    func `a playground of a form works in a browser`(spec: String) throws {
      try expectPlayground(of: spec)
    }
  }

  @Suite(.serialized, .promptly) struct OnTablets {
    @Test(
      .needs(.browser), needsEngine, .timeLimit(.minutes(5)),
      arguments: ["Specs/near-away.json", "Specs/stage-manager.json"])
    func `a playground works in a browser`(spec: String) throws {
      try expectPlayground(of: spec)
    }

    @Test(.needs(.browser), .timeLimit(.minutes(2)))
    func `dragging a keyboard past the edges switches the constraint sets`() throws {
      try withFolder([:]) { folder in
        let text = try runInBrowser("sets.mjs", [Binary.url.path, folder.path])
        #expect(text == "")
      }
    }
  }
}

/// Skips a test that compares the page with the tool unless the page has the present engine.
private let needsEngine: ConditionTrait = .enabled(
  if: ProcessInfo.processInfo.environment["MOORING_PLAYGROUND"] != nil,
  "needs MOORING_PLAYGROUND, the page that Tests/Embedded/check builds: that in docs is a release's"
)

/// A spec with a view whose name is markup that does harm if it is not escaped.
private let script = """
  {"views": {"<script>alert(1)</script>": {"views": {
     "<img src=x onerror=alert(2)>": {"guides": {"\\"><svg onload=alert(3)>": {}}}}}},
   "constraints": ["`<script>alert(1)</script>`.width == 200",
     "`<script>alert(1)</script>`.height == 200", "`<script>alert(1)</script>`.left == root.left",
     "`<script>alert(1)</script>`.bottom == keyboard.top",
     "`<img src=x onerror=alert(2)>`.left == `<script>alert(1)</script>`.left + 30"]}
  """

private func expectPlayground(of spec: String) throws {
  try withFolder(["script": script]) { folder in
    let path =
      spec.hasSuffix(".json")
      ? "Examples/" + spec : folder.appendingPathComponent(spec).path
    let text = try runInBrowser("play.mjs", [Binary.url.path, path, folder.path])
    #expect(text == "")
  }
}

/// Returns the output of a script in the folder Browser; each script starts the browser.
private func runInBrowser(_ script: String, _ arguments: [String]) throws -> String {
  let path = Binary.package.appendingPathComponent("Tests/LayoutCLITests/Browser/\(script)").path
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments =
    ["node", "--experimental-websocket", "--no-warnings", path]
    + [try #require(HeadlessBrowser.name)] + arguments
  process.currentDirectoryURL = Binary.package
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let text = String(
    decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  #expect(process.terminationStatus == 0)
  return text
}
