import Testing

/// Tests of `explain`'s answers to command lines that name no valid target, and of its JSON.
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
          note: the anchors are left, right, leading, trailing, top, bottom, width, height, centerX, centerY, firstBaseline, lastBaseline
        layout-cli: error: unknown view 'nowhere'
          note: there are messages, bar, field, send, root, safeArea, margins, keyboard, readable
        layout-cli: error: 'keyboard' is a layout guide and has no baselines
        layout-cli: error: nothing can follow the anchor 'top'

        """)
  }

  @Test func `an unknown format is refused`() throws {
    try expectRun(
      ["explain", "Examples/chat.json", "bar", "--format", "xml"], status: 2,
      error: """
        layout-cli: error: '--format' does not know 'xml'
          note: it knows text, json

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

  @Test func `JSON output has every step with its terms`() throws {
    try expectRun(
      ["explain", "Examples/chat.json", "send.width", "bar.bottom", "--format", "json"],
      output: """
        {"explanations": [
          {
            "target": "send.width",
            "item": "send",
            "frame": [333, 472, 44, 36],
            "roundedFrame": [333, 472, 44, 36],
            "container": {"name": "bar", "frame": [333, 8, 44, 36]},
            "parts": [
              {
                "axis": "horizontal",
                "values": {"send.width": 44},
                "reason": "'send.width' is 44, because it is what its content asks for",
                "steps": [
                  {"kind": "constraint", "anchor": "send.width", "value": 44, "depth": 0, "terms": [], "constant": 44, "constraints": [{"text": "send.width <= 44 @751", "demand": "hugging the content", "line": 11, "column": 9}]}
                ]
              }
            ],
            "yields": [],
            "removals": [],
            "untriedRemovals": 0,
            "loose": []
          },
          {
            "target": "bar.bottom",
            "item": "bar",
            "frame": [0, 464, 393, 52],
            "roundedFrame": [0, 464, 393, 52],
            "container": {"name": "root", "frame": [0, 464, 393, 52]},
            "parts": [
              {
                "axis": "vertical",
                "values": {"bar.bottom": 516},
                "reason": "'bar.bottom' is at y 516, because it is the keyboard's top",
                "steps": [
                  {"kind": "given", "anchor": "keyboard.top", "value": 516, "depth": 0, "terms": [], "constant": 516, "constraints": [], "note": "the docked keyboard, 336 high"},
                  {"kind": "constraint", "anchor": "bar.bottom", "value": 516, "depth": 1, "terms": [{"anchor": "keyboard.top", "coefficient": 1, "value": 516, "step": 0}], "constant": 0, "constraints": [{"text": "bar.bottom == keyboard.top", "line": 23, "column": 6}]}
                ]
              }
            ],
            "yields": [],
            "removals": [
              {"constraint": {"text": "bar.bottom == keyboard.top", "line": 23, "column": 6}, "changes": {}, "ranges": {"bar.bottom": [111, null]}}
            ],
            "untriedRemovals": 0,
            "loose": []
          }
        ]}

        """)
  }
}
