import LayoutInspection
import Testing

@Suite struct LengthCheckTests {
  @Test(arguments: [
    ("{}", "note empty-size: 'a' has no width"),
    (
      "{\"intrinsic\": [120, 20]}",
      "warning empty-size: 'a' has no width, though its content asks for 120 points"
    ),
    ("{\"intrinsic\": [null, 20]}", "warning empty-size: 'a' has no width, though it has content"),
    (
      "{\"views\": {\"b\": {\"views\": {\"c\": {\"intrinsic\": [10, 10]}}}}}",
      "warning empty-size: 'a' has no width, though there is content in it"
    ),
    // An empty text requests no width; constraints determine that of a stack view without views.
    ("{\"intrinsic\": [0, 20]}", ""),
    ("{\"stack\": {}}", ""),
    ("{\"stack\": {}, \"views\": {\"b\": {\"hidden\": true}}}", ""),
    ("{\"hidden\": true}", ""),
  ])
  func `a view without width is found`(view: String, line: String) throws {
    let constraints = pinned("a", 10, 100, 0, 30)
    let inner =
      view.contains("\"c\"")
      ? [
        "b.left == a.left", "b.right == a.right", "b.top == a.top", "b.height == 20",
        "c.left == b.left", "c.right == b.right", "c.top == b.top", "c.height == 20",
      ] : []
    try expectFindings(
      line.isEmpty ? [] : [line],
      in: screen("\"a\": \(view)", constraints + inner), only: [.emptySize])
  }

  @Test func `a view of height 0 despite an optional height is found`() throws {
    try expectFindings(
      ["warning empty-size: 'a' has no height, though 'a.height == 44 @500' asks for one"],
      in: screen("\"a\": {}", pinned("a", 0, 100, 10, 0) + ["a.height == 44 @500"]))
  }

  @Test func `content of a view without height is not reported as outside`() throws {
    try expectFindings(
      ["warning empty-size: 'bar' has no height, though there is content in it"],
      in: screen(
        "\"bar\": {\"views\": {\"text\": {\"intrinsic\": [50, 20]}}}",
        pinned("bar", 0, 100, 400, 0) + pinned("text", in: "bar", 0, 5, 50, 20)))
  }

  @Test func `squeezed content is found with the remaining size`() throws {
    // 400 - 10 - 309.5 leaves 80.5 of the 120 points, of the height all.
    let text = screen(
      "\"title\": {\"intrinsic\": [120, 20]}",
      [
        "title.left == root.left + 10", "title.right == root.right - 309.5",
        "title.top == root.top + 60",
      ])
    try expectFindings(
      [
        "warning squeezed-content: 'title' is squeezed to 80.5 of the 120 points of width its"
          + " content asks for"
      ], in: text)
    let spec = spec(text)
    let checker = try LayoutChecker(spec)
    let found = try checker.detailed(checker.check(spec.situation), in: spec.situation)
    #expect(found.first?.measure == 39.5)
    #expect(
      found.first?.related.map { $0.text }
        == ["title.left == root.left + 10", "title.right == root.right - 309.5"])
  }

  @Test func `content that resists no more than it hugs may be squeezed`() throws {
    let constraints = pinned("a", 0, 100, 50, 20)
    for (resistance, severity) in [(250, "note"), (251, "warning"), (1, "note")] {
      try expectFindings(
        [
          "\(severity) squeezed-content: 'a' is squeezed to 50 of the 100 points of width its content asks for"
        ],
        in: screen(
          "\"a\": {\"intrinsic\": [100, 20], \"compressionResistance\": \(resistance)}",
          constraints))
    }
  }
}
