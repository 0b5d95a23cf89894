import LayoutInspection
import Testing

@Suite struct AmbiguityCheckTests {
  private func detailed(_ text: String) throws -> [Finding] {
    let spec = spec(text)
    let checker = try LayoutChecker(spec)
    return try checker.detailed(checker.check(spec.situation), in: spec.situation)
  }

  @Test func `a view without a position is ambiguous, with another possible position`() throws {
    let found = try detailed(
      screen(
        "\"a\": {}",
        ["a.left >= root.left", "a.right <= root.right", "a.width == 100"]
          + ["a.top == root.top", "a.height == 10"]))
    #expect(
      found.map { $0.line } == [
        "warning ambiguity: 'a' is ambiguous horizontally: nothing decides its x"
      ])
    // From 0 to the right edge at 400, less its width.
    #expect(found.first?.related.map { $0.text } == ["x 0 is as good as x 300"])
    #expect(found.first?.remedy == "give it a leading edge or a trailing edge")
  }

  @Test func `a view without a width or height is ambiguous`() throws {
    let found = try detailed(
      screen(
        "\"a\": {}",
        ["a.left == root.left", "a.width <= 70", "a.top == root.top", "a.height == 10"]))
    #expect(found.first?.related.map { $0.text } == ["width 0 is as good as width 70"])
    #expect(found.first?.remedy == "give it a width or a trailing edge")
  }

  @Test func `constraints of equal priority that disagree are named as the cause`() throws {
    let found = try detailed(
      screen(
        "\"a\": {\"intrinsic\": [20, 20]}",
        ["a.left == root.left", "a.width == 3 @750", "a.top == root.top"]))
    #expect(
      found.first?.line
        == "warning ambiguity: 'a' is ambiguous horizontally: constraints of equal priority disagree"
        + " about its width")
    #expect(
      found.first?.remedy
        == "constraints on its width disagree at priority 750; give one of them another priority")
  }

  @Test func `scrollable content without an end is ambiguous`() throws {
    let constraints =
      pinned("list", 0, 50, 400, 300)
      + ["text.top == list.top", "text.left == list.left", "text.right == list.right"]
      + ["text.width == list.width"]
    let list = "\"list\": {\"scroll\": true, \"views\": {\"text\": {\"intrinsic\": [20, 900]}}}"
    let found = try detailed(screen(list, constraints))
    #expect(
      found.map { $0.line } == [
        "warning ambiguity: the content that 'list' scrolls is ambiguous vertically: nothing decides"
          + " its height"
      ])
    #expect(found.first?.subject == ["list.content", "vertical"])
    #expect(found.first?.remedy == "tie what is in 'list' to its bottom too")
    try expectFindings([], in: screen(list, constraints + ["text.bottom == list.bottom"]))
    // Without constraints on the content there is no content to scroll.
    try expectFindings(
      [],
      in: screen(
        list,
        pinned("list", 0, 50, 400, 300) + [
          "text.centerX == list.centerX", "text.centerY == list.centerY", "text.height == 100",
        ]), only: [.ambiguity])
  }

  @Test func `a remedy is one that helps: of tied content the length, of held edges the other`()
    throws
  {
    let list =
      "\"list\": {\"scroll\": true, \"views\": {\"card\": {\"views\": {\"text\": {}}}}}"
    let found = try detailed(
      screen(
        list,
        pinned("list", 0, 50, 400, 300)
          + [
            "card.top == list.top", "card.bottom == list.bottom", "card.left == list.left",
            "card.right == list.right", "card.width == list.width", "text.top == card.top",
            "text.bottom == card.bottom", "text.left == card.left", "text.right == card.right",
          ]))
    #expect(
      found.first { $0.subject == ["list.content", "vertical"] }?.remedy == "give 'card' a height")
    let between = try detailed(
      screen(
        "\"a\": {}, \"b\": {}",
        [
          "a.top == root.top", "a.bottom == b.top", "b.bottom == root.bottom",
          "a.left == root.left",
          "a.width == 10", "b.left == root.left", "b.width == 10",
        ]))
    #expect(between.map { $0.remedy } == ["give it a height", "give it a height"])
  }

  @Test func `only lengths that compete are named as rivals`() throws {
    // Of 400 points, p and q request 300 each; l and m have 400 points and request 50 and 60.
    let rows = [("p", "q"), ("l", "m")].flatMap { (first: String, second: String) -> [String] in
      [
        "\(first).left == root.left", "\(first).right == \(second).left",
        "\(second).right == root.right", "\(first).top == root.top", "\(second).top == root.top",
      ]
    }
    let found = try detailed(
      screen(
        """
        "p": {"intrinsic": [300, 20]}, "q": {"intrinsic": [300, 20]},
        "l": {"intrinsic": [50, 20]}, "m": {"intrinsic": [60, 20]}
        """, rows))
    let squeezed = "could shrink just as well; give one of them another compression resistance"
    let stretched = "could grow just as well; give one of them another hugging"
    #expect(
      found.filter { $0.rule == .ambiguity }.map { $0.remedy } == [
        "it and 'q' \(squeezed) priority than 750", "it and 'p' \(squeezed) priority than 750",
        "it and 'm' \(stretched) priority than 250", "it and 'l' \(stretched) priority than 250",
      ])
    #expect(
      found.first { $0.subject == ["q", "horizontal"] }?.related.map { $0.text }
        == ["x 300, width 100 is as good as x 100, width 300"])
  }

  @Test func `constraints for a length are listed before those for a position`() throws {
    let found = try detailed(
      screen(
        "\"e\": {\"views\": {\"i\": {\"intrinsic\": [10, 10]}}}",
        [
          "e.left == root.left", "e.top == root.top", "e.width == 0", "e.height == 20",
          "i.left == e.left", "i.top == e.top",
        ]))
    let empty = found.first { $0.rule == .emptySize }
    #expect(empty?.related.map { $0.text } == ["e.width == 0", "e.left == root.left"])
    #expect(empty?.unlistedCount == 0)
  }

  @Test func `of many constraints only the nearest are listed`() throws {
    let names = ["a", "b", "c", "d", "e", "f"]
    let chain = zip(names.dropFirst(), names).map { "\($0).left == \($1).right" }
    let found = try detailed(
      screen(
        names.map { "\"\($0)\": {\"intrinsic\": [100, 20]}" }.joined(separator: ", "),
        ["a.left == root.left"] + names.map { "\($0).top == safeArea.top" } + chain))
    let last = found.first { $0.subject == ["f", "horizontal"] }
    #expect(last?.related.map { $0.text }.contains("f.left == e.right") == true)
    #expect(last?.related.count == 4)
    // Of six views one width, and six positions.
    #expect(last?.unlistedCount == 8)
  }

  @Test func `a view may have the name of an axis`() throws {
    let found = try detailed(
      """
      {"device": "iPhone 15", "keyboard": {"kind": "docked"},
       "views": {"horizontal": {"intrinsic": [100, 20]}},
       "constraints": ["horizontal.left == root.left", "horizontal.bottom == root.bottom"]}
      """)
    let covered = found.first { $0.rule == .underKeyboard }
    #expect(covered?.related.last?.text == "horizontal.bottom == root.bottom")
  }

  @Test func `views and guides are reported per axis, hidden views are not`() throws {
    let text = """
      {"screen": {"size": [400, 800]}, "guides": {"gap": {}},
       "views": {"a": {"intrinsic": [10, 10]}, "h": {"hidden": true, "views": {"i": {}}}},
       "constraints": ["gap.left == root.left", "gap.width == 8", "gap.height == 8"]}
      """
    try expectFindings(
      [
        "warning ambiguity: 'a' is ambiguous horizontally: nothing decides its x",
        "warning ambiguity: 'a' is ambiguous vertically: nothing decides its y",
        "warning ambiguity: 'gap' is ambiguous vertically: nothing decides its y",
      ].sorted { ($0.contains("gap") ? 0 : 1) < ($1.contains("gap") ? 0 : 1) }, in: text)
  }

  @Test func `an ambiguous view has no other findings`() throws {
    // The position of a and its contents are unknown: only that is reported.
    try expectFindings(
      [
        "warning ambiguity: 'a' is ambiguous horizontally: nothing decides its x"
      ],
      in: screen(
        "\"a\": {\"views\": {\"text\": {\"intrinsic\": [500, 20]}}}",
        [
          "a.width == 500", "a.top == root.top + 100", "text.left == a.left",
          "text.top == a.top", "text.bottom == a.bottom",
        ]))
  }
}
