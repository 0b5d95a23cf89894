import Testing

/// The frames of the examples of keyboards, computed by hand.
@Suite struct KeyboardExampleTests {
  // An 11-inch iPad Pro has 834 x 1194 points, 24 of them unsafe above and 20 below. Near is within
  // 83.4 points of a side, and within 119.4 of the top. The picture's middle is at (24 + 1174) / 2
  // = 599, its top 150 above that. The values are the left edges of the picture and of the edit
  // view, and the top of the latter, 52 above its bottom.
  @Test(arguments: [
    // In the middle, from 257 to 577 and from 467: away from everything. The middles are at 417.
    ("floating", 217, 217, 467 - 52),
    // 20 points from the left side and 60 from the top: near both, the edit view at the bottom.
    ("floating:20,60", 834 - 8 - 400, 20, 1174 - 52),
    // 20 points from the right side and from the bottom.
    ("floating:494,914", 8, 814 - 400, 914 - 52),
    // 100 points from the sides and 120 from the top: near no edge.
    ("floating:100,120", 217, 260 - 200, 120 - 52),
    // 257 points of keys, a row of 55 and 20 below: 260 + 55 + 20 = 335.
    ("docked", 217, 217, 1194 - 335 - 52),
    // 315 high in the middle of the screen, from 439.5: half a point is a whole pixel.
    ("undocked:0,40", 217, 217, 1174 - 52),
    // The whole screen still counts as docked: near the bottom alone.
    ("camera", 217, 217, -52),
    // The bar is at 1139, from side to side.
    ("shortcutsBar", 217, 217, 1139 - 52),
    // Collapsed in the right corner, it is near the trailing edge.
    ("collapsedBar", 8, 834 - 400, 1139 - 52),
    // Not there, the guide is as wide as the window and at its bottom.
    ("none", 217, 217, 1174 - 52),
  ])
  func `the edit view and the picture follow the keyboard`(
    keyboard: String, imageX: Int, editX: Int, editY: Int
  ) throws {
    try expectRun(
      ["solve", "Examples/Specs/near-away.json", "--keyboard", keyboard, "--format", "ndjson"],
      output: """
        {"name": "imageView", "parent": "root", "x": \(imageX), "y": 449, "width": 400, \
        "height": 300}
        {"name": "editView", "parent": "root", "x": \(editX), "y": \(editY), "width": 400, \
        "height": 52}
        {"name": "field", "parent": "editView", "x": 8, "y": 8, "width": 316, "height": 36}
        {"name": "done", "parent": "editView", "x": 332, "y": 8, "width": 60, "height": 36}

        """)
  }

  @Test func `the example's own keyboard position applies`() throws {
    try expectRun(
      ["solve", "Examples/Specs/near-away.json"],
      output: """
        view         x    y  width  height
        imageView  217  449    400     300
        editView   217  415    400      52
          field      8    8    316      36
          done     332    8     60      36

        """)
  }

  @Test func `leading is on the right from right to left`() throws {
    // The left side is the trailing one: the edit view stays with it, the picture moves to the
    // right.
    try expectRun(
      [
        "solve", "Examples/Specs/near-away.json", "--keyboard", "floating:20,60", "--direction",
        "rtl",
      ],
      output: """
        view         x     y  width  height
        imageView  426   449    400     300
        editView    20  1122    400      52
          field     76     8    316      36
          done       8     8     60      36

        """)
  }

  @Test(arguments: [
    // 348 points of keys, a row of 55 and 20 below are 423: from 834 - 423 = 411 on the screen and
    // 161 in the window.
    ("docked", 161),
    // The bar of 55 begins at 779, which is 529 in the window.
    ("shortcutsBar", 529), ("collapsedBar:400,0", 529),
    // In the right corner it is outside of the window, which ends at 840.
    ("collapsedBar", 560),
    // Undocked, it counts as dismissed; the window ends 24 above the screen's bottom, so none of it
    // is unsafe.
    ("floating", 560), ("none", 560),
  ])
  func `a window in Stage Manager rises by its part under the keyboard`(
    keyboard: String, top: Int
  ) throws {
    try expectRun(
      ["solve", "Examples/Specs/stage-manager.json", "--keyboard", keyboard],
      output: """
        view       x    y  width  height
        messages   0    0    640     \(top - 44)
        composer  20  \(top - 44)    600      44

        """)
  }

  @Test func `a number pad is lower by the prediction row`() throws {
    // 216 points of keys and 75 below: from 852 - 291 = 561. The usual keyboard is 45 higher.
    try expectRun(
      ["solve", "Examples/Specs/amount.json"],
      output: """
        view     x    y  width  height
        amount  16  451    361      44
        pay     16  503    361      50

        """)
    try expectRun(
      ["solve", "Examples/Specs/amount.json", "--keyboard", "docked"],
      output: """
        view     x    y  width  height
        amount  16  406    361      44
        pay     16  458    361      50

        """)
  }

  @Test func `a contradiction between sets names the sets`() throws {
    // In the top left corner both sets are active.
    try expectRun(
      ["solve", "-"],
      input: """
        {"device": "iPad Pro 11-inch",
         "keyboard": {"kind": "floating", "at": [0, 0]},
         "keyboardGuide": {"followsUndocked": true, "near": {
          "top": ["a.width == 100"],
          "leading": ["a.width == 200"]}},
         "views": {"a": {"intrinsic": [null, 10]}},
         "constraints": ["a.left == root.left", "a.top == root.top"]}
        """,
      status: 1,
      error: """
        <stdin>:5:16: error: with the floating keyboard near top leading, 2 constraints on 'a' cannot both be satisfied [keyboard-sets]
          <stdin>:4:12: a.width == 100 (of the set near top)
          <stdin>:5:16: a.width == 200 (of the set near leading)
          note: The keyboard can be near top, and near leading at once: set one of the constraints for
            both edges together, or lower its priority

        """)
  }
}
