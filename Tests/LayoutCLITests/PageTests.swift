import Foundation
import Testing

/// Pages that play a session: what `render --events` writes.
@Suite struct PageTests {
  private static let help = "'layout-cli help render' shows what there is"
  private static let chat = ["Examples/chat.json", "--events", "Examples/Sessions/docked.ndjson"]
  private static let floating = [
    "Examples/near-away.json", "--events", "Examples/Sessions/floating.ndjson",
  ]

  /// The bytes of a page without times, which are always the same.
  private static func page(_ arguments: [String], input: String = "") throws -> String {
    let run = try Binary.run(["render"] + arguments + ["--no-timing"], input: input)
    #expect(run.error == "")
    return run.output
  }

  private static func data(in page: String) throws -> [String: Any] {
    let opening = "<script type=\"application/json\" id=\"data\">"
    let rest = try #require(page.range(of: opening)?.upperBound)
    let end = try #require(page.range(of: "</script>", range: rest..<page.endIndex)?.lowerBound)
    let object = try JSONSerialization.jsonObject(with: Data(page[rest..<end].utf8))
    return try #require(object as? [String: Any])
  }

  @Test(arguments: [chat, floating])
  func `the same session gives the same page`(arguments: [String]) throws {
    #expect(try Self.page(arguments) == Self.page(arguments))
  }

  @Test(arguments: [chat, floating])
  func `a page has the frames that track prints`(arguments: [String]) throws {
    let data = try Self.data(in: Self.page(arguments))
    let views = try #require(data["views"] as? [[String: Any]]).map { $0["name"] as? String ?? "" }
    var found: [String] = []
    for frame in try #require(data["frames"] as? [[String: Any]]) {
      let changes = frame["views"] as? [[Double]] ?? []
      let texts = changes.map { "\(views[Int($0[0])]) \(Array($0[1...]))" }
      found.append("\(frame["t"] as? Double ?? -1): \(texts)")
    }
    var wanted: [String] = []
    let track = try Binary.run(["track"] + arguments + ["--rate", "60", "--absolute"])
    for line in track.output.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let frame = try #require(object as? [String: Any])
      let texts = (frame["frames"] as? [[String: Any]] ?? []).map { view in
        let numbers = ["x", "y", "width", "height"].map { view[$0] as? Double ?? -1 }
        return "\(view["name"] as? String ?? "") \(numbers)"
      }
      wanted.append("\(frame["t"] as? Double ?? -1): \(texts)")
    }
    #expect(found == wanted)
  }

  @Test func `no name gets out of its place in a page`() throws {
    let name = "</script><script>alert(1)</script><!--"
    let spec = """
      {"views": {"\(name)": {}},
       "constraints": ["`\(name)`.width == 20", "`\(name)`.height == 20",
         "`\(name)`.leading == root.leading", "`\(name)`.top == root.top"]}
      """
    try withFolder(["x.json": spec]) { folder in
      let page = try Self.page([
        folder.appendingPathComponent("x.json").path, "--events", "Examples/Sessions/docked.ndjson",
      ])
      let views = try #require(Self.data(in: page)["views"] as? [[String: Any]])
      #expect(views.first?["name"] as? String == name)
      #expect(!page.contains("<script>alert"))
      #expect(page.components(separatedBy: "</script").count == 3)
    }
  }

  @Test func `nothing in a page is fetched`() throws {
    let page = try Self.page(Self.chat).replacingOccurrences(
      of: "http://www.w3.org/2000/svg", with: "")
    for word in ["http:", "https:", "src=\"", "@import", "fetch(", "url(h"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test(
    arguments: [
      (
        ["--rate", "30"], "'--rate' is for pages that play a session",
        "name the session with --events"
      ),
      (
        ["--format", "html"], "a page plays a session, and none is given",
        "name it with --events"
      ),
      (
        ["--events", "e", "--format", "svg"],
        "a session is played by a page, not by a picture of the form svg",
        "name the file .html, or leave out --events"
      ),
      (
        ["--events", "e", "--rate", "0"], "'--rate' takes frames a second, not '0'",
        "write a number from 1 to 1000, such as 60"
      ),
      (
        ["--events", "e", "--focus", "bar"], "'--focus' is for pictures, not for pages",
        "leave it or --events out"
      ),
    ])
  func `what does not go together is refused`(
    arguments: [String], message: String, remedy: String
  ) throws {
    try expectRun(
      ["render", "x.json"] + arguments, status: 2,
      error: "layout-cli: error: \(message)\n  note: \(remedy)\n")
  }

  // MARK: - In a browser

  /// A browser that works without a window, and Node to speak to it; nil where one is missing.
  private static let browser: String? = {
    guard tool("node") != nil else { return nil }
    return tool("chromium-headless-shell") ?? tool("chromium")
  }()

  private static func tool(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  @Test(
    .enabled(
      if: browser != nil, "needs node and chromium-headless-shell or chromium (Debian's packages)"),
    .timeLimit(.minutes(5)),
    arguments: [
      chat, floating,
      ["Examples/signin-conflict.json", "--events", "Examples/Sessions/docked.ndjson"],
    ])
  func `a page works in a browser`(arguments: [String]) throws {
    let browser = try #require(Self.browser)
    try withFolder { folder in
      let file = folder.appendingPathComponent("page.html")
      _ = try Binary.run(["render"] + arguments + ["-o", file.path])
      let script = Binary.package.appendingPathComponent("Tests/LayoutCLITests/Browser/page.mjs")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "node", "--experimental-websocket", "--no-warnings", script.path, browser, file.path,
      ]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let text = String(
        decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(text == "")
      #expect(process.terminationStatus == 0)
    }
  }
}
