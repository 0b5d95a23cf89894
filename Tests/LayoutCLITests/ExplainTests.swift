import Foundation
import Testing

/// Tests of `explain` with examples.
@Suite struct ExplainTests {
  @Test func `the chat's bar is explained from the keyboard up`() throws {
    // The numbers are those of the frames: the keyboard's top is at 852 - 336 = 516, the field is
    // 36 high, and 8 points are above and below it. Without the field's edges, the bar can be as
    // high as the messages permit: from the safe area's top at 59.
    try expectRun(
      ["explain", "Examples/chat.json", "bar"],
      output: """
        'bar' is at x 0 and 393 wide, because its leading edge is that of the window and its trailing edge is that of the window.
          root.leading = 0 (the window, 393 wide)
            bar.leading == root.leading → 0      Examples/chat.json:21:6
          root.trailing = 393 (the window, 393 wide)
            bar.trailing == root.trailing → 393  Examples/chat.json:22:6
              bar.width = bar.trailing - bar.leading → 393

        'bar' is at y 464 and 52 high, because its bottom is the keyboard's top and its top is 8 above field.top.
          keyboard.top = 516 (the docked keyboard, 336 high)
            bar.bottom == keyboard.top → 516                        Examples/chat.json:23:6
              field.bottom == bar.bottom - 8 → 508                  Examples/chat.json:29:6
          field.height >= 36 @750 (what the content asks for) → 36  Examples/chat.json:9:9
                field.top = field.bottom - field.height → 472
                  field.top == bar.top + 8 → bar.top = 464          Examples/chat.json:28:6
                    bar.height = bar.bottom - bar.top → 52

        """)
  }

  @Test func `an anchor and a nested view are explained together`() throws {
    try expectRun(
      ["explain", "Examples/chat.json", "bar.height", "send"],
      output: """
        'bar.height' is 52, because it is determined by 2 constraints together.
          field.height >= 36 @750 (what the content asks for) → 36  Examples/chat.json:9:9
            together:
              field.top == bar.top + 8                              Examples/chat.json:28:6
              field.bottom == bar.bottom - 8                        Examples/chat.json:29:6
              bar.height → 52

        'send' is at x 333 and 44 wide, because its trailing edge is 16 left of bar.trailing and its width is what its content asks for.
          root.trailing = 393 (the window, 393 wide)
            bar.trailing == root.trailing → 393             Examples/chat.json:22:6
              send.trailing == bar.trailing - 16 → 377      Examples/chat.json:27:6
          send.width <= 44 @751 (hugging the content) → 44  Examples/chat.json:11:9
                send.leading = send.trailing - send.width → 333

        'send' is at y 472 and 36 high, because its middle is that of 'field' and its height is what its content asks for.
          keyboard.top = 516 (the docked keyboard, 336 high)
            bar.bottom == keyboard.top → 516                        Examples/chat.json:23:6
              field.bottom == bar.bottom - 8 → 508                  Examples/chat.json:29:6
          field.height >= 36 @750 (what the content asks for) → 36  Examples/chat.json:9:9
                field.centerY = field.bottom - field.height / 2 → 490
                  send.centerY == field.centerY → 490               Examples/chat.json:30:6
          send.height >= 36 @750 (what the content asks for) → 36   Examples/chat.json:11:9
                    send.top = send.centerY - send.height / 2 → 472

        """)
  }

  @Test func `an explanation from right to left states the direction`() throws {
    try expectRun(
      ["explain", "Examples/chat.json", "field.leading", "--direction", "rtl"],
      output: """
        'field.leading' is at x 377, because it is 16 left of bar.leading.
          (from right to left: + is leftwards)
          root.leading = 393 (the window, 393 wide)
            bar.leading == root.leading → 393          Examples/chat.json:21:6
              field.leading == bar.leading + 16 → 377  Examples/chat.json:25:6

        """)
  }

  @Test(arguments: [("a.left", false), ("b.left", true), ("b.top", true)])
  func `the direction is stated where a constraint is measured from right to left`(
    _ target: String, _ isStated: Bool
  ) throws {
    let spec = """
      {"direction": "rtl", "views": {"a": {"intrinsic": [9, 9]}, "b": {}}, "constraints": [
        "a.left == root.left + 4", "a.top == root.top",
        "b.leading == root.leading + 4", "b.trailing == root.trailing - 4",
        "b.bottom == root.bottom", "b.height == 0.5 * b.width"
      ]}
      """
    let run = try Binary.run(["explain", "-", target], input: spec)
    #expect(run.output.contains("+ is leftwards") == isStated)
  }

  @Test func `values of the window, the keyboard and the safe area are given`() throws {
    try expectRun(
      ["explain", "Examples/chat.json", "keyboard", "safeArea.top", "root.width"],
      output: """
        'keyboard' is at x 0 and 393 wide, given by the window.

        'keyboard' is at y 516 and 336 high, given by the docked keyboard, 336 high.

        'safeArea.top' is at y 59, given by the safe area.

        'root.width' is 393, given by the window, 393 wide.

        """)
  }

  @Test func `active keyboard sets are named where they matter`() throws {
    try expectRun(
      ["explain", "Examples/Specs/near-away.json", "imageView", "--keyboard", "floating:20,60"],
      output: """
        'imageView' is at x 426 and 400 wide, because its trailing edge is 8 left of the safe area's trailing edge and its width is what its content asks for.
          safeArea.trailing = 834 (the safe area)
            imageView.trailing == safeArea.trailing - 8 (of the set near leading) → 826  Examples/Specs/near-away.json:26:10
          imageView.width >= 400 @750 (what the content asks for) → 400  Examples/Specs/near-away.json:31:5
              imageView.leading = imageView.trailing - imageView.width → 426

        'imageView' is at y 449 and 300 high, because its middle is that of the safe area and its height is what its content asks for.
          safeArea.centerY = 599 (the safe area)
            imageView.centerY == safeArea.centerY → 599                   Examples/Specs/near-away.json:40:6
          imageView.height >= 300 @750 (what the content asks for) → 300  Examples/Specs/near-away.json:31:5
              imageView.top = imageView.centerY - imageView.height / 2 → 449

        The keyboard is near the top and leading of the window and away from the rest.
          active sets: near top; near leading
          inactive sets: away from top; away from leading and trailing; near trailing

        """)
  }

  @Test func `constraints of a stack view are described in words`() throws {
    try expectRun(
      ["explain", "Examples/Specs/form-stack.json", "cancel"],
      output: """
        'cancel' is at x 16 and 176 wide, because its leading edge is that of 'buttons' and its width is that of 'signIn', as the stack view 'buttons' asks.
          safeArea.leading = 0 (the safe area)
            form.leading == safeArea.leading → 0      Examples/Specs/form-stack.json:31:6
              form.margins.left == form.left + 16 (the margins of 'form') → 16
                form.margins.leading == title.leading (stack view 'form': its ends) → title.leading = 16  Examples/Specs/form-stack.json:7:5
                  title.leading == buttons.leading (stack view 'form': alignment) → buttons.leading = 16  Examples/Specs/form-stack.json:7:5
                    buttons.leading == cancel.leading (stack view 'buttons': its ends) → cancel.leading = 16  Examples/Specs/form-stack.json:20:9
          safeArea.trailing = 393 (the safe area)
            form.trailing == safeArea.trailing → 393  Examples/Specs/form-stack.json:32:6
              form.margins.right == form.right - 16 (the margins of 'form') → 377
                title.trailing == form.margins.trailing (stack view 'form': its ends) → 377  Examples/Specs/form-stack.json:7:5
                  title.trailing == buttons.trailing (stack view 'form': alignment) → buttons.trailing = 377  Examples/Specs/form-stack.json:7:5
                    signIn.trailing == buttons.trailing (stack view 'buttons': its ends) → 377  Examples/Specs/form-stack.json:20:9
                      together:
                        signIn.width == cancel.width (stack view 'buttons': distribution)  Examples/Specs/form-stack.json:20:9
                        signIn.leading == cancel.trailing + 9 (stack view 'buttons': spacing)  Examples/Specs/form-stack.json:20:9
                        signIn.width → 176
                        signIn.width == cancel.width (stack view 'buttons': distribution) → cancel.width = 176  Examples/Specs/form-stack.json:20:9

        'cancel' is at y 345 and 50 high, because its top is that of 'buttons' (as the stack view 'buttons' asks) and its height is what its content asks for.
          cancel.height >= 50 @750 (what the content asks for) → 50              Examples/Specs/form-stack.json:23:13
          title.height >= 41 @750 (what the content asks for) → 41               Examples/Specs/form-stack.json:16:9
          email.height >= 44 @750 (what the content asks for) → 44               Examples/Specs/form-stack.json:17:9
          password.height >= 44 @750 (what the content asks for) → 44            Examples/Specs/form-stack.json:19:9
            together:
              buttons.top == cancel.top (stack view 'buttons': its ends)         Examples/Specs/form-stack.json:20:9
              cancel.bottom == buttons.bottom (stack view 'buttons': its ends)   Examples/Specs/form-stack.json:20:9
              buttons.height → 50
              together:
                form.margins.top == title.top (stack view 'form': its ends)      Examples/Specs/form-stack.json:7:5
                buttons.bottom == form.margins.bottom (stack view 'form': its ends)  Examples/Specs/form-stack.json:7:5
                email.top == title.bottom + 20 (stack view 'form': spacing)      Examples/Specs/form-stack.json:7:5
                password.top == email.bottom + 8 (stack view 'form': spacing)    Examples/Specs/form-stack.json:7:5
                buttons.top == password.bottom + 8 (stack view 'form': spacing)  Examples/Specs/form-stack.json:7:5
                form.margins.height → 215
          safeArea.top = 59 (the safe area)
          keyboard.top = 516 (the docked keyboard, 336 high)
            form.centerY == safeArea.top * 0.5 + keyboard.top * 0.5 → 287.5      Examples/Specs/form-stack.json:33:6
                together:
                  form.margins.bottom == form.bottom - 16 (the margins of 'form')
                  form.margins.top == form.top + 16 (the margins of 'form')
                  form.height → 247
                  form.top = form.centerY - form.height / 2 → 164
                    form.margins.top == form.top + 16 (the margins of 'form') → 180
                      form.margins.bottom = form.margins.height + form.margins.top → 395
                        buttons.bottom == form.margins.bottom (stack view 'form': its ends) → 395  Examples/Specs/form-stack.json:7:5
                          buttons.top = buttons.bottom - buttons.height → 345
                            buttons.top == cancel.top (stack view 'buttons': its ends) → cancel.top = 345  Examples/Specs/form-stack.json:20:9

        What gave way:
          cancel.width <= 70 @250 (hugging the content) by 106, to              Examples/Specs/form-stack.json:23:13
            buttons.leading == cancel.leading (stack view 'buttons': its ends)  Examples/Specs/form-stack.json:20:9
            signIn.width == cancel.width (stack view 'buttons': distribution)   Examples/Specs/form-stack.json:20:9
            signIn.leading == cancel.trailing + 9 (stack view 'buttons': spacing)  Examples/Specs/form-stack.json:20:9
            and 7 more

        """)
  }

  @Test func `a contradiction is reported first`() throws {
    // The layout is explained without the broken constraint.
    try expectRun(
      ["explain", "Examples/Specs/signin-conflict.json", "form.width"], status: 1,
      output: """
        'form.width' is 345, because its leading edge is 24 right of the safe area's leading edge and its trailing edge is 24 left of the safe area's trailing edge.
          safeArea.leading = 0 (the safe area)
            form.leading == safeArea.leading + 24 → 24     Examples/Specs/signin-conflict.json:16:6
          safeArea.trailing = 393 (the safe area)
            form.trailing == safeArea.trailing - 24 → 369  Examples/Specs/signin-conflict.json:17:6
              form.width = form.trailing - form.leading → 345

        What gave way:
          form.width == 360 #formWidth has no effect: it contradicts  Examples/Specs/signin-conflict.json:18:6
            form.leading == safeArea.leading + 24                     Examples/Specs/signin-conflict.json:16:6
            form.trailing == safeArea.trailing - 24                   Examples/Specs/signin-conflict.json:17:6

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

  @Test func `names that are not one word are in backquotes, as in specs`() throws {
    try expectRun(
      ["explain", "-", "`my bar`.bottom"],
      input: """
        {"views": {"my bar": {}, "a.b": {}},
         "constraints": ["`my bar`.top == `a.b`.top", "`my bar`.height == 10",
          "`a.b`.top == root.top + 8", "`a.b`.height == 20"]}
        """,
      output: """
        '`my bar`.bottom' is at y 18, because its top is that of 'a.b' and its height is fixed.
          root.top = 0 (the window, 852 high)
            `a.b`.top == root.top + 8 → 8    <stdin>:3:4
              `my bar`.top == `a.b`.top → 8  <stdin>:2:19
          `my bar`.height == 10 → 10         <stdin>:2:48
                `my bar`.bottom = `my bar`.height + `my bar`.top → 18

        """)
  }

  @Test func `a brief explanation prints each step once`() throws {
    try expectRun(
      ["explain", "Examples/chat.json", "bar", "field.top", "--brief"],
      output: """
        'bar' is at x 0 and 393 wide, because its leading edge is that of the window and its trailing edge is that of the window.
          root.leading = 0 (the window, 393 wide)
            bar.leading == root.leading → 0      Examples/chat.json:21:6
          root.trailing = 393 (the window, 393 wide)
            bar.trailing == root.trailing → 393  Examples/chat.json:22:6
              bar.width = bar.trailing - bar.leading → 393

        'bar' is at y 464 and 52 high, because its bottom is the keyboard's top and its top is 8 above field.top.
          keyboard.top = 516 (the docked keyboard, 336 high)
            bar.bottom == keyboard.top → 516                        Examples/chat.json:23:6
              field.bottom == bar.bottom - 8 → 508                  Examples/chat.json:29:6
          field.height >= 36 @750 (what the content asks for) → 36  Examples/chat.json:9:9
                field.top = field.bottom - field.height → 472
                  field.top == bar.top + 8 → bar.top = 464          Examples/chat.json:28:6
                    bar.height = bar.bottom - bar.top → 52

        'field.top' is at y 472, because its bottom is 8 above bar.bottom and its height is what its content asks for.
          field.top = 472 (see 'bar')

        """)
    let all = try Binary.run(["explain", "Examples/chat.json", "--brief"]).output
    #expect(all.components(separatedBy: "field.bottom == bar.bottom - 8").count == 2)
    #expect(all.contains("'send' is at x 333"))
  }

  @Test func `constraints of a storyboard have their Interface Builder identifiers`() throws {
    let storyboard = Design.storyboard.replacing(
      "id=\"one-c4-000\"", with: "userLabel=\"Left gap\" id=\"one-c4-000\"")
    try withFolder(["Main.storyboard": storyboard]) { folder in
      let text = try Binary.run(["explain", "Main.storyboard#one", "box"], in: folder).output
      let lines = text.components(separatedBy: "\n")
      for (equation, name) in [
        ("box.leading == safeArea.leading + 16", "(one-c4-000 'Left gap')"),
        ("box.top == safeArea.top", "(one-c5-000)"), ("box.width == 100", "(one-c1-000)"),
      ] {
        let line = try #require(lines.first { $0.contains(equation) && $0.contains("Main") })
        #expect(line.hasSuffix(" " + name))
      }
    }
  }
}
