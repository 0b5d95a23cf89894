import Testing

/// The demos of the talks, built and run from `Examples/Programs/Talks`.
@Suite struct ExampleTests {
  /// Returns the output of a demo: the title and the lines indented below it.
  private func output(of title: String) throws -> String {
    var lines: [Substring] = []
    for line in try Compiler.output(of: "TalksExample").split(separator: "\n") {
      let isTitle = !line.hasPrefix(" ")
      if isTitle, !lines.isEmpty { break }
      if !lines.isEmpty || (isTitle && line.hasPrefix(title)) { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  // WWDC21 10259
  @Test func `demo: a text view tied to the keyboard by one line`() throws {
    // On the phone from 59 to 8 above 818, 516 and 561; on the tablet from 24 to 8 above 1174, 858
    // and 903; with a floating keyboard as without one.
    let wanted = """
      One line (WWDC21 10259)
        iPhone 15, no keyboard
          textView: 0.0, 59.0, 393.0 x 751.0
        docked, 336 high
          textView: 0.0, 59.0, 393.0 x 449.0
        docked, 291 high
          textView: 0.0, 59.0, 393.0 x 494.0
        iPad Pro 11-inch, no keyboard
          textView: 0.0, 24.0, 834.0 x 1142.0
        docked, 336 high
          textView: 0.0, 24.0, 834.0 x 826.0
        docked, 291 high
          textView: 0.0, 24.0, 834.0 x 871.0
        floating
          textView: 0.0, 24.0, 834.0 x 1142.0
      """
    #expect(try output(of: "One line") == wanted)
  }

  // WWDC21 10259
  @Test func `demo: controls on a floating keyboard, a picture that makes way`() throws {
    // The controls are 60 above the guide's top, or above the safe area's bottom at 1174 if the
    // keyboard is near the top; centred on it, from 417 - 150, or flush with it at a side. The
    // picture is centred, from 417 - 120 and 597 - 120, or 8 from the other side.
    let wanted = """
      Integration (WWDC21 10259)
        no keyboard, near: bottom
          editView: 267.0, 1114.0, 300.0 x 60.0
          imageView: 297.0, 477.0, 240.0 x 240.0
        docked, near: bottom
          editView: 267.0, 736.0, 300.0 x 60.0
          imageView: 297.0, 477.0, 240.0 x 240.0
        floating amid the screen, near: none
          editView: 267.0, 540.0, 300.0 x 60.0
          imageView: 297.0, 477.0, 240.0 x 240.0
        moved to the right, near: trailing
          editView: 500.0, 540.0, 300.0 x 60.0
          imageView: 8.0, 477.0, 240.0 x 240.0
        moved to the left, near: leading
          editView: 20.0, 540.0, 300.0 x 60.0
          imageView: 586.0, 477.0, 240.0 x 240.0
        moved to the top, near: top
          editView: 267.0, 1114.0, 300.0 x 60.0
          imageView: 297.0, 477.0, 240.0 x 240.0
        moved into a corner, near: top leading
          editView: 20.0, 1114.0, 300.0 x 60.0
          imageView: 586.0, 477.0, 240.0 x 240.0
      """
    #expect(try output(of: "Integration") == wanted)
  }

  // WWDC21 10259
  @Test func `demo: one keyboard in windows of every width`() throws {
    // The windows are 1194, 809, 592 and 375 wide from the left; that of slide over starts at 819,
    // to the right of the floating keyboard's right edge at 757. The keyboard covers the last 155
    // of the half's 592 points. It is 809 - 757 = 52 from the right edge of two thirds.
    let wanted = """
      Multitasking (WWDC21 10259)
        full screen, floating, near: none
          keyboard: 437.0, 287.0, 320.0 x 260.0
        full screen, docked, near: bottom
          keyboard: 0.0, 400.0, 1194.0 x 434.0
        two thirds, floating, near: trailing
          keyboard: 437.0, 287.0, 320.0 x 260.0
        two thirds, docked, near: bottom
          keyboard: 0.0, 400.0, 809.0 x 434.0
        half, floating, near: trailing
          keyboard: 437.0, 287.0, 155.0 x 260.0
        half, docked, near: bottom
          keyboard: 0.0, 400.0, 592.0 x 434.0
        third, floating, near: bottom
          keyboard: 0.0, 814.0, 375.0 x 20.0
        third, docked, near: bottom
          keyboard: 0.0, 400.0, 375.0 x 434.0
        slide over, floating, near: bottom
          keyboard: 0.0, 814.0, 375.0 x 20.0
        slide over, docked, near: bottom
          keyboard: 0.0, 400.0, 375.0 x 434.0
      """
    #expect(try output(of: "Multitasking") == wanted)
  }

  // WWDC23 10281, 7:56
  @Test func `demo: a field on a backdrop, as an input accessory view`() throws {
    // Without a keyboard from 818 - 36 and 8 above to 852; with it 8 + 36 + 8 above its top, which
    // is half-way at (852 + 516) / 2 = 684. The finger grabs the keyboard 52 above it: the
    // backdrop's top is at the finger.
    let wanted = """
      Input accessory (WWDC23 10281)
        no keyboard
          backdrop: 0.0, 774.0, 393.0 x 78.0
          textField: 0.0, 782.0, 393.0 x 36.0
        half-way up
          backdrop: 0.0, 632.0, 393.0 x 52.0
          textField: 0.0, 640.0, 393.0 x 36.0
        docked, 336 high
          backdrop: 0.0, 464.0, 393.0 x 52.0
          textField: 0.0, 472.0, 393.0 x 36.0
        a finger above the accessory
          backdrop: 0.0, 464.0, 393.0 x 52.0
          textField: 0.0, 472.0, 393.0 x 36.0
        on its backdrop
          backdrop: 0.0, 470.0, 393.0 x 52.0
          textField: 0.0, 478.0, 393.0 x 36.0
        dragged down
          backdrop: 0.0, 620.0, 393.0 x 52.0
          textField: 0.0, 628.0, 393.0 x 36.0
        let go
          backdrop: 0.0, 774.0, 393.0 x 78.0
          textField: 0.0, 782.0, 393.0 x 36.0
      """
    #expect(try output(of: "Input accessory") == wanted)
  }

  // WWDC23 10281, 3:47
  @Test func `demo: the bar of a hardware keyboard, whole and collapsed`() throws {
    // 44 above the bar's top at 1125, or the safe area's bottom at 1174; in Stage Manager the
    // window starts at 100, and both bars count.
    let wanted = """
      Hardware keyboard (WWDC23 10281)
        full screen, the whole bar
          field: 0.0, 1081.0, 834.0 x 44.0
        full screen, the bar collapsed
          field: 0.0, 1130.0, 834.0 x 44.0
        full screen, followed, near: leading bottom
          keyboard: 20.0, 1125.0, 60.0 x 69.0
        Stage Manager, the whole bar
          field: 0.0, 981.0, 834.0 x 44.0
        Stage Manager, the bar collapsed
          field: 0.0, 981.0, 834.0 x 44.0
        Stage Manager, followed, near: leading bottom
          keyboard: 20.0, 1025.0, 60.0 x 69.0
      """
    #expect(try output(of: "Hardware keyboard") == wanted)
  }

  // WWDC23 10281, 12:11
  @Test func `demo: a notification's height, the talk's correction of it, and the guide`() throws {
    // The keyboard is at 796 to 1194. A window from 200 to 1000 shares 204 with it. One from 600 to
    // 1400 shares 398, and is below the keyboard's top for 604.
    let wanted = """
      Notifications (WWDC23 10281)
        full screen
          the keyboard's height: 398.0
          what they share: 398.0
          the guide: 398.0
        amid the screen
          the keyboard's height: 398.0
          what they share: 204.0
          the guide: 204.0
        below the screen
          the keyboard's height: 398.0
          what they share: 398.0
          the guide: 604.0
      """
    #expect(try output(of: "Notifications") == wanted)
  }

  // WWDC23 10281, 9:40
  @Test func `demo: a list in a safe area that the keyboard is part of`() throws {
    // From 59 to 818, and to 852 - 336 = 516. The picture minds no safe area.
    let wanted = """
      Safe area (WWDC23 10281)
        no keyboard
          picture: 0.0, 0.0, 393.0 x 852.0
          list: 0.0, 59.0, 393.0 x 759.0
        docked, 336 high
          picture: 0.0, 0.0, 393.0 x 852.0
          list: 0.0, 59.0, 393.0 x 457.0
      """
    #expect(try output(of: "Safe area") == wanted)
  }

  // WWDC23 10281, 14:38
  @Test func `demo: text inputs with predictions and without`() throws {
    let wanted = """
      Inline predictions (WWDC23 10281)
        a text view: true
        a field for a search: false
        asked for: true
        a text view that wants none: false
      """
    #expect(try output(of: "Inline predictions") == wanted)
  }
}
