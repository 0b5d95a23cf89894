import Foundation
import Testing

/// Playgrounds, in a browser.
///
/// Most of the time is waiting: two browsers at once wait half as long.
struct PlaygroundBrowserTests {
  @Suite(.serialized, .promptly) struct OnPhones {
    @Test(
      .needs(.browser), .timeLimit(.minutes(5)),
      arguments: [
        "chat.json", "signin.json", "compose.json", "signin-conflict.json", "form-stack.json",
        "script",
      ])
    func `a playground of a phone works in a browser`(spec: String) throws {
      try expectPlayground(of: spec)
    }
  }

  @Suite(.serialized, .promptly) struct OnTablets {
    @Test(
      .needs(.browser), .timeLimit(.minutes(5)),
      arguments: [
        "near-away.json", "accessory.json", "stage-manager.json", "ipad-floating.json",
        "amount.json",
      ])
    func `a playground works in a browser`(spec: String) throws {
      try expectPlayground(of: spec)
    }

    @Test(.needs(.browser), .timeLimit(.minutes(2)))
    func `a keyboard that is dragged past the edges swaps the sets of constraints`() throws {
      try withFolder([:]) { folder in
        let text = try PageBrowserTests.run("sets.mjs", [Binary.url.path, folder.path])
        #expect(text == "")
      }
    }
  }
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
