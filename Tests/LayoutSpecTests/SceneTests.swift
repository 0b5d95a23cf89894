import Testing

@testable import LayoutSpec

@Suite struct SceneTests {
  /// The frames of a spec's views by name, as `x y width height`.
  private func frames(_ text: String) throws -> [String: String] {
    let scene = try Scene(spec(text))
    var frames: [String: String] = [:]
    for (view, description) in zip(scene.views, scene.spec.views) {
      let frame = view.frame
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      frames[description.name] = numbers.map { numberText($0) }.joined(separator: " ")
    }
    return frames
  }

  private func expectFrames(
    _ expected: [String: String], of text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try frames(text) == expected, sourceLocation: sourceLocation)
  }

  /// A spec whose view `a` fills what the equations call for.
  private func filling(_ item: String, _ situation: String) -> String {
    """
    {\(situation), "views": {"a": {}}, "constraints": [
      "a.left == \(item).left", "a.right == \(item).right",
      "a.top == \(item).top", "a.bottom == \(item).bottom"]}
    """
  }

  @Test(arguments: [
    // The whole screen, less its safe area.
    ("\"screen\": {\"size\": [800, 600], \"safeArea\": [20, 10, 30, 10]}", "10 20 780 550"),
    // The window's right edge is far from the screen's.
    (
      "\"screen\": {\"size\": [800, 600], \"safeArea\": [20, 10, 30, 10]},"
        + " \"window\": [0, 0, 400, 600]", "10 20 390 550"
    ),
    // 12 points below the screen's top, 8 of the 20 are left; the bottom is 88 points away.
    (
      "\"screen\": {\"size\": [800, 600], \"safeArea\": [20, 10, 30, 10]},"
        + " \"window\": {\"form\": \"stageManager\", \"frame\": [100, 12, 400, 500]}",
      "0 8 400 492"
    ),
    ("\"device\": \"iPhone 15\"", "0 59 393 759"),
    ("\"version\": 1", "0 59 393 759"),
    // 59 points at the sides and 21 at the bottom.
    ("\"device\": \"iPhone 15\", \"orientation\": \"landscape\"", "59 0 734 372"),
    // A third of an 11-inch tablet is 375 points wide; 24 are left out above and 20 below.
    (
      "\"device\": \"iPad Pro 11-inch\", \"orientation\": \"landscape\","
        + " \"window\": \"third\"", "0 24 375 790"
    ),
  ])
  func `a window has the safe area that lies in it`(situation: String, frame: String) throws {
    try expectFrames(["a": frame], of: filling("safeArea", situation))
  }

  @Test(arguments: [
    ("\"kind\": \"docked\", \"height\": 200", "false", "0 600 400 200"),
    ("\"kind\": \"floating\", \"frame\": [50, 300, 100, 80]", "false", "0 770 400 30"),
    ("\"kind\": \"floating\", \"frame\": [50, 300, 100, 80]", "true", "50 300 100 80"),
    ("\"kind\": \"none\"", "true", "0 770 400 30"),
  ])
  func `the keyboard guide is where the keyboard is`(
    keyboard: String, follows: String, frame: String
  ) throws {
    let screen = "\"screen\": {\"size\": [400, 800], \"safeArea\": {\"bottom\": 30}}"
    let options = "\"keyboardGuide\": {\"followsUndocked\": \(follows)}"
    try expectFrames(
      ["a": frame],
      of: filling("keyboard", "\(screen), \(options), \"keyboard\": {\(keyboard)}"))
  }

  @Test func `margins are those of the view`() throws {
    // Within 100 x 100, the content view's margins of 20 and 40 are beyond its least ones of 16:
    // 100 - 20 - 40 = 40 wide, 100 - 1 - 3 = 96 high. From right to left, leading is on the right.
    let situation = "\"screen\": {\"size\": [100, 100]}, \"margins\": [1, 20, 3, 40]"
    try expectFrames(["a": "20 1 40 96"], of: filling("margins", situation))
    try expectFrames(
      ["a": "40 1 40 96"], of: filling("margins", situation + ", \"direction\": \"rtl\""))
  }

  @Test func `guides, alignment insets and baselines take part`() throws {
    // b is 10 to the right of a and begins where a's last baseline meets its first: a's is 4 above
    // 20, b's is 10 below its top: 16 - 10 = 6. c's frame reaches 5 beyond 30 x 40 on all sides.
    try expectFrames(
      ["a": "0 0 20 20", "b": "30 6 20 20", "c": "-5 45 40 50"],
      of: """
        {"screen": {"size": [100, 100]}, "guides": {"gap": {}},
         "views": {
           "a": {"baselines": {"last": 4}}, "b": {"baselines": {"first": 10}},
           "c": {"alignmentInsets": 5}},
         "constraints": [
           "a.left == root.left", "a.top == root.top", "a.width == 20", "a.height == 20",
           "gap.left == a.right", "gap.width == 10", "gap.right == b.left",
           "gap.top == root.top", "gap.height == 0",
           "b.width == 20", "b.height == 20", "b.firstBaseline == a.lastBaseline",
           "c.left == root.left", "c.top == root.top + 50", "c.width == 30", "c.height == 40"]}
        """)
  }

  @Test(arguments: [
    // Both want 40 of 100: the one that hugs less takes the rest.
    ("\"hugging\": 251", "", "0 0 40 10", "40 0 60 10"),
    ("", "\"hugging\": {\"horizontal\": 251}", "0 0 60 10", "60 0 40 10"),
  ])
  func `hugging decides who grows`(a: String, b: String, first: String, second: String) throws {
    let inA = a.isEmpty ? "" : ", \(a)"
    let inB = b.isEmpty ? "" : ", \(b)"
    try expectFrames(
      ["a": first, "b": second],
      of: """
        {"screen": {"size": [100, 100]},
         "views": {"a": {"intrinsic": [40, 10]\(inA)}, "b": {"intrinsic": [40, 10]\(inB)}},
         "constraints": [
           "a.left == root.left", "a.right == b.left", "b.right == root.right",
           "a.top == root.top", "b.top == root.top"]}
        """)
  }

  @Test(arguments: [
    (
      "\"device\": \"iPhone 15\", \"window\": \"half\"",
      "iPhone 15 has no window of the form 'half' in portrait"
    ),
    (
      "\"screen\": {\"size\": [9, 9]}, \"window\": \"third\"",
      "a window of the form 'third' is known only for a device's own screen"
    ),
    (
      "\"screen\": {\"size\": [9, 9]}, \"orientation\": \"landscape\"",
      "a screen that is no device's has no orientation"
    ),
  ])
  func `a situation that does not exist is refused`(situation: String, message: String) {
    #expect {
      _ = try Scene(spec("{\(situation)}"))
    } throws: {
      ($0 as? SceneError)?.message == message && ($0 as? SceneError)?.offset != nil
    }
  }

  @Test func `a spec made in code is as good as one that is read`() throws {
    var made = Spec()
    made.situation.screen = ScreenDescription(size: Size(width: 100, height: 50))
    made.views = [ViewDescription("a"), ViewDescription("b", in: 0)]
    let root = { AnchorReference("root", nil, $0) }
    let corner: [(String, AnchorName, AnchorName)] = [
      ("a", .left, .left), ("a", .top, .top), ("a", .width, .width), ("a", .height, .height),
      ("b", .right, .right), ("b", .bottom, .bottom), ("b", .width, .height),
      ("b", .height, .height),
    ]
    made.equations = corner.map {
      Equation(AnchorReference($0, nil, $1), .equal, [AnchorTerm(root($2), times: 1)])
    }
    let scene = try Scene(made)
    #expect(scene.views[1].frame == Rect(x: 50, y: 0, width: 50, height: 50))
    #expect(scene.offset(of: scene.constraints[0]) == nil)
  }
}
