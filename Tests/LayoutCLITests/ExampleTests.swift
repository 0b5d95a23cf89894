import Testing

/// The frames of the examples, computed by hand.
///
/// An iPhone 15 has 393 x 852 points at three pixels per point, and a safe area with insets of 59
/// points at the top and 34 at the bottom.
@Suite struct ExampleTests {
  @Test func `the chat's bar sits on the keyboard`() throws {
    // The keyboard's top is at 852 - 336 = 516, and the bar ends there. The field requests 36
    // points between insets of 8: the bar is 52 high, from 464. The messages extend from the safe
    // area's top at 59 over 464 - 59 = 405 points. The button ends at 393 - 16 = 377 and starts 44
    // earlier, at 333; the field ends 8 before that, at 325, and is 325 - 16 = 309 wide.
    try expectRun(
      ["solve", "Examples/chat.json"],
      output: """
        view        x    y  width  height
        messages    0   59    393     405
        bar         0  464    393      52
          field    16    8    309      36
          send    333    8     44      36

        """)
  }

  @Test func `the chat's bar sits on the safe area without a keyboard`() throws {
    // The guide's top is the safe area's bottom, 852 - 34 = 818: the bar is lower by 818 - 516 =
    // 302 points, and the messages are taller by as much.
    try expectRun(
      ["solve", "Examples/chat.json", "--keyboard", "none", "--absolute"],
      output: """
        view        x    y  width  height
        messages    0   59    393     707
        bar         0  766    393      52
          field    16  774    309      36
          send    333  774     44      36

        """)
  }

  @Test func `the chat mirrors from right to left`() throws {
    // Leading is on the right: the field ends 16 before the right edge, at 377, and the button
    // starts at 16.
    try expectRun(
      ["solve", "Examples/chat.json", "--direction", "rtl"],
      output: """
        view       x    y  width  height
        messages   0   59    393     405
        bar        0  464    393      52
          field   68    8    309      36
          send    16    8     44      36

        """)
  }

  @Test func `the sign-in form is centred above the keyboard`() throws {
    // The form is 44 + 8 + 44 + 16 + 50 = 162 high and 393 - 2 * 24 = 345 wide. Its middle is at
    // (59 + 516) / 2 = 287.5, its top at 206.5: between two pixels of a third of a point, 206.3333
    // and 206.6667, the tie goes away from zero. Its bottom is at 368.5, that is 368.6667, so the
    // height stays 162.3333 - 0.3333 = 162. The title ends 24 above, at 182.5, and is 41 high, from
    // 141.5 (141.6667); it is centred at 24 + 172.5 = 196.5, from 136.5 (136.6667). The button
    // is centred in the form: 172.5 - 48 = 124.5 there; its left edge on the screen is at 148.5,
    // that is 148.6667, and 148.6667 - 24 = 124.6667.
    try expectRun(
      ["solve", "Examples/Specs/signin.json"],
      output: """
        view               x         y  width  height
        title       136.6667  141.6667    120      41
        form              24  206.6667    345     162
          email            0         0    345      44
          password         0        52    345      44
          signIn    124.6667       112     96      50

        """)
    // Unrounded, the halves show.
    try expectRun(
      ["solve", "Examples/Specs/signin.json", "--exact"],
      output: """
        view            x      y  width  height
        title       136.5  141.5    120      41
        form           24  206.5    345     162
          email         0      0    345      44
          password      0     52    345      44
          signIn    124.5    112     96      50

        """)
  }

  @Test func `one constraint too many is a contradiction`() throws {
    // 393 - 2 * 24 = 345 is not 360.
    let contradiction = """
      Examples/Specs/signin-conflict.json:18:6: error: 3 constraints on 'form' cannot all be satisfied: they need 2 × 24 + 360 = 408 of 393 points of width [contradiction]
        Examples/Specs/signin-conflict.json:16:6: form.leading == safeArea.leading + 24
        Examples/Specs/signin-conflict.json:17:6: form.trailing == safeArea.trailing - 24
        Examples/Specs/signin-conflict.json:18:6: form.width == 360 #formWidth
        given: window.width == 393, root.width == window.width, safeArea.left == root.left,
          safeArea.right == root.right
        note: form is held at both horizontal ends and has a width besides: remove one of the three,
          or lower its priority

      """
    try expectRun(
      ["solve", "Examples/Specs/signin-conflict.json"], status: 1, error: contradiction)
    // Without the width, the frames are those of the form without a contradiction.
    let frames = try Binary.run(["solve", "Examples/Specs/signin.json"]).output
    try expectRun(
      ["solve", "Examples/Specs/signin-conflict.json", "--recover"], status: 1, output: frames,
      error: contradiction + "  note: the frames are those without form.width == 360 #formWidth\n")
  }

  @Test func `the accessory sits on the keyboard`() throws {
    // The backdrop ends at the keyboard's top, 516. The field ends 8 above, at 508, and is 36 high,
    // from 472; the backdrop begins 8 above that, at 464.
    try expectRun(
      ["solve", "Examples/Specs/accessory.json"],
      output: """
        view        x    y  width  height
        backdrop    0  464    393      52
        textField  16  472    361      36

        """)
  }

  @Test func `the accessory's backdrop reaches the bottom without a keyboard`() throws {
    // The guide's top is the view's bottom, 852, and there the backdrop ends. The field ends at
    // the safe area's bottom, 818, and begins at 782; the backdrop begins 8 above that, at 774, and
    // is 852 - 774 = 78 high.
    try expectRun(
      ["solve", "Examples/Specs/accessory.json", "--keyboard", "none"],
      output: """
        view        x    y  width  height
        backdrop    0  774    393      78
        textField  16  782    361      36

        """)
  }

  @Test func `the stack view is as high as its visible views`() throws {
    // 16 + 41 + 20 + 44 + 8 + 44 + 8 + 50 + 16 = 247 with the margins, without the hint; its middle
    // is at (59 + 516) / 2 = 287.5, its top at 164. Between the fields, the hidden hint is in the
    // middle of the 8 points, at 77 + 44 + 4. The buttons are (361 - 9) / 2 = 176 wide.
    try expectRun(
      ["solve", "Examples/Specs/form-stack.json"],
      output: """
        view          x    y  width  height
        form          0  164    393     247
          title      16   16    361      41
          email      16   77    361      44
          hint       16  125    361       0
          password   16  129    361      44
          buttons    16  181    361      50
            cancel    0    0    176      50
            signIn  185    0    176      50

        """)
  }

  @Test func `the card is as wide as its margins allow`() throws {
    // Of 393 points the margins take 16 on each side; the photo is half as high as wide, and the
    // safe area begins at 59.
    try expectRun(
      ["solve", "Examples/Specs/card.json", "--exact"],
      output: """
        view           x      y  width  height
        avatar        16     75     64      64
        name       106.5     93    180      28
        follow       289     85     88      44
        card          16    163    361   224.5
          photo        0      0    361   180.5
          caption     16  192.5    200      20

        """)
  }

  @Test func `a conflict with a stack view's constraints names the stack view`() throws {
    // 30 + 8 + 30 is not 50. The broken constraint is the program's last, not the stack view's.
    try expectRun(
      ["solve", "-"],
      input: """
        {"screen": {"size": [100, 100]}, "views": {
          "row": {"stack": {"spacing": 8}, "views": {"a": {}, "b": {}}}},
         "constraints": [
          "row.width == 50", "row.height == 10", "row.leading == root.leading",
          "row.top == root.top", "a.width == 30",
          "b.width == 30"]}
        """,
      status: 1,
      error: """
        <stdin>:6:4: error: 6 constraints on 'row', 'b' and 'a' cannot all be satisfied [contradiction]
          <stdin>:2:3: row.leading == a.leading (stack view 'row': its ends)
          <stdin>:2:3: b.trailing == row.trailing (stack view 'row': its ends)
          <stdin>:2:3: b.leading == a.trailing + 8 (stack view 'row': spacing)
          <stdin>:4:4: row.width == 50
          <stdin>:5:27: a.width == 30
          <stdin>:6:4: b.width == 30
          note: drop or change one of them, or give one a priority below 1000, such as @750

        """)
  }

  @Test func `the edit view follows a floating keyboard`() throws {
    // The keyboard is at 400...720 x 700...960 on a screen of 834 x 1194. The edit view is as wide
    // as the keyboard and 8 + 36 + 8 = 52 high, from 648. In it, the button ends at 320 - 8 = 312
    // and begins at 252, and the field runs from 8 to 252 - 8 = 244. The picture is centred at 834
    // / 2 = 417, from 217, and between the safe area's top and the edit view at (24 + 648) / 2 =
    // 336, from 186.
    try expectRun(
      ["solve", "Examples/Specs/ipad-floating.json"],
      output: """
        view         x    y  width  height
        imageView  217  186    400     300
        editView   400  648    320      52
          field      8    8    236      36
          done     252    8     60      36

        """)
  }

  @Test func `the message is composed in visual formats`() throws {
    // The margins are 16 at the sides; at the top they are the safe area's 59. The recipient is 34
    // high, its first baseline at 59 + 22 = 81, so that the label begins at 81 - 15 = 66. The label
    // is 24 wide, from 16, the recipient begins 12 after it, at 52, and ends at 377. The toolbar
    // ends at the keyboard's top, 516, and begins at 464; the text runs from 93 + 8 = 101 to
    // 464 - 8 = 456. The toolbar's own margins are 8: the button ends at 385 and begins at 325; it
    // is centred with the photo at 4 + 22 = 26, from 8.
    try expectRun(
      ["solve", "Examples/Specs/compose.json"],
      output: """
        view             x    y  width  height
        to              16   66     24      20
        recipient       52   59    325      34
        text            16  101    361     355
        toolbar          0  464    393      52
          photo          8    4     44      44
          send-button  325    8     60      36

        """)
  }

  @Test func `a contradiction within a visual format names its places`() throws {
    try expectRun(
      ["solve", "-"],
      input: """
        {"screen": {"size": [100, 100]}, "views": {"a": {}, "b": {}}, "constraints": [
          "H:|[a(40)]-[b(60)]|"]}
        """,
      status: 1,
      error: """
        <stdin>:2:22: error: 5 constraints on 'a', 'b' and 'root' cannot all be satisfied: they need 40 + 8 + 60 = 108 of 100 points of width [contradiction]
          <stdin>:2:7: a.leading == root.leading
          <stdin>:2:10: a.width == 40
          <stdin>:2:14: b.leading == a.trailing + 8
          <stdin>:2:18: b.width == 60
          <stdin>:2:22: root.trailing == b.trailing
          given: window.width == 100, root.width == window.width
          note: a is held at both horizontal ends and has a width besides: remove one of the three, or
            lower its priority

        """)
  }

  @Test func `a contradiction with a view's content names the view`() throws {
    try expectRun(
      ["solve", "-"],
      input: """
        {"screen": {"size": [100, 100]}, "views": {
          "a": {"intrinsic": [10, 10], "hugging": 1000}},
         "constraints": [
          "a.width == 20"]}
        """,
      status: 1,
      error: """
        <stdin>:4:4: error: 2 constraints on 'a' cannot both be satisfied [contradiction]
          <stdin>:2:3: a.width <= 10 (hugging the content)
          <stdin>:4:4: a.width == 20
          note: The content of a may not be stretched: lower its hugging priority to 999 or less

        """)
  }
}
