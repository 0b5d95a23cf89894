import LayoutInspection
import Testing

/// Conditional parts that contradict each other or never apply.
@Suite struct ConditionTrialTests {
  /// The findings over phones, which are all narrow.
  private func findings(
    _ when: String, _ rules: Set<Rule> = [.contradiction, .noEffect]
  ) throws -> [String] {
    let text = """
      {"views": {"a": {}}, "constraints": ["a.left == root.left", "a.top == root.top",
        "a.height == 9", "a.width == 20 @500"], "when": [\(when)]}
      """
    let spec = try Spec(SourceText(name: "spec", text: text))
    var options = CheckOptions()
    options.rules = rules
    let checker = try LayoutChecker(spec, options: options)
    var found: [Finding] = []
    for device in ["iPhone 15", "iPhone SE"] {
      var situation = spec.situation
      situation.device = device
      found += try checker.check(situation)
    }
    return (found + checker.finish()).filter { rules.contains($0.rule) }
      .map { "\($0.rule.rawValue): \($0.message)" }
  }

  private static func parts(_ conditions: [String]) -> String {
    conditions.enumerated().map { index, condition in
      "{\"if\": {\(condition)}, \"constraints\": [\"a.width == \(10 + index)\"]}"
    }.joined(separator: ", ")
  }

  private static let contradiction =
    "contradiction: 2 constraints on 'a' cannot both be satisfied"
  private static func idle(_ words: String) -> String {
    "no-effect: the part for '\(words)' has no effect: its condition never holds here"
  }

  @Test(
    arguments: [
      // No device here is wide, and some window is.
      (
        ["\"width\": \">= 700\"", "\"vertical\": \"regular\""],
        [contradiction, idle("width >= 700")]
      ),
      (
        ["\"width\": \">= 700\"", "\"width\": \">= 800\""],
        [contradiction, idle("width >= 700"), idle("width >= 800")]
      ),
      (["\"width\": \"< 700\"", "\"width\": \">= 700\""], [idle("width >= 700")]),
      (["\"width\": \"<= 700\"", "\"width\": \"> 700\""], [idle("width > 700")]),
      (
        ["\"keyboard\": \"none\"", "\"keyboard\": \"docked\""], [idle("keyboard docked")]
      ),
      (
        ["\"orientation\": \"portrait\"", "\"width\": \"< 300\", \"height\": \"< 200\""],
        [contradiction, idle("width < 300 and height < 200")]
      ),
    ] as [([String], [String])])
  func `two parts that can hold together and contradict are found without a device`(
    _ conditions: [String], _ expected: [String]
  ) throws {
    #expect(try findings(Self.parts(conditions)) == expected)
  }

  @Test func `a contradiction that a device shows is found once`() throws {
    let found = try findings(
      Self.parts(["\"width\": \"< 700\"", "\"orientation\": \"portrait\""]))
    #expect(found == [Self.contradiction, Self.contradiction])
  }

  @Test func `parts that need different window sizes are not tried at another`() throws {
    #expect(
      try findings(
        """
        {"if": {"width": ">= 700"}, "constraints": ["a.width >= 600", "a.right <= root.right"]},
        {"if": {"vertical": "regular"}, "constraints": ["a.right == root.right - 10"]}
        """
      ).filter { $0.hasPrefix("contradiction") }.isEmpty)
  }

  @Test func `a part that never applies is noted by the standard rules, not by a few alone`() throws
  {
    let when = Self.parts(["\"width\": \"< 700\"", "\"width\": \">= 700\""])
    #expect(try findings(when, Rule.standard) == [Self.idle("width >= 700")])
    #expect(try findings(when, [.contradiction]) == [])
  }
}
