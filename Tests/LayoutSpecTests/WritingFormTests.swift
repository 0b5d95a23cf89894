import Testing

@testable import LayoutSpec

/// The canonical form of a spec's text.
@Suite struct WritingFormTests {
  private func expectForm(
    _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(formatted(text) == expected, sourceLocation: sourceLocation)
    #expect(formatted(expected) == expected, sourceLocation: sourceLocation)
  }

  @Test(arguments: Examples.names)
  func `an example is in canonical form`(_ name: String) throws {
    let text = try Examples.text(name)
    #expect(formatted(text) == text)
  }

  @Test func `a spec on one line is split by members, views and constraints`() {
    expectForm(
      """
      {"device":"iPhone 15","margins":[1.50,0.0,1e1,-0],"views":{"a":{"views":{"b":{}}},"c":{}},
      "constraints":["a.top==root.top","a.left==root.left",],}
      """,
      """
      {
        "device": "iPhone 15",
        "margins": [1.5, 0, 10, 0],
        "views": {
          "a": {
            "views": {
              "b": {}
            }
          },
          "c": {}
        },
        "constraints": [
          "a.top == root.top",
          "a.left == root.left"
        ]
      }

      """)
    expectForm("{ }", "{}\n")
    expectForm(
      "\u{FEFF}{\"views\": {},\r\n\"constraints\": [ ]}",
      """
      {
        "views": {},
        "constraints": []
      }

      """)
  }

  @Test(arguments: [
    ("a.top==b.bottom-8@750", "a.top == b.bottom - 8 @750"),
    ("  a . top<=( safeArea.top+keyboard.top )/2 ", "a.top <= (safeArea.top + keyboard.top) / 2"),
    ("a.width>=-1.50*b.width+ +2.0", "a.width >= -1.5 * b.width + +2"),
    ("a.width == 8-b.width*1e2", "a.width == 8 - b.width * 100"),
    ("a.width==system-8", "a.width == system - 8"),
    ("a.width==2*system #x.y@0.5", "a.width == 2 * system @0.5 #x.y"),
    ("`a`.top==a.margins . top@ 999.0#`two words`", "`a`.top == a.margins.top @999 #`two words`"),
    ("2nd.width==1e-7*(-(b.width))", "2nd.width == 1e-7 * (-(b.width))"),
    ("|-[a]-|", "|-[a]-|"),
  ])
  func `an equation gets canonical spaces`(_ equation: String, _ expected: String) {
    let views = "\"views\": {\"a\": {}, \"b\": {}, \"2nd\": {}}"
    let text = formatted("{\(views), \"constraints\": [\"\(equation)\"]}")
    #expect(text.contains("\n    \"\(expected)\"\n"), "\(text)")
    let before = spec("{\(views), \"constraints\": [\"\(equation)\"]}")
    #expect(before.withoutPlaces == spec(text).withoutPlaces)
  }

  @Test func `strings are written with the escapes they need`() {
    let text = formatted(#"{"views": {"\u00e9\/\ud83d\ude00\"\\": {}, "\u202e\u200b": {}}}"#)
    #expect(text.contains(#"    "é/😀\"\\": {},"#))
    #expect(text.contains(#"    "\u202e\u200b": {}"#))
  }

  @Test func `comments and blank lines keep their places`() {
    let text = """
      // Before.

      /* Above. */
      { // On the line of the bracket.

        // Of the device.
        "device": "iPhone 15", // Beside it.


        "views": {
          "a": {}, /* One. */ /* Two. */
          /* Inline. */ "b": {/* Lonely. */},
          "c": {
            // Nothing yet.
          }

          // At the end.
        },
        "constraints": [
          "a.top == b.top" /* Before the comma. */, "a.left == b.left", // After both.
          /*
            Several
              lines.
          */
          "c.top == b.top"
        ]
      } // After.
      // The last.

      """
    #expect(
      formatted(text) == """
        // Before.

        /* Above. */
        { // On the line of the bracket.
          // Of the device.
          "device": "iPhone 15", // Beside it.

          "views": {
            "a": {}, /* One. */ /* Two. */
            /* Inline. */ "b": {
              /* Lonely. */
            },
            "c": {
              // Nothing yet.
            }

            // At the end.
          },
          "constraints": [
            "a.top == b.top" /* Before the comma. */, "a.left == b.left", // After both.
            /*
              Several
                lines.
            */
            "c.top == b.top"
          ]
        } // After.
        // The last.

        """)
  }

  @Test func `a comment between a key and its value stays on the line if it fits`() {
    expectForm(
      """
      {"margins" /* a */ : /* b */ 8, "device": // c
      "iPhone 15"}
      """,
      """
      {
        "margins": /* a */ /* b */ 8,
        // c
        "device": "iPhone 15"
      }

      """)
  }

  @Test func `values that do not fit on a line take several`() {
    let long = "long \(String(repeating: "n", count: 44))"
    expectForm(
      """
      {"views": {"\(long)": {"intrinsic": [100, 100], "hugging": 251.5, "hidden": false}, "b": {}},
       "constraints": [{"item": "\(long)", "anchor": "top", "toItem": "b"}]}
      """,
      """
      {
        "views": {
          "\(long)": {
            "intrinsic": [100, 100],
            "hugging": 251.5,
            "hidden": false
          },
          "b": {}
        },
        "constraints": [
          {"item": "\(long)", "anchor": "top", "toItem": "b"}
        ]
      }

      """)
  }

  // MARK: - By chance

  @Test func `formatting keeps comments and meaning, and changes nothing twice`() {
    for seed in 1...120 as ClosedRange<UInt64> {
      var random = RandomSpec(seed: seed)
      let original = random.make()
      let (text, written) = scattered(original.text, &random.dice)
      let form = formatted(text)
      #expect(formatted(form) == form, "seed \(seed)\n\(text)")
      #expect(comments(of: form) == written, "seed \(seed)\n\(text)")
      #expect(spec(form).withoutPlaces == original.withoutPlaces, "seed \(seed)")
      let isClean = !form.split(separator: "\n").contains { $0.last?.isWhitespace == true }
      #expect(isClean, "seed \(seed)")
    }
  }
}
