import Foundation
import Testing

/// Tests of the output of `play`.
@Suite struct PlayTests {
  private static func page(_ arguments: [String], input: String = "") throws -> String {
    let run = try Binary.run(["play"] + arguments, input: input)
    #expect(run.error == "")
    #expect(run.status == 0)
    return run.output
  }

  /// Returns the data at the beginning of the page.
  private static func data(in page: String) throws -> [String: String] {
    let opening = "<script type=\"application/json\" id=\"data\">"
    let rest = try #require(page.range(of: opening)?.upperBound)
    let end = try #require(page.range(of: "</script>", range: rest..<page.endIndex)?.lowerBound)
    let object = try JSONSerialization.jsonObject(with: Data(page[rest..<end].utf8))
    return try #require(object as? [String: String])
  }

  @Test func `a page contains the spec as written`() throws {
    let path = "Examples/near-away.json"
    let spec = try String(
      contentsOf: Binary.package.appendingPathComponent(path), encoding: .utf8)
    let data = try Self.data(in: Self.page([path]))
    #expect(data == ["title": "near-away.json", "name": path, "spec": spec])
  }

  @Test func `a spec on one line is reformatted in its page`() throws {
    let views = (1...12).map { "\"view\($0)\":{}" }.joined(separator: ",")
    let run = try Binary.run(["play", "-"], input: "{\"views\":{\(views)}}")
    #expect(run.status == 0)
    #expect(run.output.contains(#""spec":"{\n  \"views\": {\n    \"view1\": {},\n"#))
  }

  @Test func `options change the situation of the spec in the page`() throws {
    let page = try Self.page(
      ["Examples/chat.json", "--device", "iPad mini", "--keyboard", "none", "--direction", "rtl"])
    let spec = try #require(Self.data(in: page)["spec"])
    try withFile(spec) { path in
      let (own, given) = (
        try Binary.run(["solve", path]),
        try Binary.run([
          "solve", "Examples/chat.json", "--device", "iPad mini", "--keyboard", "none",
          "--direction", "rtl",
        ])
      )
      #expect(own == given)
    }
  }

  @Test func `a page of a storyboard's root contains its imported spec`() throws {
    let page = try Self.page(["Examples/Signup.storyboard#signUp"])
    let imported = try Binary.run(["import", "Examples/Signup.storyboard", "--scene", "signUp"])
    #expect(try Self.data(in: page)["spec"] == imported.output)
  }

  @Test func `a spec that is read from standard input has a page`() throws {
    let data = try Self.data(in: Self.page(["-"], input: "{\"views\": {}}"))
    #expect(data == ["title": "standard input", "name": "<stdin>", "spec": "{\"views\": {}}"])
  }

  @Test func `an invalid spec has no page`() throws {
    try expectRun(
      ["play", "-"], input: "{\"vews\": {}}", status: 2,
      error: """
        <stdin>:1:2: error: unknown key 'vews' in a spec
        {"vews": {}}
         ^
          note: did you mean 'views'?

        """)
  }

  @Test func `names cannot inject markup into a page`() throws {
    let name = "</script><script>alert(1)</script><!--"
    let page = try Self.page(["-"], input: "{\"views\": {\"\(name)\": {}}}")
    #expect(try Self.data(in: page)["spec"]?.contains(name) == true)
    #expect(!page.contains("<script>alert"))
    #expect(page.components(separatedBy: "</script").count == 4)
  }

  @Test func `a page loads nothing and has at most 1.1 megabytes`() throws {
    let page = try Self.page(["Examples/near-away.json"])
    for word in ["http:", "https:", "src=\"", "@import", "fetch(", "url(h"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.utf8.count <= 1_100_000)
  }

  @Test func `the documentation's page equals its command's output`() throws {
    let kept = try String(
      contentsOf: Binary.package.appendingPathComponent("docs/playground.html"), encoding: .utf8)
    let isFresh = try Self.page(["Examples/near-away.json"]) == kept
    #expect(isFresh, "make docs makes it anew")
  }

  @Test func `a page shows the version and the hash of its engine`() throws {
    let version = try Binary.run(["--version"]).output.dropLast()
    let page = try Self.page(["Examples/chat.json"])
    let opening = "<footer>Engine: \(version), sources "
    let rest = try #require(
      page.range(of: opening)?.upperBound, "'make playground' builds the engine of this version")
    let hash = page[rest...].prefix { $0.isHexDigit }
    #expect(hash.count == 12)
    #expect(page[rest...].dropFirst(12).hasPrefix("</footer>\n</main>"))
  }
}
