import Testing

/// Contradictions of many constraints, and many contradictions.
struct LongContradictionTests {
  /// Views stacked from the top of the content view to its bottom, each 10 points high.
  private func stack(of count: Int) -> String {
    let views = (0..<count).map { "\"v\($0)\": {}" }
    let constraints = (0..<count).flatMap { number in
      [
        "\"v\(number).height == 10\"",
        "\"v\(number).top == \(number == 0 ? "root.top" : "v\(number - 1).bottom")\"",
      ]
    }
    let last = "\"v\(count - 1).bottom == root.bottom\""
    return "{\"views\": {\(views.joined(separator: ","))}, \"constraints\": ["
      + (constraints + [last]).joined(separator: ",") + "]}"
  }

  @Test func `a contradiction of 401 constraints is found and cut short`() throws {
    let run = try Binary.run(["solve", "-"], input: stack(of: 200))
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.error.contains("401 constraints on"))
    #expect(run.error.contains("  and 361 more\n"))
    #expect(run.error.split(separator: "\n").count == 45)
  }

  @Test func `--recover lays out the rest of a long contradiction`() throws {
    // 85 views of 10 points end at 850, two above the bottom of the screen at 852.
    let run = try Binary.run(["solve", "-", "--recover"], input: stack(of: 85))
    #expect(run.status == 1)
    #expect(run.error.contains("171 constraints on"))
    #expect(run.output.contains("v84   0  840      0      10\n"))
  }
}
