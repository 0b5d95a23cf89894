import Testing

@testable import LayoutSpec

@Suite struct EquationTests {
  /// An equation in a spec that has the views a, b, c and `my view`, and the guide gap.
  private func document(_ equation: String) -> String {
    "{\"views\": {\"a\": {}, \"b\": {}, \"c-1\": {}, \"2nd\": {}, \"my view\": {}},"
      + " \"guides\": {\"gap\": {}}, \"constraints\": [\n\"\(equation)\"]}"
  }

  @Test(arguments: [
    ("a.left == b.left", "a.left == 1.0*b.left"),
    ("a.top<=b.bottom+8", "a.top <= 1.0*b.bottom 8.0"),
    ("a.top >= b.bottom - 8 @750", "a.top >= 1.0*b.bottom -8.0 @750.0"),
    ("a.top == keyboard.top - 8 @999.5 #x.y-z", "a.top == 1.0*keyboard.top -8.0 @999.5 #x.y-z"),
    ("a.top == b.top #first @1", "a.top == 1.0*b.top @1.0 #first"),
    ("a.top == b.top #`two words`", "a.top == 1.0*b.top #two words"),
    ("a.width == 100", "a.width == 100.0"),
    ("a.width == 1e2", "a.width == 100.0"),
    ("a.width == -(2 - 3 * 4) / 4", "a.width == 2.5"),
    ("a.width == b.width * 2 / 4 + 1", "a.width == 0.5*b.width 1.0"),
    ("a.width == 2 * (b.width - b.height) - 3", "a.width == 2.0*b.width -2.0*b.height -3.0"),
    ("a.width == b.right - a.left", "a.width == 1.0*b.right -1.0*a.left"),
    ("a.centerX == (b.left + gap.right) / 2", "a.centerX == 0.5*b.left 0.5*gap.right"),
    ("a.centerY == 0.5 * root.bottom", "a.centerY == 0.5*root.bottom"),
    ("a.left == b.right + system", "a.left == 1.0*b.right 1.0*system"),
    ("a.left == b.right+system*1.5-8", "a.left == 1.0*b.right 1.5*system -8.0"),
    ("a.left == b.right + system-8", "a.left == 1.0*b.right 1.0*system -8.0"),
    ("a.left == b.right - 2 * system / 4", "a.left == 1.0*b.right -0.5*system"),
    ("a.top == safeArea.top", "a.top == 1.0*safeArea.top"),
    ("a.top == b.safeArea.top", "a.top == 1.0*b.safeArea.top"),
    (
      "a.leading == margins.horizontal.leading",
      "a.leading == 1.0*margins.horizontal.leading"
    ),
    (
      "a.top == b . safeArea . vertical . top + 8",
      "a.top == 1.0*b.safeArea.vertical.top 8.0"
    ),
    ("a.right <= root.fold.left", "a.right <= 1.0*root.fold.left"),
    ("a.leading == b.margins.leading", "a.leading == 1.0*b.margins.leading"),
    ("a.width==readable.width", "a.width == 1.0*readable.width"),
    ("`my view`.left == `c-1`.left-c-1.width", "`my view`.left == 1.0*c-1.left -1.0*c-1.width"),
    ("a.left == b.left + 8-2nd.width", "a.left == 1.0*b.left -1.0*`2nd`.width 8.0"),
    ("a.firstBaseline == b.lastBaseline", "a.firstBaseline == 1.0*b.lastBaseline"),
    (" a . left  ==  b . left ", "a.left == 1.0*b.left"),
    ("\\u0061.left == b\\u002Eleft", "a.left == 1.0*b.left"),
  ])
  func `valid equations are read`(text: String, expected: String) {
    let equations = spec(document(text)).equations
    #expect(equations.map(words) == [expected])
  }

  @Test(arguments: [
    ("", "2:2 the equation is empty (write ITEM.ANCHOR == EXPRESSION)"),
    ("a.left", "2:8 expected '==', '<=' or '>='"),
    ("a.left = b.left", "2:9 '=' is not a relation (did you mean '=='?)"),
    ("a.left => b.left", "2:9 '=>' is not a relation (did you mean '>='?)"),
    ("a.left =< b.left", "2:9 '=<' is not a relation (did you mean '<='?)"),
    ("a.left ≥ b.left", "2:9 expected '==', '<=' or '>=' (write '>=' for '≥')"),
    ("a.left≤b.left", "2:8 expected '==', '<=' or '>=' (write '<=' for '≤')"),
    (
      "a.left + 8 == b.left",
      "2:9 the left side of an equation is an anchor alone (move the calculation to the right side)"
    ),
    (
      "a.width * 0 == 0",
      "2:10 the left side of an equation is an anchor alone (move the calculation to the right side)"
    ),
    (
      "h:|[a]|",
      "2:2 a visual format begins with 'H:' or 'V:' (did you mean 'H:'?)"
    ),
    (
      "100 == a.width",
      "2:2 an equation begins with ITEM.ANCHOR, not with a number"
        + " (put the anchor alone on the left side)"
    ),
    ("a.left ==", "2:11 expected a number, an anchor or 'system'"),
    ("a.left == b.left +", "2:20 expected a number, an anchor or 'system'"),
    ("a.left == * b.left", "2:12 expected a number, an anchor or 'system', not '*'"),
    (
      "a.left == b.left 8",
      "2:19 expected an operator, '@' or '#', not '8'"
        + " (write an operator between 'b.left' and '8', such as '*')"
    ),
    (
      "a.width == 0.5 b.width",
      "2:17 expected an operator, '@' or '#', not 'b'"
        + " (write an operator between '0.5' and 'b.width', such as '*')"
    ),
    (
      "a.width == 2(b.width + 3)",
      "2:14 expected an operator, '@' or '#', not '('"
        + " (write an operator between '2' and '(b.width', such as '*')"
    ),
    (
      "a.width == 5; b.width == 5",
      "2:14 expected an operator, '@' or '#', not ';' (write each equation as a string of its own)"
    ),
    (
      "a.width == 5, b.width == 5",
      "2:14 expected an operator, '@' or '#', not ',' (write each equation as a string of its own)"
    ),
    ("a.width == 5 @750 b.width", "2:20 expected an operator, '@' or '#', not 'b'"),
    (
      "a.left == b.left − 8",
      "2:19 expected an operator, '@' or '#', not '−' (write '-' for '−')"
    ),
    (
      "a.width == 2 × b.width",
      "2:15 expected an operator, '@' or '#', not '×' (write '*' for '×')"
    ),
    (
      "a.width == 50% * b.width",
      "2:15 expected an operator, '@' or '#', not '%'"
        + " (write a share as a product, such as 0.5 * root.width)"
    ),
    (
      "a.left == b.left + 8px",
      "2:22 expected an operator, '@' or '#', not 'p'"
        + " (lengths are in points, without a unit; a factor has '*' after it)"
    ),
    (
      "a.left == b.left + 1,5",
      "2:22 expected an operator, '@' or '#', not ',' (write a point in a decimal number)"
    ),
    ("a.width == (5 + 3))", "2:20 this ')' was never opened"),
    (
      "a.width == 5 #two words",
      "2:20 expected an operator, '@' or '#', not 'w'"
        + " (put an identifier of several words in backquotes)"
    ),
    ("a.width == 2b.width", "2:13 unknown view '2b' (did you mean '2 * b'?)"),
    (
      "my view.left == b.left",
      "2:2 'my' has no anchor (put a name of several words in backquotes)"
    ),
    (
      "a.left == a.b.left",
      "2:14 unknown anchor 'b'"
        + " (name a view alone, without those it lies in; put a name with a point in backquotes)"
    ),
    (
      "a.left == b.layoutMarginsGuide.foo",
      "2:14 unknown anchor 'layoutMarginsGuide' (did you mean 'margins'?)"
    ),
    ("a.safeArea == b.left", "2:2 'a.safeArea' has no anchor (name one, such as 'a.safeArea.top')"),
    (
      "a.left == keyboard.safeArea.left",
      "2:21 a guide has no 'safeArea' of its own (name that of a view, such as 'safeArea.top')"
    ),
    (
      "a.left == safeArea.horizontal",
      "2:12 'safeArea.horizontal' has no anchor (name one, such as 'safeArea.horizontal.leading')"
    ),
    (
      "a.left == keyboard.horizontal.left",
      "2:21 unknown anchor 'horizontal' (name a view alone, without those it lies in; put a name"
        + " with a point in backquotes)"
    ),
    ("a.left == safe.left", "2:12 unknown view 'safe' (did you mean 'safeArea'?)"),
    ("a.left == b.leftAnchor", "2:14 unknown anchor 'leftAnchor' (did you mean 'left'?)"),
    ("a.top == b.topMargin", "2:13 unknown anchor 'topMargin' (did you mean 'margins.top'?)"),
    ("a.baseline == b.top", "2:4 unknown anchor 'baseline' (did you mean 'lastBaseline'?)"),
    (
      "a.left == view.safeAreaLayoutGuide.leftAnchor",
      "2:17 unknown anchor 'safeAreaLayoutGuide' (did you mean 'safeArea'?)"
    ),
    (
      "a.top == b.layoutMarginsGuide.top",
      "2:13 unknown anchor 'layoutMarginsGuide' (did you mean 'margins'?)"
    ),
    (
      "a.width <= root.readableContentGuide.widthAnchor",
      "2:18 unknown anchor 'readableContentGuide' (did you mean 'readable'?)"
    ),
    (
      "a.bottom == keyboardLayoutGuide.topAnchor",
      "2:14 unknown view 'keyboardLayoutGuide' (did you mean 'keyboard'?)"
        + " | 2:34 unknown anchor 'topAnchor' (did you mean 'top'?)"
    ),
    (
      "a.left == safeAreaLayoutGuide.left",
      "2:12 unknown view 'safeAreaLayoutGuide' (did you mean 'safeArea'?)"
    ),
    (
      "a.left == superview.left",
      "2:12 unknown view 'superview'"
        + " (name the view itself; 'root' is the window's content view)"
    ),
    (
      "a.left == b.left == c-1.left",
      "2:19 the equation has a second relation (write two equations)"
    ),
    ("a.left == (b.left + 8", "2:12 this '(' is never closed"),
    ("a.left == (b.left ] 8", "2:20 expected an operator or ')', not ']'"),
    ("a.left == b.lfet", "2:14 unknown anchor 'lfet' (did you mean 'left'?)"),
    (
      "a.left == b.xyzzyx",
      "2:14 unknown anchor 'xyzzyx' (the anchors are left, right, top, bottom, leading, trailing,"
        + " width, height, centerX, centerY, lastBaseline, firstBaseline)"
    ),
    ("a.left == b", "2:12 'b' has no anchor (name one, such as 'b.top')"),
    ("a.left == b.", "2:14 expected an anchor after '.'"),
    ("a.left == b.left.top", "2:18 nothing can follow the anchor 'left'"),
    ("a.left == fild.left", "2:12 unknown view 'fild'"),
    ("a.left == `my vew`.left", "2:12 unknown view 'my vew' (did you mean 'my view'?)"),
    ("a.left == `my view.left", "2:12 this '`' is never closed"),
    (
      "a.left == b.top",
      "2:12 'a.left' is horizontal, 'b.top' is vertical (pair it with an anchor of the same axis)"
    ),
    (
      "a.leading == b.left",
      "2:15 'a.leading' and 'b.left' do not mix"
        + " (use leading and trailing throughout, or left and right throughout)"
    ),
    (
      "a.left == 100",
      "2:2 'a.left' is a position, the right side is a length"
        + " (measure it from another position, such as 'root.left')"
    ),
    (
      "a.left == b.width + system",
      "2:2 'a.left' is a position, the right side is a length"
        + " (measure it from another position, such as 'root.left')"
    ),
    (
      "a.width == b.left",
      "2:13 'a.width' is a size, 'b.left' is a position"
        + " (only a difference of two positions is a size)"
    ),
    (
      "a.width == b.width * a.width",
      "2:21 a product of two anchors is not linear (one side of '*' has to be a number)"
    ),
    ("a.width == 8 / b.width", "2:15 a quotient is linear only where it is divided by a number"),
    ("a.width == b.width / (1 - 1)", "2:21 a division by 0"),
    ("a.width == NaN", "2:13 'NaN' is not a number a layout can use"),
    ("a.width == Infinity", "2:13 'Infinity' is not a number a layout can use"),
    ("a.width == 1e10", "2:13 1e10 is too large; numbers go up to 1e6"),
    ("a.width == 1e400", "2:13 1e400 is too large; numbers go up to 1e6"),
    ("a.width == 1e6 * 1e6", "2:17 1000000000000 is too large; numbers go up to 1e6"),
    ("a.width == 1e6 + 1e6", "2:18 2000000 is too large; numbers go up to 1e6"),
    ("a.width == .5", "2:13 expected a digit (write a 0 before the point)"),
    ("a.width == 1. + 2", "2:15 expected a digit after the point"),
    ("a.width == 8 @0", "2:16 priority must be above 0 and at most 1000, not 0"),
    ("a.width == 8 @-1", "2:16 priority must be above 0 and at most 1000, not -1"),
    ("a.width == 8 @1001", "2:16 priority must be above 0 and at most 1000, not 1001"),
    (
      "a.width == 8 @high",
      "2:16 a priority is a number, not 'high' (1000 is required, 750 high and 250 low)"
    ),
    ("a.width == 8 @", "2:16 expected a priority after '@' (write a number, such as @750)"),
    ("a.width == 8 @1 @2", "2:18 the equation has a second priority"),
    ("a.width == 8 #", "2:16 expected an identifier after '#'"),
    ("a.width == a.width", "2:13 both sides are 'a.width'"),
    (
      "gap.firstBaseline == a.top",
      "2:2 'gap.firstBaseline' does not exist: layout guides have no baselines"
        + " (use top, bottom or centerY)"
    ),
    ("a.left == gap.margins.left", "2:12 'gap' is a layout guide and has no margins"),
    ("a\\u002Eleft == \\\"", "2:17 expected a number, an anchor or 'system', not '\"'"),
    ("é.left == ü.left", "2:2 unknown view 'é' | 2:12 unknown view 'ü'"),
  ])
  func `invalid equations are refused`(text: String, expected: String) {
    #expect(problems(of: document(text)).joined(separator: " | ") == expected)
  }

  @Test func `parentheses nest to a limit`() {
    let fine = String(repeating: "(", count: 64) + "1" + String(repeating: ")", count: 64)
    #expect(spec(document("a.width == \(fine)")).equations.map(words) == ["a.width == 1.0"])
    expectProblems(
      ["2:77 parentheses nest deeper than 64 levels"],
      of: document("a.width == \(String(repeating: "(", count: 100_000))"))
  }
}
