import Foundation
import Testing

/// Pages that play a session, in a browser.
@Suite(.serialized, .promptly) struct PageBrowserTests {
  /// A layout that is unambiguous while the keyboard is near the bottom, ambiguous while it is near
  /// no edge or one, and contradictory while it is near two; with guides.
  static let corner = """
    {"device": "iPad Pro 11-inch",
     "keyboardGuide": {"followsUndocked": true, "near": {
       "top": ["card.height == 200", "card.top == safeArea.top + 80"],
       "leading": ["card.height == 300"],
       "bottom": ["card.height == 240", "card.bottom == keyboard.top - 20"]}},
     "guides": {"column": {}},
     "views": {"card": {"guides": {"inner": {}}, "views": {"title": {}}}},
     "constraints": ["column.leading == safeArea.leading + 60",
       "column.trailing == safeArea.trailing - 60", "column.top == safeArea.top + 20",
       "column.bottom == safeArea.bottom - 20", "card.leading == column.leading",
       "card.trailing == column.trailing", "inner.top == card.top + 40",
       "inner.bottom == card.bottom - 40", "inner.leading == card.leading + 40",
       "inner.trailing == card.trailing - 40", "title.leading == inner.leading",
       "title.trailing == inner.trailing", "title.centerY == inner.centerY",
       "title.height == 30"]}
    """

  /// A view whose name is markup that does harm if it is not escaped.
  static let script = """
    {"views": {"<script>alert(1)</script>": {"views": {
       "<img src=x onerror=alert(2)>": {"guides": {"\\"><svg onload=alert(3)>": {}}}}}},
     "constraints": ["`<script>alert(1)</script>`.width == 200",
       "`<script>alert(1)</script>`.height == 200", "`<script>alert(1)</script>`.left == root.left",
       "`<script>alert(1)</script>`.bottom == keyboard.top",
       "`<img src=x onerror=alert(2)>`.left == `<script>alert(1)</script>`.left + 30"]}
    """

  /// A keyboard that moves back and forth between the middle of the screen and its top, 50 times.
  private static let swaying: String = {
    let header = #"{"format": "keyboard-events", "version": 1, "screen": [834, 1194], "scale": 2}"#
    var lines = [header]
    for count in 0..<100 {
      let y = count % 2 == 0 ? 467 : 60
      lines.append(
        "{\"t\": \(Double(count) / 10), \"event\": \"frame\","
          + " \"frame\": [257, \(y), 320, 260], \"kind\": \"floating\"}")
    }
    return lines.joined(separator: "\n")
  }()

  /// Many views in rows.
  private static let many: String = {
    var views: [String] = []
    var constraints: [String] = []
    for row in 0..<25 {
      for column in 0..<12 {
        let name = "v\(row)_\(column)"
        views.append("\"\(name)\": {}")
        constraints += [
          "\(name).left == root.left + \(column * 69 + 4)", "\(name).width == 60",
          "\(name).top == root.top + \(row * 30 + 30)",
          "\(name).bottom == keyboard.top - \((25 - row) * 20) @\(row + 1)",
          "\(name).height >= 20", "\(name).height == 20 @\(row + 100)",
        ]
      }
    }
    return "{\"views\": {\(views.joined(separator: ", "))}, \"constraints\": [\""
      + constraints.joined(separator: "\", \"") + "\"]}"
  }()

  @Test(
    .needs(.browser), .timeLimit(.minutes(5)),
    arguments: [
      ("chat.json", "docked.ndjson"), ("near-away.json", "floating.ndjson"),
      ("accessory.json", "dismissal.ndjson"), ("stage-manager.json", "stage-manager.ndjson"),
      ("chat.json", "rotation.ndjson"), ("signin-conflict.json", "docked.ndjson"),
      ("corner", "floating.ndjson"), ("corner", "swaying"), ("script", "docked.ndjson"),
      ("many", "docked.ndjson"),
    ])
  func `a page works in a browser`(spec: String, session: String) throws {
    let files = [
      "corner": Self.corner, "script": Self.script, "many": Self.many, "swaying": Self.swaying,
    ]
    try withFolder(files) { folder in
      func path(_ name: String, _ examples: String) -> String {
        files[name] == nil ? examples + name : folder.appendingPathComponent(name).path
      }
      let page = folder.appendingPathComponent("page.html").path
      _ = try Binary.run([
        "render", path(spec, "Examples/"), "--events", path(session, "Examples/Sessions/"),
        "-o", page,
      ])
      #expect(try Self.run("page.mjs", [page]) == "")
    }
  }

  /// Returns the output of a script in the folder Browser; each script starts the browser.
  static func run(_ script: String, _ arguments: [String]) throws -> String {
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
}
