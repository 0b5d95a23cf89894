import Testing

@testable import LayoutSpec

@Suite struct ScrollViewTests {
  /// Expects the frames of a spec's views by name, as `x y width height`.
  private func expectFrames(
    _ expected: [String: String], of text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let scene = try Scene(spec(text, sourceLocation: sourceLocation))
    var frames: [String: String] = [:]
    for (view, description) in zip(scene.views, scene.spec.views) {
      let frame = view.frame
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      frames[description.name] = numbers.map { exactText($0) }.joined(separator: " ")
    }
    #expect(frames == expected, sourceLocation: sourceLocation)
    #expect(scene.window.conflicts.isEmpty, sourceLocation: sourceLocation)
    #expect(scene.window.ambiguities.isEmpty, sourceLocation: sourceLocation)
  }

  /// A list of 300 x 200 points with a text in it, and further content.
  private func list(_ constraints: String, members: String = "", views: String = "") -> String {
    """
    {"screen": {"size": [400, 800]},
     "views": {"list": {"scroll": true, \(members) "views": {"text": {"intrinsic": [null, 900]}
       \(views)}}},
     "constraints": [
       "list.left == root.left + 50", "list.top == root.top + 100", "list.width == 300",
       "list.height == 200", \(constraints)]}
    """
  }

  @Test(arguments: [
    // 900 high, between 10 and 20 of the content, which is as wide as 16 + 268 + 16.
    (
      "\"text.top == list.top + 10\", \"text.bottom == list.bottom - 20\","
        + " \"text.leading == list.leading + 16\", \"text.trailing == list.trailing - 16\","
        + " \"text.width == list.width - 32\"",
      "16 10 268 900", "300 930"
    ),
    (
      "\"text.top == list.content.top\", \"text.bottom == list.content.bottom\","
        + " \"text.left == list.content.left\", \"text.right == list.content.right\","
        + " \"text.width == 2 * list.frame.width\"",
      "0 0 600 900", "600 900"
    ),
    // The content is twice as wide as the view; the text is in the middle of the view.
    (
      "\"text.top == list.content.top\", \"text.bottom == list.content.bottom\","
        + " \"text.centerX == list.centerX\", \"text.width == 100\","
        + " \"list.content.width == 2 * list.width\"",
      "100 0 100 900", "600 900"
    ),
    // Margins of 8 around it.
    (
      "\"text.top == list.margins.top\", \"text.bottom == list.margins.bottom\","
        + " \"text.left == list.margins.left\", \"text.right == list.margins.right\","
        + " \"text.width == 500\"",
      "8 8 500 900", "516 916"
    ),
    // Formats can refer to the edges, too.
    ("\"H:|-5-[text(500)]-7-|\", \"V:|[text]|\"", "5 0 500 900", "512 900"),
  ])
  func `views in a scroll view are laid out in its content`(
    constraints: String, frame: String, size: String
  ) throws {
    try expectFrames(["list": "50 100 300 200", "text": frame], of: list(constraints))
    let scene = try Scene(spec(list(constraints)))
    let scroll = try #require(scene.views.first as? ScrollView)
    let content = scroll.contentSize
    #expect("\(exactText(content.width)) \(exactText(content.height))" == size)
  }

  @Test func `views may be named content and frame`() throws {
    let text = """
      {"screen": {"size": [400, 800]},
       "views": {
         "frame": {"scroll": true, "views": {"content": {"intrinsic": [10, 20]}}},
         "frame.content": {"intrinsic": [1, 2]}, "box.frame": {"intrinsic": [3, 4]}, "box": {}},
       "constraints": [
         "frame.left == root.left", "frame.top == root.top", "frame.width == 50",
         "frame.height == 60", "content.left == frame.left + 1", "content.top == frame.top + 2",
         "content.right == frame.content.right", "content.bottom == frame.content.bottom",
         "`frame.content`.left == content.left", "`frame.content`.top == frame.bottom",
         "`box.frame`.left == root.left + 5", "root.top == `box.frame`.top - 6",
         "box.left == frame.frame.left", "box.top == `frame.content`.top",
         "box.width == frame.content.width",
         "box.height == frame.frame.height"]}
      """
    try expectFrames(
      [
        "frame": "0 0 50 60", "content": "1 2 10 20", "frame.content": "1 60 1 2",
        "box.frame": "5 6 3 4",
        // As wide as 1 + 10 points of content.
        "box": "0 60 11 60",
      ], of: text)
    // The written spec reads back.
    let spec = spec(text)
    #expect(spec.equations[8].first == AnchorReference("frame.content", nil, .left, offset: 487))
    let again = try Spec(SourceText(name: "again", text: spec.text))
    #expect(again.withoutPlaces == spec.withoutPlaces)
  }

  @Test(arguments: [
    (
      "{\"views\": {\"a\": {\"scroll\": 1}}, \"constraints\": [\"a.content.top == 5 + a.top\"]}",
      ["1:28 'scroll' takes true or false, not a number"]
    ),
    (
      "{\"views\": {\"a\": {\"stack\": {}, \"scroll\": true}}}",
      [
        "1:31 a scroll view arranges no views (leave 'scroll' or 'stack' out, or put a view with"
          + " the 'stack' into this one)"
      ]
    ),
    (
      "{\"views\": {\"a\": {}}, \"constraints\": [\"a.top == a.content.top\"]}",
      ["1:48 'a' is not a scroll view and has no content (give it \"scroll\": true)"]
    ),
    (
      "{\"views\": {\"a\": {\"scroll\": false}}, \"constraints\": [\"a.frame.top == root.top\"]}",
      ["1:54 'a' is not a scroll view and has no frame (give it \"scroll\": true)"]
    ),
    (
      "{\"constraints\": [\"root.content.top == 5 + root.top\"]}",
      [
        "1:19 'root' is not a scroll view and has no content (put a view with \"scroll\": true around"
          + " what is to scroll)"
      ]
    ),
    (
      "{\"guides\": {\"g\": {}}, \"constraints\": [\"g.frame.width == 5\"]}",
      ["1:40 'g' is a layout guide and has no frame"]
    ),
    (
      "{\"constraints\": [\"content.top == root.top\"]}",
      ["1:19 unknown view 'content'"]
    ),
    (
      "{\"constraints\": [\"b.content.width == 1\"]}",
      ["1:19 unknown view 'b'"]
    ),
    (
      "{\"views\": {\"a\": {\"scroll\": true}}, \"constraints\": [\"a.contentLayoutGuide.topAnchor"
        + " == root.top\"]}",
      [
        "1:55 unknown anchor 'contentLayoutGuide' (did you mean 'content'?)"
      ]
    ),
    (
      "{\"views\": {\"a\": {\"scroll\": true}}, \"constraints\": [\"a.contnt.top == root.top\"]}",
      ["1:55 unknown anchor 'contnt' (did you mean 'content'?)"]
    ),
    (
      "{\"views\": {\"a\": {\"scroll\": true}}, \"constraints\": [\"a.content.firstBaseline =="
        + " root.top\"]}",
      [
        "1:53 'a.content.firstBaseline' does not exist: layout guides have no baselines (use top,"
          + " bottom or centerY)"
      ]
    ),
  ])
  func `problems with scroll views are reported with a remedy`(text: String, expected: [String]) {
    expectProblems(expected, of: text)
  }

  @Test func `a spec made in code cannot use a plain view as a scroll view`() {
    var made = Spec()
    made.views = [ViewDescription("a")]
    made.equations = [Equation(AnchorReference("a", .content, .width), .equal, [], constant: 1)]
    let error = SceneError(
      "'a' is not a scroll view and has no content", at: nil,
      remedy: "views with \"scroll\": true have one")
    #expect(throws: error) { _ = try Scene(made) }
  }
}
