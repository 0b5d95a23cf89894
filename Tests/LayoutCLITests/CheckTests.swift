import Testing

/// Specs that the tests of `check` share.
enum CheckSpecs {
  /// A view wider than most phones, and one without a height.
  static let wide = """
    {
      "views": {
        "title": {"intrinsic": [400, 40]},
        "free": {}
      },
      "constraints": [
        "title.leading == root.leading", "title.trailing <= root.trailing",
        "title.top == safeArea.top",
        "free.leading == root.leading", "free.top == title.bottom", "free.width == 10"
      ]
    }
    """

  /// A view of two widths.
  static let contradiction = """
    {
      "views": {"a": {}},
      "constraints": [
        "a.left == root.left", "a.top == root.top", "a.height == 50",
        "a.width == 10",
        "a.width == 20"
      ]
    }
    """

  /// A spec without a fault, in one line.
  static let clean =
    #"{"views": {"a": {"intrinsic": [10, 10]}}, "constraints": ["a.top == safeArea.top", "a.left == margins.left"]}"#

  /// A bar that follows the keyboard on a tablet, and a text that does not.
  static let tablet = """
    {
      "device": "iPad mini",
      "views": {"text": {"intrinsic": [100, 20]}},
      "constraints": ["text.leading == safeArea.leading", "text.bottom == safeArea.bottom"]
    }
    """
}

@Suite struct CheckTests {
  private static let wideFindings = """
    <stdin>:4:5: warning: 'free' is ambiguous vertically: nothing decides its height [ambiguity]
        "free": {}
        ^
      height 0 is as good as height 1
      note: give it a height or a bottom

    <stdin>:3:5: warning: 'title' is squeezed to 393 of the 400 points of width its content asks for [squeezed-content]
        "title": {"intrinsic": [400, 40]},
        ^
      <stdin>:7:6: title.leading == root.leading
      <stdin>:7:39: title.trailing <= root.trailing

    2 warnings in 1 situation

    """

  @Test func `a valid layout has no findings`() throws {
    try expectRun(["check", "-"], input: CheckSpecs.clean, output: "no findings in 1 situation\n")
  }

  @Test func `findings have a place, a source line and a rule, and a summary follows`() throws {
    try expectRun(["check", "-"], input: CheckSpecs.wide, output: Self.wideFindings)
  }

  @Test func `a contradiction lists its constraints, in solve's words`() throws {
    try expectRun(
      ["check", "-", "--directions", "all"], input: CheckSpecs.contradiction, status: 1,
      output: """
        <stdin>:6:6: error: 2 constraints on 'a' cannot both be satisfied [contradiction]
          <stdin>:5:6: a.width == 10
          <stdin>:6:6: a.width == 20
          in both situations
          note: The width of a is fixed twice: remove one of the two constraints, or lower its priority

        1 error in 2 situations

        """)
  }

  @Test func `the window's constraints in a contradiction are on one line`() throws {
    try expectRun(
      ["check", "Examples/Specs/signin-conflict.json", "--devices", "iPhone 15,iPhone 8"],
      status: 1,
      output: """
        Examples/Specs/signin-conflict.json:18:6: error: 3 constraints on 'form' cannot all be satisfied: they need 2 × 24 + 360 = 408 of 393 points of width [contradiction]
          Examples/Specs/signin-conflict.json:16:6: form.leading == safeArea.leading + 24
          Examples/Specs/signin-conflict.json:17:6: form.trailing == safeArea.trailing - 24
          Examples/Specs/signin-conflict.json:18:6: form.width == 360 #formWidth
          given: window.width == 393, root.width == window.width, safeArea.left == root.left,
            safeArea.right == root.right
          in both situations
          the numbers are from: iPhone 15
          note: form is held at both horizontal ends and has a width besides: remove one of the three,
            or lower its priority

        1 error in 2 situations

        """)
  }

  @Test func `findings with one cause merge into the worst, with all situations`() throws {
    try expectRun(
      ["check", "-", "--devices", "iphones", "--orientations", "all"], input: CheckSpecs.wide,
      output: """
        <stdin>:4:5: warning: 'free' is ambiguous vertically: nothing decides its height [ambiguity]
            "free": {}
            ^
          height 0 is as good as height 1
          in all 84 situations
          note: give it a height or a bottom

        <stdin>:3:5: warning: 'title' reaches 68 points beyond the safe area at the left [outside-safe-area]
            "title": {"intrinsic": [400, 40]},
            ^
          <stdin>:3:5: title.width >= 400 @750 (what the content asks for)
          <stdin>:7:6: title.leading == root.leading
          in 33 of 84 situations: iPhones without a Home button, landscape
          worst: iPhone Air, landscape

        <stdin>:3:5: warning: 'title' is squeezed to 320 of the 400 points of width its content asks for [squeezed-content]
            "title": {"intrinsic": [400, 40]},
            ^
          <stdin>:7:6: title.leading == root.leading
          <stdin>:7:39: title.trailing <= root.trailing
          in 22 of 84 situations: iPhones up to 393 points wide, portrait
          worst: iPhone SE (1st generation), portrait

        3 warnings in 84 situations

        """)
  }

  @Test func `what shows only where the keyboard is moved to says so`() throws {
    // At the bottom and in the middle the view is in the window.
    let spec = """
      {"device": "iPad Pro 11-inch", "keyboardGuide": {"followsUndocked": true},
       "views": {"f": {"intrinsic": [200, 40]}},
       "constraints": ["f.centerX == root.centerX", "f.bottom == keyboard.top - 10"]}
      """
    let run = try Binary.run(["check", "-", "--keyboards", "undocked"], input: spec)
    #expect(
      run.output.contains(
        "with the undocked keyboard at 0, 0, 'f' is entirely beyond the top edge of the window"))
    #expect(run.output.contains("in 1 of 3 situations: keyboard undocked at top"))
  }

  @Test func `groups of situations are listed one per line`() throws {
    try expectRun(
      [
        "check", "-", "--keyboards", "none,docked,floating", "--directions", "all",
        "--orientations", "all",
      ], input: CheckSpecs.tablet,
      output: """
        <stdin>:3:13: warning: 'text' is entirely covered by the keyboard [under-keyboard]
          "views": {"text": {"intrinsic": [100, 20]}},
                    ^
          <stdin>:3:13: text.height >= 20 @750 (what the content asks for)
          <stdin>:4:56: text.bottom == safeArea.bottom
          in 8 of 44 situations: keyboard docked or floating at bottom leading
          worst: portrait, ltr, keyboard docked

        1 warning in 44 situations

        """)
  }

  @Test(
    arguments: [
      ("error", CheckSpecs.wide, 0), ("warning", CheckSpecs.wide, 1), ("note", CheckSpecs.wide, 1),
      ("never", CheckSpecs.wide, 0), ("error", CheckSpecs.contradiction, 1),
      ("never", CheckSpecs.contradiction, 0), ("note", CheckSpecs.clean, 0),
    ] as [(String, String, Int32)])
  func `findings at or above the threshold fail`(
    _ threshold: String, _ spec: String, status: Int32
  ) throws {
    let run = try Binary.run(["check", "-", "--fail-on", threshold], input: spec)
    #expect(run.status == status)
  }

  @Test(
    arguments: [
      (["--only", "ambiguity"], "1 warning in 1 situation"),
      (["--only", "misplaced,contradiction"], "no findings in 1 situation"),
      (["--skip", "ambiguity"], "1 warning in 1 situation"),
      (["--skip", "ambiguity, squeezed-content"], "no findings in 1 situation"),
      (
        ["--only", "ambiguity,squeezed-content", "--skip", "ambiguity"], "1 warning in 1 situation"
      ),
      (["--only=Squeezed-Content"], "1 warning in 1 situation"),
    ] as [([String], String)])
  func `options choose the rules`(_ options: [String], summary: String) throws {
    let run = try Binary.run(["check", "-"] + options, input: CheckSpecs.wide)
    #expect(run.output.split(separator: "\n").last.map(String.init) == summary)
  }

  @Test func `overlaps are reported only on request`() throws {
    let spec = """
      {"views": {"a": {"intrinsic": [40, 40]}, "b": {"intrinsic": [40, 40]}},
       "constraints": ["a.top == safeArea.top", "a.left == root.left",
                       "b.top == safeArea.top", "b.left == root.left + 10"]}
      """
    try expectRun(["check", "-"], input: spec, output: "no findings in 1 situation\n")
    for options in [["--also", "overlap"], ["--only", "overlap"]] {
      let run = try Binary.run(["check", "-"] + options, input: spec)
      #expect(run.output.contains("[overlap]\n"))
      #expect(run.output.hasSuffix("\n1 warning in 1 situation\n"))
    }
  }
}
