import Foundation
import Testing

/// Tests of pages that play a session, from `render --events`.
@Suite struct PageTests {
  private static let help = "'layout-cli help render' shows what there is"
  private static let chat = ["Examples/chat.json", "--events", "Examples/Sessions/docked.ndjson"]
  private static let floating = [
    "Examples/near-away.json", "--events", "Examples/Sessions/floating.ndjson",
  ]

  /// Returns the bytes of a page without times, which are always the same.
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
  func `a page has the frames of track`(arguments: [String]) throws {
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

  @Test func `names cannot inject markup into a page`() throws {
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

  @Test func `a page loads nothing`() throws {
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
        ["--events", "e", "--rate", "0"], "'--rate' takes frames per second, not '0'",
        "write a number from 1 to 1000, such as 60"
      ),
      (
        ["--events", "e", "--focus", "bar"], "'--focus' is for pictures, not for pages",
        "leave it or --events out"
      ),
    ])
  func `conflicting options are refused`(
    arguments: [String], message: String, remedy: String
  ) throws {
    try expectRun(
      ["render", "x.json"] + arguments, status: 2,
      error: "layout-cli: error: \(message)\n  note: \(remedy)\n")
  }

  // MARK: - What changes in mid-session

  private static func numbers(_ value: Any?) -> [Double] { value as? [Double] ?? [] }

  /// Returns the frame of a view at a time, after the states up to then.
  private static func frame(_ view: Int, at time: Double, in data: [String: Any]) -> [Double] {
    var found: [Double] = []
    for frame in data["frames"] as? [[String: Any]] ?? [] {
      if (frame["t"] as? Double ?? 0) > time { break }
      for change in frame["views"] as? [[Double]] ?? [] where change[0] == Double(view) {
        found = Array(change[1...])
      }
    }
    return found
  }

  private static func state(at time: Double, in data: [String: Any]) throws -> [String: Any] {
    let frames = try #require(data["frames"] as? [[String: Any]])
    let last = try #require(frames.last { ($0["t"] as? Double ?? 0) <= time })
    let states = try #require(data["states"] as? [[String: Any]])
    return states[try #require(last["state"] as? Int)]
  }

  // In portrait the sensors cover 59 points at the top and the home indicator 34 at the bottom; in
  // landscape 59 at either side and 21 at the bottom. The bar, the second view, is 52 high: above
  // the keyboard's top at 516 and at 184, and without a keyboard above the safe area's bottom, at
  // 852 - 34 = 818 and 393 - 21 = 372.
  private static let turns: [(time: Double, screen: [Double], safeArea: [Double], bar: [Double])] =
    [
      (1, [393, 852], [59, 0, 34, 0], [0, 464, 393, 52]),
      (2.5, [852, 393], [0, 59, 21, 59], [0, 132, 852, 52]),
      (3.5, [852, 393], [0, 59, 21, 59], [0, 320, 852, 52]),
      (4, [393, 852], [59, 0, 34, 0], [0, 766, 393, 52]),
    ]

  @Test(arguments: turns)
  func `rotating the screen rotates its safe area and the window`(
    time: Double, screen: [Double], safeArea: [Double], bar: [Double]
  ) throws {
    let page = try Self.page([
      "Examples/chat.json", "--events", "Examples/Sessions/rotation.ndjson",
    ])
    let data = try Self.data(in: page)
    let state = try Self.state(at: time, in: data)
    #expect(Self.numbers(state["screen"]) == screen)
    #expect(Self.numbers(state["safeArea"]) == safeArea)
    #expect(Self.numbers(state["window"]) == [0, 0] + screen)
    #expect(Self.frame(1, at: time, in: data) == bar)
    #expect(page.contains("iPhone 15, portrait at first"))
  }

  // The composer, 44 high and 20 from the sides, ends at the keyboard's top in the window: the
  // docked one's is at 411, that of the bars at 834 - 55 = 779. A floating keyboard does not count;
  // the window then ends above the screen's bottom.
  private static let places: [(time: Double, window: [Double], composer: [Double])] = [
    (0, [200, 250, 640, 560], [20, 560 - 44, 600, 44]),
    (1.2, [200, 250, 640, 560], [20, 411 - 250 - 44, 600, 44]),
    (2.5, [200, 40, 640, 560], [20, 411 - 40 - 44, 600, 44]),
    (3.5, [200, 40, 500, 770], [20, 411 - 40 - 44, 460, 44]),
    (4.5, [200, 40, 500, 770], [20, 770 - 44, 460, 44]),
    (5.5, [200, 40, 500, 770], [20, 779 - 40 - 44, 460, 44]),
    (7, [200, 40, 500, 770], [20, 770 - 44, 460, 44]),
  ]

  @Test(arguments: places)
  func `a window in Stage Manager moves and grows under the keyboard`(
    time: Double, window: [Double], composer: [Double]
  ) throws {
    let data = try Self.data(
      in: Self.page([
        "Examples/stage-manager.json", "--events", "Examples/Sessions/stage-manager.ndjson",
      ]))
    #expect(Self.numbers(try Self.state(at: time, in: data)["window"]) == window)
    #expect(Self.frame(1, at: time, in: data) == composer)
  }

  // MARK: - What is wrong

  @Test func `a problem during a keyboard movement is reported with its time`() throws {
    // The bar is as near as possible to the keyboard's top and to its final position, at most as
    // far from the bottom as the keyboard: undetermined except at both ends of the movement. The
    // first frame of 60 per second after 0.25 s is the sixteenth, at 0.2667 s.
    let spec = """
      {"keyboardGuide": {"usesBottomSafeArea": false}, "views": {"measure": {}, "bar": {}},
       "constraints": ["H:|[measure(==1)]", "measure.top == root.top",
         "measure.bottom == keyboard.top", "H:|[bar]|", "bar.height == 50",
         "bar.bottom >= root.top + 516", "bar.bottom <= root.bottom + 516 - measure.height",
         "bar.bottom == keyboard.top @500", "bar.bottom == root.top + 516 @500"]}
      """
    try withFolder(["x.json": spec]) { folder in
      let run = try Binary.run(
        ["render", "x.json", "-o", "x.html", "--events"]
          + [Binary.package.appendingPathComponent("Examples/Sessions/docked.ndjson").path],
        in: folder)
      #expect(
        run
          == Run(
            status: 0, output: "",
            error: """
              x.json:1:75: warning: 'bar' is ambiguous vertically: nothing decides its y
                note: at 0.2667 s, the keyboard near bottom

              """))
    }
  }

  @Test func `problems are shown at their views for as long as they last`() throws {
    try withFolder(["x.json": PageBrowserTests.corner]) { folder in
      let run = try Binary.run([
        "render", folder.appendingPathComponent("x.json").path, "--no-timing",
        "--events", "Examples/Sessions/floating.ndjson",
      ])
      #expect(run.status == 1)
      let data = try Self.data(in: run.output)
      let problems = try #require(data["problems"] as? [[String: Any]])
      var found: [String] = []
      for time in [1, 1.6, 1.85, 2.05, 2.15, 2.5] {
        let numbers = try Self.state(at: time, in: data)["problems"] as? [Int] ?? []
        let texts = numbers.map { number in
          let problem = problems[number]
          return "\(problem["text"] as? String ?? "") \(problem["views"] as? [Int] ?? [])"
            + " \(problem["guides"] as? [Int] ?? [])"
        }
        found.append("\(time): \(texts.joined(separator: "; "))")
      }
      #expect(
        found == [
          "1.0: ",
          "1.6: 'card' is ambiguous vertically [0] []; 'inner' is ambiguous vertically [] [1]; "
            + "'title' is ambiguous vertically [1] []",
          "1.85: 'card' is ambiguous vertically [0] []",
          "2.05: ",
          "2.15: contradiction: card.height == 200 and card.height == 300 cannot both be satisfied [0] []",
          "2.5: ",
        ])
    }
  }

  // MARK: - The pages of the examples

  /// The commands that create the pages of the documentation, as in the README of the examples.
  static let commands: [[String]] = {
    let text = try? String(
      contentsOf: Binary.package.appendingPathComponent("Examples/README.md"), encoding: .utf8)
    return (text ?? "").components(separatedBy: "\n")
      .filter { $0.hasPrefix("    layout-cli render ") && $0.contains(" docs/pages/") }
      .map { $0.split(separator: " ").dropFirst().map(String.init) }
  }()

  @Test func `each animated example has a page`() throws {
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: Binary.package.appendingPathComponent("docs/pages").path)
    #expect(
      Set(pages.map { "docs/pages/" + $0 }) == Set(Self.commands.compactMap { $0.last }))
    #expect(Set(pages).isSuperset(of: ["near-away.html", "stage-manager.html", "accessory.html"]))
  }

  @Test(arguments: commands)
  func `each page equals the output of its command`(command: [String]) throws {
    let place = try #require(command.firstIndex(of: "-o"))
    let run = try Binary.run(Array(command[..<place]) + ["--format", "html"])
    #expect(run.status == 0)
    #expect(run.error == "")
    let kept = try String(
      contentsOf: Binary.package.appendingPathComponent(command[place + 1]), encoding: .utf8)
    let isFresh = run.output == kept
    #expect(isFresh, "make docs makes it anew")
    #expect(kept.utf8.count < 300_000)
  }
}
