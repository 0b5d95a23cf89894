import Foundation
import Testing

/// Playgrounds, in a browser.
///
/// Most of the time is waiting: two simultaneous browsers wait half as long.
struct PlaygroundBrowserTests {
  @Suite(.serialized, .promptly) struct OnPhones {
    @Test(
      .needs(.browser), needsEngine, .timeLimit(.minutes(5)),
      arguments: [
        "chat.json", "signin.json", "compose.json", "signin-conflict.json", "form-stack.json",
        "card.json", "script",
      ])
    func `a playground of a phone works in a browser`(spec: String) throws {
      try expectPlayground(of: spec)
    }
  }

  @Suite(.serialized, .promptly) struct OnTablets {
    @Test(
      .needs(.browser), needsEngine, .timeLimit(.minutes(5)),
      arguments: [
        "near-away.json", "accessory.json", "stage-manager.json", "ipad-floating.json",
        "amount.json",
      ])
    func `a playground works in a browser`(spec: String) throws {
      try expectPlayground(of: spec)
    }

    @Test(.needs(.browser), .timeLimit(.minutes(2)))
    func `dragging a keyboard past the edges switches the constraint sets`() throws {
      try withFolder([:]) { folder in
        let text = try PageBrowserTests.run("sets.mjs", [Binary.url.path, folder.path])
        #expect(text == "")
      }
    }
  }
}

/// Skips a test that compares the page with the tool if the page's engine was made from other
/// sources.
private var needsEngine: ConditionTrait {
  .enabled(
    "needs MOORING_ENGINE, the path of Tests/Embedded/check's engine: the page's is of other sources"
  ) {
    if ProcessInfo.processInfo.environment["MOORING_ENGINE"] != nil { return true }
    let module = Binary.package.appendingPathComponent(
      "Sources/layout-cli/Playground/Page/EngineModule.swift")
    let sources = try presentSources()
    return try String(contentsOf: module, encoding: .utf8).contains("\"\(sources)\"")
  }
}

/// The hash of the engine's sources.
private func presentSources() throws -> String {
  let process = Process()
  process.executableURL = Binary.package.appendingPathComponent(
    "Sources/layout-cli/Playground/WebAssembly/sources")
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return text.trimmingCharacters(in: .newlines)
}

private func expectPlayground(of spec: String) throws {
  try withFolder(["script": PageBrowserTests.script]) { folder in
    let path =
      spec.hasSuffix(".json")
      ? "Examples/" + spec : folder.appendingPathComponent(spec).path
    let text = try PageBrowserTests.run("play.mjs", [Binary.url.path, path, folder.path])
    #expect(text == "")
  }
}
