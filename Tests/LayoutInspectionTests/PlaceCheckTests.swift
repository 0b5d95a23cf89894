import LayoutInspection
import Testing

/// Views beyond their parents, beyond the safe area, under the keyboard, and over each other.
@Suite struct PlaceCheckTests {
  @Test(arguments: [
    (390.0, 100.0, "reaches 10 points beyond the right edge of the window"),
    (-1, 1000, "reaches 1 point beyond the left edge of the window"),
    (-7.25, 1, "reaches 7.25 points beyond the left edge of the window"),
    // Half a pixel and less is ignored, and rounding errors are not shown.
    (380.5, 1, ""), (380.51, 1, "reaches 0.51 points beyond the right edge of the window"),
  ])
  func `a view outside the window is found`(x: Double, y: Double, words: String) throws {
    let below = y > 900 ? ["'a' is entirely beyond the bottom edge of the window"] : []
    let expected = (words.isEmpty ? [] : ["'a' \(words)"]) + below
    try expectFindings(
      expected.map { "warning outside-parent: \($0)" },
      in: screen("\"a\": {}", pinned("a", x, y, 20, 20)))
  }

  @Test func `a view outside both ends of its parent is reported once`() throws {
    try expectFindings(
      [
        "warning outside-parent: 'b' reaches 10 points beyond the left edge and 5 beyond the right"
          + " edge of 'a'",
        "warning outside-parent: 'b' reaches 3 points beyond the bottom edge of 'a'",
      ],
      in: screen(
        "\"a\": {\"views\": {\"b\": {}}}",
        pinned("a", 50, 100, 100, 50) + pinned("b", in: "a", -10, 0, 115, 53)))
  }

  @Test func `only the outermost view outside an edge is reported`() throws {
    // a extends 20 beyond the window, b 10 beyond a; at the bottom b alone.
    try expectFindings(
      [
        "warning outside-parent: 'a' reaches 20 points beyond the right edge of the window",
        "warning outside-parent: 'b' reaches 1 point beyond the bottom edge of 'a'",
      ],
      in: screen(
        "\"a\": {\"views\": {\"b\": {\"intrinsic\": [1, 1]}}}",
        pinned("a", 320, 100, 100, 50) + pinned("b", in: "a", 60, 0, 50, 51)))
  }

  @Test func `hidden views and their subviews are not checked`() throws {
    try expectFindings(
      [],
      in: screen(
        "\"a\": {\"hidden\": true, \"views\": {\"b\": {\"intrinsic\": [50, 50]}}}",
        pinned("a", -20, 0, 10, 0) + pinned("b", in: "a", 60, 0, 20, 0)))
  }

  @Test func `alignment insets may extend outside the window`() throws {
    // The frame of 30 x 30 is 5 larger than the alignment rectangle, and starts at -5.
    try expectFindings(
      [], in: screen("\"a\": {\"alignmentInsets\": 5}", pinned("a", 0, 0, 20, 20)))
  }

  @Test func `the tolerance of half a pixel depends on the screen`() throws {
    let views = "\"views\": {\"a\": {}}, \"constraints\": ["
    let pins = pinned("a", -0.2, 0, 20, 20).map { "\"\($0)\"" }.joined(separator: ", ")
    try expectFindings(
      [], in: "{\"screen\": {\"size\": [100, 100], \"scale\": 2}, \(views)\(pins)]}")
    try expectFindings(
      ["warning outside-parent: 'a' reaches 0.2 points beyond the left edge of the window"],
      in: "{\"screen\": {\"size\": [100, 100], \"scale\": 3}, \(views)\(pins)]}")
  }

  // MARK: - Keyboards elsewhere

  /// A view on the keyboard, in a window of 834 x 1194 points with the keyboard somewhere.
  private func standing(
    on keyboard: String, _ constraints: [String], _ views: String = "\"a\": {}",
    near sets: String = ""
  ) -> String {
    """
    {"screen": {"size": [834, 1194]}, "keyboard": \(keyboard),
     "keyboardGuide": {"followsUndocked": true\(sets)},
     "views": {\(views)},
     "constraints": [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]}
    """
  }

  // WWDC21 10259
  @Test(arguments: [
    "{\"kind\": \"floating\", \"frame\": [257, 467, 320, 260]}",
    "{\"kind\": \"floating\", \"frame\": [0, 934, 320, 260]}",
  ])
  func `a view on a floating keyboard is found outside the window just away from its top`(
    _ keyboard: String
  ) throws {
    // A tenth of 1194 is 119.4: at 120.4 the keyboard is away from the top, and a, 200 high, starts
    // 79.6 above the window. Near the top it is elsewhere.
    try expectFindings(
      [
        "warning outside-parent: with the floating keyboard at 0, 120.4, 'a' reaches 79.6 points"
          + " beyond the top edge of the window"
      ],
      in: standing(
        on: keyboard, ["a.left == root.left", "a.width == 20", "a.height == 200"],
        near: """
          , "near": {"top": ["a.top == root.top + 400"]},
            "awayFrom": {"top": ["a.bottom == keyboard.top"]}
          """))
  }

  @Test func `a view is found outside the window just before a dragged keyboard leaves an edge`()
    throws
  {
    // The top is near up to 119.4, and when the keyboard is dragged away from it up to a hundredth
    // more, 131.34. There, a view that is 3 times the keyboard's top above the window's bottom ends
    // 394.02 above it, and one 810 high starts 10.02 above the window: 1194 - 394.02 - 810.
    try expectFindings(
      [
        "warning outside-parent: with the floating keyboard dragged from 0, 119.4 to 0, 131.34,"
          + " 'a' reaches 10.02 points beyond the top edge of the window"
      ],
      in: standing(
        on: "{\"kind\": \"floating\", \"frame\": [257, 467, 320, 260]}",
        ["a.left == root.left", "a.width == 20", "a.height == 810"],
        near: """
          , "near": {"top": ["a.bottom == keyboard.top * -3 + 1194"]},
            "awayFrom": {"top": ["a.top == root.top"]}
          """))
  }

  @Test(arguments: ["undocked", "split"])
  func `a view on an undocked keyboard is found outside the window at its worst place`(
    _ kind: String
  ) throws {
    // Without a set for the top, the view is above the keyboard there, too: 200 above the window.
    try expectFindings(
      [
        "warning outside-parent: with the \(kind) keyboard at 0, 0, 'a' is entirely beyond the top"
          + " edge of the window"
      ],
      in: standing(
        on: "{\"kind\": \"\(kind)\", \"frame\": [0, 500, 834, 300]}",
        ["a.left == root.left", "a.width == 20", "a.height == 200", "a.bottom == keyboard.top"]))
  }

  @Test func `a view beside the keyboard is found outside the window just away from a side`() throws
  {
    // A tenth of 834 is 83.4; at 84.4 b, 100 wide, begins 15.6 to the left of the window.
    try expectFindings(
      [
        "warning outside-parent: with the collapsedBar keyboard at 84.4, 1139, 'b' reaches 15.6"
          + " points beyond the left edge of the window"
      ],
      in: standing(
        on: "{\"kind\": \"collapsedBar\", \"frame\": [779, 1139, 55, 55]}",
        ["b.top == root.top", "b.height == 20", "b.width == 100"], "\"b\": {}",
        near: """
          , "near": {"leading": ["b.left == keyboard.right"]},
            "awayFrom": {"leading": ["b.right == keyboard.left"]}
          """))
  }

  @Test func `a keyboard that no guide follows is not moved`() throws {
    let text = standing(
      on: "{\"kind\": \"floating\", \"frame\": [257, 467, 320, 260]}",
      ["a.left == root.left", "a.width == 20", "a.height == 200", "a.bottom == keyboard.top"])
    try expectFindings([], in: text.replacing("\"followsUndocked\": true", with: ""))
  }

  // MARK: - Safe area

  @Test func `content outside the safe area is found`() throws {
    // The safe area is from 50 to 770.
    let constraints =
      pinned("title", 10, 20, 100, 40) + pinned("footer", 10, 760, 100, 40)
      + pinned("middle", 0, 50, 400, 720)
    try expectFindings(
      [
        "warning outside-safe-area: 'title' reaches 30 points beyond the safe area at the top",
        "warning outside-safe-area: 'footer' reaches 30 points beyond the safe area at the bottom",
      ],
      in: screen(
        "\"title\": {\"intrinsic\": [100, 40]}, \"footer\": {\"intrinsic\": [null, 40]},"
          + " \"middle\": {\"intrinsic\": [1, 1]}", constraints))
  }

  @Test func `content in a bar is found, the bar is not`() throws {
    try expectFindings(
      ["warning outside-safe-area: 'text' reaches 40 points beyond the safe area at the top"],
      in: screen(
        "\"bar\": {\"views\": {\"text\": {\"intrinsic\": [50, 20]}}}",
        pinned("bar", 0, 0, 400, 80) + pinned("text", in: "bar", 10, 10, 50, 20)))
  }

  @Test func `a picture that fills the window is a backdrop`() throws {
    let picture = "\"a\": {\"intrinsic\": [100, 100]}"
    try expectFindings([], in: screen(picture, pinned("a", 0, 0, 400, 800)))
    try expectFindings(
      [
        "warning outside-safe-area: 'a' reaches 50 points beyond the safe area at the top and 30 at"
          + " the bottom"
      ], in: screen(picture, pinned("a", 0, 0, 399, 800)))
  }

  @Test func `a view outside the window is not also outside the safe area`() throws {
    try expectFindings(
      ["warning outside-parent: 'a' reaches 10 points beyond the top edge of the window"],
      in: screen("\"a\": {\"intrinsic\": [10, 20]}", pinned("a", 0, -10, 10, 20)))
  }

  // MARK: - Keyboard

  /// Returns the findings about a view of 100 x 40 points at a position, with a keyboard.
  private func covered(_ x: Double, _ y: Double, _ keyboard: String, _ more: String = "") throws
    -> [String]
  {
    try findings(
      in: screen(
        "\"a\": {\"intrinsic\": [100, 40]}, \"back\": {}",
        pinned("a", x, y, 100, 40) + pinned("back", 0, 500, 400, 300),
        "\"keyboard\": \(keyboard), \(more)"), only: [.underKeyboard])
  }

  @Test(arguments: [
    (460.0, ""), (460.4, ""),
    (470, "is partly covered by the keyboard: 10 of its 40 points of height"),
    (500, "is entirely covered by the keyboard"), (600, "is entirely covered by the keyboard"),
  ])
  func `content under a docked keyboard is found`(y: Double, words: String) throws {
    // Its top is at 800 - 300 = 500. Views without content, such as a backdrop, may be there.
    #expect(
      try covered(10, y, "{\"kind\": \"docked\", \"height\": 300}")
        == (words.isEmpty ? [] : ["warning under-keyboard: 'a' \(words)"]))
  }

  @Test(arguments: [
    // The keyboard is from (100, 200) to (300, 400).
    (10.0, 170.0, "10 x 10 of its 100 x 40 points"), (150, 170, "10 of its 40 points of height"),
    (290, 250, "10 of its 100 points of width"), (0, 100, ""),
  ])
  func `content under a floating keyboard is a note`(
    x: Double, y: Double, words: String
  ) throws {
    #expect(
      try covered(x, y, "{\"kind\": \"floating\", \"frame\": [100, 200, 200, 200]}")
        == (words.isEmpty
          ? [] : ["note under-keyboard: 'a' is partly covered by the keyboard: \(words)"]))
  }

  @Test func `the keyboard's frame is converted to the window`() throws {
    // The window begins at 200 on the screen, and is 400 high: the keyboard's top at 500 is 300 in
    // it.
    #expect(
      try covered(
        10, 280, "{\"kind\": \"docked\", \"height\": 300}", "\"window\": [0, 200, 400, 600],")
        == [
          "warning under-keyboard: 'a' is partly covered by the keyboard: 20 of its 40 points of height"
        ]
    )
  }

  // MARK: - Overlap

  private func overlaps(_ views: String, _ constraints: [String]) throws -> [String] {
    try findings(in: screen(views, constraints), only: [.overlap])
  }

  @Test func `overlapping siblings are found on request`() throws {
    let views = "\"a\": {}, \"b\": {}, \"c\": {}, \"d\": {}"
    let constraints =
      pinned("a", 10, 100, 100, 100) + pinned("b", 90, 150, 100, 100)
      + pinned("c", 190, 150, 10, 10) + pinned("d", 0, 90, 400, 200)
    #expect(
      try overlaps(views, constraints) == [
        "warning overlap: 'b' covers 20 x 50 points of 'a'",
        "warning overlap: 'd' covers all of 'a'",
        "warning overlap: 'd' covers all of 'b'", "warning overlap: 'd' covers all of 'c'",
      ])
    try expectFindings([], in: screen(views, constraints))
  }

  @Test func `a view on a backdrop does not cover it`() throws {
    let constraints = pinned("a", 0, 100, 100, 100) + pinned("b", 10, 150, 50, 50)
    #expect(try overlaps("\"a\": {}, \"b\": {}", constraints) == [])
    #expect(
      try overlaps("\"a\": {\"intrinsic\": [5, 5]}, \"b\": {}", constraints)
        == ["warning overlap: 'b' covers 50 x 50 points of 'a'"])
  }

  @Test func `views that are not siblings may overlap`() throws {
    #expect(
      try overlaps(
        "\"a\": {\"views\": {\"b\": {}}}, \"c\": {\"hidden\": true}",
        pinned("a", 0, 100, 100, 100) + pinned("b", in: "a", 10, 0, 50, 50)
          + pinned("c", 0, 100, 50, 50)) == [])
  }

  @Test func `views under a camera that covers the window are not checked`() throws {
    let views = "\"a\": {\"intrinsic\": [50, 20]}"
    let above = ["a.left == root.left", "a.bottom == keyboard.top"]
    func covering(_ kind: String) -> String {
      "\"keyboard\": {\"kind\": \"\(kind)\", \"frame\": [0, 0, 400, 800]},"
    }
    try expectFindings([], in: screen(views, above, covering("camera")))
    try expectFindings(
      ["warning outside-parent: 'a' is entirely beyond the top edge of the window"],
      in: screen(views, above, covering("docked")))
  }

  @Test func `contradictions under a camera are warnings`() throws {
    let constraints = [
      "a.left == root.left", "a.top == safeArea.top", "a.bottom == keyboard.top - 8",
    ]
    func severities(_ kind: String) throws -> [String] {
      let keyboard = "\"keyboard\": {\"kind\": \"\(kind)\", \"frame\": [0, 0, 400, 800]},"
      let text = screen("\"a\": {\"intrinsic\": [50, 20]}", constraints, keyboard)
      return try findings(in: text).map { String($0.prefix { $0 != ":" }) }
    }
    #expect(try severities("camera") == ["warning contradiction"])
    #expect(try severities("docked") == ["error contradiction"])
  }
}
