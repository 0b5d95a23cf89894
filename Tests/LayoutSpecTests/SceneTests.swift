import Testing

@testable import LayoutSpec

@Suite struct SceneTests {
  /// Returns the frames of a spec's views by name, as `x y width height`.
  private func frames(_ text: String) throws -> [String: String] {
    let scene = try Scene(spec(text))
    var frames: [String: String] = [:]
    for (view, description) in zip(scene.views, scene.spec.views) {
      let frame = view.frame
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      frames[description.name] = numbers.map { exactText($0) }.joined(separator: " ")
    }
    return frames
  }

  private func expectFrames(
    _ expected: [String: String], of text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try frames(text) == expected, sourceLocation: sourceLocation)
  }

  /// Returns a spec whose view `a` fills the given item.
  private func filling(_ item: String, _ situation: String) -> String {
    """
    {\(situation), "views": {"a": {}}, "constraints": [
      "a.left == \(item).left", "a.right == \(item).right",
      "a.top == \(item).top", "a.bottom == \(item).bottom"]}
    """
  }

  @Test(arguments: [
    // A safe area of the window's own, whatever the screen's.
    (
      "\"screen\": {\"size\": [800, 600], \"safeArea\": 40},"
        + " \"window\": {\"frame\": [100, 0, 400, 600], \"safeArea\": [1, 2, 3, 4]}", "2 1 394 596"
    ),
    (
      "\"device\": \"iPad Pro 11-inch\","
        + " \"window\": {\"form\": \"two-thirds\", \"safeArea\": {\"bottom\": 7}}", "0 0 504 1187"
    ),
    (
      "\"device\": \"iPad Pro 11-inch\", \"window\": {\"form\": \"stage\","
        + " \"frame\": [100, 12, 400, 500], \"safeArea\": 5}", "5 5 390 490"
    ),
    // The whole screen, minus its safe area.
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
    // A third of an 11-inch tablet is 375 points wide, with insets of 24 at the top and 20 at the
    // bottom.
    (
      "\"device\": \"iPad Pro 11-inch\", \"orientation\": \"landscape\","
        + " \"window\": \"third\"", "0 24 375 790"
    ),
    // Bars in portrait: 59 + 44 at the top, 34 + 49 at the bottom, or with a toolbar 34 + 49 + 44.
    ("\"device\": \"iPhone 15\", \"bars\": [\"navigation\", \"tab\"]", "0 103 393 666"),
    ("\"device\": \"iPhone 15\", \"bars\": [\"tab\", \"toolbar\"]", "0 59 393 666"),
    // Sideways: 32 at the top and 21 + 32 at the bottom.
    (
      "\"device\": \"iPhone 15\", \"orientation\": \"landscape\","
        + " \"bars\": [\"navigation\", \"toolbar\"]", "59 32 734 308"
    ),
    // A tablet of 834 x 1194 points: 24 + 50 at the top and 20 + 50 at the bottom.
    ("\"device\": \"iPad Pro 11-inch\", \"bars\": [\"navigation\", \"tab\"]", "0 74 834 1050"),
    // A custom screen is a phone's, in portrait, whatever its size; in a window in the middle of it
    // there are only the bars.
    (
      "\"screen\": {\"size\": [800, 600], \"safeArea\": [20, 10, 30, 10]},"
        + " \"bars\": [\"navigation\", \"toolbar\"]", "10 64 780 462"
    ),
    (
      "\"screen\": {\"size\": [800, 600], \"safeArea\": [20, 10, 30, 10]},"
        + " \"window\": [100, 100, 400, 400], \"bars\": [\"navigation\"]", "0 44 400 356"
    ),
  ])
  func `a window has the part of the safe area inside it`(situation: String, frame: String) throws {
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

  @Test(arguments: [
    // Without a keyboard the guide rests on the tab bar: 30 + 49 above the bottom.
    ("none\"", "0 721 400 79"), ("docked\", \"height\": 200", "0 600 400 200"),
    // Lower than the bar, it does not show.
    ("docked\", \"height\": 60", "0 721 400 79"),
  ])
  func `the keyboard guide rests on the bars`(keyboard: String, frame: String) throws {
    try expectFrames(
      ["a": frame],
      of: filling(
        "keyboard",
        "\"screen\": {\"size\": [400, 800], \"safeArea\": {\"bottom\": 30}}, \"bars\": [\"tab\"],"
          + " \"keyboard\": {\"kind\": \"\(keyboard)}"))
  }

  @Test func `the height of a bar depends on the device and its orientation`() {
    let heights = [Device.Kind.phone, .pad, nil].map { idiom in
      Orientation.allCases.map { orientation in
        Bar.allCases.map { $0.height(on: idiom, orientation) }
      }
    }
    let phone = [[44.0, 49, 44], [32, 32, 32]]
    #expect(heights == [phone, [[50, 50, 50], [50, 50, 50]], phone])
  }

  @Test func `margins belong to their view`() throws {
    // Within 100 x 100, the content view's margins of 20 and 40 are beyond its least ones of 16:
    // 100 - 20 - 40 = 40 wide, 100 - 1 - 3 = 96 high. From right to left, leading is on the right.
    let situation = "\"screen\": {\"size\": [100, 100]}, \"margins\": [1, 20, 3, 40]"
    try expectFrames(["a": "20 1 40 96"], of: filling("margins", situation))
    try expectFrames(
      ["a": "40 1 40 96"], of: filling("margins", situation + ", \"direction\": \"rtl\""))
  }

  @Test(arguments: [
    // 8 on each side, and the 20 points of safe area at the top.
    ("", "8 28 376 764"),
    // The content view keeps 16 points clear at the sides, of which 4 are beside the box.
    ("\"preservesSuperviewMargins\": true", "12 28 368 764"),
    ("\"insetsMarginsFromSafeArea\": false", "8 8 376 784"),
    // The content view's margin at the top is the safe area.
    (
      "\"preservesSuperviewMargins\": true, \"insetsMarginsFromSafeArea\": false",
      "12 20 368 772"
    ),
    ("\"preservesSuperviewMargins\": false, \"insetsMarginsFromSafeArea\": true", "8 28 376 764"),
  ])
  func `margins include the safe area and the superview's margins`(
    members: String, frame: String
  ) throws {
    try expectFrames(
      ["box": "4 0 392 800", "a": frame],
      of: """
        {"screen": {"size": [400, 800], "safeArea": {"top": 20}},
         "views": {"box": {\(members)\(members.isEmpty ? "" : ",") "views": {"a": {}}}},
         "constraints": [
           "box.left == root.left + 4", "box.right == root.right - 4", "box.top == root.top",
           "box.bottom == root.bottom", "a.left == box.margins.left",
           "a.right == box.margins.right", "a.top == box.margins.top",
           "a.bottom == box.margins.bottom"]}
        """)
  }

  @Test func `guides, alignment insets and baselines are laid out`() throws {
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

  @Test func `baselines are measured from alignment rectangles`() throws {
    // The title's last baseline is at 20 + 40 - 6 = 54. The badge's first one is 12 below the top
    // of its 20 x 20 points of content, so they begin at 54 - 12 = 42 and its frame, which reaches
    // 4 further up, 3 to the left, 2 down and 1 to the right, at 42 - 4 = 38.
    try expectFrames(
      ["title": "10 20 100 40", "badge": "115 38 24 26"],
      of: """
        {"screen": {"size": [300, 200]}, "views": {
           "title": {"intrinsic": [100, 40], "baselines": {"first": 15, "last": 6}},
           "badge": {"intrinsic": [20, 20], "baselines": {"first": 12, "last": 5},
             "alignmentInsets": {"top": 4, "left": 3, "bottom": 2, "right": 1}}},
         "constraints": [
           "title.left == root.left + 10", "title.top == root.top + 20",
           "badge.left == title.right + system", "badge.firstBaseline == title.lastBaseline"]}
        """)
  }

  @Test func `a stack view arranges its views except excluded ones`() throws {
    // Within margins of 4: a from 4 to 14, b 5 below from 19 to 39, d 8 below that from 47 to 76,
    // and the hidden c in the middle of the 8. Constraints lay the badge out.
    try expectFrames(
      [
        "column": "0 0 60 80", "a": "4 4 20 10", "b": "4 19 30 20", "c": "4 43 30 0",
        "d": "4 47 40 29", "badge": "50 0 10 10",
      ],
      of: """
        {"screen": {"size": [300, 200]}, "views": {
           "column": {
             "margins": 4,
             "views": {
               "a": {"intrinsic": [20, 10]}, "b": {"intrinsic": [30, 20]},
               "badge": {"intrinsic": [10, 10], "arranged": false},
               "c": {"intrinsic": [30, 99], "hidden": true},
               "d": {"intrinsic": [40, 10], "hugging": 100}},
             "stack": {
               "axis": "vertical", "alignment": "leading", "spacing": "system",
               "marginsRelative": true, "customSpacing": {"a": 5}}}},
         "constraints": [
           "column.left == root.left", "column.top == root.top", "column.width == 60",
           "column.height == 80", "badge.right == column.right", "badge.top == column.top"]}
        """)
  }

  @Test func `all properties of a stack view can be specified`() throws {
    let text = """
      {"views": {"s": {"stack": {
        "axis": "vertical", "distribution": "equalCentering", "alignment": "bottom", "spacing": -2,
        "customSpacing": {"b": "system", "a": 3}, "baselineRelative": true,
        "marginsRelative": true}, "views": {"a": {}, "b": {}, "c": {"arranged": true}}}}}
      """
    let scene = try Scene(spec(text))
    let stack = try #require(scene.views.first as? StackView)
    #expect(stack.axis == .vertical && stack.distribution == .equalCentering)
    #expect(stack.alignment == .trailing && stack.spacing == -2)
    #expect(stack.isBaselineRelativeArrangement && stack.isLayoutMarginsRelativeArrangement)
    #expect(stack.arrangedSubviews.map(\.label) == ["a", "b", "c"])
    #expect(
      stack.arrangedSubviews.map { stack.customSpacing(after: $0) }
        == [3, StackView.spacingUseSystem, StackView.spacingUseDefault])
  }

  @Test func `a multiplied position is measured from the nearest common ancestor`() throws {
    // From right to left, positions beside leading and trailing are negated: a's right edge is at
    // 0.25 times root's left edge, 0, its left edge 20 before that. The box's right edge is at
    // 400 - 50, its left edge at 150; d shares the box with it, so d's right edge is at 0.5 times
    // the box's left edge, 0 in the box. Right and centerX are not negated: b's right edge is at
    // 0.5 * 400, the middle of e at 1.5 * 100 in the box.
    try expectFrames(
      [
        "a": "-20 0 20 10", "b": "160 0 40 10", "box": "150 0 200 50", "d": "-10 0 10 10",
        "e": "145 0 10 10",
      ],
      of: """
        {"screen": {"size": [400, 100]}, "direction": "rtl", "views": {
           "a": {"intrinsic": [20, 10]}, "b": {"intrinsic": [40, 10]},
           "box": {"views": {"d": {"intrinsic": [10, 10]}, "e": {"intrinsic": [10, 10]}}}},
         "constraints": [
           "a.leading == 0.25 * root.trailing", "a.top == root.top",
           "b.right == 0.5 * root.right", "b.top == root.top",
           "box.leading == root.leading + 50", "box.width == 200",
           "box.top == root.top", "box.height == 50",
           "d.leading == 0.5 * box.trailing", "d.top == box.top",
           "e.centerX == 1.5 * box.centerX", "e.top == box.top"]}
        """)
  }

  @Test func `a window that extends below the screen has its guide at its own bottom`() throws {
    // The screen is 834 points high, the keyboard's top at 834 - 400 = 434, in the window at 434 -
    // 300 = 134; the guide extends from there to the window's bottom, 600, which is below the
    // screen's. The card is completely below the keyboard's top, so its own guide starts above it,
    // at 134 - 200 = -66, and the button of 10 points ends there.
    try expectFrames(
      ["space": "0 134 600 466", "card": "0 200 600 100", "button": "0 -76 10 10"],
      of: """
        {"device": "iPad Pro 11-inch", "orientation": "landscape",
         "window": {"form": "stageManager", "frame": [100, 300, 600, 600]},
         "keyboard": {"kind": "docked", "height": 400},
         "views": {"space": {}, "card": {"views": {"button": {"intrinsic": [10, 10]}}}},
         "constraints": [
           "space.left == keyboard.left", "space.right == keyboard.right",
           "space.top == keyboard.top", "space.bottom == keyboard.bottom",
           "card.left == root.left", "card.right == root.right",
           "card.top == root.top + 200", "card.height == 100",
           "button.left == card.left", "button.bottom == card.keyboard.top"]}
        """)
  }

  @Test(arguments: [
    // Both request 40 of 100: the one with the lower hugging priority takes the rest.
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
      "\"window\": {\"form\": \"stageManager\", \"frame\": [0, 0, 300, 600]}",
      "a phone has no window in Stage Manager"
    ),
    (
      "\"screen\": {\"size\": [9, 9]}, \"window\": \"third\"",
      "a window of the form 'third' is known only for a device's own screen"
    ),
    (
      "\"screen\": {\"size\": [9, 9]}, \"orientation\": \"landscape\"",
      "a custom screen has no orientation"
    ),
  ])
  func `a situation that does not exist is refused`(situation: String, message: String) {
    #expect {
      _ = try Scene(spec("{\(situation)}"))
    } throws: {
      ($0 as? SceneError)?.message == message && ($0 as? SceneError)?.offset != nil
    }
  }

  @Test func `a spec made in code behaves like one read from text`() throws {
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
