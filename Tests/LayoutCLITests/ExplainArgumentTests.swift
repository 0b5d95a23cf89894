import Testing

/// Tests of `explain`'s answers to command lines that name no valid target.
@Suite struct ExplainArgumentTests {
  @Test func `without a view explain lists the views`() throws {
    try expectRun(
      ["explain", "Examples/chat.json"], status: 2,
      error: """
        layout-cli: error: say which view to explain
          note: there are messages, bar, field, send, root, safeArea, margins, keyboard, readable

        """)
  }

  @Test func `an unknown view gets the nearest name as a suggestion`() throws {
    try expectRun(
      ["explain", "Examples/chat.json", "baar"], status: 2,
      error: """
        layout-cli: error: unknown view 'baar'
          note: did you mean 'bar'?

        """)
  }

  @Test func `an unknown anchor gets the nearest name as a suggestion`() throws {
    try expectRun(
      ["explain", "Examples/chat.json", "bar.botom"], status: 2,
      error: """
        layout-cli: error: 'bar' has no anchor 'botom'
          note: did you mean 'bottom'?

        """)
  }

  @Test func `all unknown names are reported together`() throws {
    try expectRun(
      [
        "explain", "Examples/chat.json", "bar.x", "nowhere.top", "keyboard.firstBaseline",
        "bar.top.bottom", "bar",
      ], status: 2,
      error: """
        layout-cli: error: 'bar' has no anchor 'x'
          note: the anchors are left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        layout-cli: error: unknown view 'nowhere'
          note: there are messages, bar, field, send, root, safeArea, margins, keyboard, readable
        layout-cli: error: 'keyboard' is a layout guide and has no baselines
        layout-cli: error: nothing can follow the anchor 'top'

        """)
  }

  @Test func `explain requires a spec`() throws {
    try expectRun(
      ["explain"], status: 2,
      error: """
        layout-cli: error: SPEC is missing
          note: 'layout-cli help explain' shows what there is

        """)
  }
}
