import Testing

@Suite struct FormatTests {
  private let spec = """
    {"screen": {"size": [100, 200], "scale": 2},
     "views": {"a, \\"b\\"": {"views": {"é": {}}}},
     "constraints": [
      "`a, \\"b\\"`.left == root.left + 10", "`a, \\"b\\"`.top == root.top + 20",
      "`a, \\"b\\"`.width == root.width / 3.2", "`a, \\"b\\"`.height == 40.3",
      "é.left == `a, \\"b\\"`.left + 1", "é.top == `a, \\"b\\"`.top - 2",
      "é.width == 5", "é.height == 6"]}
    """

  @Test func `JSON`() throws {
    // The right edge is at 10 + 31.25 = 41.25, half-way between two pixels of half a point: 41.5.
    // The bottom edge at 60.3 becomes 60.5.
    try expectRun(
      ["solve", "--format", "json", "-"], input: spec,
      output: #"""
        {"views": [
          {"name": "a, \"b\"", "parent": "root", "x": 10, "y": 20, "width": 31.5, "height": 40.5},
          {"name": "é", "parent": "a, \"b\"", "x": 1, "y": -2, "width": 5, "height": 6}
        ], "ambiguous": [], "broken": []}

        """#)
  }

  @Test func `ndjson has one view per line`() throws {
    try expectRun(
      ["solve", "--format=ndjson", "--absolute", "-"], input: spec,
      output: #"""
        {"name": "a, \"b\"", "parent": "root", "x": 10, "y": 20, "width": 31.5, "height": 40.5}
        {"name": "é", "parent": "a, \"b\"", "x": 11, "y": 18, "width": 5, "height": 6}

        """#)
  }

  @Test func `an ambiguous view is reported once, without its margins`() throws {
    let spec = """
      {"views": {"a": {"views": {"b": {"intrinsic": [5, 5]}}}}, "constraints": [
        "a.left == root.left", "a.right == root.right", "a.top == root.top",
        "a.height == 100 @500", "a.height == 200 @500",
        "b.left == a.margins.left", "b.top == a.margins.top"]}
      """
    try expectRun(
      ["solve", "-"], input: spec,
      output: """
        view  x   y  width  height
        a     0   0    393     100
          b   8  67      5       5

        """,
      error: """
        <stdin>:1:12: warning: 'a' is ambiguous vertically: constraints of equal priority disagree about its height
          note: constraints on its height disagree at priority 500; give one of them another priority

        """)
  }

  @Test func `ambiguity is reported but does not fail`() throws {
    try expectRun(
      ["solve", "--format", "json", "-"],
      input: """
        {"screen": {"size": [100, 100]}, "views": {
          "a": {}}, "constraints": [
          "a.left == root.left", "a.width == 10", "a.height == 10"]}
        """,
      output: """
        {"views": [
          {"name": "a", "parent": "root", "x": 0, "y": 0, "width": 10, "height": 10}
        ], "ambiguous": [
          {"name": "a", "axis": "vertical"}
        ], "broken": []}

        """,
      error: """
        <stdin>:2:3: warning: 'a' is ambiguous vertically: nothing decides its y
          note: give it a top or a bottom

        """)
  }

  @Test func `a hidden view is not called ambiguous`() throws {
    func spec(isHidden: Bool) -> String {
      """
      {"views": {"a": {"hidden": \(isHidden), "views": {"b": {}}}}, "constraints": [
        "a.left == root.left", "a.top == root.top", "b.left == a.left", "b.top == a.top"]}
      """
    }
    try expectRun(
      ["solve", "-"], input: spec(isHidden: true),
      output: """
        view  x  y  width  height
        a     0  0      0       0
          b   0  0      0       0

        """)
    let shown = try Binary.run(["solve", "-"], input: spec(isHidden: false))
    #expect(shown.error.contains("'b' is ambiguous vertically"), "\(shown)")
  }

  @Test func `an empty spec has no frames`() throws {
    try expectRun(
      ["solve", "-", "--format", "json"], input: "{}",
      output: "{\"views\": [], \"ambiguous\": [], \"broken\": []}\n")
    try expectRun(["solve", "-"], input: "{}", output: "view  x  y  width  height\n")
  }

  @Test func `remedies for ambiguity are shown for small specs only`() throws {
    for (count, isTold) in [(20, true), (101, false)] {
      let views = (0..<count).map { "\"v\($0)\": {}" }.joined(separator: ", ")
      let run = try Binary.run(["solve", "-"], input: "{\"views\": {\(views)}}")
      #expect(run.error.contains("'v0' is ambiguous horizontally: nothing decides its x"))
      #expect(run.error.contains("  note: give it") == isTold, "\(count) views")
    }
  }
}
