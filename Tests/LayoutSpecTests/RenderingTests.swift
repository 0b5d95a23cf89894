import Testing

@testable import LayoutSpec

@Suite struct RenderingTests {
  private func rendered(_ text: String) -> String {
    let source = SourceText(name: "dir/spec.json", text: text)
    do throws(SpecError) {
      _ = try Spec(source)
      return ""
    } catch {
      return source.rendered(error)
    }
  }

  private func expectRendered(
    _ text: String, as expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(rendered(text) == expected, sourceLocation: sourceLocation)
  }

  @Test func `a problem shows its line, a caret and the remedy`() {
    expectRendered(
      """
      {
        "views": {"field": {}},
        "constraints": [
          "fild.width == 5"
        ]
      }
      """,
      as: """
        dir/spec.json:4:6: error: unknown view 'fild'
            "fild.width == 5"
             ^
          note: did you mean 'field'?

        """)
  }

  @Test func `tabs and controls do not shift the caret`() {
    expectRendered(
      "{\t\"version\": 1,\u{7F}}",
      as: """
        dir/spec.json:1:16: error: expected a key or '}', not '?'
        { "version": 1,?}
                       ^

        """)
  }

  @Test func `wide characters do not shift the caret`() {
    expectRendered(
      "{\"views\": {\"漢字😀é\": 1}}",
      as: """
        dir/spec.json:1:20: error: a view takes an object, not a number
        {"views": {"漢字😀é": 1}}
                              ^

        """)
  }

  @Test(arguments: [
    ("e\u{301}\u{323}", 1), ("😀", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("✅", 2), ("⭐", 2), ("❤️", 2), ("❤", 1),
    ("漢", 2), ("한", 2), ("ｱ", 1), ("Ａ", 2), ("–", 1), ("a\u{200B}b", 2), ("→", 1),
  ])
  func `the display width of a text counts columns`(text: String, columns: Int) {
    #expect(displayWidth(of: text) == columns)
  }

  @Test func `a long line is cut to a window around the caret`() {
    let padding = String(repeating: " ", count: 5) + String(repeating: "x", count: 500)
    expectRendered(
      "{\"views\": {\"a\": {}, /*\(padding)*/ \"b\": 1 /*\(padding)*/}}",
      as: """
        dir/spec.json:1:536: error: a view takes an object, not a number
        …\(String(repeating: "x", count: 32))*/ "b": 1 /*     \(String(repeating: "x", count: 31))…
        \(String(repeating: " ", count: 41))^

        """)
  }

  @Test func `a line of megabytes is shortened`() {
    let count = Thoroughness.isFull ? 2_000_000 : 400_000
    let long = String(repeating: "é", count: count)
    let text = rendered("{/*\(long)*/\"views\": 1}")
    #expect(text.count < 400)
    #expect(text.hasPrefix("dir/spec.json:1:\(count + 15): error: 'views' takes an object"))
  }
}
