import Foundation
import Testing

/// Playgrounds, in a browser.
@Suite(.serialized) struct PlaygroundBrowserTests {
  @Test(
    .enabled(
      if: PageBrowserTests.browser != nil,
      "needs node and chromium-headless-shell or chromium (Debian's packages)"),
    .timeLimit(.minutes(5)),
    arguments: [
      "chat.json", "near-away.json", "accessory.json", "stage-manager.json", "compose.json",
      "signin-conflict.json", "form-stack.json", "ipad-floating.json", "amount.json", "script",
    ])
  func `a playground works in a browser`(spec: String) throws {
    try withFolder(["script": PageBrowserTests.script]) { folder in
      let path =
        spec.hasSuffix(".json")
        ? "Examples/" + spec : folder.appendingPathComponent(spec).path
      let text = try PageBrowserTests.run("play.mjs", [Binary.url.path, path, folder.path])
      #expect(text == "")
    }
  }

  @Test(
    .enabled(
      if: PageBrowserTests.browser != nil,
      "needs node and chromium-headless-shell or chromium (Debian's packages)"),
    .timeLimit(.minutes(2)))
  func `a keyboard that is dragged past the edges swaps the sets of constraints`() throws {
    try withFolder([:]) { folder in
      let text = try PageBrowserTests.run("sets.mjs", [Binary.url.path, folder.path])
      #expect(text == "")
    }
  }
}
