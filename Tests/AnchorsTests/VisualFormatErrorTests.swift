import Anchors
import Testing

private let expectedNumber =
  "Expected a number or key from the metrics dictionary, but encountered something else"
private let expectedName =
  "Expected a view. View names must start with a letter or an underscore, then contain letters,"
  + " numbers, and underscores."
private let thickness =
  "A predicate on a view's thickness must end with ')' and the view must end with ']'"
private let noSuperview =
  "Unable to interpret '|' character, because the related view doesn't have a superview"

private func unknownMetric(_ name: String) -> String {
  "Encountered metric with name \"\(name)\", but value was not specified in metrics or views"
    + " dictionaries"
}

/// Checks a message, and the caret under a format: at the marker `^` in the format given.
private func expectError(
  _ marked: String, _ message: String, _ options: LayoutConstraint.FormatOptions = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let format = marked.replacing("^", with: "")
  let place = marked.prefix { $0 != "^" }.count
  expectText(
    FormatStage().equations(format, options),
    "Unable to parse constraint format: \n\(message) \n\(format) \n"
      + String(repeating: " ", count: place) + "^", sourceLocation: sourceLocation)
}

@Test(arguments: [
  // The four of Apple's guide, with its carets.
  ("V^|[a]|", "Expected ':' after 'V' to specify vertical arrangement"),
  ("|[a][b(blackWidth^][c]|", thickness),
  ("|[a][blackBox^]", "Unable to find view with name blackBox"),
  ("V:|[b(>^30)]|", "Unknown relation. Must be ==, >=, or <="),
  // Those of logs.
  ("H:|-10-^|", "Expected a view"),
  ("H:|-165.000000-^|", "Expected a view"),
  ("H:|-(>=50)-[loose(100)]^", noSuperview),
  ("|[loose]^|", noSuperview),
  ("H:|-margiin^-[a(m)]-m-[b]|", unknownMetric("margiin")),
  ("H:|[a]-^ (m)-[b]", expectedNumber),
  // The orientation.
  ("H^[a]", "Expected ':' after 'H' to specify horizontal arrangement"),
  ("V^", "Expected ':' after 'V' to specify vertical arrangement"),
  ("V:^", "Expected a view"),
  ("^h:[a]", "Expected a view"),
  ("^ H:[a]", "Expected a view"),
  // The superview.
  ("|^", "Expected a view"),
  ("|^|", "Expected a view"),
  ("|-^", "Expected a view"),
  ("|-^|", "Expected a view"),
  ("H:|-8^[a]", "A connection that says its length must end with '-'"),
  ("[a]|^|", "Expected nothing after the '|' at the end"),
  ("[a]|^[b]", "Expected nothing after the '|' at the end"),
  ("[a]-|^-", "Expected nothing after the '|' at the end"),
  ("[a]-[loose]^-|", noSuperview),
  ("|[a]-[inner]^|", "The views next to the two '|' characters are in different superviews"),
  // Views.
  ("^a", "Expected a view"),
  ("^-[a]", "Expected a view"),
  ("[^", expectedName),
  ("[^[", expectedName),
  ("[^]", expectedName),
  ("[^9ab]", expectedName),
  ("[^-a]", expectedName),
  ("[^ a]", expectedName),
  ("[^\u{E9}t\u{E9}]", expectedName),
  ("[a^", "A view must end with ']'"),
  ("[a^ ]", "A view must end with ']'"),
  ("[a^)", "A view must end with ']'"),
  ("[send^-1]", "A view must end with ']'"),
  ("[a^.b]", "A view must end with ']'"),
  ("[`send-1^", "A name in backquotes must end with '`'"),
  ("[``^]", "A name in backquotes is empty"),
  ("[zzz^]", "Unable to find view with name zzz"),
  ("[`send-2`^]", "Unable to find view with name send-2"),
  // Connections.
  ("[a]^ [b]", "Expected a connection, a view, '|' or the end"),
  ("[a]^x", "Expected a connection, a view, '|' or the end"),
  ("[a]-^", "Expected a view or '|'"),
  ("[a]-8-^", "Expected a view or '|'"),
  ("[a]-8-^8", "Expected a view or '|'"),
  ("[a]-8^", "A connection that says its length must end with '-'"),
  ("[a]-8^[b]", "A connection that says its length must end with '-'"),
  ("[a]-(8)^[b]", "A connection that says its length must end with '-'"),
  ("[a]-m^ -[b]", "A connection that says its length must end with '-'"),
  ("[a]-^-[b]", "A second '-' is not a connection; put negative numbers in parentheses"),
  ("[a]-^-8-[b]", "A second '-' is not a connection; put negative numbers in parentheses"),
  ("[a]-^+8-[b]", expectedNumber),
  ("[a]-^>=8-[b]", expectedNumber),
  ("[a]-(8^-[b]", "The predicates of a connection must end with ')'"),
  ("[a]-(8,9^", "The predicates of a connection must end with ')'"),
  ("[a]-(^(8))-[b]", expectedNumber),
  ("[a]-(^)-[b]", expectedNumber),
  ("[a]-(8,^)-[b]", expectedNumber),
  (
    "[a]-(b^)-[c]",
    "The view b is not a number: it can be compared only with another view's thickness"
  ),
  (
    "[a]-gap^-[c]",
    "The view gap is not a number: it can be compared only with another view's thickness"
  ),
  (
    "[a]-(8@b^)-[c]",
    "The view b is not a number: it can be compared only with another view's thickness"
  ),
  // Predicates.
  ("[a(^)]", expectedNumber),
  ("[a(^]", expectedNumber),
  ("[a(8^", thickness),
  ("[a(8)^", thickness),
  ("[a(8)^x]", thickness),
  ("[a(8^;9)]", thickness),
  ("[a(44^pt)]", thickness),
  ("[a(1^e)]", thickness),
  ("[a(0^x10)]", thickness),
  ("[a(b^*2)]", thickness),
  ("[a(b^.height)]", thickness),
  ("[a(=^8)]", "Unknown relation. Must be ==, >=, or <="),
  ("[a(=^>8)]", "Unknown relation. Must be ==, >=, or <="),
  ("[a(<^", "Unknown relation. Must be ==, >=, or <="),
  ("[a(==^=8)]", expectedNumber),
  ("[a(^!=8)]", expectedNumber),
  ("[a(>=^ 8)]", expectedNumber),
  ("[a(^-)]", expectedNumber),
  ("[a(^.)]", expectedNumber),
  ("[a(==^\u{2265}8)]", expectedNumber),
  ("[a(8@^)]", expectedNumber),
  ("[a(zzz^)]", unknownMetric("zzz")),
  ("[a(8@zzz^)]", unknownMetric("zzz")),
  ("[a(8@1001^)]", "The priority must be above 0 and at most 1000, not 1001"),
  ("[a(8@0^)]", "The priority must be above 0 and at most 1000, not 0"),
  ("[a(8@-5^)]", "The priority must be above 0 and at most 1000, not -5"),
  ("[a(8@minus^)]", "The priority must be above 0 and at most 1000, not -4"),
  ("[a(1e999^)]", "NSLayoutConstraint constant is not finite!  That's illegal."),
  ("[a(8@1e999^)]", "NSLayoutConstraint constant is not finite!  That's illegal."),
  ("[a]-huge^-[b]", "The number 1e+30 is too large for a layout: numbers go up to 1e12."),
  ("[a(huge^)]", "The number 1e+30 is too large for a layout: numbers go up to 1e12."),
])
func `an invalid format is refused with a caret under the error`(marked: String, message: String) {
  expectError(marked, message)
}

@Test func `an empty format is refused without a caret`() {
  expectText(
    FormatStage().equations(""), "Unable to parse constraint format: It's an empty string.")
}

@Test func `a format that is too long is refused`() {
  let format = String(repeating: "[a]", count: 400_000)
  let error = #expect(throws: VisualFormatError.self) {
    try LayoutConstraint.constraints(parsingVisualFormat: format, views: [:])
  }
  #expect(error?.message == "A format has at most 1000000 bytes")
}

@Test(arguments: [
  ("[ a]", 1, "a visual format has no spaces"),
  ("[a]- 8-[b]", 4, "a visual format has no spaces"),
  ("[a]\n-[b]", 3, "a visual format has no spaces"),
  ("[c-1]", 2, "put names that are not C identifiers in backquotes"),
  ("[1st]", 1, "put names that are not C identifiers in backquotes"),
  ("[a(44pt)]", 5, "lengths are in points, without a unit"),
  ("[a((8))]", 3, "parentheses do not nest"),
  ("[a", 2, nil),
  ("\u{1F600}", 0, nil),
])
func `an error has a byte offset and a remedy`(
  format: String, offset: Int, remedy: String?
) {
  let error = #expect(throws: VisualFormatError.self) {
    try LayoutConstraint.constraints(parsingVisualFormat: format, views: [:])
  }
  #expect(error?.offset == offset)
  #expect(error?.remedy == remedy)
}

@Test func `carets count characters where offsets count bytes`() {
  let error = #expect(throws: VisualFormatError.self) {
    try LayoutConstraint.constraints(parsingVisualFormat: "[`gr\u{FC}n`(]", views: [:])
  }
  #expect(error?.offset == 9)
  expectText(
    error?.description ?? "",
    "Unable to parse constraint format: \n\(expectedNumber) \n[`gr\u{FC}n`(] \n        ^")
}

@Test func `alignment along the format's axis is refused`() {
  let horizontal =
    "Options mask required views to be aligned on a horizontal edge, which is not allowed for"
    + " layout that is also horizontal."
  let vertical =
    "Options mask required views to be aligned on a vertical edge, which is not allowed for"
    + " layout that is also vertical."
  let across: [LayoutConstraint.FormatOptions] = [
    .alignAllLeft, .alignAllRight, .alignAllLeading, .alignAllTrailing, .alignAllCenterX,
  ]
  for options in across { expectError("H:|-[a]-[b]^-[c]", horizontal, options) }
  let along: [LayoutConstraint.FormatOptions] = [
    .alignAllTop, .alignAllBottom, .alignAllCenterY, .alignAllLastBaseline,
    .alignAllFirstBaseline,
  ]
  for options in along { expectError("V:[a][b]^", vertical, options) }
  // A single view is not aligned with anything.
  expectText(FormatStage().equations("V:[a(1)]", .alignAllTop), "a.height == 1")
}

@Test func `baselines of guides and two directions are refused`() {
  expectError("[a]-[gap]^", "gap is a guide and has no firstBaseline.", .alignAllFirstBaseline)
  expectError(
    "V:[a]-^[gap]", "gap is a guide and has no firstBaseline.", .spacingBaselineToBaseline)
  expectError(
    "^[a]-[b]", "Options mask asks for left to right and right to left at once",
    [.directionLeftToRight, .directionRightToLeft])
}

@Test(.promptly) func `an invalid format stops a program that does not check it`() async {
  await #expect(processExitsWith: .failure) {
    _ = LayoutConstraint.constraints(withVisualFormat: "[a", views: ["a": View(name: "a")])
  }
  await #expect(processExitsWith: .failure) {
    let views: [String: Any] = ["a": "no view"]
    _ = LayoutConstraint.constraints(withVisualFormat: "[a]", metrics: nil, views: views)
  }
}
