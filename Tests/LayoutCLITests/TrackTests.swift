import Testing

/// Tests of `track` against output computed by hand.
@Suite struct TrackTests {
  static let header =
    "{\"format\": \"keyboard-events\", \"version\": 1, \"screen\": [393, 852], \"scale\": 3}\n"
  static let show =
    "{\"t\": 0.25, \"event\": \"willShow\", \"end\": [0, 516, 393, 336]"
    + ", \"duration\": 0.1, \"curve\": 3, \"screen\": 0}\n"

  @Test func `each event prints a line with the changed views`() throws {
    // At rest the bar is above the safe area's bottom, 818. Above the keyboard it is at 516 - 52 =
    // 464, above the lower one at 561 - 52 = 509.
    try expectRun(
      [
        "track", "Examples/chat.json", "--events", "Examples/Sessions/docked.ndjson",
      ],
      output: """
        {"t": 0, "frames": [{"name": "messages", "parent": "root", "x": 0, "y": 59, "width": 393, \
        "height": 707}, {"name": "bar", "parent": "root", "x": 0, "y": 766, "width": 393, \
        "height": 52}, {"name": "field", "parent": "bar", "x": 16, "y": 8, "width": 309, \
        "height": 36}, {"name": "send", "parent": "bar", "x": 333, "y": 8, "width": 44, \
        "height": 36}], "near": ["bottom"]}
        {"t": 0.25, "frames": [{"name": "messages", "parent": "root", "x": 0, "y": 59, \
        "width": 393, "height": 405}, {"name": "bar", "parent": "root", "x": 0, "y": 464, \
        "width": 393, "height": 52}], "near": ["bottom"]}
        {"t": 0.75, "frames": [], "near": ["bottom"]}
        {"t": 1.5, "frames": [{"name": "messages", "parent": "root", "x": 0, "y": 59, \
        "width": 393, "height": 450}, {"name": "bar", "parent": "root", "x": 0, "y": 509, \
        "width": 393, "height": 52}], "near": ["bottom"]}
        {"t": 2, "frames": [{"name": "messages", "parent": "root", "x": 0, "y": 59, "width": 393, \
        "height": 707}, {"name": "bar", "parent": "root", "x": 0, "y": 766, "width": 393, \
        "height": 52}], "near": ["bottom"]}
        {"t": 2.5, "frames": [], "near": ["bottom"]}

        """,
      error: "layout-cli: 5 events, 6 frames, 10 changed views\n")
  }

  @Test func `a floating keyboard is dragged past the edges`() throws {
    // Near is within 83.4 points of a side and 119.4 of the top, and an edge is left 8.34 and 11.94
    // farther away: at 90 from the left it is still near, at 95 no longer. The edit view is 52 high
    // and 400 wide, its bottom on the keyboard's top or, near the top, at 1174; its middle is the
    // keyboard's, or it stays at a side.
    try expectRun(
      ["track", "Examples/Specs/near-away.json", "--format", "text"]
        + ["--events", "Examples/Sessions/floating.ndjson"],
      output: """
        0 s  imageView 217,449 400x300  editView 217,1122 400x52  field 8,8 316x36  \
        done 332,8 60x36  near bottom
        0.5 s  editView 217,807 400x52  near bottom
        1 s  near bottom
        1.5 s  editView 217,415 400x52  near none
        1.6 s  editView 160,348 400x52  near none
        1.7 s  editView 80,278 400x52  near none
        1.8 s  imageView 426,449 400x300  editView 80,148 400x52  near leading
        1.9 s  editView 90,78 400x52  near leading
        2 s  imageView 217,449 400x300  editView 55,1122 400x52  near top
        2.1 s  imageView 426,449 400x300  editView 20,1122 400x52  near top leading
        2.2 s  imageView 8,449 400x300  editView 414,862 400x52  near bottom trailing
        2.8 s  imageView 217,449 400x300  editView 217,807 400x52  near bottom
        4 s  editView 217,1122 400x52  near bottom

        """,
      error: "layout-cli: 12 events, 13 frames, 20 changed views\n")
  }

  // At 60 frames per second, a tenth of a second takes six frames, the first after 0.25 s at 16/60
  // s. With a linear curve the bar rises by (818 - 516) / 6 = 50 1/3 points in each, which is whole
  // thirds, the pixels of the device.
  @Test func `--rate prints the frames of an animation`() throws {
    try expectRun(
      ["track", "Examples/chat.json", "--format", "text", "--rate", "60"],
      input: Self.header + Self.show,
      output: """
        0 s  messages 0,59 393x707  bar 0,766 393x52  field 16,8 309x36  send 333,8 44x36  \
        near bottom
        0.25 s  near bottom
        0.266667 s  messages 0,59 393x656.6667  bar 0,715.6667 393x52  near bottom
        0.283333 s  messages 0,59 393x606.3333  bar 0,665.3333 393x52  near bottom
        0.3 s  messages 0,59 393x556  bar 0,615 393x52  near bottom
        0.316667 s  messages 0,59 393x505.6667  bar 0,564.6667 393x52  near bottom
        0.333333 s  messages 0,59 393x455.3333  bar 0,514.3333 393x52  near bottom
        0.35 s  messages 0,59 393x405  bar 0,464 393x52  near bottom

        """,
      error: "layout-cli: 1 event, 8 frames, 16 changed views\n")
  }

  @Test func `absolute frames change when a surrounding view moves`() throws {
    // The field is 8 below the top of the bar, at 766 and at 464.
    try expectRun(
      ["track", "Examples/chat.json", "--format", "text", "--absolute", "--exact"],
      input: Self.header + Self.show,
      output: """
        0 s  messages 0,59 393x707  bar 0,766 393x52  field 16,774 309x36  send 333,774 44x36  \
        near bottom
        0.25 s  messages 0,59 393x405  bar 0,464 393x52  field 16,472 309x36  \
        send 333,472 44x36  near bottom

        """,
      error: "layout-cli: 1 event, 2 frames, 8 changed views\n")
  }

  @Test func `a session may start with a keyboard`() throws {
    // The device's default keyboard is 336 high: the event changes nothing.
    try expectRun(
      ["track", "Examples/chat.json", "--format", "text", "--keyboard", "docked"],
      input: Self.header + Self.show,
      output: """
        0 s  messages 0,59 393x405  bar 0,464 393x52  field 16,8 309x36  send 333,8 44x36  \
        near bottom
        0.25 s  near bottom

        """,
      error: "layout-cli: 1 event, 2 frames, 4 changed views\n")
  }

  @Test func `without events track prints the initial layout`() throws {
    let line = """
      0 s  messages 0,59 393x707  bar 0,766 393x52  field 16,8 309x36  send 333,8 44x36  near bottom

      """
    try expectRun(
      ["track", "Examples/chat.json", "--format", "text"],
      input: "\n\n" + Self.header, output: line,
      error: "layout-cli: 0 events, 1 frame, 4 changed views\n")
  }

  @Test func `a contradiction is reported once and listed while it lasts`() throws {
    // Near the top and the leading side both sets are active; the newest constraint is broken.
    let spec = """
      {"device": "iPad Pro 11-inch",
       "keyboardGuide": {"followsUndocked": true, "near": {
        "top": ["a.width == 100"],
        "leading": ["a.width == 200"]}},
       "views": {"a": {"intrinsic": [null, 10]}},
       "constraints": ["a.left == root.left", "a.top == root.top", "a.width == 50 @500"]}
      """
    try withFile(spec) { path in
      try expectRun(
        ["track", path, "--format", "ndjson"],
        input: """
          {"format": "keyboard-events", "version": 1, "screen": [834, 1194]}
          {"t": 1, "event": "frame", "frame": [0, 0, 320, 260], "kind": "floating"}
          {"t": 2, "event": "frame", "frame": [0, 400, 320, 260], "kind": "floating"}
          {"t": 3, "event": "frame", "frame": [0, 0, 320, 260], "kind": "floating"}

          """,
        status: 1,
        output: """
          {"t": 0, "frames": [{"name": "a", "parent": "root", "x": 0, "y": 0, "width": 50, \
          "height": 10}], "near": ["bottom"], "active": []}
          {"t": 1, "frames": [{"name": "a", "parent": "root", "x": 0, "y": 0, "width": 100, \
          "height": 10}], "near": ["top", "leading"], "active": ["near top", "near leading"], \
          "broken": [{"constraint": "a.width == 200", \
          "line": 4, "column": 16}]}
          {"t": 2, "frames": [{"name": "a", "parent": "root", "x": 0, "y": 0, "width": 200, \
          "height": 10}], "near": ["leading"], "active": ["near leading"]}
          {"t": 3, "frames": [], "near": ["top", "leading"], \
          "active": ["near top", "near leading"], \
          "broken": [{"constraint": "a.width == 100", "line": 3, "column": 12}]}

          """,
        error: """
          \(path):4:16: error: with the floating keyboard near top leading, 2 constraints on 'a' cannot both be satisfied [keyboard-sets]
            \(path):3:12: a.width == 100 (of the set near top)
            \(path):4:16: a.width == 200 (of the set near leading)
            note: The keyboard can be near top, and near leading at once: set one of the constraints for
              both edges together, or lower its priority
            note: the frames are those without a.width == 200
            note: at 1 s, the keyboard near top leading
          layout-cli: 3 events, 4 frames, 3 changed views

          """)
    }
  }

  @Test func `a new ambiguity is reported once`() throws {
    let spec = """
      {"device": "iPad Pro 11-inch",
       "keyboardGuide": {"followsUndocked": true, "awayFrom": {"top": ["a.width == 100"]}},
       "views": {"a": {"intrinsic": [null, 10]}},
       "constraints": ["a.left == root.left", "a.top == root.top"]}
      """
    try withFile(spec) { path in
      let run = try Binary.run(
        ["track", path],
        input: """
          {"format": "keyboard-events", "version": 1, "screen": [834, 1194]}
          {"t": 1, "event": "frame", "frame": [0, 0, 320, 260], "kind": "floating"}
          {"t": 2, "event": "frame", "frame": [0, 400, 320, 260], "kind": "floating"}
          {"t": 3, "event": "frame", "frame": [0, 0, 320, 260], "kind": "floating"}

          """)
      #expect(run.status == 0)
      #expect(
        run.error == """
          \(path):3:12: warning: 'a' is ambiguous horizontally: nothing decides its width
            note: at 1 s, the keyboard near top leading
          layout-cli: 3 events, 4 frames, 1 changed view

          """)
    }
  }
}
