import Foundation
import Testing

/// Tests of `render` on the command line; the pictures themselves are tested with their module.
@Suite struct RenderTests {
  private static let help = "'layout-cli help render' shows what there is"

  @Test(
    arguments: [
      ([], "SPEC is missing", help),
      (["x.json", "y.json"], "unexpected argument 'y.json'", help),
      (
        ["x.json", "--show", "frames,guidse"], "unknown thing to show 'guidse'",
        "did you mean 'guides'?"
      ),
      (
        ["x.json", "--show", "frames,,guides"],
        "'--show' has an empty value in 'frames,,guides'",
        "write values with single commas between them"
      ),
      (
        ["x.json", "--theme", "drak"], "'--theme' does not know 'drak'", "did you mean 'dark'?"
      ),
      (
        ["x.json", "--zoom", "0"], "'--zoom' takes a scale, not '0'",
        "write such as 0.5x or 2x, from 0.1x to 10x"
      ),
      (
        ["x.json", "--columns", "2"], "'--columns' is for sheets",
        "say which situations with --devices, --keyboards and the like"
      ),
      (
        ["x.json", "--keyboards", "none,dokced"], "unknown kind of keyboard 'dokced'",
        "did you mean 'docked'?"
      ),
      (
        ["x.json", "--devices", "iphone 55"], "unknown device 'iphone 55'",
        "did you mean 'iPhone 15'?"
      ),
    ] as [([String], String, String)])
  func `an invalid render command line is an error`(
    _ arguments: [String], _ message: String, _ remedy: String
  ) throws {
    try expectRun(
      ["render"] + arguments, status: 2,
      error: "layout-cli: error: \(message)\n  note: \(remedy)\n")
  }

  @Test func `a file name without a known format is an error and creates no file`() throws {
    try withFolder { folder in
      try expectRun(
        ["render", "-", "-o", "out.jpg"], input: "{}", in: folder, status: 2,
        error: """
          layout-cli: error: there are no pictures of the form 'jpg'
            note: name the file .svg

          """)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }

  @Test(
    arguments: [
      (
        "none/out.svg",
        """
        none/out.svg could not be written: No such file or directory
          note: its folder is missing: 'mkdir -p none' makes it
        """
      ),
      (".", ". could not be written: Is a directory\n  note: name a file in it"),
    ])
  func `a file that cannot be written is an error`(_ path: String, _ message: String) throws {
    try withFolder { folder in
      try expectRun(
        ["render", "-", "-o", path], input: "{}", in: folder, status: 3,
        error: "layout-cli: error: \(message)\n")
    }
  }

  @Test func `the same picture goes to standard output or a file`() throws {
    try withFolder { folder in
      let chat = Binary.package.appendingPathComponent("Examples/chat.json").path
      let run = try Binary.run(["render", chat])
      #expect(run.status == 0 && run.error.isEmpty)
      #expect(run.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
      #expect(run.output.hasSuffix("</svg>\n"))
      #expect(run == (try Binary.run(["render", chat, "-o", "-"])))
      try expectRun(["render", chat, "-o", "chat.svg"], in: folder)
      let file = folder.appendingPathComponent("chat.svg")
      #expect(try String(contentsOf: file, encoding: .utf8) == run.output)
      let recorded = Binary.package.appendingPathComponent(
        "Tests/LayoutPicturesTests/Golden/chat.svg")
      #expect(try Data(contentsOf: recorded) == Data(run.output.utf8))
    }
  }

  @Test func `views are at the positions of solve`() throws {
    let frames = try Binary.run(
      ["solve", "Examples/Specs/signin.json", "--absolute", "--exact", "-f", "ndjson"])
    let picture = try Binary.run(["render", "Examples/Specs/signin.json"]).output
    for line in frames.output.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let view = try #require(object as? [String: Any])
      let title = try #require(view["name"] as? String)
      let group = try #require(
        picture.components(separatedBy: "<g ").first {
          $0.hasPrefix("class=\"view\"") && $0.contains("data-name=\"\(title)\"")
        })
      for name in ["x", "y", "width", "height"] {
        let value = try #require(group.components(separatedBy: " \(name)=\"").dropFirst().first)
        let number = try #require(Double(value.prefix { $0 != "\"" }))
        let exact = try #require(view[name] as? Double)
        // Edges are on pixels, three per point.
        #expect(abs(number - exact) <= 1.0 / 3, "\(title) \(name)")
      }
    }
  }

  @Test func `a contradiction is drawn, reported and counted in the exit code`() throws {
    let run = try Binary.run([
      "render", "Examples/Specs/signin-conflict.json", "--show", "constraints",
    ])
    #expect(run.status == 1)
    let error =
      "error: 3 constraints on 'form' cannot all be satisfied: they need 2 × 24 + 360 = 408 of 393 points of width"
      + " [contradiction]"
    #expect(run.error.contains(error))
    #expect(run.output.contains(">✕ 360</text>"))
  }

  @Test func `contradictions of several situations are listed once`() throws {
    let run = try Binary.run([
      "render", "Examples/Specs/signin-conflict.json", "--keyboards", "none,docked",
    ])
    #expect(run.status == 1)
    #expect(run.error.contains("  situation: no keyboard\n"))
    #expect(run.error.contains("note: the same contradictions occur in 1 more situation"))
    #expect(run.error.split(separator: "\n").count == 11)
  }

  @Test func `a sheet has one picture per situation and merges equal devices`() throws {
    let run = try Binary.run([
      "render", "Examples/chat.json", "--devices",
      "iPhone 14,iPhone 13,iPhone SE (3rd generation)", "--keyboards", "none,docked",
    ])
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.output.components(separatedBy: "<g class=\"situation\"").count == 5)
    #expect(run.output.contains("data-name=\"iPhone 14, no keyboard (and 1 of the same size)\""))
    #expect(run.output.contains(">iPhone 14, no keyboard"))
  }

  @Test func `a sheet without existing situations is an error`() throws {
    try expectRun(
      ["render", "Examples/chat.json", "--devices", "iphones", "--keyboards", "floating"],
      status: 2,
      error: """
        layout-cli: error: none of these situations exists

        """)
  }

  @Test func `a range is drawn on both sides of a size class`() throws {
    let text = """
      {"views": {"a": {}}, "constraints": ["a.top == root.top", "a.left == root.left",
        "a.height == 50"],
       "when": [{"if": {"horizontal": "compact"}, "constraints": ["a.width == 100"]},
        {"if": {"horizontal": "regular"}, "constraints": ["a.width == 200"]}]}
      """
    try withFile(text) { file in
      let sheet = try Binary.run(["render", file, "--widths", "800...900"]).output
      let titles = sheet.components(separatedBy: "<title>").dropFirst().map { $0.prefix(11) }
      #expect(titles == ["a: 0, 0, 10", "a: 0, 0, 10", "a: 0, 0, 20", "a: 0, 0, 20"])
      #expect(
        sheet.contains("data-name=\"width 852\"") && sheet.contains("data-name=\"width 853\""))
      let sizes = try Binary.run(["sizes", file, "--widths", "800...900"]).output
      #expect(
        sizes.contains("widths from 800 to 852\n") && sizes.contains("widths above 852 to 900\n"))
    }
  }

  @Test func `a legend has points whatever the zoom, and a small picture no hidden names`() throws {
    let text = """
      {"guides": {"art": {}}, "views": {"box": {"hidden": true}},
       "constraints": ["art.top == root.top + 75", "art.left == root.left + 16", "art.width == 361",
         "art.height == 20", "box.top == root.top", "box.left == root.left", "box.width == 300",
         "box.height == 60"]}
      """
    try withFile(text) { file in
      let small = try Binary.run(["render", file, "--zoom", "0.4"]).output
      #expect(small.contains("art, dashed: 16, 75, 361 × 20"))
      #expect(!small.contains(">box</text>"))
      #expect(try Binary.run(["render", file]).output.contains(">box</text>"))
    }
  }
}
