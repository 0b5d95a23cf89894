import Testing

@Suite struct BadInputTests {
  /// A flawed spec, with the binary's message.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var spec: String
    var error: String

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "an empty file", spec: "",
      error: """
        <stdin>:1:1: error: the file is empty
          note: a spec is an object, such as {"views": {"box": {}}}

        """),
    Case(
      name: "malformed JSON", spec: "{\n  \"views\": {\"a\": {}}\n  \"constraints\" []\n}",
      error: """
        <stdin>:2:21: error: expected ',' or '}'
          "views": {"a": {}}
                            ^
        <stdin>:3:17: error: expected ':' after the key 'constraints'
          "constraints" []
                        ^

        """),
    Case(
      name: "an unknown key", spec: "{\n  \"views\": {\"a\": {\"intrinsc\": [1, 2]}}\n}",
      error: """
        <stdin>:2:19: error: unknown key 'intrinsc' in a view
          "views": {"a": {"intrinsc": [1, 2]}}
                          ^
          note: did you mean 'intrinsic'?

        """),
    Case(
      name: "an unknown view",
      spec: "{\"views\": {\"field\": {}}, \"constraints\": [\n\"fild.width == 5\"]}",
      error: """
        <stdin>:2:2: error: unknown view 'fild'
        "fild.width == 5"]}
         ^
          note: did you mean 'field'?

        """),
    Case(
      name: "a view that is not closed in a visual format",
      spec: "{\"views\": {\"field\": {}}, \"constraints\": [\n\"H:|-[\\u0066ield(44]-|\"]}",
      error: """
        <stdin>:2:20: error: a predicate on a view's thickness must end with ')' and the view must \
        end with ']'
        "H:|-[\\u0066ield(44]-|"]}
                           ^

        """),
    Case(
      name: "an unknown metric in a visual format",
      spec: "{\"views\": {\"field\": {}}, \"constraints\": [\n\"H:|-gap-[field]\"]}",
      error: """
        <stdin>:2:6: error: unknown metric 'gap'
        "H:|-gap-[field]"]}
             ^
          note: write the number itself

        """),
    Case(
      name: "an unknown anchor",
      spec: "{\"views\": {\"field\": {}}, \"constraints\": [\n\"field.bottm == root.bottom\"]}",
      error: """
        <stdin>:2:8: error: unknown anchor 'bottm'
        "field.bottm == root.bottom"]}
               ^
          note: did you mean 'bottom'?

        """),
    Case(
      name: "a syntax error in an equation",
      spec:
        "{\"views\": {\"a\": {}}, \"constraints\": [\n  \"a.width == 2 * (root.width - 8\"]}",
      error: """
        <stdin>:2:19: error: this '(' is never closed
          "a.width == 2 * (root.width - 8"]}
                          ^

        """),
    Case(
      name: "a syntax error after an escape",
      spec: "{\"views\": {\"a\": {}}, \"constraints\": [\n  \"\\u0061.width\\u0020== 8 8\"]}",
      error: """
        <stdin>:2:27: error: expected an operator, '@' or '#', not '8'
          "\\u0061.width\\u0020== 8 8"]}
                                  ^
          note: write an operator between '8' and '8', such as '*'

        """),
    Case(
      name: "not a number", spec: "{\"views\": {\"a\": {\"intrinsic\": [NaN, 1]}}}",
      error: """
        <stdin>:1:32: error: 'NaN' is not a number a layout can use
        {"views": {"a": {"intrinsic": [NaN, 1]}}}
                                       ^

        """),
    Case(
      name: "an infinite number", spec: "{\"screen\": {\"size\": [1e999, 100]}}",
      error: """
        <stdin>:1:22: error: 1e999 is too large; numbers go up to 1e6
        {"screen": {"size": [1e999, 100]}}
                             ^

        """),
    Case(
      name: "an absurd number", spec: "{\"constraints\": [\"root.width == 12345678901\"]}",
      error: """
        <stdin>:1:33: error: 12345678901 is too large; numbers go up to 1e6
        {"constraints": ["root.width == 12345678901"]}
                                        ^

        """),
    Case(
      name: "a view named twice",
      spec: "{\"views\": {\"a\": {},\n\"b\": {\"views\": {\"a\": {}}}}}",
      error: """
        <stdin>:2:17: error: view 'a' has the name of the view on line 1
        "b": {"views": {"a": {}}}}}
                        ^
          note: names are unique in the whole spec

        """),
    Case(
      name: "an axis mismatch",
      spec: "{\"views\": {\"a\": {}, \"b\": {}}, \"constraints\": [\n\"a.left == b.top\"]}",
      error: """
        <stdin>:2:12: error: 'a.left' is horizontal, 'b.top' is vertical
        "a.left == b.top"]}
                   ^
          note: pair it with an anchor of the same axis

        """),
    Case(
      name: "leading against left",
      spec: "{\"views\": {\"a\": {}}, \"constraints\": [\n\"a.leading == root.left\"]}",
      error: """
        <stdin>:2:15: error: 'a.leading' and 'root.left' do not mix
        "a.leading == root.left"]}
                      ^
          note: use leading and trailing throughout, or left and right throughout

        """),
    Case(
      name: "a position that equals a number",
      spec: "{\"views\": {\"a\": {}}, \"constraints\": [\n\"a.top == 20\"]}",
      error: """
        <stdin>:2:2: error: 'a.top' is a position, the right side is a length
        "a.top == 20"]}
         ^
          note: measure it from another position, such as 'root.top'

        """),
    Case(
      name: "a product that is not linear",
      spec: "{\"views\": {\"a\": {}}, \"constraints\": [\n\"a.width == a.height * root.width\"]}",
      error: """
        <stdin>:2:22: error: a product of two anchors is not linear
        "a.width == a.height * root.width"]}
                             ^
          note: one side of '*' has to be a number

        """),
    Case(
      name: "an illegal priority",
      spec: "{\"views\": {\"a\": {}}, \"constraints\": [\n\"a.width == 8 @1001\"]}",
      error: """
        <stdin>:2:16: error: priority must be above 0 and at most 1000, not 1001
        "a.width == 8 @1001"]}
                       ^

        """),
    Case(
      name: "a wrong type", spec: "{\"views\": [1, 2]}",
      error: """
        <stdin>:1:11: error: 'views' takes an object, not an array
        {"views": [1, 2]}
                  ^
          note: write {"name": {}}

        """),
    Case(
      name: "an unknown device", spec: "{\"device\": \"iPhone 15 Pr\"}",
      error: """
        <stdin>:1:12: error: unknown device 'iPhone 15 Pr'
        {"device": "iPhone 15 Pr"}
                   ^
          note: did you mean 'iPhone 15 Pro' or 'iPhone 15 Pro Max'?

        """),
    Case(
      name: "a form of window that the device does not have",
      spec: "{\"device\": \"iPhone 15\",\n \"window\": \"half\"}",
      error: """
        <stdin>:2:12: error: iPhone 15 has no window of the form 'half' in portrait
         "window": "half"}
                   ^
          note: a phone's windows fill the screen

        """),
    Case(
      name: "several problems at once",
      spec: """
        {
          "directoin": "rtl",
          "views": {"field": {"hugging": 0}},
          "constraints": [
            "field.top = root.top",
            "feild.width == 5 @2000",
            "field.left == rooot.left"
          ]
        }
        """,
      error: """
        <stdin>:2:3: error: unknown key 'directoin' in a spec
          "directoin": "rtl",
          ^
          note: did you mean 'direction'?
        <stdin>:3:34: error: priority must be above 0 and at most 1000, not 0
          "views": {"field": {"hugging": 0}},
                                         ^
        <stdin>:5:16: error: '=' is not a relation
            "field.top = root.top",
                       ^
          note: did you mean '=='?
        <stdin>:6:6: error: unknown view 'feild'
            "feild.width == 5 @2000",
             ^
          note: did you mean 'field'?
        <stdin>:6:24: error: priority must be above 0 and at most 1000, not 2000
            "feild.width == 5 @2000",
                               ^
        <stdin>:7:20: error: unknown view 'rooot'
            "field.left == rooot.left"
                           ^
          note: did you mean 'root'?

        """),
  ]

  @Test(arguments: cases)
  func `bad input is refused`(_ flawed: Case) throws {
    try expectRun(["solve", "-"], input: flawed.spec, status: 2, error: flawed.error)
  }

  @Test func `deep nesting is refused`() throws {
    let run = try Binary.run(["solve", "-"], input: String(repeating: "[", count: 100_000))
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.error.hasPrefix("<stdin>:1:1: error: a spec takes an object, not an array\n"), "\(run)")
    #expect(
      run.error.contains("<stdin>:1:513: error: objects and arrays nest deeper than 512 levels\n"),
      "\(run)")
  }

  @Test func `megabytes of nonsense are refused`() throws {
    let values = String(repeating: "{\"a\": [1, 2.5e3, \"text\", null, true]},\n", count: 30_000)
    try expectRun(
      ["solve", "-"], input: "{\"views\": [\n\(values)]}", status: 2,
      error: """
        <stdin>:1:11: error: 'views' takes an object, not an array
        {"views": [
                  ^
          note: write {"name": {}}

        """)
  }

  @Test func `names and identifiers cannot disturb a terminal`() throws {
    // U+009B begins a control sequence; U+202E turns the writing around.
    let spec = """
      {"views": {"a\\u009b": {}, "b\\u202e": {}}, "constraints": [
        "a\\u009b.width == 5 #`x\\u001b[31m`",
        "b\\u202e.width == 4", "b\\u202e.width == 5 #`y\\u001b[31m`"]}
      """
    let run = try Binary.run(["solve", "-", "--recover"], input: spec)
    let disturbing = (run.output + run.error).unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n" || $0 == "\u{202E}"
    }
    #expect(run.status == 1)
    #expect(run.output.contains("a?") && run.error.contains("y?[31m"), "\(run)")
    #expect(disturbing.isEmpty, "\(disturbing.map { $0.value })")
  }

  @Test func `an overlong name is refused`() throws {
    // In a table, every row is as wide as the longest name.
    try expectRun(
      ["solve", "-"], input: "{\"views\": {\n\"\(String(repeating: "a", count: 1001))\": {}}}",
      status: 2,
      error: """
        <stdin>:2:1: error: the name of a view is longer than 1000 bytes
        "\(String(repeating: "a", count: 79))…
        ^

        """)
  }

  @Test func `a missing file is named`() throws {
    try expectRun(
      ["solve", "Examples/none.json"], status: 2,
      error: """
        layout-cli: error: Examples/none.json could not be read: No such file or directory

        """)
  }

  @Test func `a repeated mistake is reported for its first ten places`() throws {
    let views = (0..<250).map { "\"v\($0)\": {\"hiden\": true}" }.joined(separator: ",\n")
    let run = try Binary.run(["solve", "-"], input: "{\"views\": {\(views)}, \"views\": 1 2}")
    let lines = run.error.split(separator: "\n").map { String($0) }
    #expect(run.status == 2)
    #expect(lines.count { $0.contains("unknown key 'hiden'") } == 10)
    #expect(lines.count { $0 == "  note: and 240 more like it" } == 1)
    #expect(lines.contains { $0.contains("expected ',' or '}', not '2'") }, "\(run)")
  }
}
