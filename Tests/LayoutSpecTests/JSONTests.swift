import Testing

@testable import LayoutSpec

@Suite struct JSONTests {
  @Test(arguments: [
    (
      "",
      "1:1 the file is empty (a spec is an object, such as {\"views\": {\"box\": {}}})"
    ),
    (
      " // nothing\n\n",
      "3:1 the file is empty (a spec is an object, such as {\"views\": {\"box\": {}}})"
    ),
    ("[]", "1:1 a spec takes an object, not an array"),
    ("17", "1:1 a spec takes an object, not a number"),
    ("hello", "1:1 unexpected 'hello' (put strings in double quotes)"),
    ("{", "1:2 the file ends inside the object that begins on line 1 (close it with '}')"),
    (
      "{\n\"views\": {\n",
      "3:1 the file ends inside the object that begins on line 2 (close it with '}')"
    ),
    (
      "{\"constraints\": [\n",
      "2:1 the file ends inside the array that begins on line 1 (close it with ']')"
    ),
    ("{\"views\"}", "1:9 expected ':' after the key 'views'"),
    ("{\"views\": }", "1:11 expected a value before '}'"),
    ("{views: {}}", "1:2 expected a key (put keys in double quotes)"),
    ("{'views': {}}", "1:2 expected a key (put keys in double quotes)"),
    ("{\"views\": {}} x", "1:15 expected nothing after the end of the document"),
    ("{,}", "1:2 expected a key or '}', not ','"),
    ("{\"views\": {},,}", "1:14 expected a key or '}', not ','"),
    ("{\"views\": {}]", "1:13 expected ',' or '}', not ']'"),
    (
      "{\"device\": \"iPhone 15}",
      "1:12 the string that begins here never ends (close it with '\"')"
    ),
    (
      "{\"device\": \"iPhone\n15\"}",
      "1:12 the string that begins here does not end on its line (close it with '\"')"
    ),
    ("{\"device\": \"a\tb\"}", "1:14 a string holds a control character here (write '\\t')"),
    (
      "{\"device\": \"\\q\"}",
      "1:13 '\\' begins no escape here (write '\\\\' for a backslash itself)"
    ),
    ("{\"device\": \"\\u12\"}", "1:13 '\\u' takes four hexadecimal digits"),
    ("{\"device\": \"\\uD83D\"}", "1:13 this escape is one half of a surrogate pair"),
    ("{\"device\": \"\\uDE00\\uD83D\"}", "1:13 this escape is one half of a surrogate pair"),
    ("{/* never", "1:2 the comment that begins here never ends (close it with '*/')"),
    ("{/", "1:2 unexpected '/' (a comment begins with '//' or '/*')"),
    ("{\"version\": NaN}", "1:13 'NaN' is not a number a layout can use"),
    ("{\"version\": -Infinity}", "1:14 expected a digit"),
    ("{\"version\": +1}", "1:13 a number has no '+' before it (leave the '+' out)"),
    (
      "{\"version\": 01}",
      "1:13 numbers cannot have leading zeros (leave the leading 0 out)"
    ),
    ("{\"version\": .5}", "1:13 expected a value (write a 0 before the point)"),
    ("{\"version\": 1.}", "1:15 expected a digit after the point"),
    ("{\"version\": 1e}", "1:15 expected a digit in the exponent"),
    ("{\"version\": True}", "1:13 unexpected 'True' (did you mean 'true'?)"),
    ("{\"version\": nil}", "1:13 unexpected 'nil' (did you mean 'null'?)"),
  ])
  func `malformed JSON is refused`(text: String, expected: String) {
    expectProblems([expected], of: text)
  }

  @Test func `reading continues after a missing comma`() {
    expectProblems(
      ["1:14 expected ',' or '}'", "3:1 unknown key 'vews' in a spec (did you mean 'views'?)"],
      of: "{\"version\": 1\n\"direction\": \"rtl\",\n\"vews\": {}}")
    expectProblems(
      ["2:1 expected ',' or '}'"], of: "{\"version\": 1 // one\n\"direction\": \"rtl\"}")
  }

  @Test(arguments: [1, 2, 15, 16, 17, 40])
  func `a key given twice is found after objects with the same keys inside`(count: Int) {
    let views = (0..<count).map { view in
      "\"v\(view)\": {\"views\": {\"w\(view)\": {\"hidden\": true}}, \"hidden\": true},\n"
    }
    let first = "view 'v0' is given twice; the first is on line 1"
    let last = "view 'v\(count - 1)' is given twice; the first is on line \(count)"
    expectProblems(
      ["\(count + 1):1 \(first)", "\(count + 2):1 \(last)"],
      of: "{\"views\": {\(views.joined())\"v0\": {},\n\"v\(count - 1)\": {}}}")
  }

  @Test func `comments, trailing commas and a byte order mark are allowed`() {
    let text =
      "\u{FEFF}// a spec\n{/* none */\"views\": {\"a\": {},},\n"
      + "\"constraints\": [\"a.width == 1\",],}"
    #expect(spec(text).views.map(\.name) == ["a"])
  }

  @Test func `escapes and surrogate pairs are decoded`() {
    let text = #"{"views": {"\u00e9\/\t\ud83d\ude00": {}}}"#
    expectProblems(
      ["1:21 the name of a view holds no backquotes and no control characters"], of: text)
    #expect(spec(#"{"views": {"\u00e9\/\ud83d\ude00": {}}}"#).views.map(\.name) == ["é/😀"])
  }

  @Test func `columns count characters`() {
    expectProblems(
      [
        "1:19 unknown key 'x' in a view (the keys are kind, text, font, lines, intrinsic, hugging, compressionResistance,"
          + " margins, preservesSuperviewMargins, insetsMarginsFromSafeArea, alignmentInsets,"
          + " baselines, hidden, stack, arranged, scroll, guides, views)"
      ],
      of: "{\"views\": {\"é😀\": {\"x\": 1}}}")
  }

  @Test(
    arguments: [
      ([0x7B, 0xFF, 0x7D], "1:2 the file is not valid UTF-8 here (save it as UTF-8)"),
      ([0x7B, 0x0A, 0xC3], "2:1 the file is not valid UTF-8 here (save it as UTF-8)"),
      ([0xED, 0xA0, 0x80], "1:1 the file is not valid UTF-8 here (save it as UTF-8)"),
      ([0xC0, 0x80], "1:1 the file is not valid UTF-8 here (save it as UTF-8)"),
      ([0xFF, 0xFE, 0x7B, 0x00], "1:1 the file is UTF-16, not UTF-8 (save it as UTF-8)"),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 are refused`(bytes: [UInt8], expected: String) {
    #expect(problems(of: SourceText(name: "x", bytes: bytes)) == [expected])
  }

  @Test(arguments: ["[", "{\"a\":", "{\"views\":", "[{\"a\":"])
  func `deep nesting is refused`(opening: String) {
    let nested = String(repeating: opening, count: 100_000)
    let found = problems(of: "{\"views\": \(nested)")
    let isRefused = found.contains { $0.hasSuffix("nest deeper than 512 levels") }
    #expect(isRefused, "\(found.last ?? "")")
  }

  @Test func `the number of problems is limited`() {
    let text = "{\"constraints\": [\(String(repeating: "\"\", ", count: 5000))]}"
    #expect(problems(of: text).count == 1000)
  }
}
