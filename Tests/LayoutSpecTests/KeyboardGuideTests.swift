import KeyboardGuide
import Testing

@testable import LayoutSpec

/// The sets of a spec's keyboard guide, each as its condition and its equations.
private func sets(_ text: String) -> [String] {
  spec(text).sets.map { set in
    "\(set.isNear ? "near" : "away from") \(set.edges): "
      + set.equations.map { words($0) }.joined(separator: ", ")
  }
}

private func expectSets(
  _ expected: [String], of text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(sets(text) == expected, sourceLocation: sourceLocation)
}

/// A spec on an 11-inch iPad with a 10 x 10 view, whose position sets determine.
private func scene(
  _ keyboard: String, guide: String, situation: String = "\"device\": \"iPad Pro 11-inch\""
) throws -> Scene {
  try Scene(
    spec(
      """
      {\(situation), "keyboard": {\(keyboard)}, "keyboardGuide": {\(guide)},
       "views": {"a": {"intrinsic": [10, 10]}},
       "constraints": ["a.left == root.left", "a.top == root.top @1"]}
      """))
}

private func expectTop(
  _ top: Double, in scene: Scene, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(scene.views[0].frame.minY == top, sourceLocation: sourceLocation)
  #expect(scene.window.conflicts.isEmpty, sourceLocation: sourceLocation)
}

@Suite struct KeyboardGuideSpecTests {
  @Test func `constraints of a set may have any spelling`() {
    expectSets(
      [
        "near top: a.top == 1.0*b.top, b.leading == 1.0*root.leading, a.leading == 1.0*b.leading"
          + " 8.0, a.width == 1.0*b.width 2.0 @750.0 #w",
        "away from leading trailing: ",
        "away from top leading bottom trailing: root.trailing == 1.0*b.trailing",
      ],
      of: """
        {"keyboardGuide": {
           "near": {"top": [
             "a.top == b.top", "H:|[b]", "a.leading == b.leading + 8",
             "a.width == b.width + 2 @750 #w"]},
           "awayFrom": {
             "trailing leading": [],
             "bottom  top trailing leading": ["H:[b]|"]}},
         "views": {"a": {}, "b": {}}}
        """)
  }

  @Test func `the superview in a set's format is that of the set's own views`() {
    expectSets(
      ["near bottom: c.top == 1.0*b.top"],
      of: """
        {"constraints": ["V:|[b]"], "keyboardGuide": {"near": {"bottom": ["V:|[c]"]}},
         "views": {"b": {"views": {"c": {}}}}}
        """)
  }

  @Test(arguments: [
    (
      "\"near\": {\"tpo\": []}",
      "1:30 unknown edge 'tpo' (did you mean 'top'?)"
    ),
    (
      "\"near\": {\"top left\": []}",
      "1:34 unknown edge 'left' (the edges go by direction: 'leading' is the left one from left to"
        + " right)"
    ),
    (
      "\"awayFrom\": {\"middle\": []}",
      "1:34 unknown edge 'middle' (the edges are top, leading, bottom, trailing)"
    ),
    (
      "\"near\": {\"top leading top\": []}",
      "1:42 the edge 'top' is in a set twice (name each edge once)"
    ),
    (
      "\"near\": {\"top leading\": [], \"leading top\": []}",
      "1:48 'leading top' in 'near' has the edges of the set on line 1"
        + " (write the constraints of both into one set)"
    ),
    (
      "\"near\": {\" \": []}",
      "1:29 the set has no edges (name some, such as \"top\" or \"leading trailing\")"
    ),
    (
      "\"near\": []",
      "1:28 'near' takes an object, not an array"
        + " (write {\"top\": [\"field.bottom == safeArea.bottom\"], \"leading trailing\": []})"
    ),
    ("\"near\": {\"top\": \"a.top == 0\"}", "1:36 the constraints of 'top' takes an array"),
    ("\"nearTreshold\": 0.2", "1:20 unknown key 'nearTreshold' in 'keyboardGuide'"),
    ("\"nearThreshold\": -0.2", "1:37 'nearThreshold' is -0.2, below 0"),
    (
      "\"near\": {\"top\": [\"q.top == root.top\"]}",
      "1:38 unknown view 'q'"
    ),
    ("\"near\": {\"top\": [\"V:[q\"]}", "1:42 a view must end with ']'"),
    // Equal edges near and away are two sets.
    ("\"near\": {\"top\": []}, \"awayFrom\": {\"top\": []}", ""),
  ])
  func `problems in sets are reported with their place`(_ guide: String, _ problem: String) {
    let found = problems(of: "{\"keyboardGuide\": {\(guide)}}").joined(separator: " | ")
    #expect(problem.isEmpty ? found.isEmpty : found.hasPrefix(problem), "\(found)")
  }

  @Test func `sets apply according to near and away edges`() throws {
    // On 834 x 1194 points near the top is within 119.4.
    let guide = """
      "followsUndocked": true, "near": {"top": ["a.top == root.top + 1"]},
      "awayFrom": {"top": ["a.top == root.top + 2"]}
      """
    expectTop(1, in: try scene("\"kind\": \"floating\", \"at\": [300, 119]", guide: guide))
    expectTop(2, in: try scene("\"kind\": \"floating\", \"at\": [300, 120]", guide: guide))
    expectTop(2, in: try scene("\"kind\": \"docked\"", guide: guide))
    // If it is not followed, the keyboard is near the bottom and away from the other edges.
    let unfollowed = guide.replacing("true", with: "false")
    expectTop(2, in: try scene("\"kind\": \"floating\", \"at\": [300, 0]", guide: unfollowed))
  }

  @Test func `a negative padding counts as none`() throws {
    let scene = try scene("\"kind\": \"docked\"", guide: "\"dismissPadding\": -8")
    scene.window.layoutIfNeeded()
    #expect(scene.window.rootView.keyboardLayoutGuide.keyboardDismissPadding == 0)
  }

  @Test func `the near distance can be changed`() throws {
    let guide = """
      "followsUndocked": true, "nearThreshold": 0.25, "nearHysteresis": 0.2,
      "dismissPadding": 7, "near": {"top": ["a.top == root.top + 1"]}
      """
    // A quarter of 1194 is 298.5.
    let near = try scene("\"kind\": \"floating\", \"at\": [300, 298]", guide: guide)
    expectTop(1, in: near)
    expectTop(0, in: try scene("\"kind\": \"floating\", \"at\": [300, 299]", guide: guide))
    let keyboard = near.window.rootView.keyboardLayoutGuide
    #expect(keyboard.nearThreshold == 0.25 && keyboard.nearHysteresis == 0.2)
    #expect(keyboard.keyboardDismissPadding == 7)
    // Once near, it stays near up to 0.45 * 1194 = 537.3.
    near.window.keyboard = .floating(Rect(x: 300, y: 537, width: 100, height: 100))
    expectTop(1, in: near)
    near.window.keyboard = .floating(Rect(x: 300, y: 538, width: 100, height: 100))
    expectTop(0, in: near)
  }

  @Test func `a phone's sides are never near`() throws {
    // 700 points are wide enough for sides to count; a phone's window still counts as narrow.
    let guide = "\"followsUndocked\": true, \"near\": {\"leading\": [\"a.top == root.top + 1\"]}"
    let keyboard = "\"kind\": \"floating\", \"frame\": [0, 100, 100, 100]"
    let phone = "\"device\": \"iPhone 15\", \"orientation\": \"landscape\""
    for window in ["", ", \"window\": [0, 0, 700, 393]"] {
      // A spec cannot have such a keyboard there; a session can.
      let scene = try scene("\"kind\": \"none\"", guide: guide, situation: phone + window)
      scene.window.keyboard = .floating(Rect(x: 0, y: 100, width: 100, height: 100))
      expectTop(0, in: scene)
    }
    expectTop(
      1,
      in: try scene(
        keyboard, guide: guide, situation: "\"screen\": {\"size\": [852, 393]}"))
    // A third of the screen is narrow on a tablet as well.
    expectTop(
      0,
      in: try scene(
        keyboard, guide: guide,
        situation: """
          "device": "iPad Pro 11-inch", "window": "third"
          """))
  }

  @Test func `a scene finds the place and the condition of a set's constraint`() throws {
    let scene = try scene(
      "\"kind\": \"docked\"", guide: "\"near\": {\"bottom\": [\"a.width == 3\"]}")
    let constraint = try #require(scene.setConstraints.first?.first)
    #expect(constraint.isActive && constraint.condition?.words == "near bottom")
    #expect(scene.offset(of: constraint) == scene.spec.sets[0].equations[0].offset)
    #expect(scene.constraints[0].condition == nil)
  }

  @Test func `sets made in code behave like those read from text`() throws {
    var made = Spec()
    made.views = [ViewDescription("a")]
    let top = Equation(AnchorReference("a", nil, .top), .equal, [], constant: 5)
    made.sets = [.init(.bottom, isNear: true, [top])]
    #expect(throws: SceneError.self) { _ = try Scene(made) }
    made.sets[0].equations = [
      Equation(AnchorReference("a", nil, .height), .equal, [], constant: 5)
    ]
    #expect(try Scene(made).views[0].frame.height == 5)
  }
}
