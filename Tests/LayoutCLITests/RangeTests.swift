import Testing

/// Tests of `check`, `sizes` and `render` over ranges of sizes.
@Suite struct RangeTests {
  private static let card = "Examples/Specs/card.json"

  @Test func `check reports the exact widths of each finding, and the smallest one`() throws {
    try expectRun(
      ["check", Self.card, "--widths", "280...1400", "--also", "overlap"], status: 1,
      output: """
        Examples/Specs/card.json:23:6: error: 3 constraints on 'card' cannot all be satisfied for widths from 280 to 318 [contradiction]
          Examples/Specs/card.json:21:40: card.centerX == root.centerX
          Examples/Specs/card.json:22:46: card.leading >= margins.leading
          Examples/Specs/card.json:23:6: card.width >= 286
          given: window.width == 299, root.width == window.width, margins.left == root.left + 16
          note: The window has a width of 299 points, which is given: relax a constraint inside it, by a
            lower priority or an inequality; the layout needs a width of at least 318

        Examples/Specs/card.json:7:5: warning: 'name' covers 11 x 28 points of 'avatar' for widths from 318 to 340 [overlap]
            "name": {"intrinsic": [180, 28]},
            ^
          Examples/Specs/card.json:6:5: avatar
          worst: 11 points, at width 318

        Examples/Specs/card.json:8:5: warning: 'follow' covers 35 x 28 points of 'name' for widths from 318 to 388 [overlap]
            "follow": {"intrinsic": [88, 44]},
            ^
          Examples/Specs/card.json:7:5: name
          worst: 28 points, at width 318

        1 error, 2 warnings in 1 situation over widths from 280 to 1400

        """)
  }

  /// A screen of 400 x 500 points with a view between 100 points and 700 less half the height high.
  private static let tall = #"""
    {"screen": {"size": [400, 500]}, "views": {"a": {"intrinsic": [50, 50]}}, "constraints": [
      "a.left == root.left", "a.top == root.top + 100", "a.height == root.height * 0.5 + 50"]}
    """#

  @Test func `heights and keyboard heights also have ranges`() throws {
    let heights = try Binary.run(
      ["check", "-", "--heights", "200...500"], input: Self.tall)
    // 100 + h / 2 + 50 is beyond h below 300.
    #expect(
      heights.output.hasPrefix(
        "<stdin>:1:44: warning: 'a' reaches 50 points beyond the bottom edge of the window"
          + " for heights from 200 to 300 [outside-parent]\n"))
    let keyboards = try Binary.run(
      ["check", "-", "--keyboard-heights", "50...200"], input: Self.tall)
    // The view ends at 400, which is 100 above the bottom; it is 50 wide, so that a further height
    // is not worse.
    #expect(
      keyboards.output.hasPrefix(
        "<stdin>:1:44: warning: 'a' is partly covered by the keyboard: 50 of its 300 points of height"
          + " for keyboard heights from 100 to 200 [under-keyboard]\n"))
  }

  @Test(arguments: [
    (
      "equal resistances",
      #"""
      "s": {"stack": {"axis": "vertical"}, "views": {"a": {"intrinsic": [9, 300]},
        "b": {"intrinsic": [9, 300]}, "c": {"intrinsic": [9, 300]}}}
      """#,
      [
        "s.top == root.top", "s.bottom == root.bottom", "s.left == root.left",
        "s.right == root.right",
      ], "1 warning in", "also 'b' and 'c'"
    ),
    (
      "a lack of height", #""art": {}, "list": {}"#,
      [
        "art.top == root.top + 40", "art.height == root.height * 0.25", "art.height >= 100",
        "list.top == art.bottom", "list.height >= 400", "list.bottom == root.bottom",
        "art.left == root.left", "art.width == 9", "list.left == root.left", "list.width == 9",
      ], "1 error in", "given: window.height == 350"
    ),
  ])
  func `one cause over a range is one finding`(
    _ what: String, _ views: String, _ constraints: [String], _ count: String, _ text: String
  ) throws {
    let run = try Binary.run(
      ["check", "-", "--heights", "300...800"],
      input: "{\"views\": {\(views)}, \"constraints\": \(constraints)}")
    #expect(run.output.contains(text), "\(run)")
    #expect(run.output.hasSuffix("\n\(count) 1 situation over heights from 300 to 800\n"), "\(run)")
  }

  @Test func `the situation of a keyboard's heights has a keyboard`() throws {
    let run = try Binary.run(
      ["check", "-", "--keyboard-heights", "50...60", "--device", "iPhone 15"], input: Self.tall)
    #expect(
      run.output.hasSuffix(
        "(iPhone 15, portrait, keyboard docked) over keyboard heights from 50 to 60\n"))
    for option in [["--keyboard", "none"], ["--keyboards", "none,docked"]] {
      let run = try Binary.run(
        ["check", "-", "--keyboard-heights", "50...60"] + option, input: Self.tall)
      #expect(run.error.contains("'--keyboard-heights' needs a keyboard, and 'none' is none"))
    }
  }

  @Test(arguments: [
    ("json", #""range": {"parameter": "width", "from": 300, "to": 318, "intervals": [[300, 318]]"#),
    (
      "sarif",
      #"{"text": "3 constraints on 'card' cannot all be satisfied for widths from 300 to 318"#
    ),
  ])
  func `each format reports the widths`(_ format: String, _ text: String) throws {
    let run = try Binary.run(
      ["check", Self.card, "--widths", "300...400", "--only", "contradiction", "--format", format])
    #expect(run.status == 1)
    #expect(run.output.contains(text), "\(run.output)")
  }

  @Test func `a range is combined with lists of situations`() throws {
    let run = try Binary.run([
      "check", Self.card, "--widths", "318...400", "--also", "overlap", "--directions", "all",
      "--keyboards", "none,docked",
    ])
    #expect(run.output.contains("for widths from 318 to 388 [overlap]"))
    #expect(run.output.contains("  worst: 28 points, at width 318, ltr, no keyboard\n"))
    #expect(run.output.hasSuffix("2 warnings in 4 situations over widths from 318 to 400\n"))
  }

  @Test func `sizes shows a formula for each number and each change`() throws {
    try expectRun(
      ["sizes", Self.card, "--widths", "300...700"],
      output: """
        smallest width that works: 318

        widths from 300 to 318
          error: 'card.width >= 286' cannot hold
          view     x               y              width       height
          avatar   16              75             64          64
          name     0.5 width - 90  93             180         28
          follow   width - 104     85             88          44
          card     16              163            width - 32  0.5 width + 28
          photo    0               0              width - 32  0.5 width - 16
          caption  16              0.5 width - 4  200         20
          at 318: 'card.width >= 286' begins or ceases to be active

        widths from 318 to 414
          at 414: the system's margins change

        widths from 414 to 600
          view     x            y              width       height
          avatar   20           75             64          64
          follow   width - 108  85             88          44
          card     20           163            width - 40  0.5 width + 24
          photo    0            0              width - 40  0.5 width - 20
          caption  16           0.5 width - 8  200         20
          at 600: 'card.width <= 560' begins or ceases to be active

        widths from 600 to 700
          view     x                y    width  height
          card     0.5 width - 280  163  560    324
          photo    0                0    560    280
          caption  16               292  200    20

        """)
  }

  @Test func `JSON output of sizes has frames as constants and rates`() throws {
    let text = #"""
      {"screen": {"size": [400, 500]}, "views": {"a": {}}, "constraints": [
        "a.left == root.left + 10", "a.top == root.top", "a.height == 5",
        "a.width == root.width / 4", "a.width >= 50"]}
      """#
    try expectRun(
      ["sizes", "-", "--widths", "100...300", "--format", "json"], input: text,
      output: #"""
        {
          "parameter": "width",
          "from": 100,
          "to": 300,
          "smallest": 200,
          "segments": [
            {"from": 100, "to": 200, "frames": {"a": {"x": [10, 0], "y": [0, 0], "width": [0, 0.25], "height": [5, 0]}}, "broken": ["a.width >= 50"], "border": "'a.width >= 50' begins or ceases to be active"},
            {"from": 200, "to": 300, "frames": {"a": {"x": [10, 0], "y": [0, 0], "width": [0, 0.25], "height": [5, 0]}}}
          ]
        }

        """#)
  }

  @Test func `a layout that contradicts itself at every width has no working width`() throws {
    let run = try Binary.run(["sizes", "-"], input: CheckSpecs.contradiction)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("no width from 280 to 1400 works\n"))
    let check = try Binary.run(
      ["check", "-", "--widths", "300...400"], input: CheckSpecs.contradiction)
    #expect(
      check.output.contains(
        "cannot both be satisfied for all widths from 300 to 400 [contradiction]"))
  }

  @Test func `a sheet shows the layout at each width where it changes`() throws {
    let run = try Binary.run(["render", Self.card, "--widths", "280...700"])
    #expect(run.status == 1)
    for width in ["280", "318", "414", "600", "700"] {
      #expect(run.output.contains(">width \(width)<"), "\(width)")
    }
    #expect(run.error.contains("situation: width 280"))
  }

  @Test(arguments: [
    ("500...300", "takes a range that goes upwards, not '500...300'", "write 300...500"),
    (
      "300...300", "takes a range that goes upwards, not '300...300'",
      "write a greater number behind the dots"
    ),
    (
      "300", "takes a range, not '300'",
      "write two numbers from 1 to 1e6 with dots between them, such as 280...1400"
    ),
    (
      "0...300", "takes a range, not '0...300'",
      "write two numbers from 1 to 1e6 with dots between them, such as 280...1400"
    ),
  ])
  func `an invalid range is refused`(_ range: String, _ words: String, _ remedy: String) throws {
    try expectRun(
      ["check", Self.card, "--widths", range], status: 2,
      error: "layout-cli: error: '--widths' \(words)\n  note: \(remedy)\n")
  }

  @Test func `a window with its own frame cannot have a range of widths`() throws {
    let run = try Binary.run([
      "check", "Examples/Specs/stage-manager.json", "--widths", "300...400",
    ])
    #expect(run.status == 2)
    #expect(run.error.contains("a range of widths is for windows that fill the screen"))
  }

  @Test func `two ranges are refused`() throws {
    let run = try Binary.run(
      ["sizes", Self.card, "--widths", "300...400", "--heights", "300...400"])
    #expect(run.status == 2)
    #expect(run.error.contains("'--widths' and '--heights' do not go together"))
  }
}
