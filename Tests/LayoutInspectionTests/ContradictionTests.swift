import LayoutInspection
import Testing

@Suite struct ContradictionTests {
  @Test func `a contradiction lists its constraints with places, then the given values`() throws {
    // Between insets of 24 the form is 400 - 48 = 352 wide, not 360.
    let text = screen(
      "\"form\": {}",
      [
        "form.left == root.left + 24", "form.right == root.right - 24", "form.width == 360",
        "form.top == root.top", "form.height == 50",
      ])
    let spec = spec(text)
    let found = try LayoutChecker(spec).check(spec.situation)
    try #require(found.count == 1)
    let finding = found[0]
    #expect(finding.line == "error contradiction: 3 constraints on 'form' cannot all be satisfied")
    #expect(
      finding.related.map { $0.text } == [
        "form.left == root.left + 24", "form.right == root.right - 24", "form.width == 360",
        "window.width == 400", "root.width == window.width",
      ])
    #expect(finding.related.map { $0.offset != nil } == [true, true, true, false, false])
    #expect(finding.offset == finding.related[2].offset)
    #expect(
      finding.remedy
        == "form is held at both horizontal ends and has a width besides: remove one of the three,"
        + " or lower its priority")
  }

  /// The message of a contradiction with its details, in a window of 400 by 800 points.
  @Test(arguments: [
    (
      "two margins and a width",
      ["a.left == root.left + 24", "a.right == root.right - 24", "a.width == 360"],
      "3 constraints on 'a' cannot all be satisfied: they need 2 × 24 + 360 = 408 of 400 points of"
        + " width"
    ),
    (
      "a share of the window", ["a.width <= 96", "a.width == 0.25 * root.width"],
      "2 constraints on 'a' cannot both be satisfied: they need 0.25 × 400 = 100 of 96 points of"
        + " width in windows over 384"
    ),
    (
      "a limit between margins",
      ["a.left == root.left + 32", "a.right == root.right - 32", "a.width <= 330"],
      "3 constraints on 'a' cannot all be satisfied: they need 400 - 2 × 32 = 336 of 330 points of"
        + " width in windows over 394"
    ),
    (
      "lengths without the window", ["a.width == 10", "a.width == 20"],
      "2 constraints on 'a' cannot both be satisfied"
    ),
  ])
  func `a contradiction says what adds up to too much`(
    _ what: String, _ constraints: [String], _ message: String
  ) throws {
    let text = screen("\"a\": {}", constraints + ["a.top == root.top", "a.height == 50"])
    let spec = spec(text)
    let checker = try LayoutChecker(spec)
    let found = try checker.detailed(checker.check(spec.situation), in: spec.situation)
    #expect(found.map { $0.message } == [message])
  }

  @Test func `the two constraints on the same anchor come first`() throws {
    let text = screen(
      "\"a\": {}, \"b\": {}",
      [
        "a.top == b.bottom", "b.height == 20", "a.top == root.top + 5", "b.top == root.top",
        "a.left == root.left", "b.left == root.left", "a.width == 5", "b.width == 5",
        "a.height == 5",
      ])
    let spec = spec(text)
    let found = try LayoutChecker(spec).check(spec.situation)
    #expect(
      found.first?.related.prefix(2).map { $0.text } == [
        "a.top == b.bottom", "a.top == root.top + 5",
      ])
  }

  @Test func `a contradiction has the same cause at other sizes`() throws {
    let text = screen(
      "\"a\": {\"intrinsic\": [300, 20], \"compressionResistance\": 1000}",
      ["a.left == root.left", "a.right <= root.right - 200", "a.top == root.top"])
    let spec = spec(text)
    let checker = try LayoutChecker(spec)
    var causes: Set<[String]> = []
    var messages: Set<String> = []
    for width in [300.0, 400, 450] {
      var situation = spec.situation
      situation.screenSize = Size(width: width, height: 800)
      for finding in try checker.check(situation) {
        causes.insert(finding.subject)
        messages.insert(finding.line)
      }
    }
    #expect(causes.count == 1)
    #expect(messages == ["error contradiction: 3 constraints on 'a' cannot all be satisfied"])
  }

  @Test func `other findings are reported only once the contradiction is gone`() throws {
    let constraints =
      pinned("a", -50, 0, 100, 100) + pinned("b", 0, 200, 10, 10) + ["b.width == 20"]
    try expectFindings(
      ["error contradiction: 2 constraints on 'b' cannot both be satisfied"],
      in: screen("\"a\": {}, \"b\": {}", constraints))
    try expectFindings(
      ["warning outside-parent: 'a' reaches 50 points beyond the left edge of the window"],
      in: screen("\"a\": {}, \"b\": {}", constraints.dropLast()))
  }

  @Test func `the views of a large contradiction are counted`() throws {
    let names = ["a", "b", "c", "d", "e"]
    var constraints = names.flatMap { ["\($0).top == root.top", "\($0).height == 10"] }
    constraints += names.map { "\($0).width == 100" }
    constraints += ["a.left == root.left", "e.right == root.right"]
    constraints += zip(names, names.dropFirst()).map { "\($1).left == \($0).right" }
    try expectFindings(
      ["error contradiction: 11 constraints on 'a', 'b', 'c' and 2 more cannot all be satisfied"],
      in: screen(names.map { "\"\($0)\": {}" }.joined(separator: ", "), constraints))
  }

  @Test func `a constraint that contradicts itself is to be removed or changed`() throws {
    let spec = spec(screen("\"a\": {}", ["safeArea.top == root.top + 5", "a.left == root.left"]))
    let finding = try #require(try LayoutChecker(spec).check(spec.situation).first)
    #expect(finding.message == "a constraint on 'safeArea' cannot hold")
    #expect(finding.remedy?.contains("one of them") == false)
    #expect(finding.remedy?.contains("drop or change it") == true)
  }

  @Test func `sets for two edges may contradict each other in a corner`() throws {
    let text = """
      {"device": "iPad Pro 11-inch",
       "keyboardGuide": {"followsUndocked": true,
         "near": {"top": ["a.width == 100"], "leading": ["a.width == 200"]},
         "awayFrom": {"top leading": ["a.width == 300"]}},
       "views": {"a": {}},
       "constraints": ["a.left == root.left", "a.top == root.top", "a.height == 10"]}
      """
    let expected =
      "error keyboard-sets: with the floating keyboard near top leading, 2 constraints on 'a'"
      + " cannot both be satisfied"
    let spec = spec(text)
    let checker = try LayoutChecker(spec)
    let found = try checker.check(spec.situation)
    #expect(found.prefix(1).map { $0.line } == [expected])
    #expect(
      found.first?.related.map { $0.text } == [
        "a.width == 100 (of the set near top)", "a.width == 200 (of the set near leading)",
      ])

    // With the keyboard in that corner the same contradiction is reported, once; elsewhere too.
    var corner = spec.situation
    corner.keyboard = KeyboardDescription(kind: .floating, origin: Point(x: 0, y: 0))
    #expect(try checker.check(corner).map { $0.line } == [expected])
    // Without the rule it is reported as a contradiction where it occurs.
    var options = CheckOptions()
    options.rules = [.contradiction]
    let other = try LayoutChecker(spec, options: options)
    #expect(try other.check(spec.situation) == [])
    #expect(
      try other.check(corner).map { $0.line }
        == ["error contradiction: 2 constraints on 'a' cannot both be satisfied"])
  }

  @Test func `a contradiction of sets is reported once in either order`() throws {
    // On its way to the corner the keyboard is near the top before it is near the leading edge.
    let text = """
      {"device": "iPad Pro 11-inch", "keyboard": {"kind": "floating", "at": [0, 0]},
       "keyboardGuide": {"followsUndocked": true,
         "near": {"leading": ["a.width == 200"], "top": ["a.width == 100"]},
         "awayFrom": {"top leading": ["a.width == 300"]}},
       "views": {"a": {}},
       "constraints": ["a.left == root.left", "a.top == root.top", "a.height == 10"]}
      """
    try expectFindings(
      [
        "error keyboard-sets: with the floating keyboard near top leading, 2 constraints on 'a'"
          + " cannot both be satisfied"
      ], in: text)
  }

  @Test(arguments: ["null", "{\"kind\": \"docked\", \"height\": 336}"])
  func `the given values are those of the assumed keyboard`(
    _ keyboard: String
  ) throws {
    // Without a keyboard the guide is 34 high, and a starts at 318; one of 260 is tried: 852 - 760
    // = 92.
    let spec = spec(
      """
      {"device": "iPhone 15", "keyboard": \(keyboard),
       "keyboardGuide": {"near": {"bottom": ["a.bottom == keyboard.top"]}},
       "views": {"a": {}},
       "constraints": ["a.left == root.left", "a.width == 20", "a.height == 500",
         "a.top >= root.top + 200"]}
      """)
    let finding = try #require(try LayoutChecker(spec).check(spec.situation).first)
    #expect(
      finding.message
        == "with the docked keyboard near bottom, 3 constraints on 'a' cannot all be satisfied")
    #expect(finding.related.map { $0.text }.contains("keyboard.height == 260"))
    #expect(finding.keyboard?.frame == Rect(x: 0, y: 592, width: 393, height: 260))
  }

  @Test func `on a phone no keyboard floats into a corner`() throws {
    let text = """
      {"device": "iPhone 15",
       "keyboardGuide": {"followsUndocked": true,
         "near": {"top": ["a.width == 100"], "leading": ["a.width == 200"]},
         "awayFrom": {"top leading": ["a.width == 300"]}},
       "views": {"a": {}},
       "constraints": ["a.left == root.left", "a.top == root.top", "a.height == 10"]}
      """
    try expectFindings([], in: text, only: [.keyboardSets, .contradiction])
  }

  @Test func `a guide that depends on itself is reported as unsettled`() throws {
    // If box reaches 50 points into the border, the marker is 50 below box's top, and box twice
    // that far below root's: at 100, where it does not reach into the border and has to be at 0.
    let text = screen(
      "\"box\": {}, \"marker\": {}",
      [
        "box.left == root.left", "box.width == 10", "box.height == 100",
        "marker.left == root.left", "marker.width == 10", "marker.height == 10",
        "marker.top == box.safeArea.top",
        "box.top == 2 * marker.top - 2 * box.top + root.top",
      ])
    try expectFindings(
      [
        "warning unsettled: 'box.safeArea' does not settle: views that depend on it move it"
      ], in: text, only: [.unsettled])
  }
}
