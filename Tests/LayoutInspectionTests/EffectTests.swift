import LayoutInspection
import Testing

@Suite struct EffectTests {
  private static let options: CheckOptions = {
    var options = CheckOptions()
    options.rules.insert(.noEffect)
    return options
  }()

  /// Returns the constraints that have no effect in windows of some widths, one per line.
  private func ineffective(
    _ text: String, widths: [Double] = [400, 300], scales: [Double] = [1]
  ) throws -> [String] {
    let spec = spec(text)
    let checker = try LayoutChecker(spec, options: Self.options)
    for width in widths {
      for scale in scales {
        var situation = spec.situation
        situation.screenSize = Size(width: width, height: 800)
        _ = try checker.check(situation, contentScale: scale)
      }
    }
    return checker.finish().map { $0.line }
  }

  private func text(_ views: String, _ constraints: [String]) -> String {
    screen(views, ["a.top == root.top + 100", "a.height == 10"] + constraints)
  }

  private func spare(_ equation: String) -> String {
    "note no-effect: '\(equation)' has no effect: it holds with room to spare wherever it was"
      + " checked"
  }

  private func same(_ equation: String) -> String {
    "note no-effect: '\(equation)' has no effect: the layout is the same without it"
  }

  @Test func `an inequality that always has slack is found after two situations`() throws {
    let text = text(
      "\"a\": {}", ["a.left == root.left", "a.width == 100", "a.right <= root.right - 100"])
    #expect(try ineffective(text) == [spare("a.right <= root.right - 100")])
    #expect(try ineffective(text, widths: [400]) == [])
    #expect(try ineffective(text, widths: [400, 400]) == [])
    // In a window of 200 it holds exactly, and in one of 199 it would not: still it changes
    // nothing.
    #expect(try ineffective(text, widths: [400, 200]) == [same("a.right <= root.right - 100")])
  }

  @Test func `an inequality that limits a view in one situation has an effect`() throws {
    // a would be as wide as its content, 350: in a window of 300 it is not.
    let text = text(
      "\"a\": {\"intrinsic\": [350, null]}", ["a.left == root.left", "a.right <= root.right"])
    #expect(try ineffective(text) == [])
    #expect(try ineffective(text, widths: [400, 360]) == [spare("a.right <= root.right")])
  }

  @Test func `a constraint that repeats another is found in one situation`() throws {
    let text = text(
      "\"a\": {}",
      [
        "a.left == root.left", "a.width == 100", "a.right == root.left + 100",
        "a.leading == root.left",
      ]
      .dropLast())
    #expect(try ineffective(text, widths: [400]) == [same("a.right == root.left + 100")])
    #expect(try ineffective(text) == [same("a.right == root.left + 100")])
  }

  @Test func `all constraints found can be removed together`() throws {
    // Any two of the three determine a's position and width; one of two equal ones suffices.
    let text = text(
      "\"a\": {}",
      [
        "a.left == root.left + 10", "a.right == root.left + 60", "a.width == 50",
        "a.centerX == root.left + 35", "a.width == 50",
      ])
    #expect(
      try ineffective(text)
        == [same("a.width == 50"), same("a.centerX == root.left + 35"), same("a.width == 50")])
    let spec = spec(text)
    let checker = try LayoutChecker(spec, options: Self.options)
    _ = try checker.check(spec.situation)
    #expect(
      checker.finish().map { $0.subject }
        == [["a.width == 50"], ["a.centerX == root.left + 35"], ["a.width == 50 (2)"]])
  }

  @Test func `an optional constraint that never holds is found`() throws {
    let text = text(
      "\"a\": {}",
      [
        "a.left == root.left", "a.width == 100", "a.width == 120 @500",
        "a.right == root.right @250",
      ])
    #expect(
      try ineffective(text) == [same("a.width == 120 @500"), same("a.right == root.right @250")])
    #expect(try ineffective(text, widths: [400]) == [])
  }

  @Test func `an optional constraint that changes a value has an effect`() throws {
    // Without the pull, a could have any width up to the window's.
    let text = text(
      "\"a\": {}", ["a.left == root.left", "a.right <= root.right", "a.width == 350 @500"])
    #expect(try ineffective(text) == [])
  }

  @Test func `optional constraints that cancel out each other have an effect`() throws {
    // The two pull equally strongly, so the third decides; with one of them removed, the other
    // would.
    let text = text(
      "\"a\": {}",
      [
        "a.left == root.left", "a.width == 20 @500", "a.width == 80 @500", "a.width == 50 @250",
      ])
    #expect(try ineffective(text) == [])
  }

  @Test func `ambiguous and contradictory situations give no findings`() throws {
    #expect(
      try ineffective(text("\"a\": {}", ["a.width == 100", "a.width <= 200"])) == [])
    #expect(
      try ineffective(
        text("\"a\": {}", ["a.left == root.left", "a.width <= 200", "a.width == 400"])) == [])
  }

  @Test func `constraints of sets are found only where they apply`() throws {
    let text = """
      {"device": "iPad Pro 11-inch",
       "keyboardGuide": {"followsUndocked": true,
         "near": {"top": ["a.width >= 50"]}, "awayFrom": {"top": ["a.height <= 30"]}},
       "views": {"a": {}},
       "constraints": [
         "a.left == root.left", "a.top == root.top", "a.width == 100", "a.height == 10"]}
      """
    let spec = spec(text)
    let checker = try LayoutChecker(spec, options: Self.options)
    _ = try checker.check(spec.situation)
    var other = spec.situation
    other.direction = .rightToLeft
    _ = try checker.check(other)
    #expect(checker.finish().map { $0.line } == [spare("a.height <= 30")])
    other.keyboard = KeyboardDescription(kind: .floating, origin: Point(x: 100, y: 0))
    _ = try checker.check(other)
    #expect(
      checker.finish().map { $0.line } == [spare("a.width >= 50"), spare("a.height <= 30")])
  }

  @Test func `the check finds nothing unless its rule is asked for`() throws {
    let spec = spec(
      text("\"a\": {}", ["a.left == root.left", "a.width == 100", "a.width == 100"]))
    let checker = try LayoutChecker(spec, options: CheckOptions())
    _ = try checker.check(spec.situation)
    #expect(checker.finish() == [])
  }
}
