import Testing

/// Storyboards that say something for some size classes only, checked on several devices.
@Suite struct SizeClassTests {
  @Test func `each device is checked with what holds for its size classes`() throws {
    let storyboard = Design.storyboard.replacing(
      #"firstAttribute="width" constant="100" id="one-c1-000"/>"#,
      with: #"firstAttribute="width" constant="100" id="one-c1-000">"#
        + #"<variation key="widthClass=regular" constant="2000"/></constraint>"#)
    try withFolder(["Main.storyboard": storyboard]) { folder in
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
            Main.storyboard:12:15: box.width == 2000
            in 1 of 2 situations: iPad Air 11-inch

          1 warning in 2 situations

          """,
        error: """
          Main.storyboard: note: 1 thing could not be carried over
            note: 'layout-cli import Main.storyboard --list' shows what

          """)
    }
  }
}
