import Testing

/// The differences that `diff` finds between two layouts.
@Suite struct DiffTests {
  /// The output of `solve --format ndjson` for two examples.
  private static let savedLayouts = """
    {"spec": "Examples/chat.json", "name": "messages", "parent": "root", "x": 0, "y": 59, "width": 393, "height": 405}
    {"spec": "Examples/chat.json", "name": "bar", "parent": "root", "x": 0, "y": 464, "width": 393, "height": 52}
    {"spec": "Examples/chat.json", "name": "field", "parent": "bar", "x": 16, "y": 8, "width": 309, "height": 36}
    {"spec": "Examples/chat.json", "name": "send", "parent": "bar", "x": 333, "y": 8, "width": 44, "height": 36}
    {"spec": "Examples/signin.json", "name": "title", "parent": "root", "x": 136.6667, "y": 141.6667, "width": 120, "height": 41}
    {"spec": "Examples/signin.json", "name": "form", "parent": "root", "x": 24, "y": 206.6667, "width": 345, "height": 162}
    {"spec": "Examples/signin.json", "name": "email", "parent": "form", "x": 0, "y": 0, "width": 345, "height": 44}
    {"spec": "Examples/signin.json", "name": "password", "parent": "form", "x": 0, "y": 52, "width": 345, "height": 44}
    {"spec": "Examples/signin.json", "name": "signIn", "parent": "form", "x": 124.6667, "y": 112, "width": 96, "height": 50}
    """

  @Test func `a layout does not differ from itself`() throws {
    try expectRun(
      ["diff", "Examples/chat.json", "Examples/chat.json"])
  }

  @Test func `views that moved show both numbers`() throws {
    // The saved layout is that without a keyboard, 852 - 34 - 516 = 302 points lower.
    try withFile(
      """
      {"name": "messages", "parent": "root", "x": 0, "y": 59, "width": 393, "height": 707}
      {"name": "bar", "parent": "root", "x": 0, "y": 766, "width": 393, "height": 52}
      {"name": "field", "parent": "bar", "x": 16, "y": 8, "width": 309, "height": 36}
      {"name": "send", "parent": "bar", "x": 333, "y": 8, "width": 44, "height": 36}

      """
    ) { file in
      try expectRun(
        ["diff", file, "Examples/chat.json"], status: 1,
        output: """
            view      x          y  width     height
            messages  0         59    393  707 → 405
            bar       0  766 → 464    393         52

          """)
    }
  }

  @Test func `options for the situation apply to specs only`() throws {
    try withFile(
      """
      {"name": "messages", "parent": "root", "x": 0, "y": 59, "width": 393, "height": 707}
      {"name": "bar", "parent": "root", "x": 0, "y": 766, "width": 393, "height": 52}
      {"name": "field", "parent": "bar", "x": 16, "y": 8, "width": 309, "height": 36}
      {"name": "send", "parent": "bar", "x": 333, "y": 8, "width": 44, "height": 36}

      """
    ) { file in
      try expectRun(
        ["diff", file, "Examples/chat.json", "--keyboard", "none"])
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
    try withFile(
      """
      {"name": "messages", "parent": "root", "x": 0, "y": 59, "width": 393, "height": 707}
      {"name": "bar", "parent": "root", "x": 0, "y": 766, "width": 393, "height": 52}
      {"name": "field", "parent": "bar", "x": 16, "y": 8, "width": 309, "height": 36}
      {"name": "send", "parent": "bar", "x": 333, "y": 8, "width": 44, "height": 36}

      """
    ) { file in
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
      ["diff", "Examples/signin.json", "Examples/signin-conflict.json"], status: 1,
      output: """
        newly contradicts others: form.width == 360 #formWidth

        """,
      error: """
        Examples/signin-conflict.json:18:6: error: contradiction: these 3 constraints cannot all be satisfied
          Examples/signin-conflict.json:16:6: form.leading == safeArea.leading + 24
          Examples/signin-conflict.json:17:6: form.trailing == safeArea.trailing - 24
          Examples/signin-conflict.json:18:6: form.width == 360 #formWidth
          given: window.width == 393, root.width == window.width, safeArea.left == root.left, safeArea.right == root.right
          note: the frames are those without form.width == 360 #formWidth

        """)
  }

  @Test func `numbers may differ by the tolerance`() throws {
    try withFile(
      """
      {"name": "messages", "parent": "root", "x": 0, "y": 59.4, "width": 393, "height": 405}
      {"name": "bar", "parent": "root", "x": 0, "y": 464, "width": 393, "height": 52}
      {"name": "field", "parent": "bar", "x": 16, "y": 8, "width": 309, "height": 36}
      {"name": "send", "parent": "bar", "x": 333, "y": 8, "width": 44, "height": 36}

      """
    ) { file in
      try expectRun(
        ["diff", file, "Examples/chat.json", "--tolerance", "0.5"])
    }
  }

  @Test func `layouts of several specs are compared by their names`() throws {
    try withFile(
      """
      \(Self.savedLayouts)

      """
    ) { file in
      try expectRun(
        ["diff", file, file])
    }
  }

  @Test func `a layout without a counterpart is reported`() throws {
    try withFile(
      """
      \(Self.savedLayouts)

      """
    ) { file in
      try expectRun(
        ["diff", "Examples/chat.json", file], status: 2,
        error: """
          layout-cli: error: \(file) has several layouts, and the other does not say which it is
            note: save the other by 'solve --with-filename', or name a root behind a #

          """)
    }
  }

  @Test func `an invalid tolerance is refused`() throws {
    try expectRun(
      ["diff", "Examples/chat.json", "Examples/chat.json", "--tolerance", "-1"], status: 2,
      error: """
        layout-cli: error: '--tolerance' takes a number of points, not '-1'
          note: write a number from 0 to 1e6

        """)
  }

  @Test func `diff requires two layouts`() throws {
    try expectRun(
      ["diff", "Examples/chat.json"], status: 2,
      error: """
        layout-cli: error: the layout to compare with is missing
          note: name a second one, or two versions with --os, such as --os 17,27

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

  @Test func `a malformed saved layout is reported with its place`() throws {
    try withFile(
      """
      {"name": "bar", "parent": "root", "x": 0, "y": 0, "width": "wide", "height": 2}

      """
    ) { file in
      try expectRun(
        ["diff", file, "Examples/chat.json"], status: 2,
        error: """
          \(file):1:60: error: width takes a number, not a string
          {"name": "bar", "parent": "root", "x": 0, "y": 0, "width": "wide", "height": 2}
                                                                     ^

          """)
    }
  }
}
