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
    let path = "Examples/Specs/near-away.json"
    let spec = try String(
      contentsOf: Binary.package.appendingPathComponent(path), encoding: .utf8)
    let data = try Self.data(in: Self.page([path]))
    #expect(data == ["title": "near-away.json", "name": path, "theme": "auto", "spec": spec])
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
    let page = try Self.page(["Examples/Specs/Signup.storyboard#signUp"])
    let imported = try Binary.run([
      "import", "Examples/Specs/Signup.storyboard#signUp",
    ])
    #expect(try Self.data(in: page)["spec"] == imported.output)
  }

  @Test func `a spec that is read from standard input has a page`() throws {
    let data = try Self.data(in: Self.page(["-"], input: "{\"views\": {}}"))
    #expect(
      data == [
        "title": "standard input", "name": "<stdin>", "theme": "auto", "spec": "{\"views\": {}}",
      ])
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

  @Test func `a page loads nothing and has at most 1.25 megabytes`() throws {
    let page = try Self.page(["Examples/Specs/near-away.json"])
    for word in ["http:", "https:", "src=\"", "@import", "fetch(", "url(h"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.utf8.count <= 1_250_000)
  }

  @Test func `the page in docs is a playground of this version`() throws {
    let kept = try String(
      contentsOf: Binary.package.appendingPathComponent("docs/playground.html"), encoding: .utf8)
    let spec = try String(
      contentsOf: Binary.package.appendingPathComponent("Examples/Specs/near-away.json"),
      encoding: .utf8)
    let version = try Binary.run(["--version"]).output.dropLast()
    #expect(try Self.data(in: kept)["spec"] == spec)
    for text in ["<footer>Engine: \(version)<", "The layout engine is loading …"] {
      let isThere = kept.contains(text)
      #expect(isThere, "\(text): 'make playground' writes the page")
    }
  }

  // MARK: - The template

  @Test func `a page of play is a template`() throws {
    try withFolder([:]) { folder in
      let page = folder.appendingPathComponent("a.html").path
      _ = try Binary.run(["play", "Examples/chat.json", "--theme", "dark", "-o", page])
      let again = try Self.page(["Examples/Specs/near-away.json", "--template", page])
      let isSame = try again == Self.page(["Examples/Specs/near-away.json"])
      #expect(isSame)
      #expect(
        try Self.data(in: String(contentsOfFile: page, encoding: .utf8))["theme"] == "dark")
    }
  }

  @Test func `an installed tool finds its page, and one alone says how to get it`() throws {
    try withFolder([:]) { folder in
      let bin = folder.appendingPathComponent("bin")
      let files = FileManager.default
      try files.createDirectory(at: bin, withIntermediateDirectories: true)
      let tool = bin.appendingPathComponent("layout-cli")
      try files.copyItem(at: Binary.url, to: tool)
      func run() throws -> Run {
        try Binary.run(["play", "Examples/chat.json"], program: tool)
      }
      #expect(
        try run()
          == Run(
            status: 2, output: "",
            error: """
              layout-cli: error: the page of the playground is not installed
                note: 'make playground' in a clone of Mooring builds it, and 'make install' copies \
              it to share/mooring; or name it with --template

              """))
      let shared = folder.appendingPathComponent("share/mooring")
      try files.createDirectory(at: shared, withIntermediateDirectories: true)
      try files.copyItem(
        at: Binary.package.appendingPathComponent("docs/playground.html"),
        to: shared.appendingPathComponent("playground.html"))
      let isSame = try run().output == Self.page(["Examples/chat.json"])
      #expect(isSame)
    }
  }

  @Test func `a template that is another file is refused`() throws {
    try expectRun(
      ["play", "Examples/chat.json", "--template", "Examples/chat.json"], status: 2,
      error: """
        layout-cli: error: Examples/chat.json is not the page of a playground
          note: name a page that 'make playground' or 'play' wrote, such as docs/playground.html

        """)
  }
}
