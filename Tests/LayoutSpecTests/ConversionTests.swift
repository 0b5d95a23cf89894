import Testing

@testable import LayoutSpec

/// Tests that constraints in another spelling are equivalent.
@Suite struct ConversionTests {
  private func converted(
    _ text: String, _ spelling: ConstraintSpelling,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> (text: String, remainders: [ConvertedSpec.Remainder]) {
    let source = SourceText(name: "spec.json", text: text)
    do throws(SpecError) {
      let result = try Spec.converted(source, to: spelling)
      return (String(decoding: result.bytes, as: UTF8.self), result.remainders)
    } catch {
      Issue.record("\(source.rendered(error))\(text)", sourceLocation: sourceLocation)
      return ("", [])
    }
  }

  private func expectConversion(
    to spelling: ConstraintSpelling, of text: String, _ expected: String,
    remainders: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let result = converted(text, spelling, sourceLocation: sourceLocation)
    #expect(result.text == expected, sourceLocation: sourceLocation)
    #expect(result.remainders.map { $0.reason } == remainders, sourceLocation: sourceLocation)
  }

  private let views = "\"views\": {\"a\": {}, \"b\": {}, \"bar\": {\"views\": {\"c\": {}}}}"

  /// Expects the conversion of an array of constraints on one line.
  private func expectArray(
    _ constraints: String, to spelling: ConstraintSpelling, _ lines: [String],
    remainders: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let constraints = constraints.split(separator: "\n").joined(separator: " ")
    let inner = lines.map { "    \($0)" }.joined(separator: ",\n")
    expectConversion(
      to: spelling, of: "{\n  \(views),\n  \"constraints\": [\(constraints)]\n}",
      "{\n  \(views),\n  \"constraints\": [\n\(inner)\n  ]\n}", remainders: remainders,
      sourceLocation: sourceLocation)
  }

  // MARK: - Spellings

  @Test func `equations become objects`() {
    expectArray(
      "\"a.top == b.bottom\", \"a.width >= 2 * c.height + system - 8 @750 #x\"", to: .objects,
      [
        #"{"item": "a", "anchor": "top", "toItem": "b", "toAnchor": "bottom"}"#,
        """
        {
              "item": "a",
              "anchor": "width",
              "relation": ">=",
              "toItem": "c",
              "toAnchor": "height",
              "multiplier": 2,
              "system": 1,
              "constant": -8,
              "priority": 750,
              "identifier": "x"
            }
        """,
      ])
  }

  @Test func `an equation that no object can express stays an equation`() {
    expectArray(
      "\"a.top == (b.top + c.top) / 2\", \"a.width == 5\"", to: .objects,
      [#""a.top == (b.top + c.top) / 2""#, #"{"item": "a", "anchor": "width", "constant": 5}"#],
      remainders: ["its right side has several items, which no object can say"])
  }

  @Test func `objects and formats become equations`() {
    expectArray(
      #"{"item": "a", "anchor": "top", "toItem": "bar.margins", "multiplier": 1}, "H:|-[a]-[b(<=a@5)]-(>=3)-|""#,
      to: .equations,
      [
        #""a.top == bar.margins.top""#, #""a.leading == margins.leading""#,
        #""b.leading == a.trailing + system""#, #""b.width <= a.width @5""#,
        #""root.trailing >= b.trailing + 3""#,
      ])
  }

  @Test func `a format with options and an identifier becomes equations with both`() {
    expectArray(
      #"{"format": "H:[a]-m-[b]", "options": ["alignAllTop"], "metrics": {"m": 2}, "identifier": "row"}"#,
      to: .equations,
      [#""b.leading == a.trailing + 2 #row""#, #""a.top == b.top #row""#])
  }

  @Test func `an identifier that no equation can express stays in an object`() {
    let object = #"{"item": "a", "anchor": "width", "constant": 5, "identifier": "`"}"#
    expectConversion(
      to: .equations, of: "{\(views), \"constraints\": [\(object)]}",
      "{\(views), \"constraints\": [\(object)]}",
      remainders: ["no equation has an identifier that is empty or holds a backquote"])
    expectArray(
      #"{"format": "[a(5)]", "identifier": "`"}"#, to: .equations, [object])
  }

  @Test func `rows and columns become formats`() {
    expectArray(
      """
      "a.leading == margins.leading", "b.leading == a.trailing + system",
      "root.trailing == b.trailing + 12", "a.width == b.width", "a.width >= 44 @750",
      "b.trailing <= bar.leading - 4", "c.top == bar.top", "bar.bottom == c.bottom",
      "bar.bottom == keyboard.top", "a.centerX == b.centerX"
      """,
      to: .format,
      [
        #""H:|-[a(==b,>=44@750)]-[b]-12-|""#, #""H:[b]-(>=4)-[bar]""#, #""V:|[c]|""#,
        #""V:[bar][keyboard]""#, #""a.centerX == b.centerX""#,
      ], remainders: ["no visual format can say it"])
  }

  @Test(arguments: ["a.top == b.bottom - 125001 * system", "a.width == 1e6 + system"])
  func `equations with numbers too large for a format stay unchanged`(equation: String) {
    let text = "{\(views),\"constraints\":[ \"\(equation)\" ]}"
    expectConversion(to: .format, of: text, text, remainders: ["no visual format can say it"])
  }

  @Test func `constraints already in the target spelling stay unchanged`() {
    for spelling in ConstraintSpelling.allCases {
      let constraint =
        switch spelling {
        case .equations: "\"a.top==b.top\""
        case .objects: "{\"item\":\"a\",\"anchor\":\"top\",\"toItem\":\"b\"}"
        case .format: "\"H:[a][b]\""
        }
      let text = "{\(views),\"constraints\":[ \(constraint) ]}"
      expectConversion(to: spelling, of: text, text)
    }
  }

  @Test func `comments and the surrounding text stay`() {
    expectConversion(
      to: .format,
      of: """
        {"version": 1.0, // one
          "views": {"a": {},   "b": {}},
          "keyboardGuide": {"near": {"top": [ "b.top == a.bottom" ]}},
          "constraints": [
            // Left.
            "a.leading == root.leading",
            {"item": "a", /* inside */ "anchor": "top", "toItem": "b"},

            // Right.
            "a.trailing == root.trailing", // beside
            // Last.
          ]}
        """,
      """
      {"version": 1.0, // one
        "views": {"a": {},   "b": {}},
        "keyboardGuide": {"near": {"top": ["V:[a][b]"]}},
        "constraints": [
          // Left.
          "H:|[a]|",
          {"item": "a", /* inside */ "anchor": "top", "toItem": "b"}

          // Right.
          // beside
          // Last.
        ]}
      """, remainders: ["no visual format can say it"])
    expectConversion(
      to: .equations,
      of: """
        {"views": {"a": {}}, "constraints": [
          {"item": "a", /* inside */ "anchor": "width", "constant": 8} // beside
        ]}
        """,
      """
      {"views": {"a": {}}, "constraints": [
        /* inside */
        "a.width == 8" // beside
      ]}
      """)
  }

  // MARK: - All of them

  /// A constraint as a linear one that is at least, or exactly, zero: terms sorted, with a fixed
  /// sign.
  private func linear(_ equation: Equation) -> String {
    var terms: [String: Double] = [equation.first.text: 1]
    for term in equation.terms { terms[term.anchor.text, default: 0] -= term.coefficient }
    var constant = -equation.constant - 8 * equation.systemSpacing
    var relation = equation.relation
    let sorted = terms.sorted { $0.key < $1.key }.filter { $0.value != 0 }
    let sign = sorted.first.map { $0.value < 0 ? -1.0 : 1 } ?? 1
    if sign < 0 { relation = relation.reversed }
    constant *= sign
    let words = sorted.map { "\($0.key) * \($0.value * sign)" }
    return "\(words) \(constant == 0 ? 0 : constant) \(relation) \(equation.priority.rawValue)"
      + " \(equation.identifier ?? "-")"
  }

  private func constraints(_ spec: Spec) -> [[String]] {
    [spec.equations.map(linear).sorted()]
      + spec.keyboardGuide.sets.map { $0.equations.map(linear).sorted() }
  }

  private func expectSameConstraints(
    of text: String, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let original = constraints(spec(text))
    for first in ConstraintSpelling.allCases {
      let once = converted(text, first).text
      #expect(
        constraints(spec(once)) == original, "\(what) to \(first)", sourceLocation: sourceLocation)
      #expect(converted(once, first).text == once, "\(what) to \(first) twice")
      for second in ConstraintSpelling.allCases where second != first {
        let twice = converted(once, second).text
        #expect(
          constraints(spec(twice)) == original, "\(what) to \(first) to \(second)",
          sourceLocation: sourceLocation)
      }
    }
  }

  @Test(arguments: Examples.names)
  func `each example has the same meaning in every spelling`(_ name: String) throws {
    let text = try Examples.text(name)
    expectSameConstraints(of: text, name)
    let original = try frames(text)
    for first in ConstraintSpelling.allCases {
      let once = converted(text, first).text
      #expect(try frames(once) == original, "\(first)")
      for second in ConstraintSpelling.allCases {
        let twice = converted(once, second).text
        #expect(try frames(twice) == original, "\(first), \(second)")
        // If no array is printed again, the output is still in canonical form.
        #expect(formatted(twice) == twice, "\(first), \(second)")
      }
    }
  }

  private func frames(_ text: String) throws -> [Rect] {
    let scene = try Scene(spec(text))
    return scene.views.map { $0.frame }
  }

  @Test func `random constraints have the same meaning in every spelling`() {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = RandomSpec(seed: seed)
      var made = random.make()
      // More equations that formats can express.
      for _ in 0..<20 { if let equation = random.equation() { made.equations.append(equation) } }
      expectSameConstraints(of: made.text, "seed \(seed)")
    }
  }

  @Test func `comments stay in their order in every spelling`() {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = RandomSpec(seed: seed)
      let original = random.make()
      let (text, written) = scattered(original.text, &random.dice)
      for first in ConstraintSpelling.allCases {
        let once = converted(text, first).text
        #expect(comments(of: once) == written, "seed \(seed) to \(first)\n\(text)\n\(once)")
        #expect(constraints(spec(once)) == constraints(original), "seed \(seed) to \(first)")
        for second in ConstraintSpelling.allCases where second != first {
          let twice = converted(once, second).text
          #expect(comments(of: twice) == written, "seed \(seed) to \(first), \(second)")
        }
      }
    }
  }
}
