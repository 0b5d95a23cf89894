import Foundation
import Testing

/// The differences that `diff` finds between two layouts.
@Suite struct DiffTests {
  /// The example chat.json with the keyboard dismissed.
  private static var chatWithoutKeyboard: String {
    get throws {
      let file = Binary.package.appendingPathComponent("Examples/chat.json")
      return try String(contentsOf: file, encoding: .utf8)
        .replacing("{\"kind\": \"docked\", \"height\": 336}", with: "{\"kind\": \"none\"}")
    }
  }

  @Test func `a layout does not differ from itself`() throws {
    try expectRun(
      ["diff", "Examples/chat.json", "Examples/chat.json"])
  }

  @Test func `views that moved show both numbers`() throws {
    // Without a keyboard the bar is 852 - 34 - 516 = 302 points lower.
    try withFile(try Self.chatWithoutKeyboard) { file in
      try expectRun(
        ["diff", file, "Examples/chat.json"], status: 1,
        output: """
            view      x          y  width     height
            messages  0         59    393  707 → 405
            bar       0  766 → 464    393         52

          """)
    }
  }

  @Test func `options for the situation apply to both specs`() throws {
    try withFile(try Self.chatWithoutKeyboard) { file in
      try expectRun(["diff", file, "Examples/chat.json", "--keyboard", "none"])
    }
  }

  @Test func `added and removed views and changed parents are shown`() throws {
    try withFile(
      """
      {"views": {"bar": {"intrinsic": [9, 9]}, "send": {"intrinsic": [44, 36]}},
       "constraints": ["bar.leading == root.leading", "bar.top == root.top", "send.top == root.top"]}

      """
    ) { file in
      try expectRun(
        ["diff", "Examples/chat.json", file], status: 1,
        output: """
            view            x        y    width  height
          - messages        0       59      393     405
            bar             0  464 → 0  393 → 9  52 → 9
          - field          16        8      309      36
            send      333 → 0    8 → 0       44      36  in bar → root, newly ambiguous horizontally

          """)
    }
  }

  @Test func `JSON output has both frames`() throws {
    try withFile(try Self.chatWithoutKeyboard) { file in
      try expectRun(
        ["diff", file, "Examples/chat.json", "--format", "json"], status: 1,
        output: """
          {"differences": [
            {"name": "messages", "change": "changed", "before": {"parent": "root", "x": 0, "y": 59, "width": 393, "height": 707}, "after": {"parent": "root", "x": 0, "y": 59, "width": 393, "height": 405}, "moved": false, "resized": true, "reparented": false, "ambiguous": [], "unambiguous": []},
            {"name": "bar", "change": "changed", "before": {"parent": "root", "x": 0, "y": 766, "width": 393, "height": 52}, "after": {"parent": "root", "x": 0, "y": 464, "width": 393, "height": 52}, "moved": true, "resized": false, "reparented": false, "ambiguous": [], "unambiguous": []}
          ], "broken": [], "mended": []}

          """)
    }
  }

  @Test func `a constraint that contradicts others is a difference`() throws {
    try expectRun(
      ["diff", "Examples/Specs/signin.json", "Examples/Specs/signin-conflict.json"], status: 1,
      output: """
        newly contradicts others: form.width == 360 #formWidth

        """,
      error: """
        Examples/Specs/signin-conflict.json:18:6: error: 3 constraints on 'form' cannot all be satisfied: they need 2 × 24 + 360 = 408 of 393 points of width [contradiction]
          Examples/Specs/signin-conflict.json:16:6: form.leading == safeArea.leading + 24
          Examples/Specs/signin-conflict.json:17:6: form.trailing == safeArea.trailing - 24
          Examples/Specs/signin-conflict.json:18:6: form.width == 360 #formWidth
          given: window.width == 393, root.width == window.width, safeArea.left == root.left,
            safeArea.right == root.right
          note: form is held at both horizontal ends and has a width besides: remove one of the three,
            or lower its priority
          note: the frames are those without form.width == 360 #formWidth

        """)
  }

  @Test func `numbers that differ by at most 0.01 are equal`() throws {
    func box(_ y: Double) -> String {
      """
      {"views": {"a": {}}, "constraints": ["a.left == root.left", "a.top == root.top + \(y)",
        "a.width == 10", "a.height == 10"]}
      """
    }
    try withFolder(["a.json": box(20), "b.json": box(20.009), "c.json": box(20.4)]) { folder in
      try expectRun(["diff", "a.json", "b.json", "--exact"], in: folder)
      let run = try Binary.run(["diff", "a.json", "c.json", "--exact"], in: folder)
      #expect(run.status == 1 && run.output.contains("20 → 20.4"), "\(run)")
    }
  }

  @Test func `a spec is compared in several situations`() throws {
    try expectRun(
      ["diff", "Examples/chat.json", "--keyboards", "none,docked"], status: 1,
      output: """
        view      no keyboard       keyboard docked
        messages  0, 59, 393 × 707  0, 59, 393 × 405
        bar       0, 766, 393 × 52  0, 464, 393 × 52

        """)
    // Both phones have the same screen.
    try expectRun(
      ["diff", "Examples/chat.json", "--devices", "iPhone 14,iPhone 13,iPad Air", "-f", "json"],
      status: 1,
      output: """
        {"situations": ["iPhone 14", "iPhone 13", "iPad Air 11-inch"], "differences": [
          {"name": "messages", "frames": [[0, 47, 390, 409], [0, 47, 390, 409], [0, 24, 820, 772]]},
          {"name": "bar", "frames": [[0, 456, 390, 52], [0, 456, 390, 52], [0, 796, 820, 52]]},
          {"name": "field", "frames": [[16, 8, 306, 36], [16, 8, 306, 36], [16, 8, 736, 36]]},
          {"name": "send", "frames": [[330, 8, 44, 36], [330, 8, 44, 36], [760, 8, 44, 36]]}
        ]}

        """)
    try expectRun(["diff", "Examples/chat.json", "--devices", "iPhone 14,iPhone 13"])
    let widths = try Binary.run(["diff", "Examples/chat.json", "--widths", "320,375"]).output
    #expect(widths.hasPrefix("view      width 320         width 375\n"))
  }

  @Test(arguments: [
    (["Examples/chat.json", "Examples/chat.json", "--widths", "320,375"], "do not go together"),
    (["Examples/chat.json", "--widths", "320,37x"], "'--widths' takes widths, not '320,37x'"),
    (["Examples/chat.json", "--widths", "320,375", "--keyboards", "all"], "is a list by itself"),
    (["Examples/chat.json", "--devices", "iphones", "--keyboards", "floating"], "none of these"),
  ])
  func `lists that cannot be compared are refused`(_ arguments: [String], _ message: String) throws
  {
    let run = try Binary.run(["diff"] + arguments)
    #expect(run.status == 2 && run.error.contains(message), "\(run)")
  }

  @Test func `diff requires two layouts`() throws {
    try expectRun(
      ["diff", "Examples/chat.json"], status: 2,
      error: """
        layout-cli: error: the layout to compare with is missing
          note: name a second one, or a list of situations, such as --keyboards none,docked

        """)
  }

  @Test func `standard input is read only once`() throws {
    try expectRun(
      ["diff", "-", "-"], status: 2,
      error: """
        layout-cli: error: '-' is given twice
          note: standard input can be read only once

        """)
  }

  @Test func `both unreadable files are reported`() throws {
    try expectRun(
      ["diff", "missing.json", "absent.json"], status: 2,
      error: """
        layout-cli: error: missing.json could not be read: No such file or directory
        layout-cli: error: absent.json could not be read: No such file or directory

        """)
  }
}
