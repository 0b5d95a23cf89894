import Testing

@testable import LayoutSpec

/// Tests that all problems are reported together, without consequences of other problems.
@Suite struct CascadeTests {
  @Test func `views in an unreadable part are not reported as unknown`() {
    expectProblems(
      ["1:11 'views' takes an object, not an array (write {\"name\": {}})"],
      of: "{\"views\": [\"a\", {\"name\": \"b\"}], \"constraints\": [\"a.top == b.top\"]}")
    expectProblems(
      ["1:18 unknown key 'subviews' in a view (did you mean 'views'?)"],
      of: """
        {"views": {"b": {"subviews": {"field": {"guides": {"gap": {}}}}}},
         "constraints": ["field.top == b.top", "gap.top == field.top"]}
        """)
    expectProblems(
      ["2:1 key 'views' is given twice; the first is on line 1"],
      of: """
        {"views": {"a": {}},
        "views": {"b": {}}, "constraints": ["a.top == b.top"]}
        """)
  }

  @Test func `a view whose name is refused is not reported as unknown`() {
    expectProblems(
      ["1:14 the name of a view holds no backquotes and no control characters"],
      of: """
        {"views": {"a\\u0001": {}}, "constraints": ["`a\\u0001`.width == 1"]}
        """)
  }

  @Test func `a name that occurs nowhere is still reported as unknown`() {
    expectProblems(
      [
        "1:11 'views' takes an object, not an array (write {\"name\": {}})",
        "2:27 unknown view 'c'",
      ],
      of: """
        {"views": ["a"],
        "constraints": ["a.top == c.top"]}
        """)
  }

  @Test func `problems inside a view whose name is refused are also found`() {
    expectProblems(
      [
        "1:12 'root' is a reserved name (choose another name for the view)",
        "1:37 unknown key 'x' in a view (the keys are \(SpecKeys.view.joined(separator: ", ")))",
      ],
      of: """
        {"views": {"root": {"views": {"a": {"x": 1}}}}, "constraints": ["a.width == 1"]}
        """)
  }

  @Test func `every part of a keyboard and a window is checked`() {
    expectProblems(
      [
        "1:23 unknown kind of keyboard 'doked' (did you mean 'docked'?)",
        "1:42 'height' takes a number, not a string",
      ],
      of: "{\"keyboard\": {\"kind\": \"doked\", \"height\": \"3\"}}")
    expectProblems(
      [
        "1:21 unknown form of window 'haf' (did you mean 'half'?)",
        "1:37 'frame' takes an array, not a number (write [x, y, width, height])",
      ],
      of: "{\"window\": {\"form\": \"haf\", \"frame\": 5}}")
  }

  @Test(arguments: [
    ("a.widht == a.hieght", ["unknown anchor 'widht'", "unknown anchor 'hieght'"]),
    ("a.widht = 5", ["unknown anchor 'widht'", "'=' is not a relation"]),
    ("a.top == a.lfet @high", ["unknown anchor 'lfet'", "a priority is a number, not 'high'"]),
    ("a == a", ["'a' has no anchor", "'a' has no anchor"]),
    ("a.widht == c.width", ["unknown anchor 'widht'", "unknown view 'c'"]),
    ("a.top == c.left", ["'a.top' is vertical, 'c.left' is horizontal", "unknown view 'c'"]),
    (
      "a.topAnchor == safeArea.bottomAnchor @0",
      [
        "unknown anchor 'topAnchor'", "unknown anchor 'bottomAnchor'",
        "priority must be above 0 and at most 1000, not 0",
      ]
    ),
    (
      "a.widht == 0.5 a.width",
      ["unknown anchor 'widht'", "expected an operator, '@' or '#', not 'a'"]
    ),
  ])
  func `all mistakes in an equation are reported`(_ equation: String, _ messages: [String]) {
    let text = "{\"views\": {\"a\": {}}, \"constraints\": [\"\(equation)\"]}"
    do throws(SpecError) {
      _ = try Spec(SourceText(name: "spec", text: text))
      Issue.record("\(equation) was accepted")
    } catch {
      #expect(error.problems.map { $0.message } == messages)
    }
  }

  @Test func `a spec may name its schema for editors`() {
    expectProblems([], of: "{\"$schema\": \"./layout-spec.schema.json\", \"views\": {\"a\": {}}}")
    expectProblems(
      ["1:13 '$schema' takes a string, not a number"], of: "{\"$schema\": 1}")
    expectProblems(
      ["1:2 unknown key 'schema' in a spec (did you mean '$schema'?)"], of: "{\"schema\": \"\"}")
  }

  @Test func `comments may be anywhere, and every list may end with a comma`() {
    let text = """
      /**/{// a
      "views"/**/:/**/{"a"/**/:{/**/"intrinsic":[/**/1/**/,/**/null,/**/],},},/**/
      "constraints":[/**/"a.top == root.top"/**/,/**/
      "a.left == root.left",],// z
      }// end
      """
    #expect(
      spec(text).equations.map(words) == ["a.top == 1.0*root.top", "a.left == 1.0*root.left"])
  }

  @Test func `a view placed directly in a view gets a hint and is not unknown`() {
    let remedies = ["label", "field"].map {
      "if it is a view, put it into \"views\": {\"\($0)\": {…}}"
    }
    expectProblems(
      [
        "2:2 unknown key 'label' in a view (\(remedies[0]))",
        "3:2 unknown key 'field' in a view (\(remedies[1]))",
      ],
      of: """
        {"views": {"row": {
         "label": {"intrinsic": [10, 10]},
         "field": {}}},
         "constraints": ["label.leading == row.leading", "field.leading == row.leading"]}
        """)
  }
}
