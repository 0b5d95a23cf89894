import Testing

@testable import LayoutSpec

/// Specs at their limits, and one beyond.
@Suite struct SpecLimitTests {
  static let tooLarge = ["1e308", "-1e308", "1e999", "1000001", "-1000001"]

  @Test(arguments: tooLarge)
  func `numbers of members go up to a million`(number: String) {
    for (spec, column) in [
      ("{\"margins\": \(number)}", 13),
      ("{\"views\": {\"a\": {\"intrinsic\": [\(number), 1]}}}", 32),
      ("{\"views\": {\"a\": {\"baselines\": {\"first\": \(number)}}}}", 41),
      ("{\"views\": {\"a\": {\"alignmentInsets\": \(number)}}}", 37),
      ("{\"window\": [0, \(number), 1, 1]}", 16),
      ("{\"keyboard\": {\"kind\": \"docked\", \"frame\": [\(number), 0, 1, 1]}}", 43),
    ] {
      let found = problems(of: spec)
      let isTold = found.contains {
        $0.hasPrefix("1:\(column) ") && ($0.contains("1e6") || $0.contains("below 0"))
      }
      #expect(isTold, "\(spec): \(found)")
    }
  }

  @Test(arguments: [
    ("a.width == 1e7", "1e7 is too large; numbers go up to 1e6"),
    ("a.width == 1e308", "1e308 is too large; numbers go up to 1e6"),
    ("a.width == 1e200 * 1e200", "1e200 is too large; numbers go up to 1e6"),
    ("a.width == 1000000 * 1000000", "1000000000000 is too large; numbers go up to 1e6"),
    ("a.width == a.height / 1e-300", "9.999999999999999e299 is too large; numbers go up to 1e6"),
    ("a.width == 1 @1e300", "1e300 is too large; numbers go up to 1e6"),
  ])
  func `numbers of equations go up to a million`(equation: String, problem: String) {
    let found = problems(
      of: "{\"views\": {\"a\": {}}, \"constraints\": [\"\(equation)\"]}")
    #expect(found.count == 1 && found[0].contains(problem), "\(equation): \(found)")
  }

  @Test func `negligible coefficients are read`() throws {
    let spec = spec(
      "{\"views\": {\"a\": {}}, \"constraints\": [\"a.width == 1e-300 * a.height + 5e-324\"]}")
    let scene = try Scene(spec)
    #expect(scene.views[0].exactFrame.width.isFinite)
  }

  @Test(arguments: [512, 513, 1_000_000])
  func `objects and arrays nest up to 512 deep`(depth: Int) {
    let text =
      "{\"views\": " + String(repeating: "[", count: depth - 1)
      + String(repeating: "]", count: depth - 1) + "}"
    expectProblems(
      depth > 512
        ? [
          "1:11 'views' takes an object, not an array (write {\"name\": {}})",
          "1:522 objects and arrays nest deeper than 512 levels",
        ] : ["1:11 'views' takes an object, not an array (write {\"name\": {}})"],
      of: text)
  }

  @Test(arguments: [999, 1000, 1001])
  func `names have up to 1,000 bytes`(count: Int) {
    let name = String(repeating: "n", count: count)
    expectProblems(
      count > 1000 ? ["1:12 the name of a view is longer than 1000 bytes"] : [],
      of: "{\"views\": {\"\(name)\": {}}, \"constraints\": [\"`\(name)`.width == 1\"]}")
  }

  @Test(arguments: [1000, 1001])
  func `an equation has up to 1,000 terms`(count: Int) {
    let sum = (0..<count).map { _ in "a.height" }.joined(separator: " + ")
    let found = problems(of: "{\"views\": {\"a\": {}}, \"constraints\": [\"a.width == \(sum)\"]}")
    #expect(
      count > 1000
        ? found.first?.contains("an equation has more than 1000 terms") == true : found.isEmpty)
  }

  @Test(arguments: [64, 65, 100_000])
  func `parentheses nest up to 64 deep`(depth: Int) {
    let equation =
      "a.width == " + String(repeating: "(", count: depth) + "1"
      + String(repeating: ")", count: depth)
    expectProblems(
      depth > 64 ? ["1:114 parentheses nest deeper than 64 levels"] : [],
      of: "{\"views\": {\"a\": {}}, \"constraints\": [\"\(equation)\"]}")
  }

  @Test func `there are up to 100,000 views and guides`() {
    let views = (0..<100_001).map { "\"v\($0)\": {}" }.joined(separator: ",")
    let found = problems(of: "{\"views\": {\(views)}}")
    #expect(found.count == 1 && found[0].hasSuffix(" a spec has at most 100000 views and guides"))
  }

  @Test(arguments: [
    ("[\n\"a.width == 1\",\n\"a.height == 1\"]", nil),
    ("[\n\"a.width == 1\",\n\"a.height == 1\",\n\"a.top == 1\"]", "4:1"),
    ("[\n\"|[a]|\"]", nil),
    ("[\n\"a.width == 1\",\n\"|[a]|\"]", "3:1"),
    (
      "[\n\"|[a]|\"], \"when\": [{\"if\": {\"width\": \"< 9\"}, \"constraints\":"
        + " [\n\"a.width == 1\"]}]", "3:1"
    ),
  ])
  func `all lists together have up to 500,000 constraints`(lists: String, place: String?) {
    var reader = SpecReader(
      SourceText(
        name: "spec.json", text: "{\"views\": {\"a\": {}}, \"constraints\": \(lists)}"))
    // As if 499,998 constraints preceded these.
    reader.constraintsRead = Spec.maximumConstraints - 2
    _ = reader.readSpec()
    let error = reader.json.log.error(in: reader.json.source)
    let found = error?.problems.map { "\($0.position.line):\($0.position.column) \($0.message)" }
    #expect(found == place.map { ["\($0) a spec has at most 500000 constraints"] })
  }

  @Test func `a view cannot contain a view of its own name`() {
    let found = problems(of: "{\"views\": {\"a\": {\"views\": {\"b\": {\"views\": {\"a\": {}}}}}}}")
    #expect(
      found == [
        "1:44 view 'a' has the name of the view on line 1 (names are unique in the whole spec)"
      ])
  }
}
