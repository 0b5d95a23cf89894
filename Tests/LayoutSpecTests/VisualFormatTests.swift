import Testing

@testable import LayoutSpec

/// A spec with a constraint on its second line.
private func document(_ constraint: String) -> String {
  "{\"views\": {\"a\": {\"guides\": {\"slot\": {}}, \"views\": {\"inner\": {}, \"in-2\": {}}}, \"b\": {},"
    + " \"c-1\": {}}, \"guides\": {\"gap\": {}}, \"constraints\": [\n\(constraint)]}"
}

@Suite struct VisualFormatTests {
  @Test(arguments: [
    ("\"H:[a]-[b]\"", "b.leading == 1.0*a.trailing 8.0"),
    ("\"[a][b]\"", "b.leading == 1.0*a.trailing"),
    ("\"|[a]\"", "a.leading == 1.0*root.leading"),
    ("\"V:[a]-12-[gap]\"", "gap.top == 1.0*a.bottom 12.0"),
    (
      "\"H:|-[a]-[b(44)]-|\"",
      "a.leading == 1.0*margins.leading | b.leading == 1.0*a.trailing 8.0 | b.width == 44.0"
        + " | margins.trailing == 1.0*b.trailing"
    ),
    (
      "\"V:|-[inner(a@750)]-(>=4,<=8@20)-[slot]|\"",
      "inner.top == 1.0*a.margins.top | inner.height == 1.0*a.height @750.0"
        + " | slot.top >= 1.0*inner.bottom 4.0 | slot.top <= 1.0*inner.bottom 8.0 @20.0"
        + " | a.bottom == 1.0*slot.bottom"
    ),
    // Names that are not C identifiers, the content view's own guides, and the content view.
    ("\"|[`in-2`(`c-1`)]\"", "in-2.leading == 1.0*a.leading | in-2.width == 1.0*c-1.width"),
    (
      "\"V:[safeArea][b]-[keyboard]\"",
      "b.top == 1.0*safeArea.bottom | keyboard.top == 1.0*b.bottom 8.0"
    ),
    ("\"[b(root)]\"", "b.width == 1.0*root.width"),
    ("\"V:|[keyboard]\"", "keyboard.top == 1.0*root.top"),
    // Escapes of JSON.
    ("\"\\u007C[\\u0061]\"", "a.leading == 1.0*root.leading"),
  ])
  func `a visual format expands to equations`(constraint: String, expected: String) {
    let equations = spec(document(constraint)).equations
    #expect(equations.map(words).joined(separator: " | ") == expected)
  }

  @Test func `superviews are found wherever the views are declared`() {
    let text = """
      {"constraints": ["|-[x]-|", "V:|[y]"], "views": {"w": {"views": {"x": {}}}, "y": {}}}
      """
    #expect(
      spec(text).equations.map(words) == [
        "x.leading == 1.0*w.margins.leading", "w.margins.trailing == 1.0*x.trailing",
        "y.top == 1.0*root.top",
      ])
  }

  @Test func `each constraint of a format has its own place`() {
    let text = document("\"|-[\\u0061(>=9,9@1)][b]-4-|\"")
    let source = SourceText(name: "spec.json", text: text)
    let places = spec(text).equations.map { source.position(of: $0.offset ?? 0).column }
    // The quote is column 1, the format starts at 2; the escape takes six columns.
    #expect(places == [3, 12, 16, 21, 25])
  }

  @Test(arguments: [
    // The grammar, with the position in the text of the spec.
    ("\"H[a]\"", "2:3 expected ':' after 'H' to specify horizontal arrangement"),
    ("\"V|[a]|\"", "2:3 expected ':' after 'V' to specify vertical arrangement"),
    ("\"|\"", "2:3 expected a view"),
    ("\" [a]\"", "2:2 expected a view (a visual format has no spaces)"),
    ("\"[a]- [b]\"", "2:6 expected a number or a name (a visual format has no spaces)"),
    ("\"H:[a\"", "2:6 a view must end with ']'"),
    ("\"H:[]\"", "2:5 expected the name of a view"),
    (
      "\"[c-1]\"",
      "2:4 a view must end with ']' (put names that are not C identifiers in backquotes)"
    ),
    ("\"[a]-8-\"", "2:8 expected a view or '|'"),
    ("\"[\\u0061(>8)]\"", "2:11 unknown relation. Must be ==, >=, or <= (did you mean '>='?)"),
    ("\"H:|-(=<8)-[a]\"", "2:8 unknown relation. Must be ==, >=, or <= (did you mean '<='?)"),
    (
      "\"[a(8]\"",
      "2:6 a predicate on a view's thickness must end with ')' and the view must end with ']'"
    ),
    ("\"[a(8@1001)]\"", "2:7 the priority must be above 0 and at most 1000, not 1001"),
    ("\"[a(2e6)]\"", "2:5 2000000 is too large; numbers go up to 1e6"),
    ("\"[a(8@1e400)]\"", "2:7 1e400 is too large; numbers go up to 1e6"),
    ("\"[a]-(-1e400)-[b]\"", "2:7 -1e400 is too large; numbers go up to 1e6"),
    // Names.
    ("\"[a]-[iner]\"", "2:7 unknown view 'iner' (did you mean 'inner'?)"),
    ("\"[a(slott)]\"", "2:5 unknown view 'slott' (did you mean 'slot'?)"),
    ("\"|[zzz]|\"", "2:4 unknown view 'zzz'"),
    ("\"[a]-m-[b]\"", "2:6 unknown metric 'm' (write the number itself)"),
    ("\"[a(a)]\"", "2:5 both sides are 'a.width'"),
    (
      "\"|[root]|\"",
      "2:4 there is no '|' around 'root'"
        + " ('root' is the window's content view, and '|' is the view around its neighbour)"
    ),
    (
      "\"|[b]-[inner]|\"",
      "2:8 the two '|' are different views: 'root' and 'a'"
        + " (write two formats, or name one view's siblings)"
    ),
    (
      "\"|[keyboard][inner]|\"",
      "2:14 the two '|' are different views: 'root' and 'a'"
        + " (write two formats, or name one view's siblings)"
    ),
  ])
  func `an invalid format is refused with a place`(constraint: String, expected: String) {
    #expect(problems(of: document(constraint)).joined(separator: " | ") == expected)
  }
}
