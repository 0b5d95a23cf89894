import LayoutInspection
import Testing

@Suite struct AmbiguityCheckTests {
  private func detailed(_ text: String) throws -> [Finding] {
    let spec = spec(text)
    let checker = try LayoutChecker(spec)
    return try checker.detailed(checker.check(spec.situation), in: spec.situation)
  }

  @Test func `a view without a place is ambiguous, with an example of another`() throws {
    let found = try detailed(
      screen(
        "\"a\": {}",
        ["a.left >= root.left", "a.right <= root.right", "a.width == 100"]
          + ["a.top == root.top", "a.height == 10"]))
    #expect(
      found.map { $0.line } == [
        "warning ambiguity: 'a' is ambiguous horizontally: its constraints do not decide its x or"
          + " its width"
      ])
    // From 0 to the right edge at 400, less its width.
    #expect(
      found.first?.related.map { $0.text }
        == ["at x 0, 100 wide is as good as at x 300, 100 wide"])
    #expect(
      found.first?.remedy == "say where it is, such as by a constraint on a.leading")
  }

  @Test func `a view without a length is ambiguous`() throws {
    let found = try detailed(
      screen(
        "\"a\": {}",
        ["a.left == root.left", "a.width <= 70", "a.top == root.top", "a.height == 10"]))
    #expect(
      found.first?.related.map { $0.text } == ["at x 0, 0 wide is as good as at x 0, 70 wide"])
    #expect(
      found.first?.remedy == "say how wide it is, such as by a constraint on a.width")
  }

  @Test func `each axis and each guide is told of, hidden views are not`() throws {
    let text = """
      {"screen": {"size": [400, 800]}, "guides": {"gap": {}},
       "views": {"a": {"intrinsic": [10, 10]}, "h": {"hidden": true, "views": {"i": {}}}},
       "constraints": ["gap.left == root.left", "gap.width == 8", "gap.height == 8"]}
      """
    try expectFindings(
      [
        "warning ambiguity: 'a' is ambiguous horizontally: its constraints do not decide its x or"
          + " its width",
        "warning ambiguity: 'a' is ambiguous vertically: its constraints do not decide its y or"
          + " its height",
        "warning ambiguity: 'gap' is ambiguous vertically: its constraints do not decide its y or"
          + " its height",
      ].sorted { ($0.contains("gap") ? 0 : 1) < ($1.contains("gap") ? 0 : 1) }, in: text)
  }

  @Test func `what is ambiguous is not judged otherwise`() throws {
    // Where a is, and what is in it, is not known: nothing but that is told.
    try expectFindings(
      [
        "warning ambiguity: 'a' is ambiguous horizontally: its constraints do not decide its x or"
          + " its width"
      ],
      in: screen(
        "\"a\": {\"views\": {\"text\": {\"intrinsic\": [500, 20]}}}",
        [
          "a.width == 500", "a.top == root.top + 100", "text.left == a.left",
          "text.top == a.top", "text.bottom == a.bottom",
        ]))
  }
}
