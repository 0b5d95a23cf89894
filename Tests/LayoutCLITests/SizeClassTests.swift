import Testing

/// Tests of storyboards with variations for size classes, checked on several devices.
@Suite struct SizeClassTests {
  private static let storyboard = Design.storyboard.replacing(
    #"firstAttribute="width" constant="100" id="one-c1-000"/>"#,
    with: #"firstAttribute="width" constant="100" id="one-c1-000">"#
      + #"<variation key="widthClass=regular" constant="2000"/></constraint>"#)

  @Test(arguments: [("iPhone 15", 100), ("iPad Air", 2000)])
  func `solve, diff and explain use the variations of the device's size classes`(
    device: String, width: Int
  ) throws {
    try withFolder(["Main.storyboard": Self.storyboard, "Plain.storyboard": Design.storyboard]) {
      folder in
      func output(_ arguments: [String]) throws -> String {
        try Binary.run(arguments + ["--device", device], in: folder).output
      }
      let solved = try output(["solve", "Main.storyboard#one", "-f", "ndjson"])
      let top = device == "iPad Air" ? 24 : 59
      #expect(
        solved.contains("\"x\": 16, \"y\": \(top), \"width\": \(width), \"height\": 40}"),
        "\(solved)")
      let explained = try output(["explain", "Main.storyboard#one", "box.width"])
      #expect(explained.hasPrefix("'box.width' is \(width),"), "\(explained)")
      let difference = try output(["diff", "Plain.storyboard#one", "Main.storyboard#one"])
      #expect(difference.contains("100 → 2000") == (width == 2000), "\(difference)")
      let drawn = try output(["render", "Main.storyboard#one", "--show", "frames"])
      #expect(drawn.contains("\(width) × 40"), "\(drawn)")
    }
  }

  @Test func `check uses the variations of each device's size classes`() throws {
    try withFolder(["Main.storyboard": Self.storyboard]) { folder in
      try expectRun(
        [
          "check", "Main.storyboard#one", "--devices", "iPhone 15,iPad Air", "--only",
          "outside-parent",
        ], in: folder,
        output: """
          Main.storyboard:9:11: warning: 'box' reaches 1196 points beyond the right edge of the window [outside-parent]
                    <view id="one-bx-000" userLabel="Box" translatesAutoresizingMaskIntoCo…
                    ^
            Main.storyboard:24:11: box.leading == safeArea.leading + 16
            Main.storyboard:12:15: box.width == 2000 (while horizontal regular)
            in 1 of 2 situations: iPad Air 11-inch

          1 warning in 2 situations

          """,
        error: """
          Main.storyboard: note: 1 item could not be imported
            note: 'layout-cli import Main.storyboard --list' shows what

          """)
    }
  }
}
